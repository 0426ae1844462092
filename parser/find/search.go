package find

import "github.com/urispec/urispec/parser/internal/document"

// A search is one of a text.
type search struct {
	document.RunningText
	language
	abbreviated bool // whether to find references without a scheme
	cut         bool // whether to find what is cut short

	text  string
	floor int // where the last match ends
	run   int // where the characters end among which the last bare URI was searched
	// unfinished is where the content of the last wrapper begins that nothing
	// closes, or 0.
	unfinished int
}
