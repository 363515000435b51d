#!/usr/bin/env python3
"""Compiles every Swift example of the documentation, and runs those that show their output.

An example is a block fenced with ```swift in README.md, in a page below Docs, or in a doc comment
(`///`) of the library. Each one is a program of its own: declarations and statements mix as in a
main file, warnings are errors, and `import Containment` is added where it is missing.

A block fenced with ```text that follows an example, before the next heading and with no other
block between them, is that example's output: the program is run, and what it prints must be equal
to the block. A block that is no output takes another word after the fence, or none.

A comment on the lines before an example changes how it is read:

    <!-- example: continues -->           it goes on where the example before it ended (which may
                                          itself continue); its output is what it adds
    <!-- example: skip because REASON --> it is not compiled

Usage: Scripts/check-examples.py [--root FOLDER] [--build FOLDER] [PAGE...]
Run it after a debug build. Exit status: 0 all hold, 1 some do not, 2 nothing could be checked.
"""
import argparse
import concurrent.futures
import dataclasses
import difflib
import glob
import json
import os
import re
import subprocess
import sys

FENCE = re.compile(r"^(\s*)(`{3,}|~{3,})\s*([^\s`]*)")
COMMENT = re.compile(r"^\s*<!--\s*example:\s*(.*?)\s*-->\s*$")
DOC_LINE = re.compile(r"^\s*///(?: (.*))?$")
HEADING = re.compile(r"^#{1,6} ")
BUILDS = (".build/check/debug", ".build/debug")
# Printed where a continued example begins, to tell its output from that of what came before.
BORDER = "\u2063--- the example ---"
SECONDS_TO_RUN = 60


@dataclasses.dataclass
class Example:
    page: str
    line: int  # of the first line of code
    code: list
    before: "Example" = None  # the example that this one continues
    skipped: str = ""
    output: list = None
    output_line: int = 0

    @property
    def place(self):
        return f"{self.page}:{self.line}"

    def program(self):
        """The source text; the compiler's messages name the page and its lines."""
        parts, part = [], self
        while part:
            parts.insert(0, part)
            part = part.before
        lines = []
        if not any(re.match(r"\s*import Containment\b", line) for p in parts for line in p.code):
            lines.append("import Containment")
        for part in parts:
            if part is self and self.before:
                lines.append(f'print("{BORDER}")')
            lines.append(f'#sourceLocation(file: "{part.page}", line: {part.line})')
            lines += part.code + ["#sourceLocation()"]
        return "\n".join(lines) + "\n"


class Fault(Exception):
    """A page that cannot be read as meant; the text begins with its place."""


def examples_in(page, lines):
    """The examples of one page. `lines` holds (number, text); text is None between doc comments."""
    found, last, previous, orders = [], None, None, []
    lines = iter(lines)
    for number, text in lines:
        if text is None:
            last = previous = None
            orders = []
        elif match := COMMENT.match(text):
            orders.append((number, match[1]))
        elif match := FENCE.match(text):
            indent, fence, word = match.groups()
            block = []
            for _, inner in lines:
                if inner is None or re.match(rf"\s*{fence[0]}{{{len(fence)},}}\s*$", inner):
                    break
                block.append(inner[len(indent):] if not inner[:len(indent)].strip() else inner)
            else:
                raise Fault(f"{page}:{number}: this block is never closed")
            if word == "swift":
                last = Example(page, number + 1, block)
                obey(orders, last, previous)
                found.append(last)
                previous = previous if last.skipped else last
            else:
                if word == "text" and last and not last.skipped:
                    last.output, last.output_line = block, number + 1
                last = None
            orders = []
        elif HEADING.match(text):
            last = None
            orders = []
        elif text.strip():
            orders = []
    return found


def obey(orders, example, previous):
    for number, order in orders:
        if order == "continues":
            if not previous:
                raise Fault(f"{example.page}:{number}: there is no example before this one")
            example.before = previous
        elif match := re.match(r"skip because (\S.*)", order):
            example.skipped = match[1]
        else:
            raise Fault(f"{example.page}:{number}: unknown order: {order}")


def pages(root, only):
    """Path and numbered lines of every page."""
    found = only or (
        [os.path.join(root, "README.md")]
        + sorted(glob.glob(os.path.join(root, "Docs/**/*.md"), recursive=True))
        + sorted(glob.glob(os.path.join(root, "Sources/Containment/**/*.swift"), recursive=True)))
    for path in found:
        if not only and not os.path.exists(path):
            continue
        with open(path, encoding="utf8") as file:
            lines = list(enumerate(file.read().splitlines(), 1))
        if path.endswith(".swift"):
            matches = [(number, DOC_LINE.match(line)) for number, line in lines]
            lines = [(number, (match[1] or "") if match else None) for number, match in matches]
        yield os.path.relpath(path, root), lines


class Compiler:
    """Compiles examples against the library of a finished debug build."""

    def __init__(self, root, build):
        self.root = root
        self.folder = os.path.join(root, ".build/examples")
        self.flags = [
            "-swift-version", "6", "-warnings-as-errors", "-I", os.path.join(build, "Modules"),
            "-module-cache-path", os.path.join(build, "ModuleCache"), "-module-name", "Example"]
        with open(os.path.join(build, "Containment.build/output-file-map.json")) as file:
            files = json.load(file)
        self.objects = [files[source]["object"] for source in files if source]

    def check(self, number, example):
        """What is wrong with an example, or nothing."""
        if example.skipped:
            return ""
        folder = os.path.join(self.folder, str(number))
        os.makedirs(folder, exist_ok=True)
        source, program = os.path.join(folder, "main.swift"), os.path.join(folder, "example")
        with open(source, "w", encoding="utf8") as file:
            file.write(example.program())
        runs = example.output is not None
        result = self.run(
            ["swiftc", *self.flags, source]
            + (["-o", program, *self.objects] if runs else ["-typecheck"]))
        if result.returncode:
            return f"{example.place}: this example does not compile\n{result.stdout}"
        return self.compare(example, self.run([program])) if runs else ""

    def run(self, command):
        try:
            return subprocess.run(
                command, cwd=self.root, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, encoding="utf8", timeout=SECONDS_TO_RUN, check=False,
                env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        except subprocess.TimeoutExpired as late:
            text = f"{late.stdout or ''}\nstopped after {SECONDS_TO_RUN} seconds"
            return subprocess.CompletedProcess(command, 1, stdout=text)

    def compare(self, example, result):
        printed = result.stdout
        if result.returncode:
            return f"{example.place}: this example failed when it ran\n{printed}"
        if example.before:
            printed = printed.partition(BORDER + "\n")[2]
        shown = "".join(line + "\n" for line in example.output)
        if printed == shown:
            return ""
        difference = difflib.unified_diff(
            shown.splitlines(True), printed.splitlines(True), "the page", "the program")
        place = f"{example.page}:{example.output_line}"
        return f"{place}: the example prints something else\n{''.join(difference)}"


def main():
    parser = argparse.ArgumentParser(description="Compiles the examples of the documentation.")
    parser.add_argument("--root", default=os.path.join(os.path.dirname(__file__), ".."))
    parser.add_argument("--build", help="the debug build to compile against")
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    options = parser.parse_args()
    root = os.path.realpath(options.root)
    builds = [options.build] if options.build else [os.path.join(root, b) for b in BUILDS]
    built = [b for b in builds if os.path.exists(os.path.join(b, "Modules"))]
    if not built:
        print("check-examples: no build: run `swift build` first", file=sys.stderr)
        return 2
    only = [os.path.realpath(page) for page in options.pages]
    try:
        examples = [e for page, lines in pages(root, only) for e in examples_in(page, lines)]
    except (Fault, OSError) as fault:
        print(f"check-examples: {fault}", file=sys.stderr)
        return 2
    compiler = Compiler(root, os.path.realpath(built[0]))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(compiler.check, range(len(examples)), examples)
        faults = [fault for fault in results if fault]
    for fault in faults:
        print(fault.rstrip() + "\n")
    skipped = [example for example in examples if example.skipped]
    for example in skipped:
        print(f"{example.place}: skipped because {example.skipped}")
    run = sum(example.output is not None for example in examples)
    counts = f"{run} with output, {len(skipped)} skipped, {len(faults)} wrong"
    print(f"{len(examples)} examples: {counts}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
