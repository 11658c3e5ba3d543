"""What `belote check` costs for a position, in the time that Python needs to do nothing.

pytest tests/benchmarks/test_check_benchmark.py -s
"""

import os
import resource
import statistics
import subprocess
import sys

TIMES = 15
POSITION = "atout h, pli Kh, main Jh 9d Ac"
CHECK = "import sys; from tutorials.command.main import main; sys.exit(main(['check', '-']))"


def processor_time(code, env):
    """The seconds that a new Python takes for `code`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", code]
    ran = subprocess.run(
        command, input=POSITION, text=True, env=env, capture_output=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert ("♥" in ran.stdout) == (code == CHECK)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_a_position_from_the_shell(often, tmp_path):
    # As installed: compiled once, not by each start.
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    env |= {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONUTF8": "1"}
    processor_time(CHECK, env)
    pairs = [(processor_time("pass", env), processor_time(CHECK, env)) for _ in range(often(TIMES))]
    nothing, check = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = check / max(nothing, 0.001)
    print(f"\nbelote check, a position: {check:.3f} s of processor, {ratio:.1f} times nothing")
