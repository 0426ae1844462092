package bench

import (
	"net/url"
	"slices"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/peg/rfc3986"
	"github.com/urispec/urispec/parser"
)

// refusing are the operations that are measured on strings that are refused.
var refusing = []string{"Valid", "Parse", "Error", "Tree"}

// A Who does an operation on a text, and reports whether it succeeded.
type Who struct {
	Name string
	Do   func(Text) bool
}

// Who returns the peers that do an operation, which the benchmark of that name measures, on an input, this module
// first; none if the operation is not measured on that.
func (in Input) Who(operation string) []Who {
	if in.Refused && !slices.Contains(refusing, operation) || !in.Refused && operation == "Error" {
		return nil
	}
	v, p := in.Revision, rfc3986.New()
	start := slices.Index(rfc3986.Rules, "URI_reference")
	netURL := Who{"net-url", func(t Text) bool { return ok(url.Parse(t.String)) }}
	var all []Who
	switch operation {
	case "Valid":
		all = []Who{{"urispec", func(t Text) bool { return v.Valid(t.String) }}, netURL, {"class-loop", inClasses},
			{"peg", func(t Text) bool { return p.Match(start, t.String) }}}
	case "Parse":
		all = []Who{{"urispec", func(t Text) bool { return ok(v.Parse(t.String)) }}, netURL,
			{"appendix-b", func(t Text) bool { return appendixB.FindStringSubmatchIndex(t.String) != nil }}}
	case "Components":
		all = []Who{{"urispec", func(t Text) bool {
			r, err := v.Parse(t.String)
			return err == nil && lengths(r.Generic()) >= 0
		}}, netURL}
	case "Error":
		all = []Who{{"urispec", func(t Text) bool { return told(v.Parse(t.String)) }},
			{"net-url", func(t Text) bool { return told(url.Parse(t.String)) }}}
	case "Resolve":
		all = []Who{{"urispec", func(t Text) bool {
			base, err := v.Parse(t.Base)
			return err == nil && ok(base.Resolve(t.Reference))
		}}, {"net-url", func(t Text) bool {
			base, err := url.Parse(t.Base)
			return err == nil && ok(base.Parse(t.Reference))
		}}}
	case "Normalize":
		level := slices.Max(v.Levels())
		all = []Who{{"urispec", func(t Text) bool {
			r, err := v.Parse(t.String)
			return err == nil && ok(r.Normalize(level))
		}}}
	case "Compare":
		all = []Who{{"urispec", func(t Text) bool {
			r, err := v.Parse(t.String)
			counterpart, errCounterpart := v.Parse(t.Counterpart)
			r.EquivalenceLevel(counterpart)
			return err == nil && errCounterpart == nil
		}}}
	case "Tree":
		all = []Who{{"urispec", func(t Text) bool { return ok(v.Tree(t.String)) }},
			{"peg", func(t Text) bool { return p.Match(start, t.String) && (p.Tree() != nil || t.String == "") }}}
	}
	return slices.DeleteFunc(all, func(w Who) bool {
		return v != parser.RFC3986 && (w.Name == "class-loop" || w.Name == "peg")
	})
}

func ok[T any](_ T, err error) bool { return err == nil }

// told has an error make its text.
func told[T any](_ T, err error) bool { return err == nil || err.Error() == "" }

// appendixB splits valid references, and matches others, too.
var appendixB = document.Of(parser.RFC3986).Expression.Value()

// lengths returns how long eight components are together: so the compiler leaves out none.
func lengths(g parser.Generic) int {
	return len(g.Scheme) + len(g.Userinfo) + len(g.Host) + len(g.Port) + len(g.Path) + len(g.Query) + len(g.Fragment) +
		len(g.Authority)
}

// outside is 1 for each byte that no URI has (RFC 3986, Section 2).
var outside = func() (table [256]uint8) {
	for i := range table {
		if c := byte(i) | 0x20; (c < 'a' || c > 'z') && (i < '0' || i > '9') {
			table[i] = 1
		}
	}
	for _, c := range []byte("-._~:/?#[]@!$&'()*+,;=%") {
		table[c] = 0
	}
	return table
}()

// inClasses looks at all bytes: it cannot tell their places.
func inClasses(t Text) bool {
	var found uint8
	for i := range len(t.String) {
		found |= outside[t.String[i]]
	}
	return found == 0
}
