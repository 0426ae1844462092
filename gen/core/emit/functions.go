package emit

import (
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

// FunctionOf returns the name of the function that a rule is, in its package: matchRawDelim of raw-delim.
func FunctionOf(rule string) string { return "match" + capitals(abnf.OriginalName(rule), "") }

// Functions returns the names of the functions that rules are, which users write.
func (p *Package) Functions() []string {
	if !p.Recursive {
		return nil
	}
	t, err := p.recognizerTables()
	if err != nil {
		return nil
	}
	return lists.Each(t.Functions(), FunctionOf)
}
