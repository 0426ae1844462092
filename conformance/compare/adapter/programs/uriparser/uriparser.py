"""An adapter of the C library uriparser. The protocol is in README.md.

The library has no function for its version before 1.0, so that of an older one is
the name of its file.
"""

import ctypes

from protocol import Refused, library, serve

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


uriparser = library("uriparser", "liburiparser.so.1")


class Parsed:
    """A string that the library has parsed, or something that it made of one."""

    def __init__(self, text=None):
        self.uri = Uri()
        self.text = text  # the members of uri point into it
        if text is not None:
            begin = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p).value
            check(
                uriparser.uriParseSingleUriExA(
                    ctypes.byref(self.uri), ctypes.c_void_p(begin), ctypes.c_void_p(begin + len(text)), None
                )
            )

    def __enter__(self):
        return self.uri

    def __exit__(self, *_):
        uriparser.uriFreeUriMembersA(ctypes.byref(self.uri))


def check(code):
    if code in (SYNTAX_ERROR, RELATIVE_BASE):
        raise Refused
    if code != SUCCESS:
        raise RuntimeError(f"uriparser gives error {code}")


def to_bytes(uri):
    size = ctypes.c_int()
    check(uriparser.uriToStringCharsRequiredA(ctypes.byref(uri), ctypes.byref(size)))
    text = ctypes.create_string_buffer(size.value + 1)
    check(uriparser.uriToStringA(text, ctypes.byref(uri), len(text), None))
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
        check(uriparser.uriAddBaseUriA(ctypes.byref(target), ctypes.byref(r), ctypes.byref(b)))
        return to_bytes(target)


def normalize(text):
    with Parsed(text) as uri:
        check(uriparser.uriNormalizeSyntaxA(ctypes.byref(uri)))
        return to_bytes(uri)


def version():
    if uriparser is None:
        return {"absent": "the library uriparser is not installed"}
    if hasattr(uriparser, "uriBaseRuntimeVersionA"):
        uriparser.uriBaseRuntimeVersionA.restype = ctypes.c_char_p
        return {"version": uriparser.uriBaseRuntimeVersionA().decode()}
    with open("/proc/self/maps") as maps:
        return {"version": next(line.split("/")[-1].strip() for line in maps if "/liburiparser." in line)}


serve(version, of_bytes=True, parse=parse, resolve=resolve, normalize=normalize)
