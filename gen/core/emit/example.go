package emit

import (
	"fmt"
	"iter"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/bimachine"
	"github.com/urispec/urispec/gen/core/emit/api"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/lists"
)

// Bounds of what an example shows.
const (
	exampleLength  = 48      // of a member in bytes
	exampleLines   = 30      // of a tree
	exampleMembers = 200     // that are looked at
	exampleStates  = 1 << 14 // of an automaton that they are drawn from
	exampleLevels  = 2       // to which rules nest in them
)

// exampleFile returns the file of the examples of the default start rule: the tree of a member, and what is wrong with
// a string that is nearly one. There is no file if the rule has no member that is short and prints.
func (p *Package) exampleFile() (file File, ok bool, err error) {
	sampler, err := p.sampler()
	if err != nil || len(p.Functions()) > 0 {
		return File{}, false, nil // the automaton is too large, or functions are not known
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

// sampler returns a sampler of the default start rule or, if it has no finite automaton, of its members that do not
// nest deep.
func (p *Package) sampler() (*sample.Sampler, error) {
	languages := p.Languages
	if p.Recursive {
		g, err := automaton.Lower(p.Grammar.Unsaid(nil))
		if err != nil {
			return nil, err
		}
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
		if 0 < len(lines) && len(lines) <= exampleLines && (rules > most || rules == most && len(s) < len(member)) {
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

// exampleMiss returns a string that is nearly the member, and the error about it; nothing if no such string is found.
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
			continue // it is a member, or a word is expected, or characters that only the package knows
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
			e := api.SyntaxError{Offset: d.Offset, Expected: d.Expected, MayEnd: d.MayEnd, Rule: d.Rule,
				Next: d.Expected}
			return e.InWords(d.Words, p.firstBytes()), err
		}, err
	}
	t, err := p.tables()
	return func(s string) (*api.SyntaxError, error) {
		offset, expected, mayEnd, d := t.diagnostics.Diagnose(0, s)
		_, state := t.diagnostics.Read(0, s)
		e := api.SyntaxError{Offset: offset, Expected: api.ByteSet(expected), MayEnd: mayEnd, Rule: d.Rule,
			Next: api.ByteSet(d.Next)}
		return e.InWords(t.diagnostics.Words[state], p.firstBytes()), nil
	}, err
}

// firstBytes returns the function that returns the bytes that members of a rule begin with.
func (p *Package) firstBytes() func(rule string) api.ByteSet {
	first := p.Languages.Grammar.FirstBytes()
	return func(rule string) api.ByteSet { return api.ByteSet(first[p.Languages.Grammar.Rule(rule)]) }
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

// exampleTrees returns the function that returns the tree of a member of the
// default start rule, as the method String of a Node prints it, and how many
// rules it has.
func (p *Package) exampleTrees() (func(s string) (lines []string, rules int, err error), error) {
	nodes, err := p.Nodes.among(p.rules(), p.Starts)
	if err != nil {
		return nil, err
	}
	machine, err := p.bimachine()
	if err != nil {
		return nil, err
	}
	matches := p.derivedMatches
	switch {
	case machine != nil:
		matches = p.machineMatches
	case p.Shape != nil:
		matches = p.parsedMatches
	}
	matchesOf, err := matches()
	if err != nil {
		return nil, err
	}
	return func(s string) ([]string, int, error) {
		all, err := matchesOf(0, s)
		if err != nil {
			return nil, 0, err
		}
		lines, rules := treeLines(shownMatches(all, nodes), s)
		return lines, rules, nil
	}, nil
}

type matchesOf func(start int, s string) ([]peg.PublishedMatch, error)

// parsedMatches returns the function that returns the matches of the PEG; none if it refuses the member.
func (p *Package) parsedMatches() (matchesOf, error) {
	matcher, err := peg.NewMatcher(p.PEG)
	if err != nil {
		return nil, err
	}
	matcher.Ahead = p.Languages.Space.Ahead(p.Lookaheads)
	return func(start int, s string) ([]peg.PublishedMatch, error) {
		root, err := matcher.Match(peg.RuleName(p.Starts[start]), s)
		if root == nil || root.End < len(s) {
			return nil, err
		}
		return root.Published(), nil
	}, nil
}

// derivedMatches returns the function that returns the matches in a derivation of the
// recognizer's.
func (p *Package) derivedMatches() (matchesOf, error) {
	t, err := p.recognizerTables()
	return func(start int, s string) ([]peg.PublishedMatch, error) {
		tokens, _, err := t.Derive(start, s, 0)
		return withDepths(tokens, func(t recognizer.Token) (peg.PublishedMatch, int) {
			return peg.PublishedMatch{Rule: abnf.OriginalName(t.Rule), Begin: t.Begin, End: t.End}, t.Next
		}), err
	}, err
}

// machineMatches returns the function that returns the matches of nodes in the derivation
// of the bimachine's.
func (p *Package) machineMatches() (matchesOf, error) {
	return func(start int, s string) ([]peg.PublishedMatch, error) {
		matches, _, _ := p.machine.Derive(start, s)
		return publishedMachine(matches), nil
	}, nil
}

func publishedMachine(matches []bimachine.Match) []peg.PublishedMatch {
	return withDepths(matches, func(m bimachine.Match) (peg.PublishedMatch, int) {
		return peg.PublishedMatch{Rule: m.Rule.Name, Begin: m.Begin, End: m.End}, m.Next
	})
}

// withDepths returns matches in preorder with their depths; of returns one, and the index
// of the first match behind those inside it.
func withDepths[T any](all []T, of func(T) (m peg.PublishedMatch, next int)) (matches []peg.PublishedMatch) {
	var around []int // of those around the next one, the indexes of the first behind them
	for i, x := range all {
		for len(around) > 0 && around[len(around)-1] <= i {
			around = around[:len(around)-1]
		}
		m, next := of(x)
		m.Depth = len(around)
		matches = append(matches, m)
		around = append(around, next)
	}
	return matches
}

// treeLines returns the lines of a tree, and how many rules it has.
func treeLines(shown []peg.PublishedMatch, s string) (lines []string, rules int) {
	seen := map[string]bool{}
	for i, m := range shown {
		seen[m.Rule] = true
		line := fmt.Sprintf("%s%s %d-%d", strings.Repeat("  ", m.Depth), m.Rule, m.Begin, m.End)
		if i == len(shown)-1 || shown[i+1].Depth <= m.Depth { // nothing is inside it
			line += " " + strconv.Quote(s[m.Begin:m.End])
		}
		lines = append(lines, line)
	}
	return lines, len(seen)
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
		depth := lists.Count(around[:m.Depth], func(is bool) bool { return is })
		m.Depth = depth
		shown = append(shown, m)
	}
	return shown
}

// OtherTree returns the first of some members of a start rule, by number, whose tree by the PEG differs from the
// derivation that the recognizer finds, in the rules that are nodes. A member that the PEG refuses is skipped: its tree
// is the recognizer's.
func (p *Package) OtherTree(start int, members iter.Seq[string]) (member string, found bool, err error) {
	nodes, err := p.Nodes.among(p.rules(), p.Starts)
	if err != nil {
		return "", false, err
	}
	parsed, err := p.parsedMatches()
	if err != nil {
		return "", false, err
	}
	derived, err := p.derivedMatches()
	if err != nil {
		return "", false, err
	}
	for s := range members {
		tree, err := parsed(start, s)
		if err != nil || tree == nil {
			continue // beyond its limits, as a member that it refuses
		}
		other, err := derived(start, s)
		if err != nil {
			return "", false, err
		}
		if !slices.Equal(shownMatches(tree, nodes), shownMatches(other, nodes)) {
			return s, true, nil
		}
	}
	return "", false, nil
}
