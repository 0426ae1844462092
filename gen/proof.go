package gen

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/emit"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/translate"
	"github.com/urispec/urispec/internal/escape"
)

// LoadPEG reads a PEG, and checks that a parser can be made from it.
func LoadPEG(file string) (*peg.Grammar, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	g, err := peg.Read(file, src)
	if err != nil {
		return nil, err
	}
	return g, peg.Check(g)
}

// A proof is what parse trees come from: a PEG, and how far it is proved.
type proof struct {
	peg     *peg.Grammar // as it reads back from text
	text    string
	shape   *emit.Shape // proved as the PEG is: the parser is made from this value
	outcome prove.Outcome
}

// TranslationWork limits the work for one translation, in steps: some seconds.
const TranslationWork = 800_000

type failure struct {
	reason error
	text   string // of the translation; empty if none could be made
}

// prove returns the PEG of a grammar: the one that is given or, if it is right, the translation. If it is not right, or
// is too much work, it returns the failure. But for a grammar without recursion, a translation is right or an error,
// unless a rule is left-recursive, and a package ForParser must have one.
func (o *Options) prove(g *abnf.Grammar, regular bool) (found *proof, failed failure, err error) {
	if said := g.Said(); len(said) > 0 {
		failed.reason = errors.New("a PEG cannot say what declarations say")
		if o.PEG != "" || o.ForParser {
			err = &NoPEGError{failed.reason}
		}
		return nil, failed, err
	}
	if o.PEG != "" {
		p, err := LoadPEG(o.PEG)
		if err != nil {
			return nil, failed, err
		}
		found, err = o.proveOne(g, p)
		return found, failed, Explain(g, err, o.Limit)
	}
	options := translate.Options{Limit: o.Limit, Work: o.work(TranslationWork), Progress: o.Progress}
	p, err := translate.ABNF(g, o.Starts, options)
	if err == nil {
		o.head(p, g)
		if found, err = o.proveOne(g, p); err == nil {
			return found, failed, nil
		}
	}
	err = Explain(g, err, o.Limit)
	var left *translate.LeftRecursionError
	if o.ForParser || regular && !isTooMuch(err) && !errors.As(err, &left) {
		return nil, failed, err
	}
	failed.reason = err
	if p != nil {
		failed.text = o.unproved(p, err)
	}
	return nil, failed, nil
}

// unproved returns the text of a translation, with what its proof failed for at its head.
func (o *Options) unproved(p *peg.Grammar, reason error) string {
	prepared, err := emit.Prepare(p, o.Package, o.Starts)
	if err != nil {
		return ""
	}
	notes := []string{" It is not proved right; copy it, to go on by hand:"}
	for line := range strings.SplitSeq(reason.Error(), "\n") {
		notes = append(notes, " "+escape.Line(line))
	}
	prepared.Comment = slices.Insert(slices.Clone(prepared.Comment), 1, notes...)
	return prepared.String()
}

// head gives a translation the comments at its head.
func (o *Options) head(p *peg.Grammar, g *abnf.Grammar) {
	p.Comment = emit.Source{Name: o.source(), Comment: g.Comment()}.Lines()
}

// proveOne proves a PEG and its shape. It has no published rule that the ABNF does not have.
func (o *Options) proveOne(g *abnf.Grammar, p *peg.Grammar) (*proof, error) {
	p, err := emit.Prepare(p, o.Package, o.Starts)
	if err != nil {
		return nil, err
	}
	if helpers := prove.Helpers(g, p); len(helpers) > 0 {
		return nil, fmt.Errorf("rule %s of the PEG: the ABNF has no rule of that name; the name of a helper begins "+
			"with \"_\"", helpers[0])
	}
	made := &proof{text: p.String()}
	if made.peg, err = peg.Read(o.Package+".peg", []byte(made.text)); err != nil {
		return nil, fmt.Errorf("the PEG does not read back: %w", err)
	}
	if made.shape, err = emit.NewShape(made.peg, o.Starts); err != nil {
		return nil, err
	}
	if err := made.prove(g, o.Starts, prove.Options{Limit: o.Limit, Work: o.work(prove.DefaultWork),
		Progress: o.Progress}); err != nil {
		return nil, err
	}
	return made, nil
}

// prove proves the PEG, and the shape as far; for a grammar without recursion, both at the same time.
func (p *proof) prove(g *abnf.Grammar, starts []string, o prove.Options) (err error) {
	shaped := make(chan error, 1)
	if translate.IsRecursive(g, starts) {
		if p.outcome, err = prove.Grammar(g, p.peg, starts, o); err != nil {
			return err
		}
		shaped <- p.proveShape(g, starts, o)
	} else {
		silent := o
		silent.Progress = nil
		go func() {
			_, err := prove.Grammar(g, p.shape.Grammar, starts, silent)
			shaped <- err
		}()
		p.outcome, err = prove.Grammar(g, p.peg, starts, o)
	}
	if wrong := <-shaped; err == nil && wrong != nil {
		return fmt.Errorf("the grammar in the shape that the parser is made of: %w", wrong)
	}
	return err
}

// proveShape does for the shape what was done for the PEG.
func (p *proof) proveShape(g *abnf.Grammar, starts []string, o prove.Options) (err error) {
	switch {
	case p.outcome.Depth != nil:
		_, err = prove.ProveDepth(g, p.shape.Grammar, starts, p.outcome.Depth.Levels, o.Limit)
	case p.outcome.Bounded != nil:
		_, err = prove.CompareBounded(g, p.shape.Grammar, starts)
	default:
		_, err = prove.Grammar(g, p.shape.Grammar, starts, o)
	}
	return err
}

// work returns how much may be done for a part of the proof: a number of steps, or what takes as long as there is time.
func (o *Options) work(steps int) automaton.Work {
	if o.Timeout > 0 {
		return o.timed
	}
	return automaton.Work{Steps: steps}
}
