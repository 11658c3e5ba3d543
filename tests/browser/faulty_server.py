"""The course served as `belote` does, but its lessons fail as long as a file is there.

python -m tests.browser.faulty_server PORT FILE
"""

import sys
from pathlib import Path

from tutorials.command.main import main
from tutorials.kit.lessons.lesson import Lesson


def serve(port, flag):
    """Serve the course until it is ended."""
    screen = Lesson.screen

    def faulty(self, *arguments, **named):
        if Path(flag).exists():
            raise RuntimeError("injected by the test")
        return screen(self, *arguments, **named)

    Lesson.screen = faulty
    return main(["--no-browser", "--port", port])


if __name__ == "__main__":
    sys.exit(serve(*sys.argv[1:]))
