package rfc2396

import (
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// Levels are the equivalences of Sections 2.3, 2.4.2 and 6.
var Levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfHostname, Keeps: true},
	{Level: normal.Percent, Decodes: &unreserveds},
	{Level: normal.Scheme, Form: document.WithoutDefaultPort},
}
