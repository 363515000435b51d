#!/usr/bin/env python3
"""Tests of check-rooms.py: plants each fault in a tiny package and sees it reported.

The package is compiled by swiftc alone, which writes the same index as a build in a second or two.
"""
import atexit
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

CHECK = os.path.join(os.path.dirname(os.path.realpath(__file__)), "check-rooms.py")

FILES = {
    "Sources/Containment/Low/Low.swift": """
        public struct Low { public init() {} }
        """,
    "Sources/Containment/High/High.swift": """
        public struct High { public var low = Low(); public init() {} }
        """,
    "Sources/Containment/High/Deep/Deep.swift": """
        func quiet() -> String { var text = ""; print("kept", to: &text); return text }
        """,
    "Sources/ContainmentDemo/Script/Run.swift": """
        import Containment
        func run() { print(High()) }
        """,
    "Sources/ContainmentDemo/Demo.swift": """
        func demo() { run() }
        """,
}
TABLE = """
# Architecture
| room | may use | holds |
|---|---|---|
| `Sources/Containment/Low` | — | values |
| `Sources/Containment/High` | Low | the rest |
| `Sources/ContainmentDemo/Script` | Containment | what to run |
| `Sources/ContainmentDemo` | Script | the start |
"""


class Package:
    """A tiny package in a folder of its own."""

    def __init__(self, files=None, table=TABLE):
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="rooms-"))
        atexit.register(shutil.rmtree, self.root)
        self.store = os.path.join(self.root, "store")
        self.files = {**FILES, **(files or {})}
        for path, text in self.files.items():
            self.write(path, text)
        self.write("Docs/Architecture.md", table)

    def write(self, path, text):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf8") as file:
            file.write(text)

    def build(self, output="objects"):
        """Compiles both modules; objects of another name make units of their own in the index."""
        folder = os.path.join(self.root, output)
        os.makedirs(folder, exist_ok=True)
        for module in ("Containment", "ContainmentDemo"):
            sources = [path for path in self.files if path.startswith(f"Sources/{module}/")]
            sources = [path for path in sources if os.path.exists(os.path.join(self.root, path))]
            subprocess.run(
                ["swiftc", "-module-name", module, "-parse-as-library", "-emit-module",
                 "-emit-module-path", f"{folder}/{module}.swiftmodule", "-index-store-path",
                 self.store, "-I", folder, "-c"] + [f"{self.root}/{path}" for path in sources],
                cwd=folder, check=True)
        return self

    def check(self, *arguments):
        result = subprocess.run(
            [sys.executable, CHECK, "--root", self.root, "--index-store", self.store, *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf8", check=False)
        return result.returncode, (result.stdout + result.stderr).splitlines()


class CodeTests(unittest.TestCase):
    def test_a_package_that_keeps_to_the_table_passes(self):
        status, lines = Package().build().check()
        self.assertEqual(
            (status, lines), (0, ["4 rooms, 5 files, 3 edges: all in the table"]))

    def test_faults_in_the_code_are_reported_at_their_lines(self):
        package = Package({
            "Sources/Containment/Low/Low.swift": """
                import Foundation
                public struct Low { public init() {} }
                extension High { var date: Date? { nil } }
                // High(), print("x") and import Foundation in a comment are no use.
                func loud() { print("x"); debugPrint("y"); dump("z") }
                """,
            "Sources/ContainmentDemo/Demo.swift": """
                import Containment
                func demo() { run(); print(Low()) }
                """,
        }).build()
        self.assertEqual(package.check(), (1, [
            "Sources/Containment/Low/Low.swift:2: Low may not import Foundation",
            "Sources/Containment/Low/Low.swift:4: Low may not use High: High",
            "Sources/Containment/Low/Low.swift:6: the library does not print: debugPrint, dump, "
            "print",
            "Sources/ContainmentDemo/Demo.swift:3: ContainmentDemo may not use Low: Low, init()",
        ]))
        package.write("Docs/Architecture.md", TABLE.replace("values", "values (Foundation)"))
        self.assertNotIn("may not import", "\n".join(package.check()[1]))


class TableTests(unittest.TestCase):
    """One compiled package, many tables."""

    @classmethod
    def setUpClass(cls):
        cls.package = Package().build()

    def findings(self, old, new):
        self.package.write("Docs/Architecture.md", TABLE.replace(old, new))
        return self.package.check()

    def test_a_use_of_a_room_further_down(self):
        status, lines = self.findings("| — |", "| High |")
        self.assertEqual(
            (status, lines),
            (1, ["Docs/Architecture.md:5: Low uses High, which does not stand above it"]))

    def test_a_row_without_a_folder(self):
        status, lines = self.findings(
            "| `Sources/ContainmentDemo/Script` |",
            "| `Sources/Containment/Gone` | Low | |\n| `Sources/ContainmentDemo/Script` |")
        self.assertEqual(
            (status, lines),
            (1, ["Docs/Architecture.md:7: Sources/Containment/Gone is in the table and not in "
                 "the tree"]))

    def test_a_file_in_no_room(self):
        rows = "| `Sources/ContainmentDemo/Script` | Containment | what to run |\n"
        self.assertEqual(self.findings(rows, "")[1][0], "Docs/Architecture.md:7: ContainmentDemo "
                         "uses Script, but no room is called that")
        status, lines = self.findings("| `Sources/Containment/Low` | — | values |\n", "")
        self.assertIn("Sources/Containment/Low/Low.swift:1: this file stands in no room", lines)
        self.assertEqual(status, 1)

    def test_a_folder_beside_rooms_with_rows_needs_a_row_of_its_own(self):
        status, lines = self.findings(
            "| `Sources/ContainmentDemo/Script` |",
            "| `Sources/Containment/High/Deep` | | |\n| `Sources/ContainmentDemo/Other` |")
        self.assertEqual(status, 1)
        self.assertIn(
            "Sources/ContainmentDemo/Script/Run.swift:1: this file stands in no room", lines)

    def test_two_rooms_of_one_name(self):
        _, lines = self.findings("/High`", "/High/Low`")
        self.assertIn("Docs/Architecture.md:6: a room above is called Low too", lines)

    def test_a_single_row_holds_the_folders_below_it(self):
        _, lines = self.findings(
            "| `Sources/ContainmentDemo/Script` | Containment | what to run |\n"
            "| `Sources/ContainmentDemo` | Script | the start |",
            "| `Sources/ContainmentDemo` | High | all of it |")
        self.assertEqual(lines, ["3 rooms, 5 files, 2 edges: all in the table"])

    def test_a_page_without_a_table_is_nothing_to_check(self):
        self.package.write("Docs/Architecture.md", "# Architecture\n")
        self.assertEqual(self.package.check()[0], 2)


class StaleIndexTests(unittest.TestCase):
    def test_records_of_deleted_files_and_older_units_do_not_count(self):
        bad = "extension High {}\n"
        package = Package({
            "Sources/Containment/Low/Bad.swift": bad, "Sources/Containment/Low/More.swift": bad,
        }).build("first")
        self.assertEqual(len(package.check()[1]), 2)
        os.remove(os.path.join(package.root, "Sources/Containment/Low/Bad.swift"))
        package.write("Sources/Containment/Low/More.swift", "extension Low {}\n")
        self.assertEqual(package.check()[0], 2, "a file changed since the build")
        package.build("second")
        self.assertEqual(package.check()[0], 0)

    def test_a_file_that_was_never_built_is_nothing_to_check(self):
        package = Package().build()
        package.write("Sources/Containment/Low/New.swift", "extension High {}\n")
        status, lines = package.check()
        self.assertEqual(status, 2)
        self.assertIn("build first", lines[0])


if __name__ == "__main__":
    unittest.main()
