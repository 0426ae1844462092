package url1993

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/scan"
)

// levels: the document has a text about percent-encoding (Encoding Prohibited
// Characters), and a default of one scheme (Gopher).
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Percent, Decodes: &scan.Set{plain & scan.Word, plain >> 64}},
	{Level: normal.Scheme, Form: schemeForm},
}

// plain are letters, digits, and the characters of safe and extra that are not
// delimiters in any rule and are neither space nor known to be misread: "the set of
// characters escaped may be reduced" (Encoding Prohibited Characters).
const plain = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'&'

// schemeForm has the type of a gopher address, which is "1" if type and
// selector are omitted (Gopher). The document names no ports, but a host can
// contain a ":", so that one must not appear if another is left out.
func schemeForm(n document.Normalizer, t *document.Text) string {
	scheme, ok := t.Component(component.Scheme)
	end, server := t.HostportEnd()
	if !ok || !server {
		return t.String
	}
	var edits normal.Edits
	host, _ := t.Component(component.Host)
	if colon := strings.LastIndexByte(host, ':'); colon < 0 || !scan.IsDigits(host[colon+1:], 1) {
		edits = n.PortEdits(t, scheme, false)
	}
	if _, typed := t.Component(component.GType); !typed && scheme == "gopher" {
		edits.Add(normal.Edit{Begin: end, End: end, Text: "/1"})
	}
	return edits.Apply(n.Memory, t.String)
}
