package document_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/rfc3986"
)

// A generatedLimit is the error of a generated package.
type generatedLimit struct {
	Limit int
	Unit  string
}

func (*generatedLimit) Error() string { return "generated" }

// Errors of a generated package are returned, and its limit as that of this
// package.
func TestAppendTokensErrors(t *testing.T) {
	broken := errors.New("broken")
	for _, err := range []error{nil, broken, &generatedLimit{5, "tokens"}} {
		tokens, ok, got := document.AppendTokens[*generatedLimit](func(tokens []document.Token, s string) ([]document.Token, bool, error) {
			return append(tokens, document.Token{End: uint32(len(s))}), err == nil, err
		}, make([]document.Token, 1, 2), "abc")
		if len(tokens) != 2 || tokens[1] != (document.Token{End: 3}) || ok != (err == nil) {
			t.Errorf("%v: %v, %t", err, tokens, ok)
		}
		var limit *document.LimitError
		is := errors.As(got, &limit)
		if _, want := err.(*generatedLimit); is != want || !is && got != err {
			t.Errorf("%v is returned as %v", err, got)
		}
		if is && (*limit != document.LimitError{Limit: 5, Unit: "tokens"} || limit.Error() != "limit of tokens exceeded") {
			t.Errorf("%v", limit)
		}
	}
}

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
