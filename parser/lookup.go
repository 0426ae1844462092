package parser

import (
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Revisions returns an iterator over the revisions by date, oldest first.
func Revisions() iter.Seq[Revision] {
	return func(yield func(Revision) bool) {
		for _, d := range revisions {
			if !yield(revisionOf(d)) {
				return
			}
		}
	}
}

// Lookup returns the revision of a name: its String or one of its Aliases, or that
// of a family of syntaxes, "uri", "urn" or "iri", for the standard in force, which
// a later version of this package may have another for. Case and everything but
// letters and digits is ignored: "rfc3986", "RFC 3986" and "rfc-3986" are one. An
// unknown name is an [*UnknownRevisionError], which
// suggests the nearest name, if there is one.
func Lookup(name string) (Revision, error) {
	key := lookupKey(name)
	for v := range Revisions() {
		if family := v.Family(); family != "" && family == key {
			return v, nil
		}
		for name := range v.names() {
			if lookupKey(name) == key {
				return v, nil
			}
		}
	}
	return Revision{}, &UnknownRevisionError{Name: name, Suggestion: nearestRevision(key)}
}

// names returns an iterator over the name of the revision and its aliases.
func (v Revision) names() iter.Seq[string] {
	return func(yield func(string) bool) {
		syntax := v.document().Syntax
		if !yield(syntax.Name) {
			return
		}
		for _, alias := range syntax.Aliases {
			if !yield(alias) {
				return
			}
		}
	}
}

// lookupKey returns what Lookup compares: the letters and digits of a name, in
// lower case.
func lookupKey(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= utf8.RuneSelf:
			return r
		case scan.IsAlnum(byte(r)):
			return rune(scan.ToLower(byte(r)))
		}
		return -1
	}, name)
}

// nearestRevision returns the name of the only revision that has key in its
// name or an alias, otherwise that with the least edit distance from key, or ""
// when none is near.
func nearestRevision(key string) string {
	if found := revisionWith(key); found != "" {
		return found
	}
	nearest, least := "", -1
	for v := range Revisions() {
		for name := range v.names() {
			k := lookupKey(name)
			limit := 1 + len(k)/5
			if n := len(key) - len(k); n > limit || -n > limit {
				continue
			}
			if n := editDistance(key, k); n <= limit && (least < 0 || n < least) {
				nearest, least = v.String(), n
			}
		}
	}
	return nearest
}

// revisionWith returns the name of the only revision that has key in its name
// or an alias, such as its number, or "" when there are none or several.
func revisionWith(key string) string {
	found := ""
	for v := range Revisions() {
		for name := range v.names() {
			if !strings.Contains(lookupKey(name), key) || found == v.String() {
				continue
			}
			if found != "" {
				return ""
			}
			found = v.String()
		}
	}
	return found
}

// editDistance returns the least number of bytes to insert, delete, replace or
// swap with their neighbour that turns a into b (optimal string alignment).
func editDistance(a, b string) int {
	width := len(b) + 1
	rows := make([]int, 3*width)
	before, above, row := rows[:width], rows[width:2*width], rows[2*width:]
	for j := range above {
		above[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			replace := above[j]
			if a[i] != b[j] {
				replace++
			}
			row[j+1] = min(replace, above[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}
