package parser_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/testflag"
	"github.com/urispec/urispec/parser"
)

// longSize returns the size of a long string: 64 KB where it is a main one, and
// 16 KB where it is another, or with -complete 1 MB. In quadratic time, 1 MB
// takes an hour, which is more than a test may; BenchmarkSeries measures.
func longSize(main bool) int {
	if main {
		return testflag.Choose(1<<16, 1<<20)
	}
	return testflag.Choose(1<<14, 1<<20)
}

// A pattern is a string of any length: a unit repeated between two others.
type pattern struct {
	name               string
	before, unit, tail string
}

// patterns has one for each way of repetition that a parser may find hard.
var patterns = []pattern{
	{"host", "http://", "a", ""},
	{"path", "http://a/", "a", ""},
	{"query", "http://a/?", "a", ""},
	{"scheme", "", "a", ":"},
	{"hyphens", "ftp://", "a-", "a/"},
	{"labels", "ftp://", "a.", "a/"},
	{"numbers", "ftp://", "1.", "1/"},
	{"escapes", "ftp://", "%41", "@a/"},
	{"slashes", "http://a", "/", ""},
	{"brackets", "http://", "[::", "]/"},
	{"ats", "ftp://", "a@", "a/"},
	{"segments", "a:", "a/", ""},
	{"searches", "a:?a", "+a", ""},
	{"tabs", "gopher://a/0", "%09", ""},
	{"fields", "prospero://a/b", ";a=b", ""},
}

// of returns the string of a pattern that is about size bytes long, and no
// longer. For the revisions of URNs it is in the NSS.
func (p pattern) of(v parser.Revision, size int) string {
	if isURN(v) {
		p.before = "urn:aa:"
	}
	n := (size - len(p.before) - len(p.tail)) / len(p.unit)
	return p.before + strings.Repeat(p.unit, n) + p.tail
}

// contexts and units make more patterns: of each unit in each context.
var (
	contexts = []string{
		"", "//", "a:", "a://", "news:", "mailto:", "urn:aa:", "urn:aa:b?c=", "urn:aa:b?+c",
		"http://", "http://a/", "http://a/?", "http://a:1/#", "ftp://a:b@", "ftp://a/", "gopher://a/0",
		"wais://a/b/", "prospero://a/b", "prospero://a/b;", "telnet://", "nntp://a/b", "file://",
	}
	units = []string{
		"a", "1", "a-", "a.", "1.", "%41", "%00", "%09", "%09/", "%", "/", "//", "[::", ":", "a:", "1:", "@", "a@",
		"@1", "?", "#", ";", ";a=", ";type=", "=", "&", "+", "*", "::", " ", "\x00", "\xff", "é",
	}
)

// Long strings have the components that short ones have.
func TestLongStrings(t *testing.T) {
	check := func(v parser.Revision, s string) {
		if r, err := v.Parse(s); err == nil {
			checkReference(t, r, v, s)
		}
	}
	for v := range parser.Revisions() {
		for _, p := range patterns {
			check(v, p.of(v, longSize(true)))
		}
	}
	for _, context := range contexts {
		for _, unit := range units {
			s := pattern{before: context, unit: unit}.of(parser.RFC3986, longSize(false))
			for v := range parser.Revisions() {
				if start, _ := v.Start(""); start.ViablePrefix(s[:min(len(s), 200)]) > len(context) {
					check(v, s)
				}
			}
		}
	}
}

// Valid has no limit.
func TestValidLongInput(t *testing.T) {
	for v, s := range map[parser.Revision]string{
		parser.URL1993:         pattern{before: "a:", unit: "a/"}.of(parser.URL1993, 17<<20),
		parser.RFC1738:         pattern{before: "a:", unit: "a"}.of(parser.RFC1738, 17<<20),
		parser.URLSyntax05:     pattern{before: "a:", unit: "a"}.of(parser.URLSyntax05, 17<<20),
		parser.RFC2396:         pattern{before: "a:", unit: "a"}.of(parser.RFC2396, 17<<20),
		parser.RFC2732:         pattern{before: "a:", unit: "a"}.of(parser.RFC2732, 17<<20),
		parser.RFC2396bis01:    pattern{before: "a:", unit: "a"}.of(parser.RFC2396bis01, 17<<20),
		parser.RFC3986:         pattern{before: "a:", unit: "a"}.of(parser.RFC3986, 17<<20),
		parser.RFC2141bisURN03: pattern{unit: "a"}.of(parser.RFC2141bisURN03, 17<<20),
		parser.RFC2141:         pattern{unit: "%4"}.of(parser.RFC2141, 17<<20),
		parser.RFC8141:         pattern{unit: "a"}.of(parser.RFC8141, 17<<20),
	} {
		if len(s) < 16<<20 || !v.Valid(s) {
			t.Errorf("%v: %d bytes: valid = %t", v, len(s), v.Valid(s))
		}
		if v.Valid(s + "\x00") {
			t.Errorf("%v: %d bytes and a NUL are valid", v, len(s))
		}
	}
}
