package urlstandard

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/host"
)

// The sections of explanations.
const (
	writing        = "URL writing"
	representation = "URL representation"
	miscellaneous  = "URL miscellaneous"
	hosts          = "Host representation"
)

// explain says what a valid URL string means.
func explain(e *fact.Explanation) {
	scheme, absolute := e.Parts.Component(component.Scheme)
	e.Scheme = strings.ToLower(scheme)
	switch {
	case !absolute:
		e.Form("relative-URL-with-fragment string", writing, "a base URL is necessary when it is parsed")
		e.Missing("scheme", "", fact.Base, writing, "taken from the base URL")
	case isSpecial(e.Scheme):
		e.Form("absolute-URL-with-fragment string", writing, "is parsed without a base URL")
		e.Status = fact.Defined
		e.Component(component.Scheme, miscellaneous, "a special scheme; case is ignored")
	default:
		e.Form("absolute-URL-with-fragment string", writing, "is parsed without a base URL")
		e.Status = fact.Other
		e.Component(component.Scheme, representation,
			"identifies the type of URL; not special, so that hosts and paths may be opaque; case is ignored")
	}
	e.Component(component.Host, hosts, hostText(e.Parts.HostKind()))
	explainPort(e)
	explainPath(e)
	e.Component(component.Query, representation, "the query")
	e.Component(component.Fragment, representation,
		"used for further processing on the resource that the other components identify")
}

func hostText(k host.Kind) string {
	switch k {
	case host.Domain:
		return "a domain, which identifies a realm within a network"
	case host.IPv4:
		return "an IPv4 address, which identifies a network address"
	case host.IPv6:
		return "an IPv6 address in brackets, which identifies a network address"
	case host.Opaque:
		return "an opaque host, for further processing"
	}
	return "the empty host"
}

// explainPort adds the fact about the port, which the parser takes for the default one
// if it is empty.
func explainPort(e *fact.Explanation) {
	begin, end, ok := e.Parts.Find(component.Port)
	if begin < end {
		e.Given("port", begin, end, representation, "a 16-bit number that identifies a networking port")
		return
	}
	if !ok {
		begin = -1
	}
	if byDefault, known := defaultPort(e.Scheme); known && e.Has(component.Host) {
		e.Empty("port", byDefault.Number, begin, fact.Default, miscellaneous, fact.AbsentPort)
	}
}

func explainPath(e *fact.Explanation) {
	path, _ := e.Parts.Component(component.Path)
	switch {
	case e.Scheme != "" && !e.Has(component.Host) && !strings.HasPrefix(path, "/"):
		e.Component(component.Path, miscellaneous, "an opaque path: one URL path segment, whatever slashes it has")
	case e.Scheme == "" && !e.Has(component.Host) && !strings.HasPrefix(path, "/"):
		e.Component(component.Path, writing, "URL path segments, relative to the base URL's")
	default:
		e.Component(component.Path, representation, "a list of URL path segments")
	}
}
