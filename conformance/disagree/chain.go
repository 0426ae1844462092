package disagree

import (
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

// chained is a comparison of what A reads in a string with what B reads in what A has
// written for it: of hosts that one can connect to, and of hosts and paths that are decoded
// once more. That a normal form has another path is no difference.
func chained(a, b Reading) (Difference, bool) {
	d, differs := compare(a, b)
	if differs && d.Component == parser.Host && d.Manner == Names {
		return d, true
	}
	if !a.Valid || !b.Valid {
		return Difference{}, false
	}
	for _, i := range []int{host, path} {
		x, y := a.Parts[i].Text, b.Parts[i].Text
		if less := canonical(onceLess(x)); x != y && x != less && isDecoded(i, y, less) {
			return Difference{Component: Components()[i], Manner: Decoded}, true
		}
	}
	return Difference{}, false
}

// isDecoded reports whether a component is what another one is decoded to: a path may have
// lost its dot-segments, too.
func isDecoded(i int, text, decoded string) bool {
	if i == host {
		return text == adapter.InOneForm(strings.ToLower(decoded))
	}
	c := split{path: decoded}
	noDots(&c)
	return text == decoded || text == c.path
}

// nested returns strings, and those that have something percent-encoded once more with what
// is percent-encoded there encoded twice.
func nested(texts []string) []string {
	all := texts
	for _, s := range texts {
		if more := digits(func(triplet string) string { return "%25" + triplet[1:] })(s); more != s {
			all = append(all, more)
		}
	}
	return all
}
