#!/usr/bin/env python3
"""Holds that the scenario files notice every fault that can be planted in the library.

A build with `-D CONTAINMENT_FAULTS` has one of the faults of Sources/Containment/Identity/Fault.swift
while the environment variable CONTAINMENT_FAULT names it. The table below the heading `## Planted faults`
of Tests/Scenarios/README.md says which file fails then:

    | fault | family | what goes wrong | file that fails |

For each of them `ContainmentDemo play` runs all of Tests/Scenarios/*.scenario, and the file of the table
has to be among those that fail. Without a fault all files pass. The table names exactly the faults that
the build knows, by `ContainmentDemo play --list-faults`.

Usage: Scripts/check-faults.py [--root FOLDER] [--build FOLDER]
Run it after such a build:
    swift build --scratch-path .build/faults -Xswiftc -DCONTAINMENT_FAULTS
Exit status: 0 every fault is noticed, 1 some are not, 2 nothing could be checked.
"""
import argparse
import concurrent.futures
import dataclasses
import glob
import os
import re
import subprocess
import sys

PAGE = "Tests/Scenarios/README.md"
HEADING = "## Planted faults"
COLUMNS = ["fault", "family", "what goes wrong", "file that fails"]
BUILD = ".build/faults/debug"
VARIABLE = "CONTAINMENT_FAULT"
FAILURE = re.compile(r"^(\S[^:]*\.scenario):\d+: ", re.MULTILINE)
SECONDS_TO_RUN = 300


class Trouble(Exception):
    """Why nothing can be checked; the text begins with the place, where there is one."""


@dataclasses.dataclass
class Row:
    line: int
    fault: str
    family: str
    text: str
    file: str


def read_table(root):
    """The rows of the table, in its order."""
    path = os.path.join(root, PAGE)
    if not os.path.exists(path):
        raise Trouble(f"{PAGE}: there is no such page")
    with open(path, encoding="utf8") as file:
        lines = file.read().splitlines()
    if HEADING not in lines:
        raise Trouble(f"{PAGE}: there is no heading {HEADING}")
    rows, begun = [], False
    start = lines.index(HEADING) + 1
    for number, line in enumerate(lines[start:], start + 1):
        if not line.startswith("|"):
            if begun or line.startswith("#"):
                break
            continue
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        if not begun:
            if cells != COLUMNS:
                raise Trouble(f"{PAGE}:{number}: the columns are {' | '.join(COLUMNS)}")
            begun = True
        elif not re.fullmatch(r"[-:| ]+", line):
            if len(cells) != len(COLUMNS):
                raise Trouble(f"{PAGE}:{number}: a row has {len(COLUMNS)} columns")
            rows.append(Row(number, *cells))
    if not rows:
        raise Trouble(f"{PAGE}: the table below {HEADING} has no row")
    return rows


# How many of the other files that fail are named.
NAMED_FILES = 3


class Demo:
    """Runs the scenario files in a build that knows the faults."""

    def __init__(self, root, build):
        self.folder = os.path.join(root, os.path.dirname(PAGE))
        self.program = os.path.join(build, "ContainmentDemo")
        self.files = sorted(
            os.path.basename(path) for path in glob.glob(os.path.join(self.folder, "*.scenario")))
        if not os.path.exists(self.program):
            raise Trouble(f"no {self.program}: build with -Xswiftc -DCONTAINMENT_FAULTS first")
        if not self.files:
            raise Trouble(f"there is no file {os.path.dirname(PAGE)}/*.scenario")

    def faults(self):
        status, printed = self.run(["--list-faults"], None)
        if status:
            raise Trouble(f"this build knows no faults (play --list-faults: status {status})")
        return printed.split()

    def play(self, fault):
        """The exit status, the files with an unmet expectation, and what was printed."""
        status, printed = self.run(self.files, fault)
        return status, set(FAILURE.findall(printed)), printed

    def run(self, arguments, fault):
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        environment.pop(VARIABLE, None)
        if fault:
            environment[VARIABLE] = fault
        try:
            result = subprocess.run(
                [self.program, "play", *arguments], cwd=self.folder, env=environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                encoding="utf8", errors="replace", timeout=SECONDS_TO_RUN, check=False)
        except subprocess.TimeoutExpired:
            return None, f"stopped after {SECONDS_TO_RUN} seconds"
        return result.returncode, result.stdout


def compare_names(rows, known):
    """What is wrong with the table itself, line by line."""
    wrong, seen = [], set()
    for row in rows:
        if row.fault in seen:
            wrong.append(f"{PAGE}:{row.line}: {row.fault} is there twice")
        elif row.fault not in known:
            wrong.append(f"{PAGE}:{row.line}: the build knows no fault {row.fault}")
        seen.add(row.fault)
    wrong += [f"{PAGE}: {fault} has no row" for fault in known if fault not in seen]
    return wrong


def judge(row, outcome):
    """The line about a fault, and whether it was noticed as the table says."""
    status, failed, printed = outcome
    name = f"{row.fault} ({row.family})"
    # With a fault in the library some scenarios may not even run to their end: that is status 2.
    if status in (1, 2) and row.file in failed:
        others = sorted(failed - {row.file})
        named = ", ".join(others[:NAMED_FILES]) + (", …" if len(others) > NAMED_FILES else "")
        more = f"; so do {len(others)} more: {named}" if others else ""
        return f"{name}: {row.file} fails{more}", True
    if status == 0:
        return f"{name}: NOT NOTICED, all files pass", False
    if status == 1:
        found = ", ".join(sorted(failed)) or "none"
        return f"{name}: NOT NOTICED by {row.file}; files that fail: {found}", False
    end = "no status" if status is None else f"status {status}"
    last = printed.strip().splitlines()[-1:] or ["nothing was printed"]
    return f"{name}: play ended with {end} instead of 1: {last[0]}", False


def main():
    parser = argparse.ArgumentParser(description="Plants each fault and plays all scenarios.")
    parser.add_argument("--root", default=os.path.join(os.path.dirname(__file__), ".."))
    parser.add_argument("--build", help=f"the build with the faults; {BUILD} without it")
    options = parser.parse_args()
    root = os.path.realpath(options.root)
    try:
        demo = Demo(root, os.path.realpath(options.build or os.path.join(root, BUILD)))
        rows = read_table(root)
        known = demo.faults()
    except Trouble as trouble:
        print(f"check-faults: {trouble}", file=sys.stderr)
        return 2
    wrong = compare_names(rows, known)
    status, failed, printed = demo.play(None)
    if status or failed:
        print(printed, end="")
        print("check-faults: without a fault the scenarios do not pass", file=sys.stderr)
        return 1
    planted = [row for row in rows if row.fault in known]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for row, outcome in zip(planted, pool.map(lambda row: demo.play(row.fault), planted)):
            line, is_noticed = judge(row, outcome)
            print(line)
            if not is_noticed:
                wrong.append(f"{PAGE}:{row.line}: {row.fault} is not noticed as this row says")
    for line in wrong:
        print(line)
    print(f"{len(planted)} faults in {len(demo.files)} scenarios: {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
