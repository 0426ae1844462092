package disagree

import (
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/parser"
)

// A mistake does not hide another one of the same difference: neither in a longer string, nor if the simpler strings of
// both have bytes in common.
func TestTwoMistakes(t *testing.T) {
	rfc3986 := adapter.OfRevision(parser.RFC3986)
	after := func(of adapter.Implementation, edit func(s string) string) adapter.Implementation {
		return adapter.NewInProcess("faulty", "", func(q adapter.Question) adapter.Answer {
			q.Input = edit(q.Input)
			return of.Ask([]adapter.Question{q})[0]
		})
	}
	brackets := regexp.MustCompile(`//\[([a-z.]*)\]`)
	for _, test := range []struct {
		name string
		a    adapter.Implementation
		edit func(s string) string
		want []Pattern
	}{
		{"backslashes and tabs", adapter.NetURL(), strings.NewReplacer(`\`, "/", "\t", "").Replace, []Pattern{
			{"a backslash ends the authority", interpretationConflict, SideB},
			{"a backslash is a slash before the host", openRedirect, SideB},
			{"tabs and line breaks are removed", collapseOfData, SideB},
		}},
		{"quotes and brackets", rfc3986, func(s string) string {
			return brackets.ReplaceAllString(strings.ReplaceAll(s, `"`, "%22"), "//$1")
		}, []Pattern{
			{"characters that no URI has are percent-encoded", "", SideB},
			{"brackets without an IP address are refused", improperInputValidation, SideA},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := map[Pattern]string{}
			for _, w := range find(t, test.a, after(test.a, test.edit), Options{Seed: 1, Strings: 300}).Witnesses {
				if w.Difference == (Difference{Manner: OnlyB}) {
					found[w.Pattern] = w.Input
				}
			}
			for _, want := range test.want {
				if _, ok := found[want]; !ok {
					t.Errorf("no %v among %v", want, found)
				}
			}
		})
	}
}

// A string that neither a rule nor one character explains becomes one of the known witnesses; so do strings whose
// pattern is not looked for.
func TestUnnamedWitnesses(t *testing.T) {
	refusing := adapter.NewInProcess("refusing", "", func(q adapter.Question) adapter.Answer {
		return adapter.Answer{Valid: !strings.Contains(q.Input, "$")}
	})
	taking := adapter.NewInProcess("taking", "", func(adapter.Question) adapter.Answer { return adapter.Answer{Valid: true} })
	p := newPair(newReader(taking), newReader(refusing), compare)
	p.drawn = []drawn{{texts: []string{"a$", "$$", "?$#$", "a"}}}
	for most, alike := range map[int]int{0: 2, 1: 2} {
		all, few := p.witnesses((&Result{}).differing(p), most)
		if len(all) != 1 || all[0].Input != "$" || all[0].Count != 3 || few != alike {
			t.Errorf("at most %d: %v, %d alike", most, all, few)
		}
	}
}
