package emit

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"
	"sync"
	"text/template"

	"github.com/urispec/urispec/gen/peg"
)

//go:embed tree.go.tmpl
var treeTemplateText string

var treeTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("tree").Parse(treeTemplateText))
})

// treeFile returns the file that drives the parser of a shape.
func (s *Shape) treeFile(source Source) (File, error) {
	g := s.Grammar
	type row struct {
		Constant, Name string
		Number         int // index of the chain of the name, plus one
	}
	type missingRow struct{ Constant, Numbers string }
	data := struct {
		Package, Parser string
		Starts, Rules   []row
		Missing         []missingRow // by rule
		Chains          [][]string   // lists of names
		Element         string       // type of their indexes, plus one
		Recursive       []string
		Lookaheads      bool
		MaxDepth        int
	}{Package: g.Package, Parser: g.Parser, Recursive: recursiveRules(g), Lookaheads: len(g.Lookaheads) > 0}
	number := func(rules ...string) int { // of a chain of published rules, plus one
		var chain []string
		for _, rule := range rules {
			name, _ := peg.PublishedName(rule)
			chain = append(chain, name)
		}
		i := slices.IndexFunc(data.Chains, func(other []string) bool { return slices.Equal(other, chain) })
		if i < 0 {
			i = len(data.Chains)
			data.Chains = append(data.Chains, chain)
		}
		return i + 1
	}
	for _, start := range s.starts {
		name := peg.RuleName(start)
		abnfName, published := peg.PublishedName(name)
		if !published {
			return File{}, fmt.Errorf("start rule %s is hidden", start)
		}
		r := row{Constant: "rule" + name, Name: abnfName}
		if !slices.Contains(data.Starts, r) {
			data.Starts = append(data.Starts, r)
		}
	}
	for _, r := range g.Rules {
		if name, published := peg.PublishedName(r.Name); published {
			data.Rules = append(data.Rules, row{"rule" + r.Name, name, number(r.Name)})
		}
		if missing := s.missing[r.Name]; missing != nil {
			numbers := make([]int, len(missing))
			for c, rules := range missing {
				if len(rules) > 0 {
					numbers[c] = number(rules...)
				}
			}
			data.Missing = append(data.Missing, missingRow{"rule" + r.Name, table(numbers)})
		}
	}
	data.Element = element(len(data.Chains) + 1)
	if len(data.Recursive) > 0 {
		data.MaxDepth = maxTreeDepth(g, data.Recursive)
	}
	out := bytes.NewBuffer(source.head())
	if err := treeTemplate().Execute(out, data); err != nil {
		return File{}, err
	}
	return newFile(TreeFile, out.Bytes())
}
