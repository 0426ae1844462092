package parser_test

import (
	"errors"
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// longSize returns the size of a long string: 32 KB if it is a main one, and 8 KB if it
// is another, or with -complete 1 MB and 128 KB. In quadratic time, 128 KB take a
// minute, which laps do not allow; BenchmarkSeries measures.
func longSize(main bool) int {
	if main {
		return testflag.Choose(1<<14, 1<<20)
	}
	return testflag.Choose(1<<12, 1<<17)
}

// laps returns a function that is called when all is done with a long string. It fails the
// test if that took ten seconds: linear time is some milliseconds.
func laps(t *testing.T) (done func(v parser.Revision, s string)) {
	last := time.Now()
	return func(v parser.Revision, s string) {
		t.Helper()
		begin := last
		if last = time.Now(); last.Sub(begin) > 10*time.Second {
			t.Fatalf("%v: %.40q... of %d bytes takes %v", v, s, len(s), last.Sub(begin))
		}
	}
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
	done := laps(t)
	check := func(v parser.Revision, s string) {
		if r, err := v.Parse(s); err == nil {
			checkReference(t, r, v, s)
		}
		done(v, s)
	}
	for _, context := range contexts {
		for _, unit := range units {
			s := pattern{before: context, unit: unit}.of(parser.RFC3986, longSize(false))
			for v := range all.Revisions() {
				if start, _ := v.Start(""); start.ViablePrefix(s[:min(len(s), 200)]) > len(context) {
					check(v, s)
				}
			}
		}
	}
	for v := range all.Revisions() {
		for _, p := range patterns {
			check(v, p.of(v, longSize(true)))
		}
	}
}

// Valid has no limit: without -complete, in RFC 3986 and one of four others.
func TestValidLongInput(t *testing.T) {
	take := testflag.Sample(t, 4)
	repeated := map[parser.Revision]pattern{
		parser.URL1993:         {before: "a:", unit: "a/"},
		parser.RFC1738:         {before: "a:", unit: "a"},
		parser.URLSyntax05:     {before: "a:", unit: "a"},
		parser.RFC2396:         {before: "a:", unit: "a"},
		parser.RFC2732:         {before: "a:", unit: "a"},
		parser.RFC2396bis01:    {before: "a:", unit: "a"},
		parser.RFC3986:         {before: "a:", unit: "a"},
		parser.RFC2141bisURN03: {unit: "a"},
		parser.RFC2141:         {unit: "%4"},
		parser.RFC8141:         {unit: "a"},
	}
	for v := range all.Revisions() {
		p, ok := repeated[v]
		if !ok || v != parser.RFC3986 && !take() {
			continue
		}
		s := p.of(v, 17<<20)
		if len(s) < 16<<20 || !v.Valid(s) {
			t.Errorf("%v: %d bytes: valid = %t", v, len(s), v.Valid(s))
		}
		if v.Valid(s + "\x00") {
			t.Errorf("%v: %d bytes and a NUL are valid", v, len(s))
		}
	}
}

// The longest text has an offset of 31 bits. Nothing reads the octets of these:
// what is too long is not parsed, and NUL begins no reference.
func TestParseLimit(t *testing.T) {
	most := int64(math.MaxInt32)
	if raceDetector || strconv.IntSize < 64 {
		t.Skip("the memory is not there")
	}
	b := make([]byte, most+1)
	s := unsafe.String(&b[0], len(b))
	const want = "rfc3986: input exceeds the limit of 2147483647 bytes"
	for _, err := range []error{second(rfc3986.Parse(s)), second(rfc3986.ParseBytes(b))} {
		var limit *parser.LimitError
		if !errors.As(err, &limit) || err.Error() != want || limit.Revision != rfc3986 || limit.Limit != int(most) ||
			limit.Unit != "bytes" {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := rfc3986.Parse(s[:most]); !errors.Is(err, parser.ErrSyntax) {
		t.Error(err)
	}
	runtime.GC() // or the next collection waits for as much again
}
