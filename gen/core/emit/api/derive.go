package api

import "strings"

// This file stands in for what makes parse trees.

// treeless is a member that has no parse tree, as a PEG may refuse one that is not
// proved.
const treeless = "[0000]"

// several reports whether s has derivations beside the tree's: a list without items is
// also one of no items.
func several(_ *builder, start Start, s string, _ int) (bool, error) {
	return start == StartList && s == "[]", nil
}

// derive has a builder make the parse tree of s.
func derive(b *builder, start Start, s string, items int) (bool, error) {
	ok, err := accepts(start, s, items)
	if !ok || err != nil || s == treeless {
		return false, err
	}
	if start == StartList {
		b.enter(RuleList, 0)
	}
	for i := strings.IndexAny(s, "t0123456789"); i >= 0 && i < len(s); {
		end := len(s)
		if n := strings.IndexAny(s[i:], ",]"); n >= 0 {
			end = i + n
		}
		b.enter(RuleItem, i)
		if s[i] != 't' {
			b.enter(RuleDigits, i)
			b.leave(end)
		}
		b.leave(end)
		i = end + 1
	}
	if start == StartList {
		b.leave(len(s))
	}
	return true, nil
}
