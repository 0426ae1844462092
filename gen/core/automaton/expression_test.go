package automaton_test

import (
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/testflag"
)

// The expression that is made of an automaton has the same automaton.
func TestExpression(t *testing.T) {
	r := testflag.Rand(t)
	texts := []string{
		`%x20-7E / %xA0-D7FF / %xE000-10FFFF`, `*(%xE9-17F "x")`, `*%x61-10FFFF %x10000-1FFFF`, `""`, `*"a"`,
		`"a" [%x80-800]`,
	}
	for range testflag.Choose(100, 2000) {
		text, _ := expression(r, 3)
		texts = append(texts, text)
	}
	for _, text := range texts {
		g, err := abnf.ReadGrammar("test.abnf", "x = "+text+"\r\n")
		if err != nil {
			t.Fatal(err)
		}
		of, err := automaton.Languages(g, 0)
		if err != nil {
			t.Fatal(err)
		}
		l, err := of.Rule("x")
		if tooLarge(err) {
			continue
		}
		e := of.Space.Expression(l, g.CodePoints(), abnf.Position{}, 1<<20)
		if e == nil {
			t.Fatalf("x = %s has no expression", text)
		}
		var same automaton.Language
		lowered, err := of.Grammar.Lower(e)
		if err == nil {
			same, err = automaton.Guard("x", func() automaton.Language { return of.Then(lowered, of.Space.Epsilon()) })
		}
		if err != nil || same != l {
			t.Errorf("x = %s: another language: %v", text, err)
		}
	}
}
