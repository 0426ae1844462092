package conformance

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
)

// An Engine answers questions about strings by itself: whether they are members
// of a start rule, which are their components, or both.
type Engine struct {
	Name    string
	Verdict func(start Start, input string) bool // nil: it does not tell
	// Split returns the five components of RFC 3986 of a member of the default
	// start rule. Nil: it does not tell.
	Split func(input string) Components
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

// Engines returns the engines of the subject's revision. In url-1993, whose scheme
// may have any character of a path, none splits as RFC 3986 does.
func (s *Subject) Engines() []Engine {
	slow := Engine{Name: SlowMatcher, Verdict: func(start Start, input string) bool { return s.Oracle.Matches(start.Rule, input) }}
	automaton := Engine{Name: Automaton, Verdict: func(start Start, input string) bool { return start.Sampler.Contains(input) }}
	table := Engine{Name: TableDFA, Verdict: func(start Start, input string) bool { return s.Parser.Valid(start.Rule, input) }}
	peg := Engine{Name: PEGParser, Verdict: func(start Start, input string) bool {
		_, err := s.Parser.Tree(start.Rule, input)
		return err == nil
	}}
	parse := Engine{Name: ParserSplit}
	expression := Engine{Name: Expression, Split: s.expression}
	switch s.Revision {
	case parser.URL1993:
		return []Engine{slow, automaton, table, peg}
	case parser.RFC1738:
		parse.Split = s.split1738
	default:
		parse.Split = func(input string) Components {
			r, err := s.Parser.Parse(input)
			if err != nil {
				return Components{}
			}
			return componentsOf(r)
		}
		peg.Split = s.treeSplit
	}
	return []Engine{slow, automaton, table, peg, parse, expression}
}

// expression splits by the regular expression that the document prints, or, if
// it prints none, by that of RFC 3986.
func (s *Subject) expression(input string) Components {
	return splitWith(expressionOf(s.Revision), input)
}

// treeSplit splits by the parse tree: a component is the first match of its rule,
// the path what is left.
func (s *Subject) treeSplit(input string) Components {
	root, err := s.Parser.Tree(s.Starts[0].Rule, input)
	if err != nil {
		return Components{}
	}
	begin, end := 0, len(input) // of the path
	find := func(c parser.Component) Component {
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
			return Component{input[n.Begin:n.End], true}
		}
		return Component{}
	}
	c := Components{Scheme: find(parser.Scheme), Authority: find(parser.Authority), Query: find(parser.Query), Fragment: find(parser.Fragment)}
	if begin <= end {
		c.Path = Component{input[begin:end], true}
	}
	return c
}

// split1738 splits a URL of RFC 1738 as its forms have it: the authority is from
// user to port where "//" begins it, the query is a search behind "?", the path is
// the rest.
func (s *Subject) split1738(input string) Components {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return Components{}
	}
	c := Components{Scheme: componentOf(r, parser.Scheme)}
	rest := strings.TrimPrefix(input, c.Scheme.Text+":")
	begin := len(input) - len(rest)
	_, end, ok := r.Range(parser.Host)
	ok = ok || componentOf(r, parser.FPath).Defined // of a file, without a host
	if ok && strings.HasPrefix(rest, "//") && !slices.Contains(dataForms, s.form1738(input)) {
		begin += len("//")
		if _, portEnd, ported := r.Range(parser.Port); ported {
			end = portEnd
		}
		end = max(begin, end)
		c.Authority = Component{input[begin:end], true}
		begin = end
	}
	end = len(input)
	if at, _, ok := r.Range(parser.Search); ok && input[at-1] == '?' {
		c.Query = Component{input[at:], true}
		end = at - 1
	}
	c.Path = Component{input[begin:end], true}
	return c
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
		all = append(all, agreement(engines, "components", members, func(e Engine) func(string) Components { return e.Split })...)
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
