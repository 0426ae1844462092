package corpus_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// The words of tables can begin where they say: literals, and members of rules, lead on to the beginning of a member,
// and rules begin with bytes that are expected.
func TestWords(t *testing.T) {
	const many = 200 // rules
	take := testflag.Sample(t, 4)()
	each(t, func(t *testing.T, g Grammar, rules *abnf.Grammar, examples []Example) {
		if (g.Large || len(rules.Rules()) > many && !take) && !testflag.Complete() {
			t.Skip("large, or many rules, which are tested in one of four runs: tested with -complete")
		}
		if slices.ContainsFunc(rules.Said(), func(s abnf.Said) bool { return s.Kind == abnf.Length }) {
			t.Skip("members that are drawn do not have the length that a number says")
		}
		lowered := must.Have(automaton.Lower(rules))(t)
		w := &wordTest{T: t, lowered: lowered, first: lowered.FirstBytes(),
			members: map[*automaton.Rule]*sample.Generator{}}
		tables := must.Have(recognizer.New(lowered, g.Starts...))(t)
		languages := must.Have(automaton.Languages(rules, 0))(t)
		automata := make([]*automaton.Diagnostics, len(g.Starts)) // nil where there is none
		for i, start := range g.Starts {
			if _, err := languages.Rule(start); err == nil {
				automata[i] = must.Have(languages.Diagnostics(start))(t)
			}
		}
		for _, e := range examples {
			start := slices.Index(g.Starts, e.Start)
			w.seen = map[string]bool{}
			for end := range min(len(e.Text)+1, 50) {
				d := must.Have(tables.Diagnose(start, e.Text[:end], 0))(t)
				prefix := e.Text[:d.Offset]
				w.check(prefix, d.Words, d.Expected, func(s string) int {
					return must.Have(tables.Diagnose(start, s, 0))(t).Offset
				})
				if a := automata[start]; a != nil {
					_, state := a.Read(0, prefix)
					w.check(prefix, a.Words[state], d.Expected, func(s string) int {
						offset, _ := a.Read(0, s)
						return offset
					})
				}
			}
		}
		if w.checked == 0 {
			t.Error("no words")
		}
	})
}

// A wordTest checks words of a grammar.
type wordTest struct {
	*testing.T
	lowered *automaton.Grammar
	first   map[*automaton.Rule]peg.ByteSet
	members map[*automaton.Rule]*sample.Generator
	seen    map[string]bool // words of a start rule
	checked int
}

// check checks the words behind a prefix, given how much of a string is the beginning of a member.
func (w *wordTest) check(prefix, words string, expected peg.ByteSet, viable func(s string) int) {
	w.Helper()
	if w.seen[words] {
		return
	}
	w.seen[words] = true
	r := rand.New(rand.NewPCG(1, 2))
	for _, word := range strings.Fields(strings.ReplaceAll(words, " ", "\x00")) {
		if word[0] == '=' {
			for _, c := range []byte(word[1:]) {
				if !expected.Has(c) {
					w.Errorf("%q cannot stand behind %q", c, prefix)
				}
			}
			continue
		}
		text := strings.ReplaceAll(word[1:], "\x00", " ")
		if word[0] != '"' && word[0] != '\'' {
			rule := w.lowered.Rule(word)
			if first := w.first[rule]; first.Intersect(expected.Complement()) != (peg.ByteSet{}) {
				w.Errorf("%s cannot begin behind %q with all it begins with", word, prefix)
			}
			if w.members[rule] == nil {
				w.members[rule] = must.Have(sample.NewMembers(w.lowered, rule.Name))(w)
			}
			text = w.members[rule].Draw(r, 12)
		}
		if got := viable(prefix + text); got != len(prefix)+len(text) {
			w.Errorf("behind %q, %s is not read: %q stops at %d", prefix, word, prefix+text, got)
		}
		w.checked++
	}
}
