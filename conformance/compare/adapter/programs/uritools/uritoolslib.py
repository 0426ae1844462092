"""An adapter of the Python package uritools. The protocol is in README.md.

urisplit splits any string by the expression of RFC 3986, Appendix B, and validates nothing.
There is no normalization.
"""

from protocol import serve

try:
    import uritools
except ImportError:
    uritools = None

COMPONENTS = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")


def parse(text):
    uri = uritools.urisplit(text)
    return {name: getattr(uri, name) for name in COMPONENTS}


def resolve(base, text):
    return uritools.urijoin(base, text, strict=True)


def version():
    if uritools is None:
        return {"absent": "the package uritools is not installed"}
    return {"version": uritools.__version__, "follows": "RFC 3986"}


serve(version, ValueError, of_bytes=True, parse=parse, resolve=resolve)
