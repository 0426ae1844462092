package report

import (
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
)

// readJUnit reads a report back, and checks that the counts are those of the
// tests.
func readJUnit(t testing.TB, data []byte) junitSuites {
	t.Helper()
	var all junitSuites
	d := xml.NewDecoder(bytes.NewReader(bytes.TrimSpace(data)))
	if err := d.Decode(&all); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Token(); err != io.EOF {
		t.Errorf("after the root: %v", err)
	}
	var sum junitCounts
	for _, s := range all.Suites {
		var counts junitCounts
		skipped := 0
		for _, test := range s.Tests {
			counts.Total++
			if test.Failure != nil {
				counts.Failures++
			}
			if test.Skipped != nil {
				skipped++
			}
			if !strings.HasPrefix(test.Class, s.Name+".") {
				t.Errorf("test %s of class %s is in suite %s", test.Name, test.Class, s.Name)
			}
		}
		if counts != s.junitCounts || skipped != s.Skipped {
			t.Errorf("%s: counts %+v, %d skipped, tests %+v, %d skipped", s.Name, s.junitCounts, s.Skipped, counts,
				skipped)
		}
		sum.Total += counts.Total
		sum.Failures += counts.Failures
	}
	if sum != all.junitCounts {
		t.Errorf("counts %+v, tests %+v", all.junitCounts, sum)
	}
	return all
}

// suite returns the suite of a name.
func suite(t testing.TB, all junitSuites, name string) *junitSuite {
	t.Helper()
	i := slices.IndexFunc(all.Suites, func(s *junitSuite) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("there is no suite %s", name)
	}
	return all.Suites[i]
}

func TestJUnit(t *testing.T) {
	r := samplePage(t)
	for i := range r.Revisions {
		v := &r.Revisions[i]
		v.Cases.Names = []string{v.Name + "/1/01", v.Name + "/3.4/07"}
	}
	all := readJUnit(t, write(t, r, "junit"))
	if want := len(r.Revisions) + len(r.Implementations); len(all.Suites) != want || all.Name != "urispec" {
		t.Errorf("%d suites of %s, want %d", len(all.Suites), all.Name, want)
	}
	for _, v := range r.Revisions {
		checkJUnitRevision(t, suite(t, all, v.Name), v)
	}
	accepted := "wrongly-accepted/path: \"^\" is not allowed in a path\n310 answers\nparse: /?^\nexpected: " +
		"invalid\ngot: valid\nsection: 3.3\ncase: rfc3986/3.3/01\ncase: rfc3986/A/09"
	resolved := "wrong-resolution/1: dot-segments are kept\n7 answers\nresolve: ..;/\\x7F, base: " +
		"http://a/b/c/d;p?q\nexpected: http://a/b/..;/\ngot: http://a/\nsection: 5.2.4\ncase: rfc3986/3.3/01"
	url := suite(t, all, "net/url rfc3986")
	checkFailures(t, url, []junitTest{
		{Class: "net/url rfc3986.operations", Name: "valid",
			Failure: &junitFailure{"12 of 10000 answers are wrong", "operations", ""}},
		{Class: "net/url rfc3986.operations", Name: "invalid",
			Failure: &junitFailure{"400 of 30000 answers are wrong", "operations", ""}},
		{Class: "net/url rfc3986.operations", Name: "resolution",
			Failure: &junitFailure{"7 of 900 answers are wrong", "operations", ""}},
		{Class: "net/url rfc3986.3.3", Name: "3.3/01", Failure: &junitFailure{"the answer is wrong", "3.3", accepted +
			"\n" + resolved}},
		{Class: "net/url rfc3986.A", Name: "A/09", Failure: &junitFailure{"the answer is wrong", "A", accepted}},
		{Class: "net/url rfc3986.3.3", Name: "questions without names",
			Failure: &junitFailure{"308 answers are wrong", "3.3", accepted}},
		{Class: "net/url rfc3986.5.2.4", Name: "questions without names",
			Failure: &junitFailure{"1 answer is wrong", "5.2.4", resolved}},
	})
	for name, want := range map[string]string{"1/01": "", "1/02": "unsupported",
		"1/03": "not asked, after too many failures"} {
		i := slices.IndexFunc(url.Tests, func(test junitTest) bool {
			return test.Class == "net/url rfc3986.1" && test.Name == name
		})
		if i < 0 || url.Tests[i].Failure != nil || want == "" && url.Tests[i].Skipped != nil || want != "" &&
			url.Tests[i].Skipped.Message != want {
			t.Errorf("%s, test %d among %+v", name, i, url.Tests)
		}
	}
	properties := suite(t, all, "net/url rfc3986").Properties
	for _, want := range []junitProperty{{"seed", "20050101"}, {"inputs", "1000"}, {"version", "go1.26"},
		{"state", "examined"}, {"valid.questions", "10000"}, {"resolution.answered", "890"},
		{"resolution.supported", "890"}, {"resolution.wrong", "7"}} {
		if !slices.Contains(properties, want) {
			t.Errorf("property %v is missing among %v", want, properties)
		}
	}
	perl := suite(t, all, "perl rfc3986")
	if perl.Skipped != 1 || perl.Total != 1 || perl.Tests[0].Skipped.Message != "perl is not installed" {
		t.Errorf("got %+v", perl)
	}
	checkFailures(t, suite(t, all, "mute rfc3986"), []junitTest{
		{Class: "mute rfc3986.unanswered", Name: "mute", Failure: &junitFailure{"it answered no question", "unanswered",
			""}},
	})
	node := suite(t, all, "node rfc3986")
	if node.Total != 7 || node.Failures+node.Skipped != 0 || node.Tests[1].Name != "valid" {
		t.Errorf("got %+v", node)
	}
}

// checkJUnitRevision checks the suite of a revision of the sample.
func checkJUnitRevision(t *testing.T, s *junitSuite, v RevisionResult) {
	t.Helper()
	for _, want := range []junitProperty{{"laws.inputs", "15000"}, {"laws.discarded", "1050"},
		{"laws.trivial", "120"}} {
		if !slices.Contains(s.Properties, want) {
			t.Errorf("%s: property %v is missing among %v", v.Name, want, s.Properties)
		}
	}
	want := []junitTest{{Class: v.Name + ".laws", Name: v.Laws[3].ID, Failure: &junitFailure{
		v.Laws[3].Sentence, "laws",
		"http://[::1\na b\\\\c\\x09\\xFF\naccepted by the PEG parser\nbut refused by the automaton"}}}
	if len(v.StartRules) > 2 {
		want = append(want, junitTest{Class: v.Name + ".proof", Name: v.StartRules[2].Name,
			Failure: &junitFailure{"the PEG is not proved to accept the ABNF's language", "proof", ""}})
	}
	want = append(want, junitTest{Class: v.Name + ".3.4", Name: "3.4/07",
		Failure: &junitFailure{v.Cases.Failures[0], "3.4", ""}})
	for i, start := range v.StartRules {
		if i == 1 {
			want = append(want, junitTest{Class: v.Name + ".coverage", Name: start.Name, Failure: &junitFailure{
				"299 of 300 transitions are taken by accepted strings, 80 of 80 by refused ones", "coverage", ""}})
		}
	}
	var got []junitTest
	for _, test := range s.Tests {
		if test.Failure != nil && (test.Class != v.Name+".coverage" ||
			test.Name == v.StartRules[min(1, len(v.StartRules)-1)].Name) {
			got = append(got, test)
		}
	}
	checkTests(t, got, want)
	if n := len(v.Laws) + 2*len(v.StartRules) + len(v.Agreement) + 2; s.Total != n {
		t.Errorf("%s: %d tests, want %d", v.Name, s.Total, n)
	}
}

// checkFailures checks which tests of a suite fail, and how.
func checkFailures(t *testing.T, s *junitSuite, want []junitTest) {
	t.Helper()
	checkTests(t, slices.DeleteFunc(slices.Clone(s.Tests), func(test junitTest) bool { return test.Failure == nil }),
		want)
}

func checkTests(t *testing.T, got, want []junitTest) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("got %+v, want %+v", got, want)
		return
	}
	for i, w := range want {
		if g := got[i]; g.Class != w.Class || g.Name != w.Name || *g.Failure != *w.Failure {
			t.Errorf("got %s %s %+v, want %s %s %+v", g.Class, g.Name, *g.Failure, w.Class, w.Name, *w.Failure)
		}
	}
}

func TestJUnitFailures(t *testing.T) {
	r := &Report{Revisions: []RevisionResult{{Name: "r",
		Laws: []LawResult{{ID: "r/1/l", Sentence: "it is so"}},
		StartRules: []StartRule{
			{Name: "s", Proved: true, Transitions: Coverage{Accepting: 5, TakenAccepting: 5, Refusing: 7,
				TakenRefusing: 6}},
			{Name: "t", Proved: true, Transitions: Coverage{Accepting: 5, TakenAccepting: 5, Refusing: 7,
				TakenRefusing: 7}},
		},
		Agreement: []Agreement{{A: "a", B: "b", Subject: "verdict", Compared: 3, Agreed: 2}}}},
		Implementations: []ImplementationResult{{Name: "i", Revision: "r", State: Examined,
			Examination: adapter.Examination{
				Asked: []adapter.Count{counted("normalize", 4, 0, 4, 0, 0), counted("parse", 9, 5, 2, 1, 0)},
				Classes: []adapter.Class{{ID: "c", Kind: "crash", Cause: "it ended", Count: 1,
					Example: adapter.Question{Operation: adapter.Parse, Input: "!"}}},
			}}}}
	all := readJUnit(t, write(t, r, "junit"))
	checkFailures(t, suite(t, all, "r"), []junitTest{
		{Class: "r.laws", Name: "r/1/l", Failure: &junitFailure{"it is so", "laws", ""}},
		{Class: "r.agreement", Name: "a, b: verdict", Failure: &junitFailure{"2 of 3 inputs have the same answer",
			"agreement", ""}},
		{Class: "r.coverage", Name: "s",
			Failure: &junitFailure{"5 of 5 transitions are taken by accepted strings, 6 of 7 by refused ones",
				"coverage", ""}},
	})
	s := suite(t, all, "i r")
	if s.Skipped != 1 || s.Tests[1].Skipped == nil || s.Total != 6 || s.Failures != 2 || s.Tests[2].Failure == nil ||
		s.Tests[3].Failure.Text != "c: it ended\n1 answer\nparse: !\nexpected: \ngot: " {
		t.Errorf("got %+v", s)
	}
	if supported := (junitProperty{"parse.supported", "7"}); !slices.Contains(s.Properties, supported) {
		t.Errorf("property %v is missing among %v", supported, s.Properties)
	}
}

// TestNotAsked checks that what was not asked is told, and is not called
// unsupported.
func TestNotAsked(t *testing.T) {
	found := ofCounts(counted("resolve", 0, 0, 0, 0, 0))
	found.NotAsked = 8
	r := &Report{Implementations: []ImplementationResult{{Name: "i", Revision: "r", Examination: found}}}
	s := suite(t, readJUnit(t, write(t, r, "junit")), "i r")
	if s.Skipped != 1 || s.Tests[1].Skipped.Message != "no question was asked" ||
		!slices.Contains(s.Properties, junitProperty{"not-asked", "8"}) {
		t.Errorf("got %+v", s)
	}
	for _, format := range []string{"md", "html"} {
		if page := write(t, r, format); !strings.Contains(string(page),
			"After too many failures, 8 questions were not asked.") {
			t.Errorf("%s does not tell: %s", format, page)
		}
	}
	if data := write(t, r, "json"); !strings.Contains(string(data), `"not_asked": 8`) {
		t.Errorf("json does not tell: %s", data)
	}
}

// XML has the escaped form of every string.
func TestJUnitOfHostileStrings(t *testing.T) {
	for _, s := range hostileStrings() {
		all := readJUnit(t, write(t, reportOf(t, s), "junit"))
		if got := all.Suites[0].Tests[0].Name; got != plain(s) {
			t.Errorf("got %q, want %q", got, plain(s))
		}
		text := strings.Join(lawFailure(reportOf(t, s).Revisions[0].Laws[3]), "\n")
		if got := all.Suites[0].Tests[3].Failure.Text; got != plain(text) {
			t.Errorf("got %q, want %q", got, plain(text))
		}
	}
}
