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

// The files are two variables, so that a program that reads only one kind links only that kind.
var (
	//go:embed *.abnf
	grammars embed.FS
	//go:embed *.peg
	pegs embed.FS
)

// A Document is one that publishes a revision of the syntax: what is known of
// it, and its grammar.
type Document struct {
	Name        string   // short, of the revision and of the grammar's file
	Aliases     []string // other names: its number, the full name of a draft
	Title       string   // in full
	Address     string   // of a document that is neither an RFC nor an Internet-Draft; else empty
	Authors     []string
	Date        string   // year and month, and the day if the document has one: 2005-01
	Status      string   // Internet-Draft, Proposed Standard, Internet Standard
	Obsoletes   []string // documents, as it says itself; a draft would have if approved
	ObsoletedBy []string // for a draft, the document that it became, or that replaced it
	Updates     []string // as Obsoletes
	UpdatedBy   []string
	BuildsOn    []string // other documents whose rules it takes over
	StartRules  []string // ABNF names; the first is the default
	Undefined   []string // names that its rules refer to, and that it does not define: prose, which matches nothing
	Prose       string   // what the document is, in a sentence or two
	Follows     string   // Name of the revision that it came after in its line of documents; empty for the first
	Change      string   // what it changed of that, in plain words; empty for the first
	Family      string   // of syntaxes whose standard in force it is: uri, urn, iri, url; otherwise empty
}

// documents is in the order of their dates.
var documents = []Document{
	{
		Name:    "url-1993",
		Aliases: []string{"draft-ietf-uri-url-02"},
		Title: "Uniform Resource Locators (URL): A Unifying Syntax for the Expression of Names and addresses " +
			"of Objects on the Network",
		Authors:     []string{"T. Berners-Lee"},
		Date:        "1993-10",
		Status:      "Internet-Draft",
		ObsoletedBy: []string{"RFC 1738"},
		StartRules:  []string{"fragmentaddress", "uri", "url"},
		Prose: "The draft of the IETF's URI working group that calls itself Internet-Draft 02, with a form " +
			"for each scheme in use. It became RFC 1738.",
	},
	{
		Name:    "rfc1630",
		Aliases: []string{"RFC 1630"},
		Title: "Universal Resource Identifiers in WWW: A Unifying Syntax for the Expression of Names and " +
			"Addresses of Objects on the Network as used in the World-Wide Web",
		Authors:    []string{"T. Berners-Lee"},
		Date:       "1994-06",
		Status:     "Informational",
		StartRules: []string{"fragmentaddress", "prefixedurl", "url"},
		Undefined:  []string{"addr-spec", "content-identifier"},
		Prose: "The syntax that the World-Wide Web used before there was a standard: a generic one of URIs, " +
			"one for each scheme of URLs, and partial forms.",
		Follows: "url-1993",
		Change: "The colon and the semicolon are reserved and no longer allowed in data, so a scheme ends at the " +
			"first colon; the forms of schemes take the plus sign. The generic syntax and the " +
			"forms of the schemes have a BNF each. Paths of the generic one have segments of two characters at " +
			"most, as the draft's misprint has it, and mid and cid are schemes whose rest no rule defines.",
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
		Prose: "The first standard of URLs: absolute ones only, with a form for each of ten schemes and a " +
			"generic form for the others.",
		Follows: "rfc1630",
		Change: "One BNF for all again: the forms of schemes, and a generic form in which a path may be " +
			"anything, since its segments are of any length and may have slashes before them. A fragment is " +
			"no longer part of a URL, a quotation mark is no longer allowed, and schemes are lower case unless the " +
			"form of a scheme takes any case.",
	},
	{
		Name:        "rfc1808",
		Aliases:     []string{"RFC 1808"},
		Title:       "Relative Uniform Resource Locators",
		Authors:     []string{"R. Fielding"},
		Date:        "1995-06",
		Status:      "Proposed Standard",
		ObsoletedBy: []string{"RFC 3986"},
		Updates:     []string{"RFC 1738"},
		UpdatedBy:   []string{"RFC 2368", "RFC 2396"},
		StartRules:  []string{"URL"},
		Prose: "The standard of relative URLs, and the first algorithm that resolves them: a companion to " +
			"RFC 1738, with one generic syntax for all schemes and parameters beside the path.",
		Follows: "rfc1738",
		Change: "One generic syntax for all schemes, and references that lack what they share with their " +
			"base: a scheme, a net_loc, a path. Parameters, a query and a fragment get their places. Schemes may " +
			"have upper case, and a query no question mark of its own; a URL is still made of the characters " +
			"of RFC 1738.",
	},
	{
		Name:        "rfc2141",
		Aliases:     []string{"RFC 2141"},
		Title:       "URN Syntax",
		Authors:     []string{"R. Moats"},
		Date:        "1997-05",
		Status:      "Proposed Standard",
		ObsoletedBy: []string{"RFC 8141"},
		StartRules:  []string{"URN"},
		Prose: "The first standard of URNs: a namespace and a name in it, which may have slashes, question " +
			"marks and number signs, but without a meaning of their own.",
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
		Prose: "The draft that merged absolute and relative URLs into one generic syntax for all schemes, " +
			"and the first with the regular expression that splits any reference. It became RFC 2396.",
		Follows: "rfc1808",
		Change: "Parameters move into the segments of a path: each segment may have its own. Two slashes " +
			"introduce a site of a host and a port, though a path may begin with them, too. The tilde " +
			"becomes unreserved, since nobody escaped it, and the plus sign reserved.",
	},
	{
		Name:        "rfc2396",
		Aliases:     []string{"RFC 2396"},
		Title:       "Uniform Resource Identifiers (URI): Generic Syntax",
		Authors:     []string{"T. Berners-Lee", "R. Fielding", "L. Masinter"},
		Date:        "1998-08",
		Status:      "Draft Standard",
		ObsoletedBy: []string{"RFC 3986"},
		Updates:     []string{"RFC 1808", "RFC 1738"},
		UpdatedBy:   []string{"RFC 2732"},
		StartRules:  []string{"URI-reference", "absoluteURI"},
		Prose: "The generic syntax of URIs from 1998 to 2005, which HTTP/1.1, XML and Java refer to. Hosts " +
			"are separate from names of a registry, and opaque URIs from hierarchical ones.",
		Follows: "url-syntax-05",
		Change: "A scheme begins with a letter and is followed by something, and a reference cannot begin " +
			"with a colon. Nothing else is refused that was accepted, and nothing is accepted that was refused. " +
			"The dollar sign is reserved. An authority may be the name of a registry instead of a host and a " +
			"port; before, that was a path with two slashes at its beginning. A host name may end with a dot.",
	},
	{
		Name:        "rfc2732",
		Aliases:     []string{"RFC 2732"},
		Title:       "Format for Literal IPv6 Addresses in URL's",
		Authors:     []string{"R. Hinden", "B. Carpenter", "L. Masinter"},
		Date:        "1999-12",
		Status:      "Proposed Standard",
		ObsoletedBy: []string{"RFC 3986"},
		Updates:     []string{"RFC 2396"},
		BuildsOn:    []string{"RFC 2396", "RFC 2373"},
		StartRules:  []string{"URI-reference", "absoluteURI"},
		Prose: "RFC 2396 with IPv6 addresses in brackets, and brackets in queries, fragments and opaque " +
			"URIs. The rule for the addresses comes from RFC 2373, and is wrong.",
		Follows: "rfc2396",
		Change: "A host may be the literal of an IPv6 address in brackets, by the grammar of RFC 2373, which " +
			"refuses most addresses that end with an IPv4 address and accepts some that begin with three colons. " +
			"Brackets become reserved for it, which also brings them into queries, fragments and opaque parts.",
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
		Prose: "A draft half way from RFC 2396 to RFC 3986: IPv6 addresses are part of the grammar, and " +
			"registry-based names and opaque URIs are there still.",
		Follows: "rfc2732",
		Change: "The grammar of IPv6 addresses is written anew, and right. A scheme may be followed by " +
			"nothing or by a query, and a reference may be a query alone. Brackets are for hosts and opaque parts " +
			"only. The numbers of an IPv4 address end at 255, labels of host names after 63 characters, and a " +
			"host name does not end with a dot. A string that is no longer a host is the name of a registry, so " +
			"none is refused for it.",
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
		Prose:      "The standard of URIs in force, to which other specifications refer.",
		Follows:    "rfc2396bis-01",
		Change: "A host may be any name, with labels that no grammar checks, or an address of a future version. " +
			"Paths are always hierarchical, and there are no opaque URIs. Brackets are for hosts alone, " +
			"the marks ! * ' ( ) become reserved, and a port or a userinfo needs a host, which may be empty.",
		Family: "uri",
	},
	{
		Name:       "rfc3987",
		Aliases:    []string{"RFC 3987"},
		Title:      "Internationalized Resource Identifiers (IRIs)",
		Authors:    []string{"M. Duerst", "M. Suignard"},
		Date:       "2005-01",
		Status:     "Proposed Standard",
		BuildsOn:   []string{"RFC 3986"},
		StartRules: []string{"IRI-reference", "IRI", "absolute-IRI"},
		Prose: "RFC 3986 with characters beyond US-ASCII, how to map such an identifier to a URI, and back. " +
			"Strings are UTF-8.",
		Follows: "rfc3986",
		Change: "Characters of Unicode beyond US-ASCII are allowed everywhere except in a scheme, a port and an " +
			"address; private ones are allowed in queries only. All URIs are IRIs, and each IRI is mapped to a URI by the octets " +
			"of UTF-8.",
		Family: "iri",
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
		BuildsOn:    []string{"RFC 3986"},
		StartRules:  []string{"URN-reference", "URN", "URI"},
		Prose: "A draft that adapts the syntax of URNs to RFC 3986, with a query of directives that RFC " +
			"8141, which it became, does not have.",
		Follows: "rfc2141",
		Change: "A name has the characters of a path segment of RFC 3986: the ampersand and the tilde come " +
			"in, a percent sign begins a triplet, and a slash, a question mark and a number sign are no longer " +
			"allowed. A NID has two characters at least, and no hyphen at its end. " +
			"References to URNs may have a query of directives, for resolution services, and a fragment.",
	},
	{
		Name:        "rfc6874",
		Aliases:     []string{"RFC 6874"},
		Title:       "Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers",
		Authors:     []string{"B. Carpenter", "S. Cheshire", "R. Hinden"},
		Date:        "2013-02",
		Status:      "Proposed Standard",
		ObsoletedBy: []string{"RFC 9844"},
		Updates:     []string{"RFC 3986"},
		BuildsOn:    []string{"RFC 3986"},
		StartRules:  []string{"URI-reference", "URI", "absolute-URI", "relative-ref"},
		Prose: "RFC 3986 with zone identifiers behind IPv6 addresses, as in [fe80::a%25en1]. RFC 9844, which " +
			"obsoletes it, has no syntax for them in URIs, so that RFC 3986 holds again.",
		Follows: "rfc3986",
		Change: "The literal of an IPv6 address may have a zone identifier behind %25. Nothing else changed, " +
			"and RFC 9844 withdrew it: RFC 3986 is the standard, as it was before.",
	},
	{
		Name:       "rfc8141",
		Aliases:    []string{"RFC 8141"},
		Title:      "Uniform Resource Names (URNs)",
		Authors:    []string{"P. Saint-Andre", "J. Klensin"},
		Date:       "2017-04",
		Status:     "Proposed Standard",
		Obsoletes:  []string{"RFC 2141", "RFC 3406"},
		BuildsOn:   []string{"RFC 3986"},
		StartRules: []string{"namestring", "assigned-name"},
		Prose: "The standard of URNs in force: names with slashes, and components for resolution services, " +
			"for the resource and for the client, which are not part of the name.",
		Follows: "rfc2141bis-urn-03",
		Change: "Two components, one for resolution services and one for the resource, take the place of the " +
			"query of directives; a question mark alone begins neither. A name may have slashes behind its first " +
			"character.",
		Family: "urn",
	},
	{
		Name:    "url-standard",
		Aliases: []string{"WHATWG URL Standard"},
		Title:   "URL Standard",
		Address: "https://url.spec.whatwg.org/",
		Authors: []string{"A. van Kesteren"},
		Date:    "2026-07",
		Status:  "Living Standard",
		StartRules: []string{"valid-URL-string", "absolute-URL-with-fragment-string", "absolute-URL-string",
			"relative-URL-with-fragment-string-special-base", "relative-URL-with-fragment-string-file-base",
			"relative-URL-with-fragment-string-other-base", "relative-URL-with-fragment-string-opaque-path-base"},
		Prose: "What browsers read, by the WHATWG: its valid URL strings, which are fewer than what its parser takes. " +
			"Strings are UTF-8.",
		Family: "url",
	},
}

// Revisions returns an iterator over the documents of the revisions, oldest
// first.
func Revisions() iter.Seq[Document] {
	return func(yield func(Document) bool) {
		for _, d := range documents {
			if !yield(d.clone()) {
				return
			}
		}
	}
}

// Lookup returns the document of the revision with a Name, exactly, and false
// when there is none.
func Lookup(name string) (Document, bool) {
	for _, d := range documents {
		if d.Name == name {
			return d.clone(), true
		}
	}
	return Document{}, false
}

func (d Document) clone() Document {
	for _, s := range []*[]string{&d.Aliases, &d.Authors, &d.Obsoletes, &d.ObsoletedBy, &d.Updates, &d.UpdatedBy,
		&d.BuildsOn, &d.StartRules, &d.Undefined} {
		*s = slices.Clone(*s)
	}
	return d
}

// File returns the name of the grammar's file in this package's directory.
func (d Document) File() string { return d.Name + ".abnf" }

// ABNF returns the text of the grammar, or "" when d is not a document that
// this package returned.
func (d Document) ABNF() string { return read(grammars, d.File()) }

// PEG returns the text of the parsing expression grammar that the revision's
// parser is made of, or "" when d is not a document that this package returned.
func (d Document) PEG() string { return read(pegs, d.Name+".peg") }

func read(files embed.FS, file string) string {
	text, err := files.ReadFile(file)
	if err != nil {
		return ""
	}
	return string(text)
}
