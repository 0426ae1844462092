package sentence

import "github.com/urispec/urispec/gen/automaton"

// A context is what stands before and behind a part.
type context struct{ before, behind string }

func (c context) length() int { return len(c.before) + len(c.behind) }

// around returns what the parts of another context stand in, as parts of this.
func (c context) around(inner context) context {
	return context{c.before + inner.before, inner.behind + c.behind}
}

// of returns the text of a part with its context.
func (c context) of(part string) string { return c.before + part + c.behind }

// A site is where a rule calls another, and in which context.
type site struct {
	from, to *automaton.Rule
	context
}
