package emit

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/testflag"
)

// machineGrammars have, in this order, no choice, choices that the next byte settles,
// choices that only the end settles, several derivations, rules that match nothing, and
// more places than 8 bits count.
var machineGrammars = []string{
	"x = y\ny = %x61-62\n",
	"x = *( y / z )\ny = %s\"a\" *%s\"b\"\nz = %s\"c\"\n",
	"x = *y z\ny = %x61-62\nz = %s\"a\" 2%x61-62\n",
	"x = y / z / *w\ny = *%s\"a\" *%x61-62\nz = *%s\"b\"\nw = *%x61-63\n",
	"x = *y [ z ] [ w ]\ny = [ %s\"a\" z ]\nz = *%s\"b\"\nw = z / %s\"c\" z\n",
	"x = *( y / z )\ny = %s\"a\" 0*300z\nz = %s\"b\" / %s\"c\"\n",
}

// answersTest compares what a package says of words with what is wanted.
const answersTest = `package p

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"testing"
)

//go:embed values.json
var values []byte

func TestAnswers(t *testing.T) {
	var all []struct {
		Word string
		Want []string // of each start rule
	}
	if err := json.Unmarshal(values, &all); err != nil {
		t.Fatal(err)
	}
	for _, word := range all {
		for start := range Start(len(word.Want)) {
			if got := answer(start, word.Word); got != word.Want[start] {
				t.Fatalf("%q, %v: got\n%s\nwant\n%s", word.Word, start, got, word.Want[start])
			}
		}
	}
}
`

// An answered word is one with what is wanted of each start rule.
type answered struct {
	Word string
	Want []string
}

// machineAnswer is the tree, whether there is one, and whether there are several.
const machineAnswer = `
func answer(start Start, word string) string {
	node, err := start.Parse(word)
	several, _ := start.Ambiguous(word)
	return fmt.Sprint(node, err == nil, several)
}
`

// The code of the tables makes the trees that the bimachine has, in the default start
// rule and in another, with all rules and with some as nodes.
func addMachines(t *testing.T, s *scratch) {
	r := testflag.Rand(t)
	grammars := machineGrammars
	for range testflag.Choose(1, 60) {
		grammars = append(grammars[:len(grammars):len(grammars)], fixture.RegularGrammar(r, 2+r.IntN(3)))
	}
	words := append(fixture.Words("abc", 5), strings.Repeat("ab", 200), strings.Repeat("a", 300)+"bb")
	members, several := 0, 0
	for i, text := range grammars {
		p := newRecursive(t, text)
		p.Recursive = false
		p.Starts = []string{p.Grammar.Rules()[0].Name, p.Grammar.Rules()[1].Name}
		if i%2 == 1 {
			p.Nodes.Only = p.Starts[1:]
		}
		if m, err := p.bimachine(); err != nil {
			t.Fatal(err)
		} else if m == nil {
			continue // it is too large
		}
		var values []answered
		files := packageFiles(t, p)
		for _, w := range words {
			value := answered{w, []string{"<none> false false", "<none> false false"}}
			for start := range p.Starts {
				matches, ambiguous, ok := p.machine.Derive(start, w)
				if !ok {
					continue
				}
				lines, _ := treeLines(publishedMachine(matches), w)
				value.Want[start] = fmt.Sprint(strings.Join(lines, "\n")+"\n ", true, ambiguous)
				members++
				if ambiguous {
					several++
				}
			}
			values = append(values, value)
		}
		s.add(t, files, answersTest+machineAnswer, values)
	}
	if members < 100 || several < 100 {
		t.Errorf("only %d members, %d ambiguous", members, several)
	}
}
