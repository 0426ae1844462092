package sample

import (
	"slices"
	"testing"
)

// TestCover checks that all transitions are taken, by members which are not
// longer than they must be, and by few of them.
func TestCover(t *testing.T) {
	for _, start := range starts(t) {
		for _, longest := range []int{0, 64} {
			taken := map[edge]bool{}
			members := slices.Collect(start.Cover(longest))
			for _, word := range members {
				took := map[edge]bool{}
				walk(t, start.Sampler, word, took)
				needed, had := 0, len(taken)
				for e := range took {
					if !taken[e] {
						taken[e] = true
						needed = max(needed, start.shortest(e))
					}
				}
				if len(taken) == had {
					t.Errorf("%s: %q takes nothing new", start.name, word)
				}
				if len(word) > max(longest, needed) {
					t.Errorf("%s: %q has %d bytes", start.name, word, len(word))
				}
			}
			if len(taken) != start.Transitions() {
				t.Errorf("%s: %d of %d transitions are taken", start.name, len(taken), start.Transitions())
			}
			if !slices.Equal(members, slices.Collect(start.Cover(longest))) {
				t.Errorf("%s: two covers", start.name)
			}
			t.Logf("%s: %d members of about %d bytes take %d transitions", start.name, len(members), longest,
				len(taken))
		}
	}
}

func TestCoverSmall(t *testing.T) {
	for _, test := range []struct {
		grammar string
		longest int
		words   []string
	}{
		{`a = <nothing>`, 9, nil},
		{`a = ""`, 9, []string{""}},
		{`a = "1" / "22"`, 9, []string{"1", "22"}},
		{`a = *"1" "2"`, 9, []string{"12"}},
		{`a = *("1" / "22")`, 9, []string{"122"}},
		{`a = *("1" / "22")`, 1, []string{"1", "22"}},
		{`a = "1234" / "1" *"5"`, 2, []string{"15", "155", "1234"}},
	} {
		p := samplerOf(t, test.grammar+"\n")
		if words := slices.Collect(p.Cover(test.longest)); !slices.Equal(words, test.words) {
			t.Errorf("%s: %q, want %q", test.grammar, words, test.words)
		}
	}
	for range samplerOf(t, "a = \"1\" / \"2\"\n").Cover(9) {
		break // must not go on
	}
}

// TestRefusals checks that there is one string for each byte that cannot stand at a state, and that only this byte
// keeps it from being a member.
func TestRefusals(t *testing.T) {
	for _, start := range starts(t) {
		p := start.Sampler
		taken := map[[2]int]bool{}
		for s := range p.Refusals() {
			at, _ := p.ViablePrefix(s)
			if at == len(s) || p.Contains(s) {
				t.Fatalf("%s: %q is refused nowhere", start.name, s)
			}
			if without := s[:at] + s[at+1:]; !p.Contains(without) {
				t.Fatalf("%s: %q is no member", start.name, without)
			}
			taken[[2]int{p.run(s[:at]), p.classOf[s[at]]}] = true
		}
		if want := len(p.states)*len(p.members) - p.Transitions(); len(taken) != want {
			t.Errorf("%s: %d of %d refusals", start.name, len(taken), want)
		}
	}
	for s := range samplerOf(t, "a = <nothing>\n").Refusals() {
		t.Errorf("%q of the empty language", s)
	}
}
