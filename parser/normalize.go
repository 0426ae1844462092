package parser

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// A Level is a step of the comparison ladder (RFC 3986, Section 6.2): how much
// two references may differ and still be equivalent. A level includes the lower
// ones. The zero Level is invalid: no revision defines it.
type Level normal.Level

// The levels, lowest first. Each Revision defines some of them, see
// [Revision.Levels].
const (
	LevelString  = Level(normal.String)  // the same characters
	LevelCase    = Level(normal.Case)    // also: case of the scheme and of hosts, or of the NID
	LevelPercent = Level(normal.Percent) // also: what need not be percent-encoded
	LevelPath    = Level(normal.Path)    // also: dot-segments of absolute URIs
	LevelScheme  = Level(normal.Scheme)  // also: what the scheme makes default
	LevelURN     = Level(normal.URN)     // also, for URNs of RFC 8141: r-, q- and f-component
)

// String returns the name of the level, or "Level(n)" if l is not one of the
// constants.
func (l Level) String() string {
	if name := normal.Level(l).String(); name != "" {
		return name
	}
	return "Level(" + strconv.Itoa(int(l)) + ")"
}

// levelSteps returns the levels of equivalence of the revision, the lowest level
// first.
func (v Revision) levelSteps() []document.Step {
	d := v.document()
	if d == nil || d.Levels.Value == nil {
		return nil
	}
	return *d.Levels.Value
}

// Levels returns the levels that the document of the revision defines, lowest
// first; none for the zero Revision. The slice is the caller's.
func (v Revision) Levels() []Level {
	var levels []Level
	for _, l := range v.levelSteps() {
		levels = append(levels, Level(l.Level))
	}
	return levels
}

// CheckLevel returns nil when the document of the revision defines the level.
// The error is a [*NotDefinedError], or an [*ArgumentError] when v is
// the zero Revision.
func (v Revision) CheckLevel(l Level) error {
	if !v.known() {
		return v.unknown()
	}
	for _, defined := range v.levelSteps() {
		if Level(defined.Level) == l {
			return nil
		}
	}
	return &NotDefinedError{Revision: v, Operation: "normalization at level " + l.String()}
}

// Normalize returns the normal form of the Reference at a level, which is valid
// and has the same revision. References are equivalent at a level when their
// normal forms there are the same.
//
//   - [LevelString]: nothing changes.
//   - [LevelCase]: scheme and host become lower-case, if the host is a domain name
//     or, in RFC 3986, any (RFC 1738, Sections 2.1 and 3.1; RFC 1808, Section 2.1,
//     the scheme only; url-syntax-05, Sections 4.1 and 6; RFC 2396, Section 6;
//     rfc2396bis-01, Section 6.2.2.1; RFC 3986, Section 6.2.2.1); in RFC 3986 and
//     URNs, the digits of triplets become upper-case, and the NID lower-case (RFC
//     2141, Section 5; rfc2141bis-urn-03, Section 5, steps 1 to 3; RFC 8141, Section
//     3.1). In RFC 3987, a host of US-ASCII only becomes lower-case (Section
//     5.3.2.1). RFC 6874 is as RFC 3986 here and below, zone identifiers included.
//   - [LevelPercent]: triplets of unreserved characters are decoded, in url-1993 and
//     RFC 1630 for letters, digits, "$", "-", "_" and "&", in rfc2396bis-01 for
//     letters, digits, "_" and "~"; the digits of others become upper-case. A scheme
//     is not decoded (url-1993, Encoding Prohibited Characters; RFC 1630, Encoding
//     reserved characters; RFC 1738, Section 2.2; RFC 1808, Section 2.2;
//     url-syntax-05 and RFC 2396, Sections 2.3 and 2.4.2; rfc2396bis-01, Sections
//     2.3 and 6.2.2.2; RFC 3986, Section 6.2.2.2). In url-1993 and RFC 1738, whose
//     forms can depend on it, and in RFC 1808, where a scheme can, nothing is
//     decoded if other components would result. In RFC 3987, characters beyond
//     US-ASCII stand for themselves, unless they must not stand there: then they are
//     triplets (Sections 5.3.2.3, 3.1, 3.2 and 4.1).
//   - [LevelPath]: dot-segments are removed from absolute URIs, unless the path
//     would then be taken for an authority (rfc2396bis-01, Section 6.2.2.3, which
//     keeps ".." in excess; RFC 3986, Section 6.2.2.3).
//   - [LevelScheme]: what the scheme makes default gets one form. The default port of [Revision.DefaultPort] is
//     omitted (RFC 1738, Section 3.1; url-syntax-05 and RFC 2396, Section 6; rfc2396bis-01 and RFC 3986, Section
//     6.2.3; RFC 3987, Section 5.3.3), and so is an empty port, in RFC 3986 of any scheme. In RFC 3986, an empty path
//     behind an authority becomes "/", a file URI that has no authority, or "localhost", gets an empty one (Section
//     3.2.2), and in the addresses of a mailto URI, what follows the last "@" becomes lower-case (Section 6.2.3).
//     Before RFC 3986, the only one of these is that "localhost" is omitted (RFC 1738, Section 3.10; rfc2396bis-01,
//     Section 3.2.2). In RFC 1738, http, telnet and gopher URLs get the "/" behind the host (Sections 3.3, 3.8 and
//     3.4.1), and gopher URLs, in url-1993 too, the type "1", if they have none (Section 3.4.1; Gopher).
//   - LevelURN5b of package earlier: the fragment is removed, and the directives of the
//     query are put in order; LevelURN5a: the query is removed, too
//     (rfc2141bis-urn-03, Section 5). These forms name less than the reference does.
//   - [LevelURN]: r-, q- and f-component are removed (RFC 8141, Section 3.1): what
//     remains is the same for two URNs if they are URN-equivalent.
//
// A Reference in normal form is returned unchanged, with the same string; otherwise
// there is one allocation. Normalize takes time linear in the length of the string,
// plus the time to sort the directives of a URN.
//
// The error is one of [Revision.CheckLevel], or a [*LimitError] when the normal
// form is longer than Parse takes.
func (r Reference) Normalize(level Level, options ...NormalizeOption) (Reference, error) {
	if err := r.Revision().CheckLevel(level); err != nil {
		return Reference{}, err
	}
	if r.isNormal(level) {
		return r, nil
	}
	n := newNormalizer(options)
	text := r.text.String
	if err := r.normalize(n, level); err != nil {
		return Reference{}, err
	}
	if r.text.String == text {
		r.text.String = text
	} else {
		r.text.String = strings.Clone(r.text.String)
	}
	n.Free()
	return r, nil
}

// A NormalizeOption changes what [Reference.Normalize], [Reference.Equivalent]
// and [Reference.EquivalenceLevel] make of references. The zero NormalizeOption
// changes nothing; package [github.com/urispec/urispec/parser/earlier] has another.
type NormalizeOption uint8

// newNormalizer returns what a normal form is made with; the caller frees it.
func newNormalizer(options []NormalizeOption) document.Normalizer {
	return document.Normalizer{Memory: normal.NewMemory(), AllPorts: slices.Contains(options, normal.AllDefaultPorts)}
}

// isNormal reports whether r is in normal form at a level, if this is seen at once.
func (r Reference) isNormal(level Level) bool {
	d := r.text.Document
	return d.IsNormal != nil && d.IsNormal(r.text, normal.Level(level))
}

// normalize gives a Reference its normal form at a level, one level after the
// other, except those that the next one includes.
func (r *Reference) normalize(n document.Normalizer, level Level) error {
	steps := r.Revision().levelSteps()
	for i := range steps {
		if Level(steps[i].Level) > level {
			break
		}
		if next := i + 1; next < len(steps) && steps[next].Below != nil && Level(steps[next].Level) <= level {
			continue
		}
		if err := r.normalizeAt(n, &steps[i]); err != nil {
			return err
		}
	}
	return nil
}

// normalizeAt gives a Reference that is in normal form at the levels below a step of
// the ladder, or that the step includes, its normal form there. If the step changes
// the string, it may no longer be in normal form below: a host that is decoded, for
// example.
func (r *Reference) normalizeAt(n document.Normalizer, step *document.Step) error {
	text := step.Apply(n, &r.text)
	switch {
	case step.Keeps:
		r.text.String = text
		if step.Below != nil {
			r.text.String = step.ApplyBelow(n, &r.text)
		}
	case text != r.text.String:
		changed, err := r.Revision().Parse(text)
		if err != nil {
			return err
		}
		*r = changed
		if below := Level(step.Level) - 1; !r.isNormal(below) {
			return r.normalize(n, below)
		}
	}
	return nil
}

// Equivalent reports whether r and s are equivalent at a level: whether their
// normal forms are the same, see [Reference.Normalize]. That they are not does
// not mean that they identify different resources (rfc2396bis-01, Section 6.1;
// RFC 3986, Section 6.1).
//
// The error is an [*ArgumentError] if they are of two revisions, or one that Normalize
// returns.
func (r Reference) Equivalent(s Reference, level Level, options ...NormalizeOption) (bool, error) {
	if r.Revision() != s.Revision() {
		return false, r.Revision().mixed(s.Revision())
	}
	if err := r.Revision().CheckLevel(level); err != nil {
		return false, err
	}
	n := newNormalizer(options)
	for _, t := range []*Reference{&r, &s} {
		if t.isNormal(level) {
			continue
		}
		if err := t.normalize(n, level); err != nil {
			return false, err
		}
	}
	same := r == s
	n.Free()
	return same, nil
}

// EquivalenceLevel returns the lowest level at which r and s are equivalent, and whether
// there is one. There is none for references of different revisions, nor for
// the zero Reference.
func (r Reference) EquivalenceLevel(s Reference, options ...NormalizeOption) (Level, bool) {
	if r.Revision() != s.Revision() || !r.Revision().known() {
		return 0, false
	}
	n := newNormalizer(options)
	steps := r.Revision().levelSteps()
	for i := range steps {
		l := &steps[i]
		if r.normalizeAt(n, l) != nil || s.normalizeAt(n, l) != nil {
			return 0, false
		}
		if r == s {
			n.Free()
			return Level(l.Level), true
		}
	}
	n.Free()
	return 0, false
}

// CheckSameDocument returns nil when the document of the revision defines
// [Reference.SameDocument]. The error is a [*NotDefinedError], or an
// [*ArgumentError] for the zero Revision.
func (v Revision) CheckSameDocument() error {
	d := v.document()
	switch {
	case d == nil:
		return v.unknown()
	case !d.SameDocument.IsSpecified():
		return &NotDefinedError{Revision: v, Operation: "a same-document reference to the base"}
	}
	return nil
}

// SameDocument reports whether r and base are equivalent at a level, without
// their fragments. If r is the target of a reference, and base the base URI,
// the reference is then a same-document reference (RFC 3986, Section 4.4). The
// section asks whether they are identical, which is [LevelString], and allows
// normalization as in its Sections 6.2.2 and 6.2.3.
//
// The error is one of [Revision.CheckSameDocument] and [Reference.Equivalent].
func (r Reference) SameDocument(base Reference, level Level, options ...NormalizeOption) (bool, error) {
	if err := r.Revision().CheckSameDocument(); err != nil {
		return false, err
	}
	return r.withoutFragment().Equivalent(base.withoutFragment(), level, options...)
}

// withoutFragment returns what stands before the "#" of a fragment, which is a
// valid reference itself.
func (r Reference) withoutFragment() Reference {
	text, _, found := strings.Cut(r.text.String, "#")
	if !found {
		return r
	}
	before, _ := r.Revision().Parse(text)
	return before
}
