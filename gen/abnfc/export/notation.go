package export

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/translate"
)

// A Notation is what a grammar can be written in.
type Notation string

// The notations.
const (
	NotationABNF Notation = "abnf" // see [ABNF]
	NotationEBNF Notation = "ebnf" // see [EBNF]
	NotationPEG  Notation = "peg"  // see [PEG]
	NotationRE2  Notation = "re2"  // see [RE2]
	NotationJS   Notation = "js"   // see [JavaScript]
	NotationSVG  Notation = "svg"  // see [SVG]
)

// Notations are all of them.
var Notations = []Notation{NotationABNF, NotationEBNF, NotationPEG, NotationRE2, NotationJS, NotationSVG}

// Rule returns a start rule of a grammar in a notation; deep: [SVG] has the rules that it
// reaches, too. The text ends with a line end.
func (n Notation) Rule(g *abnf.Grammar, start string, deep bool) (string, error) {
	var text string
	var err error
	switch n {
	case NotationABNF:
		text, err = ABNF(g, start)
	case NotationEBNF:
		text, err = EBNF(g, start)
	case NotationPEG:
		text, err = PEG(g, start)
	case NotationRE2:
		text, err = RE2(g, start)
	case NotationJS:
		text, err = JavaScript(g, start)
	case NotationSVG:
		text, err = SVG(g, start, deep)
	default:
		return "", fmt.Errorf("no notation %q", string(n))
	}
	if err == nil && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text, err
}

// PEG returns the translation of a start rule to a parsing expression grammar,
// in the notation of github.com/pointlander/peg, proved as far as it can be
// ([prove.Grammar]). The error is a [*prove.DifferenceError] if it is not equal.
func PEG(g *abnf.Grammar, start string) (string, error) {
	starts, err := abnf.StartRules(g, []string{start})
	if err != nil {
		return "", err
	}
	p, err := translate.ABNF(g, starts, translate.Options{})
	if err != nil {
		return "", err
	}
	if _, err = prove.Grammar(g, p, starts, prove.Options{Work: automaton.Work{Steps: prove.DefaultWork}}); err != nil {
		return "", err
	}
	return p.String(), nil
}
