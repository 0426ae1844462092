package input

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/core/automaton"
)

// An edit makes a string simpler: it puts something shorter or simpler in the
// place of the bytes from begin to end.
type edit struct {
	begin, end int
	with       string
}

func (e edit) apply(s string) string { return s[:e.begin] + e.with + s[e.end:] }

// edits returns an iterator over edits of s: without a stretch of it, the
// longest first, then with one byte replaced by a simpler one, the simplest
// first.
func edits(s string) iter.Seq[edit] {
	return func(yield func(edit) bool) {
		for length := len(s); length > 0; length-- {
			for at := range len(s) - length + 1 {
				if !yield(edit{at, at + length, ""}) {
					return
				}
			}
		}
		for at := range len(s) {
			for _, c := range simplest() {
				if automaton.Preference(c) >= automaton.Preference(s[at]) {
					break
				}
				if !yield(edit{at, at + 1, string([]byte{c})}) {
					return
				}
			}
		}
	}
}

// Simpler returns an iterator over the strings that are simpler than one: without
// a stretch of it, then with a simpler byte.
func Simpler(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for e := range edits(s) {
			if !yield(e.apply(s)) {
				return
			}
		}
	}
}

// simplest has the printing bytes, the simplest first.
var simplest = sync.OnceValue(func() []byte {
	var all []byte
	for c := byte('!'); c <= '~'; c++ {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b byte) int { return automaton.Preference(a) - automaton.Preference(b) })
	return all
})

// shrink returns the strings that are simpler than one.
func shrink(v any) gopter.Shrink {
	s := v.(string)
	var simpler []any
	for e := range edits(s) {
		simpler = append(simpler, e.apply(s))
	}
	return oneByOne(simpler)
}

// shrinkTogether returns the tuples that are simpler than a tuple of similar strings: it edits all of them at once, in
// the common bytes at the beginning or the end.
func shrinkTogether(v any) gopter.Shrink {
	tuple := v.([]string)
	var simpler []any
	for e := range edits(tuple[0]) {
		for _, find := range []func(s, old string) int{strings.Index, strings.LastIndex} {
			if edited, ok := e.applyToAll(tuple, find); ok {
				simpler = append(simpler, edited)
			}
		}
	}
	return oneByOne(simpler)
}

// applyToAll applies an edit of the first string to all strings, where they have the bytes that it replaces, and
// reports whether all have them.
func (e edit) applyToAll(tuple []string, find func(s, old string) int) ([]string, bool) {
	old := tuple[0][e.begin:e.end]
	edited := make([]string, len(tuple))
	for i, s := range tuple {
		at := find(s, old)
		if at < 0 {
			return nil, false
		}
		edited[i] = edit{at, at + len(old), e.with}.apply(s)
	}
	return edited, true
}

// oneByOne returns the values of a list one after the other.
func oneByOne(values []any) gopter.Shrink {
	return func() (any, bool) {
		if len(values) == 0 {
			return nil, false
		}
		next := values[0]
		values = values[1:]
		return next, true
	}
}
