package corpus_test

import (
	"embed"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/urispec/urispec/gen"
)

//go:embed *.txt
var texts embed.FS

// listName is the file with the list of grammars.
const listName = "grammars.txt"

// A Grammar is one line of grammars.txt.
type Grammar struct {
	Name      string   // name of the file with the examples, without .txt
	Arguments []string // of abnfc, as they stand on the line

	// What the arguments say. The names of files are relative to the package's
	// folder.
	Starts []string
	Input  gen.Input

	// Large is set if the line begins with an asterisk: tests leave the grammar out unless they are to be complete.
	Large bool
}

// Grammars returns the grammars of the list, in its order.
func Grammars() ([]Grammar, error) {
	text, err := texts.ReadFile(listName)
	if err != nil {
		return nil, err
	}
	return ReadGrammars(listName, string(text))
}

// ReadGrammars reads a list of grammars; name stands in errors, with the line.
//
//	# comment
//	NAME ARGUMENT...
//	*NAME ARGUMENT...
//
// Spaces between apostrophes do not end an argument.
func ReadGrammars(name, text string) ([]Grammar, error) {
	var grammars []Grammar
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		g, err := readGrammar(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
		grammars = append(grammars, g)
	}
	return grammars, nil
}

// readGrammar reads one line of the list.
func readGrammar(line string) (g Grammar, err error) {
	line, g.Large = strings.CutPrefix(line, "*")
	g.Name, line, _ = strings.Cut(line, " ")
	g.Arguments = words(line)
	flags := pflag.NewFlagSet(g.Name, pflag.ContinueOnError)
	flags.StringArrayVar(&g.Starts, "start", nil, "")
	flags.StringArrayVar(&g.Input.Notations, "notation", nil, "")
	flags.StringArrayVar(&g.Input.Imports, "import", nil, "")
	flags.BoolVar(&g.Input.AllowProse, "allow-prose", false, "")
	flags.StringArrayVar(&g.Input.Refine, "refine", nil, "")
	if err := flags.Parse(g.Arguments); err != nil {
		return g, err
	}
	g.Input.Files = flags.Args()
	if g.Name == "" || len(g.Starts) == 0 || len(g.Input.Files) == 0 {
		return g, fmt.Errorf("a name, a start rule and a file are needed")
	}
	return g, nil
}

// words returns the words of a line, without apostrophes.
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
