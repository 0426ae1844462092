package rfc8141

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/urn"
)

func explain(e *fact.Explanation) {
	e.Scheme, e.Status = "urn", fact.Defined
	if e.Has(component.Query) || e.Has(component.Fragment) {
		e.Form("namestring", "2.3", "a name with components that are used with it, and no part of it")
	} else {
		e.Form("assigned-name", "2", "a persistent, location-independent name of a resource")
	}
	e.Component(component.Scheme, "2", "the scheme of URNs; case is ignored")
	e.Component(component.Path, "2", "namespace identifier and namespace specific string")
	nid, _ := e.Parts.Component(component.NID)
	namespace := namespaceOf(nid)
	e.Component(component.NID, namespace.Section, namespace.Text)
	e.Component(component.NSS, "2.2", "the name within the namespace, whose rules say what it means")
	e.Component(component.Query, "2.3", "what the URI has for a query: r- and q-component")
	e.Component(component.RComponent, "2.3.1",
		"for the resolution service; reserved: not to be used before its meaning is standardized")
	e.Component(component.QComponent, "2.3.2",
		"for the resource, or for what supplies it: copied to the query of the locator that the URN resolves to")
	e.Component(component.Fragment, "2.3.3", "what the URI has for a fragment: the f-component")
	e.Component(component.FComponent, "2.3.3",
		"for the client: a part of the resource, by the media type of its representation; not sent to resolution "+
			"services")
	e.Display(urn.Display, "4.4")
}

// namespaceOf says what a NID stands for, as far as its form tells.
func namespaceOf(nid string) fact.Phrase {
	switch urn.ClassOf(nid) {
	case urn.Informal:
		return fact.Phrase{Section: "5.2", Text: "an informal namespace, whose number IANA assigned; case is ignored"}
	case urn.Unnumbered:
		return fact.Phrase{Section: "5.2",
			Text: "not to be registered: NIDs that begin like it are informal, and have a number there, without " +
				"leading zeros"}
	case urn.Experimental:
		return fact.Phrase{Section: "5.1",
			Text: "not to be registered: NIDs that begin like it were for experiments, by RFC 3406"}
	case urn.TwoLetters:
		return fact.Phrase{Section: "5.1",
			Text: "not to be registered: NIDs that begin like it are reserved, for codes of countries and for " +
				"labels of the DNS"}
	case urn.Short:
		return fact.Phrase{Section: "5.1",
			Text: "not to be registered: the NID of a formal namespace has three characters at least"}
	}
	if strings.EqualFold(nid, "example") {
		return fact.Phrase{Section: "3.2", Text: "the namespace of examples, by RFC 6963; case is ignored"}
	}
	return fact.Phrase{Section: "2.1",
		Text: "the namespace, which determines structure and meaning of what follows; case is ignored"}
}
