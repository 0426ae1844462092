package parser

import (
	"errors"
	"strings"
)

// A Resolution is what a reference resolves to: a target, which is a
// [Reference], or the current document and a fragment of it. It is a comparable
// value. The zero Resolution is invalid: it is neither.
type Resolution struct {
	reference Reference // the target; for the current document, what is left of the reference
	current   bool
}

// Reference returns the target, and whether there is one: it is the zero
// Reference and false for the current document.
func (r Resolution) Reference() (Reference, bool) {
	if r.current || r.reference.revision == 0 {
		return Reference{}, false
	}
	return r.reference, true
}

// CurrentDocument reports whether the reference is one to the current document
// (url-syntax-05, Section 5.2, step 2; rfc2396bis-01, Section 4.2). RFC 3986 and
// url-1993 resolve such a reference to a target.
func (r Resolution) CurrentDocument() bool { return r.current }

// Fragment returns the fragment of the target or of the current document, in
// url-1993 its fragmentid, and whether it is defined.
func (r Resolution) Fragment() (string, bool) {
	if r.reference.revision == URL1993 {
		return r.reference.Component(FragmentID)
	}
	return r.reference.Component(Fragment)
}

// String returns the target. For the current document it is "", or "#" and the
// fragment.
func (r Resolution) String() string { return r.reference.text }

// resolutionSections are the sections, indexed by Revision, that say what a base
// is, what a reference resolves to, and how the components of a target are
// recomposed. A revision without them does not define resolution.
var resolutionSections = [...]struct{ base, algorithm, recomposition string }{
	URL1993:         {"Partial form", "Partial form", "Partial form"},
	URLSyntax05:     {"5.2", "5.2", "5.2, step 7"},
	RFC2396bis01:    {"5.2", "5.2", "5.2"},
	RFC3986:         {"5.2.1", "5.2.2", "5.3"},
	RFC2141bisURN03: {},
}

// excessSection is the section that leaves a choice about excess ".." segments.
const excessSection = "5.2, step 7"

// CheckBase returns nil when the Reference can be a base for Resolve with these
// options. The error is one of [Revision.CheckResolve], or a [*BaseError].
func (base Reference) CheckBase(options ...ResolveOption) error {
	_, err := base.resolveChoices(options)
	return err
}

// resolveChoices returns the options, and the error of CheckBase.
func (base *Reference) resolveChoices(options []ResolveOption) (resolveChoices, error) {
	v := base.revision
	chosen, err := v.resolveChoices(options)
	if err != nil {
		return chosen, err
	}
	if _, ok := base.component(Scheme); !ok {
		return chosen, &BaseError{
			Revision: v,
			Base:     base.text,
			Offset:   schemeLength(v, base.text),
			Section:  resolutionSections[v].base,
		}
	}
	return chosen, nil
}

// schemeLength returns the length of the longest prefix of s that is the
// beginning of a scheme: rfc2396bis-01 and RFC 3986, Section 3.1; url-syntax-05,
// Section 4.1, has no rule for the first character.
func schemeLength(v Revision, s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case isAlpha(c):
		case (isDigit(c) || strings.IndexByte("+-.", c) >= 0) && (i > 0 || v == URLSyntax05):
		default:
			return i
		}
	}
	return len(s)
}

// Resolve resolves a reference against the base, by the algorithm of the base's
// revision:
//
//   - url-1993, Partial form: "/xxx/.." and "/." are removed from a relative path.
//     A string that has a colon before any slash is a full form, and its own
//     target. The fragmentid is set aside first.
//   - url-syntax-05, Section 5.2: a relative path and its query are merged with
//     the path of the base.
//   - rfc2396bis-01, Section 5.2: a relative path is merged with that of the base.
//   - RFC 3986, Section 5.2: dot-segments are removed from other paths, too.
//
// A fragment of the base is ignored. Resolve takes time linear in the length of
// base and reference, and allocates no more than the string of the target,
// unless they are longer than 512 bytes together.
//
// The error is one of [Reference.CheckBase], or about ref:
//
//   - a [*SyntaxError] when it is not valid by the default start rule; in
//     url-1993, when it is a full form that is not;
//   - a [*ResultError] when the result is not valid;
//   - a [*RecompositionError] when the result has other components than the
//     algorithm computed;
//   - an [*ExcessError] where the option [RefuseExcess] says so;
//   - a [*LimitError] when ref or the result is too long for Parse.
func (base Reference) Resolve(ref string, options ...ResolveOption) (Resolution, error) {
	v := base.revision
	chosen, err := base.resolveChoices(options)
	if err != nil {
		return Resolution{}, err
	}
	var r mainComponents
	if v == URL1993 && !isFullForm(ref) {
		r = splitPartialForm(ref)
	} else {
		parsed, err := v.Parse(ref)
		if err != nil {
			return Resolution{}, err
		}
		r = parsed.main()
	}
	t := v.transform(base.main(), r, chosen.backward)
	if t.current {
		return v.currentDocument(r.fragment)
	}
	return t.resolution(base.text, ref, v, chosen)
}

// currentDocument returns the Resolution of a reference to the current document.
func (v Revision) currentDocument(fragment optional) (Resolution, error) {
	text := ""
	if fragment.defined {
		text = "#" + fragment.text
	}
	r, err := v.Parse(text)
	return Resolution{r, true}, err
}

// resolution returns the Resolution of a target, once it is put together and
// checked.
func (t *target) resolution(base, ref string, v Revision, chosen resolveChoices) (Resolution, error) {
	var space [512]byte
	b := space[:0]
	if n := len(base) + len("/") + len(ref); n > len(space) {
		b = make([]byte, 0, n)
	}
	c := t.compose(b, v, chosen.remove)
	text := ref
	if string(c.text) != ref {
		text = string(c.text)
	}
	if chosen.refuse && c.excess > 0 {
		return Resolution{}, &ExcessError{v, base, ref, text, c.excess, excessSection}
	}
	r, err := v.Parse(text)
	switch scheme, _ := r.component(Scheme); {
	case !t.splitsAgain(text[c.path:]), err == nil && scheme != t.scheme.text:
		return Resolution{}, &RecompositionError{v, base, ref, text, c.path, resolutionSections[v].recomposition}
	case err == nil:
		return Resolution{reference: r}, nil
	}
	if syntax, ok := errors.AsType[*SyntaxError](err); ok {
		err = &ResultError{v, base, ref, text, syntax}
	}
	return Resolution{}, err
}
