package parser_test

import (
	"errors"
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// TestResolveCases checks the tables of the documents, and the other cases of
// resolutions.
func TestResolveCases(t *testing.T) {
	for v := range all.Revisions() {
		for _, c := range readCases(t, v, cases.Resolution) {
			t.Run(v.String()+"/"+c.Name, func(t *testing.T) {
				options := resolveOptions(t, c)
				r, err := mustParse(t, v, c.Base).ResolveAll(c.Input, options...)
				if wrong := c.Outcome.Check(r, err); wrong != nil {
					t.Fatalf("%q, %q, %v: %v", c.Base, c.Input, options, wrong)
				}
				if err != nil {
					checkMessage(t, err)
					return
				}
				checkResolves(t, v, c.Base, c.Input, wantOf(c), options...)
			})
		}
	}
}

// TestResolveSameScheme checks references with the scheme of the base, if it is
// ignored: all that is left of them is resolved by RFC 3986, Sections 5.2.2 and
// 5.2.3. It is the way that takes references of these revisions apart.
func TestResolveSameScheme(t *testing.T) {
	for _, v := range []parser.Revision{rfc3986, rfc3987, rfc6874} {
		for _, test := range []struct{ base, reference, want string }{
			{"http://h/p?q#f", "http:", "http://h/p?q"},
			{"http://h/p?q#f", "http:#g", "http://h/p?q#g"},
			{"http://h/p?q#f", "http:?", "http://h/p?"},
			{"http://h/p?q#f", "http:?r", "http://h/p?r"},
			{"http://h/p?q#f", "http:?#", "http://h/p?#"},
			{"http://h/p?q#f", "http://", "http://"},
			{"http://h/p?q#f", "http:a", "http://h/a"},
			{"http://h/p/o", "http:../a", "http://h/a"},
			{"http://h/p/o", "http:/a/./b", "http://h/a/b"},
			{"http://h/p/o", "http:;a", "http://h/p/;a"},
			{"http://h", "http:a", "http://h/a"},
			{"http://h", "http:", "http://h"},
			{"http:", "http:a", "http:a"},
			{"http:?q", "http:a/../b", "http:/b"},
			{"http:b", "http:a", "http:a"},
		} {
			r, err := mustParse(t, v, test.base).ResolveAll(test.reference, parser.BackwardCompatible)
			if err != nil || r.String() != test.want {
				t.Errorf("%v: %q, %q: %q, %v; want %q", v, test.base, test.reference, r, err, test.want)
			}
		}
	}
}

// resolveOptions returns the options of a case.
func resolveOptions(t testing.TB, c cases.Case) []parser.ResolveOption {
	t.Helper()
	options, err := c.ResolveOptions()
	if err != nil {
		t.Fatal(err)
	}
	return options
}

// wantOf returns what the reference of a case resolves to: the target, or
// "(current document)" and the fragment, as the documents write it.
func wantOf(c cases.Case) string {
	if !c.Outcome.CurrentDocument {
		return *c.Outcome.Result
	}
	want := "(current document)"
	for _, component := range c.Components {
		if fragment, ok := component.Get(); ok {
			want += "#" + fragment
		}
	}
	return want
}

// checkResolves checks what a reference resolves to, and that the Resolution
// says so in all its ways.
func checkResolves(t *testing.T, v parser.Revision, base, ref, want string, options ...parser.ResolveOption) {
	t.Helper()
	b := mustParse(t, v, base)
	r, err := b.ResolveAll(ref, options...)
	if err != nil {
		t.Fatalf("%v: %q, %q: %v", v, base, ref, err)
	}
	s, current := strings.CutPrefix(want, "(current document)")
	if r.String() != s || r.CurrentDocument() != current {
		t.Fatalf("%v: %q, %q: %q, current document: %t; want %s", v, base, ref, r, r.CurrentDocument(), want)
	}
	parsed := mustParse(t, v, s)
	if target, ok := r.Reference(); ok == current || ok && target != parsed || !ok && target != (parser.Reference{}) {
		t.Errorf("%v: %q, %q: Reference = %v, %t", v, base, ref, target, ok)
	}
	c := parser.Fragment
	if v == parser.URL1993 || v == parser.RFC1630 {
		c = earlier.FragmentID
	}
	fragment, ok := r.Fragment()
	if wantText, wantOK := parsed.Component(c); fragment != wantText || ok != wantOK {
		t.Errorf("%v: %q, %q: Fragment = %q, %t", v, base, ref, fragment, ok)
	}
}

var (
	backward = []parser.ResolveOption{parser.BackwardCompatible}
	remove   = []parser.ResolveOption{earlier.RemoveExcess}
	refuse   = []parser.ResolveOption{earlier.RefuseExcess}
)

// resolveErrors are references that have no resolution. The error is described
// by its type, an offset and a string: of a SyntaxError, its Offset and Input;
// of others that have a Result, their Offset and that.
var resolveErrors = []struct {
	name      string
	revision  parser.Revision
	base, ref string
	options   []parser.ResolveOption
	want      string
}{
	{"partial-form/01", parser.URL1993, "http://h/a", "abc", nil, `result 11 http://h/abc`},
	{"partial-form/02", parser.URL1993, "http://h/a", "b=", nil, `result 10 http://h/b=`},
	{"partial-form/03", parser.URL1993, "news:a", "/b", nil, `result 5 news:/b`},
	{"partial-form/04", parser.URL1993, "news:a", "//b", nil, `result 5 news://b`},
	{"partial-form/05", parser.URL1993, "http://h/a", "=:b", nil, `syntax 0 =:b`},
	{"partial-form/06", parser.URL1993, "http://h/a", "b?:#f", nil, `syntax 1 b?:#f`},
	{"partial-form/07", parser.URL1993, "A:B:cd", "", nil, `recomposition 4 A:B:`},
	{"partial-form/08", parser.URL1993, "http://h/a", "\xff", nil, "result 9 http://h/\xff"},
	{"5.2/01", parser.URLSyntax05, "http://a", "g", nil, `recomposition 8 http://ag`},
	{"5.2/02", parser.URLSyntax05, "http://a", "../g?y", nil, `recomposition 8 http://a../g?y`},
	{"5.2/03", parser.URLSyntax05, "a:/", ".//b", nil, `recomposition 2 a://b`},
	{"5.2/04", parser.URLSyntax05, "a:b/c", "..///d", nil, `recomposition 2 a://d`},
	{"5.2/05", parser.URLSyntax05, "a:/", " ", nil, `syntax 0  `},
	{"5.2/06", parser.URLSyntax05, "a:/", "a\xff", nil, "syntax 1 a\xff"},
	{"5.2/01", parser.RFC2396, "a:/", ".//b", nil, `recomposition 2 a://b`},
	{"5.2/02", parser.RFC2396, "a:b", ".", nil, `result 2 a:`},
	{"5.2/03", parser.RFC2396, "http://a/b/c", "../../g?y", refuse, `excess 9 http://a/../g?y`},
	{"5.2/04", parser.RFC2396, "http://a/b/c", "?y", nil, `syntax 0 ?y`},
	{"5.2/05", parser.RFC2396, "http://a", "g", nil, `recomposition 8 http://ag`},
	{"RFC 2396, 5.2/01", parser.RFC2732, "a:b/[", "..", nil, `result 2 a:`},
	{"RFC 2396, 5.2/02", parser.RFC2732, "a:b/..//[/c", "g", nil, `result 3 a:/[/g`},
	{"5.2/01", parser.RFC2396bis01, "a:/", ".//b", nil, `recomposition 2 a://b`},
	{"5.2/02", parser.RFC2396bis01, "a:/", ".//:a", nil, `recomposition 2 a://:a`},
	{"5.2/03", parser.RFC2396bis01, "a:x/..//[/c", "g", nil, `result 3 a:/[/g`},
	{"5.2/04", parser.RFC2396bis01, "http://a/b", "http:[", backward, `result 9 http://a/[`},
	{"5.2/05", parser.RFC2396bis01, "a:b", "..///g", remove, `recomposition 2 a://g`},
	{"5.2/06", parser.RFC2396bis01, "http://a/b/c", "../../g?y", refuse, `excess 9 http://a/../g?y`},
	{"5.2/07", parser.RFC2396bis01, "http://a/b/c", "../..", refuse, `excess 9 http://a/..`},
	{"5.2/08", parser.RFC2396bis01, "a:../b", "g", refuse, `excess 2 a:../g`},
	{"5.2/09", parser.RFC2396bis01, "http://a/b/c", "a[", refuse, `syntax 1 a[`},
	{"5.2/01", parser.RFC3986, "a:/", ".//:a", nil, `recomposition 2 a://:a`},
	{"5.2/02", parser.RFC3986, "a:/b", "/.//c", nil, `recomposition 2 a://c`},
	{"5.2/03", parser.RFC3986, "x:y", "a:b/..//c", nil, `recomposition 2 a://c`},
	{"5.2/04", parser.RFC3986, "a:/", "1:b", nil, `syntax 1 1:b`},
	{"5.2/05", parser.RFC3986, "a:/", "\x00", nil, "syntax 0 \x00"},
}

// describeError describes an error about a reference as resolveErrors does.
func describeError(t *testing.T, v parser.Revision, base, ref string, err error) string {
	t.Helper()
	check := func(revision parser.Revision, b, r, section string) {
		if revision != v || b != base || r != ref || section == "" {
			t.Errorf("%v: %q, %q: %+v", v, base, ref, err)
		}
	}
	switch e := err.(type) {
	case *parser.SyntaxError:
		check(e.Revision, base, e.Input(), e.Rule())
		return fmt.Sprintf("syntax %d %s", e.Offset, e.Input())
	case *parser.ResolveError:
		section := e.Section
		if e.Cause == parser.CauseResult {
			section = e.Syntax.Rule()
			if e.Syntax.Input() != e.Result() || e.Syntax.Offset != e.Offset || !errors.Is(e, parser.ErrSyntax) {
				t.Errorf("%v: %q, %q: the result is %q, the error is about %q", v, base, ref, e.Result(),
					e.Syntax.Input())
			}
		}
		check(e.Revision, e.Base(), e.Ref(), section)
		return fmt.Sprintf("%s %d %s", e.Cause, e.Offset, e.Result())
	}
	return fmt.Sprintf("%T", err)
}

func TestResolveErrors(t *testing.T) {
	for _, row := range resolveErrors {
		t.Run(row.revision.String()+"/"+row.name, func(t *testing.T) {
			r, err := mustParse(t, row.revision, row.base).ResolveAll(row.ref, row.options...)
			if err == nil || r != (parser.Resolution{}) {
				t.Fatalf("%q, %q: %q, %v", row.base, row.ref, r, err)
			}
			if got := describeError(t, row.revision, row.base, row.ref, err); got != row.want {
				t.Errorf("%q, %q: %q, want %q", row.base, row.ref, got, row.want)
			}
			checkMessage(t, err)
		})
	}
}

// A base has a scheme.
func TestBaseError(t *testing.T) {
	for _, row := range []struct {
		name     string
		revision parser.Revision
		base     string
		offset   int
		section  string
	}{
		{"5.2/01", parser.URLSyntax05, "", 0, "5.2"},
		{"5.2/02", parser.URLSyntax05, "a/b:", 1, "5.2"},
		{"5.2/03", parser.URLSyntax05, "1+.-", 4, "5.2"},
		{"5.2/04", parser.URLSyntax05, ":a", 0, "5.2"},
		{"5.2/01", parser.RFC2396, "//a:b", 0, "5.2"},
		{"RFC 2396, 5.2/01", parser.RFC2732, "//a:b", 0, "RFC 2396, 5.2"},
		{"5.2/01", parser.RFC2396bis01, "//a:b", 0, "5.2"},
		{"5.2/02", parser.RFC2396bis01, "1a", 0, "5.2"},
		{"5.2/03", parser.RFC2396bis01, "a1+.-@", 5, "5.2"},
		{"5.2.1/01", parser.RFC3986, "", 0, "5.2.1"},
		{"5.2.1/02", parser.RFC3986, "a?b:", 1, "5.2.1"},
		{"5.2.1/03", parser.RFC3986, "-a", 0, "5.2.1"},
		{"5.2.1/04", parser.RFC3986, "a1%3A", 2, "5.2.1"},
	} {
		t.Run(row.revision.String()+"/"+row.name, func(t *testing.T) {
			base := mustParse(t, row.revision, row.base)
			want := parser.ResolveError{Revision: row.revision, Cause: parser.CauseBase, Offset: row.offset,
				Section: row.section}.Of(row.base)
			r, err := base.ResolveAll("a:b")
			var e *parser.ResolveError
			if !errors.As(err, &e) || !reflect.DeepEqual(e, want) || r != (parser.Resolution{}) {
				t.Fatalf("%q: %+v, %v", row.base, r, err)
			}
			checkMessage(t, err)
			if !errors.As(base.CheckBase(), &e) || !reflect.DeepEqual(e, want) {
				t.Errorf("%q: CheckBase = %v", row.base, e)
			}
			_, err = base.Relativize(base)
			if !errors.As(err, &e) || !reflect.DeepEqual(e, want) {
				t.Errorf("%q: Relativize: %v", row.base, err)
			}
			// The rule of strings with a scheme knows where there can be none.
			for _, rule := range []string{"URI", "absolute-URI-reference"} {
				if start, err := row.revision.Start(rule); err == nil && start.ViablePrefix(row.base) != row.offset {
					t.Errorf("%q: %s says %d", row.base, rule, start.ViablePrefix(row.base))
				}
			}
		})
	}
}

func TestCheckResolve(t *testing.T) {
	const (
		yes     = "yes"
		no      = "not defined"
		option  = "option"
		unknown = "unknown revision"
	)
	kind := func(err error) string {
		if err != nil {
			checkMessage(t, err)
		}
		switch err.(type) {
		case nil:
			return yes
		case *parser.NotDefinedError:
			return no
		case *parser.ArgumentError:
			if isUnknownRevision(err) {
				return unknown
			}
			return option
		}
		return fmt.Sprintf("%T", err)
	}
	both := []parser.ResolveOption{earlier.RemoveExcess, earlier.RefuseExcess}
	all := []parser.ResolveOption{earlier.RefuseExcess, parser.BackwardCompatible, earlier.RemoveExcess}
	for _, row := range []struct {
		revision                                         parser.Revision
		base                                             string
		none, backward, remove, refuse, both, zero, nine string
	}{
		{parser.URL1993, "a:b", yes, no, no, no, no, option, option},
		{parser.RFC1738, "a:b", no, no, no, no, no, no, no},
		{parser.URLSyntax05, "a:b", yes, no, no, no, no, option, option},
		{parser.RFC2396, "a:b", yes, yes, yes, yes, option, option, option},
		{parser.RFC2732, "a:b", yes, yes, yes, yes, option, option, option},
		{parser.RFC2396bis01, "a:b", yes, yes, yes, yes, option, option, option},
		{parser.RFC3986, "a:b", yes, yes, no, no, no, option, option},
		{parser.RFC2141bisURN03, "urn:ab:c", no, no, no, no, no, no, no},
		{parser.RFC2141, "urn:ab:c", no, no, no, no, no, no, no},
		{parser.RFC8141, "urn:ab:c", no, no, no, no, no, no, no},
	} {
		base := mustParse(t, row.revision, row.base)
		for _, call := range []struct {
			options []parser.ResolveOption
			want    string
		}{
			{nil, row.none}, {backward, row.backward}, {remove, row.remove}, {refuse, row.refuse}, {both, row.both},
			{all, row.both}, {append(slices.Clone(remove), remove...), row.remove},
			{[]parser.ResolveOption{0}, row.zero}, {[]parser.ResolveOption{9}, row.nine},
		} {
			err := row.revision.CheckResolve(call.options...)
			if got := kind(err); got != call.want {
				t.Errorf("%v: %v: %s, want %s", row.revision, call.options, got, call.want)
			}
			if got := kind(base.CheckBase(call.options...)); got != call.want {
				t.Errorf("%v: CheckBase: %v: %s, want %s", row.revision, call.options, got, call.want)
			}
			if r, got := base.ResolveAll("x:y", call.options...); kind(got) != call.want ||
				(got == nil) == (r == parser.Resolution{}) {
				t.Errorf("%v: Resolve: %v: %v, want %s", row.revision, call.options, got, call.want)
			}
			ref, got := base.Relativize(base, call.options...)
			if got != nil && (ref != "" || kind(got) != call.want) {
				t.Errorf("%v: Relativize: %v: %q, %v, want %s", row.revision, call.options, ref, got, call.want)
			}
		}
	}
	for _, v := range []parser.Revision{{}} {
		if got := kind(v.CheckResolve()); got != unknown {
			t.Errorf("%v: %s", v, got)
		}
	}
	if _, err := (parser.Reference{}).ResolveAll("a:b"); kind(err) != unknown {
		t.Errorf("a base of no revision: %v", err)
	}
	err := parser.RFC2396bis01.CheckResolve(both...)
	if got, want := err.Error(), "RemoveExcess and RefuseExcess exclude each other"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	err = parser.RFC3986.CheckResolve(refuse...)
	var e *parser.NotDefinedError
	if !errors.As(err, &e) ||
		*e != (parser.NotDefinedError{Revision: parser.RFC3986, Operation: `a choice about excess ".." segments`}) {
		t.Errorf("%v", err)
	}
}

func TestResolveOptionNames(t *testing.T) {
	for o, want := range map[parser.ResolveOption]string{
		0:                         "ResolveOption(0)",
		parser.BackwardCompatible: "BackwardCompatible",
		earlier.RemoveExcess:      "RemoveExcess",
		earlier.RefuseExcess:      "RefuseExcess",
		9:                         "ResolveOption(9)",
	} {
		if got := o.String(); got != want {
			t.Errorf("%d: %q, want %q", o, got, want)
		}
	}
}

// oracleBases are bases of all shapes, by revision.
var oracleBases = map[parser.Revision][]string{
	parser.URL1993: {"http://h", "http://h/", "http://h/a/b", "http://h/../a/./b?c", "news:a", "a:", "a:b/c",
		"A:B:cd", "ftp://u:p@h/a"},
	parser.URLSyntax05: {"a://b", "a://b?c", "a://b/", "a://b//a/../c", "a:/", "a:/.a/", "a:b", "a:b/c", "a:b/../c/",
		"a:..//b", "a:", "a://", "a:?c/.."},
	parser.RFC2396: {"a://b", "a://b?c", "a://b/", "a://b//a/../c", "a:/", "a:/.a/", "a:b", "a:b/c", "a:b/../c/",
		"a:..//b", "a://", "a:?c/.."},
	parser.RFC2732: {"a://[::]", "a://b?[", "a://b/", "a:/", "a:/.a/", "a:b", "a:b/[c", "a:b[/../c/", "a:..//b",
		"a:?c/.."},
	parser.RFC2396bis01: {"a://b", "a://b?c", "a://b/", "a://b//a/../c", "a:/", "a:/.a/", "a:b", "a:b/c", "a:b/../c/",
		"a:..//b", "a:", "a:[/b/..", "a:x/..//[/c"},
	parser.RFC3986: {"a://b", "a://b?c", "a://b/", "a://b//a/../c", "a:/", "a:/.a/", "a:b", "a:b/c", "a:b/../c/",
		"a:..//b", "a:", "a://"},
}

// optionSets are all options that a revision may take together.
var optionSets = [][]parser.ResolveOption{nil, backward, remove, refuse, slices.Concat(backward, remove),
	slices.Concat(backward, refuse)}

// bySteps resolves a reference by the steps that the document prints. It
// returns the target or "(current document)" and the fragment, and what is
// wrong with it: "", "result", "recomposition" or "excess".
func bySteps(t *testing.T, base parser.Reference, ref string, options []parser.ResolveOption) (result, fault string) {
	t.Helper()
	v := base.Revision()
	d := document.Of(v)
	target, ok := d.Resolve(base.String(), ref, document.ChoicesOf(options))
	if !ok {
		t.Fatalf("%v has no steps", v)
	}
	parse := func(s string) (document.Reference, error) { return v.Parse(s) }
	switch {
	case target.CurrentDocument:
		return "(current document)" + target.Text, ""
	case target.Excess && slices.Contains(options, earlier.RefuseExcess):
		return target.Text, "excess"
	case !d.Splits(target, parse):
		return target.Text, "recomposition"
	case !v.Valid(target.Text):
		return target.Text, "result"
	}
	return target.Text, ""
}

// checkOracle compares Resolve with the steps of the document.
func checkOracle(t *testing.T, base parser.Reference, ref string, options ...parser.ResolveOption) {
	t.Helper()
	v := base.Revision()
	r, err := base.ResolveAll(ref, options...)
	if _, ok := err.(*parser.SyntaxError); ok {
		if v.Valid(ref) {
			t.Errorf("%v: %q, %q: %v", v, base, ref, err)
		}
		return
	}
	want, fault := bySteps(t, base, ref, options)
	switch {
	case fault != "":
		got := "none"
		if err != nil {
			got = describeError(t, v, base.String(), ref, err)
		}
		if kind, rest, _ := strings.Cut(got, " "); kind != fault || !strings.HasSuffix(rest, want) {
			t.Errorf("%v: %q, %q, %v: error %s (%q), want %s %q", v, base, ref, options, got, r, fault, want)
		}
	case err != nil:
		t.Errorf("%v: %q, %q, %v: %v, want %q", v, base, ref, options, err, want)
	case r.CurrentDocument():
		if "(current document)"+r.String() != want {
			t.Errorf("%v: %q, %q, %v: the current document, %q, want %q", v, base, ref, options, r, want)
		}
	case r.String() != want || !v.Valid(want):
		t.Errorf("%v: %q, %q, %v: %q, want %q", v, base, ref, options, r, want)
	}
}

// allStrings calls f with all strings over an alphabet that are up to n bytes
// long.
func allStrings(alphabet string, n int, f func(s string)) {
	var grow func(prefix []byte)
	grow = func(prefix []byte) {
		f(string(prefix))
		if len(prefix) == n {
			return
		}
		for i := range len(alphabet) {
			grow(append(prefix, alphabet[i]))
		}
	}
	grow(make([]byte, 0, n))
}

// Resolve does what the documents do step by step, on all short references.
func TestResolveOracleShort(t *testing.T) {
	length, withOptions := testflag.Choose(4, 6), testflag.Choose(3, 4)
	for v, bases := range oracleBases {
		for _, s := range bases {
			base := mustParse(t, v, s)
			allStrings("a./?", length, func(ref string) { checkOracle(t, base, ref) })
			allStrings("a./?#:[", withOptions, func(ref string) {
				for _, options := range optionSets {
					if v.CheckResolve(options...) == nil {
						checkOracle(t, base, ref, options...)
						checkOracle(t, base, "A:"+ref, options...)
					}
				}
			})
		}
	}
}

// Resolve does what the documents do step by step, on random references and
// bases with many dot-segments.
func TestResolveOracleRandom(t *testing.T) {
	random := rand.New(rand.NewSource(int64(testflag.Seed(t))))
	pieces := []string{"..", "..", "..", ".", "/", "/", "/", "/", "a", "b:", "bc", "%2e", "?", "#", ";", "[", "//h"}
	piece := func(most int) string {
		var b strings.Builder
		for range random.Intn(most) {
			b.WriteString(pieces[random.Intn(len(pieces))])
		}
		return b.String()
	}
	resolved := 0
	rounds := testflag.Choose(8_000, 200_000)
	for range rounds {
		for v := range oracleBases {
			base, err := v.Parse([]string{"a:", "a://b/", "http://b/"}[random.Intn(3)] + piece(8))
			if err != nil || base.CheckBase() != nil {
				continue
			}
			options := optionSets[random.Intn(len(optionSets))]
			if v.CheckResolve(options...) != nil {
				options = nil
			}
			resolved++
			if checkOracle(t, base, piece(16), options...); t.Failed() {
				return
			}
		}
	}
	if resolved < rounds {
		t.Errorf("only %d references", resolved)
	}
}

// Resolve makes the string of the target and nothing else.
func TestResolveAllocations(t *testing.T) {
	for v := range all.Revisions() {
		for _, c := range readCases(t, v, cases.Resolution) {
			if c.Outcome.Error != "" || c.Outcome.CurrentDocument {
				continue
			}
			base, options := mustParse(t, v, c.Base), resolveOptions(t, c)
			got := testing.AllocsPerRun(100, func() {
				if _, err := base.Resolve(c.Input, options...); err != nil {
					t.Fatal(err)
				}
			})
			if got > 1 {
				t.Errorf("%v: %q, %q: %v allocations", v, c.Base, c.Input, got)
			}
		}
	}
}

// resolveUnits make long references that are hard.
var resolveUnits = []string{
	"../", "./", "%2e%2e/", ";", "<", "%", "@", ":", "/", "a/", "a/../", "a//../../", "?/../", "#", "[", "\xff",
}

// Long references are resolved, with respect to long bases, too, and made
// relative again.
func TestResolveLongStrings(t *testing.T) {
	done := laps(t)
	for v, bases := range oracleBases {
		base := mustParse(t, v, bases[2])
		for _, unit := range resolveUnits {
			for i, before := range []string{"", "a/"} {
				ref := pattern{before: before, unit: unit}.of(v, longSize(i == 0))
				checkLong(t, base, ref)
				done(v, ref)
			}
			for i, before := range []string{"a:b/", "http://b/"} {
				base, err := v.Parse(pattern{before: before, unit: unit}.of(v, longSize(i == 0)))
				if err != nil {
					continue
				}
				for _, ref := range []string{"a", long("../", unit == "a/")} {
					checkLong(t, base, ref)
					done(v, ref)
				}
			}
		}
	}
}

// checkLong resolves a long reference and goes back.
func checkLong(t *testing.T, base parser.Reference, ref string) {
	t.Helper()
	if r, err := base.ResolveAll(ref); err == nil {
		if target, ok := r.Reference(); ok {
			checkRelativized(t, base, target)
		}
	}
}

// checkRelativized checks that Relativize undoes Resolve.
func checkRelativized(t *testing.T, base, target parser.Reference, options ...parser.ResolveOption) {
	t.Helper()
	ref, err := base.Relativize(target, options...)
	if err != nil {
		if !parser.IsCause(err, parser.CauseTarget) || ref != "" {
			t.Errorf("%v: %.100q, %.100q: %q, %v", base.Revision(), base, target, ref, err)
		}
		return
	}
	r, err := base.ResolveAll(ref, options...)
	if got, ok := r.Reference(); err != nil || !ok || got != target {
		t.Errorf("%v: %.100q, %.100q: %.100q resolves to %.100q, %v", base.Revision(), base, target, ref, r, err)
	}
}

// noReference stands for an error of CauseTarget.
const noReference = "(none)"

// relativePath and notEmpty are the options of Relativize.
var (
	relativePath = []parser.ResolveOption{parser.RelativePath}
	notEmpty     = []parser.ResolveOption{parser.NotEmpty}
)

func TestRelativize(t *testing.T) {
	for _, row := range []struct {
		name         string
		revision     parser.Revision
		base, target string
		want         string
		options      []parser.ResolveOption
	}{
		{"partial-form/01", parser.URL1993, "http://h/a/b", "http://h/a/", "", nil},
		{"partial-form/02", parser.URL1993, "http://h/a/b", "http://h/a/c?d#e", "c?d#e", nil},
		{"partial-form/03", parser.URL1993, "http://h/a/b", "http://h/a", ".", nil},
		{"partial-form/04", parser.URL1993, "http://h/aa/b/c", "http://h/aa", "..", nil},
		{"partial-form/05", parser.URL1993, "http://h/aa/b/c", "http://h/aa/", "../", nil},
		{"partial-form/06", parser.URL1993, "http://h/a/b", "http://h/a/c:", "./c:", nil},
		{"partial-form/07", parser.URL1993, "http://h/a/b", "http://i/a", "//i/a", nil},
		{"partial-form/08", parser.URL1993, "news:a", "news:b?:", "b/.?:", nil},
		{"partial-form/09", parser.URL1993, "news:a", "news:b:", "news:b:", nil},
		{"partial-form/10", parser.URL1993, "a:bc/d", "a:d", "a:d", nil},

		{"partial-form/11", parser.RFC1630, "a:b/c/d", "a:b/c", ".", nil},
		{"partial-form/12", parser.RFC1630, "a:b/c/d", "a:b/c/", "", nil},
		{"partial-form/13", parser.RFC1630, "a:b/c/d", "a:b/c/d", "d", nil},
		{"partial-form/14", parser.RFC1630, "a:b/c/d", "a:b/g", "/g", nil},
		{"partial-form/15", parser.RFC1630, "a:b/c/d", "a:b/", "/", nil},
		{"partial-form/17", parser.RFC1630, "aaaaaa:b/c/d", "aaaaaa:b", "../.", nil},
		{"partial-form/18", parser.RFC1630, "aaaaaa:b/c/d/e", "aaaaaa:b", "../../.", nil},
		{"partial-form/19", parser.RFC1630, "a:b/%41%42/d/e", "a:b/%41%42", "../.", nil},
		{"partial-form/20", parser.RFC1630, "aaaaaa:b/c", "aaaaaa:g/h", "../g/h", nil},
		{"partial-form/21", parser.RFC1630, "a:b", "a:c", "c", nil},
		{"partial-form/22", parser.RFC1630, "a:b/c", "a:b/d?e+f#g", "d?e+f#g", nil},

		{"4/01", parser.RFC1808, "http://a/b/c;p?q#f", "http://a/b/c;p?q#f", "", nil},
		{"4/02", parser.RFC1808, "http://a/b/c;p?q#f", "http://a/b/c;p?q", "?", nil},
		{"4/03", parser.RFC1808, "http://a/b/c;p?q#f", "http://a/b/c;p?q#g", "#g", nil},
		{"4/04", parser.RFC1808, "http://a/b/c;p?q#f", "http://a/b/c;p?y", "?y", nil},
		{"4/05", parser.RFC1808, "http://a/b/c;p?q#f", "http://a/b/c;x?y", ";x?y", nil},
		{"4/06", parser.RFC1808, "http://a/b/c;p?q#f", "http://a/b/c?q", "c?q", nil},
		{"4/07", parser.RFC1808, "http://a/b/c;p?q#f", "http://a/d;x", "/d;x", nil},
		{"4/08", parser.RFC1808, "http://a", "http://a/b", "b", nil},
		{"5.2/01", parser.URLSyntax05, "http://a/b/c?q", "http://a/b/c?q", "c?q", nil},
		{"5.2/02", parser.URLSyntax05, "http://a/b/c", "http://a/b/?q", "?q", nil},
		{"5.2/03", parser.URLSyntax05, "http://a/bb/c/d", "http://a/bb/?q", "../?q", nil},
		{"5.2/04", parser.URLSyntax05, "http://a/b/c", "http://a/b/d?q/../r", "/b/d?q/../r", nil},
		{"5.2/05", parser.URLSyntax05, "http://a/b/c", "http://a/b/:d", ":d", nil},
		{"5.2/06", parser.URLSyntax05, "http://a/b/c", "http://a/b/d:e", "./d:e", nil},
		{"5.2/07", parser.URLSyntax05, "http://a", "http://a", ".", nil},
		{"5.2/08", parser.URLSyntax05, "http://a", "http://a/b", "/b", nil},
		{"5.2/09", parser.URLSyntax05, "http://a/b", "http://a/../c", "../c", nil},
		{"5.2/10", parser.URLSyntax05, "a:b/c", "a:", "..", nil},

		{"5.2/01", parser.RFC2396, "http://a/b/c?q", "http://a/b/c", "c", nil},
		{"5.2/02", parser.RFC2396, "http://a/b/c?q", "http://a/b/c?r", "c?r", nil},
		{"5.2/03", parser.RFC2396, "http://a/b/c", "http://a/b/?r", ".?r", nil}, // "?r" is not a URI-reference
		{"5.2/04", parser.RFC2396, "http://a/b", "http://a//c", ".//c", nil},
		{"5.2/05", parser.RFC2396, "http://a/../b/c", "http://a/b/d", "d", remove},
		{"5.2/01", parser.RFC2396bis01, "http://a/b/c?q", "http://a/b/c", "c", nil},
		{"5.2/02", parser.RFC2396bis01, "http://a/b/c?q", "http://a/b/c?r", "?r", nil},
		{"5.2/03", parser.RFC2396bis01, "http://a/b/c", "http://a/b/./d", "/b/./d", nil},
		{"5.2/04", parser.RFC2396bis01, "http://a/b", "http://a//c", ".//c", nil},
		{"5.2/05", parser.RFC2396bis01, "a:b", "a:[", "a:[", nil},
		{"5.2/06", parser.RFC2396bis01, "a:[/c", "a:[/[", "a:[", backward},
		{"5.2/07", parser.RFC2396bis01, "a:b/c", "a:[", "a:../[", backward},
		{"5.2/08", parser.RFC2396bis01, "http://a/../b/c", "http://a/b/d", "d", remove},
		{"5.2/09", parser.RFC2396bis01, "http://a/../b/c", "http://a/b/d", "/b/d", nil},

		{"5.2/01", parser.RFC3986, "http://a/b?c", "http://a/b?c#d", "#d", nil},
		{"5.2/02", parser.RFC3986, "http://a/b?c", "http://a/b", "b", nil},
		{"5.2/03", parser.RFC3986, "http://a?c", "http://a", "//a", nil},
		{"5.2/04", parser.RFC3986, "http://a/b/c", "http://a/d/e", "/d/e", nil},
		{"5.2/05", parser.RFC3986, "http://a/bb/c/d", "http://a/bb/e", "../e", nil},
		{"5.2/06", parser.RFC3986, "http://a/b/c", "http://a//d", "/.//d", nil},
		{"5.2/07", parser.RFC3986, "http://a", "http://a//d", ".//d", nil},
		{"5.2/08", parser.RFC3986, "http://a/b/c", "http://a/b/d:e", "./d:e", nil},
		{"5.2/09", parser.RFC3986, "http://a/b/../c", "http://a/b/../c?d", "?d", nil},
		{"5.2/10", parser.RFC3986, "http://a/b/c", "http://a/b/../c", noReference, nil},
		{"5.2/11", parser.RFC3986, "http://a/b/c", "HTTP://a/b/d", "HTTP://a/b/d", nil},
		{"5.2/12", parser.RFC3986, "http://a/b/c", "http:d", "http:d", nil},
		{"5.2/13", parser.RFC3986, "http://a/b/c", "http:d", noReference, backward},
		{"5.2/14", parser.RFC3986, "http://a/b/c", "d", noReference, nil},
		{"5.2/15", parser.RFC3986, "a:b/c/d", "a:b/e/f", "../e/f", nil},
		{"5.2/16", parser.RFC3986, "a:b/c", "a:d", "a:d", nil},
		{"5.2/17", parser.RFC3986, "AA:a/b/c", "AA::/g", "AA::/g", nil},
		{"5.2/18", parser.RFC3986, "AA:a/b/c", "AA:://b/c", "AA:://b/c", nil},
		{"5.2/19", parser.RFC3986, "a:b/c", "a:d/e", "a:d/e", nil},
		{"5.2/20", parser.RFC3986, "http://h/a/b/c", "http://h/d", "/d", nil},
		{"5.2/21", parser.RFC3986, "http://h/a/b/c", "http://h/d", "../../d", relativePath},
		{"5.2/22", parser.RFC3986, "http://h/a/b/c", "http://h/a/", "../", relativePath},
		{"5.2/23", parser.RFC3986, "http://h/a/b/c", "http://h/", "../../", relativePath},
		{"5.2/24", parser.RFC3986, "http://h/a/b/c", "http://h/a/b/", "./", relativePath},
		{"5.2/25", parser.RFC3986, "http://h/a/b/c", "http://h/a/b/c#f", "#f", relativePath},
		{"5.2/26", parser.RFC3986, "http://h/a/b/c", "http://h/a/b/c?q", "?q", relativePath},
		{"5.2/27", parser.RFC3986, "http://h/a/b/c", "http://i/a/b/d", "//i/a/b/d", relativePath},
		{"5.2/28", parser.RFC3986, "a:/b/c/d/e/f/g/h/i", "a:/j", "../../../../../../../j", relativePath},
		{"5.2/29", parser.RFC3986, "http://h/a/b/c", "http://h/a/b/c", "", relativePath},
		{"5.2/30", parser.RFC3986, "http://h/a/b/c", "http://h/a/b/c", "c", notEmpty},
		{"5.2/31", parser.RFC3986, "http://h/a/b/c", "http://h/a/b/c", "c", append(notEmpty, relativePath...)},
		{"5.2/32", parser.RFC3986, "http://h/a/b/", "http://h/a/b/", ".", notEmpty},
		{"5.2/33", parser.RFC3986, "http://h/a/b/", "http://h/a/b/", "./", append(relativePath, notEmpty...)},
		{"5.2/34", parser.RFC3986, "http://h", "http://h", "//h", notEmpty},
		{"5.2/35", parser.RFC3986, "http://h/a/b?q", "http://h/a/b?q", "?q", notEmpty},
		{"5.2/36", parser.RFC3986, "http://h/a/b", "http://h/a//c", ".//c", relativePath},
		{"partial-form/10", parser.URL1993, "http://h/a/b/c", "http://h/d", "../../d", relativePath},
		{"4/01", parser.RFC1808, "http://h/a/b;p", "http://h/c;q", "../c;q", relativePath},
	} {
		t.Run(row.revision.String()+"/"+row.name, func(t *testing.T) {
			base, target := mustParse(t, row.revision, row.base), mustParse(t, row.revision, row.target)
			ref, err := base.Relativize(target, row.options...)
			var e *parser.ResolveError
			if errors.As(err, &e) {
				checkMessage(t, err)
				if e.Revision != row.revision || e.Base() != row.base || e.Result() != row.target ||
					e.Cause != parser.CauseTarget || e.Section == "" {
					t.Errorf("%+v", e)
				}
			}
			if err == nil && ref != row.want || err != nil && (ref != "" || row.want != noReference) {
				t.Errorf("%q, %q: %q, %v, want %q", row.base, row.target, ref, err, row.want)
			}
			checkRelativized(t, base, target, row.options...)
		})
	}
}

// The references that the test t0066 of the JSON-LD Test Suite, Compact, has for IRIs of
// a document, whose processors keep "../", and those that json-gold wants of them.
func TestRelativizeOfJSONLD(t *testing.T) {
	const base = "https://w3c.github.io/json-ld-api/tests/compact/0066-in.jsonld"
	for _, test := range []struct{ target, want string }{
		{"https://w3c.github.io/json-ld-api/tests/compact/link", "link"},
		{"https://w3c.github.io/json-ld-api/tests/compact/0066-in.jsonld#fragment-works", "#fragment-works"},
		{"https://w3c.github.io/json-ld-api/tests/compact/0066-in.jsonld?query=works", "?query=works"},
		{"https://w3c.github.io/json-ld-api/tests/", "../"},
		{"https://w3c.github.io/json-ld-api/", "../../"},
		{"https://w3c.github.io/json-ld-api/parent", "../../parent"},
		{"https://w3c.github.io/json-ld-api/parent#fragment", "../../parent#fragment"},
		{"https://w3c.github.io/parent-parent-eq-root", "../../../parent-parent-eq-root"},
		{"https://w3c.github.io/still-root", "../../../still-root"},
		{"https://w3c.github.io/too-many-dots", "../../../too-many-dots"},
		{"https://w3c.github.io/absolute", "../../../absolute"},
		{"http://example.org/scheme-relative", "http://example.org/scheme-relative"},
		{base, "0066-in.jsonld"},
	} {
		ref, err := mustParse(t, rfc3987, base).Relativize(mustParse(t, rfc3987, test.target), parser.RelativePath,
			parser.NotEmpty)
		if err != nil || ref != test.want {
			t.Errorf("%q: %q, %v, want %q", test.target, ref, err, test.want)
		}
	}
}

func TestRelativizeMixedRevisions(t *testing.T) {
	base, target := mustParse(t, parser.RFC3986, "a:b"), mustParse(t, parser.RFC2396bis01, "a:b")
	for _, other := range []parser.Reference{target, {}} {
		ref, err := base.Relativize(other)
		var e *parser.ArgumentError
		if ref != "" || !errors.As(err, &e) || e.Argument != "reference" {
			t.Errorf("%q, %v", ref, err)
		}
	}
}

// A relativeReference says whether a string has no scheme, or is a partial
// form.
func relativeReference(v parser.Revision, s string) bool {
	if v == parser.URL1993 {
		return !strings.Contains(s, ":") || strings.Contains(s[:strings.Index(s, ":")], "/") ||
			strings.Contains(s[:strings.Index(s, ":")], "#")
	}
	r, err := v.Parse(s)
	_, ok := r.Component(parser.Scheme)
	return err == nil && !ok
}

// better reports whether a reference is shorter than another, or as short and
// has fewer ".." segments.
func better(a, b string) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return ascents(a) < ascents(b)
}

// ascents counts ".." segments.
func ascents(ref string) int {
	path := document.Split(ref).Path.Text
	return strings.Count("/"+strings.ReplaceAll(path, "/", "//")+"/", "/../")
}

// No reference is shorter than Relativize's, and there is none if it says so:
// all short ones are tried. Without -complete, one of three bases is.
func TestRelativizeShortest(t *testing.T) {
	take := testflag.Sample(t, 3)
	length := testflag.Choose(4, 5)
	relativized := 0
	for v := range all.Revisions() { // not the map's order: what is taken depends on it
		bases, alphabet := oracleBases[v], "a./?:#"
		switch v {
		case parser.URLSyntax05, parser.RFC2396, parser.RFC3986:
			bases = append(bases[:len(bases):len(bases)], "a://a/a/a", "a:a/a/a", "a:/a//a/a", "a://a/a?a")
		case parser.RFC2732:
			bases = append(bases[:len(bases):len(bases)], "a://a/a/a", "a:a/a/a", "a:/a//a/a", "a:a[/a")
			alphabet = "a./?:["
		case parser.RFC2396bis01:
			bases = append(bases[:len(bases):len(bases)], "a://a/a/a", "a:a/a/a", "a:/a//a/a", "a://a/a?a", "a:[/a")
			alphabet = "a./?:["
		case parser.URL1993:
			bases = append(bases[:len(bases):len(bases)], "a:a", "a:a/a/a", "http://h/a/a/a")
		}
		for _, options := range optionSets {
			if v.CheckResolve(options...) != nil {
				continue
			}
			n := length
			if len(options) > 0 {
				n--
			}
			for _, s := range bases {
				if take() {
					relativized += checkShortest(t, mustParse(t, v, s), alphabet, n, options)
				}
			}
		}
	}
	if relativized < testflag.Choose(1000, 10_000) {
		t.Errorf("only %d targets", relativized)
	}
}

// checkShortest relativizes all targets of references that are up to n bytes
// long, and all short targets, and returns how many there are.
func checkShortest(t *testing.T, base parser.Reference, alphabet string, n int, options []parser.ResolveOption) int {
	t.Helper()
	v := base.Revision()
	type best struct {
		relative string // a shortest relative reference
		ok       bool   // there is one
		any      string // any reference
	}
	targets := map[string]best{}
	scheme, _ := base.Component(parser.Scheme)
	try := func(ref string) {
		r, err := base.ResolveAll(ref, options...)
		if _, ok := r.Reference(); err != nil || !ok {
			return
		}
		b, seen := targets[r.String()]
		if relativeReference(v, ref) && (!b.ok || better(ref, b.relative)) {
			b.relative, b.ok = ref, true
		}
		if !seen {
			b.any = ref
		}
		targets[r.String()] = b
	}
	allStrings(alphabet, n, try)
	allStrings(alphabet, n-2, func(s string) { try(scheme + ":" + s) })
	check := func(s string) {
		target, err := v.Parse(s)
		if err != nil {
			return
		}
		ref, err := base.Relativize(target, options...)
		b, reachable := targets[s]
		if err != nil {
			if !parser.IsCause(err, parser.CauseTarget) || reachable {
				t.Errorf("%v: %q, %q, %v: %v, but %q resolves to it", v, base, s, options, err, b.any)
			}
			return
		}
		checkRelativized(t, base, target, options...)
		switch {
		case b.ok && (better(b.relative, ref) || !relativeReference(v, ref)) && (len(b.relative) <= len(s) || ref != s):
			t.Errorf("%v: %q, %q, %v: %q, but %q is better", v, base, s, options, ref, b.relative)
		case relativeReference(v, ref) && len(ref) <= n && !b.ok && strings.Trim(ref, alphabet) == "":
			t.Errorf("%v: %q, %q, %v: %q, which was not found", v, base, s, options, ref)
		}
	}
	count := len(targets)
	for s := range targets {
		check(s)
	}
	allStrings(alphabet, n-1, func(s string) {
		count++
		check(scheme + ":" + s)
	})
	return count
}
