"""An adapter of the Python package yarl. The protocol is in README.md.

URL percent-encodes what cannot stand in a URL, and decodes what needs no encoding. It does
not tell an empty query or fragment from none.
"""

from protocol import serve

try:
    import yarl
except ImportError:
    yarl = None


def parse(text):
    url = yarl.URL(text)
    host, userinfo = url.raw_host, url.raw_user
    if url.raw_authority.rpartition("@")[2].startswith("["):
        host = f"[{host}]"
    if url.raw_password is not None:
        userinfo = f"{userinfo or ''}:{url.raw_password}"
    return {
        "scheme": url.scheme or None,
        "userinfo": userinfo,
        "host": host,
        "port": None if url.explicit_port is None else str(url.explicit_port),
        "path": url.raw_path,
        "query": url.raw_query_string or None,
        "fragment": url.raw_fragment or None,
    }


def resolve(base, text):
    return str(yarl.URL(base).join(yarl.URL(text)))


def normalize(text):
    return str(yarl.URL(text))


def version():
    if yarl is None:
        return {"absent": "the package yarl is not installed"}
    return {"version": yarl.__version__, "follows": "RFC 3986"}


serve(version, ValueError, parse=parse, resolve=resolve, normalize=normalize)
