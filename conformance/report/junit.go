package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/gen/escape"
)

// WriteJUnit writes a report as the XML that JUnit made common. The same things
// have the same names in every report, whether they pass or fail, so that what
// was mended is a test that passes. A test takes the time of its step of the
// report, if it is one, and else none that is told; a suite takes that of its
// own step and its tests. A revision is a suite; its tests are
//
//   - laws, by their IDs: fail where they are broken;
//   - proof, by start rules: fail where the PEG is not proved;
//   - agreement, of two engines: fails where they disagree and no law pins it;
//   - the named cases, by section and name;
//   - coverage, by start rules: fails where a transition was not taken;
//
// The numbers of inputs of all laws are properties of the suite, and those that
// do not exercise them.
//
// An implementation is a suite, too. Its tests are
//
//   - unanswered: fails where it answered no question;
//   - operations: fail where an answer is wrong, and are skipped where no
//     question was asked or every one is unsupported;
//   - failures, by kind: fail where the program crashed, hung or wrote a line
//     that is no answer;
//   - the named cases, by section and name, which are skipped where they are
//     unsupported or were not asked;
//   - the other questions, by section: one test each, which fails with the
//     classes of the section.
//
// An absent implementation is one skipped test. The state and the numbers of
// questions are properties of the suite.
//
// Characters that XML 1.0 has no place for are escaped as package escape has
// it. The error is that of w.
func WriteJUnit(w io.Writer, r *Report) error {
	var total time.Duration
	for _, d := range r.times {
		total += d
	}
	all := junitSuites{Name: "urispec", Time: seconds(total)}
	for i := range r.Revisions {
		all.add(junitRevision(&r.Revisions[i], r.times), r)
	}
	for i := range r.Implementations {
		all.add(junitImplementation(&r.Implementations[i], r.times), r)
	}
	var b bytes.Buffer
	b.WriteString(xml.Header)
	e := xml.NewEncoder(&b)
	e.Indent("", "  ")
	if err := e.Encode(all); err != nil {
		return err
	}
	b.WriteByte('\n')
	_, err := w.Write(b.Bytes())
	return err
}

type junitSuites struct {
	XMLName xml.Name `xml:"testsuites"`
	Name    string   `xml:"name,attr"`
	Time    string   `xml:"time,attr"`
	junitCounts
	Suites []*junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name string `xml:"name,attr"`
	Time string `xml:"time,attr"`
	junitCounts
	Skipped    int             `xml:"skipped,attr"`
	Properties []junitProperty `xml:"properties>property"`
	Tests      []junitTest     `xml:"testcase"`
}

type junitCounts struct {
	Total    int `xml:"tests,attr"`
	Failures int `xml:"failures,attr"`
	Errors   int `xml:"errors,attr"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitTest struct {
	Class   string        `xml:"classname,attr"`
	Name    string        `xml:"name,attr"`
	Time    string        `xml:"time,attr"`
	Failure *junitFailure `xml:"failure"`
	Skipped *junitSkipped `xml:"skipped"`
}

type junitFailure struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",cdata"`
}

type junitSkipped struct {
	Message string `xml:"message,attr"`
}

// add adds a suite of a report.
func (all *junitSuites) add(s *junitSuite, r *Report) {
	s.property("tool", r.Tool)
	s.property("seed", strconv.FormatInt(r.Seed, 10))
	s.property("inputs", strconv.Itoa(r.Inputs))
	if r.Date != "" {
		s.property("date", r.Date)
	}
	if r.Commit != "" {
		s.property("commit", r.Commit)
	}
	all.Total += s.Total
	all.Failures += s.Failures
	all.Suites = append(all.Suites, s)
}

// property adds a property.
func (s *junitSuite) property(name, value string) {
	s.Properties = append(s.Properties, junitProperty{plain(name), plain(value)})
}

// test adds a test of a group.
func (s *junitSuite) test(group, name string) *junitTest {
	s.Total++
	s.Tests = append(s.Tests, junitTest{Class: s.Name + "." + plain(group), Name: plain(name), Time: seconds(0)})
	return &s.Tests[len(s.Tests)-1]
}

// check adds a test that passes or fails.
func (s *junitSuite) check(passes bool, group, name, message string, lines ...string) {
	t := s.test(group, name)
	if !passes {
		s.Failures++
		t.Failure = &junitFailure{plain(message), plain(group), plain(strings.Join(lines, "\n"))}
	}
}

// seconds returns a time as JUnit has it.
func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) }

// skip adds a test that is skipped.
func (s *junitSuite) skip(group, name, message string) {
	s.Skipped++
	s.test(group, name).Skipped = &junitSkipped{plain(message)}
}

// junitRevision returns the suite of a revision.
func junitRevision(v *RevisionResult, times map[string]time.Duration) *junitSuite {
	all := times[v.Name]
	s := &junitSuite{Name: plain(v.Name)}
	tried := v.totals().Tried
	s.property("laws.inputs", strconv.Itoa(tried.Inputs))
	s.property("laws.discarded", strconv.Itoa(tried.Discarded))
	s.property("laws.trivial", strconv.Itoa(tried.Trivial))
	for _, law := range v.Laws {
		s.check(law.Holds, "laws", law.ID, law.Sentence, lawFailure(law)...)
		s.Tests[len(s.Tests)-1].Time = seconds(times[law.ID])
		all += times[law.ID]
	}
	s.Time = seconds(all)
	for _, start := range v.StartRules {
		s.check(start.Proved, "proof", start.Name, "the PEG is not proved to accept the ABNF's language")
	}
	for _, a := range v.Agreement {
		s.check(a.Holds(), "agreement", fmt.Sprintf("%s, %s: %s", a.A, a.B, a.Subject),
			fmt.Sprintf("%d of %d inputs have the same answer", a.Agreed, a.Compared))
	}
	s.cases(v.Cases)
	for _, start := range v.StartRules {
		t := start.Transitions
		s.check(t.TakenAccepting == t.Accepting && t.TakenRefusing == t.Refusing, "coverage", start.Name,
			fmt.Sprintf("%d of %d transitions are taken by accepted strings, %d of %d by refused ones",
				t.TakenAccepting, t.Accepting, t.TakenRefusing, t.Refusing))
	}
	return s
}

// lawFailure returns the strings that break a law, one on each line, and how.
func lawFailure(law LawResult) []string {
	if law.Failure == nil {
		return nil
	}
	var lines []string
	for _, input := range law.Failure.Inputs {
		lines = append(lines, escape.Text(string(input)))
	}
	return append(lines, law.Failure.Reason)
}

// cases adds a test for each named case of a revision: those that fail come
// last where their names are not known.
func (s *junitSuite) cases(all Cases) {
	failed := map[string]string{}
	for _, failure := range all.Failures {
		failed[caseName(failure)] = failure
	}
	for _, name := range all.Names {
		s.check(failed[name] == "", caseSection(name), unrevised(name), failed[name])
		delete(failed, name)
	}
	for _, failure := range all.Failures {
		if name := caseName(failure); failed[name] != "" {
			s.check(false, caseSection(name), unrevised(name), failure)
		}
	}
}

// unrevised returns the name of a case without its revision, which the suite is
// called by.
func unrevised(name string) string {
	_, rest, _ := strings.Cut(name, "/")
	return rest
}

// junitImplementation returns the suite of an implementation.
func junitImplementation(i *ImplementationResult, times map[string]time.Duration) *junitSuite {
	s := &junitSuite{Name: plain(i.Name + " " + i.Revision), Time: seconds(times[i.Name])}
	if i.Version != "" {
		s.property("version", i.Version)
	}
	s.property("state", string(i.State))
	if i.State == Absent {
		s.skip("absent", i.Name, i.Absent)
		return s
	}
	s.check(i.State != Unanswered, "unanswered", i.Name, "it answered no question")
	if i.NotAsked > 0 {
		s.property("not-asked", strconv.Itoa(i.NotAsked))
	}
	for _, c := range i.Asked {
		s.operation(c)
	}
	for _, kind := range []adapter.Kind{adapter.Crash, adapter.Hang, adapter.MalformedLine} {
		lines := linesOf(i, func(c adapter.Class) bool { return c.Kind == kind })
		s.check(len(lines) == 0, "failures", string(kind), "the program has failures of this kind", lines...)
	}
	for _, named := range i.Named {
		s.named(i, named)
	}
	for _, section := range i.Sections {
		group, name := section.Section, "questions without names"
		if group == "" {
			group = "other"
		}
		s.check(section.Unnamed == 0, group, name, words(section.Unnamed, "answer is", "answers are")+" wrong",
			linesOf(i, func(c adapter.Class) bool { return c.Section == section.Section && !c.Kind.Failure() })...)
	}
	return s
}

// operation adds the test of what is asked about a subject.
func (s *junitSuite) operation(c adapter.Count) {
	subject := string(c.Subject)
	s.property(subject+".questions", strconv.Itoa(c.Questions))
	s.property(subject+".answered", strconv.Itoa(c.Answered))
	s.property(subject+".supported", strconv.Itoa(c.Questions-c.Unsupported))
	s.property(subject+".exact", strconv.Itoa(c.Exact))
	s.property(subject+".respelled", strconv.Itoa(c.Respelled))
	s.property(subject+".permitted", strconv.Itoa(c.Permitted))
	s.property(subject+".wrong", strconv.Itoa(c.Wrong))
	switch {
	case c.Questions == 0:
		s.skip("operations", subject, "no question was asked")
	case c.Unsupported == c.Questions:
		s.skip("operations", subject, "every question is unsupported")
	default:
		s.check(c.Wrong == 0, "operations", subject, fmt.Sprintf("%d of %d answers are wrong", c.Wrong, c.Questions))
	}
}

// named adds the test of a named case.
func (s *junitSuite) named(i *ImplementationResult, named adapter.NamedCase) {
	group, name := caseSection(named.Name), unrevised(named.Name)
	switch named.Outcome {
	case adapter.CaseUnsupported:
		s.skip(group, name, "unsupported")
	case adapter.CaseAddress:
		s.skip(group, name, "a name is read as an address, which is neither right nor wrong")
	case adapter.CaseNotAsked:
		s.skip(group, name, "not asked, after too many failures")
	default:
		lines := linesOf(i, func(c adapter.Class) bool {
			return slices.ContainsFunc(c.Cases, func(in adapter.Case) bool { return in.Name == named.Name })
		})
		s.check(named.Outcome == adapter.CaseRight, group, name, "the answer is wrong", lines...)
	}
}

// linesOf returns what there is to say of some classes.
func linesOf(i *ImplementationResult, some func(adapter.Class) bool) []string {
	var lines []string
	for _, c := range i.Classes {
		if some(c) {
			lines = append(lines, c.ID+": "+c.Cause)
			lines = append(lines, classLines(c)...)
		}
	}
	return lines
}

// classLines returns what there is to say of a class, one fact on each line.
func classLines(c adapter.Class) []string {
	lines := []string{words(c.Count, "answer", "answers"), questionText(c.Example), "expected: " + c.Expected, "got: " +
		c.Got}
	if c.Section != "" {
		lines = append(lines, "section: "+c.Section)
	}
	for _, named := range c.Cases {
		lines = append(lines, "case: "+named.Name)
	}
	return lines
}

// questionText returns a question as one line of text.
func questionText(q adapter.Question) string {
	text := string(q.Operation) + ": " + escape.Text(q.Input)
	if q.Operation == adapter.Resolve {
		text += ", base: " + escape.Text(q.Base)
	}
	return text
}
