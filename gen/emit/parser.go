package emit

import (
	"bytes"
	"fmt"

	"github.com/pointlander/peg/tree"

	"github.com/urispec/urispec/gen/peg"
)

// compileParser returns what the generator makes of a grammar. It calls the
// generator's tree in the order in which its reader does for the grammar's
// text, so that the result is the same.
func compileParser(g *peg.Grammar) (src []byte, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("the generator failed: %v", failure)
		}
	}()
	t := tree.New(false, false, false)
	t.Strict = true
	t.AddPackage(g.Package)
	t.AddPeg(g.Parser)
	t.AddState(g.Fields())
	for _, r := range g.Rules {
		t.AddRule(r.Name)
		addExpr(t, r.Body)
		t.AddExpression()
	}
	var out bytes.Buffer
	if err := t.Compile(g.Package+".peg.go", []string{"abnfc"}, &out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// addExpr adds an expression to the generator's tree.
func addExpr(t *tree.Tree, e peg.Expr) {
	switch e := e.(type) {
	case *peg.Choice:
		for i, alternative := range e.Alternatives {
			addExpr(t, alternative)
			if i > 0 {
				t.AddAlternate()
			}
		}
	case *peg.Sequence:
		if len(e.Items) == 0 { // the generator has no rule for an empty body
			addExpr(t, &peg.Choice{Alternatives: []peg.Expr{&peg.Not{Body: &peg.Any{}}, &peg.And{Body: &peg.Any{}}}})
		}
		for i, item := range e.Items {
			addExpr(t, item)
			if i > 0 {
				t.AddSequence()
			}
		}
	case *peg.Star:
		addExpr(t, e.Body)
		t.AddStar()
	case *peg.Plus:
		addExpr(t, e.Body)
		t.AddPlus()
	case *peg.Optional:
		addExpr(t, e.Body)
		t.AddQuery()
	case *peg.And:
		addExpr(t, e.Body)
		t.AddPeekFor()
	case *peg.Not:
		addExpr(t, e.Body)
		t.AddPeekNot()
	case *peg.Ahead:
		t.AddPredicate(peg.AheadCode(e.Number))
	case *peg.Reference:
		t.AddName(e.Name)
	case *peg.Literal:
		addLiteral(t, e)
	case *peg.Set:
		addSet(t, e.Bytes)
	case *peg.Any:
		t.AddDot()
	}
}

func addLiteral(t *tree.Tree, l *peg.Literal) {
	for i, set := range l.Bytes() {
		c := string(rune(l.Text[i]))
		if set.Len() == 1 {
			t.AddCharacter(c)
		} else { // a letter in both cases
			t.AddDoubleCharacter(c)
		}
		if i > 0 {
			t.AddSequence()
		}
	}
}

func addSet(t *tree.Tree, s peg.ByteSet) {
	items := 0
	for first, last := range s.Ranges() {
		t.AddCharacter(string(rune(first)))
		switch last - first {
		case 0:
		case 1:
			if items++; items > 1 {
				t.AddAlternate()
			}
			t.AddCharacter(string(rune(last)))
		default:
			t.AddCharacter(string(rune(last)))
			t.AddRange()
		}
		if items++; items > 1 {
			t.AddAlternate()
		}
	}
}
