package prove

import (
	"errors"
	"fmt"
	"unicode"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/recognizer"
)

// A Language is what a rule of a grammar accepts.
type Language struct {
	Rule    *automaton.Rule
	Space   *automaton.Space
	Words   automaton.Language
	Grammar *automaton.ABNF // the languages of all rules, in the space
}

// NewLanguage returns the language of a rule, in a space that also tells the bytes of some sets apart. It returns an
// error if the rule, or one it refers to, is not defined or needs prose, if it is recursive other than at its end
// ([automaton.IsRecursion]), or if its automaton is too large ([*automaton.LimitError]).
func NewLanguage(g *abnf.Grammar, rule string, sets ...peg.ByteSet) (*Language, error) {
	starts, err := abnf.StartRules(g, []string{rule})
	if err != nil {
		return nil, err
	}
	if err := checkProse(g, starts[0]); err != nil {
		return nil, err
	}
	languages, err := automaton.Languages(g, 0, sets...)
	if err != nil {
		return nil, err
	}
	words, err := languages.Rule(rule)
	return &Language{Rule: languages.Grammar.Rule(rule), Space: languages.Space, Words: words, Grammar: languages}, err
}

// NewLanguageTo returns the language of a rule, as [NewLanguage] does, or if the rule is recursive other than at its
// end, of its members that nest up to a number of levels deep ([automaton.Grammar.Unrolled]). It says whether there is
// such a bound. With 0 levels a recursive rule is an error.
func NewLanguageTo(g *abnf.Grammar, rule string, levels int) (l *Language, bounded bool, err error) {
	l, err = NewLanguage(g, rule)
	if !automaton.IsRecursion(err) || levels == 0 {
		return l, false, err
	}
	unrolled := l.Grammar.Grammar.Unrolled(levels, l.Rule.Name)
	languages := automaton.NewABNF(unrolled, l.Space)
	words, err := languages.Rule(rule)
	return &Language{languages.Grammar.Rule(rule), l.Space, words, languages}, true, err
}

// checkProse returns an error if a rule needs a prose-val: an automaton would
// accept another language than the grammar means.
func checkProse(g *abnf.Grammar, rule string) error {
	if needed := abnf.NeededProse(g, rule); len(needed) > 0 {
		return errors.New(needed[0].String())
	}
	return nil
}

// A Matcher tells members of one rule of a grammar: by its automaton or, if recursion leaves it none or it is too
// large, by a recognizer.
type Matcher struct {
	rule        string
	languages   *automaton.ABNF
	language    automaton.Language
	diagnostics *automaton.Diagnostics // nil until they are needed
	grouped     *recognizer.Tables     // of [abnf.Grammar.Grouped]; nil if there is an automaton
	tables      *recognizer.Tables     // of the grammar as it is written; nil until they are needed
}

// NewMatcher returns the matcher of a rule. It returns an error if the rule, or one it refers to, is not defined.
func NewMatcher(g *abnf.Grammar, rule string) (*Matcher, error) {
	if g.Rule(rule) == nil {
		return nil, fmt.Errorf("rule %s is not defined", rule)
	}
	languages, err := automaton.Languages(g, 0)
	if err != nil {
		return nil, err
	}
	m := &Matcher{rule: g.Rule(rule).Name, languages: languages}
	m.language, err = languages.Rule(rule)
	var limit *automaton.LimitError
	if automaton.IsRecursion(err) || errors.As(err, &limit) {
		var grouped *automaton.Grammar
		if grouped, err = automaton.Lower(g.Grouped()); err == nil {
			m.grouped, err = recognizer.New(grouped, rule)
		}
		if err == nil {
			err = m.grouped.Usable()
		}
	}
	return m, err
}

// Rule returns the name of the rule, as the grammar spells it.
func (m *Matcher) Rule() string { return m.rule }

// Match reports whether s is a member, and if it is not, the length in bytes of
// the longest prefix that some member begins with; 0 if there are no members.
func (m *Matcher) Match(s string) (member bool, offset int) {
	if m.grouped == nil {
		if m.languages.Space.Contains(m.language, s) {
			return true, len(s)
		}
		return false, max(m.languages.Space.ViablePrefix(m.language, s), 0)
	}
	if member, _ := m.grouped.Accepts(0, s, 0); member { // without a limit of items there are no errors
		return true, len(s)
	}
	d, _ := m.grouped.Diagnose(0, s, 0)
	return false, d.Offset
}

// A Miss says where a string that is not a member of a rule cannot go on, and how it could, as the errors of generated
// packages do.
type Miss struct {
	Offset         int         // as Match returns it
	Expected, Next peg.ByteSet // the bytes that can follow that, and the ones worth naming
	MayEnd         bool        // that prefix is a member
	Rule           string      // that a person would look for there, or empty
	Words          string      // what can begin there, one a line, as the tables have it
	Word           string      // what has to follow there, if nothing else can
}

// FirstBytes returns the bytes that members of the grammar's rules begin with.
func (m *Matcher) FirstBytes() func(rule string) peg.ByteSet {
	first := m.languages.Grammar.FirstBytes()
	return func(rule string) peg.ByteSet { return first[m.languages.Grammar.Rule(rule)] }
}

// Explain says where a string that is not a member cannot go on, and how it could.
func (m *Matcher) Explain(s string) (Miss, error) {
	miss, err := m.explain(s)
	prefix := s[:miss.Offset]
	for next := miss; err == nil && miss.Next == miss.Expected && !next.MayEnd; {
		c, ok := onlyByte(next.Expected)
		if !ok {
			break
		}
		miss.Word += string(c)
		next, err = m.explain(prefix + miss.Word)
	}
	return miss, err
}

// mostItems is how many items may be kept to explain a string by the grammar as it is written. If it takes more, only
// the name of the rule may be another one.
const mostItems = 1 << 16

func (m *Matcher) explain(s string) (Miss, error) {
	var err error
	if m.grouped != nil {
		if m.tables == nil {
			if m.tables, err = recognizer.New(m.languages.Grammar, m.rule); err != nil {
				return Miss{}, err
			}
		}
		d, err := m.tables.Diagnose(0, s, mostItems)
		var limit *recognizer.Limit
		if errors.As(err, &limit) {
			d, err = m.grouped.Diagnose(0, s, 0)
		}
		return Miss{d.Offset, d.Expected, d.Expected, d.MayEnd, abnf.OriginalName(d.Rule), d.Words, ""}, err
	}
	if m.diagnostics == nil {
		if m.diagnostics, err = m.languages.Diagnostics(m.rule); err != nil {
			return Miss{}, err
		}
	}
	offset, expected, mayEnd, d := m.diagnostics.Diagnose(0, s)
	_, state := m.diagnostics.Read(0, s)
	return Miss{offset, expected, d.Next, mayEnd, d.Rule, m.diagnostics.Words[state], ""}, nil
}

// onlyByte returns the one byte of a set, or if it has just both cases of a letter, the lower-case one; false for other
// sets, and for a byte that does not print.
func onlyByte(set peg.ByteSet) (last rune, ok bool) {
	n := 0
	for c := range rune(256) {
		if set.Has(byte(c)) {
			last = c
			n++
		}
	}
	only := n == 1 || n == 2 && last <= 'z' && unicode.IsLower(last) && set.Has(byte(unicode.ToUpper(last)))
	return last, only && ' ' <= last && last <= '~'
}
