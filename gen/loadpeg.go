package gen

import (
	"os"

	"github.com/urispec/urispec/gen/peg"
)

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
