"""How many pages this machine can hold open, from its open files and its memory."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutorials.app import descriptors
from tutorials.app.address import bind, family_of
from tutorials.kit import prose

if TYPE_CHECKING:
    import socket

# A page costs about one million bytes; a quarter of the machine may go into them.
PAGE_BYTES = 2_000_000
_SHARE = 4
# Beyond it, one process that answers in turn would be too slow, whatever it has room for.
_LARGEST_CLASS = 400
# Where the system does not say how much memory it has.
_USUAL_BYTES = 4_000_000_000
# Less than a class with its neighbours' curiosity.
_SMALL = 60


@dataclass(frozen=True, slots=True)
class Capacity:
    """`files` is how many the system lets this process open, `pages` what follows from it."""

    files: int
    pages: int

    def told(self, lang: str) -> str:
        """Say how many pages there is room for, and what to do where that is few."""
        words = prose.words(lang)["command"]
        known = self.files < descriptors.UNLIMITED
        keys = ["room" if known else "room_only"]
        if descriptors.pages(self.files) < _SMALL:
            keys.append("small_room")
        room = {"pages": self.pages, "files": self.files}
        return " ".join(prose.agreed(lang, words[key], **room) for key in keys)

    def listen(self, host: str, port: int) -> socket.socket:
        """Return a socket bound to host and port, which keeps room for the kernels of the pages."""
        most = descriptors.connections(self.files, self.pages)
        listener = descriptors.Listener(family_of(host), most)
        bind(listener, host, port)
        return listener


def measure() -> Capacity:
    """Raise the limit of open files as far as it goes and count what there is room for."""
    files = descriptors.raise_limit()
    by_memory = memory() // _SHARE // PAGE_BYTES
    return Capacity(files, min(descriptors.pages(files), by_memory, _LARGEST_CLASS))


def memory() -> int:
    """Return how many bytes of memory the machine has."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return _USUAL_BYTES
