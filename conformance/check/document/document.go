package document

import (
	"reflect"
	"sync"

	"github.com/urispec/urispec/parser"
)

// A Transcription is what the document of a revision says beside its grammar. The document says each property, or is
// silent: see [Said].
type Transcription struct {
	Revision parser.Revision

	// The grammar and the components.

	Grammar       Statement              // Rules are collected, or begin, in this section.
	Absolute      Property[string]       // This rule has the strings with a scheme.
	Expression    Property[Expression]   // This splits a reference into the five components of RFC 3986.
	Parsing       Property[Parsing]      // These steps do, and find its params.
	Recomposition Statement              // The components put together again are the reference.
	Splitting     Property[Splitting]    // This makes the five components of those that the document has.
	Forms         Property[Forms]        // Schemes have forms, which depend on what is percent-encoded.
	Rules         Property[Rules]        // Components match these rules, not the ones of their names.
	Unmatched     Property[Unmatched]    // Components may be defined although no rule matches them.
	Unrelated     Property[Unrelated]    // Components may be undefined although their rules match something.
	PathRule      Property[PathRule]     // A path matches one of several rules.
	Generic       Property[string]       // A URL of any form matches this rule when its scheme is in lower case.
	Within        Property[Within]       // All members are members of another revision.
	Examples      Property[[]string]     // Rules alone do not show these strings.
	Differences   Property[[]Difference] // Engines rightly differ there.

	// Resolution.

	Resolution        Property[Steps]       // A reference is resolved by these steps.
	PartialForm       Property[Partial]     // The grammar has no rule for these references.
	DotSegments       Property[DotSegments] // Resolution removes dot-segments there.
	RemoveDotSegments Property[Removal]     // A routine of its own removes dot-segments.
	BaseAuthority     Statement             // No ".." changes the authority.
	BaseIgnored       Property[string]      // Components of a base with these delimiters are ignored.
	SameScheme        Statement             // Resolution may ignore a scheme that is the base's.
	Excess            Statement             // What becomes of ".." segments that a merged path begins with is open.

	// Percent-encoding.

	Encoding  Statement           // Data are percent-encoded.
	Reserved  Property[string]    // These characters do not mean the same when they are encoded.
	Forbidden Property[Forbidden] // These bytes cannot be a component, not even encoded.
	Fitting   Property[Fitting]   // What can be a component depends on those around it.
	Overlap   Statement           // A component may have delimiters of others, and be taken for something else.

	// The levels of comparison.

	Identity Statement           // Level string.
	Case     Property[Case]      // Level case.
	Percent  Property[string]    // Level percent: the unreserved characters, which mean the same encoded.
	NonASCII Property[NonASCII]  // These characters beyond US-ASCII mean the same encoded, too.
	Path     Property[PathLevel] // Level path.
	Scheme   Statement           // Level scheme.
	URN5b    Statement           // Level 5b.
	URN5a    Statement           // Level 5a.
	URN      Statement           // Level urn.
	// An authority that does not match its rule, such as one with triplets, has no host.
	HostByRule    Statement
	RareAddresses Statement           // Some software takes names for IPv4 addresses.
	OnlyScheme    Property[string]    // Only this scheme makes anything default.
	Ports         Property[[]Port]    // Schemes of RFC 1738 have these default ports.
	LaterPorts    Property[[]Port]    // The document leaves ports to the schemes: others have these.
	EmptyPort     Property[Schemes]   // An empty port is the default one, of these schemes.
	EmptyServer   Statement           // An empty server is a host that is left out.
	EmptyPath     Property[EmptyPath] // No path behind a server is the same as this path.
	Localhost     Property[IsFile]    // The host "localhost" of a file URL can be left out.
	FileAuthority Statement           // A file URI without an authority is the same as one with an empty one.
	MailDomains   Statement           // The domains of the addresses in a mailto URI have no case.
}

// documents has functions that return the documents of all revisions: no document is made when a program starts.
var documents []func() *Transcription

// add adds a function that returns a document. It has a result so that the file of each revision can call it in a
// declaration.
func add(document func() *Transcription) bool {
	documents = append(documents, sync.OnceValue(document))
	return true
}

// cited adds the name of the document to the sections of all properties: for another document that updates it, and
// takes over the rest.
func (d *Transcription) cited(name string) *Transcription {
	fields := reflect.ValueOf(d).Elem()
	for i := range fields.NumField() {
		if p, ok := fields.Field(i).Addr().Interface().(property); ok {
			p.at().section = name + p.at().section
		}
	}
	return d
}

// Of returns the document of a revision, or nil if there is none.
func Of(v parser.Revision) *Transcription {
	for _, document := range documents {
		if d := document(); d.Revision == v {
			return d
		}
	}
	return nil
}

// Split returns the components of a string by the steps or the regular expression that the document prints or, if it
// prints none, by the expression of RFC 3986.
func (d *Transcription) Split(s string) Components {
	if d.Parsing.Specified() {
		return d.Parsing.Value()(s)
	}
	if !d.Expression.Specified() {
		return Split(s)
	}
	return d.Expression.Value().Split(s)
}

// Resolve resolves a reference by the steps of the document. It reports false if there are no steps, or if the [Steps]
// do.
func (d *Transcription) Resolve(base, reference string, choices Choices) (Target, bool) {
	if !d.Resolution.Specified() {
		return Target{}, false
	}
	return d.Resolution.Value()(base, reference, choices)
}

// Splits reports whether the text of a target splits into the components that it was made of; for a partial form,
// whether a parser finds the scheme that was put before it.
func (d *Transcription) Splits(t Target, parse func(s string) (Reference, error)) bool {
	if !d.PartialForm.Specified() {
		return d.Split(t.Text) == t.Components
	}
	r, err := parse(t.Text)
	return err != nil || !t.Components.Scheme.Defined || ValueOf(r, parser.Scheme) == t.Components.Scheme
}

// IsPartial reports whether the grammar of the document has no rule for a reference.
func (d *Transcription) IsPartial(reference string) bool {
	return d.PartialForm.Specified() && d.PartialForm.Value()(reference)
}

// DefaultPort returns the default port of a scheme, or "".
func (d *Transcription) DefaultPort(scheme string) string {
	for _, ports := range [][]Port{d.Ports.Value(), d.LaterPorts.Value()} {
		for _, p := range ports {
			if p.Scheme == scheme {
				return p.Number
			}
		}
	}
	return ""
}

// Fits reports whether a text can be put in the place of a component, as far as that depends on the components around
// it.
func (d *Transcription) Fits(c parser.Component, text string, around Reference) bool {
	return !d.Fitting.Specified() || d.Fitting.Value()(c, text, around)
}

// Forbids reports whether bytes cannot be a component although strings that have them encoded there are valid.
func (d *Transcription) Forbids(c parser.Component, data string) bool {
	return d.Forbidden.Specified() && d.Forbidden.Value()(c, data)
}
