"""The course served as `belote` does, but its lessons fail as long as a file is there.

python -m tests.browser.faulty_server PORT FILE
"""

import sys
from pathlib import Path

from tutorials.command.main import main
from tutorials.kit.lessons.lesson import Lesson

port, flag = sys.argv[1:]
screen = Lesson.screen


def faulty(self, *arguments, **named):
    if Path(flag).exists():
        raise RuntimeError("injected by the test")
    return screen(self, *arguments, **named)


Lesson.screen = faulty
sys.exit(main(["--no-browser", "--port", port]))
