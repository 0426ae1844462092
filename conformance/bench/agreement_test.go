package bench

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// byGrammar are the operations that accept what the grammar does, whatever the
// text has beside its string.
var byGrammar = []string{Parse, Tree, Normalize, NormalizePath, ReadComponent, ReadAccessors, ParseError, StockNew,
	StockKept, StockNoTree}

// wholeOnly are the revisions whose strings are not relative references, which
// they resolve.
var wholeOnly = []parser.Revision{parser.RFC1630, parser.URL1993}

// checkText checks that the operations agree on a text, net/url excepted.
func checkText(t *testing.T, v parser.Revision, operations map[string]Operation, text Text) {
	t.Helper()
	valid := operations[Valid].Do(text)
	for _, name := range byGrammar {
		if o, ok := operations[name]; ok && o.Do(text) != valid {
			t.Errorf("%v: %s accepts %q: %t, Valid: %t", v, name, text.String, !valid, valid)
		}
	}
	if got, want := operations[Compare].Do(text), valid && v.Valid(text.Twin); got != want {
		t.Errorf("%v: Compare takes %q and %q: %t", v, text.String, text.Twin, got)
	}
	for _, name := range []string{Valid, Parse} { // RFC 3986 takes what is measured of another revision
		if o, ok := operations[besideName(name)]; ok && !o.Do(text) {
			t.Errorf("%s refuses %q", o.Name, text.String)
		}
	}
	if o, ok := operations[NetURLParseError]; ok && o.Do(text) != operations[NetURLParse].Do(text) {
		t.Errorf("%s and %s differ on %q", NetURLParse, o.Name, text.String)
	}
	if !operations[Expression].Do(text) {
		t.Errorf("the regular expression does not match %q", text.String)
	}
	if valid && v != parser.RFC3987 && !operations[Classes].Do(text) {
		t.Errorf("%v: a byte of %q is outside of URIs", v, text.String)
	}
	if o, ok := operations[Resolve]; ok && o.Do(text) && !(v.Valid(text.Base) &&
		(v.Valid(text.Reference) || slices.Contains(wholeOnly, v))) {
		t.Errorf("%v: Resolve accepts %q against %q", v, text.Reference, text.Base)
	}
	if r, err := v.Parse(text.String); err == nil && v == parser.RFC3986 {
		if a, b := lengths(r), accessed(r); a != b {
			t.Errorf("the components of %q have %d bytes, by the accessors %d", text.String, a, b)
		}
		checkExpression(t, r)
	}
}

// checkExpression checks that the groups of the regular expression are the
// components.
func checkExpression(t *testing.T, r parser.Reference) {
	t.Helper()
	groups := appendixB.FindStringSubmatchIndex(r.String())
	for c, group := range map[parser.Component]int{
		parser.Scheme: 2, parser.Authority: 4, parser.Path: 5, parser.Query: 7, parser.Fragment: 9,
	} {
		begin, end, ok := r.Range(c)
		if from, to := groups[2*group], groups[2*group+1]; ok && (from != begin || to != end) || !ok && from >= 0 {
			t.Errorf("%v of %q is %d-%d, %t; the regular expression has %d-%d", c, r, begin, end, ok, from, to)
		}
	}
}

// operationsOf returns the operations of a group by name.
func operationsOf(g Group) map[string]Operation {
	operations := map[string]Operation{}
	for _, c := range g.Cases {
		operations[c.Name] = c.Operation
	}
	return operations
}

// All engines give the same verdicts on all inputs, and inputs are valid but
// those that are made to be invalid.
func TestInputVerdicts(t *testing.T) {
	groups := inputs(t, testflag.Choose(8, 1))
	revisions := len(slices.Collect(all.Revisions()))
	want := revisions - 1 + 16 // inputs of the revision that is measured on all, and IRIs
	if len(groups) != want {
		t.Errorf("%d groups, want %d", len(groups), want)
	}
	for _, g := range groups {
		t.Run(g.Revision.String()+"/"+g.Input, func(t *testing.T) {
			operations := operationsOf(g)
			for _, text := range g.Cases[0].Texts {
				checkText(t, g.Revision, operations, text)
				if want := !invalid(g); operations[Valid].Do(text) != want {
					t.Errorf("%q is valid: %t", text.String, !want)
				}
			}
			checkResolved(t, g, operations)
		})
	}
}

// invalid reports whether the strings of a group are made to be invalid.
func invalid(g Group) bool {
	return strings.HasPrefix(g.Input, "invalid-") || g.Input == "one-bad-byte" || g.Input == "refused-by-both"
}

// checkResolved checks that the references of an input are resolved, where the
// base is valid: in older revisions, some of whose results are not valid, most
// of them.
func checkResolved(t *testing.T, g Group, operations map[string]Operation) {
	t.Helper()
	resolve, ok := operations[Resolve]
	if !ok || invalid(g) {
		return
	}
	refused := 0
	for _, text := range g.Cases[0].Texts {
		if resolve.Do(text) {
			continue
		}
		if refused++; g.Revision == parser.RFC3986 {
			t.Errorf("%q is not resolved against %q", text.Reference, text.Base)
		}
	}
	if refused > len(g.Cases[0].Texts)/4 {
		t.Errorf("%d references are not resolved", refused)
	}
}

// The engines of RFC 3986 agree on any string.
func FuzzVerdicts(f *testing.F) {
	stock, err := stockPEG()
	if err != nil {
		f.Fatal(err)
	}
	operations := map[string]Operation{}
	for _, o := range append(append(Operations(parser.RFC3986), expression(), classes()), stock...) {
		operations[o.Name] = o
	}
	for _, p := range patterns {
		f.Add(p.of(64), normalExamples()[0])
	}
	for _, s := range normalExamples() {
		f.Add("http://[1::]:80/a%7Eb?q", s)
		f.Add(s+"\xff", s)
	}
	f.Fuzz(func(t *testing.T, s, reference string) {
		checkText(t, parser.RFC3986, operations, Text{s, twin(s), s, reference})
	})
}
