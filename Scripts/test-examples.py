#!/usr/bin/env python3
"""Tests of check-examples.py: wrong examples are found at their lines, right ones pass.

Run it after a debug build; `--build FOLDER` names the build, as for check-examples.py.
"""
import os
import subprocess
import sys
import tempfile
import unittest

CHECK = os.path.join(os.path.dirname(os.path.realpath(__file__)), "check-examples.py")
BUILD = []

GOOD = """\
# Page
```swift
import Containment
final class Card { let point = Point(x: 1, y: 2) }
extension Card { func twice() throws -> Double { point.x * 2 } }
let card = Card()
print(try card.twice())
```
It prints
```text
2.0
```
<!-- example: continues -->
```swift
print(card.point.y)
```
```text
2.0
```
1. A list:
   ```swift
   struct Card {}  // another program
   ```
<!-- example: skip because it reads keys -->
```swift
nonsense
```
```sh
swift build
```
"""
BAD = """\
```swift
print(Point.zero.x)
```
```text
1.0
```
Text.
```swift
let area = Rect.zero
area.nothing()
```
```swift
func late() { let unused = 3 }
```
```swift
fatalError("on purpose")
```
```text
```
"""
SOURCE = """\
/// A thing.
///
/// ```swift
/// let point = Point(x: 1, y: true)
/// ```
func documented() {}
"""


class ExampleTests(unittest.TestCase):
    def check(self, **files):
        with tempfile.TemporaryDirectory() as root:
            for name, text in files.items():
                path = {"page": "Docs/Guides/Page.md", "readme": "README.md",
                        "source": "Sources/Containment/Room/Thing.swift"}[name]
                full = os.path.join(root, path)
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, "w", encoding="utf8") as file:
                    file.write(text)
            result = subprocess.run(
                [sys.executable, CHECK, "--root", root, *BUILD], stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, encoding="utf8", check=False)
            return result.returncode, result.stdout

    def test_right_examples_pass(self):
        self.assertEqual(self.check(readme=GOOD), (
            0, "README.md:26: skipped because it reads keys\n"
            "4 examples: 2 with output, 1 skipped, 0 wrong\n"))

    def test_wrong_examples_are_reported_with_page_and_line(self):
        status, text = self.check(page=BAD, source=SOURCE)
        self.assertEqual(status, 1)
        for finding in (
            "Docs/Guides/Page.md:5: the example prints something else",
            "-1.0\n+0.0",
            "Docs/Guides/Page.md:10:6: error: value of type 'Rect' has no member 'nothing'",
            "Docs/Guides/Page.md:13:19: error: initialization of immutable value 'unused'",
            "Docs/Guides/Page.md:16: this example failed when it ran",
            "Sources/Containment/Room/Thing.swift:4:28: error: cannot convert value",
            "5 examples: 2 with output, 0 skipped, 5 wrong",
        ):
            self.assertIn(finding, text)

    def test_orders_that_make_no_sense_stop_the_check(self):
        for text, finding in (
            ("<!-- example: continues -->\n```swift\n```\n", "there is no example before"),
            ("<!-- example: skip -->\n```swift\n```\n", "unknown order: skip"),
            ("```swift\nlet a = 1\n", "README.md:1: this block is never closed"),
        ):
            status, said = self.check(readme=text)
            self.assertEqual(status, 2)
            self.assertIn(finding, said)


if __name__ == "__main__":
    folder = os.path.join(os.path.dirname(os.path.dirname(CHECK)), ".build/check/debug")
    if "--build" in sys.argv:
        place = sys.argv.index("--build")
        folder = sys.argv[place + 1]
        del sys.argv[place:place + 2]
    BUILD = ["--build", os.path.realpath(folder)]
    unittest.main()
