"""The address of the course on this machine: browsers keep progress by it."""

from __future__ import annotations

import errno
import socket
import sys
from ipaddress import ip_address

# Never `localhost`, which is another origin, with a progress of its own.
HOST = "127.0.0.1"
# Reached by all the addresses of this machine: by the class.
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where it is asked for
# A fixed port for the same reason. 162 points in a deal make it easy to keep.
PORT = 8162
_TRIES = 50
# What another port would not mend.
_WHY = {
    errno.EADDRNOTAVAIL: "not_here",
    errno.EACCES: "no_right",
    errno.EAFNOSUPPORT: "not_here",
}


def is_everywhere(host: str) -> bool:
    """Whether a server at this address is reached by all addresses of the machine.

    >>> is_everywhere("0.0.0.0"), is_everywhere("::"), is_everywhere("127.0.0.1")
    (True, True, False)
    """
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def shown(host: str) -> str:
    """Write the address as a browser takes it; this machine goes by its own where all are served.

    >>> shown("0.0.0.0"), shown("::1"), shown("salle-3")
    ('127.0.0.1', '[::1]', 'salle-3')
    """
    if is_everywhere(host):
        return HOST if "." in host or socket.has_dualstack_ipv6() else "[::1]"
    return f"[{host}]" if ":" in host else host


def on_network() -> str | None:
    """Return the address by which the local network finds this machine, None where it is on none.

    Nothing is sent: the system is asked by which way it would send.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            # An address that is nobody's (RFC 5737).
            way.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: str = way.getsockname()[0]
        return None if ip_address(found).is_loopback else found


class CannotServeError(Exception):
    """The address cannot be served: `code` is the key of the sentence that says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def family_of(host: str) -> socket.AddressFamily:
    """Return the family of an address or a name; `CannotServeError` for none, or an unknown one."""
    if not host:
        # For a system it would mean everywhere, for a script most often a variable forgotten.
        raise CannotServeError("no_host")
    try:
        found = {kind for kind, *_ in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise CannotServeError("unknown_host") from None
    return socket.AF_INET if socket.AF_INET in found else socket.AF_INET6


def bind(free: socket.socket, host: str, port: int) -> None:
    """Bind a socket of the host's family; `OSError` where the port is taken."""
    # A server that has just stopped leaves its port waiting: that one is free.
    if sys.platform != "win32":
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if free.family == socket.AF_INET6 and is_everywhere(host) and socket.has_dualstack_ipv6():
        free.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    free.bind((host, port))


def free_port(host: str, first: int) -> int | None:
    """Return the first free port from `first` on, or None when fifty in a row are taken.

    `CannotServeError` where no port would do.
    """
    family = family_of(host)
    for port in range(first, min(first + _TRIES, 65536)):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            try:
                bind(probe, host, port)
            except OSError as error:
                if error.errno in _WHY:
                    raise CannotServeError(_WHY[error.errno]) from None
                continue
            return port
    return None
