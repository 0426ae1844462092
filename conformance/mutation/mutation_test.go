package mutation

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urispec/urispec/conformance/language"
	"github.com/urispec/urispec/conformance/published"
	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// No mutant survives in the committed results, each kind of edit adds up, and
// all mutants of the ABNF that are caught are so by what is not made from it.
func TestCommittedResults(t *testing.T) {
	score, err := Results()
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range score.Survivors {
		t.Errorf("%s: %s survived: %s by %s", o.Place, o.Edit, o.Input, o.Start)
	}
	for v := range all.Revisions() {
		notations := map[Notation]int{}
		for _, tally := range score.Of(v.String()) {
			notations[tally.Notation] += tally.Total
			if tally.Invalid+tally.Equivalent+tally.Caught != tally.Total {
				t.Errorf("%+v does not add up", tally)
			}
			if tally.Notation == ABNF && tally.By[Published] != tally.Caught {
				t.Errorf("%+v: not all that are caught are caught by the transcription", tally)
			}
		}
		if notations[ABNF] == 0 || notations[PEG] == 0 {
			t.Errorf("%s: mutants by notation: %v", v, notations)
		}
	}
}

// harness returns the harness of a revision.
func harness(t *testing.T, v parser.Revision) *Harness {
	t.Helper()
	named, err := cases.ReadFiles(os.DirFS("../testdata"), v.String())
	if err != nil {
		t.Fatal(err)
	}
	h, err := NewHarness(v, named, transcription(t, v))
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// mutantsOf returns the mutants of a revision, of which none is judged.
func mutantsOf(t *testing.T, v parser.Revision) []*Mutant {
	t.Helper()
	a, err := language.ReadGrammar(v)
	if err != nil {
		t.Fatal(err)
	}
	p, err := readPEG(v)
	if err != nil {
		t.Fatal(err)
	}
	return mutants(a, p, v.StartRules())
}

// transcription returns the second transcription of a revision's grammar.
func transcription(t *testing.T, v parser.Revision) *published.Grammar {
	t.Helper()
	g, err := published.Load(os.DirFS("../testdata"), v.String())
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The mutants are those that the committed results count, and those of a sample
// are caught unless they are equivalent or invalid; without -complete, of RFC
// 3986 and of one of eight other revisions.
func TestSample(t *testing.T) {
	score, err := Results()
	if err != nil {
		t.Fatal(err)
	}
	take := testflag.Sample(t, 8)
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			r := testflag.Rand(t)
			judged := take() || v == parser.RFC3986
			var h *Harness
			var mutants []*Mutant
			if judged {
				h = harness(t, v)
				mutants = h.Mutants()
			} else {
				mutants = mutantsOf(t, v)
			}
			type kind struct {
				Notation Notation
				Edit     Edit
			}
			counted, committed := map[kind]int{}, map[kind]int{}
			for _, m := range mutants {
				counted[kind{m.Notation, m.Edit}]++
			}
			for _, tally := range score.Of(v.String()) {
				committed[kind{tally.Notation, tally.Edit}] = tally.Total
			}
			if diff := cmp.Diff(committed, counted); diff != "" {
				t.Errorf("(-committed +counted)\n%s", diff)
			}
			if !judged {
				return
			}
			var some []*Mutant
			for _, i := range r.Perm(len(mutants))[:testflag.Choose(4, 60)] {
				some = append(some, mutants[i])
			}
			outcomes, err := h.Judge(some)
			if err != nil {
				t.Fatal(err)
			}
			verdicts := map[Status]int{}
			for _, o := range outcomes {
				verdicts[o.Verdict]++
				if o.Verdict == Survived {
					t.Errorf("%s: %s: %s: %s: %s as %s", o.Place, o.Rule, o.Edit, o.What, o.Input, o.Start)
				}
			}
			t.Logf("%v", verdicts)
		})
	}
}

// The committed tallies of the revision whose mutants are judged fastest are
// found anew; without -complete, some of them.
func TestTallies(t *testing.T) {
	committed, err := Results()
	if err != nil {
		t.Fatal(err)
	}
	revision := parser.RFC2141bisURN03
	h := harness(t, revision)
	take := testflag.Sample(t, 4)
	var want []Tally
	all := h.Mutants()
	var mutants []*Mutant
	for i, tally := range committed.Of(revision.String()) {
		if i > 0 && !take() {
			continue
		}
		want = append(want, tally)
		for _, m := range all {
			if m.Notation == tally.Notation && m.Edit == tally.Edit {
				mutants = append(mutants, m)
			}
		}
	}
	outcomes, err := h.Judge(mutants)
	if err != nil {
		t.Fatal(err)
	}
	var score Score
	score.Add(outcomes)
	if diff := cmp.Diff(want, score.Tallies, cmpopts.IgnoreUnexported(Outcome{})); diff != "" {
		t.Errorf("(-committed +found)\n%s", diff)
	}
}

// A transcription that says whatever the grammar says is no evidence: mutants
// survive.
type echo struct{}

func (echo) Witness(*automaton.Grammar, string, int) (text string, valid, ok bool, err error) {
	return "", false, false, nil
}

// A mutant of the ABNF is caught by the transcription, and by nothing else:
// inputs have their verdicts from the ABNF.
func TestTranscription(t *testing.T) {
	h := harness(t, parser.URLSyntax05)
	var mutant *Mutant
	for _, m := range ABNFMutants(h.abnf) {
		if m.Rule == "unwise" && m.Edit == AddCharacter { // no start rule reaches it
			mutant = m
			break
		}
	}
	for _, test := range []struct {
		transcription Transcription
		verdict       Status
		by            Source
	}{
		{transcription(t, parser.URLSyntax05), Caught, Published},
		{echo{}, Survived, ""},
	} {
		h.transcription = test.transcription
		outcomes, err := h.Judge([]*Mutant{mutant})
		if err != nil {
			t.Fatal(err)
		}
		if o := outcomes[0]; o.Verdict != test.verdict || o.By != test.by || o.Start != "unwise" || o.Input != "Z" {
			t.Errorf("%s by %T: %+v", mutant, test.transcription, o)
		}
	}
}

// Mutants of the PEG survive where the inputs that catch them are taken away, and are
// caught by their witnesses; without any one of these, the mutant that it has survives.
func TestWitnesses(t *testing.T) {
	h := harness(t, parser.URLSyntax05)
	clear(h.inputs)
	var edited []*Mutant
	for _, m := range PEGMutants(h.peg, h.starts) {
		if m.Rule == "fragment" && m.Edit == NarrowBound || m.Rule == "hex" && m.Edit == AddCharacter {
			edited = append(edited, m)
		}
	}
	if len(edited) == 0 {
		t.Fatal("there are no such mutants")
	}
	verdict := func(witnesses []Witness, mutants ...*Mutant) map[Status]int {
		clear(h.inputs)
		for _, w := range witnesses {
			h.inputs[w.Start] = append(h.inputs[w.Start], input{w.Text, w.Valid, map[Source]bool{Case: true}})
		}
		outcomes, err := h.Judge(mutants)
		if err != nil {
			t.Fatal(err)
		}
		verdicts := map[Status]int{}
		for _, o := range outcomes {
			verdicts[o.Verdict]++
		}
		return verdicts
	}
	if got := verdict(nil, edited...); got[Survived] != len(edited) {
		t.Errorf("%v of %d without inputs", got, len(edited))
	}
	witnesses, err := h.Witnesses(slices.Concat(edited, edited), nil)
	if err != nil || len(witnesses) == 0 {
		t.Fatalf("%d witnesses, error %v", len(witnesses), err)
	}
	if len(h.inputs) > 0 {
		t.Error("the harness has the witnesses for inputs")
	}
	if got := verdict(witnesses, edited...); got[Caught] != len(edited) {
		t.Errorf("%v of %d with all witnesses", got, len(edited))
	}
	valid := map[bool]int{}
	for i, w := range witnesses {
		if w.Valid != h.samplers[w.Start].Contains(w.Text) {
			t.Errorf("%q is valid: %t", w.Text, !w.Valid)
		}
		valid[w.Valid]++
		if got := verdict(slices.Delete(slices.Clone(witnesses), i, i+1), w.Mutant); got[Survived] != 1 {
			t.Errorf("%s without %q: %v", w.Mutant, w.Text, got)
		}
	}
	if valid[true] == 0 || valid[false] == 0 {
		t.Errorf("witnesses by validity: %v", valid)
	}
	written, err := cases.Read(Topic+".txtar", Cases(witnesses))
	if err != nil || len(written) != len(witnesses) {
		t.Errorf("%d cases of %d witnesses, error %v", len(written), len(witnesses), err)
	}
	clear(h.inputs)
	again, err := h.Witnesses(edited, written)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again, witnesses) {
		t.Errorf("from the cases that are written, others are chosen: %q, not %q", Cases(again), Cases(witnesses))
	}
}

// What covers the most comes first, and is left out where what comes after covers it all.
func TestCover(t *testing.T) {
	place := func(start string, by ...int) *need { return &need{start: start, by: by} }
	for _, test := range []struct {
		needs []*need
		want  []string
	}{
		{nil, nil},
		{[]*need{place("a", 0, 1), place("a", 1), place("b", 1)}, []string{"a1", "b1"}},
		{[]*need{place("a", 0, 1), place("a", 0, 1)}, []string{"a0"}},
		// 0 covers the most, but 1 and 2, which are needed, cover all of it.
		{[]*need{place("a", 1), place("a", 0, 1), place("a", 0, 1), place("a", 0, 2), place("a", 0, 2), place("a", 2)},
			[]string{"a1", "a2"}},
	} {
		var got []string
		for _, c := range cover(test.needs) {
			got = append(got, fmt.Sprint(c.start, c.index))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// A mutant is said to be caught by its smallest input and the first source that
// has one that catches it, by the automaton and by the interpreter; and it
// survives where no input of some start rule catches it.
func TestSources(t *testing.T) {
	h := harness(t, parser.RFC2141bisURN03)
	mutants := slices.DeleteFunc(PEGMutants(h.peg, h.starts),
		func(m *Mutant) bool { return m.Rule != "NID" || m.Edit != DropElement })
	if len(mutants) == 0 {
		t.Fatal("there is no such mutant")
	}
	inputs := func(second, third []Source) []input {
		set := func(sources []Source) map[Source]bool {
			all := map[Source]bool{}
			for _, s := range sources {
				all[s] = true
			}
			return all
		}
		return []input{{"", false, set(Sources)}, {"urn::c", false, set(second)}, {"urn:ab:c", true, set(third)}}
	}
	byTestSet, byBoth := []Source{TestSet}, []Source{Case, TestSet}
	for _, test := range []struct {
		reference, urn []input // of the start rules URN-reference and URN
		want           Outcome
	}{
		{inputs(byTestSet, byTestSet), inputs(byTestSet, byBoth),
			Outcome{Verdict: Caught, Start: "URN-reference", Input: "urn::c", By: TestSet}},
		{inputs(byTestSet, byBoth), inputs(byBoth, byTestSet),
			Outcome{Verdict: Caught, Start: "URN-reference", Input: "urn::c", By: Case}},
		{inputs(byTestSet, byBoth)[2:], inputs(byTestSet, byBoth),
			Outcome{Verdict: Caught, Start: "URN-reference", Input: "urn:ab:c", By: Case}},
		{nil, inputs(byTestSet, byBoth), Outcome{Verdict: Survived, Start: "URN-reference"}},
		{inputs(byTestSet, byBoth), nil, Outcome{Verdict: Survived, Start: "URN"}},
	} {
		h.inputs = map[string][]input{"URN-reference": test.reference, "URN": test.urn}
		outcomes, err := h.Judge(mutants[:1])
		if err != nil {
			t.Fatal(err)
		}
		got, want := outcomes[0], test.want
		if want.Verdict == Survived {
			want.Input = got.witness // which TestWitnesses is about
		}
		if got.Verdict != want.Verdict || got.Start != want.Start || got.Input != want.Input || got.By != want.By {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	h.inputs = map[string][]input{"URN": inputs(byBoth, byTestSet)}
	in, by, ok, err := newJudge(h).interpret(mutants[0], "URN")
	if in.text != "urn::c" || by != Case || !ok || err != nil {
		t.Errorf("interpreted: %q by %s, %t, error %v", in.text, by, ok, err)
	}
}

// The inputs of a start rule have the cases about it, which are of the default
// one where they name none, and the law and the test set have a part in them.
func TestInputs(t *testing.T) {
	s, err := subject.New(parser.RFC2141bisURN03)
	if err != nil {
		t.Fatal(err)
	}
	in := "urn:ab:c"
	named := []cases.Case{
		{Kind: cases.Verdict, Input: "default~"},
		{Kind: cases.Verdict, Input: "named~", Rule: "urn"},
		{Kind: cases.Verdict, Input: "ab", Rule: "NID", In: &in},
		{Kind: cases.Normalization, Input: "normalized~"},
	}
	for i, want := range [][]string{{"default~", in}, {"named~"}} {
		all, err := inputs(s, s.Starts[i], named)
		if err != nil {
			t.Fatal(err)
		}
		var of []string
		count := map[Source]int{}
		for at, input := range all {
			for source := range input.sources {
				count[source]++
			}
			if input.sources[Case] {
				of = append(of, input.text)
			}
			if input.valid != s.Starts[i].Sampler.Contains(input.text) || at > 0 &&
				len(input.text) < len(all[at-1].text) {
				t.Errorf("%q is valid: %t, behind %q", input.text, input.valid, all[max(0, at-1)].text)
			}
		}
		slices.Sort(of)
		if !slices.Equal(of, want) || count[Law] < 200 || count[TestSet] < 200 {
			t.Errorf("%s: cases %q, want %q; %v", s.Starts[i].Rule, of, want, count)
		}
	}
}

func TestABNFMutants(t *testing.T) {
	g, err := abnf.ReadGrammar("t", "a = \"x\" [b] / %x30-32\nb = 1*2\"q\"\nc = \"unreached\"\n"+
		"d = %xA0-D7FF / %xE000-FDCF\n")
	if err != nil {
		t.Fatal(err)
	}
	check(t, ABNFMutants(g), []string{
		`t:1:5: a: drop an alternative: "x" [ b ]`,
		`t:1:9: a: make an optional element required: [ b ] → b`,
		`t:1:5: a: swap two elements: "x" and [ b ]`,
		`t:1:15: a: drop a character: %x30-32: %x30`,
		`t:1:15: a: add a neighbouring character: %x30-32: %x33`,
		`t:2:5: b: widen a bound: 1*2"q" → *2"q"`,
		`t:2:5: b: narrow a bound: 1*2"q" → 2*2"q"`,
		`t:2:8: b: add a neighbouring character: "q" → "q" / "r"`,
		`t:2:8: b: change case sensitivity: "q" → %s"q"`,
		`t:3:5: c: drop a character: "unreached" → "nreached"`,
		`t:4:5: d: drop a character: %xA0-D7FF: %xA0`,
		`t:4:5: d: drop a character: %xA0-D7FF: %xD7FF`,
		`t:4:5: d: add a neighbouring character: %xA0-D7FF: %x9F`,
		`t:4:5: d: add a neighbouring character: %xA0-D7FF: %xE000`,
		`t:4:17: d: add a neighbouring character: %xE000-FDCF: %xD7FF`,
		`t:4:17: d: add a neighbouring character: %xE000-FDCF: %xFDD0`,
	}, "")
}

func TestPEGMutants(t *testing.T) {
	g, err := peg.Read("t", []byte("a <- b / 'x' !'y' / [0-2]*\nb <- 'pq'?\nc <- 'unreached'\n"))
	if err != nil {
		t.Fatal(err)
	}
	check(t, PEGMutants(g, []string{"a"}), []string{
		`t:1:1: a: swap two alternatives: b and 'x' !'y'`,
		`t:1:1: a: drop an alternative: [0-2]*`,
		`t:1:1: a: drop a lookahead: !'y' → (!. / &.)`,
		`t:1:1: a: turn a lookahead around: !'y' → &'y'`,
		`t:1:1: a: narrow a bound: [0-2]* → [0-2]+`,
		`t:1:1: a: drop a character: [0-2]: '2'`,
		`t:2:1: b: make an optional element required: 'pq'? → 'pq'`,
		`t:2:1: b: drop a character: 'pq' → 'q'`,
		`t:2:1: b: change case sensitivity: 'pq' → "pq"`,
	}, "c")
}

// check checks that some mutants are among all, that no two are the same, and
// that a rule is not edited; "" stands for no rule.
func check(t *testing.T, all []*Mutant, some []string, unreached string) {
	t.Helper()
	var texts []string
	for _, m := range all {
		texts = append(texts, m.String())
		if m.Rule == unreached {
			t.Errorf("%s: no start rule reaches it", m)
		}
	}
	for _, want := range some {
		if !slices.Contains(texts, want) {
			t.Errorf("no mutant %s", want)
		}
	}
	slices.Sort(texts)
	if n := len(slices.Compact(slices.Clone(texts))); n != len(texts) {
		t.Errorf("%d of %d mutants are different", n, len(texts))
	}
	if t.Failed() {
		t.Logf("all:\n%s", strings.Join(texts, "\n"))
	}
}
