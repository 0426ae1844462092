package rfc3986

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/normal"
)

// Levels are those of Section 6.2.
var Levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm, Keeps: true},
	{Level: normal.Percent, Form: percentForm, Keeps: true, Below: lowerForm},
	{Level: normal.Path, Form: PathForm, Keeps: true},
	{Level: normal.Scheme, Form: SchemeForm},
}

// IsNormal is for the documents with these Levels.
func IsNormal(t document.Text, level normal.Level) bool { return t.IsNormal(level, &Unreserved) }

// caseForm has scheme and host in lower case, and the digits of triplets in
// upper case (Section 6.2.2.1).
func caseForm(n document.Normalizer, t *document.Text) string {
	return n.LowerAndUpper(t, component.Scheme, component.Host)
}

func lowerForm(n document.Normalizer, t *document.Text) string {
	return n.Lower(t, component.Scheme, component.Host)
}

// percentForm has no triplets of unreserved characters (Section 6.2.2.2).
func percentForm(n document.Normalizer, t *document.Text) string {
	return t.Decode(n.Memory, &Unreserved)
}

// PathForm has no dot-segments in a path behind a scheme (Section 6.2.2.3).
func PathForm(n document.Normalizer, t *document.Text) string {
	path, _ := t.Component(component.Path)
	if !dots.MayHave(path) {
		return t.String
	}
	return t.RemoveDots(n.Memory, dots.DotSegments)
}

// SchemeForm has no default port, no empty port, and "/" for an empty path
// behind an authority (Section 6.2.3). A file URI has an empty authority
// instead of none or "localhost" (Section 3.2.2); the domains in a mailto URI
// are in lower case (Section 6.2.3).
func SchemeForm(n document.Normalizer, t *document.Text) string {
	scheme, ok := t.Component(component.Scheme)
	if !ok {
		return t.String
	}
	begin, end, _ := t.Find(component.Path)
	_, authority := t.Component(component.Authority)
	if scheme == "mailto" && !authority {
		return n.Mailto(t.String, begin, end)
	}
	_, port := t.Component(component.Port)
	if scheme != "file" && !port && (!authority || begin < end) {
		return t.String
	}
	ports := n.PortEdits(t, scheme, true)
	edits := ports
	switch {
	case scheme != "file":
	case authority && (!port || ports.Len() > 0):
		edits = t.LocalhostEdits()
		edits.AddAll(ports)
	case !authority && (begin == end || t.String[begin] == '/'):
		edits.Add(normal.Edit{Begin: begin, End: begin, Text: "//"})
		authority = true
	}
	if authority && begin == end {
		edits.Add(normal.Edit{Begin: begin, End: begin, Text: "/"})
	}
	return edits.Apply(n.Memory, t.String)
}
