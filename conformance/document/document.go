package document

import "github.com/urispec/urispec/parser"

// A Document is what the document of a revision says beside its grammar.
type Document struct {
	Revision parser.Revision

	// The grammar and the components.

	Grammar       Statement              // the collected rules, or the rule that all begins with
	Absolute      Property[string]       // the rule of the strings with a scheme
	Expression    Property[Expression]   // splits a reference into the five components of RFC 3986
	Recomposition Statement              // the components put together again are the reference
	Splitting     Property[Splitting]    // the five components of a member, by those that the document has
	Forms         Property[Forms]        // of schemes, which depend on what is percent-encoded
	Rules         Property[Rules]        // that a component matches, where these are not the one rule of its name
	Unmatched     Property[Unmatched]    // components may be defined although no rule matches them
	Unrelated     Property[Unrelated]    // components may be undefined although their rules match something
	PathRule      Property[PathRule]     // that a path matches
	Generic       Property[string]       // the rule that a URL of any form matches when its scheme is in lower case
	Within        Property[Within]       // another revision, all of whose members these are
	Examples      Property[[]string]     // of what rules alone do not show
	Differences   Property[[]Difference] // where engines rightly differ

	// Resolution.

	Resolution        Property[Steps]       // of a reference with respect to a base URI
	PartialForm       Property[Partial]     // references that the grammar has no rule for
	DotSegments       Property[DotSegments] // where resolution removes them
	RemoveDotSegments Property[Removal]     // a routine of its own
	BaseAuthority     Statement             // no ".." changes the authority
	BaseIgnored       Property[string]      // the delimiters of components of a base that references are resolved without

	// Percent-encoding.

	Encoding  Statement           // of data
	Reserved  Property[string]    // the characters that do not mean the same encoded
	Forbidden Property[Forbidden] // bytes that cannot be a component although strings are valid that have them encoded there
	Fitting   Property[Fitting]   // which texts can be a component where others are around it
	Overlap   Statement           // a component may have delimiters of others, and be taken for something else

	// The levels of comparison.

	Identity      Statement           // level string
	Case          Property[Case]      // level case
	Percent       Property[string]    // level percent: the unreserved characters, which mean the same encoded
	Path          Property[PathLevel] // level path
	Scheme        Statement           // level scheme
	URN5b         Statement           // level 5b
	URN5a         Statement           // level 5a
	HostByRule    Statement           // an authority that does not match its rule, such as one with triplets, has no host
	OnlyScheme    Property[string]    // the only one that makes anything default
	Ports         Property[[]Port]    // that schemes of RFC 1738 make default
	LaterPorts    Property[[]Port]    // that other schemes make default, to which the document leaves ports
	EmptyPort     Property[Schemes]   // of which an empty port is the default
	EmptyServer   Statement           // is a host that is left out
	EmptyPath     Property[EmptyPath] // behind a server, and what is the same
	Localhost     Property[IsFile]    // the host of file URLs that can be left out
	FileAuthority Statement           // a file URI without an authority is the same as one with an empty one
	MailDomains   Statement           // the domains of the addresses in a mailto URI have no case
}

// documents has the documents of all revisions.
var documents []*Document

// add adds a document. Its result is for a declaration: each file of a revision
// adds its own.
func add(d *Document) *Document {
	documents = append(documents, d)
	return d
}

// Of returns the document of a revision, or nil if there is none.
func Of(v parser.Revision) *Document {
	for _, d := range documents {
		if d.Revision == v {
			return d
		}
	}
	return nil
}
