package report

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/compare/adapter"
)

// answering returns an implementation that gives some wrong answers to a hundred questions about valid strings.
func answering(name string, wrong int) ImplementationResult {
	i := ImplementationResult{Name: name, Revision: "rfc3986", State: Examined,
		Examination: ofCounts(counted("valid", 100, 100, 0, wrong, 0))}
	if wrong > 0 {
		i.Classes = []adapter.Class{{ID: "id", Cause: "takes x", Count: wrong}}
	}
	return i
}

// proved returns a revision that holds, or has one start rule that is not proved.
func proved(name string, all bool) RevisionResult {
	return RevisionResult{Name: name, StartRules: []StartRule{{Name: "a", Proved: true}, {Name: "b", Proved: all}},
		Laws: []LawResult{{Holds: true}}, Cases: Cases{Total: 3, Passed: 3}}
}

// pairOf returns a pair that reads some strings as different hosts, and one as different
// paths.
func pairOf(a, b string, hosts ...int) Pair {
	p := Pair{A: a, B: b, Compared: 1000, Differing: 9, Witnesses: []Witness{{Difference: "path/other", Severity: "path", Count: 700}}}
	for _, n := range hosts {
		p.Witnesses = append(p.Witnesses, Witness{Difference: "host/names", Severity: "two hosts", Count: n})
	}
	return p
}

// TestFindings checks what the sentences say of each part of a report.
func TestFindings(t *testing.T) {
	absent := ImplementationResult{Name: "perl", State: Absent}
	mute := ImplementationResult{Name: "mute", State: Unanswered}
	silent := ImplementationResult{Name: "silent", State: Examined,
		Examination: ofClasses(adapter.Class{ID: "id", Cause: "gives no answer", Count: 2})}
	browser := answering("b", 3)
	browser.Revision = "url-standard"
	var many []RevisionResult
	for i := range 6 {
		many = append(many, proved(fmt.Sprint("r", i), i == 0))
	}
	for _, test := range []struct {
		name string
		r    Report
		want []string
	}{
		{"nothing", Report{}, []string{}},
		{"revisions hold", Report{Revisions: []RevisionResult{proved("a", true), proved("b", true)}},
			[]string{"All 2 revisions hold: all 4 start rules are proved, all 2 laws hold and all 6 named cases pass."}},
		{"one does not", Report{Revisions: []RevisionResult{proved("a", true), proved("b", false)}},
			[]string{"1 of 2 revisions does not hold, b: 3 of 4 start rules are proved, all 2 laws hold and all 6 named " +
				"cases pass."}},
		{"five do not", Report{Revisions: many}, []string{"5 of 6 revisions do not hold, r1, r2, r3 and 2 others: 7 of 12 " +
			"start rules are proved, all 6 laws hold and all 18 named cases pass."}},
		{"one revision", Report{Revisions: []RevisionResult{{Laws: []LawResult{{}}}}},
			[]string{"The revision does not hold: 0 of 1 law holds."}},
		{"a law", Report{Revisions: []RevisionResult{{Laws: []LawResult{{Holds: true}}}}},
			[]string{"The revision holds: 1 law holds."}},
		{"an implementation", Report{Implementations: []ImplementationResult{answering("a", 3)}},
			[]string{"a: 3 of 100 answers are wrong, unexplained: takes x (3 answers)."}},
		{"a right one", Report{Implementations: []ImplementationResult{answering("a", 0)}},
			[]string{"a: No wrong answer was found, of 100."}},
		{"three", Report{Implementations: []ImplementationResult{answering("a", 9), answering("b", 3), answering("c", 5)}},
			[]string{"All 3 implementations were examined; each gives wrong answers: b (97.0 %) gives the most right ones, " +
				"a (91.0 %) the fewest."}},
		{"two documents", Report{Implementations: []ImplementationResult{answering("a", 9), browser}},
			[]string{"All 2 implementations were examined; each gives wrong answers: b (97.0 % by URL Standard) gives the " +
				"most right ones, a (91.0 % by RFC 3986) the fewest."}},
		{"some are right", Report{Implementations: []ImplementationResult{answering("a", 0), answering("b", 3),
			answering("c", 0), answering("d", 2)}}, []string{"All 4 implementations were examined; a and c give no wrong " +
			"answer, and b (97.0 %) the fewest right ones."}},
		{"some are missing", Report{Implementations: []ImplementationResult{absent, answering("a", 2), mute, silent}},
			[]string{"2 of 4 implementations examined, mute is unanswered, perl is absent; 98.0 % of the answers are " +
				"right."}},
		{"only failures", Report{Implementations: []ImplementationResult{silent}},
			[]string{"silent: 2 of 0 answers are wrong, unexplained: gives no answer (2 answers)."}},
		{"all are missing", Report{Implementations: []ImplementationResult{absent}},
			[]string{"0 of 1 implementation examined, perl is absent."}},
		{"pairs", Report{Pairs: []Pair{pairOf("a", "b", 5), pairOf("a", "c"), pairOf("b", "c", 4, 4)}},
			[]string{"2 of 3 pairs of implementations read some string as different hosts, most often b and c: 8 of 1000 " +
				"strings."}},
		{"a pair", Report{Pairs: []Pair{pairOf("a", "b", 5)}}, []string{"The pair of implementations reads some string as " +
			"different hosts, most often a and b: 5 of 1000 strings."}},
		{"pairs that agree on hosts", Report{Pairs: []Pair{pairOf("a", "b"), pairOf("a", "c")}},
			[]string{"0 of 2 pairs of implementations read a string as different hosts."}},
		{"documents", Report{Readings: &Pair{Compared: 10, Differing: 3}},
			[]string{"RFC 3986 and the URL Standard differ on 3 of 10 strings."}},
		{"pairs, and documents", Report{Pairs: []Pair{pairOf("a", "b")}, Readings: &Pair{Compared: 10, Differing: 3}},
			[]string{"0 of 1 pair of implementations read a string as different hosts."}},
	} {
		if diff := cmp.Diff(test.want, test.r.Findings()); diff != "" {
			t.Errorf("%s: (-want +got):\n%s", test.name, diff)
		}
	}
}

// The one number of an implementation weighs its subjects equally, counts failures as wrong, and leaves out the offset
// of errors.
func TestOverall(t *testing.T) {
	for _, test := range []struct {
		want   string
		counts []adapter.Count
	}{
		{"–", nil},
		{"–", []adapter.Count{counted("offset", 9, 9, 0, 3, 0), counted("valid", 4, 0, 4, 0, 0)}},
		{"100 %", []adapter.Count{counted("valid", 9, 8, 1, 0, 0), counted("offset", 9, 9, 0, 3, 0)}},
		{"0 %", []adapter.Count{counted("valid", 9, 8, 0, 8, 1)}},
		{"75.0 %", []adapter.Count{counted("valid", 1000, 1000, 0, 0, 0), counted("resolution", 2, 2, 0, 1, 0)}},
		{"50.0 %", []adapter.Count{counted("valid", 2, 1, 0, 0, 1)}},
		{"99.9 %", []adapter.Count{counted("valid", 1<<20, 1<<20, 0, 1, 0)}},
		{"0.1 %", []adapter.Count{counted("valid", 1<<20, 1<<20, 0, 1<<20-1, 0)}},
	} {
		i := ImplementationResult{Examination: ofCounts(test.counts...)}
		if got := i.Overall(); got != test.want {
			t.Errorf("%+v: %s, want %s", test.counts, got, test.want)
		}
	}
}
