package emit

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// stockDir is the folder of the command peg of github.com/pointlander/peg, "" if it has not been built.
var stockDir string

// buildStock builds the command, once, and returns its name.
var buildStock = sync.OnceValues(func() (name string, err error) {
	if stockDir, err = os.MkdirTemp("", "peg"); err != nil {
		return "", err
	}
	name = filepath.Join(stockDir, "peg")
	if out, err := exec.Command("go", "build", "-o", name, "github.com/pointlander/peg").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v\n%s", err, out)
	}
	return name, nil
})

// A stockCommand runs the command.
type stockCommand struct{ dir, command string }

func newStockCommand(t *testing.T) stockCommand {
	t.Helper()
	name := must.Have(buildStock())(t)
	return stockCommand{t.TempDir(), name}
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
	texts := treeGrammars
	random := testflag.Rand(t)
	for range testflag.Choose(3, 200) {
		texts = append(texts[:len(texts):len(texts)], randomGrammar(random))
	}
	texts = append(texts, bytesGrammar(random))
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

// The stock command makes the parsers of the committed PEGs, too.
func TestStockCommandMakesTheParsersOfRevisions(t *testing.T) {
	t.Parallel()
	command, chosen := newStockCommand(t), testflag.Sample(t, 4)
	for r := range grammar.Revisions() {
		if !chosen() {
			continue
		}
		// The parser is made of a shape of the text of a translation; a PEG
		// that is written by hand is prepared first.
		g := must.Have(Prepare(readGrammar(t, r.PEG()), "startrules", r.StartRules))(t)
		if strings.Contains(r.PEG(), "DO NOT EDIT") {
			if diff := cmp.Diff(r.PEG(), g.String()); diff != "" {
				t.Errorf("%s is not prepared (-text +prepared)\n%s", r.Name, diff)
			}
		}
		shape := must.Have(NewShape(g, r.StartRules))(t)
		source := Source{Name: r.Name + ".peg"}
		files := must.Have(shape.files(source, &chains{text: strconv.Quote}))(t)
		if diff := cmp.Diff(command.parser(t, shape, source), string(files[0].Data)); diff != "" {
			t.Errorf("%s (-stock command +ours)\n%.4000s", r.Name, diff)
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
