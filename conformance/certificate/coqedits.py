#!/usr/bin/env python3
"""Edits a certificate or its grammar at random, and has Coq refuse each: coqedits.py FOLDER GRAMMAR CERTIFICATE COUNT

FOLDER is where make coq has built the theory. SEED in the environment repeats a run. It fails if an edit is accepted.
"""

import copy
import json
import os
import random
import re
import subprocess
import sys

import check
import coq


def other(rng, value, below):
    """A number less than below, other than value."""
    return (value + rng.randrange(1, below)) % below


def edit_state(rng, cert):
    i = rng.randrange(len(cert["states"]))
    state = cert["states"][i]
    if rng.random() < 0.2:
        state[0] = not state[0]
        return f"states[{i}]: accepting is {state[0]}"
    k = rng.randrange(len(state[1]))
    state[1][k] = other(rng, state[1][k], len(cert["states"]))
    return f"states[{i}], class {k}: {state[1][k]}"


def edit_class(rng, cert):
    c = rng.randrange(256)
    cert["classes"][c] = other(rng, cert["classes"][c], max(cert["classes"]) + 1)
    return f"classes[{c}]: {cert['classes'][c]}"


def edit_set(rng, cert):
    """Edits a set of which terms are made: Coq does not read others, since its rules are those of the ABNF."""
    used, table = {term[0] for term in cert["terms"]}, cert["expressions"]
    for i in reversed(range(len(table))):
        if i in used and table[i][0] in ("cat", "alt", "rep"):
            used.update(table[i][3 if table[i][0] == "rep" else 1 :])
    i = rng.choice([i for i in sorted(used) if table[i][0] == "set" and len(table[i]) > 1])
    j = rng.randrange(1, len(table[i]))
    table[i][j] = other(rng, table[i][j], 256)
    return f"expressions[{i}]: {table[i]}"


def edit_numbers(rng, numbers, below):
    """Takes a number out of a set, or puts one in."""
    n = rng.randrange(below)
    numbers[:] = sorted(set(numbers) ^ {rng.choice(numbers) if numbers and rng.random() < 0.5 else n})
    return numbers


def edit_term(rng, cert):
    i = rng.randrange(len(cert["terms"]))
    term = cert["terms"][i]
    if rng.random() < 0.2:
        term[1] = not term[1]
        return f"terms[{i}]: nullable is {term[1]}"
    k = rng.randrange(len(term[2]))
    return f"terms[{i}], class {k}: {edit_numbers(rng, term[2][k], len(cert['terms']))}"


def edit_pair(rng, cert):
    i = rng.randrange(len(cert["pairs"]))
    pair = cert["pairs"][i]
    kind = rng.randrange(3)
    if kind == 0:
        pair[0] = other(rng, pair[0], len(cert["states"]))
        return f"pairs[{i}]: state {pair[0]}"
    if kind == 1:
        return f"pairs[{i}]: terms {edit_numbers(rng, pair[1], len(cert['terms']))}"
    k = rng.randrange(len(pair[2]))
    pair[2][k] = other(rng, pair[2][k], len(cert["pairs"]))
    return f"pairs[{i}], class {k}: {pair[2][k]}"


def edit_start(rng, cert):
    start = rng.choice(sorted(cert["starts"]))
    cert["starts"][start] = other(rng, cert["starts"][start], len(cert["pairs"]))
    return f"starts.{start}: {cert['starts'][start]}"


def edit_abnf(rng, text, cert):
    """Changes a character of a string, a digit of a value or of a repetition, in a rule that is reached."""
    rules = check.File("", text).rules
    names = [name for name, (number, _) in cert["rules"].items() if number == 0]
    tokens = [token for name in sorted(names) for body in rules[name] for token in body]
    token = rng.choice([t for t in tokens if t.kind in ("string", "value", "repeat") and re.search(r"[!#-~]", t.text)])
    line = int(token.place.rpartition(":")[2])
    lines = text.split("\n")
    begin = token.text.index('"') + 1 if token.kind == "string" else 2 if token.kind == "value" else 0
    at = lines[line - 1].index(token.text) + rng.choice(
        [i for i in range(begin, len(token.text)) if token.text[i] not in '".-*'] or [begin])
    old, new = lines[line - 1][at], rng.choice("0123456789")
    lines[line - 1] = lines[line - 1][:at] + new + lines[line - 1][at + 1 :]
    if lines[line - 1] == text.split("\n")[line - 1]:
        return edit_abnf(rng, text, cert)
    return "\n".join(lines), f"ABNF, line {line}: {new} for {old} in {token.text}"


EDITS = [edit_state, edit_state, edit_class, edit_set, edit_term, edit_pair, edit_start, None, None]


def refused(folder, grammar, cert):
    """Whether Coq refuses the lemma that the certificate is right; nothing else must fail."""
    path = os.path.join(folder, "edited.v")
    with open(path, "w", encoding="utf-8") as out:
        coq.write(grammar, cert, out)
    with open(path, encoding="utf-8") as f:
        line = f.read().split("\nLemma checked")[0].count("\n") + 3
    done = subprocess.run(["coqc", "-q", "-R", folder, "Certificate", path], capture_output=True, text=True)
    if done.returncode and f"line {line}, " not in done.stderr:
        sys.exit(f"coqc fails elsewhere: {done.stderr[:1000]}")
    return done.returncode != 0


def main():
    folder, grammar, path, count = sys.argv[1:]
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(10**9))
    rng, accepted, done = random.Random(seed), 0, 0
    text, original = check.read(grammar), json.loads(check.read(path))
    print(f"{os.path.basename(path)}: SEED={seed}")
    if refused(folder, grammar, original):
        sys.exit("the certificate is refused before any edit")
    while done < int(count):
        cert, edit, edited = copy.deepcopy(original), EDITS[done % len(EDITS)], grammar
        if edit:
            what = edit(rng, cert)
        else:
            new, what = edit_abnf(rng, text, cert)
            edited = os.path.join(folder, os.path.basename(grammar))
            with open(edited, "w", encoding="utf-8") as f:
                f.write(new)
        try:
            wrong = not refused(folder, edited, cert)
        except check.Refused:  # the edited file is not ABNF: another edit
            continue
        accepted, done = accepted + wrong, done + 1
        if wrong or "-v" in os.environ.get("FLAGS", ""):
            print(f"{what}: {'ACCEPTED' if wrong else 'refused'}", flush=True)
    print(f"{done - accepted} of {done} edits are refused")
    sys.exit(1 if accepted else 0)


if __name__ == "__main__":
    main()
