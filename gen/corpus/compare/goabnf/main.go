// Command goabnf has github.com/pandatix/go-abnf write a parser of a start rule,
// after abnfc's linker has made one grammar of the files.
//
//	goabnf START DIR FILE...
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	goabnf "github.com/pandatix/go-abnf"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/export"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "goabnf:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 3 {
		return errors.New("a start rule, a folder and files are needed")
	}
	start, dir, files := args[0], args[1], args[2:]
	text, err := grammar(start, files)
	if err != nil {
		return err
	}
	lines := []byte(strings.ReplaceAll(text, "\n", "\r\n"))
	code, err := goabnf.GenerateGoParserFromABNF(lines, start, filepath.Base(dir))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "parser.go"), code, 0o666)
}

// grammar returns the rules that a start rule of files reaches, without the core
// rules: go-abnf has them, and takes no other rule of such a name, so that other
// rules of such names get another one.
func grammar(start string, files []string) (string, error) {
	linked, err := gen.Input{Files: files}.Load(start)
	if err != nil {
		return "", err
	}
	text, err := export.ABNF(linked, start)
	if err != nil {
		return "", err
	}
	file, err := abnf.Read(start, []byte(text))
	if err != nil {
		return "", err
	}
	core := abnf.CoreRules()
	var renamed []string
	file.Rules = slices.DeleteFunc(file.Rules, func(r *abnf.Rule) bool {
		if !slices.ContainsFunc(core.Rules, func(c *abnf.Rule) bool { return strings.EqualFold(c.Name, r.Name) }) {
			return false
		}
		if linked.Rule(r.Name).Parts[0].Position.File == core.Name {
			return true
		}
		renamed = append(renamed, r.Name)
		return false
	})
	text = file.String()
	for _, name := range renamed {
		text = regexp.MustCompile(`(?m)(^|[ *(\[0-9])`+name+`($|[ )\]])`).ReplaceAllString(text, "${1}own-"+name+"$2")
	}
	return text, nil
}
