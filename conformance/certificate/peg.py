#!/usr/bin/env python3
"""Writes a PEG and why it is right for Coq: peg.py GRAMMAR PEG CERTIFICATE > NAME.v

The theorems say that the rules of the ABNF and of the PEG match the same strings. Trusted are the readers, of check.py
and of this file; the evidence, which is found here, is for Coq to check (Peg.v says what it is).
"""

import json
import re
import sys

import check
import coq

# The PEG, in the notation of github.com/pointlander/peg: expressions are tuples, as Peg.v has them.

TOKEN = re.compile(
    r"""(?P<skip>\s+ | \#[^\n]*) | (?P<name>[A-Za-z_][A-Za-z0-9_]*) | (?P<arrow><-) | (?P<mark>[()/*+?&!.])
      | (?P<exact>'(?:[^'\\]|\\.[0-9a-fx]*)*') | (?P<fold>"(?:[^"\\]|\\.[0-9a-fx]*)*") | (?P<set>\[(?:[^]\\]|\\.)*\])
      | (?P<header>\{\}) | (?P<wrong>.)""",
    re.VERBOSE | re.DOTALL,
)
CHARACTER = re.compile(r"\\0x([0-9a-fA-F]{2})|\\([^0-9A-Za-z])|([ -\[\]-~])", re.DOTALL)


def characters(text):
    """The bytes of a text, with an escape or without; each with whether it is a - without."""
    result, at = [], 0
    while at < len(text):
        match = CHARACTER.match(text, at)
        if match is None:
            check.refuse("PEG", f"{ascii(text)} has an unknown escape")
        result.append((int(match[1], 16) if match[1] else ord(match[2] or match[3]), match[3] == "-"))
        at = match.end()
    return result


def one(numbers):
    """A set of bytes as ranges."""
    bounds = []
    for n in sorted(numbers):
        if bounds and bounds[-1] == n - 1:
            bounds[-1] = n
        else:
            bounds += [n, n]
    return ("One", *bounds)


class Reader:
    """Reads the rules of a PEG: their names, and their expressions."""

    def __init__(self, text):
        self.tokens = [(m.lastgroup, m.group()) for m in TOKEN.finditer(text) if m.lastgroup != "skip"]
        # The header, package NAME type NAME Peg {}, is not part of the grammar.
        if ("header", "{}") in self.tokens:
            self.tokens = self.tokens[self.tokens.index(("header", "{}")) + 1 :]
        self.at, self.rules = 0, {}
        while self.at < len(self.tokens):
            name = self.take("name")
            self.take("arrow")
            if name in self.rules:
                check.refuse("PEG", f"{name} is defined twice")
            self.rules[name] = self.choice()

    def kind(self, ahead=0):
        return self.tokens[self.at + ahead][0] if self.at + ahead < len(self.tokens) else None

    def mark(self, marks):
        """Whether one of the marks is next."""
        return self.kind() == "mark" and self.tokens[self.at][1] in marks

    def take(self, kind):
        if self.kind() != kind:
            check.refuse("PEG", f"{kind} is missing at {self.tokens[self.at :][:3]}")
        self.at += 1
        return self.tokens[self.at - 1][1]

    def choice(self):
        a = self.sequence()
        if self.mark("/"):
            self.at += 1
            return ("Choice", a, self.choice())
        return a

    def sequence(self):
        items = []
        while self.mark("(&!.") or self.kind() in ("exact", "fold", "set") or (
            self.kind() == "name" and self.kind(1) != "arrow"
        ):
            items.append(self.item())
        result = items.pop() if items else ("Nothing",)
        for item in reversed(items):
            result = ("Seq", item, result)
        return result

    def item(self):
        if self.mark("&!"):
            mark = self.take("mark")
            inner = ("Not", self.item())
            return inner if mark == "!" else ("Not", inner)
        a = self.primary()
        while self.mark("*+?"):
            mark = self.take("mark")
            a = {"*": ("Star", a), "+": ("Seq", a, ("Star", a)), "?": ("Choice", a, ("Nothing",))}[mark]
        return a

    def primary(self):
        kind = self.kind()
        if kind == "name":
            return ("Call", self.take("name"))
        if kind == "mark":
            mark = self.take("mark")
            if mark == ".":
                return one(range(256))
            inner = self.choice()
            if mark != "(" or self.take("mark") != ")":
                check.refuse("PEG", "parentheses do not match")
            return inner
        text = self.take(kind)[1:-1]
        if kind == "set":
            return self.set_of(characters(text))
        result = ("Nothing",)
        for n, _ in reversed(characters(text)):
            fold = {ord(c) for c in (chr(n).lower(), chr(n).upper())} if kind == "fold" and n < 128 else {n}
            result = one(fold) if result == ("Nothing",) else ("Seq", one(fold), result)
        return result

    @staticmethod
    def set_of(parts):
        numbers, i = set(), 0
        while i < len(parts):
            if i + 2 < len(parts) and parts[i + 1][1]:
                numbers |= set(range(parts[i][0], parts[i + 2][0] + 1))
                i += 3
            else:
                numbers.add(parts[i][0])
                i += 1
        return one(numbers)


# The evidence. A language is a row: whether it has the empty string, and for each class of bytes what is behind a byte
# of it, a Boolean function (a binary decision diagram) of languages that continuations are.

TRUE, FALSE = 1, 0


class Languages:
    def __init__(self, rules, classes):
        self.rules, self.classes, self.count = rules, classes, max(classes) + 1
        self.nodes, self.index, self.ite_of = [(1 << 60,), (1 << 60,)], {}, {}
        self.behind, self.behind_index = [("top",), ("eof",)], {}  # continuations by their numbers
        self.rows, self.row_of, self.masks = {}, {}, {}
        self.everything, self.nothing = ((bit == TRUE, (bit,) * self.count) for bit in (TRUE, FALSE))
        self.end = (True, (FALSE,) * self.count)

    def node(self, k, low, high):
        return low if low == high else self.number(self.index, self.nodes, (k, low, high))

    @staticmethod
    def number(index, table, key):
        n = index.setdefault(key, len(table))
        if n == len(table):
            table.append(key)
        return n

    def ite(self, f, g, h):
        """g if f, else h."""
        if f == TRUE or g == h:
            return g
        if f == FALSE:
            return h
        key = (f, g, h)
        if key not in self.ite_of:
            k = min(self.nodes[n][0] for n in key)
            low, high = ([self.nodes[n][side] if self.nodes[n][0] == k else n for n in key] for side in (1, 2))
            self.ite_of[key] = self.node(k, self.ite(*low), self.ite(*high))
        return self.ite_of[key]

    def select(self, f, g, h):
        """The strings of g that are in f, and those of h that are not."""
        return (g if f[0] else h)[0], tuple(map(self.ite, f[1], g[1], h[1]))

    def put(self, e, k):
        """A continuation: e, then the continuation k."""
        return k if e == ("Nothing",) else self.number(self.behind_index, self.behind, (e, k))

    def language(self, k):
        return self.everything if k == 0 else self.end if k == 1 else self.of(*self.behind[k])

    def of(self, e, k):
        """L(e, k), for a continuation k."""
        if (e, k) not in self.rows:
            self.rows[e, k] = self.find(e, k)
        return self.rows[e, k]

    def mask(self, e):
        if e not in self.masks:
            inside = {b for low, high in zip(e[1::2], e[2::2]) for b in range(low, high + 1)}
            members = {k for b, k in enumerate(self.classes) if b in inside}
            self.masks[e] = [k in members for k in range(self.count)]
        return self.masks[e]

    def find(self, e, k):
        kind = e[0]
        if kind == "Nothing":
            return self.language(k)
        if kind == "One":
            behind = TRUE if k == 0 else self.node(k, FALSE, TRUE)
            return False, tuple(behind if inside else FALSE for inside in self.mask(e))
        if kind == "Seq":
            return self.of(e[1], self.put(e[2], k))
        if kind == "Call":
            return self.of(self.rules[e[1]], k)
        if kind == "Not":
            return self.select(self.of(e[1], 0), self.nothing, self.language(k))
        if kind == "Choice":
            first, other = self.of(e[1], k), self.of(e[2], k)
        else:
            first, other = self.of(e[1], self.put(e, k)), self.language(k)
        return self.select(first, self.everything, self.select(self.of(e[1], 0), self.nothing, other))

    def row(self, n):
        """The language of a Boolean function."""
        if n < 2:
            return self.everything if n == TRUE else self.nothing
        if n not in self.row_of:
            k, low, high = self.nodes[n]
            self.row_of[n] = self.select(self.language(k), self.row(high), self.row(low))
        return self.row_of[n]


def minimal(rows, accepting):
    """The block of each state of an automaton (Moore)."""
    block, count = list(map(int, accepting)), 0
    while len(set(block)) > count:
        count, keys = len(set(block)), {}
        block = [keys.setdefault((block[i], *[block[n] for n in row]), len(keys)) for i, row in enumerate(rows)]
    return block


def evidence(rules, starts, cert):
    """The automaton of all languages, and what Peg.v asks: see [peg_certificate]."""
    sets = set()

    def collect(e):
        if e[0] == "One":
            sets.add(e)
        for part in e[1:]:
            if isinstance(part, tuple):
                collect(part)

    for e in rules.values():
        collect(e)
    inside = [{b for low, high in zip(e[1::2], e[2::2]) for b in range(low, high + 1)} for e in sets]
    index = {}
    classes = [index.setdefault((cert["classes"][b], *[b in s for s in inside]), len(index)) for b in range(256)]
    old = [key[0] for key in index]
    # All claims, before it is known which languages are the same.
    languages, claims = Languages(rules, classes), {}
    todo = [(("Call", start), 1) for start in starts]
    while todo:
        e, k = todo.pop()
        if (e, k) in claims:
            continue
        kind, put = e[0], languages.put
        parts = {
            "Nothing": lambda: [], "One": lambda: [], "Seq": lambda: [(e[1], put(e[2], k)), (e[2], k)],
            "Choice": lambda: [(e[1], k), (e[1], 0), (e[2], k)], "Star": lambda: [(e[1], put(e, k)), (e[1], 0)],
            "Not": lambda: [(e[1], 0)], "Call": lambda: [(rules[e[1]], k)],
        }[kind]()
        claims[e, k] = parts
        todo += parts
    number, order, rows = {}, [], []

    def state(n):
        if n not in number:
            number[n] = len(order)
            order.append(n)
        return number[n]

    top, dead, eof = map(state, (languages.everything, languages.nothing, languages.end))
    values = {(e, k): state(languages.of(e, k)) for e, k in claims}
    before = {k: state(languages.language(k)) for _, k in claims}
    while len(rows) < len(order):
        rows.append([state(languages.row(n)) for n in order[len(rows)][1]])
    accepting = [row[0] for row in order]
    block = minimal(rows, accepting)
    states = [None] * (max(block) + 1)
    for i, row in enumerate(rows):
        states[block[i]] = [accepting[i], [block[n] for n in row]]
    top, dead, eof = block[top], block[dead], block[eof]
    numbers, made = {}, []  # claims by expression and state
    for (e, k) in claims:
        key = (e, block[before[k]])
        if key not in numbers:
            numbers[key] = len(numbers)
            made.append(((e, k), key[1], block[values[e, k]]))

    def of(e, k):
        return numbers[e, block[before[k]]]

    table, todo = {}, []

    def combine(x, p, q, r):
        if q == top or r == dead or p in (r, top) or p == q == dead or (p, q, r) in table:
            return
        table[p, q, r] = x
        todo.append((x, p, q, r))

    found = []
    for (e, k), behind, x in made:
        parts = claims[e, k]
        found.append((e, behind, x, [of(*part) for part in parts]))
        value = [block[values[part]] for part in parts]
        if e[0] == "Choice":
            combine(x, *value)
        elif e[0] == "Star":
            combine(x, *value, behind)
        elif e[0] == "Not":
            combine(x, dead, value[0], behind)
    while todo:
        quad = todo.pop()
        for nexts in set(zip(*(states[n][1] for n in quad))):
            combine(*nexts)
    results = {start: numbers[("Call", start), eof] for start in starts}
    return classes, old, states, (top, dead, eof), found, [(x, *key) for key, x in table.items()], results


def empties(rules):
    """Which rules may succeed without taking a byte."""
    known = dict.fromkeys(rules, False)

    def may(e):
        kind = e[0]
        if kind == "Seq":
            return may(e[1]) and may(e[2])
        if kind == "Choice":
            return may(e[1]) or may(e[2])
        return known[e[1]] if kind == "Call" else kind != "One"

    while True:
        new = {name: may(e) for name, e in rules.items()}
        if new == known:
            return known
        known = new


def with_languages(cert, starts, classes, old, states, results, claims):
    """The certificate of the ABNF with the automaton of the PEG."""
    def spread(row):
        return [row[k] for k in old]

    new = dict(cert, classes=classes, states=states)
    new["terms"] = [[e, empty, spread(row)] for e, empty, row in cert["terms"]]
    pairs = [[None, terms, spread(row)] for _, terms, row in cert["pairs"]]
    new["starts"] = {name: cert["starts"][name] for name in starts}
    todo = [(cert["starts"][name], claims[results[peg]][2]) for name, peg in starts.items()]
    while todo:
        i, q = todo.pop()
        if pairs[i][0] is None:
            pairs[i][0] = q
            todo += set(zip(pairs[i][2], states[q][1]))
        elif pairs[i][0] != q:
            check.refuse("PEG", "it does not match what the ABNF matches")
    for pair in pairs:
        pair[0] = 0 if pair[0] is None else pair[0]
    new["pairs"] = pairs
    return new


def write(grammar, peg, cert, out):
    rules = Reader(check.read(peg)).rules
    rules.pop("_start", None)
    by_name = {name.lower(): name for name in rules}
    starts = {name: by_name[coq.identifier(name)] for name in cert["starts"] if coq.identifier(name) in by_name}
    classes, old, states, three, claims, rows, results = evidence(rules, list(starts.values()), cert)
    abnf = with_languages(cert, starts, classes, old, states, results, claims)
    print(f"{len(states)} states, {len(old)} classes, {len(claims)} claims, {len(rows)} rows", file=sys.stderr)
    coq.write(grammar, abnf, out, max(len(claims), len(states)))
    named = {coq.identifier(name) for name in coq.rules_of(grammar, cert)[0]}
    out.write("\nFrom Certificate Require Import Peg.\n\n")
    call = {name: f"r_{name.lower()}" for name in rules}
    for i, name in enumerate(name for name in rules if name.lower() not in named):
        out.write(f"Definition {call[name]} := {100_000 + i}.\n")
    nodes = {}

    def node(e):
        """Defines an expression, and the smaller ones before it."""
        if e not in nodes:
            if e[0] == "One":
                text = f"One {coq.ranges(e[1:])}"
            elif e[0] == "Call":
                text = f"Call {call[e[1]]}"
            else:
                text = " ".join([e[0]] + [node(part) for part in e[1:]])
            nodes[e] = f"p{len(nodes)}"
            out.write(f"Definition {nodes[e]} := {text}.\n")
        return nodes[e]

    for e in rules.values():
        node(e)
    p = coq.positive
    bodies = coq.mapped((call[name], node(e)) for name, e in rules.items())
    out.write(f"\nDefinition pegs : peg_grammar := {bodies}.\n\n")
    claimed = coq.mapped(
        (p(i), f"{{| what := {node(e)}; behind := {p(k)}; is := {p(x)}; parts := {coq.numbers(parts)} |}}")
        for i, (e, k, x, parts) in enumerate(claims))
    quads = ";\n  ".join(f"({', '.join(map(p, row))})" for row in rows)
    may = coq.mapped((call[name], coq.bool_of(empty)) for name, empty in empties(rules).items())
    ranges = coq.listed(map(coq.ranges, coq.class_ranges(classes)))
    out.write(
        f"Definition peg_evidence : peg_certificate := {{|\nbyte_ranges := {ranges};\ntop := {p(three[0])}; "
        f"dead := {p(three[1])}; eof := {p(three[2])};\nclaims := {claimed};\nsize := {p(len(states))};\n"
        f"rows := rows_of {p(len(states))} [\n  {quads}];\nempty_rules := {may};\n"
        f"results := {coq.mapped((call[start], p(i)) for start, i in results.items())} |}}.\n\n"
        "Lemma checked_peg : check_peg pegs automaton peg_evidence = true.\n"
        "Proof. vm_cast_no_check (eq_refl true). Qed.\n")
    document, theorems = coq.identifier(cert["files"][0].rpartition(".")[0]), []
    for name, start in starts.items():
        theorems.append(f"{document}_{start}_peg_right")
        out.write(
            f"\nTheorem {theorems[-1]} : forall s,\n  language rules (Rule {call[start]}) s <-> "
            f"parses pegs (Call {call[start]}) s (Some []).\nProof. intro s. exact (same _ _ _ _ _ checked checked_peg "
            f"{call[start]} s eq_refl). Qed.\n")
    out.write(f"\nDefinition peg_theorems := ({', '.join(theorems)}, tt).\nPrint Assumptions peg_theorems.\n")


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    try:
        write(sys.argv[1], sys.argv[2], json.loads(check.read(sys.argv[3])), sys.stdout)
    except check.Refused as refused:
        sys.exit(str(refused))
