package export

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// More than eight words in a row stand in a frame.
func TestManyWordsInSVG(t *testing.T) {
	for words, framed := range map[int]bool{1: false, manyWords: false, manyWords + 1: true} {
		g := readGrammar(t, "test.abnf", "a = \"w\""+strings.Repeat(" / \"w\"", words-1)+"\n")
		if got := slices.Contains(readSVG(t, RuleSVG(g.Rule("a"), nil)).texts, "one of"); got != framed {
			t.Errorf("%d words are in a frame: %v", words, got)
		}
	}
}

// A count whose pieces would be too long together is an error before they are
// written.
func TestRE2LongCount(t *testing.T) {
	var b strings.Builder
	b.WriteString("s = 20000( r15 )\nr0 = *%s\"ab\"\n")
	for i := range 15 { // each doubles the expression, and has the same language
		fmt.Fprintf(&b, "r%d = r%d / r%d\n", i+1, i, i)
	}
	g := readGrammar(t, "test.abnf", b.String())
	if _, err := RE2(g, "s"); !errors.Is(err, errRE2Length) {
		t.Errorf("error %v", err)
	}
}
