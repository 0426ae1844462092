package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnfc/rfctext"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/escape"
)

// A text is the text of an RFC, whose rules and examples are checked.
type text struct {
	name     string
	source   string
	form     rfctext.Form
	grammar  *rfctext.Grammar
	examined gen.Input // the grammar that examples are tried with
}

// readText replaces the first file, which is a text, by its rules.
func readText(input *gen.Input, starts []string, f rfctext.Form) (*text, error) {
	t := &text{name: input.Files[0], form: f}
	source, err := readSource(t.name, input.Stdin)
	if err != nil {
		return nil, err
	}
	t.source = string(source)
	asked, err := input.Notation(t.name)
	if err != nil {
		return nil, err
	}
	notation := asked.For(source)
	o := rfctext.Options{Form: f, Notation: notation, Starts: starts}
	if t.grammar, err = rfctext.Extract(t.name, t.source, o); err != nil {
		return nil, err
	}
	input.Contents = map[string][]byte{t.name: []byte(t.grammar.Text)}
	t.examined = *input
	input.Notations = append(slices.Clone(input.Notations), t.name+"="+string(notation))
	if notation == abnf.RFC9110 && asked != notation {
		notation = abnf.RFC9110Recipient // no example is wrong that a recipient has to accept
	}
	t.examined.Notations = append(slices.Clone(input.Notations), t.name+"="+string(notation))
	return t, nil
}

// readSource returns the text of a file, or the standard input.
func readSource(name string, stdin func() ([]byte, error)) ([]byte, error) {
	if name == "-" {
		return stdin()
	}
	return os.ReadFile(name)
}

// checkExamples returns a problem for each example about which the text says something else than the rule, and how many
// it tried.
func (t *text) checkExamples(w io.Writer, g *abnf.Grammar) ([]abnf.Problem, error) {
	var rules []string
	for _, r := range g.Rules() {
		if slices.ContainsFunc(r.Parts, func(p *abnf.Rule) bool { return p.Position.File == t.name }) {
			rules = append(rules, r.Name)
		}
	}
	all, err := rfctext.FindExamples(t.name, t.source, t.form, t.grammar, rules)
	if err != nil {
		return nil, err
	}
	var problems []abnf.Problem
	tried := map[string]bool{}
	count := 0
	for _, e := range all {
		m, err := t.matcher(e.Rule)
		var unusable *abnf.GrammarError
		if errors.As(err, &unusable) {
			continue
		}
		if err != nil {
			return nil, err
		}
		tried[e.Rule] = true
		count += len(e.Strings)
		problems = append(problems, contradictions(e, m)...)
	}
	fmt.Fprintf(w, "abnfc: examples of the text that are tried: %d, of rules: %d\n", count, len(tried))
	return problems, nil
}

func (t *text) matcher(rule string) (*prove.Matcher, error) {
	g, err := t.examined.Load(rule)
	if err != nil {
		return nil, err
	}
	return prove.NewMatcher(g, rule)
}

func contradictions(e rfctext.Examples, m *prove.Matcher) []abnf.Problem {
	var problems []abnf.Problem
	wrong := e.Contradicted(func(s string) bool { member, _ := m.Match(s); return member })
	for _, x := range wrong {
		said := fmt.Sprintf("the text says that %s is invalid, and rule %s matches it", escape.Quote(x.Text), e.Rule)
		if e.Valid {
			_, at := m.Match(x.Text)
			said = fmt.Sprintf("the text gives %s as an example of rule %s, which does not match it, at byte %d",
				escape.Quote(x.Text), e.Rule, at)
		}
		problems = append(problems,
			abnf.Problem{Position: x.Position, Kind: abnf.ExampleMismatch, Rule: e.Rule, Message: said})
	}
	return problems
}
