package emit

import (
	"slices"
	"strings"
)

// chains are lists of rules that match the same bytes, one inside the other, as
// the tokens of trees have them.
type chains struct {
	text  func(rule string) string // what stands for a rule in the code; "" if its matches are left out
	lists [][]string               // of that
}

// newChains returns the chains of a package, still without lists.
func (p *Package) newChains() (*chains, error) {
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
	return &chains{text: func(rule string) string { return texts[strings.ToLower(rule)] }}, nil
}

// number returns the index, plus one, of the chain of those rules whose matches are not left out; 0 if all are left
// out.
func (c *chains) number(rules ...string) int {
	var chain []string
	for _, rule := range rules {
		if text := c.text(rule); text != "" {
			chain = append(chain, text)
		}
	}
	if len(chain) == 0 {
		return 0
	}
	i := slices.IndexFunc(c.lists, func(other []string) bool { return slices.Equal(other, chain) })
	if i < 0 {
		i = len(c.lists)
		c.lists = append(c.lists, chain)
	}
	return i + 1
}

func (c *chains) files(pkg string, source Source) ([]File, error) {
	file, err := source.file("tokens_gen.go", "tokens.go.tmpl", map[string]any{"Package": pkg, "Chains": c.lists})
	return []File{file}, err
}
