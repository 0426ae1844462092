"""An adapter of GUri of the C library GLib. The protocol is in README.md.

The components are as they are written (G_URI_FLAGS_ENCODED), but for the host, which the
library decodes. A string that has a NUL is left out: it ends one in C. GUri itself is
absolute: so is what is normalized, by the normalization of its scheme
(G_URI_FLAGS_SCHEME_NORMALIZE).
"""

import ctypes
import re

from protocol import Refused, Unsupported, c_string, library, serve

ENCODED, SCHEME_NORMALIZE = 1 << 3, 1 << 8

glib = library("glib-2.0", "libglib-2.0.so.0")
present = hasattr(glib, "g_uri_split")  # since 2.66
if present:
    glib.g_free.argtypes = [ctypes.c_void_p]
    glib.g_uri_resolve_relative.restype = ctypes.c_void_p
    glib.g_uri_parse.restype = ctypes.c_void_p
    glib.g_uri_unref.argtypes = [ctypes.c_void_p]
    glib.g_uri_to_string.argtypes = [ctypes.c_void_p]
    glib.g_uri_to_string.restype = ctypes.c_void_p
    glib.g_uri_parse_scheme.restype = ctypes.c_void_p


def taken(pointer):
    """The text of a pointer, which is freed."""
    try:
        return ctypes.string_at(pointer) if pointer else None
    finally:
        glib.g_free(pointer)


def parse(text):
    names = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
    parts = {name: ctypes.c_int() if name == "port" else ctypes.c_void_p() for name in names}
    if not glib.g_uri_split(c_string(text), ENCODED, *map(ctypes.byref, parts.values()), None):
        raise Refused
    port = parts.pop("port").value
    components = {name: taken(part) for name, part in parts.items()}
    host = components["host"]
    if host and re.match(rb"([^/?#]*:)?//([^/?#]*@)?\[", text):  # the library has it without the brackets
        components["host"] = b"[" + host + b"]"
    return {**components, "port": None if port < 0 else b"%d" % port}


def resolve(base, text):
    result = taken(glib.g_uri_resolve_relative(c_string(base), c_string(text), ENCODED, None))
    if result is None:
        raise Refused
    return result


def normalize(text):
    if not taken(glib.g_uri_parse_scheme(c_string(text))):
        raise Unsupported
    uri = glib.g_uri_parse(text, ENCODED | SCHEME_NORMALIZE, None)
    if not uri:
        raise Refused
    result = taken(glib.g_uri_to_string(uri))
    glib.g_uri_unref(uri)
    if result is None:  # of a path that begins with "//", without a host
        raise Refused
    return result


def version():
    if not present:
        return {"absent": "the library GLib, of version 2.66 or newer, is not installed"}
    numbers = [ctypes.c_uint.in_dll(glib, f"glib_{part}_version").value for part in ("major", "minor", "micro")]
    return {"version": ".".join(map(str, numbers)), "follows": "RFC 3986"}


serve(version, of_bytes=True, parse=parse, resolve=resolve, normalize=normalize)
