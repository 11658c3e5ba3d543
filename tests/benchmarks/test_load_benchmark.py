"""The class of `load` at its smallest, once: that its pupils are still understood."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from tests.benchmarks.load import lesson, server, tell


def test_two_pupils_open_their_pages_and_each_is_heard():
    # In a thread of its own: a worker that opened pages has a loop running.
    with server() as host, ThreadPoolExecutor(1) as thread:
        pupils = thread.submit(asyncio.run, lesson(host, pupils=2, seconds=0)).result()
    assert [len(pupil.waits) for pupil in pupils] == [1, 1]
    tell(pupils)
