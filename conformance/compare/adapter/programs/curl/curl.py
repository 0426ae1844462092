"""An adapter of the URL interface of libcurl. The protocol is in README.md.

It takes URLs of any scheme here (CURLU_NON_SUPPORT_SCHEME), without a host, too
(CURLU_NO_AUTHORITY), and leaves the dot segments of a path where it is to parse one
(CURLU_PATH_AS_IS). It takes absolute URLs only, so strings that do not begin with a
scheme are left out, and so are those that have a NUL, which ends a string in C. A
library before 8.8 does not tell an empty query or fragment from none. It has no operation
that normalizes: what curl_url_get gives is not normalized (curl/curl#17464).
"""

import ctypes
import re

from protocol import Refused, Unsupported, c_string, library, serve

URL, SCHEME, USER, PASSWORD, OPTIONS, HOST, PORT, PATH, QUERY, FRAGMENT, ZONE = range(11)
ANY_SCHEME, PATH_AS_IS, NO_AUTHORITY, GET_EMPTY = 1 << 3, 1 << 4, 1 << 10, 1 << 14

# The codes of what is no refusal, and those of a part that is not there.
BAD_HANDLE, BAD_POINTER, OUT_OF_MEMORY, UNKNOWN_PART = 1, 2, 7, 9
ABSENT = range(10, 19)

curl = library("curl", "libcurl.so.4")
if curl is not None:
    curl.curl_version.restype = ctypes.c_char_p
    curl.curl_url.restype = ctypes.c_void_p
    curl.curl_url_cleanup.argtypes = [ctypes.c_void_p]
    curl.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    curl.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
    curl.curl_free.argtypes = [ctypes.c_void_p]


class Handle:
    def __init__(self):
        self.handle = curl.curl_url()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        curl.curl_url_cleanup(self.handle)

    def set(self, text, flags=0):
        code = curl.curl_url_set(self.handle, URL, text, ANY_SCHEME | NO_AUTHORITY | flags)
        if code in (BAD_HANDLE, BAD_POINTER, OUT_OF_MEMORY, UNKNOWN_PART):
            raise RuntimeError(f"curl_url_set gives error {code}")
        if code:
            raise Refused

    def get(self, part):
        text = ctypes.c_void_p()
        code = curl.curl_url_get(self.handle, part, ctypes.byref(text), GET_EMPTY | ANY_SCHEME)
        if code in ABSENT:
            return None
        if code:
            raise RuntimeError(f"curl_url_get gives error {code}")
        try:
            return ctypes.string_at(text) if text else None
        finally:
            curl.curl_free(text)


def absolute(text):
    if not re.match(rb"[A-Za-z][A-Za-z0-9+.-]*:", text):
        raise Unsupported
    return c_string(text)


def parse(text):
    with Handle() as url:
        url.set(absolute(text), PATH_AS_IS)
        members = {
            "scheme": url.get(SCHEME),
            "port": url.get(PORT),
            "path": url.get(PATH),
            "query": url.get(QUERY),
            "fragment": url.get(FRAGMENT),
        }
        user, password = url.get(USER), url.get(PASSWORD)
        if url.get(OPTIONS) is None:  # it stands in the userinfo
            members["userinfo"] = user if password is None else (user or b"") + b":" + password
        if url.get(ZONE) is None:  # it stands in the host
            members["host"] = url.get(HOST)
        return members


def resolve(base, text):
    with Handle() as url:
        url.set(absolute(base))
        url.set(c_string(text))
        return url.get(URL)


def version():
    if curl is None:
        return {"absent": "the library libcurl is not installed"}
    # "libcurl/8.0.0 OpenSSL/3.0.0 ..."
    return {"version": curl.curl_version().decode().split()[0].split("/")[1]}


serve(version, of_bytes=True, parse=parse, resolve=resolve)
