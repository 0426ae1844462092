package parser

import (
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/secret"
	"github.com/urispec/urispec/parser/internal/split"
)

// main returns the main components of a Reference of a revision that resolves
// references (RFC 3986, Section 5.2.1).
func (r *Reference) main(rules *resolve.Rules) resolve.Components {
	s := r.text.String
	var b split.Bounds
	r.text.Bounds(&b)
	if rules.Split != nil {
		scheme := r.optional(component.Scheme)
		main := rules.Split(s[len(scheme.Text)+len(":"):])
		main.Scheme = scheme
		return main
	}
	main := resolve.Components{Path: s[b.Path:b.PathEnd]}
	if r.text.Document.Has.Has(component.Params) {
		main.Path, main.Params.Text, main.Params.Defined = strings.Cut(main.Path, ";")
	}
	if b.Scheme != 0 {
		main.Scheme = resolve.Optional{Text: s[:b.Scheme], Defined: true}
	}
	if b.Authority != 0 {
		main.Authority = resolve.Optional{Text: s[b.Authority:b.Path], Defined: true}
	}
	if b.PathEnd < b.QueryEnd {
		main.Query = resolve.Optional{Text: s[b.PathEnd+1 : b.QueryEnd], Defined: true}
	}
	if int(b.QueryEnd) < len(s) {
		main.Fragment = resolve.Optional{Text: s[b.QueryEnd+1:], Defined: true}
	}
	return main
}

func (r *Reference) optional(c component.Name) resolve.Optional {
	text, ok := r.text.Component(c)
	return resolve.Optional{Text: text, Defined: ok}
}

// CheckBase returns nil when the Reference can be a base for Resolve with these
// options. The error is one of [Revision.CheckResolve], or a [*ResolveError].
func (base Reference) CheckBase(options ...ResolveOption) error {
	_, err := base.resolveChoices(options)
	return err
}

// resolveChoices returns the options, and the error of CheckBase.
func (base *Reference) resolveChoices(options []ResolveOption) (resolveChoices, error) {
	v := base.Revision()
	chosen, err := v.resolveChoices(options)
	if err != nil {
		return chosen, err
	}
	if _, ok := base.text.Component(component.Scheme); !ok {
		offset, _ := v.document().Rule(component.Scheme).Check(base.text.String)
		return chosen, &ResolveError{Revision: v, Cause: CauseBase, Offset: offset, Section: chosen.rules.Base,
			resolving: about(base.text.String, "", "")}
	}
	return chosen, nil
}

// Resolve resolves a reference against the base, by the algorithm of the base's
// revision:
//
//   - url-1993, Partial form: "/xxx/.." and "/." are removed from a relative path.
//     A string that has a colon before any slash is a full form, and its own
//     target. The fragmentid is set aside first.
//   - RFC 1630, Partial (relative) form: "xxx/../" and "/." are removed from a
//     relative path, and a path that begins with a slash gets what comes before
//     the first slash of the base's path. Full forms are as in url-1993.
//   - RFC 1808, Section 4: a relative path is merged with the base's path. Without
//     a path, the reference takes what it lacks of path, params and query, in this
//     order, from the base; the empty reference is the base. What is empty counts
//     as missing, but keeps its delimiter.
//   - url-syntax-05, Section 5.2: a relative path and its query are merged with
//     the path of the base.
//   - RFC 2396, Section 5.2, also as RFC 2732 updates it: a relative path is merged with the base's path, and
//     no "/" is added to it if it is empty. The reference "?y", which Appendix C.1 resolves, is not valid.
//   - rfc2396bis-01, Section 5.2: a relative path is merged with the base's path.
//   - RFC 3986, Section 5.2: dot-segments are removed from other paths, too. RFC
//     3987 (Section 6.5) and RFC 6874 do the same.
//
// In url-syntax-05, RFC 2396, RFC 2732 and rfc2396bis-01, the empty reference and one
// that is a fragment only refer to the current document (url-syntax-05, Section 5.2,
// step 2; RFC 2396 and rfc2396bis-01, Section 4.2). That does not give a URI: the document
// was retrieved from one, but the base may be another, embedded in it (RFC 2396, Section
// 5.1.1). So these have no target, which is a [*ResolveError] of CauseCurrentDocument of
// package earlier. In RFC 3986 there are none (Section 5.2.2).
//
// A fragment of the base is ignored, except for the empty reference of RFC 1808.
// Resolve takes time linear in the length of base and reference, and allocates no
// more than the string of the target, unless they are longer than 512 bytes
// together.
//
// The error is one of [Reference.CheckBase], or about ref:
//
//   - a [*SyntaxError] when it is not valid by the default start rule; in
//     url-1993 and RFC 1630, when it is a full form that is not;
//   - a [*ResolveError] when there is no target, when the result is not valid, or has other components than
//     the algorithm computed, or if the option RefuseExcess of package
//     earlier says so;
//   - a [*LimitError] when ref or the result is too long for Parse.
func (base Reference) Resolve(ref string, options ...ResolveOption) (Reference, error) {
	chosen, err := base.resolveChoices(options)
	if err != nil {
		return Reference{}, err
	}
	v, rules := base.Revision(), chosen.rules
	var r resolve.Components
	if rules.Split != nil && !rules.Full(ref) {
		r = rules.Split(ref)
	} else {
		parsed, err := v.Parse(ref)
		if err != nil {
			return Reference{}, err
		}
		if target, ok := base.join(parsed, chosen); ok {
			return target, nil
		}
		r = parsed.main(rules)
	}
	t := base.transform(&r, chosen)
	if t.Current {
		place := ""
		if r.Fragment.Defined {
			place = "#" + r.Fragment.Text
		}
		return Reference{}, &ResolveError{Revision: v, Cause: resolve.CauseCurrentDocument, Section: rules.Algorithm,
			resolving: about(base.text.String, ref, place)}
	}
	return v.resolved(&t, base.text.String, ref, chosen)
}

// join returns the target of a reference if it is, apart from dot-segments, the
// reference itself, or a beginning of the base followed by the reference, as
// nearly all are. The components of such a target need not be looked for.
func (base Reference) join(ref Reference, chosen resolveChoices) (target Reference, ok bool) {
	if !chosen.rules.Recomposes || chosen.wanted.Backward {
		return target, false
	}
	var b, r split.Bounds
	base.text.Bounds(&b)
	ref.text.Bounds(&r)
	path := ref.text.String[r.Path:r.PathEnd]
	removes := dots.MayHave(path)
	s, slash, rest := base.text.String, "", ref.text.String
	bounds := &b   // of the target
	var end uint32 // of the beginning
	switch {
	case r.Scheme != 0:
		if !removes {
			return ref, true
		}
		bounds = &r
	case r.Authority != 0:
		end = b.Scheme + uint32(len(":"))
		r.Scheme = b.Scheme
		r.Authority += end
		r.Host += end
		r.HostEnd += end
		r.Path += end
		bounds = &r
	case path == "" && r.QueryEnd == 0:
		end, r.PathEnd = b.QueryEnd, b.PathEnd-b.QueryEnd
	case path == "":
		end, r.PathEnd = b.PathEnd, 0
	case path[0] == '/':
		end = b.Path
	case b.Path == b.PathEnd && b.Authority != 0:
		end, slash = b.Path, "/"
	default:
		directory := s[b.Path:b.PathEnd]
		directory = directory[:strings.LastIndexByte(directory, '/')+1]
		if dots.MayHave(directory) {
			removes = true
		} else if removes && strings.HasPrefix(directory, "/") {
			directory, path = dots.Climb(directory, path)
			climbed := r.PathEnd - uint32(len(path))
			r.PathEnd, r.QueryEnd, rest = r.PathEnd-climbed, r.QueryEnd-climbed, rest[climbed:]
			removes = dots.MayHave(path)
		}
		end = b.Path + uint32(len(directory))
	}
	if len(s)+len("/")+len(rest) > maxLength {
		return target, false
	}
	before := end + uint32(len(slash))
	bounds.PathEnd, bounds.QueryEnd = before+r.PathEnd, before+r.QueryEnd
	if removes {
		target.text.String = joinWithoutDots(s[:end], slash, rest, chosen.rules.Dots, bounds)
	} else {
		target.text.String = s[:end] + slash + rest
	}
	target.text.Document = base.text.Document
	target.text.Marks = bounds.Marks(true)
	// Without an authority, "//" would begin one.
	return target, bounds.Authority != 0 || !strings.HasPrefix(target.text.String[bounds.Path:], "//")
}

// joinWithoutDots returns three strings as one, without the dot-segments of the
// path, and sets the bounds to what is left.
func joinWithoutDots(a, b, c string, way dots.Way, bounds *split.Bounds) string {
	var space [joinSpace]byte
	all := append(append(append(space[:0], a...), b...), c...)
	path := way.Remove(all[bounds.Path:bounds.PathEnd])
	removed := bounds.PathEnd - bounds.Path - uint32(len(path))
	if removed == 0 {
		return a + b + c
	}
	rest := all[bounds.PathEnd:]
	bounds.PathEnd -= removed
	bounds.QueryEnd -= removed
	return string(append(all[:bounds.PathEnd], rest...))
}

// joinSpace is how long base and reference can be together without Resolve
// needing memory for more than the target.
const joinSpace = 512

// transform turns the components of a reference into the components of the target.
func (base *Reference) transform(ref *resolve.Components, chosen resolveChoices) resolve.Target {
	b := base.main(chosen.rules)
	return chosen.rules.Transform(&b, ref, chosen.wanted.Backward)
}

// resolved returns a target, once it is put together and checked.
func (v Revision) resolved(t *resolve.Target, base, ref string, chosen resolveChoices) (Reference, error) {
	var space [joinSpace]byte
	b := space[:0]
	if n := len(base) + len("/") + len(ref); n > len(space) {
		b = make([]byte, 0, n)
	}
	rules := chosen.rules
	excess := v.document().Excess
	c := rules.Compose(b, t, excess.IsSpecified(), chosen.wanted.RemoveExcess)
	text := ref
	if string(c.Text) != ref {
		text = string(c.Text)
	}
	if chosen.refuse && c.Excess > 0 {
		return Reference{}, &ResolveError{Revision: v, Cause: resolve.CauseExcess, Offset: c.Excess,
			Section: excess.Section, resolving: about(base, ref, text)}
	}
	r, err := v.Parse(text)
	switch scheme, _ := r.text.Component(component.Scheme); {
	case v.document().Has.Has(component.Authority) && !t.SplitsAgain(text[c.Path:]), err == nil &&
		scheme != t.Scheme.Text:
		return Reference{}, &ResolveError{Revision: v, Cause: CauseRecomposition, Offset: c.Path,
			Section: rules.Recomposition, resolving: about(base, ref, text)}
	case err == nil:
		return r, nil
	}
	if syntax, ok := err.(*SyntaxError); ok {
		err = &ResolveError{Revision: v, Cause: CauseResult, Offset: syntax.Offset, Syntax: syntax,
			resolving: about(base, ref, text)}
	}
	return Reference{}, err
}

// A ResolveOption is a choice that a document leaves to the program that
// resolves a reference, or, for [Reference.Relativize], one among several
// references to the same target. The zero ResolveOption is invalid.
type ResolveOption uint8

const (
	// BackwardCompatible ignores a scheme in the reference if the base has the
	// same one, whatever the case of its letters: RFC 2396, Section 5.2, step 3
	// (for a scheme known to be hierarchical); rfc2396bis-01, Section 5.2 (for a
	// parser that is not validating), and RFC 3986, Section 5.2.2 (for one that is
	// not strict).
	BackwardCompatible = ResolveOption(resolve.BackwardCompatible)
	// RelativePath has Relativize prefer a path from the directory of the base, with
	// "../" for each level up, to one that begins with a slash and is shorter:
	// "../../a" to "/a". So the reference keeps its meaning if base and target move
	// together, as the files of a web site do. A directory ends with a slash: "../".
	// Any document leaves this choice; to Resolve, it is none.
	RelativePath = ResolveOption(resolve.RelativePath)
	// NotEmpty has Relativize prefer another reference to the empty one, which some
	// formats do not take for a link: the last segment of the path, or "./". Any
	// document leaves this choice; to Resolve, it is none.
	NotEmpty = ResolveOption(resolve.NotEmpty)
)

var resolveOptions = [...]struct {
	name      string
	operation string // as a NotDefinedError names it
}{
	resolve.BackwardCompatible: {"BackwardCompatible", "ignoring the scheme of a reference"},
	resolve.RemoveExcess:       {"RemoveExcess", `a choice about excess ".." segments`},
	resolve.RefuseExcess:       {"RefuseExcess", `a choice about excess ".." segments`},
	resolve.RelativePath:       {name: "RelativePath"},
	resolve.NotEmpty:           {name: "NotEmpty"},
}

// String returns the name of the constant, or "ResolveOption(n)" if o is not
// one of them.
func (o ResolveOption) String() string {
	if !o.known() {
		return "ResolveOption(" + strconv.Itoa(int(o)) + ")"
	}
	return resolveOptions[o].name
}

func (o ResolveOption) known() bool { return o != 0 && int(o) < len(resolveOptions) }

func wrongOption(problem string) error { return &ArgumentError{Argument: "option", Problem: problem} }

// isLeft reports whether a document leaves the choice.
func (o ResolveOption) isLeft(d *document.Document) bool {
	switch resolve.Option(o) {
	case resolve.BackwardCompatible:
		return d.SameScheme.IsSpecified()
	case resolve.RemoveExcess, resolve.RefuseExcess:
		return d.Excess.IsSpecified()
	}
	return true
}

// resolveChoices are the options of a call, and the algorithm that they are
// about.
type resolveChoices struct {
	wanted resolve.Wanted
	refuse bool
	rules  *resolve.Rules
}

// CheckResolve returns nil when the document of the revision defines the
// resolution of references, with these options. The error is a
// [*NotDefinedError], or an [*ArgumentError] when an option is unknown or two of
// them exclude each other.
func (v Revision) CheckResolve(options ...ResolveOption) error {
	_, err := v.resolveChoices(options)
	return err
}

// resolveChoices returns the options, and the error of CheckResolve.
func (v Revision) resolveChoices(options []ResolveOption) (resolveChoices, error) {
	var chosen resolveChoices
	d := v.document()
	switch {
	case d == nil:
		return chosen, v.unknown()
	case d.Resolution.Value == nil:
		return chosen, &NotDefinedError{Revision: v, Operation: "resolution of references"}
	}
	chosen.rules = d.Resolution.Value
	for _, o := range options {
		if !o.known() {
			return chosen, wrongOption(o.String() + " is unknown")
		}
		if !o.isLeft(d) {
			return chosen, &NotDefinedError{Revision: v, Operation: resolveOptions[o].operation}
		}
		switch resolve.Option(o) {
		case resolve.BackwardCompatible:
			chosen.wanted.Backward = true
		case resolve.RemoveExcess:
			chosen.wanted.RemoveExcess = true
		case resolve.RefuseExcess:
			chosen.refuse = true
		case resolve.RelativePath:
			chosen.wanted.RelativePath = true
		case resolve.NotEmpty:
			chosen.wanted.NotEmpty = true
		}
	}
	if chosen.wanted.RemoveExcess && chosen.refuse {
		return chosen, wrongOption("RemoveExcess and RefuseExcess exclude each other")
	}
	return chosen, nil
}

// A ResolveError says that a reference has no target, or a target no reference: Cause
// says why. Whoever wrote the reference is to be told, except if the base is at fault:
// a program that chooses its base checks it by [Reference.CheckBase] beforehand.
type ResolveError struct {
	Revision Revision
	Cause    ResolveCause
	// Offset is in bytes, in Result(), where its path begins, or its excess segments
	// do; or where it is not valid. For CauseBase it is the length of the longest
	// prefix of Base() that may be the beginning of a string with a scheme.
	Offset  int
	Section string       // of the document, which the Cause is about; "" for CauseResult
	Syntax  *SyntaxError `json:",omitzero"` // about Result(), for CauseResult

	resolving
}

// A ResolveCause is why a [ResolveError] is returned. Package earlier has those that only
// documents no longer in force have.
type ResolveCause string

const (
	// CauseBase: the base has no scheme.
	CauseBase ResolveCause = "base"
	// CauseResult: what the algorithm computes is not valid by the grammar.
	CauseResult ResolveCause = "result"
	// CauseRecomposition: the components of the target cannot be recomposed. The string
	// has other components.
	CauseRecomposition ResolveCause = "recomposition"
	// CauseTarget: no reference resolves to the target of Relativize, not even itself.
	CauseTarget ResolveCause = "target"
)

// A resolving has the strings of a resolution. Errors show no more of them than a
// [*SyntaxError] does.
type resolving struct{ base, ref, result secret.Text }

func about(base, ref, result string) resolving {
	texts := &[...]string{base, ref, result} // one allocation
	return resolving{secret.HideAt(&texts[0]), secret.HideAt(&texts[1]), secret.HideAt(&texts[2])}
}

// Base returns the base.
func (e *ResolveError) Base() string { return e.base.Show() }

// Ref returns the reference that is resolved, or "".
func (e *ResolveError) Ref() string { return e.ref.Show() }

// Result returns what the reference resolves to, or the target that no reference
// resolves to; for the current document "", or "#" and a fragment.
func (e *ResolveError) Result() string { return e.result.Show() }

// Error returns one line of printable ASCII that has at most one character of the input.
func (e *ResolveError) Error() string {
	if e == nil {
		return nilError
	}
	at := "byte " + strconv.Itoa(e.Offset)
	var message string
	switch e.Cause {
	case CauseResult:
		return e.Revision.String() + ": the result is not valid: " + e.Syntax.Reason()
	case CauseBase:
		message = at + ": the base has no scheme"
	case CauseRecomposition:
		message = "the result does not split into its components again: its path begins at " + at
	case CauseTarget:
		message = "no reference resolves to the target"
	case resolve.CauseExcess:
		message = `the result has excess ".." segments at ` + at
	case resolve.CauseCurrentDocument:
		message = "the reference is to the current document, and has no target"
	}
	return e.Revision.String() + ": " + message + " (" + document.Cite(e.Section) + ")"
}

// Unwrap returns e.Syntax, or nil.
func (e *ResolveError) Unwrap() error {
	if e == nil || e.Syntax == nil {
		return nil
	}
	return e.Syntax
}
