package rfc2141

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/urn"
)

func explain(e *fact.Explanation) {
	e.Scheme, e.Status = "urn", fact.Defined
	e.Form("URN", "2", "a persistent, location-independent name of a resource; to software of URLs, it is opaque")
	e.Component(component.Scheme, "2", "the sign of a URN; case is ignored")
	nid, _ := e.Parts.Component(component.NID)
	if strings.EqualFold(nid, "urn") {
		e.Component(component.NID, "2.1", "reserved: must not be used")
	} else {
		e.Component(component.NID, "2.1",
			"the namespace, which determines the interpretation of what follows; case is ignored")
	}
	nss, _ := e.Parts.Component(component.NSS)
	name := nameOf(nss)
	e.Component(component.NSS, name.Section, name.Text)
	e.Display(urn.Display, "4")
}

// nameOf says what an NSS is, or what is wrong with it.
func nameOf(nss string) fact.Phrase {
	switch {
	case strings.Contains(nss, "%00"):
		return fact.Phrase{Section: "2.4", Text: "contains octet 0, which must not be used in URNs"}
	case hasBarePercent(nss):
		return fact.Phrase{Section: "2.3.1",
			Text: `contains a "%" without two hexadecimal digits behind it, which must not be`}
	case strings.ContainsAny(nss, "/?#"):
		return fact.Phrase{Section: "2.3.2",
			Text: `the name within the namespace; "/", "?" and "#" in it are reserved for future developments`}
	}
	return fact.Phrase{Section: "2.2", Text: "the name within the namespace, whose rules say what it means"}
}

// hasBarePercent reports whether a "%" begins no escape.
func hasBarePercent(s string) bool {
	for i := range len(s) {
		if s[i] == '%' && !scan.IsTriplet(s[i:]) {
			return true
		}
	}
	return false
}
