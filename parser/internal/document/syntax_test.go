package document_test

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/rfc3986"
)

// While tokens are in use, they are not those of another tree.
func TestTokensInUse(t *testing.T) {
	tree := func(s string, use func([]document.Token, [][]string)) {
		if ok, err := rfc3986.Document.Syntax.Tree(0, s, use); !ok || err != nil {
			t.Errorf("%s: %t, %v", s, ok, err)
		}
	}
	used := false
	tree("http://a.b:80/c?d#e", func(tokens []document.Token, _ [][]string) {
		before := slices.Clone(tokens)
		tree("//u@[::1]/f/g", func(others []document.Token, _ [][]string) { used = !slices.Equal(others, before) })
		if !slices.Equal(tokens, before) {
			t.Errorf("the tokens change from %v to %v", before, tokens)
		}
	})
	if !used {
		t.Error("the trees do not differ")
	}
}
