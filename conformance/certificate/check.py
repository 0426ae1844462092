#!/usr/bin/env python3
"""Checks a certificate: that an automaton accepts exactly the strings of rules of an ABNF grammar.

Written from README.md beside this file, which says what a certificate is and why one that is right is a proof, and from
RFC 5234 (ABNF), RFC 7405 (%s and %i) and RFC 3629 (UTF-8). It shares no code with what makes certificates. It reads the
grammar, builds the expressions of its rules, and looks up what the certificate says: it searches and minimizes nothing.

Exit status: 0 if the certificate is right, 1 if it is refused (the place and the reason on one line), 2 for misuse.
"""

import argparse
import collections
import json
import os
import re
import sys
import threading

CORE = -1  # the number of the file that has the core rules (RFC 5234, Appendix B.1)
CORE_RULES = """
ALPHA = %x41-5A / %x61-7A
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


class Refused(Exception):
    """The certificate is refused. The text is the place and the reason."""


def refuse(place, reason):
    raise Refused(f"{place}: {reason}")


# Part 1: a file of ABNF as tokens, and these by rules.

TOKEN = re.compile(
    r"""(?P<space>[ \t\f\n]+ | ;[^\n]*) | (?P<name>[a-z][a-z0-9-]*) | (?P<defined>=/?) | (?P<mark>[()\[\]/])
      | (?P<repeat>[0-9]*\*[0-9]* | [0-9]+) | (?P<string>(?:%[si])?"[\x20\x21\x23-\x7E]*") | (?P<prose><[\x20-\x3D\x3F-\x7E]*>)
      | (?P<value>%(?:x[0-9a-f]+(?:-[0-9a-f]+|(?:\.[0-9a-f]+)*) | d[0-9]+(?:-[0-9]+|(?:\.[0-9]+)*)
                    | b[01]+(?:-[01]+|(?:\.[01]+)*)))(?![0-9a-z.-])""",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)
# kind is the name of a group of TOKEN, or the text of a mark; first: nothing but white space precedes it on its line.
Token = collections.namedtuple("Token", "kind text place first")


def tokens_of(name, text):
    """The tokens of a file, whose lines end in LF or CRLF."""
    text, tokens, at, line, first = text.replace("\r\n", "\n"), [], 0, 1, True
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            refuse(f"{name}:{line}", f"this is not ABNF: {ascii(text[at:at + 20])}")
        kind, text_of, at = match.lastgroup, match.group(), match.end()
        if kind == "space":
            line, first = line + text_of.count("\n"), first or "\n" in text_of
        else:
            tokens.append(Token(text_of if kind == "mark" else kind, text_of, f"{name}:{line}", first))
            first = False
    return tokens


def ranges_of(token):
    """The ranges of a numeric value: %x41-5A has one, %x0D.0A has two, 0D-0D and 0A-0A."""
    base, result = {"x": 16, "d": 10, "b": 2}[token.text[1].lower()], []
    for part in token.text[2:].split("."):
        bounds = [digits.lstrip("0") or "0" for digits in part.split("-")]
        if any(len(digits) > 21 or int(digits, base) > 0x10FFFF for digits in bounds):  # 21 digits are %b1...1
            refuse(token.place, "a value is larger than %x10FFFF")
        low, high = int(bounds[0], base), int(bounds[-1], base)
        if low > high:
            refuse(token.place, f"the range {token.text} is empty")
        result.append((low, high))
    return result


def prose_name(token):
    """The name that a prose-val begins with: host in <host, see [RFC3986], Section 3.2.2>."""
    return re.split("[, ]", token.text[1:-1])[0].lower()


class File:
    """A file of ABNF: for each rule, by its name in lower case, the tokens of its definition and of each addition."""

    def __init__(self, name, text, path=None):
        self.name, self.path, self.rules, body = name, path, {}, None
        tokens = tokens_of(name, text)
        self.largest = max([r[1] for token in tokens if token.kind == "value" for r in ranges_of(token)], default=0)
        # A rule begins with a name that begins a line and has "=" or "=/" behind it. All else continues the rule above.
        for token, follower in zip(tokens, tokens[1:] + [None]):
            if token.kind == "name" and token.first and follower and follower.kind == "defined":
                rule, body = token.text.lower(), []
                if (follower.text == "=") == (rule in self.rules):
                    refuse(token.place, f"{rule} is {'defined twice' if follower.text == '=' else 'not defined above'}")
                self.rules.setdefault(rule, []).append(body)
            elif body is None:
                refuse(token.place, "no rule begins here")
            body.append(token)

    def defines(self, rule):
        """Whether the file says what the rule is: not if it only has, say, host = <host, see [RFC3986]>."""
        tokens = [token for body in self.rules.get(rule, []) for token in body[2:]]
        return rule in self.rules and not ([t.kind for t in tokens] == ["prose"] and prose_name(tokens[0]) == rule)


# Part 2: expressions in normal form.

EMPTY, NOTHING = ("empty",), ("set",)


class Expressions:
    """A table of expressions, which are tuples such as ("cat", 1, 2). Each is there once, so that its number is it."""

    def __init__(self):
        self.table, self.index = [], {}

    def number(self, *expression):
        i = self.index.setdefault(expression, len(self.table))
        if i == len(self.table):
            self.table.append(expression)
        return i

    def cat(self, *parts):
        """cat(a, cat(b, c)); of no parts, empty."""
        if not parts:
            return self.number(*EMPTY)
        b = parts[-1]
        for a in parts[-2::-1]:
            pieces = []  # of a, which is nested to the right, too
            while self.table[a][0] == "cat":
                pieces.append(self.table[a][1])
                a = self.table[a][2]
            for piece in [a] + pieces[::-1]:
                if self.table[b] == EMPTY:
                    b = piece
                elif self.table[piece] != EMPTY:
                    b = self.number("cat", piece, b)
        return b

    def alt(self, *parts):
        """alt(a, alt(b, c)); of no parts, what matches nothing."""
        result = parts[-1] if parts else self.number(*NOTHING)
        for part in parts[-2::-1]:
            result = self.number("alt", part, result)
        return result

    def rep(self, least, most, a):
        if (least, most) == (0, 0):
            return self.number(*EMPTY)
        return a if (least, most) == (1, 1) else self.number("rep", least, most, a)

    def code_points(self, low, high):
        """The UTF-8 of code points, without surrogates (RFC 3629)."""
        parts = []
        for first, last in (0, 0x7F), (0x80, 0x7FF), (0x800, 0xD7FF), (0xE000, 0xFFFF), (0x10000, 0x10FFFF):
            if max(low, first) <= min(high, last):
                parts.append(self.encodings(chr(max(low, first)).encode(), chr(min(high, last)).encode()))
        return self.alt(*parts)

    def encodings(self, low, high):
        """What is from low to high: strings of bytes of one length, whose bytes behind the first are 80 to BF."""
        a, b, tail, parts, last = low[0], high[0], len(low) - 1, [], []
        if tail == 0 or a == b:
            return self.cat(self.number("set", a, b), *([self.encodings(low[1:], high[1:])] if tail else []))
        if low[1:] != b"\x80" * tail:
            parts, a = [self.cat(self.number("set", a, a), self.encodings(low[1:], b"\xBF" * tail))], a + 1
        if high[1:] != b"\xBF" * tail:
            last, b = [self.cat(self.number("set", b, b), self.encodings(b"\x80" * tail, high[1:]))], b - 1
        if a <= b:
            parts.append(self.cat(self.number("set", a, b), *[self.number("set", 0x80, 0xBF)] * tail))
        return self.alt(*parts, *last)


class Definition:
    """Reads the bodies of a rule into an expression, and notes the names they have: (name, is in a prose-val, place).
    Of a prose-val for which has_rule is false, which means no rule, the expression matches nothing."""

    def __init__(self, expressions, bodies, utf8, has_rule):
        self.expressions, self.utf8, self.has_rule, self.names, parts = expressions, utf8, has_rule, [], []
        for name, _, *self.tokens in bodies:
            self.place = name.place  # the place of the token that was taken last
            parts += self.alternatives()
            if self.tokens:
                refuse(self.tokens[0].place, f"{self.tokens[0].text} is not expected here")
        self.expression = expressions.alt(*parts)

    def take(self, *kinds):
        """Takes the next token if its kind is one of kinds; otherwise the result is None."""
        if self.tokens and self.tokens[0].kind in kinds:
            self.place = self.tokens[0].place
            return self.tokens.pop(0)
        return None

    def alternatives(self):
        parts = [self.concatenation()]
        while self.take("/"):
            parts.append(self.concatenation())
        return parts

    def concatenation(self):
        parts = [self.repetition()]
        while self.tokens and self.tokens[0].kind not in ("/", ")", "]", "defined"):
            parts.append(self.repetition())
        return self.expressions.cat(*parts)

    def repetition(self):
        token = self.take("repeat")
        if token is None:
            return self.element()
        least, star, most = token.text.partition("*")
        if len(least) > 9 or len(most) > 9:
            refuse(token.place, "a repetition has more than nine digits")
        least, most = int(least or 0), int(most) if most else None if star else int(least)
        if most is not None and least > most:
            refuse(token.place, f"the least number of {token.text} is larger than the most")
        return self.expressions.rep(least, most, self.element())

    def element(self):
        e, token = self.expressions, self.take("(", "[", "name", "string", "value", "prose")
        if token is None:
            refuse(self.place, "an element is missing behind this")
        if token.kind in "([":
            inner = e.alt(*self.alternatives())
            if not self.take(")" if token.kind == "(" else "]"):
                refuse(token.place, f"{token.text} is not closed")
            return inner if token.kind == "(" else e.rep(0, 1, inner)
        if token.kind == "string":
            text, exact = token.text[token.text.index('"') + 1 : -1], token.text[:2] in ("%s", "%S")
            cases = [sorted({ord(c)} if exact else {ord(c.upper()), ord(c.lower())}) for c in text]
            return e.cat(*[e.number("set", *[n for n in case for _ in "lh"]) for case in cases])
        if token.kind == "value":
            return e.cat(*[e.code_points(*r) if self.utf8 else e.number("set", *r) for r in ranges_of(token)])
        prose = token.kind == "prose"
        name = prose_name(token) if prose else token.text.lower()
        self.names.append((name, prose, token.place))
        return e.number("rule", name) if not prose or self.has_rule(name) else e.number(*NOTHING)


# Part 3: the shape of a certificate. What is read from JSON has the types, lengths and numbers that README.md names.


def parse(name, text):
    """Reads JSON. No key is there twice, and no number has a fraction or more than nine digits."""

    def number(digits):
        if not digits.isdigit() and digits != "-1" or len(digits) > 9:
            raise ValueError(f"no certificate has the number {digits[:20]}")
        return int(digits)

    def unique(items):
        if len(dict(items)) < len(items):
            raise ValueError("an object has a key twice")
        return dict(items)

    try:
        return json.loads(text, parse_int=number, parse_float=number, parse_constant=number, object_pairs_hook=unique)
    except ValueError as e:
        return refuse(name, f"this is not the JSON of a certificate: {e}")


def below(n):
    return lambda value: type(value) is int and 0 <= value < n


def is_bool(value):
    return type(value) is bool


def ascend(right):
    """For a list of different numbers that ascend, each of which is right."""
    return lambda v: type(v) is list and all(map(right, v)) and all(a < b for a, b in zip(v, v[1:]))


def all_are(place, values, right, what, length=None):
    """Refuses what is not a list, or has another length, or an element that is not right."""
    if type(values) is not list or length not in (None, len(values)):
        refuse(place, f"this is not a list{'' if length is None else f' of {length}'}")
    for i, value in enumerate(values):
        if not right(value):
            refuse(f"{place}[{i}]", f"this is not {what}")


def is_row(value, *columns):
    """Whether value is a list that has a right element for each column."""
    return type(value) is list and len(value) == len(columns) and all(f(v) for f, v in zip(columns, value))


def check_shape(cert):
    keys = ["format", "files", "rules", "expressions", "classes", "terms", "states", "pairs", "starts"]
    if type(cert) is not dict or sorted(cert) != sorted(keys):
        refuse("certificate", f"this is not an object with the keys {', '.join(keys)}")
    if not below(2)(cert["format"]) or cert["format"] != 1:
        refuse("format", "this is not 1")
    all_are("files", cert["files"], lambda f: type(f) is str and re.fullmatch(r"[^/\\\0]*[^/\\\0.]", f), "a file's name")
    for key in "expressions", "terms", "states", "pairs":
        all_are(key, cert[key], lambda row: type(row) is list, "a list")
    expression, term, state, pair = [below(len(cert[key])) for key in ("expressions", "terms", "states", "pairs")]
    file = lambda number: below(len(cert["files"]) + 1)(number - CORE if type(number) is int else None)
    for key, right in ("rules", lambda value: is_row(value, file, expression)), ("starts", pair):
        if type(cert[key]) is not dict:
            refuse(key, "this is not an object")
        for name, value in cert[key].items():
            if not re.fullmatch("[a-z][a-z0-9-]*", name) or not right(value):
                refuse(f"{key}.{ascii(name)}", "this is not a rule's name in lower case, with numbers that are there")
    if not cert["files"] or len(set(cert["files"])) < len(cert["files"]) or not cert["starts"]:
        refuse("certificate", "there is no file, or one twice, or no start rule")
    all_are("classes", cert["classes"], below(256), "a class", 256)
    for byte, n in enumerate(cert["classes"]):
        if n > max(cert["classes"][:byte], default=-1) + 1:
            refuse(f"classes[{byte}]", "classes are not numbered in the order of their first bytes")
    for key, columns, right, what in (
        ("terms", (expression, is_bool), ascend(term), "a list of terms"),
        ("states", (is_bool,), state, "a state"),
        ("pairs", (state, ascend(term)), pair, "a pair"),
    ):
        for i, row in enumerate(cert[key]):
            if not is_row(row, *columns, lambda following: True):
                refuse(f"{key}[{i}]", "this does not have the elements that it should have")
            all_are(f"{key}[{i}].next", row[-1], right, what, max(cert["classes"]) + 1)


def read_expressions(cert):
    """The table of the certificate's expressions. Each is in normal form if the functions that make it make just it."""
    result = Expressions()
    for i, row in enumerate(cert["expressions"]):
        kind, rest, before, count = row[0] if row else None, row[1:], below(i), below(10**9)
        if kind == "set":
            # Bounds ascend; from a range to the next with a byte between them.
            gaps = [(b - a, 2 * (j % 2)) for j, (a, b) in enumerate(zip(rest, rest[1:]))] if all(map(below(256), rest)) else None
            right = gaps is not None and len(rest) % 2 == 0 and all(gap >= least for gap, least in gaps)
        else:
            columns = {
                "empty": (), "cat": (before, before), "alt": (before, before), "rule": (lambda n: n in cert["rules"],),
                "rep": (count, lambda n: n is None or count(n) and rest[0] <= n, before),
            }
            right = type(kind) is str and kind in columns and is_row(rest, *columns[kind])
        if not right:
            refuse(f"expressions[{i}]", "this is not an expression")
        make = {"cat": result.cat, "rep": result.rep}.get(kind)
        if (make(*rest) if make else result.number(*row)) != i:
            refuse(f"expressions[{i}]", "this is not in normal form, or was there before")
    return result


def reached(roots, edges):
    """What is reached from roots; edges of a node are nodes."""
    found, todo = set(), list(roots)
    while todo:
        node = todo.pop()
        if node not in found:
            found.add(node)
            todo += edges(node)
    return found


def made_of(expressions, roots):
    """The numbers of the expressions roots, and of all that they are made of."""
    places = {"cat": slice(1, 3), "alt": slice(1, 3), "rep": slice(3, 4)}
    return reached(roots, lambda i: expressions.table[i][places.get(expressions.table[i][0], slice(0))])


# Part 4: the conditions.


def meaning(files, user, name, prose, claim):
    """The number of the file whose rule a name, or a prose-val with it, means in the file user; None: it has none."""
    if not prose and files[user].defines(name):
        return user
    if files[CORE].defines(name):
        return CORE
    others = [i for i in files if i != user and files[i].defines(name)]
    return claim if claim in others else others[0] if others else None if prose or name not in files[user].rules else user


def check_rules(cert, files, expressions):
    """Condition 1. The result has the links between files: {(from, to): names}, with None for what has no rule."""
    rules, links, seen = cert["rules"], {}, set()
    utf8 = max(file.largest for file in files.values()) > 0xFF
    todo = [(0, start, False, "starts") for start in cert["starts"]]
    while todo:
        user, name, prose, place = todo.pop()
        number = meaning(files, user, name, prose, rules.get(name, [None])[0])
        if number is None or name not in rules:
            refuse(place, f"there is no rule {name} in {'the files' if number is None else 'the certificate'}")
        if number not in (user, CORE):
            links.setdefault((user, number), set()).add(name)
        if (number, name) in seen:
            continue
        seen.add((number, name))
        has_rule = lambda prose_val: meaning(files, number, prose_val, True, None) is not None
        definition = Definition(expressions, files[number].rules[name], utf8, has_rule)
        if definition.expression != rules[name][1]:
            refuse(f"rules.{name}", f"the rule at {files[number].rules[name][0][0].place} has another expression")
        used = [expressions.table[i] for i in made_of(expressions, [definition.expression])]
        for name, prose, place in definition.names:
            if ("rule", name) in used:
                todo.append((number, name, prose, place))
            elif prose and not has_rule(name):
                links.setdefault((number, None), set()).add(name)
    for name, (number, _) in rules.items():
        if (number, name) not in seen:
            refuse(f"rules.{name}", "no start rule leads to this rule of this file")
    for i, file in files.items():
        if i > 0 and all(i != number for number, _ in seen):
            refuse(f"files[{i}]", f"no start rule leads to a rule of {file.name}")
    return links


class Derivatives:
    """Nullability and derivatives. The latter are {x: classes}: x is in d(c, e) for the bytes c of the classes, which
    are a number that has the bit 1 << k for the class k."""

    def __init__(self, cert, expressions):
        self.expressions, self.rules, self.known = expressions, cert["rules"], {}
        self.classes = [[b for b in range(256) if cert["classes"][b] == k] for k in range(max(cert["classes"]) + 1)]

    def of(self, i):
        """(nullable, derivatives) of an expression."""
        if i not in self.known:
            self.known[i] = None  # until it is found
            self.known[i] = self.find(*self.expressions.table[i])
        if self.known[i] is None:
            refuse(self.expressions.table[i], "a rule calls itself in first place (left recursion)")
        return self.known[i]

    def find(self, kind, *rest):
        e = self.expressions
        if kind == "set":
            classes = self.classes_of(rest)
            return False, {e.number(*EMPTY): classes} if classes else {}
        if kind == "cat":
            nullable, first = self.of(rest[0])
            result = self.union({}, {e.cat(x, rest[1]): classes for x, classes in first.items()})
            return (self.of(rest[1])[0], self.union(result, self.of(rest[1])[1])) if nullable else (False, result)
        if kind == "alt":
            (nullable_a, a), (nullable_b, b) = self.of(rest[0]), self.of(rest[1])
            return nullable_a or nullable_b, self.union(a, b)
        if kind == "rep":
            least, most, a = rest
            nullable, first = self.of(a)
            behind = e.rep(max(least - 1, 0), None if most is None else most - 1, a)  # most > 0, in normal form
            return least == 0 or nullable, {e.cat(x, behind): classes for x, classes in first.items()}
        return self.of(self.rules[rest[0]][1]) if kind == "rule" else (True, {})

    @staticmethod
    def union(a, b):
        return {x: a.get(x, 0) | b.get(x, 0) for x in [*a, *b]}

    def classes_of(self, bounds):
        """Condition 2: a set is a union of classes."""
        inside = {b for low, high in zip(bounds[::2], bounds[1::2]) for b in range(low, high + 1)}
        for k, members in enumerate(self.classes):
            if len(inside.intersection(members)) not in (0, len(members)):
                refuse("classes", f"of class {k}, only a part is in the set {list(bounds)}")
        return sum(1 << k for k, members in enumerate(self.classes) if members[0] in inside)


def check_terms(cert, derivatives):
    """Condition 3."""
    terms = cert["terms"]
    for i, (e, nullable, following) in enumerate(terms):
        right_nullable, right = derivatives.of(e)
        if nullable != right_nullable:
            refuse(f"terms[{i}]", f"the expression is {'' if right_nullable else 'not '}nullable")
        given = {}
        for k, numbers in enumerate(following):
            for n in numbers:
                given[terms[n][0]] = given.get(terms[n][0], 0) | 1 << k
        for x in [*given, *right]:
            wrong = given.get(x, 0) ^ right.get(x, 0)
            if wrong:
                has = "has no" if given.get(x, 0) & wrong else "lacks the"
                refuse(f"terms[{i}].next[{wrong.bit_length() - 1}]", f"{has} derivative {derivatives.expressions.table[x]}")


def check_pairs(cert):
    """Condition 4."""
    terms, states, pairs = cert["terms"], cert["states"], cert["pairs"]
    for i, (state, numbers, following) in enumerate(pairs):
        accepting, moves = states[state]
        if accepting != any(terms[n][1] for n in numbers):
            refuse(f"pairs[{i}]", f"state {state} is {'' if accepting else 'not '}accepting, and its terms say otherwise")
        for k, n in enumerate(following):
            if pairs[n][0] != moves[k]:
                refuse(f"pairs[{i}].next[{k}]", f"state {state} goes to {moves[k]}, but pair {n} has {pairs[n][0]}")
            if set(pairs[n][1]) != set().union(*(terms[t][2][k] for t in numbers)):
                refuse(f"pairs[{i}].next[{k}]", f"the terms of pair {n} are not those to which the terms go")


def check_starts(cert, expressions):
    """Condition 5; and that no table has what nothing leads to, or a term or pair twice."""
    terms, pairs = cert["terms"], cert["pairs"]
    for start, n in cert["starts"].items():
        if [expressions.table[terms[t][0]] for t in pairs[n][1]] != [("rule", start)]:
            refuse(f"starts.{start}", f"pair {n} does not have one term, the rule")
    of_pairs = reached(cert["starts"].values(), lambda n: pairs[n][2])
    of_terms = {t for n in of_pairs for t in pairs[n][1]}
    roots = [e for _, e in cert["rules"].values()] + [terms[t][0] for t in of_terms]
    for key, used in (
        ("pairs", of_pairs), ("terms", of_terms), ("states", {pairs[n][0] for n in of_pairs}),
        ("expressions", made_of(expressions, roots)),
    ):
        for i, _ in enumerate(cert[key]):
            if i not in used:
                refuse(f"{key}[{i}]", "nothing leads here")
    if len({e for e, _, _ in terms}) < len(terms) or len({(s, *numbers) for s, numbers, _ in pairs}) < len(pairs):
        refuse("terms, pairs", "one is there twice")


def check(cert, open_file):
    """Checks a certificate. open_file makes a File of a name. The result: the files by number, and links between them."""
    check_shape(cert)
    files = {CORE: File("RFC 5234", CORE_RULES), **{i: open_file(name) for i, name in enumerate(cert["files"])}}
    expressions = read_expressions(cert)
    links = check_rules(cert, files, expressions)
    check_terms(cert, Derivatives(cert, expressions))
    check_pairs(cert)
    check_starts(cert, expressions)
    return files, links


# Part 5: the command.


def read(path):
    try:
        with open(path, encoding="utf-8", newline="") as f:
            return f.read()
    except (OSError, ValueError) as e:
        return refuse(path, f"this cannot be read: {e}")


def run(options):
    def open_file(name):
        found = [path for path in (os.path.join(folder, name) for folder in folders) if os.path.exists(path)]
        path = options.grammar if name == grammar else found[0] if found else refuse(name, f"not in {folders}")
        return File(name, read(path), path)

    grammar, root = os.path.basename(options.grammar), os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    folders = [os.path.dirname(options.grammar), os.path.join(root, "grammar")]
    folders += [os.path.join(root, "gen", "abnfc", "citation", "library"), *options.library]
    cert = parse(options.certificate, read(options.certificate))
    files, links = check(cert, open_file)
    if cert["files"][0] != grammar:
        refuse("files[0]", f"the certificate is for {cert['files'][0]}")
    for start in options.start:
        if start.lower() not in cert["starts"]:
            refuse("starts", f"there is no {start}")
    for (user, number), names in links.items():
        means = "prose that matches nothing" if number is None else f"rules of {os.path.relpath(files[number].path)}"
        print(f"{files[user].name}: {means}: {', '.join(sorted(names))}")
    counts = ", ".join(f"{len(cert[key])} {key}" for key in ("terms", "pairs", "states"))
    rules = "the rule matches" if len(options.start) == 1 else "the rules match"
    print(f"{grammar}: {', '.join(options.start)}: {counts}: the automaton accepts exactly what {rules}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--start", metavar="RULE", action="append", required=True, help="a start rule; repeatable")
    parser.add_argument("--library", metavar="DIR", action="append", default=[], help="where other files may be; repeatable")
    parser.add_argument("grammar", metavar="GRAMMAR", help="the file of ABNF")
    parser.add_argument("certificate", metavar="CERTIFICATE", help="the certificate")
    options, status = parser.parse_args(), [1]

    def work():
        try:
            run(options)
            status[0] = 0
        except Refused as e:
            print(f"{options.certificate}: {e}", file=sys.stderr)
        except RecursionError:
            print(f"{options.certificate}: the grammar or the certificate is nested too deeply", file=sys.stderr)

    sys.stdout.reconfigure(errors="backslashreplace")
    sys.setrecursionlimit(20000)  # which takes a larger stack than the main thread may have
    threading.stack_size(1 << 28)
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    sys.exit(status[0])


if __name__ == "__main__":
    main()
