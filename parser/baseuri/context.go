package baseuri

import "github.com/urispec/urispec/parser"

// A Context is what is known from outside about the base URI of a document.
// Each field is an absolute URI, or empty if there is none; the first that is
// not empty counts.
type Context struct {
	// Enclosing is the base URI of the entity that encloses the document
	// (Section 5.1.2).
	Enclosing string
	// Retrieved is the URI that the document was retrieved from: after
	// redirections, the last one (Section 5.1.3).
	Retrieved string
	// Default is the application's own choice (Section 5.1.4). In RFC 1808
	// and url-syntax-05 there is none: the default is the empty string. For a multipart/related,
	// RFC 2557, Section 5(e), has "thismessage:/".
	Default string
}

// Check returns nil when base URIs can be established by a revision in the
// Context. The error is a [*parser.NotDefinedError] when the document of the
// revision says nothing about base URIs, or nothing about a Default; a
// [*parser.SyntaxError] or a [*RelativeError] when a field is not an absolute
// URI; and an [*parser.ArgumentError] for the zero Revision.
func (c Context) Check(v parser.Revision) error {
	_, err := c.base(v)
	return err
}

// base returns the base URI that the Context gives to what is in it.
func (c Context) base(v parser.Revision) (Base, error) {
	says, err := rules(v)
	if err != nil {
		return Base{}, err
	}
	if c.Default != "" && says.EmptyDefault {
		return Base{}, &parser.NotDefinedError{Revision: v, Operation: "a default base URL other than the empty string"}
	}
	outside := Base{Source: Default, Section: Default.Section(v)}
	for _, s := range []Statement{
		{Source: Default, Value: c.Default},
		{Source: Retrieval, Value: c.Retrieved},
		{Source: Enclosing, Value: c.Enclosing},
	} {
		if s.Value == "" {
			continue
		}
		ref, err := s.absolute(v)
		if err != nil {
			return Base{}, err
		}
		outside = Base{Reference: ref, Source: s.Source, Section: s.Source.Section(v)}
	}
	return outside, nil
}
