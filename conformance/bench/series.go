package bench

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A pattern is a string of any length: a unit repeated between two others.
type pattern struct {
	name                 string
	before, unit, behind string
}

// patterns are those of revisions with URLs.
var patterns = []pattern{
	{"segments", "http://a/", "a/", ""},
	{"letters", "http://a/", "a", ""},
	{"escapes", "http://a/", "%7E/", ""},
	{"escaped-dots", "http://a/", "%2e%2e/", ""},
	{"dot-segments", "http://a/", "../", ""},
	{"relative-dots", "", "../", ""},
	{"labels", "http://", "a.", "a/"},
	{"query", "http://a/?a", "+a", ""},
	{"invalid-late", "http://a/", "a/", "<"},
}

// urnPatterns are those of revisions that read none of the others.
var urnPatterns = []pattern{
	{"colons", "urn:aa:", "a:", ""},
	{"letters", "urn:aa:", "a", ""},
	{"escapes", "urn:aa:", "%7E", ""},
	{"directives", "urn:aa:a?", "a=b&", "a=b"},
	{"invalid-late", "urn:aa:", "a:", "<"},
}

// shortPatterns are those of revisions that read none of these either, since
// their segments are short.
var shortPatterns = []pattern{
	{"segments", "a:", "a/", ""},
	{"escapes", "a:", "%7E/", ""},
	{"dot-segments", "a:", "../", ""},
	{"query", "a:?a", "+a", ""},
	{"invalid-late", "a:", "a/", "<"},
}

// of returns the string of a pattern that is about size bytes long, and no
// longer.
func (p pattern) of(size int) string {
	n := (size - len(p.before) - len(p.behind)) / len(p.unit)
	return p.before + strings.Repeat(p.unit, n) + p.behind
}

// reads reports whether a revision reads the string of a pattern to its end,
// where it may refuse it.
func (p pattern) reads(v parser.Revision) bool {
	start, err := v.Start("")
	s := p.of(1 << 10)
	return err == nil && start.ViablePrefix(s) >= len(s)-len(p.behind)
}

// patternsOf returns the patterns that a revision reads.
func patternsOf(v parser.Revision) []pattern {
	for _, some := range [][]pattern{patterns, urnPatterns, shortPatterns} {
		read := slices.DeleteFunc(slices.Clone(some), func(p pattern) bool { return !p.reads(v) })
		if len(read) > 0 {
			return read
		}
	}
	return nil
}

// Series returns a group for each revision, each pattern that it reads to the
// end, and each operation of package parser, in RFC 3986 also of what else can
// be done with one string: strings of 1 KB, 4 KB and so on to largest.
func Series(largest int) ([]Group, error) {
	stock, err := stockPEG()
	if err != nil {
		return nil, err
	}
	var groups []Group
	for v := range all.Revisions() {
		operations := Operations(v)
		if v == thorough {
			operations = append(operations, netURLParse(), expression(), stock[0])
		}
		for _, p := range patternsOf(v) {
			for _, o := range operations {
				groups = append(groups, p.series(v, o, largest))
			}
		}
	}
	return groups, nil
}

// series returns the group of an operation on strings of a pattern.
func (p pattern) series(v parser.Revision, o Operation, largest int) Group {
	g := Group{Kind: OfSeries, Revision: v, Input: p.name, About: p.before + p.unit + "…" + p.behind, Operation: o.Name}
	for size := 1 << 10; size <= largest; size *= 4 {
		g.Cases = append(g.Cases, Case{Label: fmt.Sprintf("size=%d", size),
			Texts: references(baseOf(v), []string{p.of(size)}), Operation: o})
	}
	return g
}
