package bench

import "github.com/urispec/urispec/conformance/bench/stock"

// The names of the ways of using the parser that the stock command peg makes.
const (
	StockNew    = "peg-new"         // a new parser for each string, as its documentation has it
	StockKept   = "peg-kept"        // one parser for all strings
	StockNoTree = "peg-kept-no-AST" // one parser for all strings, and no tree
)

// stockPEG returns the ways of using the stock parser of RFC 3986.
func stockPEG() ([]Operation, error) {
	kept, err := stock.NewKept()
	if err != nil {
		return nil, err
	}
	return []Operation{
		{StockNew, func(t Text) bool {
			_, ok := stock.Tree(t.String)
			return ok
		}},
		{StockKept, func(t Text) bool {
			_, ok := kept.Tree(t.String)
			return ok
		}},
		{StockNoTree, func(t Text) bool { return kept.Valid(t.String) }},
	}, nil
}
