package emit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A Package is what a Go package is made of.
type Package struct {
	Name      string
	Starts    []string // ABNF names of the start rules, the default one first
	Grammar   *abnf.Grammar
	Languages *automaton.ABNF // of the grammar
	PEG       *peg.Grammar    // as it is printed
	Shape     *Shape          // of the PEG; nil: there are no trees
	Nodes     Nodes
	Source    Source   // the grammar
	PEGSource Source   // the text of the PEG
	Proof     []string // what is proved, a paragraph each
	Fast      bool     // with tables that move over four bytes at once
	Machine   bool     // for package parser, with an interface that is all speed
}

// Names of files that are the same in every generated package, beside those of
// [apiFiles].
const (
	rulesFile   = "rules_gen.go"
	treeFile    = "tree_gen.go"
	dfaFile     = "dfa_gen.go"
	machineFile = "machine_gen.go"
	exampleFile = "example_gen_test.go"
)

// Files returns the files of the package.
func (p *Package) Files() ([]File, error) {
	tables, err := newTables(p.Languages, p.Starts)
	if err != nil {
		return nil, err
	}
	dfa, err := p.dfaFile(tables)
	if err != nil {
		return nil, err
	}
	files := []File{dfa}
	if p.Shape != nil {
		made, err := p.treeFiles()
		if err != nil {
			return nil, err
		}
		files = append(files, made...)
	}
	front := p.apiFiles
	if p.Machine {
		front = func() ([]File, error) { return p.machineFile(tables) }
	}
	made, err := front()
	return append(files, made...), err
}

// rules returns the names of the rules that the start rules reach, in the order
// of the grammar.
func (p *Package) rules() []string {
	var starts []*automaton.Rule
	for _, start := range p.Starts {
		starts = append(starts, p.Languages.Grammar.Rule(start))
	}
	reached := automaton.CalleesFirst(starts, func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Body) })
	var names []string
	for _, r := range p.Languages.Grammar.Rules {
		if slices.Contains(reached, r) {
			names = append(names, r.Name)
		}
	}
	return names
}

// treeFiles returns the files of the parser of trees.
func (p *Package) treeFiles() ([]File, error) {
	if p.Machine {
		return p.Shape.files(p.PEGSource, "string", strconv.Quote)
	}
	rules := p.rules()
	nodes, err := p.Nodes.among(rules, p.Starts)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{} // by name in lower case
	for _, c := range constants("Rule", rules) {
		if name := strings.ToLower(c.Name); nodes[name] {
			texts[name] = c.Constant
		}
	}
	return p.Shape.files(p.PEGSource, "Rule", func(rule string) string { return texts[strings.ToLower(rule)] })
}
