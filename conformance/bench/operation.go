package bench

import (
	"errors"

	"github.com/urispec/urispec/parser"
)

// An Operation is what is measured. It begins with strings, and reports whether
// it accepted them.
type Operation struct {
	Name string
	Do   func(t Text) bool
}

// The names of the operations of package parser.
const (
	Valid     = "Valid"
	Parse     = "Parse"
	Tree      = "Tree"
	Resolve   = "Resolve"
	Normalize = "Normalize"
	Compare   = "Compare"
)

// Operations returns the operations of package parser that a revision defines.
// Resolve, Normalize and Compare include the calls of Parse that they need.
func Operations(v parser.Revision) []Operation {
	all := []Operation{
		{Valid, func(t Text) bool { return v.Valid(t.String) }},
		{Parse, func(t Text) bool {
			_, err := v.Parse(t.String)
			return err == nil
		}},
		{Tree, func(t Text) bool {
			_, err := v.Tree(t.String)
			return err == nil
		}},
	}
	if !errors.Is(v.CheckResolve(), parser.ErrNotDefined) {
		all = append(all, Operation{Resolve, func(t Text) bool {
			base, err := v.Parse(t.Base)
			if err == nil {
				_, err = base.Resolve(t.Reference)
			}
			return err == nil
		}})
	}
	level := normalLevel(v)
	return append(all,
		Operation{Normalize, func(t Text) bool {
			r, err := v.Parse(t.String)
			if err == nil {
				_, err = r.Normalize(level)
			}
			return err == nil
		}},
		Operation{Compare, func(t Text) bool {
			a, errA := v.Parse(t.String)
			b, errB := v.Parse(t.Twin)
			if errA != nil || errB != nil {
				return false
			}
			a.EquivalenceLevel(b)
			return true
		}})
}

// normalLevel returns the level of Normalize that does most: the highest one,
// but for URNs not 5a, which drops the query that 5b puts in order.
func normalLevel(v parser.Revision) parser.Level {
	highest := parser.LevelString
	for _, l := range v.Levels() {
		if l != parser.LevelURN5a {
			highest = max(highest, l)
		}
	}
	return highest
}
