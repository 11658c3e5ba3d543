// Runs tests in the Python of the exported pages, under Node.
//
//   node tests/pyodide/run.js PYODIDE PROJECT PACKAGES EXAMPLES TEST…
//
// PYODIDE is the unpacked distribution, PROJECT the tree with the tests, PACKAGES a folder with
// pytest, hypothesis and what the course needs, all of it pure Python. The last line is JSON: the
// version of Python, and how many tests passed, failed and were skipped.

import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodide, project, packages, examples, ...tests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

const python = await loadPyodide({ env: { HOME: "/tmp", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" } });
python.mountNodeFS("/project", project);
python.mountNodeFS("/packages", packages);
python.globals.set("examples", Number(examples));
python.globals.set("tests", python.toPy(tests));
const told = python.runPython(`
import json, os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")

import hypothesis, pytest
hypothesis.settings.register_profile(
    "few", deadline=None, max_examples=examples, database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
hypothesis.settings.load_profile("few")

class Counter:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed += 1
        elif report.skipped:
            self.skipped += 1
        elif report.when == "call":
            self.passed += 1

    def pytest_collectreport(self, report):
        self.failed += report.failed

counter = Counter()
# No conftest and no settings of the project: they ask for processes, which there are none of here.
code = pytest.main(
    ["-q", "-c", "/dev/null", "--rootdir=/project", "--noconftest", "--capture=sys",
     "-p", "no:cacheprovider", "-p", "no:faulthandler", *tests],
    plugins=[counter],
)
sys.stdout.flush()
json.dumps({"python": sys.version.split()[0], "code": int(code), **vars(counter)})
`);
console.log(told);
process.exit(0);
