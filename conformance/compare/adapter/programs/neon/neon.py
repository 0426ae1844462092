"""An adapter of the C library neon. The protocol is in README.md.

A port of 0 is undefined. A string that has a NUL is left out: it ends one in C. There is
no normalization.
"""

import ctypes
import re

from protocol import Refused, c_string, library, serve


class Uri(ctypes.Structure):
    _fields_ = [
        ("scheme", ctypes.c_char_p),
        ("host", ctypes.c_char_p),
        ("userinfo", ctypes.c_char_p),
        ("port", ctypes.c_uint),
        ("path", ctypes.c_char_p),
        ("query", ctypes.c_char_p),
        ("fragment", ctypes.c_char_p),
    ]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        neon.ne_uri_free(ctypes.byref(self))

    def read(self, text):
        if neon.ne_uri_parse(c_string(text), ctypes.byref(self)):
            raise Refused
        return self


def load():
    for name, file in ("neon", "libneon.so.27"), ("neon-gnutls", "libneon-gnutls.so.27"):
        found = library(name, file)
        if found is not None:
            return found


neon = load()
if neon is not None:
    neon.ne_uri_unparse.restype = ctypes.c_void_p
    neon.ne_version_string.restype = ctypes.c_char_p
    c = ctypes.CDLL(None)
    c.free.argtypes = [ctypes.c_void_p]


def parse(text):
    with Uri() as uri:
        uri.read(text)
        return {
            "scheme": uri.scheme,
            "userinfo": uri.userinfo,
            "host": uri.host,
            "port": b"%d" % uri.port if uri.port else None,
            "path": uri.path,
            "query": uri.query,
            "fragment": uri.fragment,
        }


def resolve(base, text):
    with Uri() as b, Uri() as r, Uri() as target:
        neon.ne_uri_resolve(ctypes.byref(b.read(base)), ctypes.byref(r.read(text)), ctypes.byref(target))
        written = neon.ne_uri_unparse(ctypes.byref(target))
        try:
            return ctypes.string_at(written)
        finally:
            c.free(written)


def version():
    if neon is None:
        return {"absent": "the library neon is not installed"}
    # "neon 0.32.5: Library build, ..."
    return {"version": re.search(r"\d[\d.]*\d", neon.ne_version_string().decode())[0], "follows": "RFC 3986"}


serve(version, of_bytes=True, parse=parse, resolve=resolve)
