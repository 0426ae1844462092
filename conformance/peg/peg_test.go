package peg_test

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/peg"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A deep match is one in a tree.
type deep struct {
	peg.Match
	depth int
}

// TestTrees checks that the parsers give the verdicts and the trees of package parser, which executes the PEGs
// otherwise.
func TestTrees(t *testing.T) {
	r := rand.New(rand.NewSource(int64(testflag.Seed(t))))
	for v := range all.Revisions() {
		p := peg.Of(v)
		l, err := input.LanguageOf(v)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range v.StartRules() {
			sampler, err := l.Sampler(name)
			if err != nil {
				t.Fatal(err)
			}
			start := v.MustStart(name)
			for range testflag.Choose(100, 5000) {
				member := sampler.Member(r, 30)
				for _, s := range []string{member, sampler.Miss(r, member)} {
					var matches []peg.Match
					var tree, wantTree []deep
					root, err := start.Tree(s)
					if err == nil {
						matches = appendMatches(nil, root)
					}
					for depth, n := range root.All() {
						if n.Begin() < n.End() {
							wantTree = append(wantTree, deep{peg.Match{n.Rule(), n.Begin(), n.End()}, depth})
						}
					}
					for depth, m := range p.Tree(name, s) {
						tree = append(tree, deep{m, depth})
					}
					got, ok := p.Matches(name, s)
					if ok != (err == nil) || p.Valid(name, s) != ok || !slices.Equal(got, matches) {
						t.Errorf("%v: %s of %q: %t, %v\nwant %v, %v", v, name, s, ok, got, err, matches)
					}
					if !slices.Equal(tree, wantTree) {
						t.Errorf("%v: %s of %q: tree %v, want %v", v, name, s, tree, wantTree)
					}
				}
			}
		}
	}
}

// appendMatches appends the matches of a node, those inside it before it.
func appendMatches(matches []peg.Match, n parser.Node) []peg.Match {
	for child := range n.Children() {
		matches = appendMatches(matches, child)
	}
	return append(matches, peg.Match{n.Rule(), n.Begin(), n.End()})
}
