package automaton

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// Lower translates a grammar to one over bytes. Numeric values are bytes, unless the grammar has one above %xFF: then
// all its terminals are code points, matched as UTF-8 (surrogates never match). A prose-val matches nothing. A
// reference to a rule that is not defined is an error.
func Lower(g *abnf.Grammar) (*Grammar, error) {
	l := &lowering{g: &Grammar{byName: map[string]*Rule{}, codePoints: g.CodePoints()}}
	l.unicode = l.g.codePoints
	for _, d := range g.Rules() {
		r := &Rule{Name: d.Name, Position: d.Parts[0].Position, Longest: d.Longest}
		l.g.Rules = append(l.g.Rules, r)
		l.g.byName[strings.ToLower(d.Name)] = r
	}
	l.said = g.Said()
	for i, d := range g.Rules() {
		l.rule = l.g.Rules[i]
		l.rule.Body = l.expr(d.Body)
	}
	if l.err == nil && len(l.said) > 0 {
		l.declare()
	}
	return l.g, l.err
}

// Lower translates an expression whose names are rules of this grammar. Numeric values mean what they mean in the
// document that [Lower] made the grammar from. A reference to a rule that is not defined is an error.
func (g *Grammar) Lower(e abnf.Expr) (Expr, error) {
	l := &lowering{g: g, unicode: g.codePoints}
	lowered := l.expr(e)
	return lowered, l.err
}

type lowering struct {
	g       *Grammar
	unicode bool
	err     error

	rule *Rule // that is lowered
	said []abnf.Said
	used []measure
}

func (l *lowering) expr(e abnf.Expr) Expr {
	switch e := e.(type) {
	case *abnf.Alternation:
		alternatives := lists.Each(e.Alternatives, l.expr)
		return mergeEncodings(unionOf(alternatives))
	case *abnf.Concatenation:
		items := lists.Each(e.Items, l.expr)
		if s, data := l.length(e); data > 0 {
			items = append([]Expr{l.measured(s, items[:data], items[data])}, items[data+1:]...)
		}
		return Sequence(items...)
	case *abnf.Repetition:
		return &Repeat{l.expr(e.Body), e.Min, e.Max}
	case *abnf.Option:
		return &Repeat{l.expr(e.Body), 0, 1}
	case *abnf.Reference:
		if r := l.g.Rule(e.Name); r != nil {
			return &Call{r}
		}
		if l.err == nil {
			l.err = fmt.Errorf("%s: rule %s is not defined", e.Position, e.Name)
		}
		return &Union{}
	case *abnf.String:
		literal := peg.Literal{Text: e.Text, IgnoreCase: !e.CaseSensitive}
		items := lists.Each(literal.Bytes(), func(set peg.ByteSet) Expr { return &Set{set} })
		return Sequence(items...)
	case *abnf.Range:
		return l.codes(e.Low, e.High)
	case *abnf.Sequence:
		items := lists.Each(e.Values, func(v rune) Expr { return l.codes(v, v) })
		return Sequence(items...)
	case *abnf.Prose:
		return &Union{}
	}
	panic(fmt.Sprintf("automaton: unknown ABNF node %T", e))
}

// A measure is a length, and the declaration that it is of.
type measure struct {
	*Length
	by abnf.Said
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
	r.Counted = c.then(r.Body, &Concat{})
	if i := slices.Index(c.met, false); i >= 0 && c.wrong == "" {
		c.wrong = s.Names[i] + " is only in what rules below it repeat, or in others that are named"
	}
	if c.wrong != "" {
		l.wrong(s, "rule %s: %s", s.Rule, c.wrong)
		return
	}
	if r.Declared = abnf.Once; !Counted(s) {
		r.Declared, r.Narrow = "", narrowed(r.Counted)
	}
}

func (l *lowering) codes(low, high rune) Expr {
	if !l.unicode {
		return &Set{peg.Range(byte(low), byte(high))}
	}
	return mergeEncodings(unionOf(utf8Sequences(low, high)))
}

// Raise returns an expression in ABNF, with the names of the rules that it
// calls: [ABNF.Lookaheads] makes the same language of it. Numeric values are
// bytes.
func Raise(e Expr) abnf.Expr {
	switch e := e.(type) {
	case *Set:
		return raiseSet(e.Bytes)
	case *Concat:
		if len(e.Items) == 0 {
			return &abnf.String{}
		}
		var items []abnf.Expr
		for _, item := range e.Items {
			items = appendItem(items, Raise(item))
		}
		if len(items) == 1 {
			return items[0]
		}
		return &abnf.Concatenation{Items: items}
	case *Union:
		if len(e.Alternatives) == 0 {
			return &abnf.Prose{Text: "nothing"}
		}
		alternatives := lists.Each(e.Alternatives, Raise)
		if len(alternatives) == 1 {
			return alternatives[0]
		}
		return &abnf.Alternation{Alternatives: alternatives}
	case *Repeat:
		switch {
		case e.Min == 0 && e.Max == 1:
			return &abnf.Option{Body: Raise(e.Body)}
		case e.Min == 1 && e.Max == 1:
			return Raise(e.Body)
		}
		return &abnf.Repetition{Body: Raise(e.Body), Min: e.Min, Max: e.Max, Exact: e.Min == e.Max}
	case *Call:
		return &abnf.Reference{Name: e.Rule.Name}
	}
	panic(fmt.Sprintf("automaton: unknown expression %T", e))
}

// appendItem appends an item of a concatenation, a string to the one before it if both read letters alike.
func appendItem(items []abnf.Expr, item abnf.Expr) []abnf.Expr {
	if n := len(items); n > 0 {
		last, isString := items[n-1].(*abnf.String)
		next, both := item.(*abnf.String)
		if isString && both && last.CaseSensitive == next.CaseSensitive {
			items[n-1] = &abnf.String{Text: last.Text + next.Text, CaseSensitive: last.CaseSensitive}
			return items
		}
	}
	return append(items, item)
}

func raiseSet(set peg.ByteSet) abnf.Expr {
	if c := Pick(set); isLetter(c) && set == (&peg.Literal{Text: string([]byte{c}), IgnoreCase: true}).Bytes()[0] {
		return &abnf.String{Text: strings.ToLower(string([]byte{c}))}
	}
	var ranges []abnf.Expr
	for first, last := range set.Ranges() {
		switch {
		case first == last && ' ' <= first && first <= '~' && first != '"':
			ranges = append(ranges, &abnf.String{Text: string([]byte{first}), CaseSensitive: isLetter(first)})
		case first == last:
			ranges = append(ranges, &abnf.Sequence{Base: abnf.Hexadecimal, Values: []rune{rune(first)}})
		default:
			ranges = append(ranges, &abnf.Range{Base: abnf.Hexadecimal, Low: rune(first), High: rune(last)})
		}
	}
	if len(ranges) == 1 {
		return ranges[0]
	}
	return &abnf.Alternation{Alternatives: ranges}
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
