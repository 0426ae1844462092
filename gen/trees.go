package gen

import (
	"iter"
	"math/rand/v2"

	"github.com/urispec/urispec/gen/emit"
	"github.com/urispec/urispec/gen/sentence"
)

// Of each start rule, the trees of so many members are compared, none of them longer than
// so many bytes.
const (
	comparedTrees = 2000
	comparedBytes = 200
)

// otherTree returns a member of which the PEG has another tree than the derivation that
// the recognizer finds, if one is found among members that take each production, and each
// pair of them.
func otherTree(p *emit.Package) (member string, found bool, err error) {
	for i, start := range p.Starts {
		sentences, err := sentence.New(p.Languages.Grammar, start, p.Languages.Space.Classes())
		if err != nil {
			return "", false, err
		}
		if sentences.Empty() {
			continue
		}
		pairs, _ := sentences.Pairs(rand.New(rand.NewPCG(1, 1)), comparedTrees)
		members := func(yield func(string) bool) {
			n := 0
			for _, all := range []iter.Seq[string]{sentences.Productions(), pairs} {
				for s := range all {
					if n++; n > comparedTrees || len(s) <= comparedBytes && !yield(s) {
						return
					}
				}
			}
		}
		if member, found, err := p.OtherTree(i, members); found || err != nil {
			return member, found, err
		}
	}
	return "", false, nil
}
