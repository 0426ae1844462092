#!/usr/bin/env python3
"""Edits a certificate or its grammar at random, and has Coq refuse each: coqedits.py FOLDER GRAMMAR CERTIFICATE COUNT

FOLDER is where make coq has built the theory. SEED in the environment repeats a run. It fails if an edit is accepted.
"""

import copy
import io
import json
import os
import random
import subprocess
import sys

import check
import coq
import sensitivity

# Coq does not read the rules of a certificate: its rules are those of the ABNF.
KINDS = [kind for kind in sensitivity.KINDS if kind != "rule"]


def sets_of_terms(cert):
    """The sets of bytes of which terms are made: Coq's proof does not use other expressions."""
    used, table = {term[0] for term in cert["terms"]}, cert["expressions"]
    for i in reversed(range(len(table))):
        if i in used and table[i][0] in ("cat", "alt", "rep"):
            used.update(table[i][3 if table[i][0] == "rep" else 1 :])
    return {i for i in used if table[i][0] == "set"}


def written(grammar, cert):
    """What coq.py writes."""
    out = io.StringIO()
    coq.write(grammar, cert, out)
    return out.getvalue()


def refused(folder, text):
    """Whether Coq refuses the lemma that the certificate is right; nothing else must fail."""
    path = os.path.join(folder, "edited.v")
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)
    line = text.split("\nLemma checked")[0].count("\n") + 3
    done = subprocess.run(["coqc", "-q", "-R", folder, "Certificate", path], capture_output=True, text=True)
    if done.returncode and f"line {line}, " not in done.stderr:
        sys.exit(f"coqc fails elsewhere: {done.stderr[:1000]}")
    return done.returncode != 0


def main():
    folder, grammar, path, count = sys.argv[1:]
    sys.setrecursionlimit(20_000)
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(10**9))
    rng, accepted, done = random.Random(seed), 0, 0
    abnf, original = check.read(grammar), json.loads(check.read(path))
    print(f"{os.path.basename(path)}: SEED={seed}")
    right, sets = written(grammar, original), sets_of_terms(original)
    if refused(folder, right):
        sys.exit("the certificate is refused before any edit")
    while done < int(count):
        cert, kind = copy.deepcopy(original), KINDS[done % len(KINDS)]
        what, text = sensitivity.edit(rng, kind, cert, abnf)
        if kind == "expression" and not any(
                cert["expressions"][i] != original["expressions"][i] and cert["expressions"][i][0] == "set" for i in sets):
            continue
        edited = os.path.join(folder, os.path.basename(grammar))
        with open(edited, "w", encoding="utf-8") as out:
            out.write(text)
        try:
            wrong = written(edited, cert)
        except (check.Refused, RecursionError):
            continue  # it is not ABNF
        if wrong == right:
            continue  # Coq does not read what was edited, or it means the same
        done += 1
        if not refused(folder, wrong):
            accepted += 1
            print(f"{kind}: {what}: ACCEPTED", flush=True)
    print(f"{done - accepted} of {done} edits are refused")
    sys.exit(1 if accepted else 0)


if __name__ == "__main__":
    main()
