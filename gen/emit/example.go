package emit

import (
	"math/rand"
	"strings"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/sample"
)

// Bounds of what an example shows.
const (
	exampleLength  = 48      // of a member in bytes
	exampleLines   = 30      // of a tree
	exampleMembers = 200     // that are looked at
	exampleStates  = 1 << 14 // of an automaton that they are drawn from
	exampleLevels  = 2       // to which rules nest in them
)

// exampleFile returns the file of the examples of the default start rule: the
// tree of a member, and what is wrong with a string that is nearly one. There
// is no file where the rule has no member that is short and prints.
func (p *Package) exampleFile() (file File, ok bool, err error) {
	sampler, err := p.sampler()
	if err != nil {
		return File{}, false, nil // the automaton is too large
	}
	member, tree, err := p.exampleMember(sampler)
	if err != nil || member == "" {
		return File{}, false, err
	}
	miss, message, err := p.exampleMiss(member)
	if err != nil {
		return File{}, false, err
	}
	file, err = p.Source.file("example_gen_test.go", "example.go.tmpl", map[string]any{
		"Package": p.Name,
		"Start":   p.Starts[0],
		"Member":  member,
		"Tree":    tree,
		"Miss":    miss,
		"Message": message,
	})
	return file, true, err
}

// sampler returns a sampler of the default start rule or, where it has no finite
// automaton, of those of its members that do not nest deep.
func (p *Package) sampler() (*sample.Sampler, error) {
	languages := p.Languages
	if p.Recursive {
		g := languages.Grammar
		languages = automaton.NewABNF(g.Unrolled(exampleLevels, p.Starts[0]),
			automaton.NewSpace(exampleStates, g.Sets()...))
	}
	l, err := languages.Rule(p.Starts[0])
	if err != nil {
		return nil, err
	}
	return sample.New(languages.Space, l), nil
}

// exampleMember returns the member whose tree has the most rules, and the lines
// of the tree; the shortest of several such.
func (p *Package) exampleMember(sampler *sample.Sampler) (member string, tree []string, err error) {
	draw, err := sampler.ByTransition(exampleLength)
	if err != nil {
		return "", nil, nil // no member is short enough
	}
	treeOf, err := p.exampleTrees()
	if err != nil {
		return "", nil, err
	}
	most := -1
	random := rand.New(rand.NewSource(1))
	for range exampleMembers {
		s := draw(random)
		if s == "" || len(s) > exampleLength || !printable(s) {
			continue
		}
		lines, rules, err := treeOf(s)
		if err != nil {
			return "", nil, err
		}
		if len(lines) <= exampleLines && (rules > most || rules == most && len(s) < len(member)) {
			member, tree, most = s, lines, rules
		}
	}
	return member, tree, nil
}

// printable reports whether a string is printable ASCII, in lines.
func printable(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool {
		return (r < ' ' || r > '~') && !strings.ContainsRune("\t\r\n", r)
	}) < 0
}
