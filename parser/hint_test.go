package parser_test

import (
	"errors"
	"fmt"
	"math/rand"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// repairs do what a hint says, to a string that goes wrong at an offset. They
// return the string, and how much of it at least is then right.
var repairs = []struct {
	hint   string // how it begins
	repair func(s string, offset int, hint string) (repaired string, right int)
}{
	{"without the white space around it", func(s string, _ int, _ string) (string, int) {
		s = strings.TrimSpace(s)
		return s, len(s)
	}},
	{`a "%" that stands for itself`, func(s string, offset int, _ string) (string, int) {
		percent := strings.LastIndexByte(s[:offset], '%')
		return s[:percent] + "%25" + s[percent+1:], percent + len("%25")
	}},
	{"an IPv6 address stands in brackets", func(s string, offset int, _ string) (string, int) {
		begin := strings.LastIndex(s[:offset], "//") + len("//")
		return s[:begin] + "[" + s[begin:offset] + "]" + s[offset:], offset + len("[]")
	}},
	{`in a user name or a password, "@"`, func(s string, offset int, _ string) (string, int) {
		begin := strings.Index(s[:offset], "//") + len("//")
		before := s[:begin] + strings.ReplaceAll(s[begin:offset], "@", "%40")
		return before + s[offset:], len(before) + len("@")
	}},
	{"a port has digits only", func(s string, offset int, _ string) (string, int) {
		port := strings.LastIndexByte(s[:offset], ':') + 1
		end := strings.IndexAny(s[offset:]+"/", "/?#")
		repaired := s[:port] + "8" + s[offset+end:]
		return repaired, min(port+len("8/"), len(repaired))
	}},
	{"no scheme stands before", func(s string, offset int, _ string) (string, int) { return "a" + s[offset:], len("a:") }},
	{"upper case is taken only", func(s string, offset int, _ string) (string, int) { return lowerCaseScheme(s), offset + 1 }},
	{"the document has this scheme in lower case", func(s string, offset int, _ string) (string, int) { return lowerCaseScheme(s), offset + 1 }},
	{`the delimiter is "/"`, func(s string, offset int, _ string) (string, int) { return s[:offset] + "/" + s[offset+1:], offset + 1 }},
	{"encoded", func(s string, offset int, hint string) (string, int) {
		_, encoded, _ := strings.Cut(hint, ", it is ")
		_, n := utf8.DecodeRuneInString(s[offset:])
		return s[:offset] + encoded + s[offset+n:], offset + len(encoded)
	}},
}

func lowerCaseScheme(s string) string {
	scheme, _, _ := strings.Cut(s, ":")
	return strings.ToLower(scheme) + s[len(scheme):]
}

// facts are hints about a revision, of which there is nothing to repair.
var facts = []string{
	"this revision has no IPv6 addresses",
	`the rule has no IPv4 address right behind "::", though the document's example has`,
	"this revision has no zone identifiers",
	`outside brackets, a host has no ":"`,
	"in this revision, a fragment is no part of a URL",
	"a NID has from 2 to 32 characters",
	"a NID has 32 characters at most",
	`in a URN, "?+" begins an r-component, and "?=" a q-component`,
}

// What a hint says leads on: the repaired string goes wrong later, or not at
// all.
func TestHintsLeadOn(t *testing.T) {
	const seed = 20050101
	random := rand.New(rand.NewSource(seed))
	bytes := []string{" ", "[", "]", "%", "%4", "\\", "é", "€", "\xff", "#", "@", ":", "/", "X", "8", "\"", "\x00", "\n"}
	given := map[string]int{}
	for _, m := range messages {
		for i := range 40 {
			s, at := m.input, random.Intn(len(m.input)+1)
			if i > 0 {
				s = s[:at] + bytes[random.Intn(len(bytes))] + s[at:]
			}
			hint := checkHint(t, m.revision, s)
			given[hint]++
			if t.Failed() {
				t.Fatalf("seed %d", seed)
			}
		}
	}
	for _, r := range repairs {
		if given[r.hint] == 0 {
			t.Errorf("no string has the hint %s", r.hint)
		}
	}
	for _, fact := range facts {
		if given[fact] == 0 {
			t.Errorf("no string has the hint %s", fact)
		}
	}
}

// checkHint checks the hint about a string, if there is one, and returns how it
// begins.
func checkHint(t *testing.T, v parser.Revision, s string) string {
	t.Helper()
	_, err := v.Parse(s)
	var syntax *parser.SyntaxError
	if !errors.As(err, &syntax) {
		return ""
	}
	reason := syntax.Reason()
	for _, fact := range facts {
		if strings.HasSuffix(reason, "; "+fact) {
			return fact
		}
	}
	start, _ := v.Start("")
	for _, r := range repairs {
		if i := strings.LastIndex(reason, "; "+r.hint); i >= 0 {
			repaired, right := r.repair(s, syntax.Offset, reason[i+len("; "):])
			if n := start.ViablePrefix(repaired); n < right {
				t.Errorf("%v: %q: %s\nbut %q goes wrong at byte %d, before %d", v, s, reason, repaired, n, right)
			}
			return r.hint
		}
	}
	return ""
}

// The words for sets of bytes.
func TestDescribedSets(t *testing.T) {
	const hex = "0123456789ABCDEFabcdef"
	for _, test := range []struct {
		revision parser.Revision
		set      string
		want     string
	}{
		{rfc3986, "7", `"7"`},
		{rfc3986, "45", `"4" or "5"`},
		{rfc3986, "345", `one of [3-5]`},
		{rfc3986, "345.", `one of [3-5] or "."`},
		{rfc3986, "0123456789", "a digit"},
		{rfc3986, hex, "a hexadecimal digit"},
		{rfc3986, hex[1:], `one of [1-9A-Fa-f]`},
		{rfc3986, hex + "g", `a hexadecimal digit or "g"`},
		{rfc3986, "abcdefghijklmnopqrstuvwxyz", "a lower-case letter"},
		{rfc3986, "ABCDEFGHIJKLMNOPQRSTUVWXYZ?", `an upper-case letter or "?"`},
		{rfc3986, letters, "a letter or a digit"},
		{rfc3986, "#:!/$?", `"/", "?", "#", "!", "$" or ":"`},
		{rfc3986, "#:!/$?&", `one of [!#$&/:?]`},
		{rfc3986, letters + "-._~!$&'()*+,;=:", `a character of unreserved, one of sub-delims or ":"`},
		{bis01, letters + "-._~!$&'()*+,;=:", `one of [!$&'()*+,\-.0-9:;=A-Z_a-z~]`},
		{urn03, letters + "-._~!$&'()*+,;=:@%", "a character of pchar"},
		{urn03, letters + "-._~!$&'()*+,;=:@", `a character of pchar but "%"`},
		{urn03, letters + "-._~!$&'()*+,;=:", `one of [!$&'()*+,\-.0-9:;=A-Z_a-z~]`},
		{rfc2141, letters + "()+,-.:=@;$_!*'%/?#", "a character of trans"},
		{rfc8141, letters + "-._~!$&'()*+,;=:@%", "a character of pchar"},
		{urn03, letters + "-._~!$&'()*+,;=:@%/", `one of [!$%&'()*+,\-./0-9:;=@A-Z_a-z~]`},
		{rfc1738, letters + "$-_.+!*'(),;/?:@&=%", "a character of xchar"},
		{url1993, letters + "$-_@.&!*\"'():;, %", "a character of xalpha"},
		// From U+00A0 to U+D7FF, and from U+F900 to U+EFFFD; with iprivate, to U+10FFFD.
		{rfc3987, between(0xC2, 0xED) + between(0xEF, 0xF3), "a character of ucschar"},
		{rfc3987, between(0xC2, 0xF4), "a character of ucschar or iprivate"},
	} {
		e := &parser.SyntaxError{Revision: test.revision, Start: "none", Input: "\x00"}
		next := setOf(test.set)
		expected := next
		expected[3] |= 1 << 63 // or something else, which goes on with the rule
		if got, want := e.ReasonWith(expected, next, false), "byte 0: U+0000 cannot stand here; expected "+test.want; got != want {
			t.Errorf("%v: %q: %s, want %s", test.revision, test.set, got, want)
		}
	}
}

// between returns the bytes from one to another.
func between(first, last byte) string {
	var b []byte
	for c := int(first); c <= int(last); c++ {
		b = append(b, byte(c))
	}
	return string(b)
}

// What a string can begin with has words of its own, which are not those of the
// set without one of its bytes.
func TestDescribedBeginnings(t *testing.T) {
	named := 0
	for v := range all.Revisions() {
		_, err := v.Parse("\x00")
		var e *parser.SyntaxError
		if !errors.As(err, &e) {
			t.Fatalf("%v takes NUL", v)
		}
		const words = "expected a scheme, "
		if !strings.Contains(e.Reason(), words) {
			continue
		}
		named++
		for c := range e.Expected().All() {
			without := e.Expected()
			without[c>>6] &^= 1 << (c & 63)
			if reason := e.ReasonWith(without, without, e.MayEnd()); strings.Contains(reason, words) || strings.Contains(reason, " but ") {
				t.Errorf("%v: without %q: %s", v, c, reason)
			}
		}
	}
	if named < 5 {
		t.Errorf("only %d revisions name what a string can begin with", named)
	}
}

// Sets that differ have words that differ, however many of them are described.
func TestDescribedSetsDiffer(t *testing.T) {
	sets := map[string]parser.ByteSet{}
	for first := range 256 {
		for last := first; last < min(first+4, 256); last++ {
			e := &parser.SyntaxError{Revision: rfc3986, Start: "none", Input: "\x00"}
			var next parser.ByteSet
			for c := first; c <= last; c++ {
				next[c>>6] |= 1 << (c & 63)
			}
			reason := e.ReasonWith(parser.ByteSet{}, next, false)
			if other, ok := sets[reason]; ok {
				t.Errorf("%v and %v are both described as %s", other, next, reason)
			}
			sets[reason] = next
		}
	}
}

// How a message names what stands at the Offset: a character of US-ASCII, one
// beyond, or a byte that is none.
func TestDescribedCharacters(t *testing.T) {
	names := map[byte]string{'\t': "tab", '\n': "line feed", '\r': "carriage return", ' ': "space", '"': `'"'`}
	for b := range 256 {
		c := byte(b)
		want := names[c]
		switch {
		case want != "":
		case c >= utf8.RuneSelf:
			want = fmt.Sprintf("byte 0x%02X", c)
		case c > ' ' && c < 0x7f:
			want = `"` + string(rune(c)) + `"`
		default:
			want = fmt.Sprintf("U+%04X", c)
		}
		e := &parser.SyntaxError{Revision: rfc8141, Start: "none", Input: string([]byte{c})}
		if got := e.Reason(); got != "byte 0: "+want+" cannot stand here" {
			t.Errorf("%#x: %s, want %s", c, got, want)
		}
	}
	for s, want := range map[string]string{"\u0080": "U+0080", "\uffff": "U+FFFF", "\U00010000": "U+10000", "\U0010ffff": "U+10FFFF", "\xc3": "byte 0xC3"} {
		e := &parser.SyntaxError{Revision: rfc3986, Start: "none", Input: s}
		if got := e.Reason(); got != "byte 0: "+want+" cannot stand here" {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}

// A word is what must follow, and not only its first letter: it depends on the
// start rule, on what is expected, and on what stands before.
func TestWords(t *testing.T) {
	expects := func(v parser.Revision, start, input string, offset int, letters string) string {
		e := &parser.SyntaxError{Revision: v, Start: start, Input: input, Offset: offset}
		set := setOf(letters)
		_, words, _ := strings.Cut(e.ReasonWith(set, set, false), "; expected ")
		return words
	}
	for _, test := range []struct {
		revision parser.Revision
		start    string
		input    string
		offset   int
		letters  string
		want     string
	}{
		{rfc8141, "namestring", "x", 0, "Uu", `"urn:"`},
		{rfc8141, "namestring", "ux", 1, "Rr", `"rn:"`},
		{rfc8141, "namestring", "urx", 2, "Nn", `"n:"`},
		{rfc8141, "namestring", "urnx", 3, ":", `":"`},
		{rfc8141, "none", "x", 0, "Uu", `"U" or "u"`}, // an unknown start rule
		{rfc8141, "namestring", "x", 0, "UuA", `"A", "U" or "u"`},
		{rfc3986, "URI", "x", 0, "Aa", `"A" or "a"`},
		{rfc3986, "URI", "", 0, "\xc3", `byte 0xC3`},
	} {
		if got := expects(test.revision, test.start, test.input, test.offset, test.letters); got != test.want {
			t.Errorf("%v %s: %q, %d, %q: expected %s, want %s", test.revision, test.start, test.input, test.offset, test.letters, got, test.want)
		}
	}
}
