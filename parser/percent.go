package parser

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/secret"
)

// An EncodeOption changes what [Revision.Encode] does. The zero EncodeOption
// changes nothing.
type EncodeOption uint8

// The options of Encode. Package earlier has EncodeLatin1.
const (
	// KeepEscapes leaves the triplets that the string already has as they are,
	// instead of encoding their "%" (url-1993, Encoding Prohibited Characters,
	// and RFC 1630, Encoding reserved characters: "while leaving already encoded
	// characters still encoded"; RFC 3986, Section 2.4).
	KeepEscapes = EncodeOption(percent.KeepEscapes)
	// EncodeReserved also encodes what the component allows but reserves, so
	// that the string is one datum; in a component made of others, so that each
	// of them is one (RFC 1738, Section 2.2; url-syntax-05, Section 2.2; RFC
	// 2396, Section 2.2; rfc2396bis-01, Section 2.2; RFC 3986, Section 2.2).
	EncodeReserved = EncodeOption(percent.EncodeReserved)
)

// A DecodeOption changes what [Revision.Decode] does. The zero DecodeOption
// changes nothing.
type DecodeOption uint8

// KeepReserved leaves reserved bytes encoded, and "%25" too: what is a triplet in the
// result is then an encoded byte, not data (RFC 3986, Section 2.2).
// The options of Decode.
const KeepReserved = DecodeOption(percent.KeepReserved)

// A ReservedByte is a byte that its component reserves: encoded, as data, it
// means something other than when it stands for itself.
type ReservedByte struct {
	Offset  int  // in bytes, in the string that was encoded or decoded
	Byte    byte // not encoded
	Encoded bool // whether it is encoded in the result
}

// CheckComponent returns nil when Encode and Decode know the component. The
// error is an [*ArgumentError] if the revision does not have it, and a
// [*NotDefinedError] if it has it but never defines it.
func (v Revision) CheckComponent(c Component) error {
	_, err := v.componentRule(c)
	return err
}

// checkLatin1 returns nil when triplets are ISO Latin 1 codes by the document of the
// revision.
func (v Revision) checkLatin1() error {
	d := v.document()
	switch {
	case d == nil:
		return v.unknown()
	case !d.Latin1.IsSpecified():
		return &NotDefinedError{Revision: v, Operation: "percent-encoding of ISO Latin 1"}
	}
	return nil
}

// componentRule returns the rule of a component, and the error of
// CheckComponent.
func (v Revision) componentRule(c Component) (*percent.Rule, error) {
	d := v.document()
	if d == nil {
		return nil, v.unknown()
	}
	if rule := d.Rule(component.Name(c)); rule != nil {
		return rule, nil
	}
	if d.Has.Has(component.Name(c)) {
		return nil, &NotDefinedError{Revision: v, Operation: "percent-encoding of the " + c.String()}
	}
	return nil, v.noComponent(c)
}

// Encode makes a component c of the revision from any bytes: bytes that the rule of
// the component allows stay, others become triplets with digits in upper case. "%"
// always becomes "%25", so that [Revision.Decode] gives s back, unless [KeepEscapes]
// says otherwise. What the component reserves and allows stays, unless
// [EncodeReserved] says otherwise; [Revision.EncodeFunc] tells what that is.
//
// A component that is made of others keeps the delimiters between them, and
// each is encoded by its own rule: an authority (url-syntax-05, Section 4.3.1;
// RFC 2396 and rfc2396bis-01, Section 3.2.2; RFC 3986, Section 3.2), the path and
// query of a URN (rfc2141bis-urn-03, Sections 2 and 2.3; RFC 8141, Section 2), the message identifier of an
// article (url-1993, News; RFC 1738, Section 3.6). A host that is an IP literal
// stays as it is.
//
// The bytes of s are octets of the component: if s is UTF-8, the octets of UTF-8.
// With EncodeLatin1 of package earlier, which only url-1993 and RFC 1630 speak of, the octets are
// the ISO Latin 1 codes of its characters.
//
// The error is one of [Revision.CheckComponent], or an [*EncodeError] if a byte
// cannot stand in the component, as in one that has no percent-encoding at all,
// or if ISO Latin 1 lacks a character. It is a [*NotDefinedError] for
// EncodeLatin1 in another revision.
func (v Revision) Encode(c Component, s string, options ...EncodeOption) (string, error) {
	var text pieces
	if err := v.EncodeFunc(c, s, text.add, nil, options...); err != nil {
		return "", err
	}
	return text.String(), nil
}

// EncodeFunc is [Revision.Encode] that also tells the reserved bytes, and for long
// strings: both are not kept, but handed over in order. Text takes a piece of the text, which is
// not empty and ends at the end of a character; reserved takes a reserved byte.
// Either may be nil. If the error is not nil, what they have taken is useless.
// Apart from the string, only a component, or part of one, whose text has to be
// tested as a whole takes memory: as much as the text.
func (v Revision) EncodeFunc(c Component, s string, text func(piece string), reserved func(ReservedByte),
	options ...EncodeOption) error {
	rule, err := v.componentRule(c)
	if err != nil {
		return err
	}
	e := percent.Encoder{Keep: slices.Contains(options, KeepEscapes), All: slices.Contains(options, EncodeReserved),
		Text: text}
	if reserved != nil {
		e.Reserved = func(r percent.Reserved) { reserved(ReservedByte(r)) }
	}
	if slices.Contains(options, percent.EncodeLatin1) {
		return v.encodeLatin1(rule, c, s, e)
	}
	if offset, ok := e.Encode(rule, s); !ok {
		return &EncodeError{Revision: v, Component: c, Section: rule.Section, input: secret.Hide(s), Offset: offset}
	}
	return nil
}

// encodeLatin1 encodes the ISO Latin 1 codes of characters in UTF-8.
func (v Revision) encodeLatin1(rule *percent.Rule, c Component, s string, e percent.Encoder) error {
	if err := v.checkLatin1(); err != nil {
		return err
	}
	codes, offset, ok := scan.ToLatin1(s)
	if !ok {
		return &EncodeError{Revision: v, Component: c, Section: v.document().Latin1.Section, Offset: offset,
			Charset: "ISO Latin 1", input: secret.Hide(s)}
	}
	if reserved := e.Reserved; reserved != nil {
		done, length := 0, 0
		e.Reserved = func(r percent.Reserved) {
			length += scan.LengthInUTF8(codes[done:r.Offset])
			done, r.Offset = r.Offset, length
			reserved(r)
		}
	}
	if offset, ok := e.Encode(rule, codes); !ok {
		return &EncodeError{Revision: v, Component: c, Section: rule.Section, input: secret.Hide(s),
			Offset: scan.LengthInUTF8(codes[:offset])}
	}
	return nil
}

type pieces struct {
	first string
	whole strings.Builder // of the first and others, if there are others
}

func (p *pieces) add(piece string) {
	if p.first == "" {
		p.first = piece
		return
	}
	if p.whole.Len() == 0 {
		p.whole.WriteString(p.first)
	}
	p.whole.WriteString(piece)
}

// String returns the string.
func (p *pieces) String() string {
	if p.whole.Len() == 0 {
		return p.first
	}
	return p.whole.String()
}

// Decode checks that s is a component c of the revision, and replaces its triplets by
// the bytes that they stand for, once: "%2541" becomes "%41" (url-syntax-05, RFC 2396
// and rfc2396bis-01, Section 2.4.2; RFC 3986, Section 2.4). [Revision.DecodeFunc] tells
// the triplets of bytes that the component reserves; [KeepReserved] leaves them encoded.
// [Unescape] does not ask for a component. It takes any component that [Revision.Parse]
// finds, with one exception in url-syntax-05: what Appendix B captures before the ":"
// need not be a scheme. For some that it takes, Encode makes another component of the
// decoded text:
//
//   - what Appendix B captures as a site in url-syntax-05, Section 4.4, and is
//     not one;
//   - those with what the text of the document forbids, though its grammar takes
//     it: NUL in an hsoname of url-1993 (Prospero), and in URNs (RFC 2141, Section
//     2.4; rfc2141bis-urn-03, Section 2.5.3), and tab, line feed and carriage
//     return in a selector of RFC 1738 (Section 3.4.1);
//   - in url-1993 and RFC 1630, a component with an encoded "/" or "+" that
//     could not stand for itself there: [EncodeReserved] makes these;
//   - in rfc2141bis-urn-03, a query with a "&" in a keyword's value, whose "=" is
//     not encoded.
//
// So it does for the brackets in the query of an opaque-part of rfc2396bis-01,
// and for "%" in RFC 2141, which need not begin a triplet: these are encoded.
//
// The error is one of [Revision.CheckComponent], or a [*DecodeError] when s is
// not such a component. It is a [*NotDefinedError] for DecodeLatin1 of package earlier, which
// only url-1993 and RFC 1630 speak of, in another revision.
func (v Revision) Decode(c Component, s string, options ...DecodeOption) (string, error) {
	var text pieces
	if err := v.DecodeFunc(c, s, text.add, nil, options...); err != nil {
		return "", err
	}
	return text.String(), nil
}

// DecodeFunc is [Revision.Decode] that also tells the reserved bytes, and for long
// strings: both are not kept, but handed over in order. Text takes a piece of the text, which is
// not empty and may end within a character; reserved takes the triplet of a reserved
// byte. Either may be nil. If the error is not nil, they have taken nothing.
func (v Revision) DecodeFunc(c Component, s string, text func(piece string), reserved func(ReservedByte),
	options ...DecodeOption) error {
	rule, err := v.componentRule(c)
	if err != nil {
		return err
	}
	take := text
	if slices.Contains(options, percent.DecodeLatin1) {
		if err := v.checkLatin1(); err != nil {
			return err
		}
		if text != nil {
			take = func(piece string) { text(scan.FromLatin1(piece)) }
		}
	}
	if offset, ok := rule.Check(s); !ok {
		return &DecodeError{Revision: v, Component: c, Section: rule.Section, input: secret.Hide(s), Offset: offset}
	}
	var found func(percent.Reserved)
	if reserved != nil {
		found = func(r percent.Reserved) { reserved(ReservedByte(r)) }
	}
	percent.Decode(rule, s, slices.Contains(options, KeepReserved), take, found)
	return nil
}

// An EncodeError says that a string cannot be made a component by
// percent-encoding, such as a port that is not a number: the data is to be corrected.
type EncodeError struct {
	Revision  Revision
	Component Component
	Section   string // of the rule: a number, or in url-1993 and RFC 1630 a heading
	// Offset is the index in the input of the first byte that cannot stand where it
	// does, or the length of the input when more was expected.
	Offset int
	// Charset is the coded character set that lacks the character at Offset,
	// "ISO Latin 1", or "" if the component does not take it.
	Charset string

	input secret.Text
}

// Input returns the string.
func (e *EncodeError) Input() string { return e.input.Show() }

// Error returns one line of printable ASCII that has at most one character of
// the input.
func (e *EncodeError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": " + e.Reason()
}

// Reason returns what Error says after the revision.
func (e *EncodeError) Reason() string {
	if e == nil {
		return nilError
	}
	if offset := min(max(e.Offset, 0), len(e.Input())); e.Charset != "" && offset < len(e.Input()) {
		return "byte " + strconv.Itoa(offset) + ": " + scan.Describe(e.Input()[offset:]) + " is not in " +
			printable(e.Charset) + " (" + printable(e.Section) + ")"
	}
	return componentReason(e.Component, e.Section, e.Input(), e.Offset)
}

// A DecodeError says that a string is not a component of a revision: because of
// a byte that is not allowed in it, or a "%" without two hexadecimal digits. The string
// was not made by encoding: refuse it, and point at the Offset. [Unescape] knows no
// Revision and no Component.
type DecodeError struct {
	Revision  Revision
	Component Component
	Section   string // of the rule: a number, or in url-1993 and RFC 1630 a heading
	// Offset is the length in bytes of the longest prefix of the input that some
	// such component begins with: the index of the first byte that cannot stand
	// where it does, or the length of the input when more was expected.
	Offset int

	input secret.Text
}

// Input returns the string.
func (e *DecodeError) Input() string { return e.input.Show() }

// Error returns one line of printable ASCII that has at most one character of
// the input.
func (e *DecodeError) Error() string {
	if e == nil {
		return nilError
	}
	if e.Component == 0 {
		return e.Reason()
	}
	return e.Revision.String() + ": " + e.Reason()
}

// Reason returns what Error says after the revision.
func (e *DecodeError) Reason() string {
	switch {
	case e == nil:
		return nilError
	case e.Component == 0:
		return "byte " + strconv.Itoa(e.Offset) + `: "%" is not followed by two hexadecimal digits`
	}
	return componentReason(e.Component, e.Section, e.Input(), e.Offset)
}

// componentReason says where a string stops being a component.
func componentReason(c Component, section, input string, offset int) string {
	offset = min(max(offset, 0), len(input))
	what := "unexpected end in " + c.String()
	if offset < len(input) {
		what = scan.Describe(input[offset:]) + " is not allowed in " + c.String()
	}
	return "byte " + strconv.Itoa(offset) + ": " + what + " (" + document.Cite(section) + ")"
}

// noComponent returns the error about a component that the revision does not have.
func (v Revision) noComponent(c Component) error {
	problem := "there is no component " + c.String() + ": "
	if (c == User || c == Password) && v.Has(Userinfo) {
		problem += "it is part of " + Userinfo.String() + ", which is to be used"
	} else {
		var names []string
		for known := range v.Components() {
			names = append(names, known.String())
		}
		problem += "must be one of " + strings.Join(names, ", ")
	}
	return &ArgumentError{Revision: v, Argument: "component", Name: c.String(), Problem: problem}
}

// Unescape returns s with each triplet, a "%" and two hexadecimal digits, replaced by
// the byte that it stands for, once (RFC 3986, Sections 2.1 and 2.4). It looks at
// triplets only: all other bytes stay, whether a component takes them or not, and a
// "+" is not a space. [Revision.Decode] checks that s is a component, and
// [ParseForm] reads forms.
//
// The error is a [*DecodeError] without a Revision and a Component.
func Unescape(s string) (string, error) {
	for i := scan.Before(s, 0, "%"); i < len(s); i = scan.Before(s, i+len("%00"), "%") {
		if !scan.IsTriplet(s[i:]) {
			return "", &DecodeError{input: secret.Hide(s), Offset: i}
		}
	}
	return unescape(s), nil
}

func unescape(s string) string {
	var text pieces
	percent.Decode(&percent.Rule{}, s, false, text.add, nil)
	return text.String()
}
