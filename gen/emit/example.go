package emit

import (
	"math/rand"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/emit/api"
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

// exampleMiss returns a string that is nearly the member, and the error about
// it; nothing where no such string is found.
func (p *Package) exampleMiss(member string) (miss, message string, err error) {
	diagnose, err := p.diagnoser()
	if err != nil {
		return "", "", err
	}
	var misses []string
	for i := len(member); i > 0; i-- {
		misses = append(misses, member[:i]+" "+member[i:], member[:i])
	}
	for _, miss := range misses {
		e, err := diagnose(miss)
		if err != nil {
			return "", "", err
		}
		if e.Offset == len(miss) && e.MayEnd || !isChoice(e.Expected) ||
			slices.ContainsFunc(slices.Collect(e.Expected.All()), func(c byte) bool { return c >= utf8.RuneSelf }) {
			continue // it is a member, or a word is expected, or characters that only the package tells
		}
		e.Start, e.Found = p.Starts[0], miss[e.Offset:min(e.Offset+1, len(miss))]
		return miss, e.Error(), nil
	}
	return "", "", nil
}

// diagnoser returns the function that says where a string stops being valid by the
// default start rule, as the package will.
func (p *Package) diagnoser() (func(s string) (*api.SyntaxError, error), error) {
	if p.Recursive {
		t, err := p.recognizerTables()
		return func(s string) (*api.SyntaxError, error) {
			d, err := t.Diagnose(0, s, 0)
			return &api.SyntaxError{Offset: d.Offset, Expected: d.Expected, MayEnd: d.MayEnd, Rule: d.Rule,
				Next: d.Expected}, err
		}, err
	}
	t, err := p.tables()
	return func(s string) (*api.SyntaxError, error) {
		offset, expected, mayEnd, d := t.diagnostics.Diagnose(0, s)
		return &api.SyntaxError{Offset: offset, Expected: api.ByteSet(expected), MayEnd: mayEnd, Rule: d.Rule,
			Next: api.ByteSet(d.Next)}, nil
	}, err
}

// isChoice reports whether a set has more than a byte, or a letter in both
// cases.
func isChoice(set api.ByteSet) bool {
	letters := map[rune]bool{}
	for c := range set.All() {
		letters[unicode.ToLower(rune(c))] = true
	}
	return len(letters) > 1
}
