package peg

import (
	"errors"
	"fmt"
)

// ErrTooDeep is the error of a match that would nest expressions deeper than a
// [Matcher] follows.
var ErrTooDeep = errors.New("the match nests too deep")

// maxMatchDepth is how deep a match may nest expressions: some 100 MB of stack.
const maxMatchDepth = 1 << 18

// A Matcher runs a grammar by the definition of parsing expressions (Ford 2004,
// section 3.3), remembering the result of each rule and expression at each
// offset: time and memory grow with the size of the grammar and, at worst, the
// square of the input's. It is safe for concurrent use.
type Matcher struct {
	// Ahead reports whether the rest of an input is a member of a lookahead, by
	// its number; a grammar that has some needs it. It has to be safe for
	// concurrent use as the Matcher is.
	Ahead func(number int, rest string) bool

	rules map[string]*Rule
	ahead bool // the grammar has lookaheads
}

// NewMatcher returns a Matcher of a grammar that [Check] accepts, or the error
// of Check. The grammar is not to be changed as long as the Matcher is used.
func NewMatcher(g *Grammar) (*Matcher, error) {
	if err := Check(g); err != nil {
		return nil, err
	}
	m := &Matcher{rules: make(map[string]*Rule, len(g.Rules)), ahead: len(g.Lookaheads) > 0}
	for _, r := range g.Rules {
		m.rules[r.Name] = r
	}
	return m, nil
}

// A Match is a rule of the PEG and the part of the input that it matched, from
// byte offset Begin to End. Children are the matches of the rules it refers to,
// in input order, those inside lookaheads left out.
type Match struct {
	Rule       string
	Begin, End int
	Children   []*Match
}

// Match returns what the rule of a PEG name matches at the begin of input,
// which need not be all of it, or nil where it does not match. The error is
// [ErrTooDeep] if the match nests too deep, and another if the rule is not
// defined.
func (m *Matcher) Match(rule, input string) (*Match, error) {
	if m.rules[rule] == nil {
		return nil, fmt.Errorf("rule %s is not defined", rule)
	}
	if m.Ahead == nil && m.ahead {
		return nil, errors.New("the grammar has lookaheads, and Ahead is not set")
	}
	r := &run{rules: m.rules, ahead: m.Ahead, input: input, matches: make(map[call]*Match), results: make(map[point]result)}
	match := r.call(rule, 0)
	if r.tooDeep {
		return nil, ErrTooDeep
	}
	return match, nil
}

// A call is a rule tried at an offset.
type call struct {
	rule  string
	begin int
}

// A point is an expression tried at an offset.
type point struct {
	expr Expr
	at   int
}

// A result is where an expression's match ends, and the rule matches in it.
type result struct {
	end      int
	children []*Match
	ok       bool
}

// A run is the state of one match.
type run struct {
	rules   map[string]*Rule
	ahead   func(number int, rest string) bool
	input   string
	matches map[call]*Match  // nil: does not match
	results map[point]result // of expressions with others inside
	depth   int
	tooDeep bool // makes every expression fail from here on
}

func (r *run) call(rule string, begin int) *Match {
	key := call{rule, begin}
	if match, known := r.matches[key]; known {
		return match
	}
	var match *Match
	r.depth++ // the limit is checked in expr, which every recursion passes
	if end, children, ok := r.expr(r.rules[rule].Body, begin); ok {
		match = &Match{rule, begin, end, children}
	}
	r.depth--
	r.matches[key] = match
	return match
}

// expr matches e at an offset and returns where the match ends.
func (r *run) expr(e Expr, at int) (end int, children []*Match, ok bool) {
	switch e := e.(type) {
	case *Reference:
		if match := r.call(e.Name, at); match != nil {
			return match.End, []*Match{match}, true
		}
		return 0, nil, false
	case *Literal:
		return at + len(e.Text), nil, hasPrefix(r.input[at:], e)
	case *Set:
		return at + 1, nil, at < len(r.input) && e.Bytes.Has(r.input[at])
	case *Any:
		return at + 1, nil, at < len(r.input)
	case *Ahead:
		return at, nil, r.ahead(e.Number, r.input[at:])
	}
	key := point{e, at}
	if known, ok := r.results[key]; ok {
		return known.end, known.children, known.ok
	}
	if r.depth++; r.depth > maxMatchDepth {
		r.tooDeep = true
	}
	if !r.tooDeep {
		end, children, ok = r.compound(e, at)
		children = children[:len(children):len(children)] // shared from here on
		r.results[key] = result{end, children, ok}
	}
	r.depth--
	return end, children, ok
}

// compound matches an expression with others inside.
func (r *run) compound(e Expr, at int) (end int, children []*Match, ok bool) {
	switch e := e.(type) {
	case *Choice:
		for _, a := range e.Alternatives {
			if end, children, ok := r.expr(a, at); ok {
				return end, children, true
			}
		}
		return 0, nil, false
	case *Sequence:
		for _, item := range e.Items {
			end, more, ok := r.expr(item, at)
			if !ok {
				return 0, nil, false
			}
			at, children = end, append(children, more...)
		}
		return at, children, true
	case *Star:
		return r.loop(e.Body, at, nil)
	case *Plus:
		end, children, ok := r.expr(e.Body, at)
		if !ok {
			return 0, nil, false
		}
		return r.loop(e.Body, end, children)
	case *Optional:
		if end, children, ok := r.expr(e.Body, at); ok {
			return end, children, true
		}
		return at, nil, !r.tooDeep
	case *And:
		_, _, ok := r.expr(e.Body, at)
		return at, nil, ok
	case *Not:
		_, _, ok := r.expr(e.Body, at)
		return at, nil, !ok && !r.tooDeep
	}
	return 0, nil, false
}

// loop matches e as often as it matches, after children.
func (r *run) loop(e Expr, at int, children []*Match) (int, []*Match, bool) {
	for {
		end, more, ok := r.expr(e, at)
		if !ok {
			return at, children, !r.tooDeep
		}
		at, children = end, append(children, more...)
	}
}

// hasPrefix reports whether s begins with a literal.
func hasPrefix(s string, l *Literal) bool {
	if len(s) < len(l.Text) {
		return false
	}
	for i := range len(l.Text) {
		if !l.at(i).Has(s[i]) {
			return false
		}
	}
	return true
}

// A PublishedMatch is a match of a rule of the ABNF, by its ABNF name, in a
// list in preorder; Depth is the number of matches around it.
type PublishedMatch struct {
	Rule              string
	Depth, Begin, End int
}

// Published returns m and all matches in it in preorder, under the names that
// [PublishedName] gives, those of hidden rules left out.
func (m *Match) Published() []PublishedMatch {
	var list []PublishedMatch
	type level struct {
		match *Match
		depth int
	}
	for stack := []level{{m, 0}}; len(stack) > 0; {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if name, ok := PublishedName(top.match.Rule); ok {
			list = append(list, PublishedMatch{name, top.depth, top.match.Begin, top.match.End})
			top.depth++
		}
		for i := range top.match.Children {
			stack = append(stack, level{top.match.Children[len(top.match.Children)-1-i], top.depth})
		}
	}
	return list
}
