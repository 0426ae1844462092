#!/usr/bin/env python3
"""Makes random edits to a certificate, or to the grammar that it is for, and shows that the checker refuses them.

An edit that is accepted is listed, with what shows that it is harmless: the rules have the expressions that they had,
and the automaton accepts what it accepted before, found by walking both at once.
Exit status: 0 if each edit was refused or is harmless, otherwise 1.
"""

import argparse
import collections
import copy
import json
import os
import random
import re
import sys

import check

KINDS = ["state", "accepting", "class", "set of a pair", "pair"]
KINDS += ["next of a term", "nullable", "expression", "rule", "ABNF"]


def another(rng, value, below):
    """A number below a bound, other than value, if there is one."""
    return rng.choice([n for n in range(below) if n != value] or [below])


def edit(rng, kind, cert, text):
    """Edits a certificate in place. The result: what was done, and the grammar's text, which may be edited, too."""
    tables = {"state": "states", "accepting": "states", "set of a pair": "pairs", "pair": "pairs", "ABNF": "rules"}
    key = tables.get(kind, {"class": "classes", "expression": "expressions", "rule": "rules"}.get(kind, "terms"))
    at = rng.randrange(len(cert[key])) if key != "rules" else rng.choice(sorted(cert[key]))
    row, what = cert[key][at], f"{key}[{at}]"
    if kind in ("state", "pair"):
        k = rng.randrange(len(row[-1]))
        row[-1][k] = another(rng, row[-1][k], len(cert[key]))
    elif kind in ("accepting", "nullable"):
        row[kind == "nullable"] = not row[kind == "nullable"]
    elif kind == "class":
        cert[key][at] = another(rng, row, max(cert["classes"]) + 1)
    elif kind in ("set of a pair", "next of a term"):
        terms = row[1] if kind == "set of a pair" else rng.choice(row[2])
        terms[:] = sorted(set(terms) ^ {rng.randrange(len(cert["terms"]))})
    elif kind == "expression":
        k = rng.randrange(len(row))
        choices = {"cat": ["alt"], "alt": ["cat"], "rep": ["cat"], "rule": ["set"], "set": ["rule"], "empty": ["set"]}
        number = type(row[k]) is int
        row[k] = another(rng, row[k], 256) if number else rng.choice(choices.get(row[k], sorted(cert["rules"])))
    elif kind == "rule":
        row[1] = another(rng, row[1], len(cert["expressions"]))
    else:  # a character of a token of the rule
        begin = re.search(rf"(?mi)^[ \t]*{at}[ \t\n]*=", text)
        if begin is None:  # the rule is one of another file
            return None, text
        end = re.compile(r"(?mi)^[ \t]*[a-z][a-z0-9-]*[ \t\n]*=|\Z").search(text, begin.end()).start()
        tokens = [m for m in check.TOKEN.finditer(text, begin.end(), end) if m.lastgroup not in ("line", "space")]
        i = rng.randrange(*rng.choice(tokens).span())
        new = rng.choice(["", rng.choice('019AZaz"/*()[]<>%-. =;'), text[i] * 2])
        what, text = f"{at}: {text[i]!r} at {i} is {new!r}", text[:i] + new + text[i + 1 :]
    return what, text


def same_language(a, b):
    """Whether the automata of two certificates accept the same from the pair of each start rule."""
    todo = [(a["pairs"][a["starts"][s]][0], b["pairs"][b["starts"][s]][0]) for s in a["starts"]]
    seen = set(todo)
    while todo:
        p, q = todo.pop()
        if a["states"][p][0] != b["states"][q][0]:
            return False
        for k, m in set(zip(a["classes"], b["classes"])):
            pair = (a["states"][p][1][k], b["states"][q][1][m])
            if pair not in seen:
                seen.add(pair)
                todo.append(pair)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=random.randrange(10**9), help="where the random numbers begin")
    parser.add_argument("--edits", type=int, default=100, help="the number of edits")
    parser.add_argument("--library", action="append", default=[], help="a folder of files; repeatable")
    parser.add_argument("grammar", metavar="GRAMMAR")
    parser.add_argument("certificate", metavar="CERTIFICATE")
    options = parser.parse_args()
    rng, grammar = random.Random(options.seed), os.path.basename(options.grammar)
    original, counts, harmful = json.loads(check.read(options.certificate)), collections.Counter(), 0
    first, finder = check.read(options.grammar), check.finder(options.grammar, options.library)
    check.check(original, grammar, [], finder)
    for i in range(options.edits):
        cert, kind = copy.deepcopy(original), KINDS[i % len(KINDS)]
        what, text = edit(rng, kind, cert, first)
        if cert == original and text == first:
            continue
        try:
            check.check(cert, grammar, [], lambda name: check.File(name, text) if name == grammar else finder(name))
            # What is accepted has, of each rule, the expression that is in the certificate.
            same = cert["rules"] == original["rules"] and cert["expressions"] == original["expressions"]
            harmless = same and same_language(original, cert)
            harmful += not harmless
            counts[kind, "harmless" if harmless else "HARMFUL"] += 1
            print(f"accepted: {kind}: {what}: {'no language is another' if harmless else 'a language is another'}")
        except (check.Refused, RecursionError):
            counts[kind, "refused"] += 1
    for (kind, result), n in sorted(counts.items()):
        print(f"{grammar}: {kind}: {n} {result}")
    print(f"{grammar}: seed {options.seed}: {sum(counts.values())} edits, {harmful} accepted that change a language")
    sys.exit(1 if harmful else 0)


if __name__ == "__main__":
    main()
