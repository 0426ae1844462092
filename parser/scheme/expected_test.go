package scheme_test

import (
	"errors"
	"hash/crc32"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	sut "github.com/urispec/urispec/parser/scheme"
)

// A subject is a check: by a revision and the schemes, or by a scheme alone.
type subject struct {
	name   string
	check  func(s string) error
	valid  func(s string) bool // whether check returns nil, without the error
	stride int                 // one in so many prefixes is asked for
}

// subjects are Check of all revisions, and of each scheme.
func subjects() []subject {
	var found []subject
	for rev := range all.Revisions() {
		stride := 101
		if rev == parser.RFC3986 {
			stride = 23
		}
		valid := func(s string) bool {
			c, known := sut.Of(s)
			return rev.Valid(s) && (!known || c.Valid(s))
		}
		found = append(found, subject{rev.String(), func(s string) error { return sut.Check(rev, s) }, valid, stride})
	}
	for c := range sut.Schemes() {
		found = append(found, subject{c.String() + " alone", c.Check, c.Valid, 31})
	}
	return found
}

// ends are what a string may need to become valid, the shortest first.
var ends = []string{
	"", "0", "a", ":", "/", "//a", "@a", "]", ":]", "::]", "=a", ",", "/a,", "0,", "}", "a}", ":a", "a=", "a=a,", "%20",
	"00", "20,",
	"a/", "://a/a", "phone-context=a", ";phone-context=a", "hone-context=a", ";z", "zz", "zzzzzz", "base64,", "1.1.1]", ".1.1.1]",
	".1.1]", "v1.a]",
	"-0000-0000-0000-000000000000", "0-0000-0000-0000-000000000000", ".a", "a.a", "@a.a", "a@a.a", ".0.0.0", "0.0.0.0",
	"://a", "//[::]", "\x80", "\xa0", "\x80\x80", "\xa0\x80", "#", "?", "+", ",!@%5B:%5D", "0.0.0.0", "@%5B:%5D",
	"%5B:%5D", ":%5D", "%5D", "%22@%5B:%5D", "2@%5B:%5D", "22@%5B:%5D", "22,!@%5B:%5D", "2,!@%5B:%5D",
}

// preferred are the bytes with which a string is completed: what closes something
// is the first.
const preferred = "]}@,/:;=0-.paeoxthnct"

// complete returns a valid string that begins with s, and whether one was found. It
// goes where the errors say, and so far as a string of that length needs.
func (c subject) complete(s string) (string, bool) {
	for range 64 {
		for _, end := range ends {
			if c.valid(s + end) {
				return s + end, true
			}
		}
		var e *sut.Error
		if !errors.As(c.check(s), &e) || e.Offset < len(s) || e.Expected.Len() == 0 {
			return s, false
		}
		next := -1
		for _, b := range []byte(preferred) {
			if e.Expected.Has(b) {
				next = int(b)
				break
			}
		}
		for b := range e.Expected.All() {
			if next < 0 {
				next = int(b)
			}
		}
		s += string([]byte{byte(next)})
	}
	return s, false
}

// probes are the bytes that are asked for: of each class that a grammar tells apart
// there is one.
const probes = "#[]{}%:/?@;=,.+-*!$&'()~_\"<\\^`| a0189AFGVefghinopstuvwxz\x00\x7f\x80\xa0\xbf\xc3\xe1\xed\xf0\xff"

// What is expected is of both grammars, and of the prose: each byte of Expected
// goes on to a valid string, and no other does; the prefix is valid if and only if
// MayEnd says so.
func TestExpected(t *testing.T) {
	var strs []string
	for _, test := range valid {
		strs = append(strs, test.input)
	}
	for _, test := range invalid {
		strs = append(strs, test.input)
	}
	for _, test := range validTemplates {
		strs = append(strs, test.input)
	}
	for _, c := range subjects() {
		asked := 0
		seen := map[string]bool{}
		for _, s := range strs {
			for n := range len(s) + 1 {
				if int(crc32.ChecksumIEEE([]byte(s[:n])))%c.stride > 0 { // the sample does not depend on other rows
					continue
				}
				for _, broken := range []string{s[:n], s[:n] + "\x00"} {
					var e *sut.Error
					if !errors.As(c.check(broken), &e) || e.Prose != "" || seen[s[:e.Offset]] {
						continue
					}
					seen[s[:e.Offset]] = true
					asked++
					c.expects(t, e, s[e.Offset:])
				}
			}
		}
		if asked < 3 {
			t.Errorf("%s: only %d errors", c.name, asked)
		}
	}
}

// expects checks what an error says of the prefix before its Offset. The rest is
// how a string goes on that may be valid.
func (c subject) expects(t *testing.T, e *sut.Error, rest string) {
	t.Helper()
	prefix := e.Input()[:e.Offset]
	if c.valid(prefix) != e.MayEnd {
		t.Errorf("%s: %q: may end: %t, %v", c.name, prefix, e.MayEnd, c.check(prefix))
	}
	for _, b := range []byte(probes) {
		begun := prefix + string([]byte{b})
		if e.Expected.Has(b) {
			if s, ok := c.complete(begun); !ok {
				t.Errorf("%s: %q is expected behind %q, and no valid string was found: %q", c.name, b, prefix, s)
			}
			continue
		}
		for _, end := range append(ends, rest, rest[min(1, len(rest)):]) {
			if c.valid(begun + end) {
				t.Errorf("%s: %q is not expected behind %q, but %q is valid", c.name, b, prefix, begun+end)
			}
		}
	}
}
