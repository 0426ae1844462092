package rfc2396bis01

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/rfc2396"
)

// explain says what RFC 2396 says, in the same sections, except for the default
// port of http, hosts that are left out, and what is opaque.
func explain(e *fact.Explanation) {
	generic := rfc2396.Generic
	generic.HTTPPort = "6.2.3"
	generic.WithoutHost = fact.WithoutHost
	generic.Hierarchy = hierarchy
	generic.Explain(e)
}

// hierarchy adds the fact that tells hier-part and opaque-part of rfc2396bis-01
// apart (Section 3). What can be both is a hier-part.
func hierarchy(e *fact.Explanation) {
	begin, path, _ := e.Parts.Find(component.Path)
	if e.Has(component.Authority) {
		begin, _, _ = e.Parts.Find(component.Authority)
		begin -= len("//")
	}
	end := path
	query, hasQuery := e.Parts.Component(component.Query)
	if hasQuery {
		end += len("?") + len(query)
	}
	part := e.Text[begin:end]
	// An opaque-part does not begin with "/"; a query has no brackets.
	if part == "" || part[0] == '/' || part[0] == '?' && !strings.ContainsAny(query, "[]") {
		e.Called("hierarchy", "hierarchical", begin, end, "3", "slashes separate hierarchical components")
		return
	}
	e.Called("hierarchy", "opaque", begin, end, "3",
		"opaque to the generic parser; no base URI for relative references")
}
