package explain

import (
	"iter"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/fact"
)

// An Explanation is what the document of a revision says that a string means.
//
// It has the string and little else: facts, directives and steps are made one by
// one, as they are asked for, in time linear in the length of the string. They take
// memory only if the caller keeps them. Several goroutines may ask at a time.
//
// The zero Explanation is invalid: it explains nothing, and has no facts.
type Explanation struct {
	Reference parser.Reference // what is explained

	// Scheme is the scheme, in lower case if the document ignores case in it
	// (all except url-1993 and RFC 1630), or "" if the string has none.
	Scheme string
	// Status is what the document says of the scheme, or "" if the string has
	// none.
	Status Status

	origin *fact.Explanation // asks for nothing; only copies of it do
}

// Facts returns an iterator over the facts. They are about the whole string,
// beginning with "form", and about its parts, in order. A part may be within another.
func (e Explanation) Facts() iter.Seq[Fact] {
	return func(yield func(Fact) bool) {
		e.ask(func(asked *fact.Explanation) {
			asked.AddFact = func(f fact.Fact) {
				if !yield(Fact{
					Name: f.Name, Value: f.Value, Raw: f.Raw, Begin: f.Begin, End: f.End,
					Source: Source(f.Source), Section: f.Section, Text: f.Text,
				}) {
					asked.AddFact = nil
				}
			}
		})
	}
}

// Directives returns an iterator over the directives of the query of a URN, in
// their order (rfc2141bis-urn-03, Section 2.3).
func (e Explanation) Directives() iter.Seq[Directive] {
	return func(yield func(Directive) bool) {
		e.ask(func(asked *fact.Explanation) {
			asked.AddDirective = func(d fact.Directive) {
				if !yield(Directive{
					Keyword: d.Keyword, Value: d.Value, Raw: d.Raw, Begin: d.Begin, End: d.End,
					Registered: Keyword(d.Registered), Service: Service(d.Service),
					Ignored: d.Ignored, Section: d.Section, Text: d.Text,
				}) {
					asked.AddDirective = nil
				}
			}
		})
	}
}

// Steps returns an iterator over what a client does to access the resource, in its
// order, if the document says it: RFC 1738, Section 3.2.2 (ftp) and Section 3.4
// (gopher).
func (e Explanation) Steps() iter.Seq[Step] {
	return func(yield func(Step) bool) {
		e.ask(func(asked *fact.Explanation) {
			asked.AddStep = func(s fact.Step) {
				if !yield(Step{
					Command: s.Command, Argument: s.Argument, Begin: s.Begin, End: s.End,
					Source: Source(s.Source), Section: s.Section, Text: s.Text,
				}) {
					asked.AddStep = nil
				}
			}
		})
	}
}

// ask lets the document explain the string again, and hand over what the function
// asks for.
func (e Explanation) ask(what func(asked *fact.Explanation)) {
	if e.origin == nil || e.origin.Says == nil {
		return
	}
	asked := *e.origin
	what(&asked)
	asked.Says(&asked)
}

// Fact returns the first fact of a name, and whether there is one.
func (e Explanation) Fact(name string) (Fact, bool) {
	for f := range e.Facts() {
		if f.Name == name {
			return f, true
		}
	}
	return Fact{}, false
}

// A Fact is about a part of the string, or about one that the string leaves
// out.
type Fact struct {
	// Name is the name of the component, as [parser.Component.String] has it
	// ("host", "NID"), or a word for what is not a component: "form", "name",
	// "attribute".
	Name string
	// Value is Raw with its percent-encoding removed: octets, or in url-1993 and RFC
	// 1630, where they stand for ISO Latin 1 characters, these in UTF-8. If a delimiter
	// was encoded, only Raw tells it from others. For the facts "form", "hierarchy" and
	// "display", Value is what the string is called, or shown as.
	Value string
	// Raw is the part as it stands in the string.
	Raw string
	// Begin and End are the offsets in bytes of Raw, or -1 if the string leaves
	// the part out.
	Begin, End int
	Source     Source // of Value
	Section    string // of the revision's document, or of the specification of a scheme, which is named then
	Text       string // what the part means, in a few words
}

// A Step is an action of a client.
type Step struct {
	// Command is a command of the protocol, in capitals ("CWD"), or a verb ("send").
	Command string
	// Argument is the argument of the command, decoded. It is empty if the
	// command has none, or if its Source is User or Client.
	Argument string
	// Begin and End are the offsets in bytes of what Argument is made from, or
	// -1 if the string leaves it out.
	Begin, End int
	Source     Source // of Argument
	Section    string // of the revision's document
	Text       string // what the step is for, in a few words
}

// A Directive is a part keyword=value of the query of a URN (rfc2141bis-urn-03,
// Section 2.3).
type Directive struct {
	Keyword string // case-sensitive
	Value   string // decoded
	Raw     string // the value as it stands in the string
	// Begin and End are the offsets in bytes of the whole directive.
	Begin, End int
	// Registered is the entry of the keyword, or zero if it has none.
	Registered Keyword
	// Service is the entry of the value of a directive "s", or zero if it has
	// none.
	Service Service
	// Ignored says that a resolver that knows only the document's registries
	// has to ignore the directive.
	Ignored bool
	Section string // of the revision's document
	Text    string // what the directive asks for, or why it is ignored
}

// A Keyword is an entry of the sub-registry of query keywords
// (rfc2141bis-urn-03, Section 9.2.1). Its list of the namespaces that support
// it is empty.
type Keyword struct {
	Name      string
	Purpose   string
	Scope     string // "global" or "specific"
	Reference string // the section that defines it
}

// A Service is an entry of the sub-registry of resolution service designators
// (rfc2141bis-urn-03, Section 9.2.2).
type Service struct {
	Name      string
	Purpose   string
	Status    string // "std", "exp", "provisional" or "deprecated"
	Reference string // the document and the section that define it
}

// A Source says where a value comes from. The zero Source is invalid.
type Source string

// The sources.
const (
	Given   = Source(fact.Given)   // it stands in the string, if only as an empty part
	Default = Source(fact.Default) // the document, or the scheme, has a default
	User    = Source(fact.User)    // the user supplies it
	Client  = Source(fact.Client)  // the client finds it out
	Base    = Source(fact.Base)    // the base URI supplies it
	None    = Source(fact.None)    // nothing supplies it
)

// A Status is what a document says of a scheme.
type Status string

// The statuses.
const (
	// Defined is a scheme whose form and meaning the document defines, even if
	// a string does not have that form.
	Defined = Status(fact.Defined)
	// Mentioned is a scheme that the document names, and leaves undefined.
	Mentioned = Status(fact.Mentioned)
	// Reserved is a scheme whose name the document reserves (RFC 1738, Section
	// 4) for a definition to come.
	Reserved = Status(fact.Reserved)
	// Experimental is a scheme whose name begins with "x-" (RFC 1738, Section
	// 4; url-1993 and RFC 1630, "Registration of naming schemes").
	Experimental = Status(fact.Experimental)
	// Other is a scheme that the document does not name.
	Other = Status(fact.Other)
)
