"""The course served as `belote` does, but badly as long as a file is there.

python -m tests.browser.faulty_server PORT FAILS CUT

While FAILS is there its lessons fail; while CUT is, no websocket gets through, as behind a filter.
"""

import sys
from pathlib import Path

from tutorials.app import server
from tutorials.command.main import main
from tutorials.kit.lessons.lesson import Lesson


def serve(port, flag, cut):
    """Serve the course until it is ended."""
    screen, create_app = Lesson.screen, server.create_app
    is_cut = Path(cut).exists

    def behind_a_filter(*arguments):
        app = create_app(*arguments)

        async def filtered(scope, receive, send):
            if scope["type"] == "websocket" and is_cut():
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            else:
                await app(scope, receive, send)

        return filtered

    def faulty(self, *arguments, **named):
        if Path(flag).exists():
            raise RuntimeError("injected by the test")
        return screen(self, *arguments, **named)

    Lesson.screen, server.create_app = faulty, behind_a_filter
    return main(["--no-browser", "--port", port])


if __name__ == "__main__":
    sys.exit(serve(*sys.argv[1:]))
