#!/usr/bin/env python3
"""Checks a certificate: that an automaton accepts exactly the strings of rules of an ABNF grammar.

Written from README.md beside this file, which says what a certificate is and why a checked one is a proof, and from
RFC 5234 (ABNF), RFC 7405 (%s and %i) and RFC 3629 (UTF-8). It shares no code with what makes certificates. It reads
the grammar itself, builds the expressions of its rules, and looks up what the certificate claims: nothing is searched
for or minimized.

Exit status: 0 if the certificate is right, 1 if it is refused (with the place and the reason, in one line), 2 if the
command line is wrong.
"""

import argparse
import json
import os
import re
import sys
import threading


class Refused(Exception):
    """The certificate is refused. The text is the place and the reason."""


def refuse(place, reason):
    raise Refused(f"{place}: {reason}")


# ABNF: tokens and rules of a file

CORE = -1  # the number of the file that has the core rules
CORE_RULES = """
ALPHA = %x41-5A / %x61-7A           ; RFC 5234, Appendix B.1
BIT = "0" / "1"
CHAR = %x01-7F
CR = %x0D
CRLF = CR LF
CTL = %x00-1F / %x7F
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB = %x09
LF = %x0A
LWSP = *(WSP / CRLF WSP)
OCTET = %x00-FF
SP = %x20
VCHAR = %x21-7E
WSP = SP / HTAB
"""

NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
TOKEN = re.compile(
    r"""(?P<space>[ \t\f\n]+ | ;[^\n]*)
      | (?P<name>[a-z][a-z0-9-]*)
      | (?P<defined>=/?)
      | (?P<mark>[()\[\]/])
      | (?P<repeat>[0-9]*\*[0-9]* | [0-9]+)
      | (?P<string>(?:%[si])?"[\x20\x21\x23-\x7E]*")
      | (?P<prose><[\x20-\x3D\x3F-\x7E]*>)
      | (?P<value>%(?:x[0-9a-f]+(?:-[0-9a-f]+|(?:\.[0-9a-f]+)*)
                    |d[0-9]+(?:-[0-9]+|(?:\.[0-9]+)*)
                    |b[01]+(?:-[01]+|(?:\.[01]+)*)))(?![0-9a-z.-])""",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)


class Token:
    def __init__(self, kind, text, place, first, spaced):
        self.kind, self.text, self.place = kind, text, place
        self.first = first  # it is the first of its line
        self.spaced = spaced  # space, a comment or a new line is before it


def tokens_of(name, text):
    """The tokens of a file of ABNF. Lines end in LF or CRLF; a form feed is white space."""
    text = text.replace("\r\n", "\n")
    tokens, at, line, first, spaced = [], 0, 1, True, True
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            refuse(f"{name}:{line}", f"this is not ABNF: {ascii(text[at : at + 20])}")
        if match.lastgroup == "space":
            line += match.group().count("\n")
            first, spaced = first or "\n" in match.group(), True
        else:
            tokens.append(Token(match.lastgroup, match.group(), f"{name}:{line}", first, spaced))
            first = spaced = False
        at = match.end()
    return tokens


def ranges_of(token):
    """The ranges of code points of a numeric value: %x41-5A has one, %x0D.0A two, 0D-0D and 0A-0A."""
    base = {"x": 16, "d": 10, "b": 2}[token.text[1].lower()]

    def number(digits):
        digits = digits.lstrip("0") or "0"
        if len(digits) > 21 or int(digits, base) > 0x10FFFF:  # 21 binary digits
            refuse(token.place, "a value is larger than %x10FFFF")
        return int(digits, base)

    low, dash, high = token.text[2:].partition("-")
    if not dash:
        return [(number(digits), number(digits)) for digits in low.split(".")]
    if number(low) > number(high):
        refuse(token.place, f"the range {token.text} is empty")
    return [(number(low), number(high))]


class File:
    """A file of ABNF: for the name of each rule, in lower case, the tokens of its definition and of each addition."""

    def __init__(self, name, text, path=None):
        self.name, self.path, self.rules = name, path, {}
        tokens = tokens_of(name, text)
        self.largest = max([high for token in tokens if token.kind == "value" for _, high in ranges_of(token)], default=0)
        body = None
        # A rule begins with a name that is the first of its line and has "=" or "=/" behind it, wherever the margin
        # is. All else continues the rule above.
        for at, token in enumerate(tokens):
            if token.kind == "name" and token.first and at + 1 < len(tokens) and tokens[at + 1].kind == "defined":
                body = [token]
                rule, addition = token.text.lower(), tokens[at + 1].text == "=/"
                if addition and rule not in self.rules:
                    refuse(token.place, f"=/ adds to {rule}, which is not defined above")
                if not addition and rule in self.rules:
                    refuse(token.place, f"{rule} is defined twice")
                self.rules.setdefault(rule, []).append(body)
            elif body is None:
                refuse(token.place, "no rule begins here")
            elif not (len(body) == 1 and body[0] is tokens[at - 1]):  # not the "=" of the rule
                body.append(token)

    def defines(self, rule):
        """Whether the file says what the rule is: not if it only has, say, host = <host, see [RFC3986]>."""
        if rule not in self.rules:
            return False
        only = [token for body in self.rules[rule] for token in body[1:]]
        return not (len(only) == 1 and only[0].kind == "prose" and prose_name(only[0]) == rule)


def prose_name(token):
    """The name of the rule that a prose-val refers to: <host, see [RFC3986], Section 3.2.2> refers to host."""
    return re.split("[, ]", token.text[1:-1])[0].lower()


# Expressions in normal form

EMPTY = ("empty",)


class Expressions:
    """A table of expressions, each a tuple as in the certificate. The certificate's are first; others are added."""

    def __init__(self, table):
        self.table, self.index = list(table), {key: i for i, key in enumerate(table)}

    def number(self, key):
        i = self.index.setdefault(key, len(self.table))
        if i == len(self.table):
            self.table.append(key)
        return i

    def cat(self, a, b):
        parts = []  # those of a, which is nested to the right
        while self.table[a][0] == "cat":
            parts.append(self.table[a][1])
            a = self.table[a][2]
        for part in [a] + parts[::-1]:
            if self.table[b] == EMPTY:
                b = part
            elif self.table[part] != EMPTY:
                b = self.number(("cat", part, b))
        return b

    def rep(self, least, most, a):
        if (least, most) == (0, 0):
            return self.number(EMPTY)
        return a if (least, most) == (1, 1) else self.number(("rep", least, most, a))

    def all_cat(self, parts):
        """a b c as cat(a, cat(b, c)); nothing is empty."""
        result = self.number(EMPTY)
        for part in reversed(parts):
            result = self.cat(part, result)
        return result

    def all_alt(self, parts):
        """a / b / c as alt(a, alt(b, c))."""
        result = parts[-1]
        for part in reversed(parts[:-1]):
            result = self.number(("alt", part, result))
        return result

    def code_points(self, low, high):
        """The UTF-8 of the code points low to high, without surrogates (RFC 3629)."""
        parts = []
        for first, last in (0, 0x7F), (0x80, 0x7FF), (0x800, 0xD7FF), (0xE000, 0xFFFF), (0x10000, 0x10FFFF):
            if max(low, first) <= min(high, last):
                parts.append(self.encodings(chr(max(low, first)).encode(), chr(min(high, last)).encode()))
        return self.all_alt(parts) if parts else self.number(("set",))

    def encodings(self, low, high):
        """The strings of bytes from low to high, of one length, whose bytes behind the first are 80 to BF."""
        a, b, tail = low[0], high[0], len(low) - 1
        if tail == 0:
            return self.number(("set", a, b))
        if a == b:
            return self.cat(self.number(("set", a, a)), self.encodings(low[1:], high[1:]))
        begin, middle, end = [], [], []
        if low[1:] != b"\x80" * tail:
            begin = [self.cat(self.number(("set", a, a)), self.encodings(low[1:], b"\xBF" * tail))]
            a += 1
        if high[1:] != b"\xBF" * tail:
            end = [self.cat(self.number(("set", b, b)), self.encodings(b"\x80" * tail, high[1:]))]
            b -= 1
        if a <= b:
            middle = [self.all_cat([self.number(("set", a, b))] + [self.number(("set", 0x80, 0xBF))] * tail)]
        return self.all_alt(begin + middle + end)


class Definition:
    """Reads a rule's definition into an expression, and notes the names it uses: (name, in a prose-val, place)."""

    def __init__(self, expressions, bodies, utf8):
        self.expressions, self.utf8, self.names = expressions, utf8, []
        alternatives = []
        for rule, *self.tokens in bodies:
            self.at, self.place = 0, rule.place
            alternatives += self.alternatives()
            if self.at < len(self.tokens):
                refuse(self.place, f"{self.tokens[self.at].text} is not expected here")
        self.expression = expressions.all_alt(alternatives)

    def peek(self, kinds):
        """The next token, if its kind (for a mark, its text) is one of kinds."""
        if self.at == len(self.tokens):
            return None
        token = self.tokens[self.at]
        self.place = token.place
        return token if (token.text if token.kind == "mark" else token.kind) in kinds else None

    def take(self, kinds, what):
        token = self.peek(kinds)
        if token is None:
            refuse(self.place, f"{what} is missing")
        self.at += 1
        return token

    def alternatives(self):
        parts = [self.concatenation()]
        while self.peek("/"):
            self.at += 1
            parts.append(self.concatenation())
        return parts

    def concatenation(self):
        parts = [self.repetition()]
        while self.peek(("repeat", "(", "[", "name", "string", "value", "prose")):
            parts.append(self.repetition())
        return self.expressions.all_cat(parts)

    def repetition(self):
        if not self.peek(("repeat",)):
            return self.element()
        token = self.take(("repeat",), "")
        if len(token.text) > 19 or any(len(digits) > 9 for digits in token.text.split("*")):
            refuse(token.place, "a repetition has more than nine digits")
        least, star, most = token.text.partition("*")
        least, most = int(least or 0), (int(most) if most else None) if star else int(least)
        if most is not None and least > most:
            refuse(token.place, f"the repetition {token.text} has no number of times")
        if self.at < len(self.tokens) and self.tokens[self.at].spaced:
            refuse(token.place, f"{token.text} has white space behind it")
        return self.expressions.rep(least, most, self.element())

    def element(self):
        token = self.take(("(", "[", "name", "string", "value", "prose"), "an element")
        e = self.expressions
        if token.text in ("(", "["):
            inner = e.all_alt(self.alternatives())
            self.take(")" if token.text == "(" else "]", "the end of a group or option")
            return inner if token.text == "(" else e.rep(0, 1, inner)
        if token.kind == "string":
            text = token.text[token.text.index('"') + 1 : -1]
            fold = not token.text.lower().startswith("%s")
            return e.all_cat([e.number(("set",) + self.character(c, fold)) for c in text])
        if token.kind == "value":
            return e.all_cat([e.code_points(*r) if self.utf8 else e.number(("set",) + r) for r in ranges_of(token)])
        prose = token.kind == "prose"
        name = prose_name(token) if prose else token.text.lower()
        self.names.append((name, prose, token.place))
        return e.number(("rule", name))

    @staticmethod
    def character(c, fold):
        upper, lower = (ord(c.upper()), ord(c.lower())) if fold else (ord(c), ord(c))
        return (upper, upper) if upper == lower else (upper, upper, lower, lower)


# The certificate's shape: what is read from JSON has the types, lengths and numbers of the document.


def is_number(value, below):
    return type(value) is int and 0 <= value < below


def are_ascending(value, below):
    """Whether value is a list of numbers less than below, ascending, without duplicates."""
    return (
        type(value) is list
        and all(is_number(n, below) for n in value)
        and all(a < b for a, b in zip(value, value[1:]))
    )


def parse(name, text):
    """JSON without duplicate keys, fractions and numbers beyond what a certificate has."""

    def no(value):
        raise ValueError(f"{value[:20]} is not a number of a certificate")

    def unique(items):
        if len(dict(items)) < len(items):
            raise ValueError("an object has a key twice")
        return dict(items)

    def number(digits):
        return int(digits) if len(digits) < 12 else no(digits)

    try:
        return json.loads(text, parse_int=number, parse_float=no, parse_constant=no, object_pairs_hook=unique)
    except ValueError as e:
        refuse(name, f"this is not the JSON of a certificate: {e}")


def rows(certificate, key, length):
    """The rows of a table, lists of a fixed length."""
    table = certificate[key]
    if type(table) is not list:
        refuse(key, "this is not a list")
    for i, row in enumerate(table):
        if type(row) is not list or len(row) != length:
            refuse(f"{key}[{i}]", f"this is not a list of {length} values")
    return table


def check_shape(cert):
    if type(cert) is not dict:
        refuse("certificate", "this is not an object")
    keys = ["format", "files", "rules", "expressions", "classes", "terms", "states", "pairs", "starts"]
    for key in keys + sorted(cert):
        if (key in keys) != (key in cert):
            refuse(ascii(key), "the key is missing" if key in keys else "this key is unknown")
    if cert["format"] != 1 or type(cert["format"]) is not int:
        refuse("format", "this is not 1")
    files = cert["files"]
    if type(files) is not list or not files or not all(type(f) is str for f in files) or len(set(files)) < len(files):
        refuse("files", "this is not a list of different names")
    for name in files:
        if name in ("", ".", "..") or re.search(r"[/\\\0]", name):
            refuse("files", f"{ascii(name)} is not a name of a file")
    for key in "rules", "starts":
        if type(cert[key]) is not dict or not cert[key]:
            refuse(key, "this is not an object with names")
        for name in cert[key]:
            if not NAME.fullmatch(name) or name != name.lower():
                refuse(key, f"{ascii(name)} is not a name of a rule in lower case")
    if type(cert["expressions"]) is not list:
        refuse("expressions", "this is not a list")
    for name, rule in cert["rules"].items():
        if type(rule) is not list or len(rule) != 2:
            refuse(f"rules.{name}", "this is not a list of two numbers")
        if rule[0] != CORE and not is_number(rule[0], len(files)) or type(rule[0]) is not int:
            refuse(f"rules.{name}", "there is no file of this number")
        if not is_number(rule[1], len(cert["expressions"])):
            refuse(f"rules.{name}", "there is no expression of this number")
    for name, pair in cert["starts"].items():
        if not is_number(pair, len(cert["pairs"]) if type(cert["pairs"]) is list else 0):
            refuse(f"starts.{name}", "there is no pair of this number")
    check_expressions(cert)
    check_classes(cert["classes"])
    check_tables(cert)


def check_expressions(cert):
    """The table of expressions: each is in normal form, made of those before it, and not there twice."""
    table, seen = cert["expressions"], set()
    for i, e in enumerate(table):
        place, right = f"expressions[{i}]", False
        kind, rest = (e[0], e[1:]) if type(e) is list and e else (None, [])
        if kind == "empty":
            right = rest == []
        elif kind == "set":
            right = len(rest) % 2 == 0 and all(is_number(n, 256) for n in rest)
            right = right and all(rest[j] <= rest[j + 1] for j in range(0, len(rest), 2))
            right = right and all(rest[j] + 1 < rest[j + 1] for j in range(1, len(rest) - 1, 2))
        elif kind == "cat":
            right = len(rest) == 2 and is_number(rest[0], i) and is_number(rest[1], i)
            right = right and table[rest[0]][0] not in ("empty", "cat") and table[rest[1]][0] != "empty"
        elif kind == "alt":
            right = len(rest) == 2 and is_number(rest[0], i) and is_number(rest[1], i)
        elif kind == "rep":
            right = len(rest) == 3 and is_number(rest[0], 10**9) and is_number(rest[2], i)
            right = right and (rest[1] is None or is_number(rest[1], 10**9) and rest[0] <= rest[1])
            right = right and rest[:2] not in ([0, 0], [1, 1])
        elif kind == "rule":
            right = len(rest) == 1 and type(rest[0]) is str and rest[0] in cert["rules"]
        if not right:
            refuse(place, "this is not an expression in normal form")
        if tuple(e) in seen:
            refuse(place, "the expression is in the table twice")
        seen.add(tuple(e))


def check_classes(classes):
    if type(classes) is not list or len(classes) != 256:
        refuse("classes", "this is not a list of 256 numbers")
    count = 0
    for byte, n in enumerate(classes):
        if not is_number(n, count + 1):
            refuse(f"classes[{byte}]", "classes are not numbered in the order of their first bytes")
        count = max(count, n + 1)


def check_tables(cert):
    """The shape of terms, states and pairs."""
    terms, states, pairs = rows(cert, "terms", 3), rows(cert, "states", 2), rows(cert, "pairs", 3)
    count = max(cert["classes"]) + 1
    for i, (e, nullable, _) in enumerate(terms):
        if not is_number(e, len(cert["expressions"])) or type(nullable) is not bool:
            refuse(f"terms[{i}]", "this does not begin with the number of an expression, and true or false")
    for i, (accepting, _) in enumerate(states):
        if type(accepting) is not bool:
            refuse(f"states[{i}]", "this does not begin with true or false")
    for i, (state, of_pair, _) in enumerate(pairs):
        if not is_number(state, len(states)) or not are_ascending(of_pair, len(terms)):
            refuse(f"pairs[{i}]", "this does not begin with the number of a state, and ascending numbers of terms")
    for key, table, right, what in (
        ("terms", terms, lambda n: are_ascending(n, len(terms)), "ascending numbers of terms"),
        ("states", states, lambda n: is_number(n, len(states)), "the number of a state"),
        ("pairs", pairs, lambda n: is_number(n, len(pairs)), "the number of a pair"),
    ):
        for i, row in enumerate(table):
            if type(row[-1]) is not list or len(row[-1]) != count:
                refuse(f"{key}[{i}]", f"the list at the end does not have {count} elements, one for each class")
            for k, n in enumerate(row[-1]):
                if not right(n):
                    refuse(f"{key}[{i}], class {k}", f"this is not {what}")
    for key, identities in ("terms", [e for e, _, _ in terms]), ("pairs", [(state, tuple(of)) for state, of, _ in pairs]):
        if len(set(identities)) < len(identities):
            refuse(key, "two of them are the same")


def below(cert, roots):
    """The numbers of the expressions of which those of roots are made, and their own."""
    found, todo = set(), list(roots)
    while todo:
        i = todo.pop()
        if i not in found:
            found.add(i)
            kind, *rest = cert["expressions"][i]
            todo += rest if kind in ("cat", "alt") else rest[2:] if kind == "rep" else []
    return found


# Condition 1: the rules are those of the files.


def check_rules(cert, files, expressions):
    """Builds the expression of each rule that is reached. The result are the links between files that it followed."""
    utf8 = max(f.largest for f in files.values()) > 0xFF
    reached, todo, links = set(), [(start, False, 0, "starts") for start in cert["starts"]], {}
    while todo:
        name, prose, user, place = todo.pop()
        if name not in cert["rules"]:
            refuse(place, f"the certificate has no rule {name}")
        number, expression = cert["rules"][name]
        # What the name means in the file: the file's own rule, else the core rule, else another file's rule.
        if not prose and files[user].defines(name):
            right = number == user
        elif files[CORE].defines(name):
            right = number == CORE
        else:
            right = number != user and files[number].defines(name)
        if not right:
            refuse(place, f"{name} does not mean a rule of {files[number].name} here, as rules.{name} says")
        if number not in (user, CORE):
            links.setdefault((user, number), set()).add(name)
        if name in reached:
            continue
        reached.add(name)
        definition = Definition(expressions, files[number].rules[name], utf8)
        if definition.expression != expression:
            refuse(f"rules.{name}", f"this is not the expression of the rule at {files[number].rules[name][0][0].place}")
        named = {cert["expressions"][e][1] for e in below(cert, [expression]) if cert["expressions"][e][0] == "rule"}
        todo += [(n, is_prose, number, at) for n, is_prose, at in definition.names if n in named]
    for name in cert["rules"]:
        if name not in reached:
            refuse(f"rules.{name}", "the rule is not reached from a start rule")
    for i, f in files.items():
        if i > 0 and all(i != number for number, _ in cert["rules"].values()):
            refuse("files", f"no rule of {f.name} is reached")
    return links


# Conditions 2 to 5


class Derivatives:
    """Nullability, and all derivatives of an expression at once. A set of classes is a number with the bit 1 << k for
    each class k; the derivatives of e are a dictionary: for each x, the classes for whose bytes c x is in d(c, e)."""

    def __init__(self, expressions, rules, classes):
        self.expressions, self.rules = expressions, rules
        self.bytes_of = [[b for b in range(256) if classes[b] == k] for k in range(max(classes) + 1)]
        self.known_nullable, self.known_derivatives = {}, {}

    def nullable(self, i):
        if i not in self.known_nullable:
            self.known_nullable[i] = None  # in work
            self.known_nullable[i] = self.find_nullable(*self.expressions.table[i])
        return self.known(self.known_nullable, i)

    def derivatives(self, i):
        if i not in self.known_derivatives:
            self.known_derivatives[i] = None
            self.known_derivatives[i] = self.find_derivatives(*self.expressions.table[i])
        return self.known(self.known_derivatives, i)

    def known(self, table, i):
        if table[i] is None:  # only a rule can need itself: all others are made of expressions before them
            refuse(f"expression {self.expressions.table[i]}", "a rule calls itself in first place: left recursion")
        return table[i]

    def find_nullable(self, kind, *rest):
        if kind == "cat":
            return self.nullable(rest[0]) and self.nullable(rest[1])
        if kind == "alt":
            return self.nullable(rest[0]) or self.nullable(rest[1])
        if kind == "rep":
            return rest[0] == 0 or self.nullable(rest[2])
        if kind == "rule":
            return self.nullable(self.rules[rest[0]][1])
        return kind == "empty"

    def find_derivatives(self, kind, *rest):
        e, result = self.expressions, {}

        def add(derivatives, behind=None):
            for x, classes in derivatives.items():
                x = x if behind is None else e.cat(x, behind)
                result[x] = result.get(x, 0) | classes

        if kind == "set" and rest:
            add({e.number(EMPTY): self.classes_of(rest)})
        elif kind == "cat":
            add(self.derivatives(rest[0]), rest[1])
            if self.nullable(rest[0]):
                add(self.derivatives(rest[1]))
        elif kind == "alt":
            add(self.derivatives(rest[0]))
            add(self.derivatives(rest[1]))
        elif kind == "rep":  # max is not 0: that is empty, in normal form
            least, most, a = rest
            add(self.derivatives(a), e.rep(max(least - 1, 0), None if most is None else most - 1, a))
        elif kind == "rule":
            add(self.derivatives(self.rules[rest[0]][1]))
        return result

    def classes_of(self, ranges):
        """Condition 2: a set is a union of classes."""
        inside = {b for low, high in zip(ranges[::2], ranges[1::2]) for b in range(low, high + 1)}
        result = 0
        for k, members in enumerate(self.bytes_of):
            if members[0] in inside:
                result |= 1 << k
            if any((b in inside) != (members[0] in inside) for b in members):
                refuse("classes", f"the set of the bytes {ranges} has a part of class {k}")
        return result


def check_terms(cert, derivatives):
    """Condition 3: nullability and derivatives of each term."""
    terms = cert["terms"]
    for i, (e, nullable, following) in enumerate(terms):
        if nullable != derivatives.nullable(e):
            refuse(f"terms[{i}]", f"its expression is {'not ' if nullable else ''}nullable")
        claimed = {}
        for k, numbers in enumerate(following):
            for n in numbers:
                claimed[terms[n][0]] = claimed.get(terms[n][0], 0) | 1 << k
        right = derivatives.derivatives(e)
        for x in sorted(claimed.keys() | right.keys()):
            wrong = claimed.get(x, 0) ^ right.get(x, 0)
            if wrong:
                k = wrong.bit_length() - 1
                what = "is no derivative" if claimed.get(x, 0) >> k & 1 else "is a derivative, and missing"
                refuse(f"terms[{i}], class {k}", f"{derivatives.expressions.table[x]} {what}")


def check_pairs(cert):
    """Condition 4: nullability and moves of each pair."""
    terms, states, pairs = cert["terms"], cert["states"], cert["pairs"]
    for i, (state, numbers, following) in enumerate(pairs):
        accepting, moves = states[state]
        if accepting != any(terms[n][1] for n in numbers):
            refuse(f"pairs[{i}]", f"state {state} is {'' if accepting else 'not '}accepting, its terms say otherwise")
        for k, n in enumerate(following):
            if pairs[n][0] != moves[k]:
                refuse(f"pairs[{i}], class {k}", f"state {state} goes to {moves[k]}, and pair {n} has {pairs[n][0]}")
            if set(pairs[n][1]) != set().union(*(terms[t][2][k] for t in numbers)):
                refuse(f"pairs[{i}], class {k}", f"the terms of pair {n} are not the union of where its terms go")


def check_starts(cert):
    """Condition 5, and that nothing is in a table to which nothing leads."""
    expressions, terms, pairs = cert["expressions"], cert["terms"], cert["pairs"]
    for start, n in cert["starts"].items():
        if [expressions[terms[t][0]] for t in pairs[n][1]] != [["rule", start]]:
            refuse(f"starts.{start}", f"pair {n} does not have one term, whose expression is the rule")
    reached, todo = set(), list(cert["starts"].values())
    while todo:
        n = todo.pop()
        if n not in reached:
            reached.add(n)
            todo += pairs[n][2]
    of_terms = {t for n in reached for t in pairs[n][1]}
    roots = [e for _, e in cert["rules"].values()] + [terms[t][0] for t in of_terms]
    for key, numbers in (
        ("pairs", reached), ("terms", of_terms), ("states", {pairs[n][0] for n in reached}),
        ("expressions", below(cert, roots)),
    ):
        for i in range(len(cert[key])):
            if i not in numbers:
                refuse(f"{key}[{i}]", "nothing leads here")


def check(cert, open_file):
    """Checks a certificate that was parsed. open_file is called with the name of each of its files, and returns a
    File. The result are the files by number, and the links between them: {(from, to): names}."""
    check_shape(cert)
    files = {CORE: File("RFC 5234, Appendix B.1", CORE_RULES)}
    files.update((i, open_file(name)) for i, name in enumerate(cert["files"]))
    expressions = Expressions([tuple(e) for e in cert["expressions"]])
    links = check_rules(cert, files, expressions)
    check_terms(cert, Derivatives(expressions, cert["rules"], cert["classes"]))
    check_pairs(cert)
    check_starts(cert)
    return files, links


# The command


def read(path):
    try:
        with open(path, encoding="utf-8", newline="") as f:
            return f.read()
    except (OSError, ValueError) as e:
        refuse(path, f"cannot be read: {getattr(e, 'strerror', None) or e}")


def open_files(grammar, folders):
    """A function from the name of a file to the file: the grammar's own, or the first of this name in folders."""

    def open_file(name):
        for path in [grammar] if name == os.path.basename(grammar) else [os.path.join(f, name) for f in folders]:
            if path == grammar or os.path.exists(path):
                return File(name, read(path), path)
        return refuse("files", f"{ascii(name)} is in none of the folders {', '.join(folders)}")

    return open_file


def run(options):
    folders = [os.path.dirname(options.grammar) or "."]
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    folders += [os.path.join(root, "grammar"), os.path.join(root, "gen", "abnfc", "citation", "library")]
    cert = parse(options.certificate, read(options.certificate))
    files, links = check(cert, open_files(options.grammar, folders + options.library))
    grammar = os.path.basename(options.grammar)
    if cert["files"][0] != grammar:
        refuse("files[0]", f"the certificate is one of {ascii(cert['files'][0])}, not of {grammar}")
    for start in options.start:
        if start.lower() not in cert["starts"]:
            refuse("starts", f"there is no start rule {start}")
    for (user, number), names in sorted(links.items()):
        print(f"{files[user].name}: rules of {os.path.relpath(files[number].path)}: {', '.join(sorted(names))}")
    counts = ", ".join(f"{len(cert[key]):,} {key}" for key in ("terms", "pairs", "states"))
    rules = "the rule matches" if len(options.start) == 1 else "the rules match"
    print(f"{grammar}: {', '.join(options.start)}: {counts}: the automaton accepts exactly what {rules}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--start", metavar="RULE", action="append", required=True, help="a start rule; repeatable")
    parser.add_argument("--library", metavar="DIR", action="append", default=[], help="where other files are, too")
    parser.add_argument("grammar", metavar="GRAMMAR", help="a file of ABNF")
    parser.add_argument("certificate", metavar="CERTIFICATE", help="its certificate, in JSON")
    options, status = parser.parse_args(), []

    def target():
        try:
            run(options)
            status.append(0)
        except Refused as e:
            print(f"{options.certificate}: {e}", file=sys.stderr)
        except RecursionError:
            print(f"{options.certificate}: too deeply nested", file=sys.stderr)

    # Expressions may be nested deeply: that takes a thread with a larger stack.
    sys.stdout.reconfigure(errors="backslashreplace")
    sys.setrecursionlimit(20_000)
    threading.stack_size(256 << 20)
    thread = threading.Thread(target=target)
    thread.start()
    thread.join()
    sys.exit(0 if status else 1)


if __name__ == "__main__":
    main()
