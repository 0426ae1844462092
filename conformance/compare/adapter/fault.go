package adapter

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// A Kind is what is wrong with an answer.
type Kind string

// The kinds, in the order in which classes are listed.
const (
	WronglyAccepted    Kind = "wrongly-accepted"
	WronglyRejected    Kind = "wrongly-rejected"
	WrongComponent     Kind = "wrong-component"
	WrongResolution    Kind = "wrong-resolution"
	WrongNormalization Kind = "wrong-normalization"
	// EmptyAsUndefined is of an empty component that is taken for an undefined one, or the other way round, if nothing
	// else is wrong.
	EmptyAsUndefined Kind = "empty-as-undefined"
	// NameAsAddress is of answers that are neither right nor wrong: see [ReadAsAddress].
	NameAsAddress Kind = "name-as-address"
	Crash         Kind = "crash"
	Hang          Kind = "hang"
	MalformedLine Kind = "malformed"
)

// kinds has all kinds in order.
var kinds = []Kind{
	WronglyAccepted, WronglyRejected, WrongComponent, WrongResolution, WrongNormalization, EmptyAsUndefined,
	NameAsAddress, Crash, Hang, MalformedLine,
}

// Wrong reports whether answers of the kind are wrong: a name that is read as an address is
// neither right nor wrong.
func (k Kind) Wrong() bool { return k != NameAsAddress }

// Failure reports whether the implementation does not answer at all.
func (k Kind) Failure() bool { return k == Crash || k == Hang || k == MalformedLine }

// A fault is the way in which an answer is wrong. Faults of two questions are
// compared by it.
type fault struct {
	kind      Kind
	component parser.Component // of WrongComponent, and the first that differs in a result
	manner    string           // in which a component is wrong; the detail of a failure of the program
	// of what is taken and is to be refused: the component or the rule in which the string
	// ceases to be a member or, by the URL Standard, the validation error that ends the parsing
	place string
}

// The manners in which a component is wrong.
const (
	missing  = "missing"  // it is undefined and should not be
	surplus  = "surplus"  // it is defined and should not be
	other    = "other"    // it is another text
	rejected = "rejected" // without a result
)

// inAuthority reports whether a component is a part of the authority.
func inAuthority(c parser.Component) bool {
	return c == parser.Userinfo || c == parser.Host || c == parser.Port
}

// placeOfError returns what a string goes on with where it goes wrong: the component, if any letter is allowed there,
// since then it does not matter which of its rules it is; otherwise the rule.
func placeOfError(e *parser.SyntaxError) string {
	const letter = "g" // of no hexadecimal number
	if e.Offset == len(e.Input()) {
		return e.Rule()
	}
	r, _ := e.Revision.Parse(e.Input()[:e.Offset] + letter) // without components, if none could, or more is expected
	if c := componentAt(r, e.Offset); c != 0 {
		return c.String()
	}
	return e.Rule()
}

// componentAt returns the innermost component that has a byte of a reference or, if that is a delimiter, the first
// component behind it; 0 if there is none.
func componentAt(r parser.Reference, at int) parser.Component {
	var found parser.Component
	nearest := len(r.String()) + 1
	for _, c := range Components() {
		begin, end, ok := r.Range(c)
		switch {
		case !ok || end <= at && begin <= at:
		case begin <= at:
			found, nearest = c, at // inner components come later
		case begin < nearest:
			found, nearest = c, begin
		}
	}
	return found
}

// cause returns a short sentence, without a period.
func (f fault) cause(construct string) string {
	where := ""
	if construct != "" && construct != f.component.String() {
		where = " if there is " + construct
	}
	switch f.kind {
	case WronglyAccepted:
		return "accepts what is to be refused: " + f.place
	case WronglyRejected:
		return "rejects " + construct
	case EmptyAsUndefined:
		return "does not tell an empty component from one that is undefined"
	case NameAsAddress:
		return "reads a name as an address"
	case Crash, Hang, MalformedLine:
		return f.manner
	}
	verb := map[Kind]string{WrongComponent: "gives", WrongResolution: "resolves to",
		WrongNormalization: "normalizes to"}[f.kind]
	if f.place != "" {
		return verb + " a URL what has none: " + f.place
	}
	switch f.manner {
	case rejected:
		return map[Kind]string{WrongResolution: "does not resolve", WrongNormalization: "does not normalize"}[f.kind] +
			where
	case missing:
		return verb + " no " + f.component.String() + where
	case surplus:
		return verb + " an unexpected " + f.component.String() + where
	}
	if f.component == 0 {
		return verb + " another string" + where
	}
	return verb + " another " + f.component.String() + where
}

// id returns the ID of the class of the fault, with the construct of its
// example.
func (f fault) id(construct string) string {
	parts := []string{string(f.kind)}
	if f.component != 0 {
		parts = append(parts, f.component.String())
	}
	if f.kind.Failure() {
		return string(f.kind) + "/" + strings.ReplaceAll(strings.ReplaceAll(f.manner, ":", ""), " ", "-")
	}
	for _, part := range []string{f.place, f.manner, strings.ReplaceAll(construct, " ", "-")} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "/")
}

// settled reports whether the fault is the class: nothing about the strings refines it.
func (f fault) settled() bool {
	return f.kind == WronglyAccepted || f.kind == EmptyAsUndefined || f.kind == NameAsAddress || f.place != "" ||
		f.kind.Failure()
}

// A Grade says how right an answer is.
type Grade string

// The grades.
const (
	// Exact is what the document says, to the byte.
	Exact Grade = "exact"
	// Respelled is the same, spelled in another way: by a level of equivalence that the
	// document has (RFC 3986, Section 6.2), or as another form of the same host.
	Respelled Grade = "respelled"
	// Permitted is something else, which the document leaves open.
	Permitted Grade = "permitted"
	// ReadAsAddress is a host that the document calls a name, read as the address that programs which connect take it
	// for (RFC 3986, Section 7.4): neither right nor wrong.
	ReadAsAddress Grade = "read-as-address"
	// Wrong is all else.
	Wrong Grade = "wrong"
)

// Right reports whether an answer is right, or permitted.
func (g Grade) Right() bool { return g == Exact || g == Respelled || g == Permitted }

// A Reason is what a grade rests on: a level of equivalence, a form of hosts or an alternative,
// with the section of the document.
type Reason struct {
	Name    string `json:"name"`
	Section string `json:"section,omitempty"`
}

// A judgement says how right an answer is, and in what way it is wrong. The zero judgement is for a missing answer.
type judgement struct {
	grade  Grade
	reason Reason // of Respelled and Permitted
	fault  fault  // of ReadAsAddress and Wrong
}

// bad reports whether the answer has a class.
func (j judgement) bad() bool { return j.fault != fault{} }

// exactly returns the judgement of what is right to the byte.
func exactly() judgement { return judgement{grade: Exact} }

// wrongly returns the judgement of a fault.
func wrongly(f fault) judgement { return judgement{grade: Wrong, fault: f} }
