package lint

import (
	"encoding/binary"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// A union is the alternatives of a choice, read all at the same time: the automaton
// of their union, made by the subset construction (Rabin and Scott, "Finite Automata
// and Their Decision Problems", 1959, definition 11) as far as it is needed.
type union struct {
	space        *automaton.Space
	alternatives []members
	classes      []byte // one byte of each class
	steps        *int   // that may still be made
	limits       *limits
	begin        *subset
	subsets      map[string]*subset
}

// A residual is what is left of an alternative after some string.
type residual struct {
	alternative int
	rest        automaton.Language // not empty
}

// A subset is what is left of all alternatives after some string.
type subset struct {
	residuals []residual // in the order of the alternatives
	accepting int        // how many of them have the string
	next      []*subset  // by class; nil until that is needed
	seenFor   int        // the last alternative that came here, counted from 1
}

func newUnion(l *languages, alternatives []abnf.Expr, steps *int) *union {
	u := &union{space: l.space, steps: steps, limits: l.limits, subsets: map[string]*subset{}}
	u.classes = lists.Each(l.space.Classes(), automaton.Pick)
	var residuals []residual
	for i, a := range alternatives {
		m := l.of(a)
		u.alternatives = append(u.alternatives, m)
		if m.extent >= some && m.Language != l.space.Empty() {
			residuals = append(residuals, residual{i, m.Language})
		}
	}
	u.begin = u.subset(residuals)
	return u
}

// spend counts steps, and returns an error if there are too many.
func (u *union) spend(steps int) error {
	const interval = 1 << 16 // the clock is looked at after so many steps
	if *u.steps < steps || *u.steps/interval != (*u.steps-steps)/interval && u.limits.expired() {
		*u.steps = 0
		return errTooLarge
	}
	*u.steps -= steps
	return nil
}

func (u *union) subset(residuals []residual) *subset {
	var key []byte
	for _, r := range residuals {
		key = binary.AppendUvarint(key, uint64(r.alternative))
		key = binary.AppendUvarint(key, uint64(r.rest))
	}
	s, ok := u.subsets[string(key)]
	if !ok {
		s = &subset{residuals: residuals}
		for _, r := range residuals {
			if u.space.Accepts(r.rest) {
				s.accepting++
			}
		}
		u.subsets[string(key)] = s
	}
	return s
}

// after returns the subsets that the classes of bytes lead to.
func (u *union) after(s *subset) ([]*subset, error) {
	if s.next != nil {
		return s.next, nil
	}
	byClass := make([][]residual, len(u.classes))
	for _, r := range s.residuals {
		steps := 1
		for class, c := range u.classes {
			if to := u.space.After(r.rest, c); to != u.space.Empty() {
				byClass[class] = append(byClass[class], residual{r.alternative, to})
				steps++
			}
		}
		if err := u.spend(steps); err != nil {
			return nil, err
		}
	}
	s.next = make([]*subset, len(u.classes))
	for class, residuals := range byClass {
		s.next[class] = u.subset(residuals)
	}
	return s.next, nil
}

// covering returns the first alternative that has all members of the i-th one; of equal ones, the earlier covers the
// later. What is known of it may be less than all its members.
func (u *union) covering(i int) (j int, found bool, err error) {
	a := u.alternatives[i]
	switch {
	case a.extent == unknown:
		return 0, false, errTooLarge
	case a.extent != all || a.Language == u.space.Empty():
		return 0, false, nil
	}
	least, err := u.least(i)
	if least == nil || err != nil {
		return 0, false, err
	}
	for _, r := range least.residuals {
		b := u.alternatives[r.alternative]
		if r.alternative == i || !u.space.Accepts(r.rest) ||
			a.Language == b.Language && i < r.alternative && b.extent == all {
			continue
		}
		if has, err := u.includes(b.Language, a.Language); has || err != nil {
			return r.alternative, has, err
		}
	}
	return 0, false, nil
}

// least returns the subset after a member of the i-th alternative that the fewest
// others have; nil if there is one that no other has.
func (u *union) least(i int) (*subset, error) {
	type state struct {
		all *subset
		own automaton.Language
	}
	var least *subset
	for todo := []state{{u.begin, u.alternatives[i].Language}}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		accepts := u.space.Accepts(at.own)
		if len(at.all.residuals) == 1 || accepts && at.all.accepting == 1 {
			return nil, nil
		}
		if at.all.seenFor == i+1 {
			continue
		}
		at.all.seenFor = i + 1
		if accepts && (least == nil || at.all.accepting < least.accepting) {
			least = at.all
		}
		next, err := u.after(at.all)
		if err != nil {
			return nil, err
		}
		for class, c := range u.classes {
			if own := u.space.After(at.own, c); own != u.space.Empty() {
				if err := u.spend(1); err != nil {
					return nil, err
				}
				todo = append(todo, state{next[class], own})
			}
		}
	}
	return least, nil
}

// includes reports whether a language has all words of another one.
func (u *union) includes(a, b automaton.Language) (bool, error) {
	type pair struct{ a, b automaton.Language }
	seen := map[pair]bool{}
	for todo := []pair{{a, b}}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if at.a == at.b || at.b == u.space.Empty() || seen[at] {
			continue
		}
		if at.a == u.space.Empty() || u.space.Accepts(at.b) && !u.space.Accepts(at.a) {
			return false, nil
		}
		seen[at] = true
		if err := u.spend(len(u.classes)); err != nil {
			return false, err
		}
		for _, c := range u.classes {
			todo = append(todo, pair{u.space.After(at.a, c), u.space.After(at.b, c)})
		}
	}
	return true, nil
}
