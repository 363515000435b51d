#!/usr/bin/env python3
"""Tests of check-faults.py, with a shell script in place of ContainmentDemo."""
import os
import subprocess
import sys
import tempfile
import unittest

CHECK = os.path.join(os.path.dirname(os.path.realpath(__file__)), "check-faults.py")

TABLE = """\
# Scenarios

## Planted faults

Each of them is noticed.

| fault | family | what goes wrong | file that fails |
|---|---|---|---|
| `lost` | LOAD | A view is lost. | `S01-first.scenario` |
| `late` | VIS | A row comes late. | `S02-second.scenario` |

## Other things
"""
# Fails the first file for `lost`, and both for `late`.
DEMO = """\
#!/bin/sh
if [ "$2" = --list-faults ]; then printf 'lost\\nlate\\n'; exit 0; fi
case $CONTAINMENT_FAULT in
  lost) echo 'S01-first.scenario:3: expected a view' ;;
  late) echo 'S01-first.scenario:4: expected a row'; echo 'S02-second.scenario:9: expected a row' ;;
  *) echo '2 of 2 files pass'; exit 0 ;;
esac
echo 'not all files pass'
exit 1
"""


class FaultTests(unittest.TestCase):
    def check(self, table=TABLE, demo=DEMO, files=("S01-first", "S02-second")):
        with tempfile.TemporaryDirectory() as root:
            folder = os.path.join(root, "Tests/Scenarios")
            os.makedirs(folder)
            for name, text in [("README.md", table)] + [(f"{f}.scenario", "") for f in files]:
                with open(os.path.join(folder, name), "w", encoding="utf8") as file:
                    file.write(text)
            program = os.path.join(root, "ContainmentDemo")
            with open(program, "w", encoding="utf8") as file:
                file.write(demo)
            os.chmod(program, 0o755)
            result = subprocess.run(
                [sys.executable, CHECK, "--root", root, "--build", root], stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, encoding="utf8", check=False)
            return result.returncode, result.stdout

    def test_noticed_faults_pass_and_the_other_files_are_named(self):
        self.assertEqual(self.check(), (
            0, "lost (LOAD): S01-first.scenario fails\n"
            "late (VIS): S02-second.scenario fails; so do 1 more: S01-first.scenario\n"
            "2 faults in 2 scenarios: 0 wrong\n"))

    def test_what_is_not_noticed_is_told(self):
        for demo, finding in (
            (DEMO.replace("  lost)", "  nothing)"), "lost (LOAD): NOT NOTICED, all files pass"),
            (DEMO.replace("S02-second.scenario:", "S01-first.scenario:"),
             "late (VIS): NOT NOTICED by S02-second.scenario; files that fail: S01-first.scenario"),
            (DEMO.replace("exit 1", "echo gone; exit 3"),
             "lost (LOAD): play ended with status 3 instead of 1: gone"),
        ):
            status, text = self.check(demo=demo)
            self.assertEqual(status, 1)
            self.assertIn(finding, text)

    def test_the_table_names_exactly_the_faults_of_the_build(self):
        last = TABLE.splitlines()[9]
        for table, finding in (
            (TABLE.replace("`late`", "`later`"), "README.md:10: the build knows no fault later"),
            (TABLE.replace(last + "\n", ""), "README.md: late has no row"),
            (TABLE.replace(last, last + "\n" + last), "README.md:11: late is there twice"),
        ):
            status, text = self.check(table=table)
            self.assertEqual(status, 1)
            self.assertIn(finding, text)

    def test_files_that_fail_without_a_fault_are_shown(self):
        status, text = self.check(demo=DEMO.replace("  *)", "  *) echo 'S01-first.scenario:1: no';"))
        self.assertEqual(status, 1)
        self.assertIn("S01-first.scenario:1: no", text)
        self.assertIn("without a fault the scenarios do not pass", text)

    def test_nothing_to_check_is_no_success(self):
        for change, finding in (
            ({"demo": "#!/bin/sh\nexit 2\n"}, "this build knows no faults"),
            ({"files": ()}, "there is no file Tests/Scenarios/*.scenario"),
            ({"table": "# Scenarios\n"}, "there is no heading ## Planted faults"),
            ({"table": TABLE.replace("family", "rules")}, "README.md:7: the columns are fault |"),
        ):
            status, text = self.check(**change)
            self.assertEqual(status, 2)
            self.assertIn(finding, text)


if __name__ == "__main__":
    unittest.main()
