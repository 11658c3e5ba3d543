"""What this machine holds: its open files, its memory, and the address it is served at."""

import contextlib
import errno
import socket
import subprocess
import sys

import pytest

from tutorials.app import address, capacity, descriptors
from tutorials.app.security import is_origin
from tutorials.command import main as command
from tutorials.kit import prose

LIMITS = "resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))"
ASKED = (
    "import resource; {limits}; from tutorials.app import capacity; room = capacity.measure();"
    "print(room.files, resource.getrlimit(resource.RLIMIT_NOFILE)[0], room.told('fr'))"
)


@pytest.mark.parametrize(("soft", "hard"), [(256, 1024), (256, 256), (1024, 4096)])
def test_the_soft_limit_is_raised_to_the_hard_one_and_told(soft, hard):
    pytest.importorskip("resource")
    code = ASKED.format(limits=LIMITS.format(soft=soft, hard=hard))
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    files, limit, said = result.stdout.split(" ", 2)
    assert int(files) == int(limit) == hard
    assert str(hard) in said
    assert ("ulimit" in said) == (hard == 256)


@pytest.mark.parametrize("limit", [64, 256, 1024, 65536])
def test_pages_their_kernels_and_their_connections_fit_in_the_limit(limit):
    pages = descriptors.pages(limit)
    connections = descriptors.connections(limit, pages)
    assert descriptors.OWN + descriptors.KERNEL * pages + connections <= max(limit, 64)
    assert connections >= 3 * pages


def test_memory_and_speed_bound_a_class_too(monkeypatch):
    monkeypatch.setattr(descriptors, "raise_limit", lambda: descriptors.UNLIMITED)
    monkeypatch.setattr(capacity, "memory", lambda: 1_000_000_000)
    assert capacity.measure().pages == 125
    monkeypatch.setattr(capacity, "memory", lambda: 64_000_000_000)
    assert capacity.measure().pages == 400


def test_callers_wait_while_enough_others_are_served():
    with contextlib.ExitStack() as open_ones:
        listener = open_ones.enter_context(descriptors.Listener(socket.AF_INET, 2))
        listener.bind(("127.0.0.1", 0))
        listener.listen(8)
        for _ in range(3):
            open_ones.enter_context(socket.create_connection(listener.getsockname()))
        first, _ = listener.accept()
        second, _ = listener.accept()
        with pytest.raises(OSError) as full:
            listener.accept()
        assert full.value.errno == errno.EMFILE
        first.close()
        third, _ = listener.accept()
        second.close()
        third.close()


@pytest.mark.parametrize(
    ("host", "code"),
    [
        ("", "no_host"),
        ("no-such-name.invalid", "unknown_host"),
        ("a..b", "unknown_host"),
        ("é" * 80, "unknown_host"),
        ("192.0.2.1", "not_here"),
        ("2001:db8::1", "not_here"),
    ],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_address_that_cannot_be_served_is_refused_with_the_cause(capsys, host, code, lang):
    assert command.main(["--no-browser", "--host", host, "--lang", lang]) == 1
    said = capsys.readouterr().err.strip()
    assert said == prose.words(lang)["command"][code].format(host=host)


def test_a_port_that_is_not_allowed_is_told_as_such(monkeypatch, capsys):
    def refused(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(address, "bind", refused)
    assert command.main(["--no-browser", "--port", "80"]) == 1
    assert "1023" in capsys.readouterr().err


def has_ipv6():
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as one:
        one.bind(("::1", 0))
        return True
    return False


@pytest.mark.skipif(not has_ipv6(), reason="no IPv6 on this machine: it was NOT tested")
@pytest.mark.parametrize(
    ("host", "shown", "reached"),
    [("::1", "[::1]", ["::1"]), ("::", "127.0.0.1", ["::1", "127.0.0.1"])],
)
def test_ipv6_is_served_and_shown_as_a_browser_takes_it(monkeypatch, capsys, host, shown, reached):
    calls = []
    monkeypatch.setattr(command, "_serve", lambda *given, **_: calls.append(given))
    assert command.main(["--no-browser", "--host", host]) == 0
    port = calls[0][1]
    assert f"http://{shown}:{port}/" in capsys.readouterr().out
    with capacity.Capacity(256, 36).listen(host, port) as listener:
        listener.listen()
        for one in reached:
            socket.create_connection((one, port), timeout=5).close()


@pytest.mark.parametrize("value", ["ent.example", "https://", "https://a/b", "https://a; x", "*"])
def test_a_frame_is_allowed_to_an_origin_only(capsys, value):
    assert not is_origin(value)
    assert command.main(["--no-browser", "--frame-ancestors", value]) == 2
    assert value in capsys.readouterr().err
