"""An adapter of the URL interface of libcurl. The protocol is in README.md.

It takes URLs of any scheme here (CURLU_NON_SUPPORT_SCHEME), without a host, too
(CURLU_NO_AUTHORITY), and leaves the dot segments of a path where it is to parse one
(CURLU_PATH_AS_IS). It takes absolute URLs only, so strings that do not begin with a
scheme are left out, and so are those that have a NUL, which ends a string in C. A
library before 8.8 does not tell an empty query or fragment from none.
"""

import ctypes
import json
import re
import sys
from ctypes.util import find_library

URL, SCHEME, USER, PASSWORD, OPTIONS, HOST, PORT, PATH, QUERY, FRAGMENT, ZONE = range(11)
ANY_SCHEME, PATH_AS_IS, NO_AUTHORITY, GET_EMPTY = 1 << 3, 1 << 4, 1 << 10, 1 << 14

# The codes of what is no refusal, and those of a part that is not there.
BAD_HANDLE, BAD_POINTER, OUT_OF_MEMORY, UNKNOWN_PART = 1, 2, 7, 9
ABSENT = range(10, 19)


def load():
    try:
        return ctypes.CDLL(find_library("curl") or "libcurl.so.4")
    except OSError:
        return None


library = load()
if library is not None:
    library.curl_version.restype = ctypes.c_char_p
    library.curl_url.restype = ctypes.c_void_p
    library.curl_url_cleanup.argtypes = [ctypes.c_void_p]
    library.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    library.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
    library.curl_free.argtypes = [ctypes.c_void_p]


class Refused(Exception):
    """The library says that a string is none."""


class Handle:
    def __init__(self):
        self.handle = library.curl_url()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        library.curl_url_cleanup(self.handle)

    def set(self, text, flags=0):
        code = library.curl_url_set(self.handle, URL, text, ANY_SCHEME | NO_AUTHORITY | flags)
        if code in (BAD_HANDLE, BAD_POINTER, OUT_OF_MEMORY, UNKNOWN_PART):
            raise RuntimeError(f"curl_url_set gives error {code}")
        if code:
            raise Refused

    def get(self, part):
        text = ctypes.c_void_p()
        code = library.curl_url_get(self.handle, part, ctypes.byref(text), GET_EMPTY | ANY_SCHEME)
        if code in ABSENT:
            return None
        if code:
            raise RuntimeError(f"curl_url_get gives error {code}")
        try:
            return ctypes.string_at(text) if text else None
        finally:
            library.curl_free(text)


def parse(text):
    with Handle() as url:
        url.set(text, PATH_AS_IS)
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
        url.set(base)
        url.set(text)
        return {"result": url.get(URL)}


def normalize(text):
    with Handle() as url:
        url.set(text)
        return {"result": url.get(URL)}


def version():
    if library is None:
        return {"absent": "the library libcurl is not installed"}
    # "libcurl/8.0.0 OpenSSL/3.0.0 ..."
    return {"version": library.curl_version().decode().split()[0].split("/")[1]}


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
    absolute = re.match(rb"[A-Za-z][A-Za-z0-9+.-]*:", texts[0])
    if not absolute or any(b"\0" in text for text in texts):
        return {"unsupported": True}
    try:
        members = {name: escape(text) for name, text in ask(*texts).items()}
    except Refused:
        return {"valid": False}
    return {"valid": True, "escaped": True, **members}


for line in sys.stdin.buffer:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
