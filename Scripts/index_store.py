"""Reads the compiler's index store through libIndexStore: who names what, file by file.

A debug build writes one *unit* for each compiled file and one *record* for each state of a file's
content. Only the functions that this project needs are declared here.
"""
import collections
import ctypes
import glob
import json
import os
import shutil
import subprocess

# One place where a file names a symbol. `usr` identifies the symbol across files.
Occurrence = collections.namedtuple("Occurrence", "file line name usr kind defines")

# Values of the library's C header.
KIND_MODULE = 1
ROLE_DEFINITION, ROLE_REFERENCE = 1 << 1, 1 << 2
DEPENDENCY_RECORD = 2


class Unavailable(Exception):
    """The index cannot be read; the text says why and what to do."""


class _Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


_P, _INT, _U32, _U64 = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint, ctypes.c_uint64
_BOOL = ctypes.c_bool
_EACH_TEXT = ctypes.CFUNCTYPE(_BOOL, _P, _Text)
_EACH_POINTER = ctypes.CFUNCTYPE(_BOOL, _P, _P)
_FUNCTIONS = {
    "store_create": (_P, [ctypes.c_char_p, _P]),
    "store_dispose": (None, [_P]),
    "store_units_apply_f": (_BOOL, [_P, _U32, _P, _EACH_TEXT]),
    "store_get_unit_modification_time": (_BOOL, [_P, ctypes.c_char_p, _P, _P, _P]),
    "unit_reader_create": (_P, [_P, ctypes.c_char_p, _P]),
    "unit_reader_dispose": (None, [_P]),
    "unit_reader_get_main_file": (_Text, [_P]),
    "unit_reader_get_working_dir": (_Text, [_P]),
    "unit_reader_dependencies_apply_f": (_BOOL, [_P, _P, _EACH_POINTER]),
    "unit_dependency_get_kind": (_INT, [_P]),
    "unit_dependency_get_filepath": (_Text, [_P]),
    "unit_dependency_get_name": (_Text, [_P]),
    "record_reader_create": (_P, [_P, ctypes.c_char_p, _P]),
    "record_reader_dispose": (None, [_P]),
    "record_reader_occurrences_apply_f": (_BOOL, [_P, _P, _EACH_POINTER]),
    "occurrence_get_symbol": (_P, [_P]),
    "occurrence_get_roles": (_U64, [_P]),
    "occurrence_get_line_col": (None, [_P, _P, _P]),
    "symbol_get_kind": (_INT, [_P]),
    "symbol_get_name": (_Text, [_P]),
    "symbol_get_usr": (_Text, [_P]),
}


def _library():
    if not shutil.which("swiftc"):
        raise Unavailable("swiftc is not on the PATH")
    info = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
    folder = os.path.dirname(info["paths"]["runtimeResourcePath"])
    found = glob.glob(os.path.join(folder, "libIndexStore.so")) + glob.glob(
        os.path.join(folder, "libIndexStore.dylib"))
    if not found:
        raise Unavailable(f"the toolchain has no libIndexStore in {folder}")
    library = ctypes.CDLL(found[0])
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(library, f"indexstore_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class IndexStore:
    """An opened index store; use it in a `with` statement."""

    def __init__(self, path):
        self._library = _library()
        self._store = self._call("store_create", path.encode(), None)
        if not self._store:
            raise Unavailable(f"{path} is no index store")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._call("store_dispose", self._store)

    def _call(self, name, *arguments):
        return getattr(self._library, f"indexstore_{name}")(*arguments)

    def _text(self, name, thing):
        return str(self._call(name, thing))

    def _pointers(self, name, reader, body):
        self._call(name, reader, None, _EACH_POINTER(lambda _, thing: body(thing) or True))

    def _unit_time(self, unit):
        seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
        failed = self._call(
            "store_get_unit_modification_time", self._store, unit.encode(), ctypes.byref(seconds),
            ctypes.byref(nanoseconds), None)
        return -1 if failed else seconds.value * 10**9 + nanoseconds.value

    def _unit(self, name):
        """The file that a unit was compiled from, and its record: none where nothing is named."""
        reader = self._call("unit_reader_create", self._store, name.encode(), None)
        if not reader:
            return None, None
        try:
            folder = self._text("unit_reader_get_working_dir", reader)

            def real(path):
                return os.path.realpath(os.path.join(folder, path))

            main = self._text("unit_reader_get_main_file", reader)
            records = []

            def dependency(thing):
                if self._call("unit_dependency_get_kind", thing) == DEPENDENCY_RECORD:
                    if real(self._text("unit_dependency_get_filepath", thing)) == real(main):
                        records.append(self._text("unit_dependency_get_name", thing))

            if main:
                self._pointers("unit_reader_dependencies_apply_f", reader, dependency)
            return (real(main) if main else None), (records[0] if records else None)
        finally:
            self._call("unit_reader_dispose", reader)

    def records(self):
        """Path -> (time in nanoseconds, record) of the newest unit of every file that still exists.

        The store keeps units of deleted files and of earlier builds; those are passed over.
        """
        names, newest = [], {}
        collect = _EACH_TEXT(lambda _, name: names.append(str(name)) or True)
        self._call("store_units_apply_f", self._store, 0, None, collect)
        for name in names:
            path, record = self._unit(name)
            time = self._unit_time(name)
            if path and os.path.exists(path) and time > newest.get(path, (-2, None))[0]:
                newest[path] = (time, record)
        return newest

    def occurrences(self, path, record):
        """Every definition and reference in one record."""
        reader = self._call("record_reader_create", self._store, record.encode(), None)
        if not reader:
            raise Unavailable(f"the index has no record of {path}; build again")
        line, column = ctypes.c_uint(), ctypes.c_uint()
        symbols, found = {}, []

        def occurrence(thing):
            roles = self._call("occurrence_get_roles", thing)
            if not roles & (ROLE_DEFINITION | ROLE_REFERENCE):
                return
            symbol = self._call("occurrence_get_symbol", thing)
            if symbol not in symbols:
                symbols[symbol] = (
                    self._text("symbol_get_name", symbol), self._text("symbol_get_usr", symbol),
                    self._call("symbol_get_kind", symbol))
            self._call("occurrence_get_line_col", thing, ctypes.byref(line), ctypes.byref(column))
            defines = bool(roles & ROLE_DEFINITION)
            found.append(Occurrence(path, line.value, *symbols[symbol], defines))

        try:
            self._pointers("record_reader_occurrences_apply_f", reader, occurrence)
            return found
        finally:
            self._call("record_reader_dispose", reader)
