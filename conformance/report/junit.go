package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/escape"
)

// WriteJUnit writes a report as the XML that JUnit made common, without times.
// A revision is a suite; its tests are
//
//   - laws, by their IDs: fail where they are broken;
//   - proof, by start rules: fail where the PEG is not proved;
//   - agreement, of two engines: fails where they disagree and no law pins it;
//   - the named cases: one test, which fails if any case does;
//   - coverage, by start rules: fails where a transition was not taken;
//   - mutation, by edits: fails where a mutant was not caught.
//
// The numbers of inputs of all laws are properties of the suite, and those that
// do not exercise them.
//
// An implementation is a suite, too. Each class of wrong answers is a test that
// fails, each operation without wrong answers one that passes, or is skipped if
// no question was asked or every one is unsupported. An absent implementation
// is one skipped test; one that answered no question has a test for that, which
// fails. The state and the numbers of questions are properties of the suite.
//
// Characters that XML 1.0 has no place for are escaped as package escape has
// it. The error is that of w.
func WriteJUnit(w io.Writer, r *Report) error {
	all := junitSuites{Name: "urispec"}
	for i := range r.Revisions {
		all.add(junitRevision(&r.Revisions[i]), r)
	}
	for i := range r.Implementations {
		all.add(junitImplementation(&r.Implementations[i]), r)
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
	junitCounts
	Suites []*junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name string `xml:"name,attr"`
	junitCounts
	Properties []junitProperty `xml:"properties>property"`
	Tests      []junitTest     `xml:"testcase"`
}

type junitCounts struct {
	Total    int `xml:"tests,attr"`
	Failures int `xml:"failures,attr"`
	Errors   int `xml:"errors,attr"`
	Skipped  int `xml:"skipped,attr"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitTest struct {
	Class   string        `xml:"classname,attr"`
	Name    string        `xml:"name,attr"`
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
	s.property("seed", strconv.FormatInt(r.Seed, 10))
	s.property("inputs", strconv.Itoa(r.Inputs))
	if r.Date != "" {
		s.property("date", r.Date)
	}
	all.Total += s.Total
	all.Failures += s.Failures
	all.Skipped += s.Skipped
	all.Suites = append(all.Suites, s)
}

// property adds a property.
func (s *junitSuite) property(name, value string) {
	s.Properties = append(s.Properties, junitProperty{plain(name), plain(value)})
}

// test adds a test of a group.
func (s *junitSuite) test(group, name string) *junitTest {
	s.Total++
	s.Tests = append(s.Tests, junitTest{Class: s.Name + "." + plain(group), Name: plain(name)})
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

// skip adds a test that is skipped.
func (s *junitSuite) skip(group, name, message string) {
	s.Skipped++
	s.test(group, name).Skipped = &junitSkipped{plain(message)}
}

// junitRevision returns the suite of a revision.
func junitRevision(v *RevisionResult) *junitSuite {
	s := &junitSuite{Name: plain(v.Name)}
	tried := v.totals().Tried
	s.property("laws.inputs", strconv.Itoa(tried.Inputs))
	s.property("laws.discarded", strconv.Itoa(tried.Discarded))
	s.property("laws.trivial", strconv.Itoa(tried.Trivial))
	for _, law := range v.Laws {
		s.check(law.Holds, "laws", law.ID, law.Sentence, lawFailure(law)...)
	}
	for _, start := range v.StartRules {
		s.check(start.Proved, "proof", start.Name, "the PEG is not proved to accept the ABNF's language")
	}
	for _, a := range v.Agreement {
		s.check(a.Holds(), "agreement", fmt.Sprintf("%s, %s: %s", a.A, a.B, a.Subject),
			fmt.Sprintf("%d of %d inputs have the same answer", a.Agreed, a.Compared))
	}
	s.check(v.Cases.Passed == v.Cases.Total, "cases", "named cases",
		fmt.Sprintf("%d of %d passed", v.Cases.Passed, v.Cases.Total), v.Cases.Failures...)
	for _, start := range v.StartRules {
		t := start.Transitions
		s.check(t.TakenAccepting == t.Accepting && t.TakenRefusing == t.Refusing, "coverage", start.Name,
			fmt.Sprintf("%d of %d transitions are taken by accepted strings, %d of %d by refused ones", t.TakenAccepting, t.Accepting, t.TakenRefusing, t.Refusing))
	}
	for _, m := range v.Mutation {
		s.check(m.Caught == different(m), "mutation", m.Notation+": "+m.Edit,
			fmt.Sprintf("%d of %d mutants are caught", m.Caught, different(m)))
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

// junitImplementation returns the suite of an implementation.
func junitImplementation(i *ImplementationResult) *junitSuite {
	s := &junitSuite{Name: plain(i.Name + " " + i.Revision)}
	if i.Version != "" {
		s.property("version", i.Version)
	}
	s.property("state", string(i.State))
	switch i.State {
	case Absent:
		s.skip("absent", i.Name, i.Absent)
	case Unanswered:
		s.check(false, "unanswered", i.Name, "it answered no question")
	}
	if i.NotAsked > 0 {
		s.property("not-asked", strconv.Itoa(i.NotAsked))
	}
	for _, a := range i.Asked {
		s.property(a.Subject+".questions", strconv.Itoa(a.Questions))
		s.property(a.Subject+".answered", strconv.Itoa(a.Answered))
		s.property(a.Subject+".supported", strconv.Itoa(a.Questions-a.Unsupported))
		s.property(a.Subject+".wrong", strconv.Itoa(a.Wrong))
		switch {
		case a.Wrong+a.Failed > 0: // the tests are the classes
		case a.Questions == 0:
			s.skip("operations", a.Subject, "no question was asked")
		case a.Unsupported == a.Questions:
			s.skip("operations", a.Subject, "every question is unsupported")
		default:
			s.check(true, "operations", a.Subject, "")
		}
	}
	for _, c := range i.Classes {
		s.check(false, c.Kind, c.ID, c.Cause, classLines(c)...)
	}
	return s
}

// classLines returns what there is to say of a class, one fact on each line.
func classLines(c Class) []string {
	lines := []string{words(c.Count, "answer", "answers"), questionText(c.Example), "expected: " + c.Expected, "got: " + c.Got}
	if c.Section != "" {
		lines = append(lines, "section: "+c.Section)
	}
	for _, named := range c.Cases {
		lines = append(lines, "case: "+named.Name)
	}
	return lines
}

// questionText returns a question as one line of text.
func questionText(q Question) string {
	text := q.Operation + ": " + escape.Text(string(q.Input))
	if q.Base != nil {
		text += ", base: " + escape.Text(string(*q.Base))
	}
	return text
}
