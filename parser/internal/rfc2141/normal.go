package rfc2141

import (
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// levels are those of Section 5. Escapes stay: "%-escaping MUST NOT be removed". URNs that
// have the same form are lexically equivalent.
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfURN},
}
