package disagree

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// chained compares A's reading of a string with B's reading of what A has written for it: hosts that one can connect
// to, and hosts and paths that are decoded once more. Another path of a normal form is not a difference.
func chained(a, b Reading) (Difference, bool) {
	d, differs := compare(a, b)
	if differs && d.Component == parser.Host && d.Manner == Names {
		return d, true
	}
	if !a.Valid || !b.Valid {
		return Difference{}, false
	}
	for _, i := range []int{reading.Host, reading.Path} {
		x, y := a.Parts[i].Text, b.Parts[i].Text
		if slices.Contains(written(i, onceLess(x)), y) && !slices.Contains(written(i, x), y) {
			return Difference{Component: reading.Components()[i], Manner: Decoded}, true
		}
	}
	return Difference{}, false
}

// written returns the forms in which a written component may be read: a path may have lost its dot-segments.
func written(i int, text string) []string {
	if text = reading.Canonical(text); i == reading.Host {
		return []string{reading.InOneForm(strings.ToLower(text))}
	}
	c := split{path: text}
	noDots(&c)
	return []string{text, c.path}
}

// nested returns strings and, for the strings with percent-encoded bytes, also the same with these bytes encoded twice.
func nested(texts []string) []string {
	all := texts
	for _, s := range texts {
		if more := digits(func(triplet string) string { return "%25" + triplet[1:] })(s); more != s {
			all = append(all, more)
		}
	}
	return all
}
