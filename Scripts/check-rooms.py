#!/usr/bin/env python3
"""Holds the sources to the room table of Docs/Architecture.md.

A room is a folder of Swift files. A row of the table reads

    | `Sources/Containment/Reuse` | Identity, Controllers | pools and their bounds (Foundation) |

The first cell is the folder; a row holds the folders below it too, unless they have rows of their
own, in which case it holds only the files that lie directly in it. The second cell names the rooms
that this one may use, each by the last part of its path; `Containment` stands for every room of the
library. The mark `(Foundation)` in the third cell allows `import Foundation`.

What is checked, from what the compiler recorded in the debug build's index:

  - every use of a symbol that another room defines is allowed by the table;
  - every import of a Foundation module stands in a room that has the mark;
  - the library never calls `print`, `debugPrint` or `dump` without a target;
  - every row has a folder and uses only rooms above it; every file stands in a room.

Not seen: a type that is only inferred and never named, and code that `#if` leaves out of the build.

Usage: Scripts/check-rooms.py [--root FOLDER] [--index-store FOLDER]
Exit status: 0 all holds, 1 a finding (one a line), 2 nothing could be checked.
"""
import argparse
import collections
import os
import re
import sys

sys.dont_write_bytecode = True
from index_store import KIND_MODULE, IndexStore, Unavailable  # noqa: E402

TABLE = "Docs/Architecture.md"
LIBRARY = "Sources/Containment"
STORES = (".build/check/debug/index/store", ".build/debug/index/store")
ROW = re.compile(r"^\|\s*`(Sources/[^`]+)`\s*\|([^|]*)\|(.*)\|\s*$")
# The overloads that write to standard output; the ones with `to:` write to a value.
OUTPUT = {
    "s:s5print_9separator10terminatoryypd_S2StF": "print",
    "s:s10debugPrint_9separator10terminatoryypd_S2StF": "debugPrint",
    "s:s4dump_4name6indent8maxDepth0D5Itemsxx_SSSgS3itlF": "dump",
}

Room = collections.namedtuple("Room", "path name uses foundation line")


class Table:
    """The rooms, in the order of the table, and what is wrong with the table itself."""

    def __init__(self, root):
        self.root, self.rooms, self.findings = root, [], []
        try:
            with open(os.path.join(root, TABLE), encoding="utf8") as file:
                lines = file.read().splitlines()
        except OSError as error:
            raise Unavailable(f"{TABLE}: {error.strerror}") from error
        for number, line in enumerate(lines, 1):
            if match := ROW.match(line):
                path = match[1].rstrip("/")
                words = re.split(r"[\s,`–—-]+", match[2])
                uses = [word for word in words if word]
                marked = "(Foundation)" in match[3]
                self.rooms.append(Room(path, os.path.basename(path), uses, marked, number))
        if not self.rooms:
            raise Unavailable(f"{TABLE} has no room table")
        self._parents = {os.path.dirname(room.path) for room in self.rooms}
        self.allowed = {room.path: self._resolve(room) for room in self.rooms}

    def _finding(self, room, text):
        self.findings.append(f"{TABLE}:{room.line}: {text}")

    def _resolve(self, room):
        """The paths of the rooms that a row names."""
        place = self.rooms.index(room)
        if not os.path.isdir(os.path.join(self.root, room.path)):
            self._finding(room, f"{room.path} is in the table and not in the tree")
        if any(other.name == room.name for other in self.rooms[:place]):
            self._finding(room, f"a room above is called {room.name} too")
        allowed = set()
        for word in room.uses:
            if word == os.path.basename(LIBRARY):
                named = [r for r in self.rooms if r.path.startswith(LIBRARY + "/") and r != room]
            else:
                named = [r for r in self.rooms if r.name == word]
            if not named:
                self._finding(room, f"{room.name} uses {word}, but no room is called that")
            for other in named:
                if self.rooms.index(other) >= place:
                    self._finding(
                        room, f"{room.name} uses {other.name}, which does not stand above it")
            allowed.update(other.path for other in named)
        return allowed

    def room(self, path):
        """The room that holds a file, given relative to the root; None where there is none."""
        folder = os.path.dirname(path)
        best = None
        for room in self.rooms:
            if folder == room.path or folder.startswith(room.path + "/"):
                if best is None or len(room.path) > len(best.path):
                    best = room
        if best and best.path in self._parents and folder != best.path:
            return None
        return best


def swift_files(root):
    for folder, _, names in os.walk(os.path.join(root, "Sources")):
        for name in names:
            if name.endswith(".swift"):
                yield os.path.relpath(os.path.join(folder, name), root)


def index_of(root, store, files):
    """Every occurrence in the files, or the reason why the index cannot tell."""
    found = []
    with IndexStore(store) as index:
        records = index.records()
        for path in files:
            full = os.path.join(root, path)
            if full not in records:
                raise Unavailable(f"{path} is not in the index {store}; build first")
            time, record = records[full]
            if os.stat(full).st_mtime_ns > time:
                raise Unavailable(f"{path} changed since the build; build first")
            if record:
                found += [o._replace(file=path) for o in index.occurrences(full, record)]
    return found


def findings_in(table, occurrences):
    """What the code does against the table, and the edges between rooms that it does use."""
    home = {o.usr: o.file for o in occurrences if o.defines}
    findings, edges = collections.defaultdict(set), set()

    def finding(occurrence, text, name):
        findings[occurrence.file, occurrence.line, text].add(name)

    for use in occurrences:
        room = table.room(use.file)
        if use.defines or not room:
            continue
        if use.kind == KIND_MODULE:
            if use.name.startswith("Foundation") and not room.foundation:
                finding(use, f"{room.name} may not import", use.name)
        elif use.usr in OUTPUT and use.file.startswith(LIBRARY + "/"):
            finding(use, "the library does not print:", OUTPUT[use.usr])
        elif use.usr in home:
            other = table.room(home[use.usr])
            if not other or other == room:
                continue
            edges.add((room.path, other.path))
            if other.path not in table.allowed[room.path]:
                finding(use, f"{room.name} may not use {other.name}:", use.name)
    return [
        f"{file}:{line}: {text} {', '.join(sorted(names))}"
        for (file, line, text), names in sorted(findings.items())
    ], edges


def newest_store(root):
    stores = [os.path.join(root, store) for store in STORES]
    stores = [store for store in stores if os.path.isdir(store)]
    if not stores:
        raise Unavailable("no index: run `swift build` first")

    def time(store):
        return max(os.stat(folder).st_mtime_ns for folder, _, _ in os.walk(store))

    return max(stores, key=time)


def check(root, store):
    table = Table(root)
    files = sorted(swift_files(root))
    homeless = [f"{path}:1: this file stands in no room" for path in files if not table.room(path)]
    occurrences = index_of(root, store or newest_store(root), files)
    findings, edges = findings_in(table, occurrences)
    summary = f"{len(table.rooms)} rooms, {len(files)} files, {len(edges)} edges: all in the table"
    return table.findings + homeless + findings, summary


def main():
    parser = argparse.ArgumentParser(description="Holds the sources to the room table.")
    parser.add_argument("--root", default=os.path.join(os.path.dirname(__file__), ".."))
    parser.add_argument("--index-store", help="the index to read; the newest of .build without it")
    options = parser.parse_args()
    try:
        findings, summary = check(os.path.realpath(options.root), options.index_store)
    except Unavailable as reason:
        print(f"check-rooms: {reason}", file=sys.stderr)
        return 2
    print("\n".join(findings) or summary)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
