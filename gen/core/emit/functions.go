package emit

import (
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// FunctionOf returns the name of the function that a rule is, in its package: matchRawDelim of raw-delim.
func FunctionOf(rule string) string { return "match" + capitals(abnf.OriginalName(rule), "") }

// functions returns the names of the functions that rules are.
func (p *Package) functions() []string {
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

// Stubs returns a file with the functions that users write, for [Check]; none, if there are none.
func (p *Package) Stubs() []File {
	functions := p.functions()
	if len(functions) == 0 {
		return nil
	}
	var code strings.Builder
	code.WriteString("// Code generated for a check. DO NOT EDIT.\n\npackage " + p.Name + "\n")
	for _, name := range functions {
		code.WriteString("\nfunc " + name + "(input string, at int) (end int, ok bool) { return at, false }\n")
	}
	return []File{{Name: "stubs.go", Data: []byte(code.String())}}
}
