"""The system's Firefox, driven over WebDriver BiDi: no more of it than the pages' check needs.

Playwright's Firefox is a build of its own, which a school does not have.
https://www.w3.org/TR/webdriver-bidi/
"""

import contextlib
import json
import re
import subprocess
import time
from itertools import count

from websockets.sync.client import connect

_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SECONDS = 60
# Python in the browser aside, a page has no business outside this machine.
_SETTINGS = {
    "app.normandy.enabled": "false",
    "app.update.disabledForTesting": "true",
    "browser.shell.checkDefaultBrowser": "false",
    "browser.startup.page": "0",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "extensions.update.enabled": "false",
    "intl.accept_languages": '"fr"',
    "network.captive-portal-service.enabled": "false",
    "network.connectivity-service.enabled": "false",
    "toolkit.startup.max_resumed_crashes": "-1",
}


class Firefox:
    """One window of one Firefox; `said` is what went wrong on its page."""

    def __init__(self, socket):
        self._socket, self._numbers = socket, count(1)
        self.said = []
        self.tells("session.new", capabilities={})
        self.tells("session.subscribe", events=["log.entryAdded", "network.responseCompleted"])
        (first, *_) = self.tells("browsingContext.getTree")["contexts"]
        self.tab = first["context"]

    def tells(self, method, **params):
        """Give a command and return its result; what happens meanwhile is noted."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=SECONDS))
            if message.get("id") == number:
                if message["type"] == "error":
                    raise AssertionError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]
            self._hears(message)

    def _hears(self, message):
        facts = message.get("params", {})
        if message.get("method") == "log.entryAdded" and facts["level"] == "error":
            self.said.append(facts["text"])
        elif message.get("method") == "network.responseCompleted":
            answer = facts["response"]
            if answer["status"] >= 400:
                self.said.append(f"{answer['status']} {answer['url']}")

    def opens(self, address):
        # What the page before says in going, of its socket for one, is no fault of this one.
        self.tells("browsingContext.navigate", context=self.tab, url="about:blank", wait="complete")
        self.said.clear()
        self.tells("browsingContext.navigate", context=self.tab, url=address, wait="interactive")

    def reads(self, expression):
        """What an expression of the page gives."""
        told = self.tells(
            "script.evaluate",
            expression=expression,
            target={"context": self.tab},
            awaitPromise=True,
        )
        assert told["type"] == "success", told.get("exceptionDetails", {}).get("text")
        return told["result"].get("value")

    def waits_for(self, expression, seconds=SECONDS):
        """Wait until an expression of the page is true, and return what it gives."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.reads(expression)
            if found:
                return found
            time.sleep(0.05)
        raise AssertionError(f"in vain: {expression}\n{self.said}")


@contextlib.contextmanager
def started(program, profile):
    """A Firefox without a window, on a profile of its own."""
    lines = [f'user_pref("{name}", {value});' for name, value in _SETTINGS.items()]
    (profile / "user.js").write_text("\n".join([*lines, ""]), "utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile)]
    process = subprocess.Popen(
        [*command, "--remote-debugging-port", "0"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        found = next(filter(None, map(_LISTENS.search, process.stderr)), None)
        assert found, "Firefox did not start"
        with connect(f"{found[1]}/session", max_size=None, open_timeout=SECONDS) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.wait(30)
