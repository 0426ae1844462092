#!/usr/bin/env python3
"""Writes a certificate for Coq: coq.py GRAMMAR CERTIFICATE > NAME.v

The grammar of the theorems is what the reader of check.py finds in the ABNF, which is also what the rules of names and
files mean; of the certificate's rules only the numbers of their files are used. Nothing is checked that Coq checks.
"""

import os
import re
import sys
import threading

import check


def rules_of(grammar, cert):
    """The rules by their names in lower case, each with its name as it is written, and a table of expressions."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    folders = [os.path.dirname(grammar) or ".", os.path.join(root, "grammar")]
    folders.append(os.path.join(root, "gen", "abnfc", "citation", "library"))
    open_file = check.open_files(grammar, folders)
    files = {check.CORE: check.File("RFC 5234, Appendix B.1", check.CORE_RULES)}
    files.update((i, open_file(name)) for i, name in enumerate(cert["files"]))
    utf8 = max(f.largest for f in files.values()) > 0xFF
    expressions, rules, names = check.Expressions([]), {}, {}
    for name, (number, _) in cert["rules"].items():
        if name not in files[number].rules:
            check.refuse(f"rules.{name}", f"{files[number].name} has no such rule")
        bodies = files[number].rules[name]
        rules[name] = [number, check.Definition(expressions, bodies, utf8).expression]
        names[name] = bodies[0][0].text
    own = {"rules": rules, "starts": cert["starts"], "files": cert["files"], "expressions": expressions.table}
    check.check_rules(own, files, expressions)  # names and files are what README.md says
    return {name: e for name, (_, e) in rules.items()}, names, expressions.table


def identifier(name):
    return re.sub("[^A-Za-z0-9]", "_", name)


def positive(n):
    return str(n + 1)


def listed(items):
    return "[" + "; ".join(items) + "]"


def mapped(rows):
    """A map from numbers, or from what stands for them, to terms of Coq."""
    return "map_of [\n  " + ";\n  ".join(f"({key}, {row})" for key, row in rows) + "]"


def ranges(numbers):
    return listed(f"(x{low:02x}, x{high:02x})" for low, high in zip(numbers[::2], numbers[1::2]))


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


def write(grammar, cert, out):
    rules, names, table = rules_of(grammar, cert)

    def tree(i):
        return expression(table[i], tree)

    def define(name, kind, value):
        out.write(f"Definition {name} : {kind} := {value}.\n\n")

    out.write("From Coq Require Import List NArith Strings.Byte FMapPositive.\n")
    out.write("From Certificate Require Import Grammar Checker.\nImport ListNotations.\nOpen Scope positive_scope.\n\n")
    out.write(f"(** The rules of {', '.join(cert['files'])}, as numbers. *)\n")
    for i, name in enumerate(rules):
        out.write(f"Definition r_{identifier(name)} := {positive(i)}.\n")
    out.write("\n")
    define("rules", "grammar", mapped((f"r_{identifier(name)}", tree(e)) for name, e in rules.items()))
    out.write("(** The automaton. *)\n")
    states = (
        (positive(i), f"({bool_of(accepting)}, {listed(map(positive, following))})")
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
         f"{listed(listed(map(positive, ids)) for ids in following)} |}}")
        for i, (e, empty, following) in enumerate(cert["terms"])
    )
    pairs = (
        (positive(i), f"{{| at_state := {positive(state)}; members := {listed(map(positive, ids))}; moves := "
         f"{listed(map(positive, following))} |}}")
        for i, (state, ids, following) in enumerate(cert["pairs"])
    )
    define(
        "evidence", "certificate",
        f"{{|\nclass_ranges := {listed(map(ranges, class_ranges(cert['classes'])))};\nterms := {mapped(terms)};\n"
        f"pairs := {mapped(pairs)};\nstart_pairs := {mapped((start, positive(pair)) for start, pair in starts)} |}}",
    )
    out.write("Lemma checked : check rules automaton evidence = true.\nProof. vm_compute. reflexivity. Qed.\n")
    for start in cert["starts"]:
        theorem = f"{identifier(os.path.splitext(cert['files'][0])[0])}_{identifier(names[start])}_right"
        rule = f"r_{identifier(start)}"
        out.write(f"\nTheorem {theorem} : forall s, accepts automaton {rule} s = true <-> language rules (Rule {rule}) s.\n")
        out.write(f"Proof. intro s. exact (right _ _ _ checked {rule} s eq_refl). Qed.\nPrint Assumptions {theorem}.\n")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.split("\n")[0])
    status = []

    def target():
        try:
            write(sys.argv[1], check.parse(sys.argv[2], check.read(sys.argv[2])), sys.stdout)
            status.append(0)
        except check.Refused as e:
            print(e, file=sys.stderr)

    # Expressions may be nested deeply: that takes a thread with a larger stack.
    sys.setrecursionlimit(20_000)
    threading.stack_size(256 << 20)
    thread = threading.Thread(target=target)
    thread.start()
    thread.join()
    sys.exit(0 if status else 1)


if __name__ == "__main__":
    main()
