package parser_test

import (
	"errors"
	"fmt"
	"math/rand"
	"slices"
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
	{"read as host and port, the port ends at ", func(s string, offset int, _ string) (string, int) {
		port := strings.IndexByte(s, '/') + strings.IndexByte(s[strings.IndexByte(s, '/'):], ':') + 1
		end := len(s) - len(strings.TrimLeft(s[port:], "0123456789"))
		repaired := s[:end] + s[offset+strings.IndexAny(s[offset:]+"/", "/?#"):]
		return repaired, min(end+1, len(repaired))
	}},
	{"no scheme stands before", func(s string, offset int, _ string) (string, int) {
		return "a" + s[offset:],
			len("a:")
	}},
	{"upper case is taken only", func(s string, offset int, _ string) (string, int) {
		return lowerCaseScheme(s),
			offset + 1
	}},
	{"the document has this scheme in lower case", func(s string, offset int, _ string) (string,
		int) {
		return lowerCaseScheme(s), offset + 1
	}},
	{`the delimiter is "/"`, func(s string, offset int, _ string) (string, int) {
		return s[:offset] + "/" +
			s[offset+1:], offset + 1
	}},
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

// facts are hints about a revision that leave nothing to repair.
var facts = []string{
	"this revision has no IPv6 addresses",
	`the rule has no IPv4 address right behind "::", though the document's example has`,
	"this revision has no zone identifiers",
	`outside brackets, a host has no ":"`,
	"in this revision, a fragment is not part of a URL",
	"a NID has from 2 to 32 characters",
	"a NID has 32 characters at most",
	`in a URN, "?+" begins an r-component, and "?=" a q-component`,
}

// What a hint says leads on: the repaired string goes wrong later, or not at
// all.
func TestHintsLeadOn(t *testing.T) {
	const seed = 20050101
	random := rand.New(rand.NewSource(seed))
	bytes := []string{" ", "[", "]", "%", "%4", "\\", "é", "€", "\xff", "#", "@", ":", "/", "X", "8", "\"", "\x00",
		"\n"}
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
		{urn03, letters + "-._~!$&'()*+,;=:@", `a character of pchar except "%"`},
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
		e := (&parser.SyntaxError{Revision: test.revision, Start: "none"}).WithInput("\x00")
		next := setOf(test.set)
		expected := next
		expected[3] |= 1 << 63 // or something else, which goes on with the rule
		if got, want := e.ReasonWith(expected, next, false),
			"byte 0: U+0000 cannot stand here; expected "+test.want; got != want {
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

// What a string can begin with has words of its own, which are not the words of
// the set without one of its bytes.
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
			if reason := e.ReasonWith(without, without, e.MayEnd()); strings.Contains(reason, words) ||
				strings.Contains(reason, " except ") {
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
			e := (&parser.SyntaxError{Revision: rfc3986, Start: "none"}).WithInput("\x00")
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
// beyond, or a byte that is not one.
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
		e := (&parser.SyntaxError{Revision: rfc8141, Start: "none"}).WithInput(string([]byte{c}))
		if got := e.Reason(); got != "byte 0: "+want+" cannot stand here" {
			t.Errorf("%#x: %s, want %s", c, got, want)
		}
	}
	for s, want := range map[string]string{"\u0080": "U+0080", "\uffff": "U+FFFF", "\U00010000": "U+10000",
		"\U0010ffff": "U+10FFFF", "\xc3": "byte 0xC3"} {
		e := (&parser.SyntaxError{Revision: rfc3986, Start: "none"}).WithInput(s)
		if got := e.Reason(); got != "byte 0: "+want+" cannot stand here" {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}

// A word is what must follow, and not only its first letter: it depends on the
// start rule, on what is expected, and on what stands before.
func TestWords(t *testing.T) {
	expects := func(v parser.Revision, start, input string, offset int, letters string) string {
		e := (&parser.SyntaxError{Revision: v, Start: start, Offset: offset}).WithInput(input)
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
			t.Errorf("%v %s: %q, %d, %q: expected %s, want %s", test.revision, test.start, test.input, test.offset,
				test.letters, got, test.want)
		}
	}
}

// messages are what is said of common mistakes, and of some rare ones. Each has
// been read by a person for sense.
var messages = []struct {
	revision parser.Revision
	input    string
	message  string
}{
	{parser.RFC3986, "http://ex ample/",
		`byte 9: space is not allowed in reg-name; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, " http://a/",
		`byte 0: space is not allowed in URI-reference; expected a scheme, a path, "?", "#" or end; without the ` +
			`white space around it, the string is valid`},
	{parser.RFC3986, " http://a b/",
		`byte 0: space is not allowed in URI-reference; expected a scheme, a path, "?", "#" or end`},
	{parser.RFC3986, "http://a/ ",
		`byte 9: space is not allowed in segment; expected "/", "?", "#" or end; without the white space around ` +
			`it, the string is valid`},
	{parser.RFC3986, "http://a/b c",
		`byte 10: space is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %20`},
	{parser.RFC3986, "http://a/x[1]",
		`byte 10: "[" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %5B`},
	{parser.RFC3986, "http://a/?x[]=1",
		`byte 11: "[" is not allowed in query; expected "#" or end; encoded, it is %5B`},
	{parser.RFC3986, "http://a/%zz",
		`byte 10: "z" is not allowed in pct-encoded; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.RFC3986, "http://a/%4",
		`byte 11: unexpected end in pct-encoded; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.RFC3986, "http://a/100%",
		`byte 13: unexpected end in pct-encoded; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.RFC3986, "http://a:80a/", `byte 12: "/" is not allowed in userinfo; expected "@"; a port has digits only`},
	{parser.RFC3986, "http://a:8 0/",
		`byte 10: space is not allowed in port; expected "/", "?", "#" or end; a port has digits only`},
	{parser.RFC3986, "http://a@b:80a/",
		`byte 13: "a" is not allowed in port; expected "/", "?", "#" or end; a port has digits only`},
	{parser.RFC3986, "://a/",
		`byte 0: ":" is not allowed in URI-reference; expected a scheme, a path, "?", "#" or end; no scheme stands ` +
			`before the ":"`},
	{parser.RFC3986, "1http://a/",
		`byte 5: ":" is not allowed in segment-nz-nc; expected "/", "?", "#" or end; no scheme stands before the ":"`},
	{parser.RFC3986, "ht_tp://a/",
		`byte 5: ":" is not allowed in segment-nz-nc; expected "/", "?", "#" or end; no scheme stands before the ":"`},
	{parser.RFC3986, "http:\\\\a\\b",
		`byte 5: "\" is not allowed in hier-part; expected "?", "#" or end; the delimiter is "/"`},
	{parser.RFC3986, "http://a\\b",
		`byte 8: "\" is not allowed in reg-name; expected "/", "?", "#", ":" or end; the delimiter is "/"`},
	{parser.RFC3986, "http://::1/",
		`byte 10: "/" is not allowed in userinfo; expected "@"; an IPv6 address stands in brackets`},
	{parser.RFC3986, "http://2001:db8::1/",
		`byte 18: "/" is not allowed in userinfo; expected "@"; an IPv6 address stands in brackets`},
	{parser.RFC3986, "http://[::1/", `byte 11: "/" is not allowed in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[::1", `byte 11: unexpected end in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[1:2:3:4:5:6:7:8:9]/", `byte 23: ":" is not allowed in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[1:2:3:4:5:6:7]/",
		`byte 21: "]" is not allowed in IPv6address; expected a hexadecimal digit, "." or ":"`},
	{parser.RFC3986, "http://[1::2::3]/", `byte 13: ":" is not allowed in IPv6address; expected a hexadecimal digit`},
	{parser.RFC3986, "http://[:1]/", `byte 9: "1" is not allowed in IPv6address; expected ":"`},
	{parser.RFC3986, "http://[g::]/",
		`byte 8: "g" is not allowed in IP-literal; expected a hexadecimal digit, ":", "V" or "v"`},
	{parser.RFC3986, "http://[::12345]/", `byte 14: "5" is not allowed in IPv6address; expected ":" or "]"`},
	{parser.RFC3986, "http://[::256.1.1.1]/", `byte 13: "." is not allowed in IPv6address; expected "]"`},
	{parser.RFC3986, "http://[::1.2.3]/", `byte 15: "]" is not allowed in IPv4address; expected a digit or "."`},
	{parser.RFC3986, "http://[::1.2.3.4.5]/", `byte 17: "." is not allowed in IPv4address; expected "]"`},
	{parser.RFC3986, "http://[fe80::1%25eth0]/",
		`byte 15: "%" is not allowed in IPv6address; expected "]"; this revision has no zone identifiers`},
	{parser.RFC3987, "http://\u00e9 /",
		`byte 9: space is not allowed in ireg-name; expected "/", "?", "#", ":" or end`},
	{parser.RFC3987, "/\ue000",
		`byte 1: U+E000 is not allowed in ipath-absolute; expected "?", "#" or end; characters of private use ` +
			`stand in a query only`},
	{parser.RFC3987, "/\xed\xa0\x80",
		`byte 2: byte 0xA0 is not allowed in ucschar; expected the rest of the character that begins at byte 1; ` +
			`the string is not UTF-8`},
	{parser.RFC3987, "/\u0085",
		`byte 1: U+0085 is not allowed in ipath-absolute; expected "?", "#" or end; the character stands nowhere in ` +
			`an IRI`},
	{parser.RFC3987, "/\x80",
		`byte 1: byte 0x80 is not allowed in ipath-absolute; expected "?", "#" or end; the string is not UTF-8`},
	{parser.RFC3987, "/\x7f", `byte 1: U+007F is not allowed in ipath-absolute; expected "?", "#" or end`},
	{parser.RFC3987, "/a\xe9b",
		`byte 3: "b" is not allowed in ucschar; expected the rest of the character that begins at byte 2; the string is not UTF-8`},
	{parser.RFC3987, "/\xc0\xaf",
		`byte 1: byte 0xC0 is not allowed in ipath-absolute; expected "?", "#" or end; the string is not UTF-8`},
	{parser.RFC3987, "/\xf4\x90\x80\x80",
		`byte 1: byte 0xF4 is not allowed in ipath-absolute; expected "?", "#" or end; the string is not UTF-8`},
	{parser.RFC3987, "?\xf4\x90\x80\x80",
		`byte 2: byte 0x90 is not allowed in iprivate; expected the rest of the character that begins at byte 1; ` +
			`the string is not UTF-8`},
	{parser.RFC3987, "?\xe2\x82",
		`byte 3: unexpected end in ucschar; expected the rest of the character that begins at byte 1; the string is not UTF-8`},
	{parser.RFC3987, "/\U000e0001",
		`byte 1: U+E0001 is not allowed in ipath-absolute; expected "?", "#" or end; the character stands nowhere in ` +
			`an IRI`},
	{parser.RFC3987, "?a\U0010ffff", `byte 2: U+10FFFF is not allowed in iquery; expected "#" or end; the character ` +
		`stands nowhere in an IRI`},
	{parser.RFC3987, "http://é\U000F0000@b/", `byte 9: U+F0000 is not allowed in ireg-name; expected "/", "?", "#", ` +
		`":" or end; characters of private use stand in a query only`},
	{parser.RFC3987, "http://a:→", `byte 12: unexpected end in iuserinfo; expected "@"; a port has digits only`},
	{parser.RFC3987, "http://::1/", `byte 10: "/" is not allowed in iuserinfo; expected "@"; an IPv6 address stands in brackets`},
	{parser.URLStandard, "/a\uFDD0",
		`byte 2: U+FDD0 is not allowed in non-empty-URL-path-segment-string; expected "/", "?", "#" or end`},
	{parser.URLStandard, "/a\xef\xb7",
		`byte 4: unexpected end in URL-code-point-no-ASCII; expected the rest of the character that begins at byte 2; ` +
			`the string is not UTF-8`},
	{parser.URLStandard, "/a\xe2\x86x",
		`byte 4: "x" is not allowed in URL-code-point-no-ASCII; expected the rest of the character that begins at ` +
			`byte 2; the string is not UTF-8`},
	{parser.RFC3987, "/\uffff",
		`byte 1: U+FFFF is not allowed in ipath-absolute; expected "?", "#" or end; the character stands nowhere in ` +
			`an IRI`},
	{parser.RFC3987, "\u00e9:a",
		`byte 2: ":" is not allowed in isegment-nz-nc; expected "/", "?", "#" or end; no scheme stands before the ":"`},
	{parser.RFC3987, "http://[", `byte 8: unexpected end in IP-literal; expected a hexadecimal digit, ":", "V" or "v"`},
	{parser.RFC3987, "a:b@\x00@", `byte 4: U+0000 is not allowed in isegment-nz; expected "/", "?", "#" or end`},
	{parser.RFC3987, "\x00", `byte 0: U+0000 is not allowed in IRI-reference; expected a scheme, a path, "?", "#" ` +
		`or end`},
	{parser.RFC6874, "http://[fe80::a%en1]/",
		`byte 16: "e" is not allowed in IPv6addrz; expected "25"; %25 precedes a zone identifier`},
	{parser.RFC6874, "%41<", `byte 3: "<" is not allowed in segment-nz-nc; expected "/", "?", "#" or end; encoded, ` +
		`it is %3C`},
	{parser.RFC6874, "a%41<",
		`byte 4: "<" is not allowed in segment-nz-nc; expected "/", "?", "#" or end; encoded, it is %3C`},
	{parser.RFC6874, "http://[fe80::a%25]/",
		`byte 18: "]" is not allowed in ZoneID; expected a letter, a digit, "%", "-", ".", "_" or "~"; a zone ` +
			`identifier is not empty`},
	{parser.RFC6874, "http://[fe80::a%25e!]/", `byte 19: "!" is not allowed in ZoneID; expected "]"`},
	{parser.RFC6874, "http://[1:2%25a]/",
		`byte 11: "%" is not allowed in IPv6address; expected a hexadecimal digit or ":"`},
	{parser.RFC6874, "http://[::%25%zz]/",
		`byte 14: "z" is not allowed in pct-encoded; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.RFC3986, "http://[]/",
		`byte 8: "]" is not allowed in IP-literal; expected a hexadecimal digit, ":", "V" or "v"`},
	{parser.RFC3986, "http://[v1]/", `byte 10: "]" is not allowed in IPvFuture; expected a hexadecimal digit or "."`},
	{parser.RFC3986, "http://[v1.]/",
		`byte 11: "]" is not allowed in IPvFuture; expected a character of unreserved, one of sub-delims or ":"`},
	{parser.RFC3986, "http://[::1]a/", `byte 12: "a" is not allowed in authority; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, "http://a#b#c", `byte 10: "#" is not allowed in fragment; encoded, it is %23`},
	{parser.RFC3986, "#a#", `byte 2: "#" is not allowed in fragment; encoded, it is %23`},
	{parser.RFC3986, "/a/\U0010fffd", `byte 3: U+10FFFD is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/é",
		`byte 9: U+00E9 is not allowed in segment; expected "/", "?", "#" or end; encoded in UTF-8, it is %C3%A9`},
	{parser.RFC3986, "http://é/",
		`byte 7: U+00E9 is not allowed in authority; expected "/", "?", "#" or end; encoded in UTF-8, it is %C3%A9`},
	{parser.RFC3986, "http://a/\r\n",
		`byte 9: carriage return is not allowed in segment; expected "/", "?", "#" or end; without the white space ` +
			`around it, the string is valid`},
	{parser.RFC3986, "http://a/\n",
		`byte 9: line feed is not allowed in segment; expected "/", "?", "#" or end; without the white space ` +
			`around it, the string is valid`},
	{parser.RFC3986, "http://a/\tb", `byte 9: tab is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\x00", `byte 9: U+0000 is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\u0080", `byte 9: U+0080 is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\u00a1",
		`byte 9: U+00A1 is not allowed in segment; expected "/", "?", "#" or end; encoded in UTF-8, it is %C2%A1`},
	{parser.RFC3986, "http://a/\x7f", `byte 9: U+007F is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://a/\x1f", `byte 9: U+001F is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.URL1993, "http://a/\u00ff",
		`byte 9: U+00FF is not allowed in path; expected "?", "#" or end; encoded in ISO Latin 1, it is %FF`},
	{parser.URL1993, "http://a/\u0100", `byte 9: U+0100 is not allowed in path; expected "?", "#" or end`},
	{parser.RFC3986, "http://a/\xff",
		`byte 9: byte 0xFF is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %FF`},
	{parser.RFC3986, "http://a/<b>",
		`byte 9: "<" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %3C`},
	{parser.RFC3986, "http://a/\"",
		`byte 9: '"' is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %22`},
	{parser.RFC3986, "http://a/{id}",
		`byte 9: "{" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %7B`},
	{parser.RFC3986, "http://a/a|b",
		`byte 10: "|" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %7C`},
	{parser.RFC3986, "http://a/^",
		`byte 9: "^" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %5E`},
	{parser.RFC3986, "http://a/`",
		"byte 9: \"`\" is not allowed in segment; expected \"/\", \"?\", \"#\" or end; encoded, it is %60"},
	{parser.RFC3986, "http://a@b@c/",
		`byte 10: "@" is not allowed in reg-name; expected "/", "?", "#", ":" or end; in a user name or a ` +
			`password, "@" is written %40`},
	{parser.RFC3986, "//a:b@c:1@d",
		`byte 9: "@" is not allowed in port; expected "/", "?", "#" or end; in a user name or a password, "@" is ` +
			`written %40`},
	{parser.RFC3986, "//a@[::1]@b", `byte 9: "@" is not allowed in authority; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, "//[::1]@a", `byte 7: "@" is not allowed in authority; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, "http://u:p w@h/", `byte 10: space is not allowed in userinfo; expected "@"; encoded, it is %20`},
	// no hosts at all
	{parser.RFC1808, "http://[::1]/", `byte 7: "[" is not allowed in absoluteURL; expected "#" or end`},
	{parser.RFC3986, "a b", `byte 1: space is not allowed in segment-nz-nc; expected "/", "?", "#" or end; ` +
		`encoded, it is %20`},
	{parser.RFC3986, "/a b", `byte 2: space is not allowed in segment-nz; expected "/", "?", "#" or end; encoded, ` +
		`it is %20`},
	{parser.RFC3986, "//a b", `byte 3: space is not allowed in reg-name; expected "/", "?", "#", ":" or end`},
	{parser.RFC3986, "?a b", `byte 2: space is not allowed in query; expected "#" or end; encoded, it is %20`},
	{parser.RFC3986, "a/b c:d",
		`byte 3: space is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %20`},
	{parser.RFC3986, "?b c:d", `byte 2: space is not allowed in query; expected "#" or end; encoded, it is %20`},
	{parser.RFC3986, "#b c:d", `byte 2: space is not allowed in fragment; encoded, it is %20`},
	{parser.RFC3986, "a:b c:d",
		`byte 3: space is not allowed in segment-nz; expected "/", "?", "#" or end; encoded, it is %20`},
	{parser.RFC3986, "a b:c", `byte 1: space is not allowed in segment-nz-nc; expected "/", "?", "#" or end`},
	{parser.RFC3986, "#a b", `byte 2: space is not allowed in fragment; encoded, it is %20`},
	{parser.RFC3986, "mailto:a b@c",
		`byte 8: space is not allowed in segment-nz; expected "/", "?", "#" or end; encoded, it is %20`},
	{parser.RFC2396, "http://ex ample/",
		`byte 9: space is not allowed in hostname; expected "/", "?", "#", ":" or end`},
	{parser.RFC2396, "http://[::1]/",
		`byte 7: "[" is not allowed in authority; expected "/", "?", "#" or end; this revision has no IPv6 addresses`},
	{parser.RFC2396, "http://a/x[1]",
		`byte 10: "[" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %5B`},
	{parser.RFC2396, "http://a/%zz",
		`byte 10: "z" is not allowed in escaped; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.RFC2396, "http://a:80 /",
		`byte 11: space is not allowed in port; expected "/", "?", "#" or end; a port has digits only`},
	{parser.RFC2396, "http:\\\\a",
		`byte 5: "\" is not allowed in absoluteURI; expected one of [!$%&'()*+,\-./0-9:;=?@A-Z_a-z~]; the ` +
			`delimiter is "/"`},
	{parser.RFC2396, "http:",
		`byte 5: unexpected end in absoluteURI; expected one of [!$%&'()*+,\-./0-9:;=?@A-Z_a-z~]`},
	{parser.RFC2396, "?y", `byte 0: "?" is not allowed in URI-reference; expected a scheme, a path, "#" or end; ` +
		`encoded, it is %3F`},
	{parser.RFC2396, "mailto:a b",
		`byte 8: space is not allowed in opaque-part; expected "#" or end; encoded, it is %20`},
	{parser.RFC2396, "a##", `byte 2: "#" is not allowed in fragment; encoded, it is %23`},
	{parser.RFC2396, "://a/",
		`byte 0: ":" is not allowed in URI-reference; expected a scheme, a path, "#" or end; no scheme stands ` +
			`before the ":"`},
	{parser.RFC2732, "http://[::1", `byte 11: unexpected end in hexseq; expected "]"`},
	{parser.RFC2732, "http://[::192.9.5.5]/ipng",
		`byte 13: "." is not allowed in hexseq; expected "]"; the rule has no IPv4 address right behind "::", ` +
			`though the document's example has`},
	{parser.RFC2732, "http://[v1.a]/", `byte 8: "v" is not allowed in hexpart; expected a hexadecimal digit or ":"`},
	{parser.RFC2732, "http://[::1]a/", `byte 12: "a" is not allowed in hostport; expected "/", "?", "#", ":" or end`},
	{parser.RFC2732, "http://a/x[1]",
		`byte 10: "[" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %5B`},
	{parser.RFC2732, "a:[", `byte 2: "[" is not allowed in absoluteURI; expected one of ` +
		`[!$%&'()*+,\-./0-9:;=?@A-Z_a-z~]; encoded, it is %5B`},
	{parser.RFC2732, "http://[::1%25eth0]/", `byte 11: "%" is not allowed in hexseq; expected "]"`},
	{parser.RFC2732, "?y", `byte 0: "?" is not allowed in URI-reference; expected a scheme, a path, "#" or end; ` +
		`encoded, it is %3F`},
	{parser.RFC2396bis01, "http://ex ample/",
		`byte 9: space is not allowed in domainlabel; expected "/", "?", "#", ".", ":" or end`},
	{parser.RFC2396bis01, "http://a/x[1]",
		`byte 10: "[" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %5B`},
	{parser.RFC2396bis01, "http://a/?x[]=1",
		`byte 11: "[" is not allowed in query; expected "#" or end; encoded, it is %5B`},
	{parser.RFC2396bis01, "http://a/%zz",
		`byte 10: "z" is not allowed in escaped; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.RFC2396bis01, "http://a:80 /",
		`byte 11: space is not allowed in port; expected "/", "?", "#" or end; a port has digits only`},
	{parser.RFC2396bis01, "http://a_b/ ",
		`byte 11: space is not allowed in segment; expected "/", "?", "#" or end; without the white space around ` +
			`it, the string is valid`},
	{parser.RFC2396bis01, "http://a.-b/ ",
		`byte 12: space is not allowed in segment; expected "/", "?", "#" or end; without the white space around ` +
			`it, the string is valid`},
	{parser.RFC2396bis01, "http://[1:2:3:4:5:6:7:8:9]/", `byte 23: ":" is not allowed in IPv6address; expected "]"`},
	{parser.RFC2396bis01, "http://[v1.a]/",
		`byte 8: "v" is not allowed in IPv6address; expected a hexadecimal digit or ":"`},
	{parser.RFC2396bis01, "http://[::1", `byte 11: unexpected end in IPv6address; expected "]"`},
	{parser.RFC2396bis01, "http://[::1]a/",
		`byte 12: "a" is not allowed in hostport; expected "/", "?", "#", ":" or end`},
	{parser.RFC2396bis01, "http:\\\\a",
		`byte 5: "\" is not allowed in absolute-URI; expected "#" or end; the delimiter is "/"`},
	{parser.RFC2396bis01, "mailto:a b",
		`byte 8: space is not allowed in opaque-part; expected "#" or end; encoded, it is %20`},
	{parser.RFC2396bis01, "a##", `byte 2: "#" is not allowed in fragment; encoded, it is %23`},
	{parser.RFC2396bis01, "http://a/\r\n",
		`byte 9: carriage return is not allowed in segment; expected "/", "?", "#" or end; without the white space ` +
			`around it, the string is valid`},
	{parser.RFC2396bis01, "http://a/é",
		`byte 9: U+00E9 is not allowed in segment; expected "/", "?", "#" or end; encoded in UTF-8, it is %C3%A9`},
	{parser.RFC2396bis01, "://a/",
		`byte 0: ":" is not allowed in URI-reference; expected a scheme, a path, "?", "#" or end; no scheme stands ` +
			`before the ":"`},
	{parser.RFC1630, "http://a/", `byte 5: "/" is not allowed in path; expected "?", "#" or end`},
	{parser.RFC1630, "a:bcd", `byte 4: "d" is not allowed in path; expected "/", "?", "#" or end`},
	{parser.RFC1630, "a:b?", `byte 4: unexpected end in search; expected a character of xalpha`},
	{parser.RFC1630, "9:", `byte 0: "9" is not allowed in scheme; expected a letter`},
	{parser.RFC1808, "http://ex ample/", `byte 9: space is not allowed in absoluteURL; expected "#" or end`},
	{parser.RFC1808, " ", `byte 0: space is not allowed in URL; expected a scheme, a path, ";", "?", "#" or end; ` +
		`encoded, it is %20`},
	{parser.RFC1808, "////", `byte 3: "/" is not allowed in rel-path; expected "#" or end; encoded, it is %2F`},
	{parser.RFC1808, "a;b[", `byte 3: "[" is not allowed in param; expected "?", "#", ";" or end; encoded, it is %5B`},
	{parser.URLSyntax05, "http://ex ample/", `byte 9: space is not allowed in hostname; expected "/", "#", ":" or end`},
	{parser.RFC2732, "//[::1.2.3.4]",
		`byte 6: "." is not allowed in hexseq; expected "]"; the rule has no IPv4 address right behind "::", ` +
			`though the document's example has`},
	{parser.RFC2732, "a1[b", `byte 2: "[" is not allowed in rel-segment; expected "/", "?", "#" or end; encoded, ` +
		`it is %5B`},
	{parser.RFC2732, "//[::1<", `byte 6: "<" is not allowed in hexseq; expected "]"`},
	{parser.RFC2732, "//[::1", `byte 6: unexpected end in hexseq; expected "]"`},
	{parser.RFC2732, "//[::.1]", `byte 5: "." is not allowed in hexpart; expected ":" or "]"`},
	{parser.RFC2732, "//[1::2.3.4.5]",
		`byte 7: "." is not allowed in hexseq; expected "]"; the rule has no IPv4 address right behind "::", ` +
			`though the document's example has`},
	{parser.RFC2732, "//[::1234.1]", `byte 9: "." is not allowed in hexseq; expected ":" or "]"`},
	{parser.RFC2732, "//[::1.2",
		`byte 6: "." is not allowed in hexseq; expected "]"; the rule has no IPv4 address right behind "::", ` +
			`though the document's example has`},
	{parser.URLSyntax05, "http://[::1]/",
		`byte 7: "[" is not allowed in site; expected "/", "#" or end; this revision has no IPv6 addresses`},
	{parser.URLSyntax05, "http://a/x[1]",
		`byte 10: "[" is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %5B`},
	{parser.URLSyntax05, "http://a/%zz",
		`byte 10: "z" is not allowed in escaped; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.URLSyntax05, "http://a:80 /",
		`byte 11: space is not allowed in port; expected "/", "#" or end; a port has digits only`},
	{parser.URLSyntax05, "a##", `byte 2: "#" is not allowed in fragment; encoded, it is %23`},
	{parser.URLSyntax05, "ht tp://a/", `byte 2: space is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.URLSyntax05, "http://a/é",
		`byte 9: U+00E9 is not allowed in rel-path; expected "#" or end; encoded in UTF-8, it is %C3%A9`},
	{parser.URLSyntax05, "http:\\\\a",
		`byte 5: "\" is not allowed in relativeURL; expected "#" or end; the delimiter is "/"`},
	{parser.RFC1738, "", `byte 0: unexpected end in url; expected a scheme`},
	{parser.RFC1738, "http//a/", `byte 4: "/" is not allowed in scheme; expected ":"`},
	{parser.RFC1738, "http://ex ample/", `byte 9: space is not allowed in hostname; expected "/", ":" or end`},
	{parser.RFC1738, "http://a/b c",
		`byte 10: space is not allowed in hsegment; expected "/", "?" or end; encoded, it is %20`},
	{parser.RFC1738, "http://a/#b",
		`byte 9: "#" is not allowed in hsegment; expected "/", "?" or end; in this revision, a fragment is not part ` +
			`of a URL`},
	{parser.RFC1738, "http://[::1]/", `byte 7: "[" is not allowed in schemepart; this revision has no IPv6 addresses`},
	{parser.RFC1738, "http://a_b/ ",
		`byte 11: space is not allowed in schemepart; without the white space around it, the string is valid`},
	{parser.RFC1738, "http://a/~b",
		`byte 9: "~" is not allowed in hsegment; expected "/", "?" or end; encoded, it is %7E`},
	{parser.RFC1738, "http://a/%zz",
		`byte 10: "z" is not allowed in escape; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.RFC1738, "HTTP://a_b/",
		`byte 8: "_" is not allowed in hostname; expected "/", ":" or end; upper case is taken only in the forms ` +
			`that the document spells out, such as HTTP://host`},
	{parser.RFC1738, "HTTP:/a/",
		`byte 6: "a" is not allowed in httpurl; expected "/"; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "HTTP://a:x/",
		`byte 9: "x" is not allowed in port; expected a digit; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "HTTP://1.2.3/",
		`byte 12: "/" is not allowed in domainlabel; expected "."; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "HTTP://a/b#c",
		`byte 10: "#" is not allowed in hsegment; expected "/", "?" or end; in this revision, a fragment is not ` +
			`part of a URL`},
	{parser.RFC1738, "Http", `byte 4: unexpected end in httpurl; expected "://"`},
	{parser.RFC1738, "MAILTO:", `byte 7: unexpected end in encoded822addr; expected a character of xchar`},
	{parser.RFC1738, "FTP://a/b;type=x",
		`byte 15: "x" is not allowed in ftpurl; expected "A", "D", "I", "a", "d" or "i"; upper case is taken only ` +
			`in the forms that the document spells out, such as HTTP://host`},
	{parser.RFC1738, "FTP://u:p:q@h/",
		`byte 9: ":" is not allowed in password; expected "@"; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "FTP://u@v@h/",
		`byte 9: "@" is not allowed in hostname; expected "/", ":" or end; in a user name or a password, "@" is ` +
			`written %40`},
	{parser.RFC1738, "TELNET://a/b",
		`byte 11: "b" is not allowed in telneturl; expected end; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "NEWS:a b", `byte 6: space is not allowed in group; encoded, it is %20`},
	{parser.RFC1738, "NNTP://a/b/c",
		`byte 11: "c" is not allowed in nntpurl; expected a digit; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "WAIS://a", `byte 8: unexpected end in hostname; expected "/" or ":"`},
	{parser.RFC1738, "PROSPERO://a/b;c", `byte 16: unexpected end in fieldname; expected "="`},
	{parser.RFC1738, "FILE://a", `byte 8: unexpected end in hostname; expected "/"`},
	{parser.RFC1738, "//a/", `byte 0: "/" is not allowed in url; expected a scheme`},
	{parser.RFC1738, "Xyz:a",
		`byte 0: "X" is not allowed in url; expected a scheme; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "http://a/\r\n",
		`byte 9: carriage return is not allowed in hsegment; expected "/", "?" or end; without the white space ` +
			`around it, the string is valid`},
	{parser.RFC1738, "http://a/é",
		`byte 9: U+00E9 is not allowed in hsegment; expected "/", "?" or end; encoded in UTF-8, it is %C3%A9`},
	{parser.URL1993, "file:///a", `byte 5: "/" is not allowed in path; expected "?", "#" or end`},
	{parser.URL1993, "http//a/", `byte 4: "/" is not allowed in scheme; expected ":"`},
	{parser.URL1993, "http://info.cern.ch/pub", `byte 22: "b" is not allowed in path; expected "/", "?", "#" or end`},
	{parser.URL1993, "http://1.2.3/", `byte 12: "/" is not allowed in hostnumber; expected a digit or "."`},
	{parser.URL1993, "http://[::1]/",
		`byte 7: "[" is not allowed in host; expected a letter or a digit; this revision has no IPv6 addresses`},
	{parser.URL1993, "http:/a", `byte 6: "a" is not allowed in httpaddress; expected "/"`},
	{parser.URL1993, "HTTP://a/",
		`byte 5: "/" is not allowed in path; expected "?", "#" or end; the document has this scheme in lower case`},
	{parser.URL1993, "http://a/b#c#d", `byte 12: "#" is not allowed in fragmentid; encoded, it is %23`},
	{parser.URL1993, "http://a/%zz",
		`byte 10: "z" is not allowed in escape; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.URL1993, "http://a/[", `byte 9: "[" is not allowed in path; expected "?", "#" or end; encoded, it is %5B`},
	{parser.URL1993, "wais://a", `byte 8: unexpected end in hostname; expected "/"`},
	{parser.URL1993, "wais://a/b/c/d/e", `byte 13: "d" is not allowed in waisdoc; expected a digit`},
	{parser.URL1993, "1http://a/", `byte 0: "1" is not allowed in uri; expected a letter`},
	{parser.URL1993, "http://a/\r\n",
		`byte 9: carriage return is not allowed in path; expected "?", "#" or end; without the white space around ` +
			`it, the string is valid`},
	{parser.URL1993, "http://a/é",
		`byte 9: U+00E9 is not allowed in path; expected "?", "#" or end; encoded in ISO Latin 1, it is %E9`},
	{parser.URL1993, "a b", `byte 3: unexpected end in scheme; expected ":"`},
	{parser.RFC2141bisURN03, "http://a/", `byte 0: "h" is not allowed in URN; expected "urn:"`},
	{parser.RFC2141bisURN03, "urn", `byte 3: unexpected end in URN; expected ":"`},
	{parser.RFC2141bisURN03, "urn/", `byte 3: "/" is not allowed in URN; expected ":"`},
	{parser.RFC2141bisURN03, "urn:", `byte 4: unexpected end in NID; expected a letter or a digit`},
	{parser.RFC2141bisURN03, "urn:a:b",
		`byte 5: ":" is not allowed in NID; expected a letter, a digit or "-"; a NID has from 2 to 32 characters`},
	{parser.RFC2141bisURN03, "urn:ab", `byte 6: unexpected end in NID; expected ":"`},
	{parser.RFC2141bisURN03, "urn:ab:", `byte 7: unexpected end in NSS; expected a character of pchar`},
	{parser.RFC2141bisURN03, "urn:-a:b", `byte 4: "-" is not allowed in NID; expected a letter or a digit`},
	{parser.RFC2141bisURN03, "urn:a-:b", `byte 6: ":" is not allowed in NID; expected a letter, a digit or "-"`},
	{parser.RFC2141bisURN03, "urn:a_b:c", `byte 5: "_" is not allowed in NID; expected a letter, a digit or "-"`},
	{parser.RFC2141bisURN03, "urn:abcdefghijklmnopqrstuvwxyz0123456:x",
		`byte 36: "6" is not allowed in urn-path; expected ":"; a NID has from 2 to 32 characters`},
	{parser.RFC2141bisURN03, "urn:ab:c/d",
		`byte 8: "/" is not allowed in NSS; expected "?", "#" or end; encoded, it is %2F`},
	{parser.RFC2141bisURN03, "urn:ab:c d",
		`byte 8: space is not allowed in NSS; expected "?", "#" or end; encoded, it is %20`},
	{parser.RFC2141bisURN03, "urn:ab:c#d#e", `byte 10: "#" is not allowed in fragment; encoded, it is %23`},
	{parser.RFC2141bisURN03, "urn:ab:%4x",
		`byte 9: "x" is not allowed in pct-encoded; expected a hexadecimal digit; a "%" that stands for itself is ` +
			`written %25`},
	{parser.RFC2141bisURN03, "urn:ab:c?", `byte 9: unexpected end in keywd; expected a letter`},
	{parser.RFC2141bisURN03, "urn:ab:c?x", `byte 10: unexpected end in keywd; expected "="`},
	{parser.RFC2141bisURN03, "urn:ab:c?x=1&2", `byte 13: "2" is not allowed in keywd; expected a letter`},
	{parser.RFC2141bisURN03, "urn:ab:[",
		`byte 7: "[" is not allowed in NSS; expected a character of pchar; encoded, it is %5B`},
	{parser.RFC2141bisURN03, "urn:ab:é",
		`byte 7: U+00E9 is not allowed in NSS; expected a character of pchar; encoded in UTF-8, it is %C3%A9`},
	{parser.RFC2141bisURN03, "urn:ab:c\r\n",
		`byte 8: carriage return is not allowed in NSS; expected "?", "#" or end; without the white space around ` +
			`it, the string is valid`},
	{parser.RFC1738, "X-FOO:b",
		`byte 0: "X" is not allowed in url; expected a scheme; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "HTTP:x",
		`byte 5: "x" is not allowed in httpurl; expected "//"; upper case is taken only in the forms that the ` +
			`document spells out, such as HTTP://host`},
	{parser.RFC1738, "HTT", `byte 3: unexpected end in httpurl; expected "p://"`},
	{parser.RFC1738, "FTP://a/b;t", `byte 11: unexpected end in ftpurl; expected "ype="`},
	{parser.RFC1738, "M", `byte 1: unexpected end in mailtourl; expected "ailto:"`},
	{parser.RFC1738, "NEWS:", `byte 5: unexpected end in grouppart; expected a character of xchar except "@"`},
	{parser.RFC1738, "FTP://", `byte 6: unexpected end in login; expected a character of xchar except "/"`},
	{parser.RFC1738, "HTTP://[::1]/",
		`byte 7: "[" is not allowed in host; expected a letter or a digit; this revision has no IPv6 addresses`},
	{parser.RFC1738, "HTTP://a/?[", `byte 10: "[" is not allowed in search; encoded, it is %5B`},
	{parser.RFC1738, "http://a/@[::1]",
		`byte 10: "[" is not allowed in hsegment; expected "/", "?" or end; encoded, it is %5B`},
	{parser.RFC3986, "mongodb://h1:27017,h2:27017/",
		`byte 27: "/" is not allowed in userinfo; expected "@"; read as host and port, the port ends at ","`},
	{parser.RFC3986, "//a:1;b",
		`byte 7: unexpected end in userinfo; expected "@"; read as host and port, the port ends at ";"`},
	{parser.RFC3987, "//:80\u00e9/", `byte 7: "/" is not allowed in iuserinfo; expected "@"; a port has digits only`},
	{parser.RFC3986, "//a:1:,/",
		`byte 7: "/" is not allowed in userinfo; expected "@"; outside brackets, a host has no ":"`},
	{parser.RFC3986, "//u@h1:1,h2:1/",
		`byte 8: "," is not allowed in port; expected "/", "?", "#" or end; a port has digits only`},
	{parser.RFC3986, "http://h:8a/", `byte 11: "/" is not allowed in userinfo; expected "@"; a port has digits only`},
	{parser.RFC3986, "http://h:8a", `byte 11: unexpected end in userinfo; expected "@"; a port has digits only`},
	{parser.RFC3986, "http://u:a#b@h/", `byte 10: "#" is not allowed in userinfo; expected "@"; encoded, it is %23`},
	{parser.RFC3986, "http://::g/",
		`byte 10: "/" is not allowed in userinfo; expected "@"; outside brackets, a host has no ":"`},
	{parser.RFC3986, "http://a/?b\\c", `byte 11: "\" is not allowed in query; expected "#" or end; encoded, it is %5C`},
	{parser.RFC3986, "ht tp://a/", `byte 2: space is not allowed in segment-nz-nc; expected "/", "?", "#" or end`},
	{parser.RFC3986, "http://\u20ac/",
		`byte 7: U+20AC is not allowed in authority; expected "/", "?", "#" or end; encoded in UTF-8, it is %E2%82%AC`},
	{parser.RFC3986, "http://a/\u202e", `byte 9: U+202E is not allowed in segment; expected "/", "?", "#" or end`},
	{parser.RFC3986, "\n", `byte 0: line feed is not allowed in URI-reference; expected a scheme, a path, "?", "#" ` +
		`or end`},
	{parser.RFC3986, "\t b", `byte 0: tab is not allowed in URI-reference; expected a scheme, a path, "?", "#" or ` +
		`end; without the white space around it, the string is valid`},
	{parser.URL1993, "ftp://", `byte 6: unexpected end in login; expected a character of xalpha`},
	{parser.URL1993, "http://a/\u20ac", `byte 9: U+20AC is not allowed in path; expected "?", "#" or end`},
	{parser.URL1993, "http://a?", `byte 9: unexpected end in search; expected a character of xalpha`},
	{parser.URL1993, "X:%", `byte 3: unexpected end in escape; expected a hexadecimal digit; a "%" that stands for ` +
		`itself is written %25`},
	{parser.URLSyntax05, " ",
		`byte 0: space is not allowed in URL-reference; expected a scheme, a path, "?", "#" or end; encoded, it is ` +
			`%20`},
	{parser.RFC2141, "http://a/", `byte 0: "h" is not allowed in URN; expected "urn:"`},
	{parser.RFC2141, "urn:", `byte 4: unexpected end in NID; expected a letter or a digit`},
	{parser.RFC2141, "urn:-a:b", `byte 4: "-" is not allowed in NID; expected a letter or a digit`},
	{parser.RFC2141, "urn:abcdefghijklmnopqrstuvwxyz0123456:x",
		`byte 36: "6" is not allowed in URN; expected ":"; a NID has 32 characters at most`},
	{parser.RFC2141, "urn::b", `byte 4: ":" is not allowed in NID; expected a letter or a digit`},
	{parser.RFC2141, "urn:a", `byte 5: unexpected end in NID; expected ":"`},
	{parser.RFC2141, "urn:a:", `byte 6: unexpected end in NSS; expected a character of trans`},
	{parser.RFC2141, "urn:a:b c", `byte 7: space is not allowed in NSS; encoded, it is %20`},
	{parser.RFC2141, "urn:a:~", `byte 6: "~" is not allowed in NSS; expected a character of trans; encoded, it is %7E`},
	{parser.RFC2141, "urn:a:é",
		`byte 6: U+00E9 is not allowed in NSS; expected a character of trans; encoded in UTF-8, it is %C3%A9`},
	{parser.RFC2141, "urn:a:b\r\n",
		`byte 7: carriage return is not allowed in NSS; without the white space around it, the string is valid`},
	{parser.RFC8141, "http://a/", `byte 0: "h" is not allowed in assigned-name; expected "urn:"`},
	{parser.RFC8141, "urn:a:b",
		`byte 5: ":" is not allowed in NID; expected a letter, a digit or "-"; a NID has from 2 to 32 characters`},
	{parser.RFC8141, "urn:abcdefghijklmnopqrstuvwxyz0123456:x",
		`byte 36: "6" is not allowed in assigned-name; expected ":"; a NID has from 2 to 32 characters`},
	{parser.RFC8141, "urn:a-:b", `byte 6: ":" is not allowed in NID; expected a letter, a digit or "-"`},
	{parser.RFC8141, "urn:ab:", `byte 7: unexpected end in NSS; expected a character of pchar`},
	{parser.RFC8141, "urn:ab:/c",
		`byte 7: "/" is not allowed in NSS; expected a character of pchar; encoded, it is %2F`},
	{parser.RFC8141, "urn:ab:c?",
		`byte 9: unexpected end in rq-components; expected "+" or "="; in a URN, "?+" begins an r-component, and ` +
			`"?=" a q-component`},
	{parser.RFC8141, "urn:ab:c?d=e",
		`byte 9: "d" is not allowed in rq-components; expected "+" or "="; in a URN, "?+" begins an r-component, ` +
			`and "?=" a q-component`},
	{parser.RFC8141, "urn:ab:c?+", `byte 10: unexpected end in r-component; expected a character of pchar`},
	{parser.RFC8141, "urn:ab:c?+/",
		`byte 10: "/" is not allowed in r-component; expected a character of pchar; encoded, it is %2F`},
	{parser.RFC8141, "urn:ab:c?=d e",
		`byte 11: space is not allowed in q-component; expected "#" or end; encoded, it is %20`},
	{parser.RFC8141, "urn:ab:c#d#e", `byte 10: "#" is not allowed in f-component; encoded, it is %23`},
	{parser.RFC2141bisURN03, "", `byte 0: unexpected end in URN; expected "urn:"`},
	{parser.RFC2141bisURN03, "UR", `byte 2: unexpected end in scheme; expected "n:"`},
	{parser.RFC2141bisURN03, "urn:a_:b", `byte 5: "_" is not allowed in NID; expected a letter, a digit or "-"`},
	{parser.URLStandard, "http:a", `byte 5: "a" is not allowed in scheme-relative-special-URL-string; expected "//"`},
	{parser.URLStandard, "http://u@h/", `byte 8: "@" is not allowed in valid-domain-string; expected "/", "?", "#", ":" ` +
		`or end; there is no way to write a username or a password`},
	{parser.URLStandard, "a://u@h/", `byte 5: "@" is not allowed in valid-opaque-host-string; expected "/", "?", "#", ` +
		`":" or end; there is no way to write a username or a password`},
	{parser.URLStandard, "http://h\\a", `byte 8: "\" is not allowed in valid-domain-string; expected "/", "?", "#", ":" ` +
		`or end; only the parser takes "\" for "/"`},
	{parser.URLStandard, "http://h/%zz", `byte 10: "z" is not allowed in URL-path-segment-string; expected a hexadecimal ` +
		`digit; a "%" that stands for itself is written %25`},
	{parser.URLStandard, "a:\xff", `byte 2: byte 0xFF is not allowed in absolute-URL-string; expected "#" or end; the ` +
		`string is not UTF-8`},
	{parser.URLStandard, "http://[::1", `byte 11: unexpected end in at-most-7-IPv6-pieces; expected "]"`},
}

// A hint is of the start rule.
func TestMessagesOfStartRules(t *testing.T) {
	for _, test := range []struct{ rule, input, want string }{
		{"relative-ref", "1:", `rfc3986: relative-ref: byte 1: ":" is not allowed in segment-nz-nc; expected "/", ` +
			`"?", "#" or end; encoded, it is %3A`},
		{"URI-reference", "1:", `rfc3986: byte 1: ":" is not allowed in segment-nz-nc; expected "/", "?", "#" or ` +
			`end; no scheme stands before the ":"`},
		{"absolute-URI", "a:b#", `rfc3986: absolute-URI: byte 3: "#" is not allowed in segment-nz; expected "/", ` +
			`"?" or end; encoded, it is %23`},
		{"URI", "/a", `rfc3986: URI: byte 0: "/" is not allowed in scheme; expected a letter`},
	} {
		start, err := rfc3986.Start(test.rule)
		if err != nil {
			t.Fatal(err)
		}
		if err := start.Check(test.input); err == nil || err.Error() != test.want {
			t.Errorf("%s: %q: %v, want %s", test.rule, test.input, err, test.want)
		}
	}
}

func TestMessages(t *testing.T) {
	revisions := map[parser.Revision]int{}
	for _, m := range messages {
		_, err := m.revision.Parse(m.input)
		var syntax *parser.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%v: %q: error %v", m.revision, m.input, err)
			continue
		}
		if got := syntax.Reason(); got != m.message {
			t.Errorf("%v: %q:\n%s, want\n%s", m.revision, m.input, got, m.message)
		}
		revisions[m.revision]++
	}
	for v := range all.Revisions() {
		if revisions[v] == 0 {
			t.Errorf("no message of %v", v)
		}
	}
}

// TestFirstWords checks that the word that strings must begin with belongs to
// the start rule and to what is expected there, whatever was asked before.
func TestFirstWords(t *testing.T) {
	var starts []parser.Start
	for v := range all.Revisions() {
		for _, rule := range v.StartRules() {
			start, err := v.Start(rule)
			if err != nil {
				t.Fatal(err)
			}
			starts = append(starts, start)
		}
	}
	for _, start := range starts {
		checkFirstWord(t, start, 'u', true)
		checkFirstWord(t, start, 'u', false)
		checkFirstWord(t, start, 'z', false)
		checkFirstWord(t, start, 'z', true)
	}
	for _, first := range starts {
		for _, second := range starts {
			checkFirstWord(t, first, 'u', false)
			checkFirstWord(t, second, 'u', false)
		}
	}
}

// checkFirstWord checks the word of an error that expects a byte at the beginning.
func checkFirstWord(t *testing.T, start parser.Start, c byte, mayEnd bool) {
	t.Helper()
	var set parser.ByteSet
	set[c>>6] = 1 << (c & 63)
	word := string(c)
	for end := mayEnd; !end && len(word) < 16; {
		next := start.Check(word + "\x00").(*parser.SyntaxError)
		only := onlyLetter(next.Expected())
		if end = next.MayEnd() || only == ""; !end {
			word += only
		}
	}
	e := &parser.SyntaxError{Revision: start.Revision(), Start: start.String()}
	if got, want := e.ReasonWith(set, set, mayEnd), `expected "`+word+`"`; !strings.Contains(got, want) ||
		strings.HasSuffix(got, " or end") != mayEnd {
		t.Errorf("%s: %s: %q, end %t: %s; want %s", start.Revision(), start, c, mayEnd, got, want)
	}
}

// onlyLetter returns the printable byte that a set has, or of a letter in both
// cases the lower one; "" for other sets.
func onlyLetter(s parser.ByteSet) string {
	all := slices.Collect(s.All())
	switch last := len(all) - 1; {
	case last < 0 || last > 1 || all[last] < ' ' || all[last] > '~':
		return ""
	case last == 1 && !strings.EqualFold(string(all[0]), string(all[1])):
		return ""
	default:
		return string(all[last])
	}
}
