package automaton

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
)

// mostTurns is how many turns of a repetition have parts of their own.
const mostTurns = 64

// A counter makes parts of a rule in which rules stand at most once. What may follow depends on which have been seen.
// Either each set of them has parts of its own, which call each other at their ends, or a part says what it adds to the
// set, and who runs it keeps the set and skips the part if that was in it.
type counter struct {
	of      *Rule
	counted map[*Rule]int    // with numbers from 0
	subsets bool             // parts are made for each set
	leads   map[*Rule]bool   // whether rules that are counted match in another one
	known   map[*Rule][]Expr // rules that are split
	open    []*Rule          // that are being split
	met     []bool           // by number: the rule is in a turn
	wrong   string
}

// counts reports whether rules that are counted match in an expression. What lower rules repeat is their own matter,
// and what matches in another match of the rule is that one's.
func (c *counter) counts(e Expr, lower bool) bool {
	in := func(e Expr) bool { return c.counts(e, lower) }
	switch e := e.(type) {
	case *Concat:
		return slices.ContainsFunc(e.Items, in)
	case *Union:
		return slices.ContainsFunc(e.Alternatives, in)
	case *Repeat:
		return (!lower || e.Max == 1) && in(e.Body)
	case *Call:
		_, is := c.counted[e.Rule]
		counts, known := c.leads[e.Rule]
		if is || known || e.Rule == c.of {
			return is || counts
		}
		c.leads[e.Rule] = false // until that is known
		c.leads[e.Rule] = c.counts(e.Rule.Body, true)
		return c.leads[e.Rule]
	}
	return false
}

// part returns what calls a part with a body for each set that has been seen.
func (c *counter) part(body func(seen uint64) Expr) func(seen uint64) Expr {
	made := map[uint64]*Rule{}
	return func(seen uint64) Expr {
		r := made[seen]
		if r == nil {
			r = c.newPart(Said{Counts: true})
			made[seen] = r
			r.Body = body(seen)
		}
		return &Call{r}
	}
}

func (c *counter) newPart(said Said) *Rule {
	said.Of = c.of
	return &Rule{Name: c.of.Name, Position: c.of.Position, Said: said}
}

// then returns an expression, given what has been seen before it, and what follows it, given what has been seen then.
func (c *counter) then(e Expr, seen uint64, k func(seen uint64) Expr) Expr {
	if !c.counts(e, false) {
		return Sequence(e, k(seen))
	}
	switch e := e.(type) {
	case *Concat:
		rest := &Concat{e.Items[1:]}
		follow := func(seen uint64) Expr { return c.then(rest, seen, k) }
		if c.counts(e.Items[0], false) {
			follow = c.part(follow)
		}
		return c.then(e.Items[0], seen, follow)
	case *Union:
		k = c.part(k)
		var all []Expr
		for _, alternative := range e.Alternatives {
			all = append(all, c.then(alternative, seen, k))
		}
		return Alternatives(all...)
	case *Repeat:
		return c.repeat(e, seen, k)
	case *Call:
		return c.choose(e, seen, k)
	}
	return e
}

// repeat is then for a repetition: a turn that must be, and the others; or one that may be, and the others.
func (c *counter) repeat(e *Repeat, seen uint64, k func(uint64) Expr) Expr {
	if e.Min > mostTurns || e.Max > mostTurns {
		c.wrong = fmt.Sprintf("a repetition with a bound, or a number, of more than %d turns cannot be counted", mostTurns)
		return e
	}
	rest := &Repeat{e.Body, max(e.Min-1, 0), e.Max}
	if e.Max != abnf.Unbounded {
		rest.Max--
	}
	switch {
	case e.Min > 0:
		return c.then(&Concat{[]Expr{e.Body, rest}}, seen, k)
	case e.Max == 0:
		return k(seen)
	}
	k = c.part(k)
	var turns func(uint64) Expr
	turns = c.part(func(seen uint64) Expr {
		if e.Max == abnf.Unbounded {
			return Alternatives(c.then(e.Body, seen, turns), k(seen))
		}
		return Alternatives(c.then(&Concat{[]Expr{e.Body, rest}}, seen, k), k(seen))
	})
	return turns(seen)
}

// choose is then for a rule in which at most one of the rules that are counted matches, or is that rule.
func (c *counter) choose(e *Call, seen uint64, k func(uint64) Expr) Expr {
	k = c.part(k)
	var all []Expr
	with := c.split(e)
	for i := range c.met {
		switch bit := uint64(1) << i; {
		case with[i+1] == nil || seen&bit != 0:
		case c.subsets:
			all = append(all, Sequence(with[i+1], k(seen|bit)))
		default:
			part := c.newPart(Said{Counts: true, Seen: i + 1})
			part.Body = Sequence(with[i+1], k(0))
			all = append(all, &Call{part})
		}
	}
	if with[0] != nil {
		all = append(all, Sequence(with[0], k(seen)))
	}
	return Alternatives(all...)
}

// split returns what is left of an expression if none of the rules that are counted matches in it, and then, by number,
// if that rule does. What cannot be is nil.
func (c *counter) split(e Expr) []Expr {
	with := make([]Expr, len(c.met)+1)
	if !c.counts(e, true) {
		with[0] = e
		return with
	}
	switch e := e.(type) {
	case *Call:
		if number, ok := c.counted[e.Rule]; ok {
			c.met[number] = true
			with[number+1] = e
			return with
		}
		if known := c.known[e.Rule]; known != nil {
			return known
		}
		if slices.Contains(c.open, e.Rule) {
			c.wrong = fmt.Sprintf("%s contains itself, and a rule that stands at most once", e.Rule.Name)
			return with
		}
		c.open = append(c.open, e.Rule)
		for i, body := range c.split(e.Rule.Body) {
			if body != nil {
				copied := c.newPart(Said{Copy: e.Rule})
				copied.Body = body
				with[i] = &Call{copied}
			}
		}
		c.open = c.open[:len(c.open)-1]
		c.known[e.Rule] = with
	case *Union:
		for _, alternative := range e.Alternatives {
			for i, x := range c.split(alternative) {
				with[i] = either(with[i], x)
			}
		}
	case *Concat:
		counts := func(e Expr) bool { return c.counts(e, true) }
		at := slices.IndexFunc(e.Items, counts)
		if slices.ContainsFunc(e.Items[at+1:], counts) {
			c.wrong = "two of the rules that stand at most once can be in one turn, below another rule: name that rule in a " +
				"declaration of its own"
			return with
		}
		for i, x := range c.split(e.Items[at]) {
			if x != nil {
				with[i] = Sequence(slices.Concat(e.Items[:at], []Expr{x}, e.Items[at+1:])...)
			}
		}
	case *Repeat:
		with = c.split(e.Body)
		if e.Min == 0 {
			with[0] = either(with[0], &Concat{})
		}
	}
	return with
}

// either returns the choice of two expressions, either of which may be nil.
func either(a, b Expr) Expr {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return Alternatives(a, b)
}
