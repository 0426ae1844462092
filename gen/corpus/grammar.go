package corpus

import (
	"bufio"
	"embed"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/urispec/urispec/gen"
)

//go:embed grammars.txt *.txt
var texts embed.FS

// listName is the file with the list of grammars.
const listName = "grammars.txt"

// A Grammar is one line of grammars.txt.
type Grammar struct {
	Name      string   // that of the file with the examples, without .txt
	Arguments []string // of abnfc, as they stand on the line

	// What the arguments say. The names of files are relative to the package's
	// folder.
	Starts []string
	Input  gen.Input

	// Large is set where the line begins with an asterisk: tests leave the
	// grammar out unless they are to leave out nothing.
	Large bool
}

// Grammars returns the grammars of the list, in its order. An error names the
// line.
func Grammars() ([]Grammar, error) {
	list, err := texts.Open(listName)
	if err != nil {
		return nil, err
	}
	defer list.Close()
	var grammars []Grammar
	lines := bufio.NewScanner(list)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		g, err := readGrammar(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", listName, number, err)
		}
		grammars = append(grammars, g)
	}
	return grammars, lines.Err()
}

// readGrammar reads one line of the list.
func readGrammar(line string) (g Grammar, err error) {
	line, g.Large = strings.CutPrefix(line, "*")
	words := words(line)
	g.Name, g.Arguments = words[0], words[1:]
	flags := pflag.NewFlagSet(g.Name, pflag.ContinueOnError)
	flags.StringArrayVar(&g.Starts, "start", nil, "")
	flags.StringArrayVar(&g.Input.Notations, "notation", nil, "")
	flags.StringArrayVar(&g.Input.Imports, "import", nil, "")
	flags.BoolVar(&g.Input.AllowProse, "allow-prose", false, "")
	if err := flags.Parse(g.Arguments); err != nil {
		return g, err
	}
	g.Input.Files = flags.Args()
	if len(g.Starts) == 0 || len(g.Input.Files) == 0 {
		return g, fmt.Errorf("%s: a start rule and a file are needed", g.Name)
	}
	return g, nil
}

// words returns the words of a line. Spaces between apostrophes do not end one.
func words(line string) []string {
	quoted := false
	words := strings.FieldsFunc(line, func(r rune) bool {
		if r == '\'' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	})
	for i, w := range words {
		words[i] = strings.ReplaceAll(w, "'", "")
	}
	return words
}

// Examples returns the examples of the grammar, in the order of their file.
func (g Grammar) Examples() ([]Example, error) {
	name := g.Name + ".txt"
	text, err := texts.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return ReadExamples(name, string(text))
}
