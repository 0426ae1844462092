package emit

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/peg"
)

// files returns the parser that github.com/pointlander/peg makes from the shape, and the file that drives it and makes
// tokens of its matches. The source is the text of the PEG.
//
// The parser is what the stock command makes from the grammar's text, as [finishParser] finishes it. It asks for
// neither inlining nor switches: the former leaves out start rules, the latter makes wrong parsers.
func (s *Shape) files(source Source, c *chains) ([]File, error) {
	raw, err := compileParser(s.Grammar)
	if err != nil {
		return nil, fmt.Errorf("generating the parser: %w", err)
	}
	parser, err := finishParser(raw, s.Grammar, source)
	if err != nil {
		return nil, err
	}
	data, err := s.treeData(c)
	if err != nil {
		return nil, err
	}
	tree, err := source.file("tree_gen.go", "tree.go.tmpl", data)
	return []File{parser, tree}, err
}

// A treeData is what the template of the tree's file is filled with.
type treeData struct {
	Package, Parser string
	Starts          []string   // constants of the parser
	Rules           []treeRule // of the parser
	Missing         []treeRule // matches that are missing in the matches of a rule
	Element         string     // type of the numbers of these
	Recursive       []string   // rules
	MaxDepth        int        // of these
	Lookaheads      bool
}

// A treeRule is a constant of the parser that stands for a rule, and what is known about the rule: the number of a
// chain, or of the chains for each byte.
type treeRule struct{ Constant, Number string }

func (s *Shape) treeData(c *chains) (*treeData, error) {
	g := s.Grammar
	d := &treeData{Package: g.Package, Parser: g.Parser, Recursive: recursiveRules(g),
		Lookaheads: len(g.Lookaheads) > 0}
	if len(d.Recursive) > 0 {
		d.MaxDepth = maxTreeDepth(g, d.Recursive)
	}
	for _, start := range s.starts {
		name := peg.RuleName(start)
		if _, published := peg.PublishedName(name); !published {
			return nil, fmt.Errorf("start rule %s is hidden", start)
		}
		d.Starts = append(d.Starts, "rule"+name)
	}
	for _, r := range g.Rules {
		if number := c.number(publishedNames(r.Name)...); number > 0 {
			d.Rules = append(d.Rules, treeRule{"rule" + r.Name, fmt.Sprint(number)})
		}
		missing := s.missing[r.Name]
		if missing == nil {
			continue
		}
		numbers := make([]int, len(missing))
		for b, rules := range missing {
			numbers[b] = c.number(publishedNames(rules...)...)
		}
		if slices.Max(numbers) > 0 {
			d.Missing = append(d.Missing, treeRule{"rule" + r.Name, table(numbers)})
		}
	}
	d.Element = element(len(c.lists) + 1)
	return d, nil
}

// publishedNames returns the ABNF names of those rules of a PEG that have one.
func publishedNames(rules ...string) []string {
	var names []string
	for _, rule := range rules {
		if name, published := peg.PublishedName(rule); published {
			names = append(names, name)
		}
	}
	return names
}
