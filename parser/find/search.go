package find

import "github.com/urispec/urispec/parser/internal/document"

type search struct {
	document.RunningText
	language
	abbreviated bool // whether to find references without a scheme
	cut         bool // whether to find what is cut short

	text  string
	floor int // where the last match ends
	run   int // where the characters that the last bare URI was searched in end
	// unfinished is where the content of the last wrapper that nothing closes
	// begins, or 0.
	unfinished int
}
