"""An adapter of the Python package rfc3986. The protocol is in README.md.

uri_reference splits any string by the expression of RFC 3986, Appendix B, and
percent-encodes what is not of US-ASCII; what it says is judged by a Validator of
all components. A path that is empty is undefined.
"""

import json
import sys

try:
    import rfc3986
    from rfc3986 import exceptions, validators
except ImportError:
    rfc3986 = None

COMPONENTS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")


def parse(text):
    uri = rfc3986.uri_reference(text)
    validators.Validator().check_validity_of(*COMPONENTS).validate(uri)
    parts = {name: getattr(uri, name) for name in COMPONENTS}
    return {"valid": True, "authority": uri.authority, **parts}


def answer(question):
    operation = question["op"]
    if operation == "version":
        if rfc3986 is None:
            return {"absent": "the package rfc3986 is not installed"}
        return {"version": rfc3986.__version__}
    if question.get("escaped"):
        return {"unsupported": True}
    try:
        if operation == "parse":
            return parse(question["input"])
        if operation == "resolve":
            uri = rfc3986.uri_reference(question["input"])
            return {"result": uri.resolve_with(question["base"], strict=True).unsplit()}
        if operation == "normalize":
            return {"result": rfc3986.uri_reference(question["input"]).normalize().unsplit()}
    except exceptions.RFC3986Exception:
        return {"valid": False}
    return {"unsupported": True}


for line in sys.stdin.buffer:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
