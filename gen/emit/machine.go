package emit

import (
	"bytes"
	_ "embed"
	"sync"
	"text/template"
)

// machineFile returns the file of what package parser calls.
func (p *Package) machineFile(t *tables) ([]File, error) {
	sets, of := contents(t.Tables)
	out := bytes.NewBuffer(p.Source.head())
	err := machineTemplate().Execute(out, map[string]any{
		"Package":      p.Name,
		"Starts":       constants("Start", p.Starts),
		"StartElement": element(len(p.Starts)),

		"Shift":           t.shift(),
		"Contents":        sets,
		"ContentsOf":      table(of),
		"ContentsElement": element(len(sets) + 1),
	})
	if err != nil {
		return nil, err
	}
	file, err := newFile(machineFile, out.Bytes())
	return []File{file}, err
}

//go:embed machine.go.tmpl
var machineTemplateText string

var machineTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(machineFile).Parse(machineTemplateText))
})
