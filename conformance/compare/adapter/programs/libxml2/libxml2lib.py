"""An adapter of the C library libxml2. The protocol is in README.md.

xmlParseURIRaw leaves the components as they are written. A path that is empty is
undefined, and so is a port of 0. A string that has a NUL is left out: it ends one in C.
There is a normalization of paths only.
"""

import ctypes

from protocol import Refused, c_string, library, serve

EMPTY_SERVER = -1  # the port of an authority that is empty


class Uri(ctypes.Structure):
    _fields_ = [
        ("scheme", ctypes.c_char_p),
        ("opaque", ctypes.c_char_p),
        ("authority", ctypes.c_char_p),
        ("host", ctypes.c_char_p),
        ("userinfo", ctypes.c_char_p),
        ("port", ctypes.c_int),
        ("path", ctypes.c_char_p),
        ("query", ctypes.c_char_p),  # it is not as it is written
        ("fragment", ctypes.c_char_p),
        ("cleanup", ctypes.c_int),
        ("raw_query", ctypes.c_char_p),
    ]


xml = library("xml2", "libxml2.so.2")
if xml is not None:
    xml.xmlParseURIRaw.restype = ctypes.POINTER(Uri)
    xml.xmlFreeURI.argtypes = [ctypes.POINTER(Uri)]
    xml.xmlBuildURI.restype = ctypes.c_void_p
    # Functions of this type free what the library has allocated.
    free = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def parse(text):
    uri = xml.xmlParseURIRaw(c_string(text), 1)
    if not uri:
        raise Refused
    try:
        parts = uri.contents
        return {
            "scheme": parts.scheme,
            "userinfo": parts.userinfo,
            "host": b"" if parts.host is None and parts.port == EMPTY_SERVER else parts.host,
            "port": b"%d" % parts.port if parts.port > 0 else None,
            "path": parts.path,
            "query": parts.raw_query,
            "fragment": parts.fragment,
        }
    finally:
        xml.xmlFreeURI(uri)


def resolve(base, text):
    target = xml.xmlBuildURI(c_string(text), c_string(base))
    if not target:
        raise Refused
    try:
        return ctypes.string_at(target)
    finally:
        free.in_dll(xml, "xmlFree")(target)


def version():
    if xml is None:
        return {"absent": "the library libxml2 is not installed"}
    number = int(ctypes.c_char_p.in_dll(xml, "xmlParserVersion").value.split(b"-")[0])
    return {"version": f"{number // 10000}.{number // 100 % 100}.{number % 100}", "follows": "RFC 3986"}


serve(version, of_bytes=True, parse=parse, resolve=resolve)
