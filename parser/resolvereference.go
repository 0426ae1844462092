package parser

import "github.com/urispec/urispec/parser/internal/document"

// A CurrentDocumentError says that a reference has no target: it refers to the
// current document, which need not be the one that the base is the URI of.
type CurrentDocumentError struct {
	Revision  Revision
	Base, Ref string
	Section   string // of the document, which defines resolution
}

func (e *CurrentDocumentError) Error() string {
	return e.Revision.String() + ": the reference is to the current document, and has no target (" + document.Cite(e.Section) + ")"
}

// ResolveReference is [Reference.Resolve] of a reference that is parsed already:
// it returns the target.
//
// In url-syntax-05, RFC 2396, RFC 2732 and rfc2396bis-01, the empty reference
// and one that is a fragment only refer to the current document (url-syntax-05,
// Section 5.2, step 2; RFC 2396 and rfc2396bis-01, Section 4.2). No URI follows
// from that: the document was got from one, but the base may be another, which
// it has in it (RFC 2396, Section 5.1.1). So these are a
// [*CurrentDocumentError]; Resolve has a [Resolution] for them. In RFC 3986 there
// are none (Section 5.2.2). In url-1993 and RFC 1630, only full forms are valid
// strings, so that ref is its own target.
//
// ResolveReference allocates no more than the string of the target, unless base
// and reference are longer than 512 bytes together. The error is one of Resolve,
// a *CurrentDocumentError, or a [*MixedRevisionsError] when ref is of another
// revision than the base.
func (base Reference) ResolveReference(ref Reference, options ...ResolveOption) (Reference, error) {
	chosen, err := base.resolveChoices(options)
	if err != nil {
		return Reference{}, err
	}
	v := base.Revision()
	if ref.Revision() != v {
		return Reference{}, &MixedRevisionsError{v, ref.Revision()}
	}
	if target, ok := base.join(ref, chosen); ok {
		return target, nil
	}
	r := ref.main(chosen.rules)
	t := base.transform(&r, chosen)
	if t.Current {
		return Reference{}, &CurrentDocumentError{v, base.text.String, ref.text.String, chosen.rules.Algorithm}
	}
	resolution, err := v.resolution(&t, base.text.String, ref.text.String, chosen)
	return resolution.reference, err
}
