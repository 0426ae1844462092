"""An adapter of the Python package rfc3986. The protocol is in README.md.

uri_reference splits any string by the expression of RFC 3986, Appendix B, and
percent-encodes what is not of US-ASCII; what it says is judged by a Validator of
all components. A path that is empty is undefined.
"""

from protocol import serve

try:
    import rfc3986
    from rfc3986 import exceptions, validators

    refusals = exceptions.RFC3986Exception
except ImportError:
    rfc3986, refusals = None, ()

COMPONENTS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")


def parse(text):
    uri = rfc3986.uri_reference(text)
    validators.Validator().check_validity_of(*COMPONENTS).validate(uri)
    parts = {name: getattr(uri, name) for name in COMPONENTS}
    return {"authority": uri.authority, **parts}


def resolve(base, text):
    return rfc3986.uri_reference(text).resolve_with(base, strict=True).unsplit()


def normalize(text):
    return rfc3986.uri_reference(text).normalize().unsplit()


def version():
    if rfc3986 is None:
        return {"absent": "the package rfc3986 is not installed"}
    return {"version": rfc3986.__version__}


serve(version, refusals, parse=parse, resolve=resolve, normalize=normalize)
