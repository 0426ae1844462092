package find

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
)

// conventionOf returns what the document of a revision says about URIs in
// running text, or nothing.
func conventionOf(v parser.Revision) document.RunningText {
	d := document.Of(document.Revision(v))
	if d == nil || d.RunningText.Value == nil {
		return document.RunningText{}
	}
	return *d.RunningText.Value
}
