package prove

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/sample"
)

// References compare the rules of a grammar with those of another that narrow some of them, if no automaton can: as
// expressions in which a reference to a rule that contains itself is a letter. Let each rule of the narrow grammar, as
// such an expression, be included in the rule that it stands for. Then so is its language, by induction on derivations,
// since an expression gains no string if a letter stands for fewer. In the wide grammar, letters are open for that:
// "e = t / e op e" has "t op e".
type References struct {
	grammars [2]*abnf.Grammar // wide and narrow
	lowered  [2]*automaton.Grammar
	meant    map[*automaton.Rule]*automaton.Rule // by rules of the narrow grammar, those of the wide one
	letters  []*automaton.Rule                   // of the wide grammar; of the narrow one if they stand for none there
	bits     int                                 // of the number of a letter
	space    *automaton.Space
	rules    [2]*automaton.ABNF
}

// NewReferences prepares the comparison of a grammar with one that narrows rules of it ([abnf.Grammar.Refined]).
func NewReferences(wide, narrow *abnf.Grammar, w automaton.Work) (*References, error) {
	c := &References{grammars: [2]*abnf.Grammar{wide, narrow}, meant: map[*automaton.Rule]*automaton.Rule{}}
	for side, g := range c.grammars {
		lowered, err := automaton.Lower(g)
		if err != nil {
			return nil, err
		}
		c.lowered[side] = lowered
	}
	originals := map[abnf.Position]abnf.Position{}
	for _, r := range narrow.Refined() {
		originals[r.Position] = r.Original
	}
	for _, r := range c.lowered[1].Rules {
		at := narrow.Rule(r.Name).Parts[0].Position
		if d := wide.RuleAt(cmp.Or(originals[at], at)); d != nil {
			c.meant[r] = c.lowered[0].Rule(d.Name)
		}
	}
	c.findLetters()
	encoded := [2]*automaton.Grammar{c.encode(c.lowered[0]), c.encode(c.lowered[1])}
	c.space = automaton.NewSpace(0, slices.Concat(encoded[0].Sets(), encoded[1].Sets())...)
	c.space.Allow(w)
	for side, g := range encoded {
		c.rules[side] = automaton.NewABNF(g, c.space)
	}
	return c, nil
}

// findLetters finds the rules that contain themselves in one of the grammars.
func (c *References) findLetters() {
	calls := func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Body) }
	for _, g := range c.lowered {
		nesting := automaton.NewNesting(g.Rules, calls)
		for _, r := range g.Rules {
			if letter := cmp.Or(c.meant[r], r); nesting.Recursive(r) && !slices.Contains(c.letters, letter) {
				c.letters = append(c.letters, letter)
			}
		}
	}
	c.bits = bits.Len(uint(len(c.letters)))
}

// open is what the names of rules end with in which letters are open.
const open = "?"

// encode returns a grammar in which letters are told from bytes: a byte stands behind a zero, and the number of a
// letter, in zeros and ones, behind a one. It has a second rule for each, in which a letter is open: it is also what
// its rule is made of, and each rule that is an alternative of its own, and what that is made of.
func (c *References) encode(g *automaton.Grammar) *automaton.Grammar {
	rules := map[string]*automaton.Rule{}
	var all []*automaton.Rule
	for _, r := range g.Rules {
		for _, name := range []string{r.Name, r.Name + open} {
			rules[name] = &automaton.Rule{Name: name, Position: r.Position}
			all = append(all, rules[name])
		}
	}
	call := func(r *automaton.Rule, how string) automaton.Expr { return &automaton.Call{Rule: rules[r.Name+how]} }
	var encoded func(e automaton.Expr, how string) automaton.Expr
	encoded = func(e automaton.Expr, how string) automaton.Expr {
		switch e := e.(type) {
		case *automaton.Set:
			return &automaton.Concat{Items: []automaton.Expr{bit(0), e}}
		case *automaton.Call:
			letter := c.letter(e.Rule)
			if letter == nil {
				return call(e.Rule, how)
			} else if how != open {
				return letter
			}
			alternatives := abnf.Reach(units(e.Rule), units)
			any := &automaton.Union{Alternatives: []automaton.Expr{letter, call(e.Rule, "")}}
			for _, r := range g.Rules {
				if alternatives[r] {
					any.Alternatives = append(any.Alternatives, cmp.Or(c.letter(r), call(r, "")), call(r, ""))
				}
			}
			return any
		}
		return automaton.Map(e, func(e automaton.Expr) automaton.Expr { return encoded(e, how) })
	}
	for _, r := range g.Rules {
		for _, how := range []string{"", open} {
			rules[r.Name+how].Body = encoded(r.Body, how)
		}
	}
	return automaton.NewGrammar(all)
}

// letter returns the letter that a rule is; nil if it is none.
func (c *References) letter(r *automaton.Rule) automaton.Expr {
	n := slices.Index(c.letters, cmp.Or(c.meant[r], r))
	if n < 0 {
		return nil
	}
	items := []automaton.Expr{bit(1)}
	for i := range c.bits {
		items = append(items, bit(n>>i&1))
	}
	return &automaton.Concat{Items: items}
}

// units returns the rules that are alternatives of a rule.
func units(r *automaton.Rule) (all []*automaton.Rule) {
	alternatives := []automaton.Expr{r.Body}
	if u, ok := r.Body.(*automaton.Union); ok {
		alternatives = u.Alternatives
	}
	for _, a := range alternatives {
		if call, ok := a.(*automaton.Call); ok {
			all = append(all, call.Rule)
		}
	}
	return all
}

func bit(n int) *automaton.Set { return &automaton.Set{Bytes: peg.Range(byte(n), byte(n))} }

// Narrows reports whether rule b of the narrow grammar is included, as an expression, in rule a of the wide one, and
// returns shortest strings that are lost, n at most, as far as such are found. The error is an
// [*automaton.LimitError] if the expressions are too large.
func (c *References) Narrows(a, b string, n int) (included bool, lost []string, err error) {
	wide, err := c.rules[0].Rule(a)
	if err != nil {
		return false, nil, err
	}
	opened, err := c.rules[0].Rule(a + open)
	if err != nil {
		return false, nil, err
	}
	narrow, err := c.rules[1].Rule(b)
	if err != nil {
		return false, nil, err
	}
	var words []string
	_, err = automaton.Guard(b, func() automaton.Language {
		included = c.space.Minus(narrow, opened) == c.space.Empty()
		words = c.space.FewShortest(c.space.Minus(wide, narrow), 8*n)
		return c.space.Empty()
	})
	if err != nil || !included {
		return false, nil, err
	}
	oracle, err := abnf.NewOracle(c.grammars[1])
	if err != nil {
		return false, nil, err
	}
	for _, word := range words {
		s, ok, err := c.decode(word)
		if err != nil {
			return false, nil, err
		}
		if ok && len(lost) < n && !slices.Contains(lost, s) && !oracle.Matches(b, s) {
			lost = append(lost, s)
		}
	}
	return true, lost, nil
}

// decode returns a string with shortest members in the places of letters; ok says that all have members.
func (c *References) decode(word string) (s string, ok bool, err error) {
	for word != "" {
		if word[0] == 0 {
			s, word = s+word[1:2], word[2:]
			continue
		}
		n := 0
		for i := range c.bits {
			n |= int(word[1+i]) << i
		}
		word = word[1+c.bits:]
		g := c.lowered[0]
		if g.Rule(c.letters[n].Name) != c.letters[n] {
			g = c.lowered[1]
		}
		members, err := sample.NewMembers(g, c.letters[n].Name)
		if err != nil || members.Empty() {
			return "", false, err
		}
		s += members.Draw(rand.New(rand.NewPCG(0, 0)), 0)
	}
	return s, true, nil
}
