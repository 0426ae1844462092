#!/usr/bin/env python3
"""Writes a certificate for Coq: coq.py GRAMMAR CERTIFICATE > NAME.v

The grammar of the theorems is what the reader of check.py finds in the ABNF, which is also what the rules of names and
files mean; of the certificate's rules only the numbers of their files are used. Nothing is checked that Coq checks.
"""

import json
import os
import re
import sys

import check


def rules_of(grammar, cert):
    """The rules by their names in lower case, each with its name as it is written, and a table of expressions."""
    core = check.File("RFC 5234", check.CORE_RULES.replace("|", "\n"))
    files = {check.CORE: core, **dict(enumerate(map(check.finder(grammar, []), cert["files"])))}
    utf8 = max(file.largest for file in files.values()) > 0xFF
    expressions, rules, names, seen = check.Expressions([]), {}, {}, set()
    todo = [(0, start, False) for start in cert["starts"]]
    while todo:
        user, name, prose = todo.pop()
        number = check.meaning(files, user, name, prose, cert["rules"].get(name, [None])[0])
        if number is None and prose or (number, name) in seen:
            continue
        if number is None:
            check.refuse(f"{files[user].name}", f"there is no rule {name}")
        seen.add((number, name))
        bodies = files[number].rules[name]
        rule, used = check.read_definition(
            expressions, bodies, utf8, lambda other: check.meaning(files, number, other, True, None) is not None)
        if rules.setdefault(name, rule) != rule:
            check.refuse(f"rules.{name}", "there are two rules of this name")
        names.setdefault(name, bodies[0][0].text)
        todo += [(number, other, is_prose) for other, is_prose, _ in used]
    return dict(sorted(rules.items())), names, expressions.table


HEAD = """\
From Coq Require Import List NArith Strings.Byte FMapPositive.
From Certificate Require Import Grammar Checker.
Import ListNotations.
Open Scope positive_scope.

(** Lists of numbers: [1; 2] means the same, and takes Coq longer to read. *)
Notation "[| |]" := (@nil positive).
Notation "[| x ; .. ; y |]" := (@cons positive x .. (@cons positive y (@nil positive)) ..).

"""


def identifier(name):
    return re.sub("[^A-Za-z0-9]", "_", name)


def positive(n):
    """The number of a row. Coq counts from 1; a constant is read faster than the digits."""
    return f"n{n + 1}"


def listed(items):
    return "[" + "; ".join(items) + "]"


def numbers(rows):
    """A list of numbers of rows."""
    return "[| " + "; ".join(map(positive, rows)) + " |]"


def mapped(rows):
    """A map from numbers, or from what stands for them, to terms of Coq."""
    return "map_of [\n  " + ";\n  ".join(f"({key}, {row})" for key, row in rows) + "]"


def ranges(bounds):
    return listed(f"(x{low:02x}, x{high:02x})" for low, high in zip(bounds[::2], bounds[1::2]))


def expression(e, child):
    """An expression, made of what child says of those in it."""
    kind, *rest = e
    if kind == "empty":
        return "Empty"
    if kind == "set":
        return f"(Bytes {ranges(rest)})"
    if kind == "rep":
        most = "None" if rest[1] is None else f"(Some {rest[1]}%N)"
        return f"(Rep {rest[0]}%N {most} {child(rest[2])})"
    if kind == "rule":
        return f"(Rule r_{identifier(rest[0])})"
    return f"({kind.capitalize()} {child(rest[0])} {child(rest[1])})"


def class_ranges(classes):
    """For each class, the ranges of its bytes."""
    result = [[] for _ in range(max(classes) + 1)]
    for byte, k in enumerate(classes):
        if result[k] and result[k][-1] == byte - 1:
            result[k][-1] = byte
        else:
            result[k] += [byte, byte]
    return result


def bool_of(value):
    return "true" if value else "false"


def write(grammar, cert, out, largest=0):
    """Writes the certificate, and constants for the numbers of at least so many rows."""
    rules, names, table = rules_of(grammar, cert)

    def tree(i):
        return expression(table[i], tree)

    def define(name, kind, value):
        out.write(f"Definition {name} : {kind} := {value}.\n\n")

    out.write(HEAD)
    for i in range(max(largest, *map(len, (rules, cert["states"], cert["terms"], cert["pairs"])))):
        out.write(f"Definition {positive(i)} := {i + 1}.\n")
    out.write(f"\n(** The rules of {', '.join(cert['files'])}, as numbers. *)\n")
    for i, name in enumerate(rules):
        out.write(f"Definition r_{identifier(name)} := {positive(i)}.\n")
    out.write("\n")
    define("rules", "grammar", mapped((f"r_{identifier(name)}", tree(e)) for name, e in rules.items()))
    out.write("(** The automaton. *)\n")
    states = (
        (positive(i), f"({bool_of(accepting)}, {numbers(following)})")
        for i, (accepting, following) in enumerate(cert["states"])
    )
    starts = [(f"r_{identifier(start)}", pair) for start, pair in cert["starts"].items()]
    first = ((start, positive(cert["pairs"][pair][0])) for start, pair in starts)
    classes = listed(f"{k}%nat" for k in cert["classes"])
    define(
        "automaton", "table",
        f"{{|\nclass_of := {classes};\nstates := {mapped(states)};\nstarts := {mapped(first)} |}}",
    )
    out.write("(** What shows that it is right; nothing depends on who wrote it. *)\n")
    for i, e in enumerate(cert["expressions"]):
        out.write(f"Definition e{i} := {expression(e, 'e{}'.format)}.\n")
    terms = (
        (positive(i), f"{{| body := e{e}; empty := {bool_of(empty)}; derived := "
         f"{listed(map(numbers, following))} |}}")
        for i, (e, empty, following) in enumerate(cert["terms"])
    )
    pairs = (
        (positive(i), f"{{| at_state := {positive(state)}; members := {numbers(ids)}; moves := "
         f"{numbers(following)} |}}")
        for i, (state, ids, following) in enumerate(cert["pairs"])
    )
    define(
        "evidence", "certificate",
        f"{{|\nclass_ranges := {listed(map(ranges, class_ranges(cert['classes'])))};\nterms := {mapped(terms)};\n"
        f"pairs := {mapped(pairs)};\nstart_pairs := {mapped((start, positive(pair)) for start, pair in starts)} |}}",
    )
    out.write("Lemma checked : check rules automaton evidence = true.\nProof. vm_cast_no_check (eq_refl true). Qed.\n")
    theorems = []
    for start in cert["starts"]:
        theorem = f"{identifier(os.path.splitext(cert['files'][0])[0])}_{identifier(names[start])}_right"
        rule = f"r_{identifier(start)}"
        out.write(f"\nTheorem {theorem} : forall s,\n")
        out.write(f"  accepts automaton {rule} s = true <-> language rules (Rule {rule}) s.\n")
        out.write(f"Proof. intro s. exact (right _ _ _ checked {rule} s eq_refl). Qed.\n")
        theorems.append(theorem)
    out.write(f"\nDefinition theorems := ({', '.join(theorems)}, tt).\nPrint Assumptions theorems.\n")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.split("\n")[0])
    sys.setrecursionlimit(20_000)  # expressions may be nested deeply
    try:
        write(sys.argv[1], json.loads(check.read(sys.argv[2])), sys.stdout)
    except check.Refused as e:
        sys.exit(str(e))


if __name__ == "__main__":
    main()
