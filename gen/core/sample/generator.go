package sample

import "github.com/urispec/urispec/gen/core/automaton"

// A context is what stands before and behind a part.
type context struct{ before, behind string }

func (c context) length() int { return len(c.before) + len(c.behind) }

// around returns another context's surroundings as parts of this one.
func (c context) around(inner context) context {
	return context{c.before + inner.before, inner.behind + c.behind}
}

func (c context) of(part string) string { return c.before + part + c.behind }

// A site is a place where a rule calls another, with its context.
type site struct {
	from, to *automaton.Rule
	context
}

// A Generator makes sentences of one start rule of a grammar.
type Generator struct {
	costs
	alphabet []byte                    // one byte of each kind
	letters  map[*automaton.Set][]byte // bytes of a set, the first by [automaton.Preference] first
	start    *automaton.Rule
	sites    map[*automaton.Rule][]site
	nesting  *automaton.Nesting[*automaton.Rule]
	contexts map[*automaton.Rule]context // of the rules of sentences, as the start rule's parts
	rules    []*automaton.Rule           // these rules, in the order of the grammar
	nests    map[automaton.Expr]bool     // leads to rules that stand in themselves
}

// Empty reports whether there are no sentences.
func (s *Generator) Empty() bool { return len(s.rules) == 0 }

func (s *Generator) findLetters(g *automaton.Grammar) {
	for _, r := range g.Rules {
		automaton.Walk(r.Body, func(e automaton.Expr) {
			set, ok := e.(*automaton.Set)
			if !ok {
				return
			}
			var letters []byte
			for _, c := range s.alphabet {
				if !set.Bytes.Has(c) {
					continue
				}
				letters = append(letters, c)
				if last := len(letters) - 1; automaton.Preference(c) < automaton.Preference(letters[0]) {
					letters[0], letters[last] = c, letters[0]
				}
			}
			s.letters[set] = letters
		})
	}
}

// shortest appends a shortest word of e to a word.
func (s *Generator) shortest(w []byte, e automaton.Expr) []byte {
	switch e := e.(type) {
	case *automaton.Set:
		return append(w, s.letters[e][0])
	case *automaton.Concat:
		for _, item := range e.Items {
			w = s.shortest(w, item)
		}
	case *automaton.Union:
		return s.shortest(w, e.Alternatives[s.cheapest(e)])
	case *automaton.Repeat:
		return s.turns(w, e, e.Min)
	case *automaton.Call:
		return s.shortest(w, e.Rule.Body)
	}
	return w
}

// turns appends a number of shortest turns of a repetition to a word.
func (s *Generator) turns(w []byte, e *automaton.Repeat, n int) []byte {
	if s.of(e.Body) < perByte {
		return w // the turns are empty
	}
	for range n {
		w = s.shortest(w, e.Body)
	}
	return w
}
