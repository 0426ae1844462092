"""The protocol of README.md, for the adapters in Python."""

import ctypes
import json
import re
import sys
from ctypes.util import find_library


class Refused(Exception):
    """The library says that a string is none."""


class Unsupported(Exception):
    """The library has nothing for a question."""


def library(name, file):
    """The library of C, by its name or by that of its file; None where it is not installed."""
    try:
        return ctypes.CDLL(find_library(name) or file)
    except OSError:
        return None


def serve(version, refusals=Refused, of_bytes=False, **operations):
    """Answers the questions of the standard input, up to its end.

    version returns the members of the answer to the first one. Of the operations, parse
    returns the components by their names, resolve and normalize return a string. They
    raise one of refusals where the library does. They take and return str, or bytes.
    """

    def strings(question):
        texts = [question[name] for name in ("base", "input") if name in question]
        if not of_bytes and question.get("escaped"):
            raise Unsupported
        if of_bytes:
            texts = [text.encode() for text in texts]
        return [unescape(text) for text in texts] if question.get("escaped") else texts

    def answer(question):
        operation = question["op"]
        if operation == "version":
            return version()
        if operation not in operations:
            return {"unsupported": True}
        try:
            result = operations[operation](*strings(question))
        except Unsupported:
            return {"unsupported": True}
        except refusals:
            return {"valid": False}
        members = result if operation == "parse" else {"result": result}
        if of_bytes:
            members = {"escaped": True, **{name: escape(text) for name, text in members.items()}}
        return {"valid": True, **members}

    for line in sys.stdin.buffer:
        question = json.loads(line)
        print(json.dumps({"id": question["id"], **answer(question)}), flush=True)


def unescape(text):
    return re.sub(rb"\\(?:\\|x(..))", lambda m: bytes.fromhex(m[1].decode()) if m[1] else b"\\", text)


def escape(text):
    if text is None:
        return None
    return re.sub(rb"[\\\x80-\xff]", lambda m: b"\\\\" if m[0] == b"\\" else b"\\x%02X" % ord(m[0]), text).decode()


def c_string(text):
    """The text, which a NUL would end in C."""
    if b"\0" in text:
        raise Unsupported
    return text

