package all_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func TestAlsoValidIn(t *testing.T) {
	for _, c := range []struct {
		v     parser.Revision
		start string
		input string
		want  []parser.Revision
	}{
		{parser.URL1993, "", "http://[::1]/", []parser.Revision{parser.RFC2732, parser.RFC2396bis01, parser.RFC3986,
			parser.RFC3987, parser.RFC6874, parser.URLStandard}},
		{parser.RFC2141bisURN03, "", "urn:a:b", []parser.Revision{parser.URL1993, parser.RFC1738, parser.RFC1808,
			parser.RFC2141, parser.URLSyntax05, parser.RFC2396, parser.RFC2732, parser.RFC2396bis01, parser.RFC3986,
			parser.RFC3987, parser.RFC6874, parser.URLStandard}},
		{parser.RFC3986, "", "http://[::%25a]", []parser.Revision{parser.RFC6874}},
		{parser.RFC3986, "", "/\u00e9", []parser.Revision{parser.RFC3987, parser.URLStandard}},
		{parser.RFC3986, "", "a b", nil},
		// By start rules of the same name, if it is not the default one.
		{parser.RFC3986, "URI", "a", nil},
		{parser.RFC3986, "absolute-URI", "a:[", []parser.Revision{parser.RFC2396bis01}},
		{parser.RFC3986, "relative-ref", "a:b", nil},
		{parser.RFC2141bisURN03, "uri", "a://b/", []parser.Revision{parser.RFC3986, parser.RFC6874}},
	} {
		start, err := c.v.Start(c.start)
		if err != nil {
			t.Fatal(err)
		}
		var syntax *parser.SyntaxError
		if !errors.As(start.Check(c.input), &syntax) {
			t.Errorf("%v: %q is valid", c.v, c.input)
		} else if got := all.AlsoValidIn(syntax); !slices.Equal(got, c.want) {
			t.Errorf("%v: %s: %q is also valid in %v, want %v", c.v, start, c.input, got, c.want)
		}
	}
}

// The error is found in a chain; others are about no string.
func TestAlsoValidInOfChain(t *testing.T) {
	_, err := parser.RFC3986.Parse("/\u00e9")
	want := []parser.Revision{parser.RFC3987, parser.URLStandard}
	for _, chain := range []error{err, fmt.Errorf("read: %w", err), errors.Join(errors.New("other"), err)} {
		if got := all.AlsoValidIn(chain); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", chain, got, want)
		}
	}
	for _, other := range []error{nil, errors.New("other"), parser.ErrSyntax, (*parser.SyntaxError)(nil)} {
		if got := all.AlsoValidIn(other); got != nil {
			t.Errorf("%v: %v", other, got)
		}
	}
}

// An error that somebody made by hand is about its Input.
func TestAlsoValidInByHand(t *testing.T) {
	for _, offset := range []int{-1, 0, 1, 2, 1000} {
		others := all.AlsoValidIn((&parser.SyntaxError{Offset: offset}).WithInput("a"))
		for v := range all.Revisions() {
			if _, err := v.Parse("a"); slices.Contains(others, v) != (err == nil) {
				t.Errorf("offset %d: also valid in %v", offset, others)
			}
		}
		if len(others) == 0 {
			t.Errorf("offset %d: valid in none", offset)
		}
		own := (&parser.SyntaxError{Revision: parser.RFC3986, Start: "uri-REFERENCE", Offset: offset}).WithInput("a")
		without := slices.DeleteFunc(others, func(v parser.Revision) bool { return v == parser.RFC3986 })
		if got := all.AlsoValidIn(own); !slices.Equal(got, without) { // of a string that is valid: in the others
			t.Errorf("offset %d: beside rfc3986 also valid in %v, want %v", offset, got, without)
		}
	}
}
