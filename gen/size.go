package gen

import (
	"cmp"
	"fmt"
	"iter"
	"math/rand/v2"
	"path/filepath"
	"strings"

	"github.com/urispec/urispec/gen/core/emit"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

// DefaultSize is how many bytes of Go a package may have whose verdicts come from tables, unless another size is asked
// for.
const DefaultSize = 2 << 20

// files returns the files of a package. Where it would be too large, it has no tables of
// trees; if that does not suffice, a recognizer in place of all tables, and then no parser of
// the PEG, unless trees are to come from it. It notes in the result what the package has.
func (o *Options) files(made *emit.Package, outcome *prove.Outcome, result *Result) ([]emit.File, error) {
	limit := o.Size
	if limit <= 0 {
		limit = DefaultSize
	}
	for compared := false; ; {
		var err error
		if result.Tables, err = made.HasTreeTables(); err != nil {
			return nil, err
		}
		if made.Shape != nil && !result.Tables && !compared && !o.ForParser && o.PEG == "" {
			compared = true
			if result.OtherTree, result.Differs, err = otherTree(made); err != nil {
				return nil, err
			}
			if result.Derived = result.Differs && !o.fromPEG(); result.Derived {
				made.Shape = nil
			}
		}
		made.Proof = proofText(outcome, !made.Recursive, made.Shape != nil, made.Preferred != nil, result)
		if declared := Declared(made.Grammar, made); len(declared) > 0 {
			made.Proof += " Declarations say what the grammar does not: " + strings.Join(declared, "; ") + "."
		}
		files, err := made.Files()
		if err != nil {
			return nil, err
		}
		result.Size = sizeOf(files)
		if o.ForParser || result.Size <= limit {
			return files, nil
		}
		result.TooLarge = cmp.Or(result.TooLarge, result.Size)
		switch {
		case result.Tables:
			made.Parsed = true
		case !made.Recursive:
			made.Recursive = true
		case made.Shape != nil && !o.fromPEG():
			made.Shape = nil
		default:
			return files, nil
		}
	}
}

// sizeOf returns how many bytes of Go there are, without tests.
func sizeOf(files []emit.File) int {
	size := 0
	for _, f := range files {
		if filepath.Ext(f.Name) == ".go" && !strings.HasSuffix(f.Name, "_test.go") {
			size += len(f.Data)
		}
	}
	return size
}

// For each start rule, the trees of this many members are compared, none of them longer than this many bytes.
const (
	comparedTrees = 2000
	comparedBytes = 200
)

// otherTree returns a member whose tree by the PEG differs from the derivation that the recognizer finds, if one is
// found among members that take each production, and each pair of them.
func otherTree(p *emit.Package) (member string, found bool, err error) {
	for i, start := range p.Starts {
		sentences, err := sample.NewGenerator(p.Languages.Grammar, start, p.Languages.Space.Classes())
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

// proofText returns the paragraph that says where verdicts and trees come from, and what of that is proved: o is nil if
// there is no PEG, parsed says that the package has its parser, and declared that declarations choose derivations.
func proofText(o *prove.Outcome, regular, parsed, declared bool, r *Result) string {
	text := verdictsText(regular)
	if o != nil && o.Depth == nil && o.Bounded == nil {
		states := lists.Each(o.Verdicts, func(v prove.Verdict) string { return fmt.Sprintf("%s %d", v.Rule, v.States) })
		text += " (states: " + strings.Join(states, ", ") + ")"
	}
	text += ". "
	switch {
	case declared:
		text += "Trees are derivations that a recognizer finds, by a grammar that has the derivations which declarations " +
			"prefer, and the same languages: tests of abnfc compare such trees with precedence climbing."
		if o != nil {
			text += " The PEG, which the package does not run, " + proofOf(o, "in it")
		}
		return text
	case r.Tables:
		text += "Trees come from other tables: a bimachine reads a member once from its end and once from its " +
			"beginning. They are made of the grammar, not of the PEG, and are not proved: tests of abnfc " +
			"compare such tables with a search of all derivations, on random grammars. "
		if o == nil {
			return text + "There is no PEG that is proved right."
		}
		return text + "The PEG, which the package does not run, " + proofOf(o, "in it")
	case o == nil:
		return text + "Trees are derivations that a recognizer finds. There is no PEG that is proved right."
	case !parsed:
		why := "its parser would be too large"
		if r.Derived {
			why = "its trees differ"
		}
		return text + "Trees are derivations that a recognizer finds, not the PEG's matches: " + why + ". The PEG " +
			proofOf(o, "in it")
	}
	text += "Trees come from the parser that github.com/pointlander/peg makes of the PEG, which " + proofOf(o, "in a tree")
	if r.Differs {
		text += fmt.Sprintf(" Its tree of %s is not the first derivation.", escape.Quote(r.OtherTree))
	}
	return text
}

// proofOf says how far a PEG is proved; in says where its matches are.
func proofOf(o *prove.Outcome, in string) string {
	switch {
	case o.Depth != nil && o.Bounded != nil:
		return "is proved " + o.Depth.String() + ". Beyond that, it was " + o.Bounded.String() + "."
	case o.Depth != nil:
		return "is proved " + o.Depth.String() + "."
	case o.Bounded != nil:
		return "is not proved equal, but was " + o.Bounded.String() + "."
	}
	return "is proved to accept the same strings, and each match of a rule " + in + " to be a member of the rule."
}

// verdictsText says where verdicts come from.
func verdictsText(regular bool) string {
	if regular {
		return "Verdicts and errors come from the tables of minimal automata"
	}
	return "Verdicts and errors come from a recognizer of the grammar, which has no automaton, or too large a one"
}
