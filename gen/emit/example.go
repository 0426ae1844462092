package emit

import (
	"bytes"
	_ "embed"
	"fmt"
	"math/rand"
	"strconv"
	"strings"
	"sync"
	"text/template"
	"unicode"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/emit/api"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/recognizer"
	"github.com/urispec/urispec/gen/sample"
)

// exampleName is the name of the file of the examples.
const exampleName = "example_gen_test.go"

// Bounds of what an example shows.
const (
	exampleLength  = 32      // of a member in bytes
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
	out := bytes.NewBuffer(p.Source.head())
	err = exampleTemplate().Execute(out, map[string]any{
		"Package": p.Name,
		"Start":   p.Starts[0],
		"Member":  member,
		"Tree":    tree,
		"Miss":    miss,
		"Message": message,
	})
	if err != nil {
		return File{}, false, err
	}
	file, err = newFile(exampleName, out.Bytes())
	return file, true, err
}

// sampler returns a sampler of the default start rule or, where it has no finite
// automaton, of those of its members that do not nest deep.
func (p *Package) sampler() (*sample.Sampler, error) {
	languages := p.Languages
	if p.recursive {
		bounded, err := automaton.Languages(p.Grammar, exampleStates)
		if err != nil {
			return nil, err
		}
		languages = automaton.NewABNF(bounded.Grammar.Unrolled(exampleLevels, p.Starts[0]), bounded.Space)
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
	most := -1
	random := rand.New(rand.NewSource(1))
	for range exampleMembers {
		s := draw(random)
		if s == "" || len(s) > exampleLength || !printable(s) {
			continue
		}
		lines, rules, err := p.exampleTree(s)
		if err != nil {
			return "", nil, err
		}
		if len(lines) <= exampleLines && (rules > most || rules == most && len(s) < len(member)) {
			member, tree, most = s, lines, rules
		}
	}
	return member, tree, nil
}

// exampleTree returns the tree of a member as the method String of a Node
// prints it, and how many rules it has; nothing for a package without trees.
func (p *Package) exampleTree(s string) (lines []string, rules int, err error) {
	if p.Shape == nil {
		return nil, 0, nil
	}
	nodes, err := p.Nodes.among(p.rules(), p.Starts)
	if err != nil {
		return nil, 0, err
	}
	matcher, err := peg.NewMatcher(p.PEG)
	if err != nil {
		return nil, 0, err
	}
	root, err := matcher.Match(peg.RuleName(p.Starts[0]), s)
	if err != nil || root == nil {
		return nil, 0, err
	}
	seen := map[string]bool{}
	shown := shownMatches(root.Published(), nodes)
	for i, m := range shown {
		seen[m.Rule] = true
		line := fmt.Sprintf("%s%s %d-%d", strings.Repeat("  ", m.Depth), m.Rule, m.Begin, m.End)
		if i == len(shown)-1 || shown[i+1].Depth <= m.Depth { // nothing is inside it
			line += " " + strconv.Quote(s[m.Begin:m.End])
		}
		lines = append(lines, line)
	}
	return lines, len(seen), nil
}

// shownMatches returns the matches that are nodes, with their depths in the
// tree of these.
func shownMatches(matches []peg.PublishedMatch, nodes map[string]bool) []peg.PublishedMatch {
	var shown []peg.PublishedMatch
	var around []bool // by depth, whether the match around the next one is shown
	for _, m := range matches {
		around = append(around[:m.Depth], nodes[strings.ToLower(m.Rule)])
		if !around[m.Depth] {
			continue
		}
		depth := 0
		for _, is := range around[:m.Depth] {
			if is {
				depth++
			}
		}
		m.Depth = depth
		shown = append(shown, m)
	}
	return shown
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
		if e.Offset == len(miss) && e.MayEnd || !isChoice(e.Expected) {
			continue // it is a member, or a word is expected
		}
		e.Start, e.Found = p.Starts[0], miss[e.Offset:min(e.Offset+1, len(miss))]
		return miss, e.Error(), nil
	}
	return "", "", nil
}

// diagnoser returns the function that says where a string ceases to be a member
// of the default start rule, as the package will.
func (p *Package) diagnoser() (func(s string) (*api.SyntaxError, error), error) {
	if p.recursive {
		t, err := recognizer.New(p.Languages.Grammar, p.Starts[0])
		return func(s string) (*api.SyntaxError, error) {
			d, err := t.Diagnose(0, s, 0)
			return &api.SyntaxError{Offset: d.Offset, Expected: d.Expected, MayEnd: d.MayEnd, Rule: d.Rule, Next: d.Expected}, err
		}, err
	}
	t, err := p.Languages.Diagnostics(p.Starts[0])
	return func(s string) (*api.SyntaxError, error) {
		offset, expected, mayEnd, d := t.Diagnose(0, s)
		return &api.SyntaxError{Offset: offset, Expected: api.ByteSet(expected), MayEnd: mayEnd, Rule: d.Rule, Next: api.ByteSet(d.Next)}, nil
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

// printable reports whether a string is a line of printable ASCII.
func printable(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) < 0
}

//go:embed example.go.tmpl
var exampleTemplateText string

var exampleTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(exampleName).Parse(exampleTemplateText))
})
