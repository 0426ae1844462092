package cause_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/compare/cause"
	"github.com/urispec/urispec/gen/core/abnf"
)

func TestMutants(t *testing.T) {
	g, err := abnf.ReadGrammar("t", "a = \"x\" [b] / %x30-32\nb = 1*2\"q\"\nc = \"unreached\"\n"+
		"d = %xA0-D7FF / %xE000-FDCF\n")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, m := range cause.Mutants(g) {
		texts = append(texts, m.String())
	}
	for _, want := range []string{
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
	} {
		if !slices.Contains(texts, want) {
			t.Errorf("no mutant %s, of\n%s", want, strings.Join(texts, "\n"))
		}
	}
	slices.Sort(texts)
	if n := len(slices.Compact(slices.Clone(texts))); n != len(texts) {
		t.Errorf("%d of %d mutants are different", n, len(texts))
	}
}
