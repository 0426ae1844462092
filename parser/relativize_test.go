package parser_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/conformance/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// checkRelativized checks that Relativize undoes Resolve.
func checkRelativized(t *testing.T, base, target parser.Reference, options ...parser.ResolveOption) {
	t.Helper()
	ref, err := base.Relativize(target, options...)
	if err != nil {
		if !errors.As(err, new(*parser.TargetError)) || ref != "" {
			t.Errorf("%v: %.100q, %.100q: %q, %v", base.Revision(), base, target, ref, err)
		}
		return
	}
	r, err := base.Resolve(ref, options...)
	if got, ok := r.Reference(); err != nil || !ok || got != target {
		t.Errorf("%v: %.100q, %.100q: %.100q resolves to %.100q, %v", base.Revision(), base, target, ref, r, err)
	}
}

// noReference stands for a TargetError.
const noReference = "(none)"

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
		{"5.2/03", parser.RFC2396, "http://a/b/c", "http://a/b/?r", ".?r", nil}, // "?r" is no URI-reference
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
	} {
		t.Run(row.revision.String()+"/"+row.name, func(t *testing.T) {
			base, target := mustParse(t, row.revision, row.base), mustParse(t, row.revision, row.target)
			ref, err := base.Relativize(target, row.options...)
			var e *parser.TargetError
			if errors.As(err, &e) {
				checkMessage(t, err)
				if e.Revision != row.revision || e.Base != row.base || e.Target != row.target || e.Section == "" {
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

func TestRelativizeMixedRevisions(t *testing.T) {
	base, target := mustParse(t, parser.RFC3986, "a:b"), mustParse(t, parser.RFC2396bis01, "a:b")
	for _, other := range []parser.Reference{target, {}} {
		ref, err := base.Relativize(other)
		var e *parser.MixedRevisionsError
		if ref != "" || !errors.As(err, &e) || e.A != parser.RFC3986 || e.B != other.Revision() {
			t.Errorf("%q, %v", ref, err)
		}
	}
}

// A relativeReference says whether a string has no scheme, or is a partial
// form.
func relativeReference(v parser.Revision, s string) bool {
	if v == parser.URL1993 {
		return !strings.Contains(s, ":") || strings.Contains(s[:strings.Index(s, ":")], "/") || strings.Contains(s[:strings.Index(s, ":")], "#")
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

// No reference is shorter than Relativize's, and there is none where it says
// so: all short ones are tried. Without -complete, one of three bases is.
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
		r, err := base.Resolve(ref, options...)
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
			if !errors.As(err, new(*parser.TargetError)) || reachable {
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
