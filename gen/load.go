package gen

import (
	"fmt"
	"os"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/peg"
)

// Load reads ABNF files and merges their rules. The error joins what is wrong
// with them, each with its place.
func Load(files ...string) (*abnf.Grammar, error) {
	var read []*abnf.File
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := abnf.Read(name, src)
		if err != nil {
			return nil, err
		}
		read = append(read, f)
	}
	g, err := abnf.NewGrammar(read...)
	if err == nil && len(g.Rules()) == 0 {
		return nil, fmt.Errorf("%s: no rule is defined", strings.Join(files, ", "))
	}
	return g, err
}

// LoadPEG reads a PEG, and checks that a parser can be made of it.
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
