package rfc1808

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

func explain(e *fact.Explanation) {
	scheme, absolute := e.Parts.Component(component.Scheme)
	e.Scheme = strings.ToLower(scheme)
	switch {
	case absolute:
		absoluteURL(e)
	case e.Text == "":
		e.Form("empty reference", "5.2", "the complete base URL, with its fragment identifier")
		inherited(e, component.Path, "4", "taken from the base URL (step 2a)")
		return
	default:
		relativeURL(e)
	}
	explainNetLoc(e)
	explainPath(e)
	e.Component(component.Fragment, "2.1", "the fragment identifier; not part of the URL")
}

// absoluteURL adds the facts about a URL with a scheme, and about the scheme.
func absoluteURL(e *fact.Explanation) {
	path, _ := e.Parts.Component(component.Path)
	if strings.HasPrefix(path, "//") {
		e.Form("absoluteURL", "2.2",
			"independent of a base URL; not a base itself, since it does not match generic-RL (2)")
	} else {
		e.Form("generic-RL", "2.2", "independent of a base URL, and a base of relative URLs itself")
	}
	e.Status = fact.Mentioned
	switch e.Scheme {
	case "mailto", "news", "telnet":
		e.Component(component.Scheme, "2.3", "a scheme that is never used with relative URLs")
	case "gopher", "prospero", "wais":
		e.Component(component.Scheme, "2.3",
			"a scheme that relative URLs can be used with if the base URL follows the generic syntax")
	case "file", "ftp", "http", "nntp":
		e.Component(component.Scheme, "2.3", "a scheme whose URLs can always be parsed by the generic syntax")
	default:
		e.Status = fact.Other
		e.Component(component.Scheme, "2.1", "the scheme, a name as in RFC 1738, Section 2.1")
	}
}

// relativeURL adds the facts about a URL without a scheme.
func relativeURL(e *fact.Explanation) {
	switch {
	case e.Has(component.Authority):
		e.Form("net_path", "2.2", "relative to the scheme of the base URL")
	case strings.HasPrefix(e.Text, "/"):
		e.Form("abs_path", "2.2", "relative to the scheme and the network location of the base URL")
	default:
		e.Form("rel_path", "2.2", "relative to the path of the base URL")
	}
	e.Missing("scheme", "", fact.Base, "4", "taken from the base URL (step 2c)")
}

func explainNetLoc(e *fact.Explanation) {
	if netLoc, _ := e.Parts.Component(component.Authority); e.Scheme == "" && netLoc == "" {
		inherited(e, component.Authority, "4", "taken from the base URL, if it has one (step 3)")
		return
	}
	e.Component(component.Authority, "2.1", "the network location, and how to log in there (RFC 1738, Section 3.1)")
}

// explainPath adds the facts about path, params and query, or about the base
// URL's if a relative URL has none (Section 4, step 5).
func explainPath(e *fact.Explanation) {
	netLoc, _ := e.Parts.Component(component.Authority)
	path, _ := e.Parts.Component(component.Path)
	params, _ := e.Parts.Component(component.Params)
	query, _ := e.Parts.Component(component.Query)
	inherits := e.Scheme == "" && netLoc == "" && path == ""
	switch {
	case inherits:
		inherited(e, component.Path, "4", "taken from the base URL (step 5)")
	case e.Scheme == "" && netLoc == "" && path[0] != '/':
		e.Component(component.Path, "4",
			`to be put in the place of the last segment of the base URL's path; "." and ".." are levels of its `+
				`hierarchy (step 6)`)
	default:
		e.Component(component.Path, "2.1", "the path, as in RFC 1738, Section 3.1")
	}
	if inherits = inherits && params == ""; inherits {
		inherited(e, component.Params, "4", "taken from the base URL, if it has any (step 5a)")
	} else {
		e.Component(component.Params, "2.1",
			"object parameters, which do not affect how relative paths are resolved (4)")
	}
	if inherits && query == "" {
		inherited(e, component.Query, "4", "taken from the base URL, if it has one (step 5b)")
	} else {
		e.Component(component.Query, "2.1", "query information, as in RFC 1738, Section 3.3")
	}
}

// inherited adds the fact about a component that the base URL supplies, since it
// is undefined or empty.
func inherited(e *fact.Explanation, c component.Name, section, text string) {
	begin, _, ok := e.Parts.Find(c)
	if !ok {
		begin = -1
	}
	e.Empty(c.String(), "", begin, fact.Base, section, text)
}
