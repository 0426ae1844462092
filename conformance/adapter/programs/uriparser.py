"""An adapter of the C library uriparser. The protocol is in README.md.

The library has no function for its version before 1.0, so that of an older one is
the name of its file.
"""

import ctypes
import json
import re
import sys
from ctypes.util import find_library

SUCCESS, SYNTAX_ERROR, RELATIVE_BASE = 0, 1, 5


class Range(ctypes.Structure):
    _fields_ = [("first", ctypes.c_void_p), ("behind", ctypes.c_void_p)]

    def bytes(self):
        if self.first is None:
            return None
        return ctypes.string_at(self.first, self.behind - self.first)


class Segment(ctypes.Structure):
    pass


Segment._fields_ = [("text", Range), ("next", ctypes.POINTER(Segment)), ("reserved", ctypes.c_void_p)]


class Uri(ctypes.Structure):
    _fields_ = [
        ("scheme", Range),
        ("userinfo", Range),
        ("host", Range),
        ("ip4", ctypes.c_void_p),
        ("ip6", ctypes.c_void_p),
        ("ipfuture", Range),
        ("port", Range),
        ("head", ctypes.POINTER(Segment)),
        ("tail", ctypes.POINTER(Segment)),
        ("query", Range),
        ("fragment", Range),
        ("absolute", ctypes.c_int),
        ("owner", ctypes.c_int),
        ("reserved", ctypes.c_void_p),
    ]

    def host_text(self):
        """The host; the library has it without the brackets."""
        host = self.host.bytes()
        literal = self.ip6 is not None or self.ipfuture.first is not None
        return b"[" + host + b"]" if literal else host

    def path(self):
        """The path; the library has its segments, and whether a slash begins it."""
        segments, segment = [], self.head
        while segment:
            segments.append(segment.contents.text.bytes())
            segment = segment.contents.next
        begin = b"/" if self.absolute or segments and self.host.first is not None else b""
        return begin + b"/".join(segments)


def load():
    try:
        return ctypes.CDLL(find_library("uriparser") or "liburiparser.so.1")
    except OSError:
        return None


library = load()


class Refused(Exception):
    """The library says that a string is none."""


class Parsed:
    """A string that the library has parsed, or something that it made of one."""

    def __init__(self, text=None):
        self.uri = Uri()
        self.text = text  # the members of uri point into it
        if text is not None:
            begin = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p).value
            check(
                library.uriParseSingleUriExA(
                    ctypes.byref(self.uri), ctypes.c_void_p(begin), ctypes.c_void_p(begin + len(text)), None
                )
            )

    def __enter__(self):
        return self.uri

    def __exit__(self, *_):
        library.uriFreeUriMembersA(ctypes.byref(self.uri))


def check(code):
    if code in (SYNTAX_ERROR, RELATIVE_BASE):
        raise Refused
    if code != SUCCESS:
        raise RuntimeError(f"uriparser gives error {code}")


def to_bytes(uri):
    size = ctypes.c_int()
    check(library.uriToStringCharsRequiredA(ctypes.byref(uri), ctypes.byref(size)))
    text = ctypes.create_string_buffer(size.value + 1)
    check(library.uriToStringA(text, ctypes.byref(uri), len(text), None))
    return text.raw[: size.value]


def parse(text):
    with Parsed(text) as uri:
        return {
            "scheme": uri.scheme.bytes(),
            "userinfo": uri.userinfo.bytes(),
            "host": uri.host_text(),
            "port": uri.port.bytes(),
            "path": uri.path(),
            "query": uri.query.bytes(),
            "fragment": uri.fragment.bytes(),
        }


def resolve(base, text):
    with Parsed(base) as b, Parsed(text) as r, Parsed() as target:
        check(library.uriAddBaseUriA(ctypes.byref(target), ctypes.byref(r), ctypes.byref(b)))
        return {"result": to_bytes(target)}


def normalize(text):
    with Parsed(text) as uri:
        check(library.uriNormalizeSyntaxA(ctypes.byref(uri)))
        return {"result": to_bytes(uri)}


def version():
    if library is None:
        return {"absent": "the library uriparser is not installed"}
    if hasattr(library, "uriBaseRuntimeVersionA"):
        library.uriBaseRuntimeVersionA.restype = ctypes.c_char_p
        return {"version": library.uriBaseRuntimeVersionA().decode()}
    with open("/proc/self/maps") as maps:
        return {"version": next(line.split("/")[-1].strip() for line in maps if "/liburiparser." in line)}


def unescape(text):
    return re.sub(rb"\\(?:\\|x(..))", lambda m: bytes.fromhex(m[1].decode()) if m[1] else b"\\", text)


def escape(text):
    if text is None:
        return None
    return re.sub(rb"[\\\x80-\xff]", lambda m: b"\\\\" if m[0] == b"\\" else b"\\x%02X" % ord(m[0]), text).decode()


def answer(question):
    operation = question["op"]
    if operation == "version":
        return version()
    ask = {"parse": parse, "resolve": resolve, "normalize": normalize}.get(operation)
    if ask is None:
        return {"unsupported": True}
    texts = [question[name].encode() for name in ("base", "input") if name in question]
    if question.get("escaped"):
        texts = [unescape(text) for text in texts]
    try:
        members = {name: escape(text) for name, text in ask(*texts).items()}
    except Refused:
        return {"valid": False}
    return {"valid": True, "escaped": True, **members}


for line in sys.stdin.buffer:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
