package emit

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// A stockCommand runs the command peg of github.com/pointlander/peg, which it builds.
type stockCommand struct{ dir, command string }

func newStockCommand(t *testing.T) stockCommand {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "peg")
	if out, err := exec.Command("go", "build", "-o", name, "github.com/pointlander/peg").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return stockCommand{dir, name}
}

// parser returns what the command makes of a shape's grammar, finished.
func (c stockCommand) parser(t *testing.T, s *Shape, source Source) string {
	t.Helper()
	in, out := filepath.Join(c.dir, source.Name), filepath.Join(c.dir, "stock.go")
	fixture.WriteFile(t, in, s.Grammar.String())
	if text, err := exec.Command(c.command, "-output", out, in).CombinedOutput(); err != nil || len(text) > 0 {
		t.Fatalf("%v\n%s\n%s", err, text, s.Grammar)
	}
	stock := must.Have(os.ReadFile(out))(t)
	finished := must.Have(finishParser(stock, s.Grammar, source))(t)
	return string(finished.Data)
}

// The text of a grammar is what the stock command makes the same parser of.
func TestStockCommandMakesTheSameParser(t *testing.T) {
	t.Parallel()
	command := newStockCommand(t)
	random := testflag.Rand(t)
	texts := []string{treeGrammar, bytesGrammar(random)}
	for range testflag.Choose(3, 200) {
		texts = append(texts, randomGrammar(random))
	}
	for _, text := range texts {
		g := readGrammar(t, text)
		shape := must.Have(shaped(g, "sample", published(g)))(t)
		source := Source{Name: "sample.peg"}
		files := must.Have(shape.files(source, &chains{text: strconv.Quote}))(t)
		if diff := cmp.Diff(command.parser(t, shape, source), string(files[0].Data)); diff != "" {
			t.Fatalf("(-stock command +ours)\n%s\n%s", diff, g)
		}
	}
}

// bytesGrammar returns a grammar with every byte in every kind of literal,
// before every kind of character, and in sets.
func bytesGrammar(random *rand.Rand) string {
	g := new(peg.Grammar)
	all := new(peg.Choice)
	for c := range 256 {
		set := peg.Range(byte(c), byte(c))
		for range random.IntN(6) {
			first := byte(random.IntN(256))
			set = set.Union(peg.Range(first, first+byte(random.IntN(min(5, 256-int(first))))))
		}
		all.Alternatives = append(all.Alternatives,
			&peg.Literal{Text: string([]byte{byte(c), 'a', byte(c), '1', byte(c), 'g', byte(c)})},
			&peg.Literal{Text: string([]byte{byte(c), 'a', byte(c), '1', byte(c), 'g', byte(c)}), IgnoreCase: true},
			&peg.Set{Bytes: set},
			&peg.Set{Bytes: set.Complement()})
	}
	g.Rules = []*peg.Rule{{Name: "A", Body: all}}
	return g.String()
}
