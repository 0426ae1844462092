package rfc2396bis01

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/scan"
)

// levels are those of Section 6.2.
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfHostname, Keeps: true},
	{Level: normal.Percent, Decodes: &scan.Set{plain & scan.Word, plain >> 64}},
	{Level: normal.Path, Form: pathForm},
	{Level: normal.Scheme, Form: schemeForm},
}

// plain are the unreserved characters except marks, since unescaping others is
// "usually counterproductive" (Section 2.3).
const plain = scan.Alnum | 1<<'_' | 1<<'~'

// pathForm has no dot-segments in a path behind a scheme, if the path begins
// with a slash, except the segments ".." that come first: these are in excess
// (Section 6.2.2.3).
func pathForm(n document.Normalizer, t *document.Text) string {
	path, _ := t.Component(component.Path)
	if !strings.HasPrefix(path, "/") || !dots.MayHave(path) {
		return t.String
	}
	return t.RemoveDots(n.Memory, dots.Segments)
}

// schemeForm has no default or empty port (Section 6.2.3), and no "localhost"
// in a file URI (Section 3.2.2).
func schemeForm(n document.Normalizer, t *document.Text) string {
	scheme, ok := t.Component(component.Scheme)
	if !ok {
		return t.String
	}
	edits := n.PortEdits(t, scheme, false)
	if _, port := t.Component(component.Port); scheme == "file" && !port {
		edits = t.LocalhostEdits()
	}
	return edits.Apply(n.Memory, t.String)
}
