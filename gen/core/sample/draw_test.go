package sample

import (
	"errors"
	"math"
	"math/rand"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// TestByLengthIsUniform checks the frequencies of all members of a small language: every length is as probable as any
// other, every member as any other of its length. The test is Pearson's chi-squared test.
func TestByLengthIsUniform(t *testing.T) {
	p := samplerOf(t, "a = *5(%x61-63) [\"-\" / \"ab\" 2%x30-39]\n")
	const longest = 4
	draw := must.Have(p.ByLength(longest))(t)
	byLength := make([]int, longest+1)
	words := map[string]int{}
	for _, w := range allWords(p, longest) {
		words[w] = 0
		byLength[len(w)]++
	}
	const draws = 200_000
	r := rand.New(rand.NewSource(1))
	for range draws {
		w := draw(r)
		if _, ok := words[w]; !ok {
			t.Fatalf("drew %q", w)
		}
		words[w]++
	}
	sum := 0.0
	for w, n := range words {
		want := float64(draws) / float64(len(byLength)) / float64(byLength[len(w)])
		sum += (float64(n) - want) * (float64(n) - want) / want
	}
	// The statistic has about the mean f and the variance 2f, f = degrees of
	// freedom.
	f := float64(len(words) - 1)
	if limit := f + 5*math.Sqrt(2*f); sum > limit {
		t.Errorf("%d members in %d draws: chi-squared is %.1f, more than %.1f", len(words), draws, sum, limit)
	}
	t.Logf("%d members: chi-squared %.1f, %.0f degrees of freedom", len(words), sum, f)
}

// allWords returns all words of a language up to a length.
func allWords(p *Sampler, longest int) []string {
	var words []string
	var from func(at int, word []byte)
	from = func(at int, word []byte) {
		if p.states[at].accepting {
			words = append(words, string(word))
		}
		if len(word) == longest {
			return
		}
		for _, e := range p.states[at].edges {
			for _, c := range p.members[e.class] {
				from(e.to, append(slices.Clone(word), c))
			}
		}
	}
	from(0, nil)
	return words
}

// TestCounts compares the numbers of words with those found by enumeration.
func TestCounts(t *testing.T) {
	if got := samplerOf(t, "a = b\nb = <none>\n").Count(5); got.Sign() != 0 {
		t.Errorf("%d words of no language", got)
	}
	if got := samplerOf(t, "a = *ALPHA\nALPHA = %x41-5A\n").Count(-1); got.Int64() != 1 {
		t.Errorf("%d words of no bytes", got)
	}
	for _, start := range starts(t) {
		const longest = 3
		want := make([]int64, longest+1)
		for _, w := range allWords(start.Sampler, longest) {
			want[len(w)]++
		}
		counts := start.counts(longest)
		for n := range want {
			if got := counts[n][0].Int64(); got != want[n] {
				t.Errorf("%s: %d words of %d bytes are counted, there are %d", start.name, got, n, want[n])
			}
		}
		sum := int64(0)
		for n := range want {
			if sum += want[n]; start.Count(n).Int64() != sum {
				t.Errorf("%s: %d words of %d bytes or fewer are counted, there are %d", start.name, start.Count(n), n, sum)
			}
		}
	}
}

// TestDraws checks that members are drawn, none too long, of each length that
// members have, and that a draw by transition takes transitions evenly.
func TestDraws(t *testing.T) {
	// A member of this one may end where another would be too long.
	thirties := start{samplerOf(t, "a = *( 30\"x\" )\n"), "thirties"}
	for _, start := range append(starts(t), thirties) {
		const longest = 40
		byLength := must.Have(start.ByLength(longest))(t)
		byTransition := must.Have(start.ByTransition(longest))(t)
		for name, draw := range map[string]Draw{"length": byLength, "transition": byTransition} {
			r := rand.New(rand.NewSource(1))
			taken := map[edge]bool{}
			lengths := map[int]bool{}
			for range samplesPerTest {
				word := draw(r)
				if len(word) > longest {
					t.Fatalf("%s by %s: %q has %d bytes", start.name, name, word, len(word))
				}
				lengths[len(word)] = true
				walk(t, start.Sampler, word, taken)
			}
			if again := draw(rand.New(rand.NewSource(1))); again != draw(rand.New(rand.NewSource(1))) {
				t.Errorf("%s by %s: one seed draws two words", start.name, name)
			}
			if name == "length" {
				for n, counts := range start.counts(longest) {
					if has := counts[0].Sign() > 0; has != lengths[n] {
						t.Errorf("%s: words of %d bytes: %t, drawn: %t", start.name, n, has, lengths[n])
					}
				}
				continue
			}
			fit := 0
			for _, e := range start.edges {
				if start.shortest(e) <= longest {
					fit++
				}
			}
			if want := min(fit, samplesPerTest) / 2; len(taken) < want {
				t.Errorf("%s: %d words took only %d of %d transitions", start.name, samplesPerTest, len(taken), fit)
			}
		}
	}
}

// TestRareConstructs checks what drawing by transition is for: IP literals.
func TestRareConstructs(t *testing.T) {
	p := startOf(t, "rfc3986:URI-reference")
	literals := func(draw Draw, err error) int {
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewSource(1))
		n := 0
		for range samplesPerTest {
			if slices.Contains([]byte(draw(r)), '[') {
				n++
			}
		}
		return n
	}
	if n := literals(p.ByTransition(64)); n < samplesPerTest/2 {
		t.Errorf("by transition %d of %d references have an IP literal", n, samplesPerTest)
	}
	if n := literals(p.ByLength(64)); n > samplesPerTest/2 {
		t.Errorf("by length %d of %d references have an IP literal", n, samplesPerTest)
	}
}

// TestDrawBounds checks the lengths at which members begin and end.
func TestDrawBounds(t *testing.T) {
	for _, test := range []struct {
		grammar  string
		longest  int
		word     string // the only one
		shortest int    // in the error, if there is no word
	}{
		{`a = ""`, 0, "", 0},
		{`a = ""`, 9, "", 0},
		{`a = "--" *1000"+"`, 2, "--", 0},
		{`a = "--"`, 9, "--", 0},
		{`a = "--"`, 1, "", 2},
		{`a = "--"`, -1, "", 2},
		{`a = <nothing>`, 9, "", -1},
	} {
		p := samplerOf(t, test.grammar+"\n")
		for name, method := range map[string]func(int) (Draw, error){"length": p.ByLength,
			"transition": p.ByTransition} {
			draw, err := method(test.longest)
			if test.shortest != 0 {
				var length *LengthError
				if !errors.As(err, &length) || length.Shortest != test.shortest || length.Longest != test.longest ||
					length.Error() == "" {
					t.Errorf("%s by %s: error %v", test.grammar, name, err)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s by %s: %v", test.grammar, name, err)
			} else if word := draw(rand.New(rand.NewSource(1))); word != test.word {
				t.Errorf("%s by %s: drew %q", test.grammar, name, word)
			}
		}
	}
	p := samplerOf(t, "a = *\"x\"\n")
	if _, err := p.ByLength(MaxByLength); err != nil {
		t.Error(err)
	}
	if _, err := p.ByLength(MaxByLength + 1); err == nil {
		t.Error("there is no limit on lengths")
	}
	if _, err := p.ByTransition(1 << 20); err != nil {
		t.Error(err)
	}
}
