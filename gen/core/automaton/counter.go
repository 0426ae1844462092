package automaton

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

// mostTurns is how many turns of a repetition have parts of their own.
const mostTurns = 64

// A counter makes parts of a rule in which rules stand at most once. What may follow depends on which have been seen: a
// part says what it adds to that, and calls the next one at its end. Who runs the parts keeps the set, and skips a part
// if what it adds was in it. For automata, [narrowed] makes parts for each set.
type counter struct {
	of      *Rule
	counted map[*Rule]int    // with numbers from 0
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

func (c *counter) part(body Expr, said Said) *Call {
	said.Of = c.of
	return &Call{&Rule{Name: c.of.Name, Position: c.of.Position, Body: body, Said: said}}
}

func (c *counter) then(e, next Expr) Expr {
	if !c.counts(e, false) {
		return Sequence(e, next)
	}
	switch e := e.(type) {
	case *Concat:
		next = c.then(&Concat{e.Items[1:]}, next)
		if c.counts(e.Items[0], false) {
			next = c.part(next, Said{Counts: true})
		}
		return c.then(e.Items[0], next)
	case *Union:
		next = c.part(next, Said{Counts: true})
		all := lists.Each(e.Alternatives, func(alternative Expr) Expr { return c.then(alternative, next) })
		return Alternatives(all...)
	case *Repeat:
		return c.repeat(e, next)
	case *Call:
		return c.choose(e, next)
	}
	return e
}

// repeat is then for a repetition: a turn that must be, and the others; or one that may be, and the others.
func (c *counter) repeat(e *Repeat, next Expr) Expr {
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
		return c.then(&Concat{[]Expr{e.Body, rest}}, next)
	case e.Max == 0:
		return next
	}
	next = c.part(next, Said{Counts: true})
	turns := c.part(nil, Said{Counts: true})
	if e.Max == abnf.Unbounded {
		turns.Rule.Body = Alternatives(c.then(e.Body, turns), next)
	} else {
		turns.Rule.Body = Alternatives(c.then(&Concat{[]Expr{e.Body, rest}}, next), next)
	}
	return turns
}

// choose is then for a rule in which at most one of the rules that are counted matches, or is that rule.
func (c *counter) choose(e *Call, next Expr) Expr {
	next = c.part(next, Said{Counts: true})
	var all []Expr
	with := c.split(e)
	for i, x := range with[1:] {
		if x != nil {
			all = append(all, c.part(Sequence(x, next), Said{Counts: true, Seen: i + 1}))
		}
	}
	if with[0] != nil {
		all = append(all, Sequence(with[0], next))
	}
	return Alternatives(all...)
}

// narrowed returns an expression that a counter has made with parts for each set of rules that have been seen.
func narrowed(e Expr) Expr {
	type state struct {
		part *Rule
		seen uint64
	}
	made := map[state]*Rule{}
	var with func(e Expr, seen uint64) Expr
	with = func(e Expr, seen uint64) Expr {
		return Redirect(e, func(r *Rule) Expr {
			if !r.Counts {
				return &Call{r}
			}
			added := uint64(1) << r.Seen >> 1
			if seen&added != 0 {
				return &Union{} // nothing
			}
			at := state{r, seen | added}
			if made[at] == nil {
				made[at] = &Rule{Name: r.Name, Position: r.Position}
				made[at].Body = with(r.Body, at.seen)
			}
			return &Call{made[at]}
		})
	}
	return with(e, 0)
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
				with[i] = c.part(body, Said{Copy: e.Rule})
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
