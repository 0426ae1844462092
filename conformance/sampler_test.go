package conformance

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/parser"
)

// samplerOf returns a sampler of rule a of a grammar given as text.
func samplerOf(t *testing.T, source string) *Sampler {
	t.Helper()
	f, err := abnf.Read(t.Name(), []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	g, err := abnf.NewGrammar(f)
	if err != nil {
		t.Fatal(err)
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		t.Fatal(err)
	}
	space := automaton.NewSpace(0, lowered.Sets()...)
	l, err := automaton.NewABNF(lowered, space).Rule("a")
	if err != nil {
		t.Fatal(err)
	}
	return NewSampler(space, l)
}

const samplesPerTest = 2000

func TestSamplerSmall(t *testing.T) {
	for _, test := range []struct {
		grammar string
		words   []string // all
	}{
		{`a = ""`, []string{""}},
		{`a = "1" / "22" / "333"`, []string{"1", "22", "333"}},
		{`a = *2"-"`, []string{"", "-", "--"}},
		{`a = "[" %x00-01 "]"`, []string{"[\x00]", "[\x01]"}},
	} {
		p := samplerOf(t, test.grammar+"\n")
		r := rand.New(rand.NewSource(1))
		seen := map[string]bool{}
		for range samplesPerTest {
			s := p.Member(r, 3)
			if !slices.Contains(test.words, s) {
				t.Fatalf("%s: drew %q", test.grammar, s)
			}
			seen[s] = true
		}
		if len(seen) != len(test.words) {
			t.Errorf("%s: drew only %v", test.grammar, seen)
		}
	}
	if !samplerOf(t, "a = <nothing>\n").Empty() {
		t.Error("a language without words is not empty")
	}
}

// TestSamplerMembers checks that the words are words, of all lengths, and that
// rare transitions come up.
func TestSamplerMembers(t *testing.T) {
	eachRevision(t, func(t *testing.T, s *Subject) {
		for _, start := range s.Starts {
			p := start.Sampler
			r := rand.New(rand.NewSource(1))
			lengths := map[int]bool{}
			taken := map[edge]bool{}
			const size = 30
			for range samplesPerTest {
				word := p.Member(r, size)
				lengths[len(word)] = true
				walk(t, p, word, taken)
			}
			for n := len(shortestWord(p)); n <= size; n++ {
				if !lengths[n] {
					t.Errorf("%s: none of %d words has %d bytes", start.Rule, samplesPerTest, n)
				}
			}
			if want := min(p.Transitions(), samplesPerTest) / 2; len(taken) < want {
				t.Errorf("%s: %d words took only %d of %d transitions", start.Rule, samplesPerTest, len(taken), p.Transitions())
			}
		}
	})
}

// TestSamplerLeads checks that there is a string for each state, a shortest one.
func TestSamplerLeads(t *testing.T) {
	eachRevision(t, func(t *testing.T, s *Subject) {
		for _, start := range s.Starts {
			p := start.Sampler
			reached := map[int]bool{}
			for lead := range p.Leads(rand.New(rand.NewSource(1))) {
				at := p.run(lead)
				if at == dead || len(lead) != p.states[at].depth {
					t.Fatalf("%s: %q leads to state %d", start.Rule, lead, at)
				}
				reached[at] = true
			}
			if len(reached) != len(p.states) {
				t.Errorf("%s: %d of %d states are reached", start.Rule, len(reached), len(p.states))
			}
		}
	})
}

// walk notes the transitions that a word takes.
func walk(t *testing.T, p *Sampler, word string, taken map[edge]bool) {
	t.Helper()
	at := 0
	for _, c := range []byte(word) {
		to := p.next(at, p.classOf[c])
		if to == dead {
			t.Fatalf("%q is no word", word)
		}
		taken[edge{at, p.classOf[c], to}] = true
		at = to
	}
	if !p.states[at].accepting {
		t.Fatalf("%q is no word", word)
	}
}

func shortestWord(p *Sampler) string {
	_, word := p.ViablePrefix("")
	return word
}

func TestSamplerViablePrefix(t *testing.T) {
	p := samplerOf(t, "a = \"ab\" *\"c\" \"def\" / \"x\"\n")
	for _, test := range []struct {
		input  string
		length int
		rest   string
	}{
		{"", 0, "x"},
		{"a", 1, "bdef"},
		{"abccd", 5, "ef"},
		{"abcx", 3, "def"},
		{"x", 1, ""},
		{"xx", 1, ""},
		{"y", 0, "x"},
	} {
		length, rest := p.ViablePrefix(test.input)
		if length != test.length || !strings.EqualFold(rest, test.rest) {
			t.Errorf("ViablePrefix(%q) = %d, %q, want %d, %q", test.input, length, rest, test.length, test.rest)
		}
	}
	if length, _ := samplerOf(t, "a = <nothing>\n").ViablePrefix("x"); length != -1 {
		t.Errorf("%d for the empty language", length)
	}
}

func TestSamplerNearMiss(t *testing.T) {
	for _, start := range subjectOf(t, parser.RFC3986).Starts {
		p := start.Sampler
		r := rand.New(rand.NewSource(1))
		misses := 0
		for range samplesPerTest {
			if !p.Contains(p.NearMiss(r, 20)) {
				misses++
			}
		}
		if misses < samplesPerTest/2 {
			t.Errorf("%s: only %d of %d near misses are no members", start.Rule, misses, samplesPerTest)
		}
	}
}

func TestSamplerDelimiters(t *testing.T) {
	p := subjectOf(t, parser.RFC3986).Starts[0].Sampler
	for _, c := range []byte(":/?#[]@%-.") {
		if c != '-' && !slices.Contains(p.Delimiters(), c) {
			t.Errorf("%q is no delimiter", c)
		}
	}
	for _, c := range []byte("a0!^ \x00") {
		if slices.Contains(p.Delimiters(), c) {
			t.Errorf("%q is a delimiter", c)
		}
	}
}

// TestGeneratorsDeterministic checks that a seed determines what is generated.
func TestGeneratorsDeterministic(t *testing.T) {
	p := subjectOf(t, parser.RFC3986).Starts[0].Sampler
	draw := func(gen gopter.Gen, seed int64) []string {
		params := gopter.DefaultGenParameters().CloneWithSeed(seed)
		var all []string
		for range 50 {
			v, ok := gen(params.WithSize(20)).Retrieve()
			if !ok {
				t.Fatal("nothing was generated")
			}
			all = append(all, v.(string))
		}
		return all
	}
	for name, gen := range map[string]gopter.Gen{
		"members":    p.Members(),
		"misses":     p.NearMisses(),
		"delimiters": p.DelimiterStrings(),
		"raw":        p.RawBytes(),
		"all":        p.Strings(),
	} {
		if !slices.Equal(draw(gen, 1), draw(gen, 1)) {
			t.Errorf("%s: one seed generates two things", name)
		}
		if slices.Equal(draw(gen, 1), draw(gen, 2)) {
			t.Errorf("%s: two seeds generate one thing", name)
		}
	}
}

func TestShrinkIsSimpler(t *testing.T) {
	const s = "//[V1.Z]%7E"
	weight := func(s string) int {
		sum := 0
		for _, c := range []byte(s) {
			sum += 1<<12 + plainness(c)
		}
		return sum
	}
	candidates := shrink(s).All()
	if len(candidates) == 0 || candidates[0] != "" {
		t.Errorf("%q does not begin with the empty string", candidates)
	}
	for _, c := range candidates {
		if weight(c.(string)) >= weight(s) {
			t.Errorf("%q is no simpler than %q", c, s)
		}
	}
}
