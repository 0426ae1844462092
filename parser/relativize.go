package parser

// Relativize returns the shortest relative reference, one without a scheme, that Resolve
// with the same options resolves to exactly the target; if there are several, one with
// the fewest ".." segments. [RelativePath] and [NotEmpty] prefer others to the shortest.
// If no relative reference does that, or only one that is longer than the target, it
// returns the target itself, if that resolves to itself. With [BackwardCompatible] it
// can be neither, but a relative reference behind the scheme.
//
// In url-1993 and RFC 1630, it is a partial form, which is not a string of their
// grammars. In url-syntax-05, RFC 2396 and rfc2396bis-01, "" and "#f" refer to the
// current document, not to a target.
//
// Relativize takes time linear in the length of base and target: it tries a fixed number
// of references. The error is one of [Reference.CheckBase], an [*ArgumentError]
// when the target is of another revision, or a [*ResolveError] when no reference resolves
// to it, as in RFC 3986 to a target whose path has dot-segments.
func (base Reference) Relativize(target Reference, options ...ResolveOption) (string, error) {
	chosen, err := base.resolveChoices(options)
	if err != nil {
		return "", err
	}
	v, rules := base.Revision(), chosen.rules
	if target.Revision() != v {
		return "", v.mixed(target.Revision())
	}
	for _, ref := range rules.References(base.main(rules), target.main(rules), target.String(), chosen.wanted) {
		if got, err := base.Resolve(ref, options...); err == nil && got == target {
			return ref, nil
		}
	}
	return "", &ResolveError{Revision: v, Cause: CauseTarget, Section: rules.Algorithm,
		resolving: about(base.String(), "", target.String())}
}
