"""The address of the course on this machine: browsers keep progress by it."""

from __future__ import annotations

import socket

# Never `localhost`, which is another origin, with a progress of its own.
HOST = "127.0.0.1"
# A fixed port for the same reason. 162 points in a deal make it easy to keep.
PORT = 8162
_TRIES = 50


def free_port(host: str, first: int) -> int | None:
    """Return the first free port from `first` on, or None when fifty in a row are taken."""
    for port in range(first, min(first + _TRIES, 65536)):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            # A server that has just stopped leaves its port waiting: that one is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    return None
