package baseuri

import (
	"errors"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
	"github.com/urispec/urispec/parser/internal/secret"
)

// MaxLength is the length in bytes of the longest base URI that a [Statement]
// can give. It bounds what the parts of a message inherit from it.
const MaxLength = 8192

// A Base is the base URI of a document, or the answer that it has none.
type Base struct {
	// Reference is the base URI, absolute and, except in RFC 1808, without a
	// fragment; the zero Reference if none is defined.
	Reference parser.Reference
	// Source says which layer has established it; Default if none is defined.
	Source Source
	// Section is the number of the section that defines the Source in the
	// document of the revision.
	Section string
	// Ignored are the statements that could not serve: all that come before
	// Source, and of the others, the repeated ones.
	Ignored []Ignored
}

// Defined reports whether there is a base URI.
func (b Base) Defined() bool { return b.Reference != parser.Reference{} }

// inherited returns the base URI of what an entity with this one encloses
// (Section 5.1.2).
func (b Base) inherited(v parser.Revision) Base {
	source := Default
	if b.Defined() {
		source = Enclosing
	}
	return Base{Reference: b.Reference, Source: source, Section: source.Section(v)}
}

// A Statement is what a document says itself about its base URI (Section
// 5.1.1).
type Statement struct {
	Source Source
	// Value is the URI, without the white space that is to be ignored.
	Value string
	// Offset is the length in bytes of the HTML document before the tag of the
	// BASE element; 0 for other sources.
	Offset int64
}

// Ignored is a [Statement] that was skipped, and why.
type Ignored struct {
	Statement
	// Reason is one of these, with offsets in the Value:
	//
	//   - a [*parser.SyntaxError], a [*RelativeError] or a [*SchemeError];
	//   - a [*SameDocumentError], or what [parser.Reference.Resolve] returned;
	//   - a [*RepeatedError];
	//   - a [*parser.LimitError] for a base URI that is longer than [MaxLength];
	//   - a [*parser.NotDefinedError] for a field that the revision does not have,
	//     or for a Source that is not one of the constants;
	//   - an [*EncodingError], without a Value, if a BASE was not looked for.
	Reason error
}

// reference returns the base URI that the statement gives.
func (s Statement) reference(v parser.Revision, outside Base) (parser.Reference, error) {
	if s.Source.Section(v) == "" {
		return parser.Reference{}, &parser.NotDefinedError{Revision: v, Operation: s.Source.operation()}
	}
	ref, err := s.absolute(v)
	if _, relative := err.(*RelativeError); relative && s.Source.resolves(v) && outside.Defined() {
		ref, err = s.resolve(outside.Reference)
	}
	if err == nil && s.Source == HTMLBase && s.Source.resolves(v) {
		scheme, _ := ref.Component(parser.Scheme)
		err = CheckScheme(strings.ToLower(scheme))
	}
	if err == nil && len(ref.String()) > MaxLength {
		err = &parser.LimitError{Limit: MaxLength, Unit: "bytes of a base URI"}
	}
	return ref, err
}

// CheckScheme returns nil if the BASE element of HTML can have a scheme, in lower case; the error
// is a [*SchemeError] (HTML Standard, Section 4.2.3).
func CheckScheme(scheme string) error {
	if scheme == "data" || scheme == "javascript" {
		return &SchemeError{scheme}
	}
	return nil
}

// absolute returns the value, which must be an absolute URI, without its
// fragment.
func (s Statement) absolute(v parser.Revision) (parser.Reference, error) {
	ref, err := v.Parse(s.Value)
	if err != nil {
		return parser.Reference{}, err
	}
	if base, relative := ref.CheckBase().(*parser.ResolveError); relative {
		return parser.Reference{}, &RelativeError{v, s.Source, base.Offset, s.Source.Section(v), secret.Hide(s.Value)}
	}
	return withoutFragment(ref)
}

// resolve returns the value, which is relative, in its absolute form.
func (s Statement) resolve(base parser.Reference) (parser.Reference, error) {
	target, err := base.Resolve(s.Value)
	var none *parser.ResolveError
	if errors.As(err, &none) && none.Cause == earlier.CauseCurrentDocument {
		return parser.Reference{}, &SameDocumentError{base.Revision(), s.Source, s.Source.Section(base.Revision()),
			secret.Hide(s.Value)}
	}
	if err != nil {
		return parser.Reference{}, err
	}
	return withoutFragment(target)
}

// fields are the names of the header fields, by Source.
var fields = [...]string{BaseField: "Base", ContentBase: "Content-Base", ContentLocation: "Content-Location"}

// operation names what a document that does not define the source lacks: a header
// field, since each document with base URIs has all other sources.
func (s Source) operation() string {
	if int(s) < len(fields) && fields[s] != "" {
		return "the header field " + fields[s]
	}
	return "the source " + s.String()
}

// withoutFragment returns what precedes the fragment, and its "#"; if a base
// may have a fragment, the whole.
func withoutFragment(ref parser.Reference) (parser.Reference, error) {
	begin, _, ok := ref.Range(parser.Fragment)
	if says, err := rules(ref.Revision()); !ok || err != nil || says.Fragment {
		return ref, nil
	}
	return ref.Revision().Parse(ref.String()[:begin-len("#")])
}
