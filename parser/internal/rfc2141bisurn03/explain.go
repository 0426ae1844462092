package rfc2141bisurn03

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/urn"
)

// explain says what a URN-reference means.
func explain(e *fact.Explanation) {
	e.Scheme, e.Status = "urn", fact.Defined
	if e.Has(component.Query) || e.Has(component.Fragment) {
		e.Form("URN reference", "2.3",
			"a reference to a URN, for resolution services; query and fragment are not part of an assigned URN")
	} else {
		e.Form("URN", "2", "a persistent, location-independent name of a resource; URL resolvers take it as opaque")
	}
	e.Component(component.Scheme, "2", "the scheme of URNs; case is ignored")
	e.Component(component.Path, "2", "namespace identifier and namespace specific string")
	nid(e)
	nss(e)
	if e.Component(component.Query, "2.3",
		"which resolution service is requested, and what of it; an unordered sequence of directives") {
		directives(e)
	}
	e.Component(component.Fragment, "2.4",
		"for the client, by the media type of what the service returns; not sent; only if the namespace allows it")
	e.Display(urn.Display, "4")
}

// nid adds the fact about the namespace identifier.
func nid(e *fact.Explanation) {
	text := "the namespace, which determines structure and meaning of what follows; case is ignored"
	if nid, _ := e.Parts.Component(component.NID); strings.EqualFold(nid, "urn") {
		text = "permanently reserved: must not be used"
	}
	e.Component(component.NID, "2.1", text)
}

// nss adds the fact about the namespace specific string.
func nss(e *fact.Explanation) {
	if nss, _ := e.Parts.Component(component.NSS); strings.Contains(nss, "%00") {
		e.Component(component.NSS, "2.5.3", "contains the NUL octet, which must not be used in URNs")
		return
	}
	e.Component(component.NSS, "2.2", "the name within the namespace, whose rules say what it means")
}

// keywords is the sub-registry of query keywords, by its initial registrations
// (Section 9.2.1). The list of the namespaces that support them is empty.
var keywords = []fact.Keyword{
	{Name: "s", Purpose: "intended URN resolution service", Scope: "global", Reference: "2.3.1"},
	{Name: "c", Purpose: "component of structured resource", Scope: "global", Reference: "2.3.2"},
}

// services is the sub-registry of resolution service designators, as it is
// initially populated (Section 9.2.2).
var services = []fact.Service{
	{Name: "I2L", Purpose: "URI to URL", Status: "provisional", Reference: "RFC 2483, sec. 4.1"},
	{Name: "I2Ls", Purpose: "URI to URLs", Status: "provisional", Reference: "RFC 2483, sec. 4.2"},
	{Name: "I2R", Purpose: "URI to resource", Status: "provisional", Reference: "RFC 2483, sec. 4.3"},
	{Name: "I2Rs", Purpose: "URI to resources", Status: "provisional", Reference: "RFC 2483, sec. 4.4"},
	{Name: "I2C", Purpose: "URI to URC", Status: "provisional", Reference: "RFC 2483, sec. 4.5"},
	{Name: "I2Cs", Purpose: "URI to URCs", Status: "provisional", Reference: "RFC 2483, sec. 4.6"},
	{Name: "I2N", Purpose: "URI to URN", Status: "provisional", Reference: "RFC 2483, sec. 4.7"},
	{Name: "I2Ns", Purpose: "URI to URNs", Status: "provisional", Reference: "RFC 2483, sec. 4.8"},
	{Name: "I=I", Purpose: "URI equal to URI?", Status: "provisional", Reference: "RFC 2483, sec. 4.9"},
}

func keyword(name string) fact.Keyword {
	for _, k := range keywords {
		if k.Name == name {
			return k
		}
	}
	return fact.Keyword{}
}

func service(name string) fact.Service {
	for _, s := range services {
		if s.Name == name {
			return s
		}
	}
	return fact.Service{}
}

// directives adds the directives of the query, which is valid.
func directives(e *fact.Explanation) {
	if e.AddDirective == nil {
		return
	}
	query, _ := e.Parts.Component(component.Query)
	repeated := map[string]bool{}
	for directive := range strings.SplitSeq(query, "&") {
		name, _, _ := strings.Cut(directive, "=")
		_, repeated[name] = repeated[name]
	}
	begin, _, _ := e.Parts.Find(component.Query)
	for directive := range strings.SplitSeq(query, "&") {
		end := begin + len(directive)
		name, raw, _ := strings.Cut(directive, "=")
		d := fact.Directive{
			Keyword: name, Value: fact.Decode(raw), Raw: raw, Begin: begin, End: end,
			Registered: keyword(name),
		}
		judge(&d, repeated[name])
		if e.AddDirective(d); e.AddDirective == nil { // it has enough
			return
		}
		begin = end + 1
	}
}

// judge says what the directive asks for, or why it is to be ignored.
func judge(d *fact.Directive, repeated bool) {
	unknown := d.Registered == fact.Keyword{}
	switch {
	case repeated && unknown:
		d.Ignored, d.Section, d.Text = true, "2.3",
			"ignored: the keyword is not registered here, and appears more than once"
	case repeated:
		d.Ignored, d.Section, d.Text = true, "2.3", "ignored: the keyword appears more than once"
	case unknown:
		d.Ignored, d.Section, d.Text = true, "2.3",
			"ignored by resolvers that do not know the keyword, which is not registered here"
	case d.Keyword == "c":
		d.Section, d.Text = "2.3.2", "the component of the resource, by the rules of the namespace"
	default:
		d.Service = service(d.Value)
		d.Section, d.Text = "2.3.1", "the resolution service that is requested"
		if d.Service == (fact.Service{}) {
			d.Ignored, d.Text = true, "ignored: not a registered service; the default service of the namespace is meant"
		}
	}
}
