package report

import (
	"errors"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/law"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/lists"
)

func newLaw(found law.Result) LawResult {
	result := LawResult{ID: found.Law.ID, Sentence: found.Law.Sentence,
		LawInputs: LawInputs{found.Inputs, found.Discarded, found.Trivial}, Always: found.Law.Always,
		Holds: found.Broken == nil}
	if found.Broken != nil {
		result.Failure = &Failure{Inputs: texts(found.Broken.Inputs), Reason: found.Broken.Reason}
	}
	return result
}

// newRevision returns what is known of a revision before anything is run.
func newRevision(s *subject.Subject) RevisionResult {
	published, _ := grammar.Lookup(s.Revision.String())
	return RevisionResult{
		Name:     published.Name,
		Title:    published.Title,
		Document: published.Status + ", " + published.Date,
		Rules:    newRules(s.Language.Grammar),
	}
}

// examine adds what is found of a revision beside its laws.
func (v *RevisionResult) examine(s *subject.Subject, runner law.Runner) (err error) {
	published, _ := grammar.Lookup(v.Name)
	if v.StartRules, err = newStartRules(s, runner, published); err != nil {
		return err
	}
	if v.Cases, err = checkCases(s); err != nil {
		return err
	}
	v.Agreement = newAgreement(s, runner)
	v.Change, err = newChange(published)
	return err
}

// newStartRules proves the start rules again, and counts what the laws' inputs
// take.
func newStartRules(s *subject.Subject, runner law.Runner, published grammar.Document) ([]StartRule, error) {
	p, err := peg.Read(published.Name+".peg", []byte(published.PEG()))
	if err != nil {
		return nil, err
	}
	comparison, err := prove.Compare(s.Language.Grammar, p, 0)
	if err != nil {
		return nil, err
	}
	verdicts, err := comparison.Prove(published.StartRules)
	if err != nil {
		return nil, err
	}
	var starts []StartRule
	for i, c := range runner.Coverage(s) {
		starts = append(starts, StartRule{c.Rule, verdicts[i].States, verdicts[i].Equal,
			Coverage{c.Accepting, c.TakenAccepting, c.Refusing, c.TakenRefusing}})
	}
	return starts, nil
}

func checkCases(s *subject.Subject) (Cases, error) {
	named, err := cases.OfRevision(cases.Files(), s.Revision.String())
	all := Cases{Total: len(named)}
	for _, c := range named {
		if err := law.Check(s, c); err != nil {
			name := s.Revision.String() + "/" + c.Topic + "/" + c.Name
			all.Failures = append(all.Failures, name+": "+err.Error())
		}
	}
	all.Passed = all.Total - len(all.Failures)
	return all, err
}

// witnesses is how many strings a side of a difference has at most.
const witnesses = 3

// newChange returns what a revision changed; nil if it follows none.
func newChange(published grammar.Document) (*Change, error) {
	if published.Follows == "" {
		return nil, nil
	}
	step, err := prove.StepTo(published, witnesses)
	if err != nil {
		return nil, err
	}
	c := &Change{Follows: published.Follows, Prose: published.Change, Dropped: step.Dropped, Added: step.Added}
	c.Rules = lists.Each(step.Changed, func(d prove.Diff) RuleChange {
		return RuleChange{d.A, d.B, prove.Change(d.Relation), texts(d.OnlyB), texts(d.OnlyA)}
	})
	c.Renamed = lists.Each(step.Renamed, func(r prove.Renaming) Renaming { return Renaming{r.From, r.To} })
	return c, nil
}

// newAgreement compares the engines of a revision on the strings that the laws
// about its start rules are tried on.
func newAgreement(s *subject.Subject, runner law.Runner) []Agreement {
	var all []Agreement
	laws := law.Laws(s)
	for _, start := range s.Starts {
		var inputs []string
		for _, l := range laws {
			if l.Start != start.Rule {
				continue
			}
			for _, tuple := range runner.Generate(l) {
				inputs = append(inputs, tuple[0])
			}
		}
		slices.Sort(inputs)
		for _, a := range law.Agreements(s, start, slices.Compact(inputs)) {
			same := func(b Agreement) bool { return a.A == b.A && a.B == b.B && a.Subject == b.Subject }
			at := slices.IndexFunc(all, same)
			if at < 0 {
				all = append(all, Agreement(a))
				continue
			}
			all[at].Compared += a.Compared
			all[at].Agreed += a.Agreed
		}
	}
	return all
}

func publishedGrammar(name string) (*abnf.Grammar, error) {
	published, ok := grammar.Lookup(name)
	if !ok {
		return nil, errors.New("there is no grammar")
	}
	return abnf.ReadGrammar(published.File(), published.ABNF(), published.Undefined...)
}

// newRules returns the rules of a grammar in the order of the document, each
// with the section that the comment before it names.
func newRules(g *abnf.Grammar) []Rule {
	var rules []Rule
	for _, d := range g.Rules() {
		text := (&abnf.File{Rules: []*abnf.Rule{{Name: d.Name, Body: d.Body}}}).String()
		rules = append(rules, Rule{Name: d.Name, Section: citation.Section(d), ABNF: strings.TrimSuffix(text, "\n")})
	}
	return rules
}
