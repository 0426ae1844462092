package parser_test

import (
	"errors"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// checkTree checks what holds of every tree.
func checkTree(t *testing.T, v parser.Revision, rule, s string, tree parser.Node) {
	t.Helper()
	if tree.Rule() != rule || tree.Begin() != 0 || tree.Text() != s {
		t.Errorf("%v: %.100q: the root is %s [%d:%d]", v, s, tree.Rule(), tree.Begin(), tree.End())
	}
	g := grammarOf(t, v)
	for _, n := range tree.All() {
		var inside []abnf.Match
		for child := range n.Children() {
			inside = append(inside, abnf.Match{Rule: child.Rule(), Begin: child.Begin(), End: child.End()})
		}
		node := abnf.Match{Rule: n.Rule(), Begin: n.Begin(), End: n.End()}
		// A rule that ends in itself has one node.
		if !g.Derives(s, node, inside, func(rule string) bool { return rule == n.Rule() }) {
			t.Fatalf("%v: %.100q: %s [%d:%d] is not derived from the nodes inside it", v, s, n.Rule(), n.Begin(), n.End())
		}
	}
}

// grammars has the grammars that grammarOf has read.
var grammars sync.Map

// grammarOf returns the grammar of a revision.
func grammarOf(t *testing.T, v parser.Revision) *abnf.Grammar {
	if g, ok := grammars.Load(v); ok {
		return g.(*abnf.Grammar)
	}
	d, _ := grammar.Lookup(v.String())
	g := must.Have(abnf.ReadGrammar(d.File(), d.ABNF(), d.Undefined...))(t)
	grammars.Store(v, g)
	return g
}

func TestTreeCases(t *testing.T) {
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			trees, nodes := 0, 0
			for _, c := range readCases(t, v, cases.Verdict) {
				start, err := v.Start(c.Rule)
				if c.In != nil {
					start, err = v.Start("")
				}
				if err != nil {
					continue // a rule that is not a start rule
				}
				s := c.Text()
				tree, err := start.Tree(s)
				if want := start.Valid(s); (err == nil) != want {
					t.Errorf("%s/%s: %q: Tree says %v, valid = %t", c.Topic, c.Name, s, err, want)
				}
				if err != nil {
					continue
				}
				trees++
				checkTree(t, v, start.String(), s, tree)
				for _, want := range c.Nodes {
					nodes++
					if !slices.ContainsFunc(collect(tree), func(n parser.Node) bool {
						return n.Rule() == want.Rule && n.Text() == want.Text
					}) {
						t.Errorf("%s/%s: %q: the tree has no %s %q", c.Topic, c.Name, s, want.Rule, want.Text)
					}
				}
			}
			if trees < 20 || nodes < 20 {
				t.Errorf("only %d trees, %d nodes", trees, nodes)
			}
		})
	}
}

// collect returns the nodes of a tree in preorder.
func collect(tree parser.Node) []parser.Node {
	var nodes []parser.Node
	for _, n := range tree.All() {
		nodes = append(nodes, n)
	}
	return nodes
}

func TestTreeShape(t *testing.T) {
	tree, err := parser.RFC3986.Tree("a://b?")
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		depth, begin, end int
		rule              string
	}
	var got []row
	for depth, n := range tree.All() {
		got = append(got, row{depth, n.Begin(), n.End(), n.Rule()})
	}
	want := []row{
		{0, 0, 6, "URI-reference"},
		{1, 0, 6, "URI"},
		{2, 0, 1, "scheme"},
		{3, 0, 1, "ALPHA"},
		{2, 2, 5, "hier-part"},
		{3, 4, 5, "authority"},
		{4, 4, 5, "host"},
		{5, 4, 5, "reg-name"},
		{6, 4, 5, "unreserved"},
		{7, 4, 5, "ALPHA"},
		{3, 5, 5, "path-abempty"},
		{2, 6, 6, "query"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	if n := tree.Find("HOST"); n.Rule() != "host" || n.Begin() != 4 {
		t.Errorf("Find(HOST) = %v", n)
	}
	if n := tree.Find("port"); !n.IsZero() {
		t.Errorf("Find(port) = %v", n)
	}
	for range tree.All() {
		break // must not go on
	}
}

// Trees of long strings of all patterns, and of one of the longest for each
// revision.
func TestTreeLength(t *testing.T) {
	take := testflag.Sample(t, 13)
	for i, v := range slices.Collect(all.Revisions()) {
		length := testflag.Choose(1<<10, 1<<15)
		if v == parser.RFC3986 {
			length = max(length, 1<<12)
		}
		var valid []pattern
		for _, p := range patterns {
			s := p.of(v, length)
			tree, err := v.Tree(s)
			switch {
			case err == nil:
				checkTree(t, v, v.StartRules()[0], s, tree)
				valid = append(valid, p)
			case !errors.Is(err, parser.ErrSyntax) || v.Valid(s):
				t.Errorf("%v: %v", v, err)
			}
		}
		if len(valid) == 0 {
			t.Fatalf("%v: no pattern is valid", v)
		}
		s := valid[i%len(valid)].of(v, parser.MaxTreeLength)
		s += strings.Repeat(s[len(s)-1:], parser.MaxTreeLength-len(s))
		if v == parser.RFC3986 || take() {
			tree, err := v.Tree(s)
			if err != nil {
				t.Errorf("%v: %d bytes: %v", v, len(s), err)
			} else if tree.Text() != s { // Derives goes as deep as the text is long, which is too deep
				t.Errorf("%v: %d bytes: the root is %s [%d:%d]", v, len(s), tree.Rule(), tree.Begin(), tree.End())
			}
		}
		var limit *parser.LimitError
		if _, err := v.Tree(s + "a"); !errors.As(err, &limit) || limit.Limit != parser.MaxTreeLength {
			t.Errorf("%v: %d bytes: %v", v, len(s)+1, err)
		}
	}
}

// A tree takes no more memory for each byte of a string than MaxTreeLength says.
func TestTreeMemory(t *testing.T) {
	if raceDetector {
		t.Skip("pools do not keep what they hold")
	}
	most := uint64(0)
	for v := range all.Revisions() {
		for _, rule := range v.StartRules() {
			start := v.MustStart(rule)
			for _, prefix := range []string{"", "a:", "http://h/", "//", "urn:ab:", "a:?", "#", "news:"} {
				for _, unit := range []string{"A", "/", "%41", ".", "/a", "/%41", ";", "a+", "a.", "%41/"} {
					s := prefix + strings.Repeat(unit, 3000/len(unit))
					if !start.Valid(s) {
						continue
					}
					most = max(most, treeMemory(start, s)/uint64(len(s)))
				}
			}
		}
	}
	if strconv.IntSize == 64 && (most < 14 || most > 17) {
		t.Errorf("a tree takes %d bytes for each byte of the string", most)
	}
}

// treeMemory returns how many bytes a tree takes, if what it was made with is kept.
func treeMemory(start parser.Start, s string) uint64 {
	least := uint64(math.MaxUint64)
	for range 4 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start.Tree(s)
		runtime.ReadMemStats(&after)
		least = min(least, after.TotalAlloc-before.TotalAlloc)
	}
	return least
}
