package recognizer

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// Of random grammars, what a string begins with is what another method says at every
// piece of it, and whether that can change.
func TestRandomPrefixes(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("ab", 6)
	found, behind, grammars := 0, 0, testflag.Choose(50, 400)
	// Few grammars have members that others begin with: more are drawn if they are too few.
	for n := 0; n < grammars || behind < grammars/10 && n < 10*grammars; n++ {
		text := grammarText(r)
		published := readGrammar(t, text)
		g := lower(t, published)
		oracle := must.Have(abnf.NewOracle(published))(t)
		limits := []bounds{usual, small}[r.IntN(2)]
		tables := must.Have(newTables(g, limits, []string{"r0"}))(t)
		memberOf, beginsOf := map[string]bool{}, map[string]bool{}
		member := func(s string) bool {
			if _, known := memberOf[s]; !known {
				memberOf[s] = oracle.Matches("r0", s)
			}
			return memberOf[s]
		}
		viable := func(s string) bool {
			if _, known := beginsOf[s]; !known {
				beginsOf[s] = begins(g, "r0", s, true)
			}
			return beginsOf[s]
		}
		for range 100 {
			w := words[r.IntN(len(words))]
			for _, longest := range []bool{false, true} {
				p := tables.prefix(0, 0, longest)
				for known := 0; known <= len(w) && p.open; known += 1 + r.IntN(3) {
					must.Do(t, p.read(w[:known]))
					at, match := 0, 0
					for at < known && viable(w[:at+1]) && (match == 0 || longest) {
						at++
						if member(w[:at]) {
							match = at
						}
					}
					open := at == known && (match == 0 || longest) && (viable(w[:at]+"a") || viable(w[:at]+"b"))
					if p.at != at || p.match != match || p.open != open {
						t.Fatalf("of %q, the longest: %t: read %d, match %d, open %t, want %d, %d, %t in\n%s", w[:known],
							longest, p.at, p.match, p.open, at, match, open, text)
					}
					if match > 0 {
						found++
					}
					if match > 0 && match < at {
						behind++
					}
				}
				p.end()
			}
		}
	}
	if found < grammars || behind < grammars/10 {
		t.Errorf("%d matches, %d of them followed by more", found, behind)
	}
}

// What comes byte by byte takes no more items than what comes at once.
func TestPrefixKeepsLittle(t *testing.T) {
	const n = 2000
	const spaces = "values = *value\nvalue = w ( \"1\" / \"[\" values \"]\" ) w\nw = *\" \"\n"
	for _, test := range []struct{ name, grammar, start, text string }{
		{"white space", jsonGrammar, "JSON-text",
			"[" + strings.Repeat(" ", n) + "1" + strings.Repeat(" ", n) + ",{" + strings.Repeat(" ", n) + "}]"},
		{"a long document", jsonGrammar, "JSON-text", document(3 * n)},
		{"many values", jsonGrammar, "JSON-text", "[" + strings.Repeat("1,", n) + "1]"},
		{"white space behind a member", spaces, "values", "[1]" + strings.Repeat(" ", n)},
	} {
		for _, longest := range []bool{false, true} {
			tables := tablesOf(t, test.grammar, test.start)
			p := tables.prefix(0, 0, longest)
			most := 0
			for known := 1; p.open && known <= len(test.text); known++ {
				if err := p.read(test.text[:known]); err != nil || p.at != known {
					t.Fatalf("%s: %d of %d, %v", test.name, p.at, known, err)
				}
				most = max(most, len(p.run.items)+len(p.run.calls)+len(p.run.waiting))
			}
			if longest && p.match != len(test.text) || p.match == 0 || most > 20 {
				t.Errorf("%s, the longest: %t: match %d of %d, and up to %d items", test.name, longest, p.match,
					len(test.text), most)
			}
			p.end()
		}
	}
}

// The limit holds at each piece.
func TestPrefixLimit(t *testing.T) {
	tables := tablesOf(t, "s = %s\"(\" [s] %s\")\"\n", "s")
	p := tables.prefix(0, 50, false)
	defer p.end()
	for known := range 100 {
		err := p.read(strings.Repeat("(", known))
		if err != nil {
			if limit, ok := err.(*recognizerLimit); !ok || limit.items != 50 || known < 10 {
				t.Errorf("after %d bytes: %v", known, err)
			}
			return
		}
	}
	t.Error("no limit")
}
