// Package verdict has the answers about strings that the commands of urispec and the page share: what a grammar says
// of a string, and its one JSON form, by version 2 of the schema; and which valid strings are near one that is not. It
// links no revision except those that are asked, and package judge, which decides, links more than the page needs.
//
// The versions of the module promise nothing about this package.
package verdict

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
)

// Version is the version of the schema. It changes when a key goes, or means something else; not when one is added.
const Version = 2

// A Rule is a rule of a revision, which strings are members of or not.
type Rule struct {
	Revision parser.Revision
	Name     string // as the ABNF spells it

	start    bool   // a start rule: members have a kind
	accepted string // members of the JSON object about a member
	column   string // the revision, as it is written on a line
}

// NewRule returns the rule of a name.
func NewRule(v parser.Revision, name string) Rule {
	accepted := line.NewMembers(func(o *line.Object) { Accepted(o, v.String(), name) })
	return Rule{v, name, slices.Contains(v.StartRules(), name), accepted, v.String() + "\t"}
}

// OfStart returns the rule of the whole syntax of a revision.
func OfStart(v parser.Revision) Rule { return NewRule(v, v.StartRules()[0]) }

// Partial returns a pseudo-rule for input that an operation accepts but the grammar does not; rule is null in JSON.
func (r Rule) Partial() Rule {
	r.start, r.accepted = false, line.NewMembers(func(o *line.Object) { Accepted(o, r.Revision.String(), "") })
	return r
}

// Begin adds the members that each verdict begins with, to a JSON object.
func Begin(o *line.Object, rev string) {
	o.Int("version", Version)
	o.Nullable("rev", rev)
}

// Accepted adds to a JSON object that a string is valid, by a rule of a revision, as far as one was asked.
func Accepted(o *line.Object, rev, rule string) {
	Begin(o, rev)
	o.Nullable("start", rule)
	o.Nullable("rule", rule)
	o.Bool("valid", true)
}

// Accepted adds to a JSON object what is the same for all members.
func (r *Rule) Accepted(o *line.Object) { o.Members(r.accepted) }

// Member adds what is said of a member to a JSON object: its kind and warnings, too.
func (r *Rule) Member(o *line.Object, member string) { r.member(o, member, r.Reference(member)) }

// member is Member, of a string that is read already.
func (r *Rule) member(o *line.Object, member string, ref parser.Reference) {
	r.Accepted(o)
	if kind := ref.Kind(); kind != 0 {
		o.String("kind", kind.String())
	}
	if warnings := r.Revision.Warnings(member); len(warnings) > 0 {
		object := *o // which escapes
		AddWarnings(&object, warnings)
	}
}

// AddWarnings adds warnings to a JSON object.
func AddWarnings(o *line.Object, warnings []parser.Warning) {
	line.Objects(o, "warnings", slices.Values(warnings), func(o *line.Object, w parser.Warning) {
		o.Extent(w.Begin, w.End)
		o.String("section", w.Section)
		o.String("message", w.Message)
	})
}

// WriteWarnings writes a line for each warning.
func WriteWarnings(to *line.Buffer, warnings []parser.Warning) {
	for _, w := range warnings {
		to.Line("", "warning", strconv.Itoa(w.Begin)+"-"+strconv.Itoa(w.End), w.Section, w.Message)
	}
}

// Reference returns a member as the revision reads it, or the zero Reference if it has no kind: if the rule is not a
// start rule, or not all of its members are members of the default one.
func (r *Rule) Reference(member string) parser.Reference {
	if !r.start {
		return parser.Reference{}
	}
	ref, _ := r.Revision.Parse(member)
	return ref
}

// Read returns the verdict of the whole syntax of the revision on a string. It returns an error that is not about the
// syntax.
func (r *Rule) Read(input string) (Verdict, error) {
	ref, err := r.Revision.Parse(input)
	return r.Judge(input, ref, err)
}

// Judge returns the verdict on a string whose check, or an operation that includes it, returned an error, or what the
// string is read as, if that is known. It returns an error that is not about the syntax.
func (r *Rule) Judge(input string, ref parser.Reference, err error) (Verdict, error) {
	v := Verdict{Rule: r, Input: input}
	switch e := err.(type) {
	case nil:
		if v.Ref = ref; ref.IsZero() {
			v.Ref = r.Reference(input)
		}
	case *parser.SyntaxError:
		v.Syntax = e
	case *PredicateError:
		v.Predicate = e
	default:
		return v, err
	}
	return v, nil
}

// A PredicateError says why a member of a rule is not valid: the document asks for something that is not syntax.
type PredicateError struct {
	Rule    string // of the part that is not valid
	Offset  int    // in bytes, of that part
	Reason  string // the ID of the Cause
	Message string // what is wrong, in words
}

// Error returns what is wrong, and the place.
func (e *PredicateError) Error() string { return "byte " + strconv.Itoa(e.Offset) + ": " + e.Message }

// A Verdict is what a rule says of a string.
type Verdict struct {
	Rule      *Rule
	Input     string
	Ref       parser.Reference    // a valid string as the revision reads it; zero if it has no kind
	Syntax    *parser.SyntaxError // nil: the string is a member
	Predicate *PredicateError     // nil: a member is valid
}

// Valid reports whether the input is a member, and valid.
func (v *Verdict) Valid() bool { return v.Syntax == nil && v.Predicate == nil }

// What returns what a valid string is, in words; "" if it has no kind.
func (v *Verdict) What() string {
	return strings.TrimPrefix(string(appendKind(nil, v.Ref)), "\t")
}

// Kind returns the kind of a string that is valid by a start rule, or "".
func (v *Verdict) Kind() string { return v.Ref.Kind().String() }

// Reason returns what is wrong with a string that is not valid.
func (v *Verdict) Reason() string { return string(v.appendReason(nil)) }

func (v *Verdict) appendReason(to []byte) []byte {
	if v.Syntax == nil {
		return append(to, v.Predicate.Error()...)
	}
	return append(to, v.Syntax.Reason()...)
}

// Offset returns the place of that, in bytes.
func (v *Verdict) Offset() int {
	if v.Syntax == nil {
		return v.Predicate.Offset
	}
	return v.Syntax.Offset
}

// Cause returns the ID of the cause of a string that is not valid.
func (v *Verdict) Cause() string {
	if v.Syntax == nil {
		return v.Predicate.Reason
	}
	return CauseOf(v.Input, v.Syntax.Offset)
}

// InRule returns the rule in which a string that is not valid goes wrong.
func (v *Verdict) InRule() string {
	if v.Syntax == nil {
		return v.Predicate.Rule
	}
	return v.Syntax.Rule()
}

// Members adds what is said of the input to a JSON object; the escaper is that of the input. A function returns the
// names of the other revisions that accept an input which is not valid; nil: they are not said.
func (v *Verdict) Members(o *line.Object, q line.Escaper, alsoValidIn func() []string) {
	if v.Valid() {
		v.Rule.member(o, v.Input, v.Ref)
		return
	}
	refusal := Refusal{
		Rev: v.Rule.Revision.String(), Start: v.Rule.Name, Rule: v.InRule(), Input: v.Input,
		Offset: v.Offset(), Reason: v.Cause(), Message: v.Reason(),
	}
	if e := v.Syntax; e != nil {
		refusal.Expected, refusal.MayEnd = e.Expected(), e.MayEnd()
	}
	refusal.Members(o, q)
	if alsoValidIn != nil {
		o.Strings("also_valid_in", alsoValidIn())
	}
}

// A Refusal is a verdict that a string is not valid, as JSON has it.
type Refusal struct {
	Rev      string // the revision; empty if none was asked
	Start    string // the rule that was asked for
	Rule     string // in which the string goes wrong
	Input    string
	Offset   int // in bytes, of the first byte that is not allowed where it is
	Expected parser.ByteSet
	MayEnd   bool
	Reason   string // the ID of a Cause
	Message  string
}

// Members adds what is said of the input to a JSON object. This is the one shape of a string that a grammar refuses.
func (r *Refusal) Members(o *line.Object, q line.Escaper) {
	Begin(o, r.Rev)
	o.String("start", r.Start)
	o.String("rule", r.Rule)
	o.Bool("valid", false)
	o.Int("offset", r.Offset)
	if begin, end := Character(r.Input, r.Offset); begin == end {
		o.Null("found")
	} else {
		o.Key("found")
		q.Quote(o, r.Input[begin:end])
	}
	o.String("expected", r.Expected.String())
	o.Bool("may_end", r.MayEnd)
	o.String("reason", r.Reason)
	o.String("message", r.Message)
}

// AddReason adds why there is no result: the offset in the string, the section of the document, and what is wrong in
// words; the first two as far as they exist.
func AddReason(o *line.Object, offset int, section, message string) {
	o.Offset("offset", offset)
	o.Nullable("section", section)
	o.String("message", message)
}

// WriteText writes a verdict on a line: whether the input is valid, the revision if several are asked, the input, and
// what it is or what is wrong; a tab between each. With a caret, two lines show where. A line follows for each warning.
func (v *Verdict) WriteText(to *line.Buffer, q line.Escaper, revision, withCaret bool) {
	v.WriteTextAs(to, v.Input, q, revision, withCaret)
	if v.Valid() {
		WriteWarnings(to, v.Rule.Revision.Warnings(v.Input))
	}
}

// WriteTextAs is WriteText with the input as it is shown, a string of the same length, of which the escaper is, and
// without warnings.
func (v *Verdict) WriteTextAs(to *line.Buffer, shown string, q line.Escaper, revision, withCaret bool) {
	word := "valid\t"
	if !v.Valid() {
		word = "invalid\t"
	}
	to.String(word)
	if revision {
		to.String(v.Rule.column)
	}
	q.Text(to, shown)
	if v.Valid() {
		to.Text = append(appendKind(to.Text, v.Ref), '\n')
		return
	}
	to.Text = append(v.appendReason(append(to.Text, '\t')), '\n')
	if withCaret {
		at := v.Offset()
		if v.Syntax != nil {
			at = v.Syntax.Begin()
		}
		to.Text = line.AppendCaret(to.Text, shown, at)
	}
}
