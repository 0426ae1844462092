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

class Refused(Exception):
    """The certificate is refused. The text is the place and the reason."""

def refuse(place, reason):
    raise Refused(f"{place}: {reason}")

# Part 1: a file of ABNF as tokens, and these by rules.
CORE = -1  # the number of the file that has the core rules (RFC 5234, Appendix B.1)
CORE_RULES = """ALPHA = %x41-5A / %x61-7A | BIT = "0" / "1" | CHAR = %x01-7F | CR = %x0D | CRLF = CR LF | LF = %x0A
| CTL = %x00-1F / %x7F | DIGIT = %x30-39 | DQUOTE = %x22 | HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
| HTAB = %x09 | LWSP = *(WSP / CRLF WSP) | OCTET = %x00-FF | SP = %x20 | VCHAR = %x21-7E | WSP = SP / HTAB"""
TOKEN = re.compile(
    r"""(?P<line>\n) | (?P<space>[ \t\f]+ | ;[^\n]*) | (?P<name>[a-z][a-z0-9-]*) | (?P<defined>=/?) | (?P<mark>[()[\]/])
      | (?P<repeat>[0-9]{0,9}\*[0-9]{0,9} | [0-9]{1,9}) | (?P<string>(%[si])?"[\x20\x21\x23-\x7E]*")
      | (?P<prose><[\x20-\x3D\x3F-\x7E]*>)
      | (?P<value>%(x[0-9a-f]{1,30}(-[0-9a-f]{1,30}|(\.[0-9a-f]{1,30})*) | d[0-9]{1,30}(-[0-9]{1,30}|(\.[0-9]{1,30})*)
                   | b[01]{1,30}(-[01]{1,30}|(\.[01]{1,30})*)))(?![0-9a-z.-]) | (?P<wrong>.)""",
    re.VERBOSE | re.IGNORECASE | re.ASCII)
Token = collections.namedtuple("Token", "kind text place")  # kind: a group of TOKEN, or the text of a mark

class File:
    """A file of ABNF: for each rule, by its name in lower case, the tokens of its definition and of each addition."""

    def __init__(self, name, text, path=None):
        self.name, self.path, self.rules, self.largest, line = name, path, {}, 0, 1
        body = before = []  # the tokens of the rule that is read, without its "="; and what is before the first rule
        for match in TOKEN.finditer(text.replace("\r\n", "\n")):
            kind, word, place = match.lastgroup, match.group(), f"{name}:{line}"
            line += kind == "line"
            if kind == "wrong":
                refuse(place, f"{ascii(word)} begins nothing of ABNF")
            if kind == "value":
                self.largest = max([self.largest] + [high for _, high in ranges_of(word, place)])
            # A rule begins with a name that begins a line and has "=" or "=/" behind it. All else continues a rule.
            last = [(t.kind, t.place) for t in body[-2:]]
            if kind == "defined" and last and last[-1][0] == "name" and (len(last) == 1 or last[0][1] != last[1][1]):
                body = [body.pop()]
                rule = body[0].text.lower()
                if (word == "=") == (rule in self.rules):
                    refuse(place, f"{rule} is {'defined twice' if rule in self.rules else 'not defined above'}")
                self.rules.setdefault(rule, []).append(body)
            elif kind not in ("line", "space"):
                word = re.split("[, ]", word[1:-1])[0] if kind == "prose" else word  # <host, see [RFC3986]> means host
                body.append(Token(word if kind == "mark" else kind, word, place))
        if before:
            refuse(before[0].place, "no rule begins here")

    def defines(self, rule):
        """Whether the file says what the rule is: not if it only has, say, host = <host, see [RFC3986]>."""
        tokens = [token for body in self.rules.get(rule, []) for token in body[1:]]
        return rule in self.rules and not ([t.kind for t in tokens] == ["prose"] and tokens[0].text.lower() == rule)

def ranges_of(text, place):
    """The ranges of a numeric value: %x41-5A has one, %x0D.0A has two, 0D-0D and 0A-0A."""
    base = {"x": 16, "d": 10, "b": 2}[text[1].lower()]
    ranges = [[int(digits, base) for digits in part.split("-")] for part in text[2:].split(".")]
    if any(not r[0] <= r[-1] <= 0x10FFFF for r in ranges):
        refuse(place, f"{text} is an empty range, or goes beyond %x10FFFF")
    return [(r[0], r[-1]) for r in ranges]

# Part 2: expressions in normal form.
class Expressions:
    """A table of expressions, which are tuples such as ("cat", 1, 2). They are looked up, so that equal ones have one
    number. It begins with the certificate's table. What these functions make is in normal form."""

    def __init__(self, table):
        self.table, self.index = table, {e: i for i, e in reversed(list(enumerate(table)))}
        self.empty, self.nothing = self.number("empty"), self.number("set")

    def number(self, *expression):
        i = self.index.setdefault(expression, len(self.table))
        if i == len(self.table):
            self.table.append(expression)
        return i

    def cat(self, *parts):
        """cat(a, cat(b, c)); of no parts, empty."""
        b = self.empty
        for a in reversed(parts):
            pieces = []  # of a, which is nested to the right, too
            while self.table[a][0] == "cat":
                pieces.append(self.table[a][1])
                a = self.table[a][2]
            for piece in [a] + pieces[::-1]:
                if piece != self.empty:
                    b = piece if b == self.empty else self.number("cat", piece, b)
        return b

    def alt(self, *parts):
        """alt(a, alt(b, c)); of no parts, what matches nothing."""
        result = parts[-1] if parts else self.nothing
        for part in parts[-2::-1]:
            result = self.number("alt", part, result)
        return result

    def rep(self, least, most, a):
        if (least, most) in ((0, 0), (1, 1)):
            return a if least else self.empty
        return self.number("rep", least, most, a)

    def code_points(self, low, high):
        """The UTF-8 of code points, without surrogates (RFC 3629)."""
        bounds = (0, 0x7F), (0x80, 0x7FF), (0x800, 0xD7FF), (0xE000, 0xFFFF), (0x10000, 0x10FFFF)
        parts = [(max(low, a), min(high, b)) for a, b in bounds if max(low, a) <= min(high, b)]
        return self.alt(*[self.encodings(chr(a).encode(), chr(b).encode()) for a, b in parts])

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

def read_definition(e, bodies, utf8, has_rule):
    """Reads the bodies of a rule. The result is its expression, and the names in it: [(name, in a prose-val, place)].
    A prose-val for whose name has_rule is false matches nothing."""
    def alternatives():
        parts = [[repetition()]]
        while tokens[-1].kind not in (")", "]", "defined", "end"):
            if tokens[-1].kind == "/":
                tokens.pop()
                parts.append([])
            parts[-1].append(repetition())
        return [e.cat(*part) for part in parts]
    def repetition():
        (kind, text, place), least, most, names_before = tokens.pop(), 1, 1, len(names)
        if kind == "repeat":
            first, star, second = text.partition("*")
            least, most = int(first or 0), int(second) if second else None if star else int(first)
            if most is not None and least > most:
                refuse(place, f"the first number of {text} is larger than the second")
            kind, text, place = tokens.pop()
        if kind in ("(", "["):
            result = e.alt(*alternatives())
            if tokens.pop().kind != {"(": ")", "[": "]"}[kind]:
                refuse(place, f"this {kind} is not closed")
            result = result if kind == "(" else e.rep(0, 1, result)
        elif kind == "string":
            cases = [{c} if text[:2] in ("%s", "%S") else {c.upper(), c.lower()} for c in text.split('"')[1]]
            result = e.cat(*[e.number("set", *[ord(c) for c in sorted(case) for _ in "lh"]) for case in cases])
        elif kind == "value":
            result = e.cat(*[e.code_points(*r) if utf8 else e.number("set", *r) for r in ranges_of(text, place)])
        elif kind in ("name", "prose"):
            names.append((text.lower(), kind == "prose", place))
            result = e.number("rule", text.lower()) if kind == "name" or has_rule(text.lower()) else e.nothing
        else:
            refuse(place, f"there is {text} where an element should be")
        if most == 0:
            del names[names_before:]  # the result is empty
        return e.rep(least, most, result)
    names, parts = [], []
    for body in bodies:
        tokens = [Token("end", "the end of the rule", body[-1].place)] + body[:0:-1]  # the next token is the last
        parts += alternatives()
        if len(tokens) > 1:
            refuse(tokens[-1].place, f"{tokens[-1].text} is not expected here")
    return e.alt(*parts), names

# Part 3: the shape of a certificate.
def fit(place, value, shape):
    """Refuses a value that does not have the shape: a type; n, for a number less than n; (a, b), for a list of an a and
    a b; [a], for a list of a's; {n}, for one of numbers less than n that ascend; {str: a}, for an object of a's."""
    kind = type(shape)
    if kind in (type, int):
        right = type(value) is shape or type(value) is int and kind is int and 0 <= value < shape
    elif kind is dict:
        right = type(value) is dict and all(re.fullmatch("[a-z][a-z0-9-]*", name) for name in value)
        for name in value if right else []:
            fit(f"{place}.{name}", value[name], shape[str])
    else:
        right = type(value) is list and (kind is not tuple or len(value) == len(shape))
        for i, element in enumerate(value if right else []):
            fit(f"{place}[{i}]", element, shape[i] if kind is tuple else [*shape][0])
        right = right and (kind is not set or value == sorted(set(value)))
    if not right:
        refuse(place, "this does not have the type, the length or the range that it should have")

def check_shape(cert):
    keys = ["format", "files", "rules", "expressions", "classes", "terms", "states", "pairs", "starts"]
    if type(cert) is not dict or sorted(cert) != sorted(keys) or type(cert["format"]) is not int or cert["format"] != 1:
        refuse("certificate", f"this is not an object of format 1, with the keys {', '.join(keys)}")
    for key in "expressions", "terms", "states", "pairs":
        fit(key, cert[key], [list])
    expression, term, state, pair = (len(cert[key]) for key in ("expressions", "terms", "states", "pairs"))
    fit("files", cert["files"], [str])
    fit("rules", cert["rules"], {str: (int, expression)})
    for i, row in enumerate(cert["expressions"]):
        # Whether it is in normal form is not asked here: one that is not is no expression of a rule, nor a derivative.
        most = type(None) if row[2:3] == [None] else 10**9
        shapes = {"set": (256,) * (len(row) - 1), "cat": (i, i), "alt": (i, i), "rep": (10**9, most, i), "rule": (str,)}
        fit(f"expressions[{i}]", row, (str, *(shapes.get(row[0], ()) if row and type(row[0]) is str else ())))
        if row[0] == "rule" and row[1] not in cert["rules"]:
            refuse(f"expressions[{i}]", "there is no such rule")
    fit("classes", cert["classes"], (256,) * 256)
    classes = list(dict.fromkeys(cert["classes"]))
    if classes != sorted(classes) or classes[-1] != len(classes) - 1:
        refuse("classes", "classes are not numbered in the order of their first bytes")
    fit("terms", cert["terms"], [(expression, bool, ({term},) * len(classes))])
    fit("states", cert["states"], [(bool, (state,) * len(classes))])
    fit("pairs", cert["pairs"], [(state, {term}, (pair,) * len(classes))])
    fit("starts", cert["starts"], {str: pair})

# Part 4: the conditions.
def meaning(files, user, name, prose, claim):
    """The number of the file whose rule a name, or a prose-val with it, means in the file user; None: it has none."""
    if not prose and files[user].defines(name):
        return user
    if files[CORE].defines(name):
        return CORE
    others = [i for i in files if i != user and files[i].defines(name)]
    if others:
        return claim if claim in others else others[0]
    return user if not prose and name in files[user].rules else None

def check_rules(cert, files, expressions):
    """Condition 1. The result is the links between files: {(from, to): names}; to is None for prose without a rule."""
    rules, links, seen = cert["rules"], collections.defaultdict(set), set()
    utf8 = max(file.largest for file in files.values()) > 0xFF
    todo = [(0, start, False, f"starts.{start}") for start in cert["starts"]]
    while todo:
        user, name, prose, place = todo.pop()
        number = meaning(files, user, name, prose, rules.get(name, [None])[0])
        if number not in (user, CORE):
            links[user, number].add(name)
        if number is None and prose or (number, name) in seen:
            continue
        if number is None or name not in rules:
            refuse(place, f"there is no rule {name} in the {'files' if number is None else 'certificate'}")
        seen.add((number, name))
        has_rule = lambda other: meaning(files, number, other, True, None) is not None
        expression, names = read_definition(expressions, files[number].rules[name], utf8, has_rule)
        if expression != rules[name][1]:
            refuse(f"rules.{name}", f"the rule at {files[number].rules[name][0][0].place} has another expression")
        todo += [(number, *used) for used in names]
    for name, (number, _) in rules.items():
        if (number, name) not in seen:
            refuse(f"rules.{name}", "no start rule leads to this rule of this file")
    if len({number for number, _ in seen if number != CORE}) < len(cert["files"]):
        refuse("files", "no start rule leads to a rule of one of them")
    return links

def derivatives_of(cert, expressions):
    """A function from an expression to (nullable, derivatives). The latter are {x: classes}: x is in d(c, e) for the
    bytes c of the classes, which are a number that has the bit 1 << k for the class k."""
    known, classes = {}, [{b for b in range(256) if cert["classes"][b] == k} for k in range(max(cert["classes"]) + 1)]
    def of(i):
        if i not in known:
            known[i] = None  # until it is found
            known[i] = find(*expressions.table[i])
        if known[i] is None:
            refuse(expressions.table[i], "a rule calls itself in first place (left recursion)")
        return known[i]
    def find(kind, *rest):
        if kind == "set":
            inside = {b for low, high in zip(rest[::2], rest[1::2]) for b in range(low, high + 1)}
            if any(inside & members and not inside >= members for members in classes):  # condition 2
                refuse("classes", f"of a class, only a part is in the set {list(rest)}")
            return False, {expressions.empty: sum(1 << k for k, members in enumerate(classes) if inside >= members)}
        if kind == "cat":
            nullable, a = of(rest[0])
            nullable, b = of(rest[1]) if nullable else (False, {})
            return nullable, union(behind(a, rest[1]), b)
        if kind == "alt":
            (nullable_a, a), (nullable_b, b) = of(rest[0]), of(rest[1])
            return nullable_a or nullable_b, union(a, b)
        if kind == "rep":
            least, most, (nullable, a) = rest[0], rest[1], of(rest[2])
            again = expressions.rep(max(least - 1, 0), None if most is None else most - 1, rest[2])  # most > 0
            return least == 0 or nullable, behind(a, again)
        return of(cert["rules"][rest[0]][1]) if kind == "rule" else (True, {})
    def behind(derivatives, b):
        return {expressions.cat(x, b): classes for x, classes in derivatives.items()}
    def union(a, b):
        return {x: a.get(x, 0) | b.get(x, 0) for x in [*a, *b]}
    return of

def check_terms(cert, of):
    """Conditions 2 and 3."""
    for i, (e, nullable, following) in enumerate(cert["terms"]):
        if nullable != of(e)[0]:
            refuse(f"terms[{i}]", f"the expression is {'not ' if nullable else ''}nullable")
        for k, numbers in enumerate(following):
            right = {x for x, classes in of(e)[1].items() if classes >> k & 1}
            if {cert["terms"][n][0] for n in numbers} != right:
                refuse(f"terms[{i}][2][{k}]", "these are not the derivatives")

def check_pairs(cert):
    """Condition 4."""
    terms, states, pairs = cert["terms"], cert["states"], cert["pairs"]
    for i, (state, numbers, following) in enumerate(pairs):
        accepting, moves = states[state]
        if accepting != any(terms[n][1] for n in numbers):
            refuse(f"pairs[{i}]", f"state {state} is {'' if accepting else 'not '}accepting, its terms say otherwise")
        for k, n in enumerate(following):
            if pairs[n][0] != moves[k] or set(pairs[n][1]) != set().union(*(terms[t][2][k] for t in numbers)):
                refuse(f"pairs[{i}][2][{k}]", f"pair {n} does not have the state or the terms to which these go")

def check_starts(cert):
    """Condition 5; and that nothing is there that is not used."""
    expressions, terms, pairs, todo = cert["expressions"], cert["terms"], cert["pairs"], list(cert["starts"].values())
    for start, n in cert["starts"].items():
        if [expressions[terms[t][0]] for t in pairs[n][1]] != [["rule", start]]:
            refuse(f"starts.{start}", f"pair {n} does not have one term, the rule")
    used = {"pairs": set()}
    for n in todo:
        todo += [] if n in used["pairs"] else pairs[n][2]
        used["pairs"].add(n)
    used["states"] = {pairs[n][0] for n in used["pairs"]}
    used["terms"] = {t for n in used["pairs"] for t in pairs[n][1]}
    used["expressions"] = {e for _, e in cert["rules"].values()} | {terms[t][0] for t in used["terms"]}
    for i, (kind, *rest) in reversed(list(enumerate(expressions))):  # what an expression is made of is before it
        if i in used["expressions"]:
            used["expressions"].update({"cat": rest, "alt": rest, "rep": rest[2:]}.get(kind, []))
    for key, numbers in used.items():
        if len(numbers) < len(cert[key]):
            refuse(f"{key}[{min(set(range(len(cert[key]))) - numbers)}]", "nothing leads here")

def check(cert, grammar, starts, open_file):
    """Checks a certificate of a grammar, which is a file's name. The result: the files by number, and their links."""
    check_shape(cert)
    if cert["files"][:1] != [grammar] or len(set(cert["files"])) < len(cert["files"]):
        refuse("files", f"the first is not {grammar}, or one is there twice")
    for start in starts:
        if start.lower() not in cert["starts"]:
            refuse("starts", f"there is no {start}")
    files = {CORE: File("RFC 5234", CORE_RULES.replace("|", "\n")), **dict(enumerate(map(open_file, cert["files"])))}
    expressions = Expressions([tuple(row) for row in cert["expressions"]])
    links = check_rules(cert, files, expressions)
    check_terms(cert, derivatives_of(cert, expressions))
    check_pairs(cert)
    check_starts(cert)
    return files, links

def read(path):
    try:
        with open(path, encoding="utf-8", newline="") as f:
            return f.read()
    except (OSError, ValueError) as e:
        return refuse(path, f"this cannot be read: {e}")

def finder(grammar, library):
    """For the name of a file, its File: grammar is a path, and others are beside it, or in this project, or library."""
    here = os.path.dirname(os.path.abspath(__file__))
    project = [os.path.join(here, "..", "..", folder) for folder in ("grammar", "gen/abnfc/citation/library")]
    folders = [os.path.dirname(grammar), *project, *library]
    def find(name):
        for path in [os.path.join(folder, name) for folder in folders]:
            path = grammar if name == os.path.basename(grammar) else path
            if os.path.basename(name) == name and (os.path.exists(path) or path == grammar):
                return File(name, read(path), path)
        return refuse("files", f"{ascii(name)} is in none of the folders {', '.join(folders)}")
    return find

def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--start", metavar="RULE", action="append", required=True, help="a start rule; repeatable")
    parser.add_argument("--library", metavar="DIR", action="append", default=[], help="a folder of files; repeatable")
    parser.add_argument("grammar", metavar="GRAMMAR", help="the file of ABNF")
    parser.add_argument("certificate", metavar="CERTIFICATE", help="the certificate")
    options = parser.parse_args()
    grammar = os.path.basename(options.grammar)
    sys.stdout.reconfigure(errors="backslashreplace")
    sys.setrecursionlimit(5000)
    try:
        cert = json.loads(read(options.certificate))
        files, links = check(cert, grammar, options.start, finder(options.grammar, options.library))
    except (Refused, RecursionError, ValueError) as e:
        sys.exit(f"{options.certificate}: {e}")
    for (user, number), names in links.items():
        means = "prose that matches nothing" if number is None else f"rules of {os.path.relpath(files[number].path)}"
        print(f"{files[user].name}: {means}: {', '.join(sorted(names))}")
    counts = ", ".join(f"{len(cert[key])} {key}" for key in ("terms", "pairs", "states"))
    verb = "rule matches" if len(options.start) == 1 else "rules match"
    print(f"{grammar}: {', '.join(options.start)}: {counts}: the automaton accepts exactly what the {verb}")

if __name__ == "__main__":
    main()
