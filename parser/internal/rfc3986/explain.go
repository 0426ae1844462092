package rfc3986

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/fact"
)

func explain(e *fact.Explanation) { Generic.Explain(e) }

// Generic is what the document says of the parts of a reference.
var Generic = fact.Generic{
	Absolute: fact.Term{Name: "URI", Section: "3", Text: fact.Independent},
	Whole: fact.Term{Name: "absolute URI", Section: "4.3",
		Text: "has no fragment, as a base URI must; the scheme says what it identifies"},
	Current: fact.Term{Name: "same-document reference", Section: "4.4",
		Text: "the document of the base URI itself; should not result in a new retrieval action"},
	Authority: fact.Phrase{Section: "3.2",
		Text: "the naming authority, to which the scheme delegates the namespace of the rest"},
	Query: fact.Phrase{Section: "3.4",
		Text: "non-hierarchical data that, along with the path, identifies a resource"},
	Fragment: fact.Phrase{Section: "3.5",
		Text: "a secondary resource; its meaning depends on the media type; cut off before dereferencing, not sent"},
	Relative:    "4.2",
	Resolution:  "5.2.2",
	Scheme:      "3.1",
	Userinfo:    "3.2.1",
	Host:        "3.2.2",
	Port:        "3.2.3",
	HTTPPort:    "3.2.3",
	Path:        "3.3",
	Examples:    []string{"file", "ftp", "http", "ldap", "mailto", "news", "tel", "telnet", "urn"},
	HostText:    hostText,
	WithoutHost: fact.WithoutHost,
}

// hostText says what an empty host means, or the host of the end user (Section
// 3.2.2), or "".
func hostText(scheme, host string) string {
	switch {
	case scheme == "file" && (host == "" || strings.EqualFold(host, "localhost")):
		return "the machine of the end user, in the file scheme"
	case scheme == "http" && host == "":
		return "empty, which the http scheme considers invalid"
	case host == "":
		return "empty: the default of the scheme, if it has one"
	}
	return ""
}
