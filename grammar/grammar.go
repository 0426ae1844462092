// Package grammar holds the ABNF of each revision of the syntax of URIs, URLs
// and URNs, as transcribed from its document, the parsing expression grammar
// that is proved equal, and what is known of the document.
//
// Each grammar is RFC 5234 ABNF with RFC 7405 strings, self-contained, with the
// section of each rule in a comment. Decisions of the transcription and the
// inconsistencies of the documents are in README.md.
package grammar

import (
	"embed"
	"iter"
	"slices"
)

//go:embed *.abnf *.peg
var files embed.FS

// A Revision is a published revision of the syntax, and its grammar.
type Revision struct {
	Name        string   // short name, which is also that of the grammar's file
	Aliases     []string // other names: its number, the full name of a draft
	Title       string   // in full
	Authors     []string
	Date        string   // year and month, and the day where the document has one: 2005-01
	Status      string   // of the document: Internet-Draft, Proposed Standard, Internet Standard
	Obsoletes   []string // documents, as it says itself; a draft would have if approved
	ObsoletedBy []string // for a draft, the document that it became, or that replaced it
	Updates     []string // as Obsoletes
	UpdatedBy   []string
	StartRules  []string // ABNF names; the first is the default
	Prose       string   // what the document is, in a sentence or two
}

// revisions is in the order of the documents' dates.
var revisions = []Revision{
	{
		Name:        "url-1993",
		Aliases:     []string{"draft-ietf-uri-url-02"},
		Title:       "Uniform Resource Locators (URL): A Unifying Syntax for the Expression of Names and addresses of Objects on the Network",
		Authors:     []string{"T. Berners-Lee"},
		Date:        "1993-10",
		Status:      "Internet-Draft",
		ObsoletedBy: []string{"RFC 1738"},
		StartRules:  []string{"fragmentaddress", "uri", "url"},
		Prose:       "The draft of the IETF's URI working group that calls itself Internet-Draft 02, with a form for each scheme in use. It became RFC 1738.",
	},
	{
		Name:        "rfc1738",
		Aliases:     []string{"RFC 1738"},
		Title:       "Uniform Resource Locators (URL)",
		Authors:     []string{"T. Berners-Lee", "L. Masinter", "M. McCahill"},
		Date:        "1994-12",
		Status:      "Proposed Standard",
		ObsoletedBy: []string{"RFC 4248", "RFC 4266"},
		UpdatedBy:   []string{"RFC 1808", "RFC 2368", "RFC 2396", "RFC 3986", "RFC 6196", "RFC 6270", "RFC 8089"},
		StartRules:  []string{"url", "genericurl"},
		Prose:       "The first standard of URLs: absolute ones only, with a form for each of ten schemes and a generic form for the others.",
	},
	{
		Name:        "url-syntax-05",
		Aliases:     []string{"draft-fielding-url-syntax-05"},
		Title:       "Uniform Resource Locators (URL): Generic Syntax and Semantics",
		Authors:     []string{"T. Berners-Lee", "R. Fielding", "L. Masinter"},
		Date:        "1997-05-02",
		Status:      "Internet-Draft",
		ObsoletedBy: []string{"RFC 2396"},
		Updates:     []string{"RFC 1738", "RFC 1808"},
		StartRules:  []string{"URL-reference"},
		Prose:       "The draft that merged absolute and relative URLs into one generic syntax for all schemes, and the first with the regular expression that splits any reference. It became RFC 2396.",
	},
	{
		Name:        "rfc2396bis-01",
		Aliases:     []string{"draft-fielding-uri-rfc2396bis-01"},
		Title:       "Uniform Resource Identifier (URI): Generic Syntax",
		Authors:     []string{"T. Berners-Lee", "R. Fielding", "L. Masinter"},
		Date:        "2003-03-03",
		Status:      "Internet-Draft",
		Obsoletes:   []string{"RFC 2732", "RFC 2396", "RFC 1808"},
		ObsoletedBy: []string{"RFC 3986"},
		Updates:     []string{"RFC 1738"},
		StartRules:  []string{"URI-reference", "absolute-URI-reference", "absolute-URI"},
		Prose:       "A draft half way from RFC 2396 to RFC 3986: IPv6 addresses are part of the grammar, and registry-based names and opaque URIs are there still.",
	},
	{
		Name:       "rfc3986",
		Aliases:    []string{"RFC 3986", "STD 66"},
		Title:      "Uniform Resource Identifier (URI): Generic Syntax",
		Authors:    []string{"T. Berners-Lee", "R. Fielding", "L. Masinter"},
		Date:       "2005-01",
		Status:     "Internet Standard",
		Obsoletes:  []string{"RFC 2732", "RFC 2396", "RFC 1808"},
		Updates:    []string{"RFC 1738"},
		UpdatedBy:  []string{"RFC 6874", "RFC 7320", "RFC 8820"},
		StartRules: []string{"URI-reference", "URI", "absolute-URI", "relative-ref"},
		Prose:      "The standard of URIs in force, and the one that other specifications refer to.",
	},
	{
		Name:        "rfc2141bis-urn-03",
		Aliases:     []string{"draft-ietf-urnbis-rfc2141bis-urn-03"},
		Title:       "Uniform Resource Name (URN) Syntax",
		Authors:     []string{"A. Hoenes"},
		Date:        "2012-10-16",
		Status:      "Internet-Draft",
		Obsoletes:   []string{"RFC 2141"},
		ObsoletedBy: []string{"RFC 8141"},
		StartRules:  []string{"URN-reference", "URN", "URI"},
		Prose:       "A draft that adapts the syntax of URNs to RFC 3986, with a query of directives that RFC 8141, which it became, does not have.",
	},
}

// Revisions returns an iterator over the revisions, oldest first.
func Revisions() iter.Seq[Revision] {
	return func(yield func(Revision) bool) {
		for _, r := range revisions {
			if !yield(r.clone()) {
				return
			}
		}
	}
}

// Lookup returns the revision of a Name, exactly, and false when there is none.
func Lookup(name string) (Revision, bool) {
	for _, r := range revisions {
		if r.Name == name {
			return r.clone(), true
		}
	}
	return Revision{}, false
}

// clone returns a copy of r that shares no slices with it.
func (r Revision) clone() Revision {
	for _, s := range []*[]string{&r.Aliases, &r.Authors, &r.Obsoletes, &r.ObsoletedBy, &r.Updates, &r.UpdatedBy, &r.StartRules} {
		*s = slices.Clone(*s)
	}
	return r
}

// File returns the name of the grammar's file in this package's directory.
func (r Revision) File() string { return r.Name + ".abnf" }

// ABNF returns the text of the grammar, or "" when r is no revision that this
// package returned.
func (r Revision) ABNF() string { return read(r.File()) }

// PEG returns the text of the parsing expression grammar that the revision's
// parser is made of, or "" when r is no revision that this package returned.
func (r Revision) PEG() string { return read(r.Name + ".peg") }

func read(file string) string {
	text, err := files.ReadFile(file)
	if err != nil {
		return ""
	}
	return string(text)
}
