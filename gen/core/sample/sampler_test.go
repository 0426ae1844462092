package sample

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/testflag"
)

// samplerOf returns a sampler of rule a of a grammar given as text.
func samplerOf(t *testing.T, source string) *Sampler {
	t.Helper()
	r := fixture.Rule(t, source, "a")
	return New(r.Space, r.Words)
}

const samplesPerTest = 2000

// A start is a start rule of a revision.
type start struct {
	*Sampler
	name string
}

// starts returns all start rules of all revisions, or without -complete, those with few
// states and some of the others.
func starts(t *testing.T) []start {
	t.Helper()
	takeLarge, take := testflag.Sample(t, 4), testflag.Sample(t, 3)
	return slices.DeleteFunc(everyStart(t), func(s start) bool {
		return len(s.states) > 100 && !takeLarge() || len(s.states) > 10 && !take()
	})
}

// everyStart returns all start rules.
func everyStart(t *testing.T) []start {
	t.Helper()
	var all []start
	for _, r := range fixture.StartRules(t) {
		all = append(all, start{New(r.Space, r.Words), r.Name})
	}
	return all
}

// startOf returns a start rule by its name.
func startOf(t *testing.T, name string) *Sampler {
	t.Helper()
	all := everyStart(t)
	return all[slices.IndexFunc(all, func(s start) bool { return s.name == name })].Sampler
}

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
	for _, start := range starts(t) {
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
				t.Errorf("%s: none of %d words has %d bytes", start.name, samplesPerTest, n)
			}
		}
		if want := min(p.Transitions(), samplesPerTest) / 2; len(taken) < want {
			t.Errorf("%s: %d words took only %d of %d transitions", start.name, samplesPerTest, len(taken),
				p.Transitions())
		}
	}
}

// TestSamplerLeads checks that there is a string for each state, a shortest
// one.
func TestSamplerLeads(t *testing.T) {
	for _, start := range starts(t) {
		p := start.Sampler
		reached := map[int]bool{}
		for lead := range p.Leads(rand.New(rand.NewSource(1))) {
			at := p.run(lead)
			if at == dead || len(lead) != p.states[at].depth {
				t.Fatalf("%s: %q leads to state %d", start.name, lead, at)
			}
			reached[at] = true
		}
		if len(reached) != len(p.states) {
			t.Errorf("%s: %d of %d states are reached", start.name, len(reached), len(p.states))
		}
	}
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
	for _, start := range starts(t) {
		p := start.Sampler
		r := rand.New(rand.NewSource(1))
		misses := 0
		for range samplesPerTest {
			if !p.Contains(p.NearMiss(r, 20)) {
				misses++
			}
		}
		if misses < samplesPerTest/2 {
			t.Errorf("%s: only %d of %d near misses are no members", start.name, misses, samplesPerTest)
		}
	}
}

func TestSamplerDelimiters(t *testing.T) {
	p := startOf(t, "rfc3986:URI-reference")
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
