package rfc6874

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/rfc3986"
)

// explain says what a reference means: what RFC 3986 says, and behind the fact
// about a host with a zone, what the zone identifier is.
func explain(e *fact.Explanation) {
	generic := rfc3986.Generic
	generic.Zoned = zoned
	e.Cited = "RFC 3986"
	generic.Explain(e)
}

// zoned adds the facts about a host with a zone, and about the zone identifier.
func zoned(e *fact.Explanation, text string) {
	defer func(document string) { e.Cited = document }(e.Cited)
	e.Cited = ""
	e.Component(component.Host, "2", text)
	begin, end, _ := e.Parts.Find(component.Host)
	begin += strings.Index(e.Text[begin:end], separator) + len(separator)
	e.Given("zone", begin, end-len("]"), "2",
		"the zone of the address, by its name on the host that uses the URI; means nothing to others, and is "+
			"removed before the URI is sent (4)")
}
