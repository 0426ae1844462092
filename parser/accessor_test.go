package parser_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// accessors are the methods that return a component.
var accessors = map[parser.Component]func(parser.Reference) (string, bool){
	parser.Scheme:    parser.Reference.Scheme,
	parser.Authority: parser.Reference.Authority,
	parser.Userinfo:  parser.Reference.Userinfo,
	parser.Host:      parser.Reference.Host,
	parser.Port:      parser.Reference.Port,
	parser.Path:      parser.Reference.Path,
	parser.Query:     parser.Reference.Query,
	parser.Fragment:  parser.Reference.Fragment,
}

// checkAccessors compares the accessors with Component, and that with Range.
func checkAccessors(t *testing.T, r parser.Reference) {
	t.Helper()
	for c := parser.Scheme; c.String()[0] != 'C'; c++ {
		text, ok := r.Component(c)
		if begin, end, defined := r.Range(c); defined != ok || r.String()[begin:end] != text {
			t.Errorf("%s: %q: %s is %q, %t, but in the range from %d to %d, %t", r.Revision(), r, c, text, ok, begin, end, defined)
		}
		if accessor, has := accessors[c]; has {
			if got, defined := accessor(r); got != text || defined != ok {
				t.Errorf("%s: %q: %s is %q, %t, but its accessor returns %q, %t", r.Revision(), r, c, text, ok, got, defined)
			}
		}
	}
}

// The components of a reference do not depend on how long what stands before
// them is, with lengths around those at which a Reference notes them in another
// way. What is in parentheses is repeated.
func TestLongComponents(t *testing.T) {
	checkAccessors(t, parser.Reference{})
	taken := map[parser.Revision]int{}
	for _, pattern := range []string{
		"(s)://u:p@h:1/p?q#f", "s://(u)@h:1/p?q#f", "s://u:(p)@h:1/p?q#f", "s://(h.)h:1/p?q#f", "//u@h:(1)/p?q#f",
		"s://h/(p)?q#f", "s:(p)", "s:?(q)#f", "s://h/p?(q)", "s://h?q#(f)", "(p)", "?(q)", "#(f)", "s://(h.)h", "//(h.)h",
		"urn:nn:(p)?+q?=q#f", "urn:nn:p?+(q)?=q#f", "urn:nn:p?=(q)#f", "s://h/(p);q?q", "urn:nn:(p)", "urn:url:(s):p",
		"mailto:(p)", "news:(g)", "gopher://h/1(p)", "ftp://u:(p)@h/p", "http://h/(p)?q", "prospero://h/(p);q=q",
	} {
		for _, length := range []int{1, 2, 60, 61, 62, 63, 64, 500, 505, 509, 510, 511, 512, 513, 1010, 1018, 1020, 1021, 1022, 1023, 1024, 8180, 8188, 8190, 8191, 8192, 8193, 70000} {
			before, rest, _ := strings.Cut(pattern, "(")
			some, behind, _ := strings.Cut(rest, ")")
			long := before + strings.Repeat(some, length) + behind
			for v := range all.Revisions() {
				r, err := v.Parse(long)
				if err != nil {
					continue
				}
				taken[v]++
				checkAccessors(t, r)
				short, err := v.Parse(before + some + behind)
				if err != nil {
					t.Errorf("%s takes the long form of %q only: %v", v, pattern, err)
					continue
				}
				for c := range v.Components() {
					text, ok := r.Component(c)
					if want, defined := short.Component(c); ok != defined || text != want && text != strings.Replace(want, some, strings.Repeat(some, length), 1) {
						t.Errorf("%s: %q with %d bytes: %s is %.40q, %t; in the short form it is %q, %t", v, pattern, length, c, text, ok, want, defined)
					}
				}
			}
		}
	}
	for v := range all.Revisions() {
		if taken[v] < 5 {
			t.Errorf("%s takes only %d of these strings", v, taken[v])
		}
	}
}
