package conformance

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// An Engine answers questions about strings by itself: whether they are members
// of a start rule, which are their components, or both.
type Engine struct {
	Name    string
	Verdict func(start Start, input string) bool // nil: it does not tell
	// Split returns the five components of RFC 3986 of a member of the default
	// start rule. Nil: it does not tell.
	Split func(input string) document.Components
}

// The names of the engines.
const (
	SlowMatcher = "slow matcher"
	Automaton   = "automaton of the ABNF"
	TableDFA    = "Valid"
	PEGParser   = "PEG parser"
	ParserSplit = "Parse"
	Expression  = "regular expression of Appendix B"
)

// Engines returns the engines of the subject's revision. Where the document does not
// have the five components of RFC 3986, none splits as that does.
func (s *Subject) Engines() []Engine {
	slow := Engine{Name: SlowMatcher, Verdict: func(start Start, input string) bool { return s.Oracle.Matches(start.Rule, input) }}
	automaton := Engine{Name: Automaton, Verdict: func(start Start, input string) bool { return start.Sampler.Contains(input) }}
	table := Engine{Name: TableDFA, Verdict: func(start Start, input string) bool { return s.Parser.Valid(start.Rule, input) }}
	peg := Engine{Name: PEGParser, Verdict: func(start Start, input string) bool {
		_, err := s.Parser.Tree(start.Rule, input)
		return err == nil
	}}
	parse := Engine{Name: ParserSplit}
	engines := []Engine{slow, automaton, table, peg}
	if !s.Document.Splitting.Said() {
		return engines
	}
	if !s.Document.Forms.Said() {
		engines[3].Split = s.treeSplit
	}
	parse.Split = s.splitByDocument
	return append(engines, parse, Engine{Name: Expression, Split: s.Document.Split})
}

// treeSplit splits by the parse tree: a component is the first match of its rule,
// the path what is left.
func (s *Subject) treeSplit(input string) document.Components {
	root, err := s.Parser.Tree(s.Starts[0].Rule, input)
	if err != nil {
		return document.Components{}
	}
	begin, end := 0, len(input) // of the path
	find := func(c parser.Component) document.Value {
		rules := s.rulesOf(c)
		for _, n := range root.All() {
			if !slices.Contains(rules, n.Rule) {
				continue
			}
			switch c {
			case parser.Scheme:
				begin = n.End + len(":")
			case parser.Authority:
				begin = n.End
			default:
				end = min(end, n.Begin-len("?"))
			}
			return document.Defined(input[n.Begin:n.End])
		}
		return document.Value{}
	}
	c := document.Components{Scheme: find(parser.Scheme), Authority: find(parser.Authority), Query: find(parser.Query), Fragment: find(parser.Fragment)}
	if begin <= end {
		c.Path = document.Defined(input[begin:end])
	}
	return c
}

// splitByDocument splits a member as the document has it.
func (s *Subject) splitByDocument(input string) document.Components {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return document.Components{}
	}
	return s.Document.Splitting.Value()(r, s.form(input))
}

// form returns the scheme, in lower case, whose form a member has; "" where the
// document has no forms, or the URL none but that of other schemes.
func (s *Subject) form(input string) string {
	forms := s.Document.Forms
	if !forms.Said() {
		return ""
	}
	root, err := s.Parser.Tree(s.Starts[0].Rule, input)
	if err != nil || root.Find(forms.Value().Other) != nil {
		return ""
	}
	scheme, _, _ := strings.Cut(input, ":")
	return strings.ToLower(scheme)
}

// An Agreement counts the inputs on which two engines gave the same answer.
type Agreement struct {
	A, B             string // names of the engines
	Subject          string // verdict or components
	Compared, Agreed int
	Except           []string // IDs of the laws that say where they rightly disagree
}

// Agreement compares all pairs of engines on inputs: the verdicts on all inputs by
// a start rule, and for the default start rule the components of its members.
func (s *Subject) Agreement(start Start, inputs []string) []Agreement {
	engines := s.Engines()
	all := agreement(engines, "verdict", inputs, func(e Engine) func(string) bool {
		if e.Verdict == nil {
			return nil
		}
		return func(input string) bool { return e.Verdict(start, input) }
	})
	if start.Rule == s.Starts[0].Rule {
		members := slices.DeleteFunc(slices.Clone(inputs), func(input string) bool { return !start.Sampler.Contains(input) })
		all = append(all, agreement(engines, "components", members, func(e Engine) func(string) document.Components { return e.Split })...)
	}
	for i := range all {
		for _, d := range s.Disagreements() {
			if d.Subject == all[i].Subject && d.between(all[i].A, all[i].B) {
				all[i].Except = append(all[i].Except, d.Law.ID)
			}
		}
	}
	return all
}

// agreement compares the answers of those engines that give some.
func agreement[T comparable](engines []Engine, subject string, inputs []string, answer func(e Engine) func(string) T) []Agreement {
	var names []string
	var answers [][]T // by engine
	for _, e := range engines {
		ask := answer(e)
		if ask == nil {
			continue
		}
		var given []T
		for _, input := range inputs {
			given = append(given, ask(input))
		}
		names, answers = append(names, e.Name), append(answers, given)
	}
	var all []Agreement
	for b := range names {
		for a := range b {
			pair := Agreement{A: names[a], B: names[b], Subject: subject, Compared: len(inputs)}
			for i := range inputs {
				if answers[a][i] == answers[b][i] {
					pair.Agreed++
				}
			}
			all = append(all, pair)
		}
	}
	return all
}
