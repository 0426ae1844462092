package parser_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

// checkMessage checks that a message is one line of printable ASCII.
func checkMessage(t *testing.T, err error) {
	t.Helper()
	for _, c := range []byte(err.Error()) {
		if c < ' ' || c > '~' {
			t.Errorf("the message is %q", err.Error())
			return
		}
	}
}

func TestSyntaxErrorFields(t *testing.T) {
	for _, c := range []struct {
		v        parser.Revision
		input    string
		offset   int
		expected string
		mayEnd   bool
		rule     string
		next     string
	}{
		{parser.RFC3986, "http://a/ b", 9, "[!#$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]", true, "segment", "[#/?]"},
		{parser.RFC3986, "http://[::1", 11, "[.0-9:A-F\\]a-f]", false, "IPv6address", "[\\]]"},
		{parser.RFC3986, "http://[::1/", 11, "[.0-9:A-F\\]a-f]", false, "IPv6address", "[\\]]"},
		// an "@" may follow
		{parser.RFC3986, "http://a:b", 10, "[!$%&'()*+,\\-.0-9:;=@A-Z_a-z~]", false, "userinfo", "[@]"},
		{parser.RFC3986, "a%4", 3, "[0-9A-Fa-f]", false, "pct-encoded", "[0-9A-Fa-f]"},
		{parser.RFC3986, "a\ufffd", 1, "[!#$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]", true, "segment-nz-nc", "[#/?]"},
		{parser.RFC1738, "", 0, "[+\\-.0-9F-HMNPTWa-z]", false, "url", "[+\\-.0-9F-HMNPTWa-z]"},
		{parser.RFC1738, "TELNET://a/b", 11, "[]", true, "telneturl", "[]"},
		{parser.URL1993, "a b", 3, "[ !\"$%&'()*,\\-.0-9:;@A-Z_a-z]", false, "scheme", "[:]"},
		{parser.URLSyntax05, "a##", 2, "[!$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]", true, "fragment", "[]"},
		{parser.RFC2396, "a:", 2, "[!$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]", false, "absoluteURI",
			"[!$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]"},
		{parser.RFC2396, "?", 0, "[!#$%&'()*+,\\-./0-9;=@A-Z_a-z~]", true, "URI-reference",
			"[!#$%&'()*+,\\-./0-9;=@A-Z_a-z~]"},
		{parser.RFC2732, "//[::1", 6, "[0-9:A-F\\]a-f]", false, "hexseq", "[\\]]"},
		{parser.RFC2396bis01, "a:/[", 3, "[!#$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]", true, "segment", "[#/?]"},
		{parser.RFC2141bisURN03, "urn:a:b", 5, "[\\-0-9A-Za-z]", false, "NID", "[\\-0-9A-Za-z]"},
		{parser.RFC2141bisURN03, "urx", 2, "[Nn]", false, "scheme", "[Nn]"},
	} {
		_, err := c.v.Parse(c.input)
		var syntax *parser.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%v: %q: error %v", c.v, c.input, err)
			continue
		}
		if syntax.Offset != c.offset || syntax.Input() != c.input || syntax.Revision != c.v ||
			syntax.Start != c.v.StartRules()[0] {
			t.Errorf("%v: %q: %+v, want offset %d", c.v, c.input, syntax, c.offset)
		}
		if got := syntax.Expected().String(); got != c.expected || syntax.MayEnd() != c.mayEnd {
			t.Errorf("%v: %q: expected %s, end %t, want %s, %t", c.v, c.input, got, syntax.MayEnd(), c.expected,
				c.mayEnd)
		}
		if got := syntax.Next().String(); got != c.next || syntax.Rule() != c.rule {
			t.Errorf("%v: %q: rule %s, next %s, want %s, %s", c.v, c.input, syntax.Rule(), got, c.rule, c.next)
		}
		if got, want := err.Error(), c.v.String()+": "+syntax.Reason(); got != want {
			t.Errorf("%v: %q: %s, want %s", c.v, c.input, got, want)
		}
		if !errors.Is(err, parser.ErrSyntax) || errors.Is(err, parser.ErrLimit) {
			t.Errorf("%v: %q: the error wraps the wrong one", c.v, c.input)
		}
		start, _ := c.v.Start("")
		if got := start.ViablePrefix(c.input); got != c.offset {
			t.Errorf("%v: %q: viable prefix of %d bytes, want %d", c.v, c.input, got, c.offset)
		}
		if _, treeErr := c.v.Tree(c.input); treeErr == nil || treeErr.Error() != err.Error() {
			t.Errorf("%v: %q: Tree says %v, Parse %v", c.v, c.input, treeErr, err)
		}
	}
}

func TestSyntaxErrorNamesStart(t *testing.T) {
	start, err := parser.RFC3986.Start("absolute-uri")
	if err != nil {
		t.Fatal(err)
	}
	err = start.Check("a:b#c")
	if got, want := fmt.Sprint(err),
		`rfc3986: absolute-URI: byte 3: "#" is not allowed in segment-nz; expected "/", "?" or end; encoded, it is `+
			`%23`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// An error is one line of printable ASCII, and short, whatever the input.
func TestSyntaxErrorIsSafe(t *testing.T) {
	noise := make([]byte, 256)
	for i := range noise {
		noise[i] = byte(i)
	}
	for _, middle := range []string{"\n", "\r\n", "\x00", "\x7f", "\x1b]0;x\a", "é", "\u2028", "\u202e", "\U0010ffff",
		"\xf0\x9f", string(noise)} {
		for _, before := range []int{0, 1, 43, 44, 1000, 1 << 16} {
			for _, after := range []string{"", "b", strings.Repeat("é", 1000), strings.Repeat("\x80", 1<<16)} {
				input := strings.Repeat("a", before) + middle + after
				_, err := parser.RFC3986.Parse(input)
				var syntax *parser.SyntaxError
				if !errors.As(err, &syntax) {
					t.Fatalf("%.100q: %v", input, err)
				}
				checkMessage(t, err)
				if n := len(err.Error()); n > 600 {
					t.Errorf("%.100q: the message has %d bytes", input, n)
				}
				if syntax.Offset != before {
					t.Errorf("%.100q: offset %d, want %d", input, syntax.Offset, before)
				}
			}
		}
	}
}

// Errors about the same string are equal, also the errors of a Rule.
func TestSyntaxErrorsCompare(t *testing.T) {
	for _, name := range []string{"URI", "IPv6address"} {
		rule, err := parser.RFC3986.Rule(name)
		if err != nil {
			t.Fatal(err)
		}
		a, b, other := rule.Check("a b").(*parser.SyntaxError), rule.Check("a b").(*parser.SyntaxError),
			rule.Check("a c").(*parser.SyntaxError)
		if !reflect.DeepEqual(a, b) || reflect.DeepEqual(a, other) {
			t.Errorf("%s: %#v, %#v, %#v", name, *a, *b, *other)
		}
	}
}

// What is said of a string is said again when it is asked for again, also of a
// copy that is about another string.
func TestSyntaxErrorOfCopy(t *testing.T) {
	for name, want := range map[string]string{"URI": `[+\-.0-9:A-Za-z] false "scheme" [:]`,
		"IPv6address": `[0-9:A-Fa-f] false "IPv6address" [0-9:A-Fa-f]`} {
		rule, _ := parser.RFC3986.Rule(name)
		e := *rule.Check("x^").(*parser.SyntaxError)
		e = *e.WithInput("a^")
		e.Offset = 1
		for range 2 {
			if got := fmt.Sprintf("%v %t %q %v", e.Expected(), e.MayEnd(), e.Rule(), e.Next()); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
	}
}

// A SyntaxError that somebody made by hand does not panic, and is one line.
func TestSyntaxErrorByHand(t *testing.T) {
	for _, offset := range []int{-1, 0, 1, 2, 1000} {
		err := (&parser.SyntaxError{Offset: offset}).WithInput("a")
		if !strings.HasPrefix(err.Error(), "Revision(0): byte ") {
			t.Errorf("offset %d: %v", offset, err)
		}
		if err.Expected() != (parser.ByteSet{}) || err.MayEnd() || err.Rule() != "" ||
			err.Next() != (parser.ByteSet{}) {
			t.Errorf("offset %d: the zero revision says what could stand there", offset)
		}
		err.Revision, err.Start = parser.RFC3986, "\n\x1b"
		if message := err.Error(); strings.ContainsAny(message, "\n\x1b") {
			t.Errorf("offset %d: %q", offset, message)
		}
	}
}

func TestLimitError(t *testing.T) {
	_, err := parser.RFC3986.Tree(strings.Repeat(" ", parser.MaxTreeLength))
	if !errors.As(err, new(*parser.SyntaxError)) {
		t.Errorf("a string of the length that Tree takes: %v", err)
	}
	_, err = parser.RFC3986.Tree(strings.Repeat("a", parser.MaxTreeLength+1))
	var limit *parser.LimitError
	if !errors.As(err, &limit) || !errors.Is(err, parser.ErrLimit) || errors.Is(err, parser.ErrSyntax) {
		t.Fatalf("beyond the limit: %v", err)
	}
	if limit.Limit != parser.MaxTreeLength || limit.Revision != parser.RFC3986 {
		t.Errorf("%+v", limit)
	}
	if want := "rfc3986: input exceeds the limit of 1048576 bytes"; err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
