"""File descriptors: every open page costs some, and a system that has none left breaks anywhere."""

from __future__ import annotations

import errno
import os
import socket
import weakref

try:
    import resource
except ImportError:  # Windows, which has no such limit
    resource = None  # type: ignore[assignment]

# A hard limit may be "unlimited", which no system gives: macOS takes this much.
LARGEST = 10_240
UNLIMITED = 1 << 20
# The interpreter, the loop, and the files that are read at the same time.
OWN = 40
# A kernel's event loop; then what its browser holds open: the page's socket and two requests.
KERNEL = 3
BROWSER = 3


def raise_limit() -> int:
    """Raise the soft limit of open files to the hard one and return what was got."""
    if resource is None:
        return UNLIMITED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, LARGEST):
        if wanted == resource.RLIM_INFINITY or 0 <= wanted < soft:
            continue
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            continue
        return min(wanted, UNLIMITED)
    return UNLIMITED if soft == resource.RLIM_INFINITY else min(soft, UNLIMITED)


def pages(limit: int) -> int:
    """Return how many open pages so many descriptors hold.

    >>> pages(256), pages(1024)
    (36, 164)
    """
    return max(1, (limit - OWN) // (KERNEL + BROWSER))


def connections(limit: int, most_pages: int) -> int:
    """Return how many connections may be open, so that every page finds room for its kernel.

    >>> connections(256, 36)
    108
    """
    return max(8, limit - OWN - KERNEL * most_pages)


class Listener(socket.socket):
    """A listening socket that leaves callers in its queue while enough others are served.

    The event loop takes the error that `accept` raises as it takes the system's own: it tries again
    a second later, and nobody is sent away.
    """

    def __init__(self, family: socket.AddressFamily, most: int) -> None:
        """Serve no more than `most` connections at the same time."""
        super().__init__(family, socket.SOCK_STREAM)
        self._most = most
        self._open: weakref.WeakSet[socket.socket] = weakref.WeakSet()

    def accept(self) -> tuple[socket.socket, object]:
        """Take the next caller; `OSError(EMFILE)` while there are enough."""
        if len(self._open) >= self._most:
            # What is closed may be remembered a little longer.
            self._open = weakref.WeakSet(one for one in self._open if one.fileno() >= 0)
            if len(self._open) >= self._most:
                raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        caller, address = super().accept()
        self._open.add(caller)
        return caller, address
