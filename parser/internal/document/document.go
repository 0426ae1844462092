// Package document defines what is known of a document: a [Document] says all
// that a revision says, each thing once, in the folder of the revision.
package document

import (
	"unsafe"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rules"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
	"github.com/urispec/urispec/parser/internal/urn"
)

// A Document is what the document of a revision says. Sections are the
// document's: numbers, or headings if it numbers none.
//
// It is a literal of constants, addresses and functions, so that nothing is
// done when a program starts, and so that the linker leaves out the documents
// that a program does not use.
type Document struct {
	Syntax *Syntax // its grammar

	// Member reports whether s is a member of the default start rule.
	Member func(s string) bool
	// Split sets where the components of a member of the default start rule are,
	// in bounds that are zero. It does not keep the pointer. If the schemes have
	// components of their own, it is nil, and Parts finds them.
	Split func(s string, bounds *split.Bounds)
	// Marked is the automaton of a document that [split.Find] splits. Nil: the components are not
	// the generic ones, or take longer to find.
	Marked *rules.Automaton
	// Parts finds the components of a member of the default start rule, if the
	// schemes have components of their own; otherwise it is nil.
	Parts func(s string) split.Parts
	// Components are the components that a string can have, in the order in
	// which they stand in it.
	Components []Component
	// Has are the Components as a set.
	Has component.Set
	// Kinds are what the document calls its strings.
	Kinds Property[Kinds]
	// Hosts are the kinds of hosts. Silent: no string has a host.
	Hosts Property[Hosts]
	// Composition is the forms of strings, by which components are put together.
	Composition Property[[]compose.Form]

	// Levels are the levels of equivalence, the lowest first.
	Levels Property[[]Step]
	// IsNormal reports whether a string is in normal form at a level, as far as this is seen at
	// once, or says no. Nil: it is not seen at once.
	IsNormal func(t Text, level normal.Level) bool
	// Ports are the default ports of schemes.
	Ports Property[Ports]
	// SameDocument tells a same-document reference by its target.
	SameDocument Statement
	// Latin1: a triplet gives the ISO Latin 1 code of a character.
	Latin1 Statement
	// Opaque: a path that does not begin with a slash has no segments.
	Opaque Statement
	// Resolution is the resolution of references against a base.
	Resolution Property[resolve.Rules]
	// Excess: what becomes of ".." segments that a merged path begins with is a
	// choice.
	Excess Statement
	// SameScheme: ignoring a scheme in a reference that the base has too is a
	// choice.
	SameScheme Statement
	// BaseURI is how the base URI of the contents of a document is established.
	BaseURI Property[BaseURI]
	// RunningText is how URIs are told from the text around them.
	RunningText Property[RunningText]
	// Meaning is what a string means.
	Meaning Property[Meaning]
	// Warnings are what the document warns of, by section.
	Warnings Property[[]Warning]
	// Forbidden returns what the document forbids in a string that its grammar takes.
	// Nil: nothing, or only what makes strings invalid.
	Forbidden func(s string) []Passage
	// ByteClasses are the words of the document for sets of bytes, in messages.
	ByteClasses Property[[]ByteClass]
	// Hint says what the author of an invalid string, which goes wrong at an
	// offset, probably meant, or "". viable returns the length of the longest
	// prefix that a member of the start rule begins with. Nil: the hints for
	// all documents suffice.
	Hint func(s string, offset int, viable func(s string) int) string
}

// A Component is a component that the strings of a document can have.
type Component struct {
	Name component.Name
	Rule *percent.Rule
	// Excluded is the section that excludes the component, though the grammar
	// has it. It has no Rule then.
	Excluded string
}

// A Step is a level of equivalence.
type Step struct {
	Level normal.Level
	// Form returns what the level makes of a string that is in normal form at
	// the levels below. Nil: the string stays as it is, unless the triplets of bytes of a set
	// are decoded, and the digits of the others put in upper case.
	Form    func(n Normalizer, t *Text) string
	Decodes *scan.Set
	// Keeps: what Form returns is valid, and it sets the marks to those of that. If Below is
	// nil, it is also in normal form at the levels below. No: what is changed is parsed, and
	// given their forms.
	Keeps bool
	// Below is the form of a step that Keeps, and is applied to what Form returns: together,
	// they make any string one that is in normal form at the levels below, too.
	Below func(n Normalizer, t *Text) string
}

// Port returns the default port of a scheme in lower case by the document, and
// whether there is one.
func (d *Document) Port(scheme string) (host.Port, bool) {
	if d.Ports.Value == nil {
		return host.Port{}, false
	}
	return d.Ports.Value.Of(scheme)
}

// Ports are the default ports of schemes.
type Ports struct {
	Of func(scheme string) (host.Port, bool)
}

// Hosts are the kinds of hosts.
type Hosts struct {
	Kinds []host.Kind
	Of    func(scheme, host string) host.Kind // the kind of a host; no scheme: ""
}

// BaseURI is what gives a base URI. Base, ContentBase and ContentLocation are
// header fields.
type BaseURI struct {
	HTML, Base, ContentBase, ContentLocation, Enclosing, Retrieval, Default Statement
	// Fragment: a base has its fragment.
	Fragment bool
	// Absolute: a reference that gives the base is made absolute first.
	Absolute bool
	// EmptyDefault: the default is the empty string, and the application has no
	// choice.
	EmptyDefault bool
}

// RunningText is how URIs are told from the text around them.
type RunningText struct {
	Brackets bool // enclose URIs
	Quotes   bool // enclose URIs
	Prefix   bool // "URL:" may precede a URI
	Folds    bool // white space in a URI is ignored, and a hyphen before it is doubtful
	Suffixes bool // URIs that lack the scheme are mentioned
	Excludes bool // characters beyond US-ASCII end a URI, even letters
	// Fragments is the start rule of the strings "a:" and a fragment, if a
	// fragment is not part of the strings of the default start rule, or "".
	Fragments string
}

// Meaning is what a string means.
type Meaning struct {
	Explain func(e *fact.Explanation)
}

// A Warning is a section that gives a reason for checks of package inspect.
type Warning struct {
	Section string
	Checks  string // their IDs, with spaces between them
}

// A Passage is a part of a string that a document forbids or advises against.
type Passage struct {
	Begin, End int    // offsets in bytes
	Section    string // such as "RFC 9110, Section 4.2.4"
	Message    string
}

// A ByteClass is the words of a document for the bytes that can begin some
// things.
type ByteClass struct {
	Bytes scan.Set
	Words []string
}

// Rule returns the rule of a component, or nil.
func (d *Document) Rule(c component.Name) *percent.Rule {
	for i := range d.Components {
		if d.Components[i].Name == c {
			return d.Components[i].Rule
		}
	}
	return nil
}

// A Normalizer is what a normal form is made with.
type Normalizer struct {
	*normal.Memory
	AllPorts bool // the default ports of all schemes are left out
	KeepPort bool // no port is left out
}

// A Text is a string that is valid by a document, and where its components are.
// It is a comparable value, and small enough to be held in registers.
type Text struct {
	String   string
	Document *Document
	Marks    split.Marks
}

// Parse returns the string s as a text of a document, and whether it is valid.
// Otherwise the text is zero.
func Parse(d *Document, s string) (Text, bool) {
	if a := d.Marked; a != nil {
		state, _, _ := a.Run(0, s)
		if i := a.ContentsOf[state]; i != 0 {
			return Text{s, d, split.Find(s, (*scan.Set)(&a.Contents[i]))}, true
		}
		return Text{}, false
	}
	if !d.Member(s) {
		return Text{}, false
	}
	var b split.Bounds
	if d.Split != nil {
		d.Split(s, noescape(&b))
	}
	return Text{s, d, b.Marks(d.Has&component.Generic == component.Generic)}, true
}

// Bounds sets b, which is zero, to where the components are, unless the schemes have
// components of their own. In a string without marks, it looks for them again.
func (t Text) Bounds(b *split.Bounds) {
	if t.Marks != split.Unmarked {
		b.SetTo(t.Marks)
	} else if t.Document.Split != nil {
		t.Document.Split(t.String, noescape(b))
	}
}

// Find returns the offsets in bytes of a component, and whether it is defined.
// They are 0 when it is not.
func (t Text) Find(c component.Name) (begin, end int, ok bool) {
	if t.Marks.IsGeneric() && component.Generic.Has(c) {
		return t.Marks.Find(c, len(t.String))
	}
	return t.find(c)
}

// find is Find for all components and documents.
func (t Text) find(c component.Name) (begin, end int, ok bool) {
	d := t.Document
	if d == nil || !d.Has.Has(c) {
		return 0, 0, false
	}
	if d.Parts != nil {
		return t.findPart(c)
	}
	var b split.Bounds
	t.Bounds(&b)
	var from, to uint32
	switch c {
	case component.Scheme:
		to, ok = b.Scheme, b.Scheme != 0
	case component.Authority:
		from, to, ok = b.Authority, b.Path, b.Authority != 0
	case component.Userinfo:
		from, to, ok = b.Authority, b.Host-1, b.Host > b.Authority
	case component.User, component.Password:
		if ok = b.Host > b.Authority; ok {
			from, to = b.Authority, t.colon(b.Authority, b.Host-1)
		}
		if c == component.Password {
			from, to = to+1, b.Host-1
			ok = ok && from <= to
		}
	case component.Host:
		from, to, ok = b.Host, b.HostEnd, b.Host != 0
	case component.Port:
		from, to, ok = b.HostEnd+1, b.Path, b.Host != 0 && b.HostEnd < b.Path
	case component.Path:
		from, to, ok = b.Path, b.PathEnd, true
		if d.Has.Has(component.Params) {
			to = t.pathEnd(&b)
		}
	case component.Params:
		from, to = t.pathEnd(&b)+1, b.PathEnd
		ok = from <= to
	case component.Query:
		from, to, ok = b.PathEnd+1, b.QueryEnd, b.PathEnd < b.QueryEnd
	case component.Fragment, component.FComponent:
		from, to, ok = b.QueryEnd+1, uint32(len(t.String)), int(b.QueryEnd) < len(t.String)
	case component.NID:
		from, to = b.Path, t.colon(b.Path, b.PathEnd)
		ok = to < b.PathEnd
	case component.NSS:
		from, to = t.colon(b.Path, b.PathEnd)+1, b.PathEnd
		ok = from <= to
	case component.RComponent:
		from, to = b.PathEnd+uint32(len("?+")), t.qComponent(&b)
		ok = from <= to
	case component.QComponent:
		from, to = t.qComponent(&b)+uint32(len("?=")), b.QueryEnd
		ok = from <= to
	}
	if !ok {
		return 0, 0, false
	}
	return int(from), int(to), true
}

// colon returns the index of the first ":" of String[begin:end], between user
// and password or NID and NSS, or end.
func (t Text) colon(begin, end uint32) uint32 {
	return uint32(scan.Before(t.String[:end], int(begin), ":"))
}

// pathEnd returns where the path ends if the document has params: the first ";"
// begins them (RFC 1808, Section 2.4.5).
func (t Text) pathEnd(b *split.Bounds) uint32 {
	return uint32(scan.Before(t.String[:b.PathEnd], int(b.Path), ";"))
}

// qComponent returns where the "?=" of a q-component is, or the end of the query.
func (t Text) qComponent(b *split.Bounds) uint32 {
	if at := urn.FindQComponent(t.String[:b.QueryEnd], int(b.PathEnd)); at >= 0 {
		return uint32(at)
	}
	return b.QueryEnd
}

// findPart is Find if the schemes have components of their own. It is a
// function of its own so that Find keeps a small frame.
func (t Text) findPart(c component.Name) (begin, end int, ok bool) {
	p := t.Document.Parts(t.String)
	return p.Find(c)
}

// Component returns a component, and whether it is defined.
func (t Text) Component(c component.Name) (string, bool) {
	begin, end, ok := t.Find(c)
	return t.String[begin:end], ok
}

// Kind returns what the document calls the string, or the zero Kind for the zero Text.
func (t Text) Kind() Kind {
	switch {
	case t.Document == nil:
		return 0
	case t.isRelative():
		return t.Document.Kinds.Value.Relative
	case t.hasMore():
		return t.Document.Kinds.Value.Full
	}
	return t.Document.Kinds.Value.Bare
}

// isRelative reports whether the string has no scheme.
func (t Text) isRelative() bool {
	says := t.Document.Kinds.Value
	if says.Relative == 0 {
		return false
	}
	scheme, ok := t.Component(component.Scheme)
	if ok && says.Scheme != nil {
		_, ok = says.Scheme(scheme)
	}
	return !ok
}

// hasMore reports whether the string has a component that changes its kind.
func (t Text) hasMore() bool {
	more := t.Document.Kinds.Value.More
	for c := component.Scheme; more>>c != 0; c++ {
		if !more.Has(c) {
			continue
		}
		if _, _, ok := t.Find(c); ok {
			return true
		}
	}
	return false
}

// HostKind returns which rule the host matches, or the zero Kind when it is
// undefined.
func (t Text) HostKind() host.Kind {
	host, ok := t.Component(component.Host)
	if !ok {
		return 0
	}
	scheme, _ := t.Component(component.Scheme)
	return t.Document.Hosts.Value.Of(scheme, host)
}

// noescape returns p, hidden from escape analysis: otherwise each call of Parse
// and of Normalize would allocate what p points to. Callees behind function
// values must not retain it. No call, not even one that checks pointers, is
// made while the address is not a pointer, so that a growing stack takes it
// along.
//
//go:nosplit
//go:nocheckptr
func noescape[T any](p *T) *T {
	hidden := uintptr(unsafe.Pointer(p))
	return *(**T)(unsafe.Pointer(&hidden))
}

// A Syntax is the names of a document, as package grammar has them, and the
// parsers that are generated from its grammar. The functions take start rules as
// indices into Starts.
type Syntax struct {
	Name, Title string
	Aliases     []string
	Family      string   // of syntaxes whose standard in force it is; or empty
	Starts      []string // ABNF names, the default start rule first

	Valid     func(rule uint8, s string) bool
	Diagnose  func(rule uint8, s string) rules.Diagnosis
	Automaton *rules.Automaton
	Rules     RuleSource
}

// A RuleSource has the tables of all rules of a grammar: for trees, and for verdicts
// on rules that are not start rules. A value of it has no data: the linker leaves out
// a method, and with it the tables or names, if a program does not call it.
type RuleSource interface {
	RuleTables() *rules.Tables
	RuleNames() string // with spaces between them
}
