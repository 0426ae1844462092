package rfc1738

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// levels are the equivalences of Sections 2.1, 2.2 and 3.1, and those of the
// schemes.
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfHostname},
	{Level: normal.Percent, Decodes: &uchars},
	{Level: normal.Scheme, Form: schemeForm},
}

// schemeForm has no default port (Section 3.1), and no "localhost" in a file
// URL (Section 3.10). It has the "/" behind the host that http, telnet and
// gopher URLs may omit (Sections 3.3, 3.8 and 3.4.1), and the type "1" of a
// gopher URL that has none (Section 3.4.1). A user makes an http or gopher URL
// an otherurl, about which nothing is known.
func schemeForm(n document.Normalizer, t *document.Text) string {
	end, ok := t.HostportEnd()
	if !ok {
		return t.String
	}
	scheme, _ := t.Component(component.Scheme)
	_, user := t.Component(component.User)
	_, file := t.Component(component.FPath)
	edits := n.PortEdits(t, scheme, false)
	switch rest := t.String[end:]; {
	case scheme == "file" && file:
		edits = t.LocalhostEdits()
	case rest == "" && (scheme == "telnet" || scheme == "http" && !user):
		edits.Add(normal.Edit{Begin: end, End: end, Text: "/"})
	case rest == "" && scheme == "gopher" && !user:
		edits.Add(normal.Edit{Begin: end, End: end, Text: "/1"})
	case rest == "/" && scheme == "gopher" && !user:
		edits.Add(normal.Edit{Begin: end + 1, End: end + 1, Text: "1"})
	}
	return edits.Apply(n.Memory, t.String)
}
