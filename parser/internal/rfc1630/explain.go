package rfc1630

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

// schemeOf returns what the document says of a scheme, and where; empty strings
// if it does not name it.
func schemeOf(scheme string) (fact.Status, fact.Phrase) {
	switch scheme {
	case "http":
		return fact.Defined, fact.Phrase{Section: "HTTP", Text: "the Hypertext Transfer Protocol"}
	case "ftp":
		return fact.Defined, fact.Phrase{Section: "FTP", Text: "the File Transfer Protocol"}
	case "gopher":
		return fact.Defined, fact.Phrase{Section: "Gopher", Text: "the Gopher protocol"}
	case "mailto":
		return fact.Defined, fact.Phrase{Section: "Mailto", Text: "a mail address of RFC 822"}
	case "news":
		return fact.Defined, fact.Phrase{Section: "News", Text: "a news group or an article of Usenet, wherever it is"}
	case "telnet", "rlogin", "tn3270":
		return fact.Defined, fact.Phrase{Section: "Telnet, rlogin, tn3270", Text: "an interactive session"}
	case "wais":
		return fact.Defined, fact.Phrase{Section: "WAIS", Text: "Wide Area Information Servers"}
	case "file":
		return fact.Defined, fact.Phrase{Section: "file", Text: "local file access"}
	case "mid":
		return fact.Defined, fact.Phrase{Section: "Message-Id",
			Text: "the identifier of a mail message; the BNF does not say which strings are one"}
	case "cid":
		return fact.Defined, fact.Phrase{Section: "Content-Id",
			Text: "the identifier of a body part of a MIME message; the BNF does not say which strings are one"}
	case "nntp":
		return fact.Mentioned, fact.Phrase{Section: "NNTP",
			Text: "a news article on a server, a subject for further study"}
	case "prospero":
		return fact.Mentioned, fact.Phrase{Section: "Prospero",
			Text: "the Prospero directory service, a subject for further study"}
	case "whois":
		return fact.Mentioned, fact.Phrase{Section: "WHOIS", Text: "access by whois++, a subject for further study"}
	case "x500":
		return fact.Mentioned, fact.Phrase{Section: "X500",
			Text: "the mapping of X.500 names onto URLs is a subject for study"}
	case "afs":
		return fact.Mentioned, fact.Phrase{Section: "BNF for specific URL schemes",
			Text: "left in as a historical note; no URL"}
	case "urn":
		return fact.Reserved, fact.Phrase{Section: "URN",
			Text: "reserved for the work in progress on more persistent names"}
	}
	return "", fact.Phrase{}
}

func explain(e *fact.Explanation) {
	e.Scheme, _ = e.Parts.Component(component.Scheme)
	status, says := schemeOf(e.Scheme)
	switch {
	case status != "":
	case strings.HasPrefix(e.Scheme, "x-"):
		status = fact.Experimental
		says = fact.Phrase{Section: "Registration of naming schemes",
			Text: "an experimental prefix, by agreement between those who use it"}
	default:
		status = fact.Other
		says = fact.Phrase{Section: "SCHEME", Text: "a scheme that this document does not name"}
	}
	e.Status = status
	e.Form("uri", heading, "of the form of all URIs: the scheme says what it means")
	e.Component(component.Scheme, says.Section, says.Text)
	e.Component(component.Path, "PATH",
		"to be interpreted as the protocol says; slashes imply a hierarchical structure")
	e.Component(component.Search, "QUERY STRINGS", "the words of a query on the object; a \"+\" stands for a space")
	if !e.Component(component.FragmentID, "Fragment-id",
		"a part or a sub-function of the object, as its content type or the application defines") {
		e.Missing("fragmentid", "", fact.None, "Fragment-id", "void: the URI refers to the whole object")
	}
}
