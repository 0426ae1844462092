package automaton

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
)

// A Said is what a declaration says of a rule; or what a rule is that was made for one, a part of another rule, which
// no grammar has in its list.
type Said struct {
	Narrow   Expr          // the body for automata, in which rules stand at most once; nil: it is Body
	Counted  Expr          // the body for recognizers, which count them; nil: it is Body
	Declared abnf.SaidKind // of the declaration for which the rule has no automaton

	Of     *Rule   // the rule that this is a part of
	Copy   *Rule   // the rule whose matches those of this part are
	Counts bool    // the part hands on what has been seen of a match of the rule
	Seen   int     // if not 0, the number, from 1, of what the part adds to that
	Whole  bool    // the part is a number and as many bytes as it says
	Length *Length // the part is as many bytes as a number before it says
}

// A Length says how long a part is: as the number in what stands before it says.
type Length struct {
	Before Expr
	Number *Rule
	Base   int // of the digits
}

// A measure is a length, and the declaration that it is of.
type measure struct {
	*Length
	by abnf.Said
}

// language returns the body of which automata are made. It panics if there is none, within [Guard].
func (r *Rule) language() Expr {
	if r.Declared != "" {
		panic(&RecursionError{Rule: r.Name, Position: r.Position, Declared: r.Declared})
	}
	if r.Narrow != nil {
		return r.Narrow
	}
	return r.Body
}

// Recognized returns the body that a recognizer works with.
func (r *Rule) Recognized() Expr {
	switch {
	case r.Counted != nil:
		return r.Counted
	case r.Declared == abnf.Func && r.Of == nil:
		return &Repeat{&Set{peg.Range(0, 0xFF)}, 0, abnf.Unbounded}
	}
	return r.Body
}

// wrong notes that a declaration is wrong.
func (l *lowering) wrong(s abnf.Said, format string, args ...any) {
	if l.err == nil {
		l.err = &abnf.GrammarError{Problems: []abnf.Problem{{Position: s.At, Kind: abnf.WrongDeclaration, Rule: s.Rule,
			Message: fmt.Sprintf(format, args...)}}}
	}
}

// length returns what a declaration says of the length of an item, and which it is; 0 if none does. The item is behind
// the number: in the rule of the declaration a repetition without bound, in others a reference to it.
func (l *lowering) length(e *abnf.Concatenation) (s abnf.Said, item int) {
	for _, s := range l.said {
		if s.Kind != abnf.Length {
			continue
		}
		number := slices.IndexFunc(e.Items, func(item abnf.Expr) bool { return isNamed(item, s.Names[0]) })
		for i := number + 1; number >= 0 && i < len(e.Items); i++ {
			r, repeats := e.Items[i].(*abnf.Repetition)
			own := repeats && r.Max == abnf.Unbounded && strings.EqualFold(abnf.OriginalName(l.rule.Name), s.Rule)
			if own || isNamed(e.Items[i], s.Rule) {
				return s, i
			}
		}
	}
	return s, 0
}

func isNamed(e abnf.Expr, rule string) bool {
	r, ok := e.(*abnf.Reference)
	return ok && strings.EqualFold(abnf.OriginalName(r.Name), rule)
}

// measured returns a call of a part of the rule: a number, what stands behind it, and as many bytes as it says.
func (l *lowering) measured(s abnf.Said, before []Expr, bytes Expr) Expr {
	length := &Length{Before: Sequence(before...)}
	for _, e := range before {
		if c, ok := e.(*Call); ok && strings.EqualFold(abnf.OriginalName(c.Rule.Name), s.Names[0]) {
			length.Number = c.Rule
		}
	}
	l.used = append(l.used, measure{length, s})
	part := func(body Expr, said Said) *Call {
		said.Of, said.Declared = l.rule, abnf.Length
		return &Call{&Rule{Name: l.rule.Name, Position: l.rule.Position, Body: body, Said: said}}
	}
	return part(Sequence(length.Before, part(bytes, Said{Length: length})), Said{Whole: true})
}

// declare adds to the rules what declarations say of them.
func (l *lowering) declare() {
	for _, m := range l.used {
		if m.Base = base(m.Number); m.Base == 0 {
			l.wrong(m.by, "rule %s is no number: it has other characters than digits, or hexadecimal digits", m.by.Names[0])
		}
	}
	for _, s := range l.said {
		switch s.Kind {
		case abnf.Length:
			if !slices.ContainsFunc(l.used, func(m measure) bool { return m.by.At == s.At }) {
				l.wrong(s, "no length is known of rule %s: in it, a repetition without bound has to stand behind %s, or in "+
					"another rule, %[1]s itself", s.Rule, s.Names[0])
			}
		case abnf.Func:
			for _, r := range l.copies(s.Rule) {
				r.Declared = abnf.Func
			}
		case abnf.Once:
			for _, r := range l.copies(s.Rule) {
				l.once(s, r)
			}
		}
	}
}

// base returns the base of the digits that a rule matches: 10, or 16 if there are letters; 0 if there is anything else.
func base(r *Rule) int {
	var all peg.ByteSet
	for _, r := range CalleesFirst([]*Rule{r}, func(r *Rule) []*Rule { return Calls(r.Body) }) {
		for _, set := range (&Grammar{Rules: []*Rule{r}}).Sets() {
			all = all.Union(set)
		}
	}
	base := 10
	for c := range 256 {
		switch c := byte(c); {
		case !all.Has(c) || '0' <= c && c <= '9':
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			base = 16
		default:
			return 0
		}
	}
	return base
}

// mostSubsets is how many rules may stand at most once, if automata tell which of them have been seen: each subset has
// states of its own. mostCounted is how many a recognizer can count.
const mostSubsets, mostCounted = 8, 64

// Counted reports whether a declaration says of more rules than automata tell apart that they stand at most once.
func Counted(s abnf.Said) bool { return s.Kind == abnf.Once && len(s.Names) > mostSubsets }

// mostTurns is how many turns of a repetition have parts of their own.
const mostTurns = 64

// copies returns a rule, or the copies of it that a grammar of preferred derivations has.
func (l *lowering) copies(name string) (rules []*Rule) {
	for _, r := range l.g.Rules {
		if strings.EqualFold(abnf.OriginalName(r.Name), name) {
			rules = append(rules, r)
		}
	}
	return rules
}

// once says of a rule that some rules stand at most once in a match.
func (l *lowering) once(s abnf.Said, r *Rule) {
	c := &counter{of: r, counted: map[*Rule]int{}, leads: map[*Rule]bool{}, known: map[*Rule][]Expr{},
		met: make([]bool, len(s.Names))}
	for i, name := range s.Names {
		for _, counted := range l.copies(name) {
			c.counted[counted] = i
			if shortest, _ := lengths(counted.Body, []*Rule{counted}); shortest == 0 {
				l.wrong(s, "rule %s matches the empty string, and cannot be counted", name)
			}
		}
	}
	if len(s.Names) > mostCounted {
		l.wrong(s, "more than %d rules cannot be counted", mostCounted)
		return
	}
	end := func(uint64) Expr { return &Concat{} }
	r.Counted = c.then(r.Body, 0, end)
	if i := slices.Index(c.met, false); i >= 0 && c.wrong == "" {
		c.wrong = s.Names[i] + " is only in what rules below it repeat, or in others that are named"
	}
	if c.wrong != "" {
		l.wrong(s, "rule %s: %s", s.Rule, c.wrong)
		return
	}
	if r.Declared = abnf.Once; !Counted(s) {
		r.Declared = ""
		c.subsets = true
		r.Narrow = c.then(r.Body, 0, end)
	}
}

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
