"""An adapter of the Python package urllib3. The protocol is in README.md.

parse_url normalizes what it parses, if its scheme is http, https or none. A string that
begins with neither a scheme nor a slash it takes for one that lacks "//". A path that is
empty is undefined. A URL without a scheme is written without "//": it is left out where
it is to be normalized.
"""

from protocol import Unsupported, serve

try:
    import urllib3
    from urllib3.exceptions import LocationParseError
    from urllib3.util import parse_url
except ImportError:
    urllib3, LocationParseError = None, ()


def parse(text):
    url = parse_url(text)
    return {
        "scheme": url.scheme,
        "userinfo": url.auth,
        "host": url.host,
        "port": None if url.port is None else str(url.port),
        "path": url.path,
        "query": url.query,
        "fragment": url.fragment,
    }


def normalize(text):
    url = parse_url(text)
    if url.scheme is None:
        raise Unsupported
    return url.url


def version():
    if urllib3 is None:
        return {"absent": "the package urllib3 is not installed"}
    return {"version": urllib3.__version__, "follows": "RFC 3986, RFC 6874"}


serve(version, LocationParseError, parse=parse, normalize=normalize)
