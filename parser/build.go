package parser

import (
	"iter"
	"math/bits"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/secret"
)

// checkBuild returns nil if the document of the revision defines how components are
// put together. Otherwise the error is a [*NotDefinedError], or an [*ArgumentError] for
// the zero Revision.
func (v Revision) checkBuild() error {
	d := v.document()
	switch {
	case d == nil:
		return v.unknown()
	case d.Composition.Value == nil:
		return &NotDefinedError{Revision: v, Operation: "composition of components"}
	}
	return nil
}

// Build returns the Reference that has the components of parts: each of them is
// encoded as by [Revision.Encode] with these options, they are put together (RFC
// 3986, Section 5.3; RFC 1808, Section 2.1; url-syntax-05 and RFC 2396, Section
// 5.2, step 7; rfc2396bis-01, Section 5.2; in the other documents, by the
// grammar, in url-1993 and RFC 1738 by the grammar of the scheme), and the
// string is split again. What the Reference has is what was given:
//
//   - [Revision.Decode] of each component gives the string in parts, unless
//     [KeepEscapes] or EncodeLatin1 of package earlier says otherwise;
//   - it has no other components, except those that a given one is made of or
//     is part of, and those that may be empty but are never undefined, such as
//     the path.
//
// A component that is made of others can be given as a whole, in its parts, or
// both if they agree: in RFC 3986, [Authority], or [Userinfo], [Host] and [Port].
// A userinfo or a port needs a host, which may be empty.
//
// Build refuses a host that seems to mean something other than its encoded form.
// Such a host has a bracket or a colon to encode, like an IPv6 address without its
// brackets, or a host with a port. If hosts of the revision are US-ASCII, another
// name is also refused; package [github.com/urispec/urispec/parser/iri] maps it.
// [Revision.Encode] refuses none of these.
//
// The error is one of [Revision.CheckComponent], a [*NotDefinedError] if the document does
// not define how components are put together, a
// [*BuildError] if a component cannot have the value, or if the string would
// not be valid or would split into other components, or a [*LimitError] when it
// is longer than Parse takes.
func (v Revision) Build(parts Parts, options ...EncodeOption) (Reference, error) {
	if err := v.checkBuild(); err != nil {
		return Reference{}, err
	}
	b := builder{revision: v, parts: parts, options: options}
	if err := v.checkParts(parts); err != nil {
		return Reference{}, err
	}
	for c := range b.components(v.document().Has) {
		value, ok := parts[Component(c)]
		if !ok {
			continue
		}
		text, err := v.encodePart(Component(c), value, options)
		if err != nil {
			return Reference{}, err
		}
		b.want.Define(c, text)
	}
	b.form = compose.Choose(*v.document().Composition.Value, b.want.Text(component.Scheme), b.want.Defined)
	b.written = b.want
	return b.compose()
}

// checkParts returns the error of CheckComponent about the first component that
// has one.
func (v Revision) checkParts(parts Parts) (first error) {
	var at Component
	for c := range parts {
		if err := v.CheckComponent(c); err != nil && (first == nil || c < at) {
			first, at = err, c
		}
	}
	return first
}

func (v Revision) encodePart(c Component, value string, options []EncodeOption) (string, error) {
	rule, err := v.componentRule(c)
	if err != nil {
		return "", err
	}
	if len(options) == 0 && rule.IsPlain(value) {
		return value, nil
	}
	text, err := v.Encode(c, value, options...)
	if e, ok := err.(*EncodeError); ok {
		err = &BuildError{Revision: v, Component: c, Section: e.Section, Offset: e.Offset, Err: e,
			value: secret.Hide(value)}
	}
	if err == nil && (c == Host || c == Authority) {
		err = v.checkHost(c, rule, value, text)
	}
	return text, err
}

// checkHost returns the error about a host, or the host of an authority, that is encoded
// to a name other than the one meant: one that has a bracket or a colon to encode, such
// as an IPv6 address without brackets, or a host with a port. A name beyond US-ASCII is
// another: RFC 3986 allows it to be encoded (Section 3.2.2), but the Domain Name System
// has it in another form (RFC 5891).
func (v Revision) checkHost(c Component, rule *percent.Rule, value, text string) error {
	begin := 0
	if c == Authority {
		begin = strings.LastIndexByte(value, '@') + 1
		text = text[strings.LastIndexByte(text, '@')+1:]
	}
	name := value[begin:]
	fault := BuildError{Revision: v, Component: c, Section: rule.Section, Offset: begin}
	for _, delimiter := range [...]string{"[", "]", ":"} {
		if fault.Problem == "" && strings.Count(text, delimiter) < strings.Count(name, delimiter) {
			fault.Offset += strings.Index(name, delimiter)
			fault.Problem = "brackets and colons are only for IP literals"
		}
	}
	colon := strings.LastIndexByte(name, ':')
	addr, err := netip.ParseAddr(name)
	switch {
	case fault.Problem == "":
	case err == nil && addr.Zone() != "" && !v.hasHosts(host.IPv6addrz):
		fault.Offset, fault.Problem = begin, "this revision has no zones of IPv6 addresses"
	case err == nil:
		fault.Offset, fault.Problem = begin, "an IPv6 address stands in brackets"
	case c == Host && colon >= 0 && scan.IsDigits(name[colon+1:], 0) &&
		(strings.Count(name, ":") == 1 || name[colon-1] == ']'):
		fault.Offset, fault.Problem = colon, "a port is a component of its own"
	}
	for i := 0; i < len(name) && fault.Problem == "" && !rule.TakesNonASCII(value); i++ {
		if name[i] >= utf8.RuneSelf {
			fault.Offset, fault.Problem = begin+i, "it is not ASCII: package iri maps such names"
		}
	}
	if fault.Problem == "" {
		return nil
	}
	fault.value = secret.Hide(value)
	return &fault
}

func (v Revision) hasHosts(kind host.Kind) bool {
	hosts := v.document().Hosts.Value
	return hosts != nil && slices.Contains(hosts.Kinds, kind)
}

// compose puts the components together.
func (b *builder) compose() (Reference, error) {
	for c := range b.components(b.written.Defined &^ b.form.Components()) {
		return Reference{}, b.fault(c, 0, 0)
	}
	b.form.Compose(&b.text, &b.written)
	return b.split()
}

// split parses the string, and returns the Reference if it has the components.
func (b *builder) split() (Reference, error) {
	r, err := b.revision.Parse(normal.View(b.text.Bytes))
	if syntax, ok := err.(*SyntaxError); ok {
		return Reference{}, b.invalid(syntax)
	}
	if err != nil {
		return Reference{}, err
	}
	if err := b.misplaced(&r); err != nil {
		return Reference{}, err
	}
	if err := b.contradicted(&r); err != nil {
		return Reference{}, err
	}
	if c := b.surplus(&r); c != 0 {
		return Reference{}, b.missing(&r, c)
	}
	return r, nil
}

// Parts are the components of a [Reference] to build, each with its data, not yet
// percent-encoded. A component that is not in the map is undefined; one with an empty
// string is empty.
type Parts map[Component]string

// A builder puts components together, and checks that the string splits into
// them.
type builder struct {
	revision Revision
	form     *compose.Form
	parts    Parts // the values that are given, not encoded
	options  []EncodeOption

	want    compose.Values // the components that the Reference is to have
	written compose.Values // the ones that it is put together from
	text    compose.Text
}

// components returns an iterator over the components of a set, in the order of
// the revision.
func (b *builder) components(set component.Set) iter.Seq[component.Name] {
	return func(yield func(component.Name) bool) {
		d := b.revision.document()
		for i := range d.Components {
			if c := d.Components[i].Name; set.Has(c) && !yield(c) {
				return
			}
		}
	}
}

func (b *builder) defined(r *Reference) component.Set {
	var set component.Set
	for c := range b.components(b.revision.document().Has) {
		if _, _, ok := r.text.Find(c); ok {
			set |= 1 << c
		}
	}
	return set
}

// fault returns the error about a component with a byte at fault, at an offset
// in its text.
func (b *builder) fault(c component.Name, offset int, other component.Name) *BuildError {
	e := &BuildError{Revision: b.revision, Component: Component(c), Offset: offset, Other: Component(other)}
	if rule := b.rule(c); rule != nil {
		e.Section = rule.Section
	}
	text := b.want.Text(c)
	if value, given := b.parts[e.Component]; given {
		e.value, e.Offset = secret.Hide(value), b.given(text, value, offset)
	} else {
		e.value = secret.Hide(text)
	}
	return e
}

func (b *builder) rule(c component.Name) *percent.Rule { return b.revision.document().Rule(c) }

// given returns how many bytes of a value became text[:offset].
func (b *builder) given(text, value string, offset int) int {
	keep := slices.Contains(b.options, KeepEscapes)
	i := 0
	for at := 0; i < len(value) && at < offset; i++ {
		switch {
		case keep && scan.IsTriplet(value[i:]):
			i += 2
			at += 3
		case !scan.IsTriplet(text[at:]):
			at++
		default:
			if scan.Octet(text[at:]) != value[i] { // ISO Latin 1
				i++
			}
			at += 3
		}
	}
	return min(i, len(value))
}

// A BuildError says that components cannot be put together into a [Reference]
// that has these components, and which of them is at fault: a program that shows a form
// marks its field.
type BuildError struct {
	Revision  Revision
	Component Component // zero if there is none at all
	Section   string    // of the component's rule: a number, or in url-1993 and RFC 1630 a heading
	// Offset is the index in Value() of the first byte that cannot stand where it
	// would: a delimiter of another component, if there is one in it, otherwise
	// what would be in another component. It is len(Value()) when more was
	// expected.
	Offset int
	// Other is the component that would have the byte at the Offset, or that is
	// made of Component and is given, or stands there, without it; with Missing,
	// the one that Component cannot do without. It is 0 if there is none.
	Other   Component
	Missing bool
	// Problem says in words what is wrong with a value that could be encoded, but to
	// something other than it seems to be: an IPv6 address without brackets. It is
	// "" if the other fields say everything.
	Problem string
	// Err is an [*EncodeError] if the component cannot have the value, a
	// [*SyntaxError] if the whole would not be valid, or nil.
	Err error

	value secret.Text
}

// Value returns the value of the component: as it was given, or as it stands in the
// Reference.
func (e *BuildError) Value() string { return e.value.Show() }

// Error returns one line of printable ASCII that has at most one character of
// the components.
func (e *BuildError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": " + e.Reason()
}

// Reason returns what Error says after the revision.
func (e *BuildError) Reason() string {
	if e == nil {
		return nilError
	}
	switch err := e.Err.(type) {
	case *EncodeError:
		return err.Reason()
	case *SyntaxError:
		if e.Component == 0 {
			return err.Reason()
		}
		return "byte " + strconv.Itoa(e.Offset) + " of " + e.Component.String() + ": the whole is not valid: " +
			err.Reason()
	}
	return e.reason() + " (" + document.Cite(e.Section) + ")"
}

// reason says what is wrong with a component that could stand elsewhere.
func (e *BuildError) reason() string {
	name, offset := e.Component.String(), min(max(e.Offset, 0), len(e.Value()))
	switch {
	case e.Problem != "":
		return "byte " + strconv.Itoa(offset) + " of " + name + ": " + printable(e.Problem)
	case e.Missing:
		return name + " cannot stand without " + e.Other.String()
	case e.Other == 0:
		return name + " has no place here"
	case e.isInside():
		return name + " does not fit " + e.Other.String()
	case offset == len(e.Value()):
		return "byte " + strconv.Itoa(offset) + ": " + name + " would end in " + e.Other.String()
	}
	return "byte " + strconv.Itoa(offset) + ": " + scan.Describe(e.Value()[offset:]) + " in " + name + " would be part of " +
		e.Other.String()
}

func (e *BuildError) isInside() bool {
	d := e.Revision.document()
	if d == nil || d.Composition.Value == nil {
		return false
	}
	return slices.ContainsFunc(*d.Composition.Value, func(f compose.Form) bool {
		return f.Around(component.Name(e.Component)).Has(component.Name(e.Other))
	})
}

// Unwrap returns e.Err.
func (e *BuildError) Unwrap() error {
	if e == nil {
		return nil
	}
	return e.Err
}

// invalid returns the error about a string that is not valid: its component is
// the innermost that has the byte, or if none has it, the next.
func (b *builder) invalid(syntax *SyntaxError) *BuildError {
	var at compose.Span
	for _, s := range b.text.Spans {
		if s.Begin <= syntax.Offset && syntax.Offset < s.End || at.Name == 0 && s.Begin >= syntax.Offset {
			at = s
		}
	}
	if at.Name == 0 && len(b.text.Spans) > 0 {
		at = b.text.Spans[len(b.text.Spans)-1]
	}
	e := b.fault(at.Name, min(max(syntax.Offset-at.Begin, 0), at.End-at.Begin), 0)
	e.Err = syntax
	return e
}

// misplaced returns the error about the first component that stands elsewhere
// than where it was written, and so lacks some of its bytes. One that has more
// took them from the next.
func (b *builder) misplaced(r *Reference) error {
	for i := range b.text.Spans {
		s := &b.text.Spans[i]
		if begin, end, ok := r.text.Find(s.Name); !ok || begin != s.Begin || end < s.End {
			return b.misread(r, s, begin, end)
		}
	}
	return nil
}

// misread returns the error about a component that was written at s, and stands
// at [begin:end].
func (b *builder) misread(r *Reference, s *compose.Span, begin, end int) error {
	leaves := b.leaves(r)
	at, other := -1, component.Name(0)
	for i := s.Begin; i < s.End && at < 0; i++ {
		if leafAt(leaves, i) == 0 {
			at = i
		}
	}
	for i := s.Begin; i < s.End && at < 0; i++ {
		if i < begin || i >= end {
			at, other = i, leafAt(leaves, i)
		}
	}
	if at < 0 { // it is empty: what is made of it stands there without it
		for whole := range b.components(b.form.Around(s.Name) & b.defined(r)) {
			other = whole
		}
	}
	if surplus := b.surplus(r); surplus != 0 {
		other = surplus
	}
	return b.fault(s.Name, max(at, s.Begin)-s.Begin, other)
}

// leaves returns where the components that are not made of others are.
func (b *builder) leaves(r *Reference) []compose.Span {
	var leaves []compose.Span
	defined := b.defined(r)
	for c := range b.components(defined) {
		if begin, end, _ := r.text.Find(c); b.form.Inside(c)&defined == 0 {
			leaves = append(leaves, compose.Span{Name: c, Begin: begin, End: end})
		}
	}
	return leaves
}

// leafAt returns the component that has a byte of the string; 0 of a delimiter.
func leafAt(leaves []compose.Span, i int) component.Name {
	for _, leaf := range leaves {
		if leaf.Begin <= i && i < leaf.End {
			return leaf.Name
		}
	}
	return 0
}

// contradicted returns the error about a component that is not as it was given,
// since another that is made of it was given, too.
func (b *builder) contradicted(r *Reference) error {
	for c := range b.components(b.want.Defined) {
		text, ok := r.text.Component(c)
		want := b.want.Text(c)
		if ok && text == want {
			continue
		}
		var other component.Name
		for whole := range b.components(b.form.Around(c)) {
			other = whole
			break
		}
		return b.fault(c, scan.CommonPrefix(text, want), other)
	}
	return nil
}

// surplus returns the first component that the Reference has and must not have,
// or 0.
func (b *builder) surplus(r *Reference) component.Name {
	for c := range b.components(b.defined(r) &^ b.want.Defined) {
		text, _ := r.text.Component(c)
		if text == "" && b.form.IsBare(c) || (b.form.Around(c)|b.form.Inside(c))&b.want.Defined != 0 {
			continue
		}
		return c
	}
	return 0
}

// missing returns the error about a component that the Reference has, and that
// was not given: what follows it needs it.
func (b *builder) missing(r *Reference, c component.Name) error {
	_, end, _ := r.text.Find(c)
	e := &BuildError{}
	for _, s := range b.text.Spans {
		e = b.fault(s.Name, 0, c)
		if s.Begin >= end {
			break
		}
	}
	e.Missing = true
	return e
}

// With returns the Reference with data as a component, encoded as by [Revision.Encode]
// with these options: "a=d%26e" as a [Query] becomes "a=d%2526e". What is encoded
// already, as by the Encode of [net/url.Values], is given with [KeepEscapes]. Pairs of
// names and values are for [Reference.WithPairs], and segments of a path for
// [Reference.JoinSegments].
//
// The component may be undefined before. All other components stay as they are,
// except those that the component is made of or is part of: With of an
// [Authority] replaces userinfo, host and port, With of a [Host] leaves userinfo
// and port as they are.
//
// The error is one of [Revision.Build]. It is also a [*BuildError] if the
// string has no place for the component, such as a port in an authority that is
// not a server in RFC 2396.
func (r Reference) With(c Component, value string, options ...EncodeOption) (Reference, error) {
	v := r.Revision()
	if err := v.checkBuild(); err != nil {
		return Reference{}, err
	}
	text, err := v.encodePart(c, value, options)
	if err != nil {
		return Reference{}, err
	}
	b := r.builder(component.Name(c))
	b.parts, b.options = Parts{c: value}, options
	return r.with(&b, component.Name(c), text)
}

// with is With for a value that is already encoded.
func (r *Reference) with(b *builder, c component.Name, text string) (Reference, error) {
	b.want.Define(c, text)
	begin, end, ok := r.text.Find(c)
	if !ok {
		if err := r.fill(b, c); err != nil {
			return Reference{}, err
		}
		b.written.Define(c, text)
		return b.compose()
	}
	s := r.text.String
	b.text.Bytes = append(append(append(make([]byte, 0, len(s)+len(text)), s[:begin]...), text...), s[end:]...)
	b.text.Spans = make([]compose.Span, 0, bits.OnesCount64(uint64(b.want.Defined)))
	for d := range b.components(b.want.Defined) {
		from, to, _ := r.text.Find(d)
		switch {
		case d == c:
			to = from + len(text)
		case from >= end:
			from, to = from+len(text)-(end-begin), to+len(text)-(end-begin)
		}
		b.text.Spans = append(b.text.Spans, compose.Span{Name: d, Begin: from, End: to})
	}
	return b.split()
}

// Without returns the Reference without a component, its delimiters, and what
// the component is made of. All others stay as they are, except what it is part
// of: an [Authority] is removed with its last part. A component that may be
// empty and is never undefined, such as the path, becomes empty. If the
// component is undefined, the Reference is returned as it is.
//
// The error is one of [Revision.Build]. It is also a [*BuildError] if another
// component cannot stand without it, or would be split otherwise: in RFC 3986,
// "//h//x" has no form without the authority.
func (r Reference) Without(c Component) (Reference, error) {
	v := r.Revision()
	if err := v.checkBuild(); err != nil {
		return Reference{}, err
	}
	if err := v.CheckComponent(c); err != nil {
		return Reference{}, err
	}
	name := component.Name(c)
	if _, ok := r.Component(c); !ok {
		return r, nil
	}
	b := r.builder(name)
	if err := r.fill(&b, name); err != nil {
		return Reference{}, err
	}
	b.written.Undefine(name)
	return b.compose()
}

// builder returns a builder of a Reference that may differ from r in a
// component, and in what that is made of or is part of.
func (r *Reference) builder(c component.Name) builder {
	b := builder{revision: r.Revision()}
	defined := b.defined(r)
	scheme, _ := r.text.Component(component.Scheme)
	b.form = compose.Choose(*r.text.Document.Composition.Value, scheme, defined|1<<c)
	related := b.form.Around(c) | b.form.Inside(c) | 1<<c
	for d := range b.components(defined &^ related) {
		text, _ := r.text.Component(d)
		b.want.Define(d, text)
	}
	return b
}

// fill sets what the string is put together from to the components of r. The
// error says that these do not make the string, and so have no place for the
// component c.
func (r *Reference) fill(b *builder, c component.Name) error {
	b.form.Fill(&b.written, c, r.text.Component)
	var t compose.Text
	b.form.Compose(&t, &b.written)
	if string(t.Bytes) == r.text.String {
		return nil
	}
	other := component.Name(0)
	for whole := range b.components(b.form.Around(c)) {
		if _, ok := r.text.Component(whole); ok {
			other = whole
			break
		}
	}
	return b.fault(c, 0, other)
}
