package mutation

import (
	"fmt"

	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// A Transcription says what the language of a rule is by its document: it is a
// second transcription of the grammar, and not made from the one that is
// edited. That of package published is given to [NewHarness], not imported, so
// that who shows the committed results does not link it.
type Transcription interface {
	// Witness compares a rule with that of another grammar, and returns a
	// shortest string that one of them accepts and the other refuses, and
	// whether the document accepts it; false for ok if the languages are equal.
	// No automaton may have more than limit states.
	Witness(g *automaton.Grammar, rule string, limit int) (text string, valid, ok bool, err error)
}

// A Harness holds a revision's grammars, and what their mutants are judged by.
type Harness struct {
	Revision string

	starts        []string
	abnf          *abnf.Grammar
	lowered       *automaton.Grammar
	transcription Transcription // for mutants of the ABNF

	peg      *peg.Grammar
	callers  map[string][]string // the rules of the PEG that refer to each
	inputs   map[string][]input  // by start rule, for mutants of the PEG
	samplers map[string]*sample.Sampler
}

// NewHarness returns the harness of a revision, with its named cases.
func NewHarness(v parser.Revision, named []cases.Case, transcription Transcription) (*Harness, error) {
	s, err := subject.New(v)
	if err != nil {
		return nil, err
	}
	h := &Harness{
		Revision: v.String(), starts: v.StartRules(), abnf: s.Oracle.Grammar(), transcription: transcription,
		inputs: map[string][]input{}, samplers: map[string]*sample.Sampler{}, callers: map[string][]string{},
	}
	for _, start := range s.Starts {
		h.samplers[start.Rule] = start.Sampler
		if h.inputs[start.Rule], err = inputs(s, start, named); err != nil {
			return nil, err
		}
	}
	if h.lowered, err = automaton.Lower(h.abnf); err != nil {
		return nil, err
	}
	if h.peg, err = readPEG(v); err != nil {
		return nil, err
	}
	for _, r := range h.peg.Rules {
		peg.Walk(r.Body, func(e peg.Expr) {
			if reference, ok := e.(*peg.Reference); ok {
				h.callers[reference.Name] = append(h.callers[reference.Name], r.Name)
			}
		})
	}
	return h, nil
}

// readPEG returns the committed PEG of a revision.
func readPEG(v parser.Revision) (*peg.Grammar, error) {
	published, _ := grammar.Lookup(v.String())
	return peg.Read(v.String()+".peg", []byte(published.PEG()))
}

// Mutants returns all mutants of the revision's grammars, those of the ABNF
// first.
func (h *Harness) Mutants() []*Mutant { return mutants(h.abnf, h.peg, h.starts) }

func mutants(a *abnf.Grammar, p *peg.Grammar, starts []string) []*Mutant {
	return append(ABNFMutants(a), PEGMutants(p, starts)...)
}

// apart names the bytes that a mutant of the PEG, or the PEG, tells apart.
// Mutants for which they are the same share a space if they follow each other.
func (h *Harness) apart(m *Mutant) string {
	if m.Notation == ABNF {
		return ""
	}
	return fmt.Sprint(kindsOf(append(automaton.PEGSets(h.peg), automaton.PEGSets(m.peg)...)))
}
