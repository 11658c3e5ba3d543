"""An export that is stopped: by Ctrl+C, by `kill`, by the terminal being closed."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


@contextmanager
def like_ctrl_c() -> Iterator[Callable[[], None]]:
    """Raise KeyboardInterrupt whichever way it is stopped, once: cleaning up is not stopped again.

    Give what says that it is too late to stop.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return
    before = {one: signal.getsignal(one) for one in _SIGNALS}
    # Whoever had it ignored, by `nohup`, goes on having it ignored; None is not Python's to change.
    ours = [one for one, how in before.items() if how not in (signal.SIG_IGN, None)]

    def deaf() -> None:
        for one in ours:
            signal.signal(one, signal.SIG_IGN)

    def stop(*_arguments: object) -> None:
        deaf()
        raise KeyboardInterrupt

    for one in ours:
        signal.signal(one, stop)
    try:
        yield deaf
    finally:
        for one in ours:
            signal.signal(one, before[one])
