package emit

import "github.com/urispec/urispec/gen/core/abnf"

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
	var names []string
	for _, rule := range t.Functions() {
		names = append(names, FunctionOf(rule))
	}
	return names
}
