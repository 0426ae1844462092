"""An adapter of Qt's QUrl, by PyQt or PySide. The protocol is in README.md.

QUrl is strict here (QUrl.StrictMode), and components are percent-encoded
(QUrl.FullyEncoded). It has no authority but its parts.
"""

import re
from importlib import import_module

from protocol import Refused, serve


def load():
    for name in "PyQt6", "PySide6", "PyQt5", "PySide2":
        try:
            return import_module(f"{name}.QtCore")
        except ImportError:
            pass


qt = load()


def valid(url):
    if url.errorString():  # isValid is false of the empty URL, too
        raise Refused
    return url


def read(text):
    return valid(qt.QUrl(text, qt.QUrl.ParsingMode.StrictMode))


def written(url):
    return bytes(valid(url).toEncoded()).decode()


def parse(text):
    url, form = read(text), qt.QUrl.ComponentFormattingOption.FullyEncoded
    host, authority, userinfo = url.host(form), url.authority(form), url.userInfo(form)
    if authority.rpartition("@")[2].startswith("["):
        host = f"[{host}]"
    has_authority = re.match("([^/?#]*:)?//", written(url))
    return {
        "scheme": url.scheme() or None,
        "userinfo": userinfo if userinfo or authority.startswith("@") else None,
        "host": host if has_authority else None,
        "port": None if url.port() < 0 else str(url.port()),
        "path": url.path(form),
        "query": url.query(form) if url.hasQuery() else None,
        "fragment": url.fragment(form) if url.hasFragment() else None,
    }


def resolve(base, text):
    return written(read(base).resolved(read(text)))


def normalize(text):
    return written(read(text).adjusted(qt.QUrl.UrlFormattingOption.NormalizePathSegments))


def version():
    if qt is None:
        return {"absent": "neither PyQt nor PySide is installed"}
    return {"version": qt.qVersion(), "follows": "RFC 3986"}


serve(version, parse=parse, resolve=resolve, normalize=normalize)
