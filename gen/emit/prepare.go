package emit

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/peg"
)

// parserType is the type of generated parsers, whatever the grammar names: it is
// not exported, and nothing else has its name.
const parserType = "pegParser"

// Prepare returns what [peg.NameStarts] leaves of a grammar, with the name of
// the package and of the parser's type: the grammar that is printed, proved and
// shaped. It leaves g as it is.
func Prepare(g *peg.Grammar, pkg string, starts []string) (*peg.Grammar, error) {
	if err := peg.Check(g); err != nil {
		return nil, err
	}
	p := &peg.Grammar{Package: pkg, Parser: parserType, Comment: g.Comment, Lookaheads: g.Lookaheads}
	for _, r := range g.Rules {
		clone := *r
		p.Rules = append(p.Rules, &clone)
	}
	if err := peg.NameStarts(p, starts); err != nil {
		return nil, err
	}
	if err := checkSpellings(p); err != nil {
		return nil, err
	}
	return p, peg.Check(p)
}

// checkSpellings returns an error if the rules of an ABNF have names that it
// does not tell apart.
func checkSpellings(g *peg.Grammar) error {
	spellings := make(map[string]string)
	for _, r := range g.Rules {
		if name, published := peg.PublishedName(r.Name); published {
			lower := strings.ToLower(name)
			if other, used := spellings[lower]; used && other != name {
				return fmt.Errorf("rules %s and %s have names that differ in case only", other, name)
			}
			spellings[lower] = name
		}
	}
	return nil
}
