package urlsyntax05

import (
	"github.com/urispec/urispec/parser/internal/fact"
)

func explain(e *fact.Explanation) { generic.Explain(e) }

// generic is what the document says of the parts of a reference.
var generic = fact.Generic{
	Absolute: fact.Term{Name: "absolute URL", Section: "4.1", Text: fact.Independent},
	Current: fact.Term{Name: "current-document reference", Section: "3",
		Text: "the current document itself; should cause no additional retrieval"},
	Authority: fact.Phrase{Section: "4.3.1", Text: "the site: a host on the Internet, and how to connect to it"},
	Registry:  fact.Phrase{Section: "4.4", Text: "stands where a site does, but does not match the grammar of one"},
	Query:     fact.Phrase{Section: "4.3.3", Text: fact.ToResource},
	Fragment: fact.Phrase{Section: "3",
		Text: "for the user agent, after retrieval; its meaning depends on the media type; no part of the URL"},
	Relative:    "5",
	Resolution:  "5.2",
	Scheme:      "4.1",
	Userinfo:    "4.3.1",
	Host:        "4.3.1",
	Port:        "4.3.1",
	Path:        "4.3.2",
	Examples:    []string{"file", "ftp", "gopher", "http", "mailto", "news", "telnet"},
	SchemeText:  schemeText,
	QueryMerges: true,
}

// schemeText says what stands before the ":" and is not a scheme, or "".
func schemeText(scheme string) string {
	if _, ok := testScheme(scheme); ok {
		return ""
	}
	return "stands where a scheme does (Appendix B), but does not match the grammar of one"
}
