package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"text/template"

	"github.com/urispec/urispec/gen/corpus"
)

// try makes a module of the packages in a folder, and has it try each of them on
// the examples of its grammar. The error is errWrong if one is wrong.
func try(module string, grammars []corpus.Grammar) error {
	write := func(name string, data []byte) error {
		return os.WriteFile(filepath.Join(module, name), data, 0o666)
	}
	if err := write("go.mod", []byte("module grammars\n\ngo 1.26\n")); err != nil {
		return err
	}
	examples := map[string][]corpus.Example{}
	var names []string
	for _, g := range grammars {
		list, err := g.Examples()
		if err != nil {
			return err
		}
		examples[g.Name] = list
		names = append(names, packageName(g))
	}
	data, err := json.Marshal(texts(examples))
	if err != nil {
		return err
	}
	if err := write("examples.json", data); err != nil {
		return err
	}
	var main bytes.Buffer
	if err := mainTemplate().Execute(&main, names); err != nil {
		return err
	}
	source, err := format.Source(main.Bytes())
	if err != nil {
		return err
	}
	if err := write("main.go", source); err != nil {
		return err
	}
	c := exec.Command("go", "run", ".")
	c.Dir, c.Stdout, c.Stderr = module, os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("%w: %v", errWrong, err)
	}
	return nil
}

// A text is an example for the program that tries it; JSON has no strings of
// bytes, but slices.
type text struct {
	Start, Source string
	Text          []byte
	Member        bool
	Offset        int // -1 where it is not known
}

func texts(examples map[string][]corpus.Example) map[string][]text {
	all := map[string][]text{}
	for name, list := range examples {
		for _, e := range list {
			all[name] = append(all[name], text{e.Start, e.Source, []byte(e.Text), e.Member, e.Offset})
		}
	}
	return all
}

//go:embed main.go.tmpl
var mainTemplateText string

var mainTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("main.go").Parse(mainTemplateText))
})
