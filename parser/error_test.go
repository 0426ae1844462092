package parser_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

func TestSyntaxErrorOffset(t *testing.T) {
	for _, c := range []struct {
		v      parser.Revision
		input  string
		offset int
		reason string
	}{
		{parser.RFC3986, "http://a/ b", 9, `byte 9: space cannot stand here in "http://a/ b"`},
		{parser.RFC3986, "http://[::1", 11, `byte 11: unexpected end of "http://[::1"`},
		{parser.RFC3986, "http://[::1/", 11, `byte 11: "/" cannot stand here in "http://[::1/"`},
		{parser.RFC3986, "http://a:b", 10, `byte 10: unexpected end of "http://a:b"`}, // an "@" may follow
		{parser.RFC3986, "http://a:b/", 10, `byte 10: "/" cannot stand here in "http://a:b/"`},
		{parser.RFC3986, "a%4", 3, `byte 3: unexpected end of "a%4"`},
		{parser.RFC3986, "a%zz", 2, `byte 2: "z" cannot stand here in "a%zz"`},
		{parser.RFC3986, `a"b`, 1, `byte 1: '"' cannot stand here in "a\"b"`},
		{parser.RFC3986, "a\nb", 1, `byte 1: U+000A cannot stand here in "a\nb"`},
		{parser.RFC3986, "a\x1b[31m", 1, `byte 1: U+001B cannot stand here in "a\x1b[31m"`},
		{parser.RFC3986, "aé", 1, `byte 1: U+00E9 cannot stand here in "a\u00e9"`},
		{parser.RFC3986, "a\xff", 1, `byte 1: byte 0xFF cannot stand here in "a\xff"`},
		{parser.RFC3986, "a\ufffd", 1, `byte 1: U+FFFD cannot stand here in "a\ufffd"`},
		{parser.RFC3986, "a\u202eb", 1, `byte 1: U+202E cannot stand here in "a\u202eb"`},
		{parser.RFC1738, "", 0, `byte 0: unexpected end of ""`},
		{parser.RFC1738, "http://a/#", 9, `byte 9: "#" cannot stand here in "http://a/#"`},
		{parser.URL1993, "http://info.cern.ch/pub", 22, `byte 22: "b" cannot stand here in "http://info.cern.ch/pub"`},
		{parser.URLSyntax05, "a##", 2, `byte 2: "#" cannot stand here in "a##"`},
		{parser.RFC2396bis01, "a:/[", 3, `byte 3: "[" cannot stand here in "a:/["`},
		{parser.RFC2141bisURN03, "urn:a:b", 5, `byte 5: ":" cannot stand here in "urn:a:b"`},
		{parser.RFC2141bisURN03, "urx", 2, `byte 2: "x" cannot stand here in "urx"`},
	} {
		_, err := c.v.Parse(c.input)
		var syntax *parser.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%v: %q: error %v", c.v, c.input, err)
			continue
		}
		if syntax.Offset != c.offset || syntax.Input != c.input || syntax.Revision != c.v || syntax.Rule != c.v.StartRules()[0] {
			t.Errorf("%v: %q: %+v, want offset %d", c.v, c.input, syntax, c.offset)
		}
		if got := syntax.Reason(); got != c.reason {
			t.Errorf("%v: %q: %s, want %s", c.v, c.input, got, c.reason)
		}
		if got, want := err.Error(), c.v.String()+": "+c.reason; got != want {
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

func TestSyntaxErrorNamesRule(t *testing.T) {
	start, err := parser.RFC3986.Start("absolute-uri")
	if err != nil {
		t.Fatal(err)
	}
	err = start.Check("a:b#c")
	if got, want := fmt.Sprint(err), `rfc3986: absolute-URI: byte 3: "#" cannot stand here in "a:b#c"`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// An error is one line of printable ASCII, and short, whatever the input.
func TestSyntaxErrorIsSafe(t *testing.T) {
	noise := make([]byte, 256)
	for i := range noise {
		noise[i] = byte(i)
	}
	for _, middle := range []string{"\n", "\r\n", "\x00", "\x7f", "\x1b]0;x\a", "é", "\u2028", "\u202e", "\U0010ffff", "\xf0\x9f", string(noise)} {
		for _, before := range []int{0, 1, 43, 44, 1000, 1 << 16} {
			for _, after := range []string{"", "b", strings.Repeat("é", 1000), strings.Repeat("\x80", 1<<16)} {
				input := strings.Repeat("a", before) + middle + after
				_, err := parser.RFC3986.Parse(input)
				var syntax *parser.SyntaxError
				if !errors.As(err, &syntax) {
					t.Fatalf("%.100q: %v", input, err)
				}
				message := err.Error()
				if len(message) > 600 {
					t.Errorf("%.100q: the message has %d bytes", input, len(message))
				}
				for i := range len(message) {
					if message[i] < ' ' || message[i] > '~' {
						t.Errorf("%.100q: the message contains %q", input, message[i])
						break
					}
				}
				if syntax.Offset != before {
					t.Errorf("%.100q: offset %d, want %d", input, syntax.Offset, before)
				}
			}
		}
	}
}

// A SyntaxError that somebody made by hand does not panic.
func TestSyntaxErrorByHand(t *testing.T) {
	for _, offset := range []int{-1, 0, 1, 2, 1000} {
		err := &parser.SyntaxError{Input: "a", Offset: offset}
		if !strings.HasPrefix(err.Error(), "Revision(0): byte ") {
			t.Errorf("offset %d: %v", offset, err)
		}
	}
}

func TestLimitError(t *testing.T) {
	_, err := parser.RFC3986.Tree(strings.Repeat("a", parser.MaxTreeLength+1))
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
