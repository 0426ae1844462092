package subject

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser"
)

func TestStandardOfNoRevision(t *testing.T) {
	var none parser.Revision
	var unknown *parser.ArgumentError
	if _, err := Standard(none); !errors.As(err, &unknown) {
		t.Errorf("error %v", err)
	}
}

// TestStandard checks that package parser is called with whole strings, and that its errors about any of them are
// returned.
func TestStandard(t *testing.T) {
	p, err := Standard(parser.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	if !p.Valid("URI", "a:b") || p.Valid("relative-ref", "a:b") || p.Check("relative-ref", "a:b") == nil {
		t.Error("the start rule does not matter")
	}
	if root, err := p.Tree("URI", "a:b"); err != nil || root.Rule != "URI" {
		t.Errorf("a tree of %v, %v", root, err)
	}
	if r, err := p.Resolve("http://a/b", "c"); err != nil || r.String() != "http://a/c" {
		t.Errorf("%v, %v", r, err)
	}
	if r, err := p.Relativize("http://a/b", "http://a/c"); err != nil || r != "c" {
		t.Errorf("%q, %v", r, err)
	}
	if s, err := p.Normalize(parser.LevelCase, "A:b"); err != nil || s != "a:b" {
		t.Errorf("%q, %v", s, err)
	}
	if same, err := p.Equivalent(parser.LevelCase, "A:b", "a:b"); err != nil || !same {
		t.Errorf("%t, %v", same, err)
	}
	if level, ok := p.EquivalenceLevel("A:b", "a:b"); level != parser.LevelCase || !ok {
		t.Errorf("%s, %t", level, ok)
	}
	if s, err := p.Encode(parser.Query, " "); err != nil || s != "%20" {
		t.Errorf("%q, %v", s, err)
	}
	if s, err := p.Decode(parser.Query, "%20"); err != nil || s != " " {
		t.Errorf("%q, %v", s, err)
	}
	for _, err := range []error{
		second(p.Parse("<")), second(p.Resolve("<", "")), second(p.Relativize("a:", "<")),
		second(p.Relativize("<", "a:")),
		second(p.Normalize(parser.LevelCase, "<")), second(p.Equivalent(parser.LevelCase, "<", "")),
		second(p.Equivalent(parser.LevelCase, "", "<")),
	} {
		if !errors.As(err, new(*parser.SyntaxError)) {
			t.Errorf("error %v", err)
		}
	}
	if _, ok := p.EquivalenceLevel("<", ""); ok {
		t.Error("< can be compared")
	}
	if _, ok := p.EquivalenceLevel("", "<"); ok {
		t.Error("< can be compared with")
	}
}

func second[T any](_ T, err error) error { return err }
