package subject

import (
	"iter"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/peg"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// An Engine answers questions about strings by itself: whether they are members of a start rule, what their components
// are, or both.
type Engine struct {
	Name    string
	Verdict func(start StartRule, input string) bool // nil: it does not tell
	// Split returns the five components of RFC 3986, and the params of RFC 1808, of a member of the default start rule.
	// It is nil if the engine does not tell.
	Split func(input string) document.Components
}

// The names of the engines.
const (
	SlowMatcher = "slow matcher"
	Automaton   = "automaton of the ABNF"
	TableDFA    = "Valid"
	PEGProgram  = "PEG as a program"
	PEGParser   = "PEG by pointlander/peg"
	ParserSplit = "Parse"
	Expression  = "regular expression of Appendix B"
	Steps       = "steps of the document"
)

// Engines returns the engines of the subject's revision. If the document does not have the five components of RFC 3986,
// no engine splits as that does; if the grammar has no rules for them, its trees do not.
func (s *Subject) Engines() []Engine {
	engines := []Engine{
		{Name: SlowMatcher, Verdict: func(start StartRule, input string) bool {
			return s.Oracle.Matches(start.Rule, input)
		}},
		{Name: Automaton, Verdict: func(start StartRule, input string) bool { return start.Sampler.Contains(input) }},
		{Name: TableDFA, Verdict: func(start StartRule, input string) bool {
			return s.Parser.Valid(start.Rule, input)
		}},
		{Name: PEGProgram, Verdict: func(start StartRule, input string) bool {
			_, err := s.Parser.Tree(start.Rule, input)
			return err == nil
		}},
		{Name: PEGParser, Verdict: func(start StartRule, input string) bool {
			return peg.Of(s.Revision).Valid(start.Rule, input)
		}},
	}
	if !s.Document.Splitting.Specified() {
		return engines
	}
	if !s.Document.Forms.Specified() && len(s.Language.RulesOf(parser.Scheme)) > 0 {
		engines[3].Split, engines[4].Split = s.TreeSplit, s.compiledSplit
	}
	printed := Engine{Name: Expression, Split: s.Document.Split}
	if s.Document.Parsing.Specified() {
		printed.Name = Steps
	}
	return append(engines, Engine{Name: ParserSplit, Split: s.SplitByDocument}, printed)
}

// TreeSplit splits by the parse tree: a component is the first match of its
// rule, the path what is left.
func (s *Subject) TreeSplit(input string) document.Components {
	root, err := s.Parser.Tree(s.Starts[0].Rule, input)
	if err != nil {
		return document.Components{}
	}
	return s.splitByMatches(input, func(yield func(int, peg.Match) bool) {
		for depth, n := range root.All() {
			if !yield(depth, peg.Match{Rule: n.Rule, Begin: n.Begin, End: n.End}) {
				return
			}
		}
	})
}

// compiledSplit splits as [Subject.TreeSplit], by the matches of the parser of pointlander/peg.
func (s *Subject) compiledSplit(input string) document.Components {
	matches, ok := peg.Of(s.Revision).Matches(s.Starts[0].Rule, input)
	if !ok {
		return document.Components{}
	}
	return s.splitByMatches(input, slices.All(matches))
}

// splitByMatches splits by the matches in a member. Of several matches of a rule, the longest of the first ones counts.
func (s *Subject) splitByMatches(input string, matches iter.Seq2[int, peg.Match]) document.Components {
	begin, end := 0, len(input) // of the path
	find := func(c parser.Component) document.Value {
		rules := s.Language.RulesOf(c)
		found := peg.Match{Begin: len(input) + 1}
		for _, m := range matches {
			first := m.Begin < found.Begin || m.Begin == found.Begin && m.End > found.End
			if first && slices.Contains(rules, m.Rule) {
				found = m
			}
		}
		if found.Rule == "" {
			return document.Value{}
		}
		switch c {
		case parser.Scheme:
			begin = found.End + len(":")
		case parser.Authority:
			begin = found.End
		default:
			end = min(end, found.Begin-len("?"))
		}
		return document.Defined(input[found.Begin:found.End])
	}
	c := document.Components{
		Scheme: find(parser.Scheme), Authority: find(parser.Authority), Params: find(earlier.Params),
		Query: find(parser.Query), Fragment: find(parser.Fragment),
	}
	if begin <= end {
		c.Path = document.Defined(input[begin:end])
	}
	return c
}

// SplitByDocument splits a member as the document has it.
func (s *Subject) SplitByDocument(input string) document.Components {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return document.Components{}
	}
	return s.Document.Splitting.Value()(r, s.Form(input))
}

// Form returns the scheme, in lower case, whose form a member has; "" if the document has no forms, or the URL only has
// the form of other schemes.
func (s *Subject) Form(input string) string {
	forms := s.Document.Forms
	if !forms.Specified() {
		return ""
	}
	root, err := s.Parser.Tree(s.Starts[0].Rule, input)
	if err != nil || root.Find(forms.Value().Other) != nil {
		return ""
	}
	scheme, _, _ := strings.Cut(input, ":")
	return strings.ToLower(scheme)
}
