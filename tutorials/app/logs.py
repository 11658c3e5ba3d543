"""Say an error once: a fault that every request meets must not fill the disk."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field

QUIET_SECONDS = 60.0


@dataclass(eq=False)
class Once(logging.Filter):
    """Let a message pass once a minute for each place in the code and kind of error."""

    seconds: float = QUIET_SECONDS
    _said: dict[tuple[str, int, str], float] = field(default_factory=dict)
    _kept_back: dict[tuple[str, int, str], int] = field(default_factory=dict)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to say it; what was kept back meanwhile is counted with the next."""
        if record.levelno < logging.WARNING:
            return True
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        key, now = (record.pathname, record.lineno, kind), time.monotonic()
        if now - self._said.get(key, -self.seconds) < self.seconds:
            self._kept_back[key] = self._kept_back.get(key, 0) + 1
            return False
        self._said[key] = now
        before = self._kept_back.pop(key, 0)
        if before:
            record.msg, record.args = f"{record.getMessage()} [{before} x]", ()
        return True


def say_once(*names: str) -> Once:
    """Set one filter on loggers and whatever writes for them."""
    once = Once()
    for name in names:
        logger = logging.getLogger(name)
        logger.addFilter(once)
    return once


def loop_says_once() -> None:
    """Have the running event loop do the same: it complains of every caller it cannot take yet."""
    logger = logging.getLogger("belote.loop")
    if not logger.filters:
        logger.addFilter(Once())

    def told(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        logger.warning("%s: %s", context.get("message"), context.get("exception"))

    asyncio.get_running_loop().set_exception_handler(told)
