"""An export that cannot go on: a sentence with the remedy, nothing left, nobody's files touched.

What takes a minute is replaced: here one sees how it begins, how it ends, and what stays.
"""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.sources import ROOT
from tutorials.command import main as command
from tutorials.export import borrowed_tools, course_folder, obstacles, stopping, work_folder
from tutorials.export.errors import ExportError
from tutorials.kit import prose

WORDS = {lang: prose.words(lang)["export"] for lang in prose.LANGUAGES}


@pytest.fixture
def quick(monkeypatch):
    """An export without its minute: `how` is done in the work folder, then the folder is there."""

    def set_up(how=lambda work: None):
        def build(work, _steps, _lang, _pages):
            site = work / "site"
            (site / "assets").mkdir(parents=True)
            (site / course_folder.MARK).write_text("{}")
            how(work)
            return site

        monkeypatch.setattr(course_folder, "_build", build)
        monkeypatch.setattr(borrowed_tools, "require", lambda: None)

    set_up()
    return set_up


def raising(number):
    def fail(*_arguments, **_more):
        raise OSError(number, os.strerror(number))

    return fail


def exported(capsys, target, *more, lang="en"):
    """What the command returned, and what it said of a failure."""
    code = command.main(["export", str(target), "--lang", lang, *more])
    return code, capsys.readouterr().err


def names(folder):
    return sorted(one.name for one in folder.rglob("*"))


# ---- What the machine refuses


@pytest.mark.parametrize("lang", prose.LANGUAGES)
@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EROFS, "not_writable"),
        (errno.EACCES, "not_writable"),
        (errno.EPERM, "not_writable"),
        (errno.ENAMETOOLONG, "name_too_long"),
        (errno.ENOTDIR, "parent_is_a_file"),
        (errno.EIO, "refused"),
    ],
)
@pytest.mark.parametrize("when", ["first", "half-way", "last"])
def test_what_the_system_refuses_is_said_and_nothing_is_left(
    tmp_path, quick, monkeypatch, capsys, number, code, lang, when
):
    if when == "first":
        monkeypatch.setattr(work_folder.tempfile, "mkdtemp", raising(number))
    elif when == "half-way":
        quick(raising(number))
    else:
        monkeypatch.setattr(course_folder, "_move", raising(number))
    returned, said = exported(capsys, tmp_path / "a" / "b" / "course", lang=lang)
    assert returned == 1
    beginning = WORDS[lang][code].partition("{")[0]
    assert WORDS[lang]["failed"].partition("{")[0] + beginning in said
    assert "{" not in said
    assert names(tmp_path) == []


def test_a_file_on_the_way_and_a_name_too_long_are_said_before_anything_is_made(
    tmp_path, quick, capsys
):
    quick(lambda work: pytest.fail("too late"))
    (tmp_path / "mine").write_text("mine")
    for target, code in [
        (tmp_path / "mine" / "course", "parent_is_a_file"),
        (tmp_path / "mine" / "a" / "course", "parent_is_a_file"),
        (tmp_path / ("é" * 200), "name_too_long"),
        (tmp_path / ("a" * 300) / "course", "name_too_long"),
        (tmp_path / "/".join("a" * 200 for _ in range(40)), "name_too_long"),
    ]:
        returned, said = exported(capsys, target)
        assert (returned, WORDS["en"][code].partition("{")[0] in said) == (1, True), said
    returned, said = exported(capsys, tmp_path / ("a" * 253), "--zip")
    assert WORDS["en"]["name_too_long"].partition(":")[0] in said
    assert names(tmp_path) == ["mine"]
    assert (tmp_path / "mine").read_text() == "mine"


def test_a_name_that_is_no_text_is_told_as_far_as_it_is(tmp_path, quick, capsys):
    quick(raising(errno.ENOSPC))
    returned, said = exported(capsys, tmp_path / os.fsdecode(b"caf\xe9") / "course")
    assert returned == 1
    assert "caf" in said
    assert names(tmp_path) == []


def test_a_tool_that_fails_because_the_disk_is_full_does_not_hide_it(tmp_path, quick, capsys):
    say = "import sys; sys.exit('npm error nospc ENOSPC: no space left on device, write')"
    quick(lambda work: borrowed_tools.run(sys.executable, "-c", say, cwd=work))
    returned, said = exported(capsys, tmp_path / "course")
    assert returned == 1
    assert WORDS["en"]["disk_full"].partition("{")[0] in said
    quick(lambda work: borrowed_tools.run(sys.executable, "-c", "exit('no idea')", cwd=work))
    assert "no idea" in exported(capsys, tmp_path / "course")[1]
    assert names(tmp_path) == []


def test_an_older_export_stays_where_the_new_one_cannot_take_its_place(
    tmp_path, quick, monkeypatch, capsys
):
    target = tmp_path / "course"
    target.mkdir()
    (target / course_folder.MARK).write_text("old")
    rename = Path.rename

    def once_refused(self, to):
        if self.name == "site":
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
        return rename(self, to)

    monkeypatch.setattr(Path, "rename", once_refused)
    assert exported(capsys, target, "--force")[0] == 1
    assert (target / course_folder.MARK).read_text() == "old"
    assert names(tmp_path) == [course_folder.MARK, "course"]
    monkeypatch.setattr(Path, "rename", rename)
    assert exported(capsys, target, "--force")[0] == 0
    assert (target / course_folder.MARK).read_text() == "{}"
    assert names(tmp_path) == ["assets", course_folder.MARK, "course"]


@pytest.fixture
def small_disk(tmp_path):
    """A disk of four megabytes, where this machine lets one be mounted."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no small disk can be mounted here, a full one is only acted: {error}")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_on_a_disk_that_is_really_full_or_read_only(small_disk, quick, monkeypatch, capsys):
    target = small_disk / "a" / "course"
    quick(lambda work: pytest.fail("too late"))
    returned, said = exported(capsys, target)
    assert (returned, f"{round(obstacles.NEEDED / 1e6)} MB" in said) == (1, True)
    monkeypatch.setattr(obstacles, "NEEDED", 0)
    write = "open('big', 'wb').write(bytes(8_000_000))"
    for fill in (
        lambda work: (work / "big").write_bytes(bytes(8_000_000)),
        lambda work: borrowed_tools.run(sys.executable, "-c", write, cwd=work),
    ):
        quick(fill)
        returned, said = exported(capsys, target, lang="fr")
        assert (returned, WORDS["fr"]["disk_full"].partition("{")[0] in said) == (1, True)
        assert names(small_disk) == []
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    returned, said = exported(capsys, target)
    assert (returned, WORDS["en"]["not_writable"].partition("{")[0] in said) == (1, True)


# ---- Who stops it

ACTED = f"""
import os, sys
from pathlib import Path
sys.path.insert(0, {str(ROOT)!r})
from tutorials.command import main as command
from tutorials.export import borrowed_tools, course_folder, obstacles

def build(work, *_):
    (work / "site").mkdir()
    child = "import os, signal, subprocess, sys, time;" + (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN);" if os.environ.get("STUBBORN") else ""
    ) + (
        "p = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(90)']);"
        "open(sys.argv[1] + '.part', 'w').write(f'{{os.getpid()}} {{p.pid}}');"
        "os.rename(sys.argv[1] + '.part', sys.argv[1]); time.sleep(90)"
    )
    borrowed_tools.run(sys.executable, "-c", child, os.environ["PIDS"], cwd=work)

course_folder._build = build
borrowed_tools.require = lambda: None
borrowed_tools._PATIENCE = 1
obstacles.NEEDED = 0
sys.exit(command.main(["export", *sys.argv[1:]]))
"""


def alive(pid):
    try:
        # A child that nobody has waited for yet is no more alive than one that is gone.
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def waited(condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


def as_in_a_terminal():
    for one in (signal.SIGINT, signal.SIGHUP):
        signal.signal(one, signal.SIG_DFL)


def begun(tmp_path, *arguments, **more):
    """An export under way, in its slow step, with the children it has."""
    pids = tmp_path / "pids"
    pids.unlink(missing_ok=True)
    process = subprocess.Popen(
        [sys.executable, "-c", ACTED, *map(str, arguments)],
        env={**os.environ, "PIDS": str(pids), **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A test run in the background ignores some of them and would hand that on.
        preexec_fn=as_in_a_terminal,  # noqa: PLW1509
    )
    assert waited(lambda: pids.exists() or process.poll() is not None)
    assert process.poll() is None, process.communicate()
    return process, list(map(int, pids.read_text().split()))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="children are looked up in /proc")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGTERM twice, child stubborn"])
def test_whoever_stops_it_nothing_and_nobody_is_left(tmp_path, name):
    target = tmp_path / "new" / "course"
    stubborn = {"STUBBORN": "1"} if "stubborn" in name else {}
    lang = "fr" if name == "SIGHUP" else "en"
    process, children = begun(tmp_path, target, "--lang", lang, **stubborn)
    assert any(one.startswith(work_folder.PREFIX) for one in names(tmp_path))
    number = getattr(signal, name.partition(" ")[0])
    process.send_signal(number)
    if stubborn:
        time.sleep(0.2)
        process.send_signal(number)
    _, said = process.communicate(timeout=60)
    assert (process.returncode, said.strip()) == (130, WORDS[lang]["interrupted"])
    assert names(tmp_path) == ["pids"]
    assert waited(lambda: not any(map(alive, children)), 10)


def test_what_a_killed_export_left_is_cleared_and_nothing_else(tmp_path, quick, capsys):
    target = tmp_path / "course"
    process, children = begun(tmp_path, target)
    # Another one is under way beside it; folders of the user have such names too.
    other, others = begun(tmp_path, tmp_path / "other")
    process.kill()
    process.wait()
    for child in children:
        os.kill(child, signal.SIGKILL)
    mine = tmp_path / f"{work_folder.PREFIX}mine"
    mine.mkdir()
    (mine / "work.txt").write_text("mine")
    (tmp_path / f"{work_folder.PREFIX}file").write_text("mine")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / work_folder.MARK).write_text('{"target": "course"}')
    (tmp_path / f"{work_folder.PREFIX}link").symlink_to(elsewhere)
    assert len([one for one in tmp_path.glob(f"{work_folder.PREFIX}*") if one.is_dir()]) == 4
    assert exported(capsys, target)[0] == 0
    left = {one for one in tmp_path.glob(f"{work_folder.PREFIX}*") if (one / "site").exists()}
    assert len(left) == 1, "the one that is under way stays"
    assert (mine / "work.txt").read_text() == "mine"
    assert (tmp_path / f"{work_folder.PREFIX}file").read_text() == "mine"
    assert (elsewhere / work_folder.MARK).exists()
    other.send_signal(signal.SIGTERM)
    assert other.wait(60) == 130
    other.communicate()
    assert waited(lambda: not any(map(alive, others)), 10)


def test_an_older_export_that_a_kill_has_left_aside_is_given_back(tmp_path):
    work = tmp_path / f"{work_folder.PREFIX}killed"
    (work / work_folder.REPLACED).mkdir(parents=True)
    (work / work_folder.REPLACED / "index.html").write_text("old")
    (work / work_folder.MARK).write_text('{"target": "../course"}')
    work_folder.clear_left_over(tmp_path)
    assert (tmp_path / "course" / "index.html").read_text() == "old"
    assert not work.exists()


@pytest.mark.parametrize("mark", ["", "[]", "{}", '{"target": 3}', "\x00"])
def test_what_was_killed_as_it_wrote_its_mark_is_cleared_too(tmp_path, mark):
    work = tmp_path / f"{work_folder.PREFIX}killed"
    work.mkdir()
    (work / work_folder.MARK).write_text(mark)
    (work / "site").mkdir()
    work_folder.clear_left_over(tmp_path)
    assert names(tmp_path) == []


def test_it_is_stopped_once_and_what_was_ignored_stays_so():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with stopping.like_ctrl_c():
            os.kill(os.getpid(), signal.SIGHUP)  # `nohup`
            with pytest.raises(KeyboardInterrupt):
                os.kill(os.getpid(), signal.SIGTERM)
            os.kill(os.getpid(), signal.SIGTERM)
            os.kill(os.getpid(), signal.SIGINT)
        with stopping.like_ctrl_c() as too_late:
            too_late()
            os.kill(os.getpid(), signal.SIGTERM)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
        assert signal.getsignal(signal.SIGTERM) is not signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_whoever_has_stopped_reading_stops_nothing(tmp_path, quick, monkeypatch):
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    target = tmp_path / "course"
    full = Path("/dev/full").open("w")  # noqa: SIM115 - closing it fails, as writing did
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", full)
        assert command.main(["export", str(target)]) == 0
        assert sys.stdout is not full  # it was written to, and refused
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        full.close()
    assert (target / course_folder.MARK).exists()


def test_what_is_no_obstacle_of_the_machine_is_left_as_it_is(tmp_path):
    with pytest.raises(ExportError, match="nothing_compiled"), obstacles.told(tmp_path / "x"):
        raise ExportError("nothing_compiled")
    with pytest.raises(ZeroDivisionError), obstacles.told(tmp_path / "x"):
        raise ZeroDivisionError
