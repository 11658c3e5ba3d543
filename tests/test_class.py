"""A whole class before one server: reloads without end, few open files, memory that comes back."""

import asyncio
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.asking import run
from tests.browser.conftest import belote_command, free_port
from tests.pupils import Pupil, ask
from tests.samples import sample
from tutorials.app.descriptors import pages

PUPILS, RELOADS = sample(4, 30), sample(4, 200)
OPENED = sample(8, 1500)
# So few that the class of the test fills it.
FILES = sample(76, 256)
pytestmark = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="counts as Linux does: NOT tested elsewhere"
)


@dataclass
class Server:
    process: subprocess.Popen
    host: str
    log: Path

    def counts(self):
        """(open files, threads, bytes of memory)."""
        proc = Path("/proc") / str(self.process.pid)
        status = dict(line.split(":", 1) for line in (proc / "status").read_text().splitlines())
        memory = int(status["VmRSS"].split()[0]) * 1024
        return len(list((proc / "fd").iterdir())), int(status["Threads"]), memory

    async def settles(self, most_files):
        """Wait until what was left is over; the counts then."""
        for _ in range(200):
            if self.counts()[0] <= most_files:
                break
            await asyncio.sleep(0.1)
        return self.counts()


@pytest.fixture
def serve(tmp_path):
    started = []

    def start(files):
        port, log = free_port(), tmp_path / "log"
        command = (belote_command(), "--no-browser", "--port", str(port))
        with log.open("w") as output:
            process = subprocess.Popen(
                ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command],
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=tmp_path,
            )
        started.append(process)
        server = Server(process, f"127.0.0.1:{port}", log)
        for _ in range(600):
            try:
                run(ask(server.host, "/"))
            except OSError:
                time.sleep(0.1)
            else:
                return server
        raise AssertionError(log.read_text())

    yield start
    for process in started:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


async def opens_soon(pupil):
    """Whether there is room: that somebody has left, the server learns a moment later."""
    for _ in range(20):
        if await pupil.opens():
            return True
        await asyncio.sleep(0.25)
    return False


def test_with_few_open_files_nothing_breaks_and_the_cap_is_told(serve):
    """As many as there is room for, one more who is told, then reloads of them all."""
    server, most = serve(FILES), pages(FILES)
    assert f"{most} pages" in server.log.read_text()

    async def played():
        there = []
        for _ in range(min(PUPILS, most)):
            pupil = Pupil(server.host)
            assert await pupil.opens()
            there.append(pupil)
        for number in range(RELOADS):
            await there.pop(0).leaves()
            pupil = Pupil(server.host)
            assert await pupil.opens(), number
            there.append(pupil)
        while len(there) < most:
            there.append(Pupil(server.host))
            assert await there[-1].opens()
        late = Pupil(server.host)
        status, headers, body = await ask(server.host, f"/{late.page}/?lang=fr")
        assert status == 503
        assert headers["retry-after"]
        assert "La classe est pleine" in body.decode()
        # A page that stood there already and comes back is told by loading again.
        assert await late.connects() is False
        assert late.told == ["reload"]
        assert (await ask(server.host, "/"))[0] == 200
        await there.pop().leaves()
        assert await opens_soon(late)
        for pupil in [*there, late]:
            await pupil.leaves()

    run(played())
    said = server.log.read_text()
    assert "Traceback" not in said
    assert len(said) < 1000


def test_who_left_costs_nothing_and_who_sleeps_keeps_his_page(serve):
    server = serve(1024)

    async def played():
        first = Pupil(server.host)
        await first.opens()
        files, threads, memory = server.counts()
        for _ in range(OPENED):
            pupil = Pupil(server.host)
            await pupil.opens()
            await pupil.leaves()
        after = await server.settles(files + 4)
        assert after[0] <= files + 4
        assert after[1] <= threads + 4
        per_session = (after[2] - memory) / OPENED
        asleep = Pupil(server.host)
        await asleep.opens()
        await asleep.vanishes()
        await asyncio.sleep(7)
        # The same page, not a new one: nothing runs again.
        asleep.told.clear()
        back = Pupil(server.host, session=asleep.session)
        async with asyncio.timeout(20):
            await back.reconnects()
        assert "reconnected" in back.told
        return per_session

    per_session = run(played())
    print(f"{per_session / 1e6:.3f} MB a session")
    # A few sessions tell nothing: what they needed at the same time stays with the process.
    assert OPENED < 1000 or per_session < 100_000
