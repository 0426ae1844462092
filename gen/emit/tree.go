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

// files returns the parser that github.com/pointlander/peg makes of the shape,
// and the file that drives it, and makes tokens of its matches. The source is
// the text of the PEG; text returns what stands for a rule in the code, which is
// of the type ruleType, and "" for a rule whose matches are left out.
//
// The parser is what the stock command makes of the grammar's text, as
// [finishParser] finishes it. Neither inlining nor switches are asked for: the
// former leaves out start rules, the latter makes wrong parsers.
func (s *Shape) files(source Source, ruleType string, text func(rule string) string) ([]File, error) {
	raw, err := compileParser(s.Grammar)
	if err != nil {
		return nil, fmt.Errorf("generating the parser: %w", err)
	}
	parser, err := finishParser(raw, s.Grammar, source)
	if err != nil {
		return nil, err
	}
	data, err := s.treeData(text)
	if err != nil {
		return nil, err
	}
	data.RuleType = ruleType
	out := bytes.NewBuffer(source.head())
	if err := treeTemplate().Execute(out, data); err != nil {
		return nil, err
	}
	tree, err := newFile(treeFile, out.Bytes())
	return []File{parser, tree}, err
}

// A treeData is what the template of the tree's file is filled with.
type treeData struct {
	Package, Parser string
	RuleType        string     // of what stands for a rule
	Starts          []string   // constants of the parser
	Rules           []treeRule // of the parser
	Missing         []treeRule // matches that are missing in those of a rule
	Chains          [][]string // lists of what stands for rules
	Element         string     // type of their indexes, plus one
	Recursive       []string   // rules
	MaxDepth        int        // of these
	text            func(rule string) string
}

// A treeRule is a constant of the parser that stands for a rule, and what is
// known of the rule: an index of a chain plus one, or those for each byte.
type treeRule struct{ Constant, Number string }

// treeData returns what the shape's tree file has.
func (s *Shape) treeData(text func(rule string) string) (*treeData, error) {
	g := s.Grammar
	d := &treeData{Package: g.Package, Parser: g.Parser, Recursive: recursiveRules(g), text: text}
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
		if number := d.number(r.Name); number > 0 {
			d.Rules = append(d.Rules, treeRule{"rule" + r.Name, fmt.Sprint(number)})
		}
		if numbers := d.missing(s.missing[r.Name]); slices.Max(numbers) > 0 {
			d.Missing = append(d.Missing, treeRule{"rule" + r.Name, table(numbers)})
		}
	}
	d.Element = element(len(d.Chains) + 1)
	return d, nil
}

// number returns the index, plus one, of the chain of what stands for those
// rules of the parser whose matches are not left out; 0 where all are.
func (d *treeData) number(rules ...string) int {
	var chain []string
	for _, rule := range rules {
		if name, published := peg.PublishedName(rule); published {
			if text := d.text(name); text != "" {
				chain = append(chain, text)
			}
		}
	}
	if len(chain) == 0 {
		return 0
	}
	i := slices.IndexFunc(d.Chains, func(other []string) bool { return slices.Equal(other, chain) })
	if i < 0 {
		i = len(d.Chains)
		d.Chains = append(d.Chains, chain)
	}
	return i + 1
}

// missing returns the numbers of the matches that are missing, by byte.
func (d *treeData) missing(matches *byteMatches) []int {
	numbers := make([]int, 256)
	if matches != nil {
		for c, rules := range matches {
			numbers[c] = d.number(rules...)
		}
	}
	return numbers
}

//go:embed tree.go.tmpl
var treeTemplateText string

var treeTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(treeFile).Parse(treeTemplateText))
})
