package document_test

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/rfc3986"
)

// The tokens of a tree are the same whatever stood in the memory that is used
// again for them, and they are put there where there is room.
func TestAppendTokens(t *testing.T) {
	tokens := func(scratch []document.Token, s string) []document.Token {
		found, ok, err := rfc3986.Document.Syntax.Tokens(scratch[:0], 0, s)
		if !ok || err != nil {
			t.Errorf("%s: %t, %v", s, ok, err)
		}
		return found
	}
	want := tokens(nil, "//u@[::1]/f/g")
	scratch := tokens(nil, "http://a.b:80/c?d#e/and/so/on")
	got := tokens(scratch, "//u@[::1]/f/g")
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if cap(scratch) >= len(want) && &got[0] != &scratch[0] {
		t.Error("the memory is not used again")
	}
	if cap(scratch) < len(want) {
		t.Errorf("there is room for %d tokens, and there are %d", cap(scratch), len(want))
	}
}
