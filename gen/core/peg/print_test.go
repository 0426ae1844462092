package peg

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// A grammar that looks at the rest of the input is printed with what it looks for,
// and read again as it was.
func TestAheadText(t *testing.T) {
	const text = `# A comment of the grammar.

# ahead-1 = *x [ "-" ]
# ahead-2 = %s"a" %x00-1F / <nothing>

package p

type P Peg { lookahead }

s <- (&{ p.ahead(position, 2) } x / !(&{ p.ahead(position, 1) }) 'y')*
x <- 'x'
`
	g := must.Have(Read("f", []byte(text)))(t)
	if got := g.String(); got != text {
		t.Errorf("got\n%s\nwant\n%s", got, text)
	}
	if err := Check(g); err != nil {
		t.Error(err)
	}
	if len(g.Lookaheads) != 2 || strings.Contains(strings.Join(g.Comment, "\n"), "ahead-") {
		t.Errorf("%d lookaheads; comment %q", len(g.Lookaheads), g.Comment)
	}
	for i, r := range g.Lookaheads {
		if r.Position.Line != 3+i {
			t.Errorf("lookahead %d is at %s, want line %d", i+1, r.Position, 3+i)
		}
	}
	var numbers []int
	Walk(g.Rule("s").Body, func(e Expr) {
		if ahead, ok := e.(*Ahead); ok {
			numbers = append(numbers, ahead.Number)
		}
	})
	if len(numbers) != 2 || numbers[0] != 2 || numbers[1] != 1 {
		t.Errorf("the rules look for %v", numbers)
	}
}

func TestAheadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"s <- &{ p.ahead(position, 1) } 'x'\n": "f:1:1: rule s needs lookahead 1, which is not listed in the " +
			"comment at the head",
		"# ahead-1 = \"x\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- &{ p.ahead(position, 2) } " +
			"'x'\n": "f:7:1: rule s needs lookahead 2, which is not listed in the comment at the head",
		"# ahead-1 = \"x\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- &{ p.ahead(position, 0) } " +
			"'x'\n": "f:7:1: rule s needs lookahead 0, which is not listed in the comment at the head",
		"s <- &{ p.ahead(position, -1) } 'x'\n": "f:1:1: rule s needs lookahead -1, which is not listed in the comment at the head",
		"# ahead-2 = \"x\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- " +
			"'x'\n": "f:1:3: unexpected lookahead ahead-2, expected ahead-1",
		"# ahead-1 = \"x\"\n# ahead-3 = \"x\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- " +
			"'x'\n": "f:2:3: unexpected lookahead ahead-3, expected ahead-2",
		"# ahead-1 = \"x\"\n# ahead-1 =/ \"y\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- " +
			"'x'\n": "f:2:3: unexpected lookahead ahead-1, expected ahead-2",
		"# ahead-1 = \"x\"\n# ahead-2 =/ \"y\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- " +
			"'x'\n": "f:2:3: unexpected lookahead ahead-2, expected ahead-2",
		"# ahead-1 = \"x\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- " +
			"'x'\n": "f:1:13: ",
		"s <- &{ p.ahead(position, 1); panic() } " +
			"'x'\n": "f:1:6: &{…} runs code while " +
			"matching, expected an expression after '&', or &{ p.ahead(position, 1) }",
		"s <- &{ p.ahead(position, 01) } 'x'\n": "f:1:6: &{…} runs code while matching, expected an expression after '&', or &{ p.ahead(position, 1) }",
		"s <- &{ p.ahead(position, 99999999999999999999) } " +
			"'x'\n": "f:1:6: &{…} runs code while matching, " +
			"expected an expression after '&', or &{ p.ahead(position, 1) }",
		"s <- &{ p.ahead(position, 1) 'x'\n": "f:1:7: \"{\" without end, expected \"}\"",
		"# ahead-1 = \"x\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- (&{ p.ahead(position, 1) } " +
			"'x'?)*\n": "f:7:1: rule s has a loop that need not end, since its body can match the empty string: ",
		"# ahead-1 = \"x\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- &{ p.ahead(position, 1) } s 'x' / " +
			"'x'\n": "f:7:1: rule s is left-recursive: s → s",
	} {
		g, err := Read("f", []byte(text))
		if err == nil {
			err = Check(g)
		}
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

// The matcher asks for the rest of the input at each offset, with the number of the
// lookahead.
func TestMatchAhead(t *testing.T) {
	g, err := Read("f", []byte(
		"# ahead-1 = \"b\"\n# ahead-2 = \"c\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- ('a' / &{ "+
			"p.ahead(position, 2) } 'b')* ('b' / .)?\n"))
	if err != nil {
		t.Fatal(err)
	}
	m := must.Have(NewMatcher(g))(t)
	if _, err := m.Match("s", "a"); err == nil {
		t.Error("without Ahead, there is no error")
	}
	var asked []string
	m.Ahead = func(number int, rest string) bool {
		asked = append(asked, string(rune('0'+number))+rest)
		return len(rest) > 2
	}
	match := must.Have(m.Match("s", "abbb"))(t)
	if match == nil || match.End != 3 {
		t.Errorf("%+v, want a match of 3 bytes", match)
	}
	if got, want := strings.Join(asked, " "), "2bbb 2bb"; got != want {
		t.Errorf("asked for %s, want %s", got, want)
	}
}

func TestFields(t *testing.T) {
	g, err := Read("f", []byte(
		"# ahead-1 = \"b\"\n\npackage p\n\ntype P Peg { lookahead }\n\ns <- &{ p.ahead(position, 1) } 'b'\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Fields(); got != " lookahead " {
		t.Errorf("with lookaheads: %q", got)
	}
	if got := (&Grammar{}).Fields(); got != "" {
		t.Errorf("without: %q", got)
	}
}
