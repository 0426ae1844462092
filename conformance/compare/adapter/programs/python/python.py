"""An adapter of Python's urllib.parse. The protocol is in README.md.

urlsplit rejects little. It does not tell an empty component from none, and has
no normalization.
"""

import platform
from urllib.parse import urljoin, urlsplit

from protocol import serve


def parse(text):
    parts = urlsplit(text)
    host, port, userinfo = parts.hostname, parts.port, parts.username
    if parts.netloc.rpartition("@")[2].startswith("["):
        host = "[" + host + "]"
    if parts.password is not None:
        userinfo = (userinfo or "") + ":" + parts.password
    return {
        "scheme": parts.scheme or None,
        "authority": parts.netloc or None,
        "userinfo": userinfo,
        "host": host,
        "port": None if port is None else str(port),
        "path": parts.path,
        "query": parts.query or None,
        "fragment": parts.fragment or None,
    }


def version():
    return {"version": platform.python_version(), "follows": "none: a mix of RFC 1808, 2396 and 3986"}


serve(version, refusals=ValueError, parse=parse, resolve=urljoin)
