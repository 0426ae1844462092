package export

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// A Notation is what a grammar can be written in.
type Notation string

// The notations.
const (
	NotationABNF Notation = "abnf" // see [ABNF]
	NotationPEG  Notation = "peg"  // see [PEG]
	NotationRE2  Notation = "re2"  // see [RE2]
	NotationJS   Notation = "js"   // see [JavaScript]
	NotationSVG  Notation = "svg"  // see [SVG]
)

// Notations are all of them.
var Notations = []Notation{NotationABNF, NotationPEG, NotationRE2, NotationJS, NotationSVG}

// Rule returns a start rule of a grammar in a notation; deep: [SVG] has the rules that it
// reaches, too. The text ends with a line end.
func (n Notation) Rule(g *abnf.Grammar, start string, deep bool) (string, error) {
	var text string
	var err error
	switch n {
	case NotationABNF:
		text, err = ABNF(g, start)
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
