package automaton

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

// mostParts is how many parts an expression may have that [Difference] returns.
const mostParts = 20_000

// Difference returns an expression for the strings of a rule that other rules do not have, as [abnf.Linking] wants it.
// The error is about a rule that is not regular, or too large, or about what is left. steps limit the work.
func Difference(at abnf.Position, from abnf.RuleOf, without []abnf.RuleOf, steps int) (abnf.Expr, error) {
	operands := append([]abnf.RuleOf{from}, without...)
	grammars := lists.Each(operands, func(o abnf.RuleOf) *abnf.Grammar { return o.Grammar })
	languages, err := Together(0, grammars...)
	if err != nil {
		return nil, err
	}
	space := languages[0].Space
	space.Allow(Work{Steps: steps})
	var e abnf.Expr
	var failed error
	_, err = Guard(from.Rule, func() Language {
		left := space.Empty()
		for i, o := range operands {
			l, err := languages[i].Rule(o.Rule)
			if err != nil {
				failed = err
				return space.Empty()
			} else if i == 0 {
				left = l
			} else {
				left = space.Minus(left, l)
			}
		}
		if left == space.Empty() {
			failed = errors.New("no string is left: take fewer away")
		} else if e = space.Expression(left, from.Grammar.CodePoints(), at, mostParts); e == nil {
			failed = fmt.Errorf("what is left takes more than %d parts as ABNF: take other strings away", mostParts)
		}
		return left
	})
	if err = cmp.Or(err, failed); IsRecursion(err) {
		err = fmt.Errorf("%w; write a rule of the strings that are left", err)
	}
	return e, err
}

// Expression returns ABNF with the words of a language, which must have some, by elimination of states (Brzozowski and
// McCluskey, "Signal Flow Graph Techniques for Sequential Circuit State Diagrams", 1963). If values are characters, its
// words must be UTF-8. All parts have one position. The expression is nil if it would have more than so many parts.
func (s *Space) Expression(l Language, characters bool, at abnf.Position, most int) abnf.Expr {
	x := &eliminator{at: at, into: map[Language]map[Language]abnf.Expr{}, out: map[Language]map[Language]abnf.Expr{},
		parts: map[abnf.Expr]int{}}
	// The end is a state of its own, which no language is.
	const end Language = -1
	states := s.boundaries(l, characters, func(from, to Language, ranges [][2]rune) {
		var alternatives []abnf.Expr
		for _, r := range ranges {
			var e abnf.Expr = &abnf.Range{Position: at, Base: abnf.Hexadecimal, Low: r[0], High: r[1]}
			if r[0] == r[1] {
				e = &abnf.Sequence{Position: at, Base: abnf.Hexadecimal, Values: []rune{r[0]}}
			}
			alternatives = append(alternatives, e)
		}
		x.add(from, to, x.either(alternatives...))
	})
	for _, state := range states {
		if s.Accepts(state) {
			x.add(state, end, x.empty())
		}
	}
	// The first state gets one before it, so that it is on no circle.
	const start Language = -2
	x.add(start, l, x.empty())
	for len(states) > 0 {
		cheapest := slices.MinFunc(states, func(a, b Language) int {
			return cmp.Compare(len(x.into[a])*len(x.out[a]), len(x.into[b])*len(x.out[b]))
		})
		if x.eliminate(cheapest); x.largest > most {
			return nil
		}
		states = slices.DeleteFunc(states, func(state Language) bool { return state == cheapest })
	}
	return x.out[start][end]
}

// boundaries visits the moves between the states in which an automaton is before a value, with the values in order, and
// returns these states in the order in which they are met.
func (s *Space) boundaries(l Language, characters bool, visit func(from, to Language, ranges [][2]rune)) []Language {
	states := []Language{l}
	for i := 0; i < len(states); i++ {
		by := map[Language][][2]rune{}
		var targets []Language
		add := func(low, high rune, to Language) {
			ranges := by[to]
			if n := len(ranges); n > 0 && ranges[n-1][1] == low-1 {
				ranges[n-1][1] = high
				return
			}
			if ranges == nil {
				targets = append(targets, to)
			}
			by[to] = append(ranges, [2]rune{low, high})
		}
		for c := range 256 {
			to := s.After(states[i], byte(c))
			switch {
			case to == s.Empty():
			case !characters || c < 0x80:
				add(rune(c), rune(c), to)
			case c < 0xE0:
				s.continued(to, rune(c&0x1F), 1, add)
			case c < 0xF0:
				s.continued(to, rune(c&0x0F), 2, add)
			default:
				s.continued(to, rune(c&0x07), 3, add)
			}
		}
		for _, to := range targets {
			visit(states[i], to, by[to])
			if !slices.Contains(states, to) {
				states = append(states, to)
			}
		}
	}
	return states
}

// continued reads the bytes that are left of a character in UTF-8.
func (s *Space) continued(l Language, value rune, left int, add func(low, high rune, to Language)) {
	if left == 0 {
		add(value, value, l)
		return
	}
	for c := range 0x40 {
		if to := s.After(l, byte(0x80|c)); to != s.Empty() {
			s.continued(to, value<<6|rune(c), left-1, add)
		}
	}
}

// An eliminator is a graph whose edges have expressions.
type eliminator struct {
	at        abnf.Position
	into, out map[Language]map[Language]abnf.Expr
	parts     map[abnf.Expr]int // how many an expression has, if it has several
	largest   int
}

// add adds an edge, or an alternative to one.
func (x *eliminator) add(from, to Language, e abnf.Expr) {
	if x.out[from] == nil {
		x.out[from] = map[Language]abnf.Expr{}
	}
	if x.into[to] == nil {
		x.into[to] = map[Language]abnf.Expr{}
	}
	if known := x.out[from][to]; known != nil {
		e = x.either(known, e)
	}
	x.out[from][to], x.into[to][from] = e, e
}

// eliminate puts edges in the place of a state.
func (x *eliminator) eliminate(state Language) {
	loop := x.out[state][state]
	into, out := x.into[state], x.out[state]
	delete(into, state)
	delete(out, state)
	for from := range into {
		delete(x.out[from], state)
	}
	for to := range out {
		delete(x.into[to], state)
	}
	for _, from := range slices.Sorted(maps.Keys(into)) {
		for _, to := range slices.Sorted(maps.Keys(out)) {
			items := []abnf.Expr{into[from], out[to]}
			if loop != nil {
				items = slices.Insert(items, 1, x.repeated(loop))
			}
			x.add(from, to, x.inOrder(items...))
		}
	}
}

// sized notes how many parts an expression has, and returns it.
func (x *eliminator) sized(e abnf.Expr, parts ...abnf.Expr) abnf.Expr {
	n := 1
	for _, part := range parts {
		n += max(x.parts[part], 1)
	}
	x.parts[e], x.largest = n, max(x.largest, n)
	return e
}

func (x *eliminator) empty() abnf.Expr { return &abnf.String{Position: x.at} }

func isEmpty(e abnf.Expr) bool {
	s, ok := e.(*abnf.String)
	return ok && s.Text == ""
}

func (x *eliminator) either(expressions ...abnf.Expr) abnf.Expr {
	var flat []abnf.Expr
	optional := false
	for _, e := range expressions {
		if o, ok := e.(*abnf.Option); ok {
			e, optional = o.Body, true
		}
		if a, ok := e.(*abnf.Alternation); ok {
			flat = append(flat, a.Alternatives...)
		} else if isEmpty(e) {
			optional = true
		} else {
			flat = append(flat, e)
		}
	}
	if len(flat) == 0 {
		return x.empty()
	}
	e := flat[0]
	if len(flat) > 1 {
		e = x.sized(&abnf.Alternation{Position: x.at, Alternatives: flat}, flat...)
	}
	if optional {
		e = x.sized(&abnf.Option{Position: x.at, Body: e}, e)
	}
	return e
}

// inOrder returns some expressions, one after the other.
func (x *eliminator) inOrder(expressions ...abnf.Expr) abnf.Expr {
	var flat []abnf.Expr
	for _, e := range expressions {
		if c, ok := e.(*abnf.Concatenation); ok {
			flat = append(flat, c.Items...)
		} else if !isEmpty(e) {
			flat = append(flat, e)
		}
	}
	switch len(flat) {
	case 0:
		return x.empty()
	case 1:
		return flat[0]
	}
	return x.sized(&abnf.Concatenation{Position: x.at, Items: flat}, flat...)
}

// repeated returns an expression any number of times.
func (x *eliminator) repeated(e abnf.Expr) abnf.Expr {
	if o, ok := e.(*abnf.Option); ok {
		e = o.Body
	}
	return x.sized(&abnf.Repetition{Position: x.at, Max: abnf.Unbounded, Body: e}, e)
}
