package explain_test

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
)

// undo is a slow and plain way to remove percent-encoding.
func undo(v parser.Revision, raw string) string {
	var b strings.Builder
	for i, part := range strings.Split(raw, "%") {
		if i > 0 {
			n, err := strconv.ParseUint(part[:min(2, len(part))], 16, 8)
			switch {
			case err != nil || len(part) < 2: // of RFC 2141, which may have a "%" for itself
				part = "__%" + part
			case v == parser.URL1993:
				b.WriteRune(rune(n)) // ISO Latin 1
			default:
				b.WriteByte(byte(n))
			}
			part = part[2:]
		}
		b.WriteString(part)
	}
	return b.String()
}

// first returns the first value of an iterator, or the zero value.
func first[T any](seq iter.Seq[T]) (v T) {
	for v = range seq {
		break
	}
	return v
}

// notDecoded are the facts whose value is not just decoded.
var notDecoded = []string{"form", "hierarchy", "display"}

// check checks what holds of the explanation of any valid string.
func check(t *testing.T, x explain.Explanation, input string) {
	t.Helper()
	v := x.Reference.Revision()
	if got := x.Reference.String(); got != input {
		t.Errorf("%v: %q: explains %q", v, input, got)
	}
	if first := first(x.Facts()); first.Name != "form" || first.Raw != input {
		t.Fatalf("%v: %q: the first fact is not about the whole string", v, input)
	}
	checkScheme(t, x)
	last := 0
	for f := range x.Facts() {
		checkPart(t, x, f.Name, f.Begin, f.End, f.Source, f.Section, f.Text)
		if f.Begin < 0 {
			if f.Raw != "" {
				t.Errorf("%v: %q: %s: Raw %q, without offsets", v, input, f.Name, f.Raw)
			}
			continue
		}
		if f.Raw != input[f.Begin:f.End] {
			t.Errorf("%v: %q: %s: Raw %q, want %q", v, input, f.Name, f.Raw, input[f.Begin:f.End])
		}
		if want := undo(v, f.Raw); f.Source == explain.Given && f.Value != want &&
			!slices.Contains(notDecoded, f.Name) {
			t.Errorf("%v: %q: %s: Value %q, want %q", v, input, f.Name, f.Value, want)
		}
		if f.Name == "hierarchy" {
			scheme, _ := x.Reference.Component(parser.Scheme)
			whole, _, _ := strings.Cut(input, "#")
			if want := strings.TrimPrefix(whole, scheme+":"); f.Raw != want {
				t.Errorf("%v: %q: hierarchy is that of %q, want %q", v, input, f.Raw, want)
			}
		}
		if f.Name == "display" && f.Raw != input {
			t.Errorf("%v: %q: %q is displayed", v, input, f.Raw)
		}
		if f.Name != "display" && f.Begin < last {
			t.Errorf("%v: %q: %s is not in its place", v, input, f.Name)
		}
		last = max(last, f.Begin)
	}
	for s := range x.Steps() {
		checkPart(t, x, s.Command, s.Begin, s.End, s.Source, s.Section, s.Text)
		if s.Source == explain.Given && s.Section != "3.4.9" && s.Argument != undo(v, input[s.Begin:s.End]) {
			t.Errorf("%v: %q: %s: Argument %q, want %q", v, input, s.Command, s.Argument, undo(v, input[s.Begin:s.End]))
		}
	}
	checkComponents(t, x)
	checkDirectives(t, x)
}

// checkScheme checks scheme and status.
func checkScheme(t *testing.T, x explain.Explanation) {
	t.Helper()
	scheme, ok := x.Reference.Component(parser.Scheme)
	statuses := []explain.Status{explain.Defined, explain.Mentioned, explain.Reserved, explain.Experimental,
		explain.Other}
	if !strings.EqualFold(x.Scheme, scheme) || ok != slices.Contains(statuses, x.Status) || !ok && x.Status != "" {
		t.Errorf("%v: %q: scheme %q, status %q", x.Reference.Revision(), x.Reference, x.Scheme, x.Status)
	}
}

// checkPart checks what facts and steps have in common.
func checkPart(t *testing.T, x explain.Explanation, name string, begin, end int, source explain.Source, section,
	text string) {
	t.Helper()
	input := x.Reference.String()
	sources := []explain.Source{explain.Given, explain.Default, explain.User, explain.Client, explain.Base,
		explain.None}
	switch {
	case name == "", section == "", text == "", !slices.Contains(sources, source):
		t.Errorf("%v: %q: %q: source %q, section %q, text %q", x.Reference.Revision(), input, name, source, section,
			text)
	case begin < 0 && (begin != -1 || end != -1 || source == explain.Given):
		t.Errorf("%v: %q: %s: %d-%d, %s", x.Reference.Revision(), input, name, begin, end, source)
	case begin >= 0 && (begin > end || end > len(input) || source != explain.Given && begin != end):
		t.Errorf("%v: %q: %s: %d-%d, %s", x.Reference.Revision(), input, name, begin, end, source)
	case strings.ContainsFunc(name+section+text, func(r rune) bool { return r < ' ' || r > '~' }):
		t.Errorf("%v: %q: %s: not printable", x.Reference.Revision(), input, name)
	}
}

// checkComponents checks that a fact is about each component that is defined.
func checkComponents(t *testing.T, x explain.Explanation) {
	t.Helper()
	type extent struct {
		name       string
		begin, end int
	}
	facts := map[extent]bool{}
	for f := range x.Facts() {
		facts[extent{f.Name, f.Begin, f.End}] = true
	}
	for c := range x.Reference.Components() {
		begin, end, _ := x.Reference.Range(c)
		if !facts[extent{c.String(), begin, end}] {
			t.Errorf("%v: %q: no fact about %s", x.Reference.Revision(), x.Reference, c)
		}
	}
}

// checkDirectives checks that the directives are the query's, and that exactly
// the ones that the draft says are in force are.
func checkDirectives(t *testing.T, x explain.Explanation) {
	t.Helper()
	query, ok := x.Reference.Component(parser.Query)
	if x.Reference.Revision() != parser.RFC2141bisURN03 || !ok {
		if first(x.Directives()) != (explain.Directive{}) {
			t.Errorf("%v: %q: directives", x.Reference.Revision(), x.Reference)
		}
		return
	}
	input := x.Reference.String()
	count := map[string]int{}
	var parts []string
	for d := range x.Directives() {
		count[d.Keyword]++
		parts = append(parts, d.Keyword+"="+d.Raw)
		if input[d.Begin:d.End] != d.Keyword+"="+d.Raw || d.Value != undo(parser.RFC2141bisURN03, d.Raw) ||
			d.Section == "" || d.Text == "" {
			t.Errorf("%q: %+v", input, d)
		}
	}
	if got := strings.Join(parts, "&"); got != query {
		t.Errorf("%q: directives of %q", input, got)
	}
	for d := range x.Directives() {
		inForce := count[d.Keyword] == 1 && (d.Keyword == "c" || d.Keyword == "s" && d.Value != "" &&
			d.Value == d.Service.Name)
		if d.Ignored == inForce || (d.Registered.Name == d.Keyword) != (d.Keyword == "c" || d.Keyword == "s") {
			t.Errorf("%q: %+v", input, d)
		}
	}
}
