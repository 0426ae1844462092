package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
)

// WriteMarkdown writes a report in GitHub Flavored Markdown, to be read as it
// is or rendered. The strings of tests are code spans, with the escapes of
// package escape. Nothing that a report has becomes markup, but a renderer may
// make links of the addresses in sentences. The error is that of w.
func WriteMarkdown(w io.Writer, r *Report) error {
	m := &markdown{}
	m.report(r)
	_, err := w.Write(m.Bytes())
	return err
}

func (m *markdown) report(r *Report) {
	m.heading(1, "Conformance to the syntax of URIs")
	for _, sentence := range r.Findings() {
		m.paragraph("%s", prose(sentence))
	}
	m.paragraph("%s", "In strings, `\\xHH` is a byte that cannot be shown, and `\\\\` a backslash.")
	m.baseline(r.Baseline)
	m.matrices(r.matrices())
	m.implementations(r.Implementations)
	m.pairs(r)
	for i := range r.Implementations {
		m.implementation(&r.Implementations[i])
	}
	m.cases(pageCases(r))
	m.readings(r.Readings)
	m.hostClasses(r.Hosts)
	m.revisions(r.Revisions)
	for i := range r.Revisions {
		m.revision(&r.Revisions[i])
	}
	m.made(r)
}

// made writes how the report was made.
func (m *markdown) made(r *Report) {
	m.heading(2, madeHeading)
	m.paragraph("Seed %d; %s", r.Seed, r.madeOf())
	if r.Date != "" {
		m.paragraph("Date: %s.", prose(r.Date))
	}
	if r.Tool != "" {
		m.paragraph("urispec %s.", prose(r.Tool))
	}
	if r.Commit != "" {
		m.paragraph("Commit %s.", codeSpan(r.Commit))
	}
}

// baseline writes the comparison with an earlier report.
func (m *markdown) baseline(c *Comparison) {
	if c == nil {
		return
	}
	m.heading(2, "Since the earlier report")
	m.paragraph("%s.", c.Summary())
	m.columns("Implementation", "Revision", "Class", "")
	for _, n := range c.New {
		m.row(prose(n.Implementation), prose(n.Revision), codeSpan(n.Class), "new")
	}
	for _, n := range c.Mended {
		m.row(prose(n.Implementation), prose(n.Revision), codeSpan(n.Class), "mended")
	}
	for _, n := range c.Same {
		m.row(prose(n.Implementation), prose(n.Revision), codeSpan(n.Class), "the same")
	}
	for _, name := range c.Lost {
		m.row(prose(name), "", "", "not examined any more")
	}
}

// revisions writes the table of revisions.
func (m *markdown) revisions(all []RevisionResult) {
	if len(all) == 0 {
		return
	}
	m.heading(2, "This module, by revision")
	m.columns("Revision", "Rules:", "Start rules proved:", "Laws held:", "Cases passed:", "Transitions taken:")
	for i := range all {
		v := &all[i]
		t := v.totals()
		m.row(prose(v.Name), len(v.Rules),
			fmt.Sprintf("%d of %d", t.Proved, len(v.StartRules)),
			fmt.Sprintf("%d of %d", t.Held, len(v.Laws)),
			fmt.Sprintf("%d of %d", v.Cases.Passed, v.Cases.Total),
			percent(t.Taken, t.Transitions))
	}
}

// implementations writes the table of implementations.
func (m *markdown) implementations(all []ImplementationResult) {
	if len(all) == 0 {
		return
	}
	m.heading(2, "Implementations")
	m.paragraph(ratesOfAnswered + " A rate of fewer than 1,000 answers is in italics.")
	m.columns("Implementation", "Version", "Follows", "Revision", "Balanced accuracy:", "Valid:", "Invalid:",
		"Components:", "Offset:", "Resolution:", "Normalization:", "Not answered:", "Classes:")
	for _, i := range all {
		cells := []any{prose(i.Name), prose(i.Version), prose(i.Follows), prose(i.Revision)}
		if i.State == Absent {
			m.row(append(cells, "absent", "", "", "", "", "", "", "", "")...)
			continue
		}
		cells = append(cells, i.BalancedAccuracy())
		for _, r := range i.Rates() {
			cells = append(cells, r.String())
		}
		m.row(append(cells, i.NotAnswered(), i.wrongClasses())...)
	}
}

func (m *markdown) revision(v *RevisionResult) {
	m.heading(2, prose(v.Name))
	m.paragraph("Document: %s. %s", prose(v.Title), prose(v.Document))
	if len(v.StartRules) == 0 { // only laws were asked for
		m.laws(v.Laws)
		return
	}
	m.grammar(v)
	m.laws(v.Laws)
	m.agreement(v.Agreement)
	m.heading(3, "Named cases")
	m.paragraph("%s %d of %s passed.", mark(v.Cases.Passed == v.Cases.Total), v.Cases.Passed,
		words(v.Cases.Total, "case", "cases"))
	if len(v.Cases.Failures) > 0 {
		m.WriteByte('\n')
	}
	for _, failure := range v.Cases.Failures {
		m.WriteString("- ✗ " + prose(failure) + "\n")
	}
	m.coverage(v.StartRules)
	m.change(v.Change)
	m.rules(v.Rules)
}

// grammar writes the facts about the grammar of a revision.
func (m *markdown) grammar(v *RevisionResult) {
	m.heading(3, "Grammar and proof")
	m.paragraph("%s; proved is that the PEG accepts exactly the ABNF’s language.", words(len(v.Rules), "rule", "rules"))
	m.columns("Start rule", "States:", "Proved")
	for _, s := range v.StartRules {
		m.row(codeSpan(s.Name), s.States, mark(s.Proved))
	}
}

// laws writes the table of laws, folded up where the page is rendered, and then
// what breaks them.
func (m *markdown) laws(laws []LawResult) {
	m.heading(3, "Laws")
	m.paragraph("<details><summary>%s</summary>", words(len(laws), "law", "laws"))
	m.paragraph("Of the inputs, those are discarded on which a precondition of the law fails; trivial are those on " +
		"which it holds for a reason that it is not about. Some laws are about all inputs (–).")
	m.columns("Law", "Sentence", "Inputs:", "Discarded:", "Trivial:", "Holds")
	for _, l := range laws {
		m.row(codeSpan(l.ID), prose(l.Sentence), l.Inputs, unexercised(l, l.Discarded), unexercised(l, l.Trivial),
			mark(l.Holds))
	}
	m.paragraph("</details>")
	for _, l := range laws {
		if l.Failure != nil {
			m.paragraph("%s fails for %s:", codeSpan(l.ID), codeSpans(l.Failure.Inputs))
			m.verbatim(l.Failure.Reason)
		}
	}
}

func (m *markdown) agreement(all []Agreement) {
	if len(all) == 0 {
		return
	}
	m.heading(3, "Agreement of the engines")
	m.columns("Engine", "and", "On", "Agreed:", "Laws where not")
	for _, a := range all {
		m.row(prose(a.A), prose(a.B), prose(a.Subject), share(a.Agreed, a.Compared), codeSpans(a.Except))
	}
}

func (m *markdown) coverage(rules []StartRule) {
	m.heading(3, "Transition coverage")
	m.paragraph("Transitions of the automaton of each start rule that some generated string took that was " +
		"accepted, and that was refused.")
	m.columns("Start rule", "Accepted:", "Refused:")
	for _, s := range rules {
		t := s.Transitions
		m.row(codeSpan(s.Name), share(t.TakenAccepting, t.Accepting), share(t.TakenRefusing, t.Refusing))
	}
}

// change writes what a revision changed of the one that it follows.
func (m *markdown) change(c *Change) {
	if c == nil {
		return
	}
	m.heading(3, "What changed since "+prose(c.Follows))
	m.paragraph("In plain words: %s", prose(c.Prose))
	m.columns("Rule", "Changed", "Became valid", "Became invalid")
	for _, r := range c.Rules {
		m.row(codeSpan(r.Names()), prose(r.Relation), codeSpans(r.BecameValid), codeSpans(r.BecameInvalid))
	}
	var renamed []string
	for _, r := range c.Renamed {
		renamed = append(renamed, codeSpan(r.Rule)+" is "+codeSpan(r.Now))
	}
	if len(renamed) > 0 {
		m.paragraph("The same strings under another name: %s.", strings.Join(renamed, ", "))
	}
	m.paragraph("Dropped: %s. Added: %s.", codeSpans(c.Dropped), codeSpans(c.Added))
}

// rules writes the rules of a grammar, folded up where the page is rendered.
func (m *markdown) rules(rules []Rule) {
	if len(rules) == 0 {
		return
	}
	m.heading(3, "Rules")
	m.paragraph("<details><summary>%s</summary>", words(len(rules), "rule", "rules"))
	for _, r := range rules {
		text := strings.Trim(r.ABNF, "\n")
		if r.Section != "" {
			text = "; Section " + strings.ReplaceAll(r.Section, "\n", " ") + "\n" + text
		}
		m.verbatim(text)
	}
	m.paragraph("</details>")
}

func (m *markdown) implementation(i *ImplementationResult) {
	m.heading(2, strings.TrimRight(prose(i.Name)+" "+prose(i.Version), " "))
	if i.State == Absent {
		m.paragraph("Absent: %s", prose(i.Absent))
		return
	}
	m.paragraph("%s%s", follows(i), prose(i.compared()))
	if i.State == Unanswered {
		m.paragraph("It answered no question.")
	}
	m.columns("About", "Questions:", "Answered:", "Exact:", "Spelled otherwise:", "Permitted:",
		i.word("Wrong answers:", "Different answers:"), "Right of answered:", "Name as address:", "Unsupported:", "Failed:")
	for _, c := range i.Asked {
		m.row(prose(subjectName(c.Subject)), c.Questions, c.Answered, c.Exact, c.Respelled, c.Permitted, c.Wrong,
			rateOf(c), c.ReadAsAddress, c.Unsupported, c.Failed)
	}
	if text := i.gradings(); text != "" {
		m.paragraph("%s", prose(text))
	}
	if i.NotAsked > 0 {
		m.paragraph("After too many failures, %s not asked.", words(i.NotAsked, "question was", "questions were"))
	}
	if len(i.Classes) == 0 && i.State == Examined {
		m.paragraph("No wrong answers were found.")
	}
	var kinds []adapter.Kind
	byKind := map[adapter.Kind][]adapter.Class{}
	for _, c := range i.Classes {
		if byKind[c.Kind] == nil {
			kinds = append(kinds, c.Kind)
		}
		byKind[c.Kind] = append(byKind[c.Kind], c)
	}
	for _, kind := range kinds {
		m.heading(3, prose(i.Name)+": "+prose(i.kindName(kind)))
		m.classes(byKind[kind])
	}
}

// follows says what an implementation claims to follow.
func follows(i *ImplementationResult) string {
	if i.Follows == "" {
		return ""
	}
	return "It follows, as it says: " + prose(i.Follows) + ". "
}

// classes writes a table of classes of wrong answers.
func (m *markdown) classes(classes []adapter.Class) {
	m.columns("Class", "Cause", "Section", "Answers:", "Smallest question", "Expected", "Got", "Named cases")
	for _, c := range classes {
		question := prose(string(c.Example.Operation)) + " " + codeSpan(c.Example.Input)
		if c.Example.Operation == adapter.Resolve {
			question += " with base " + codeSpan(c.Example.Base)
		}
		if c.NotSmallest {
			question += ", not the smallest"
		}
		var names []string
		for _, named := range c.Cases {
			names = append(names, named.Name)
		}
		cause := prose(c.Cause)
		if c.MoreBytes() {
			cause += ": " + codeSpan(c.Bytes)
		}
		if d := c.Departure; d != nil {
			cause += " ([" + d.Word + "](" + d.Address + "))"
		}
		m.row(codeSpan(c.ID), cause, prose(c.Section), c.Count, question, prose(c.Expected), prose(c.Got),
			firstCodeSpans(names))
	}
}

// cases writes the table of named cases that were answered wrongly.
func (m *markdown) cases(cases []*pageCase) {
	if len(cases) == 0 {
		return
	}
	m.heading(2, "Named cases")
	m.paragraph("<details><summary>%s answered wrongly</summary>", words(len(cases), "case", "cases"))
	m.columns("Case", "Input", "Wrong answers")
	for _, c := range cases {
		input := ""
		if c.Input != nil {
			input = codeSpan(string(*c.Input))
		}
		var wrong []string
		for _, failure := range c.Failures {
			wrong = append(wrong, prose(failure))
		}
		for _, class := range c.Classes {
			wrong = append(wrong, prose(class.By.Name)+": "+codeSpan(class.ID))
		}
		m.row(codeSpan(c.Name), input, strings.Join(first(wrong), "; "))
	}
	m.paragraph("</details>")
}
