package fact

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
)

// An Explanation is what a document says that a string means. The functions of
// the document set the scheme and its status, and hand over facts, directives and
// steps, one by one: there may be one for each byte of the string.
type Explanation struct {
	Text   string     // the string
	Parts  Components // its components
	Latin1 bool       // triplets are ISO Latin 1 codes
	// Port returns the default port of a scheme in lower case by the document, and
	// whether there is one.
	Port func(scheme string) (host.Port, bool)

	// Says is the function of the document.
	Says func(e *Explanation)

	Scheme string
	Status Status
	// AddFact, AddDirective and AddStep take what is handed over. Nil: it is not
	// wanted.
	AddFact      func(Fact)
	AddDirective func(Directive)
	AddStep      func(Step)
	// Cited, if it is not empty, is the document of sections that do not name
	// one: "5.2" of "RFC 3986" is "RFC 3986, 5.2".
	Cited string
}

// Components are the components of a string.
type Components interface {
	Find(c component.Name) (begin, end int, ok bool)
	Component(c component.Name) (string, bool)
	HostKind() host.Kind
}

// value returns what a part of the string means by its percent-encoding.
func (e *Explanation) value(raw string) string {
	if e.Latin1 {
		return scan.FromLatin1(Decode(raw))
	}
	return Decode(raw)
}

// Given adds a fact about Text[begin:end].
func (e *Explanation) Given(name string, begin, end int, section, text string) {
	if e.AddFact != nil { // decoding takes time and memory
		e.Called(name, e.value(e.Text[begin:end]), begin, end, section, text)
	}
}

// Called adds a fact about Text[begin:end], whose value is not just decoded.
func (e *Explanation) Called(name, value string, begin, end int, section, text string) {
	e.add(Fact{
		Name: name, Value: value, Raw: e.Text[begin:end], Begin: begin, End: end,
		Source: Given, Section: section, Text: text,
	})
}

// Display adds the fact about the form of a URN to show to people.
func (e *Explanation) Display(form func(urn string) string, section string) {
	if e.AddFact != nil {
		e.Called("display", form(e.Text), 0, len(e.Text), section,
			"a form to show to people; it may be ambiguous, so that only the URN itself is to be copied and sent")
	}
}

// add hands a fact over.
func (e *Explanation) add(f Fact) {
	if e.AddFact == nil {
		return
	}
	if e.Cited != "" && f.Section != "" && scan.IsDigit(f.Section[0]) {
		f.Section = e.Cited + ", " + f.Section
	}
	e.AddFact(f)
}

// Component adds a fact about a component, if that is defined, and returns
// whether it is.
func (e *Explanation) Component(c component.Name, section, text string) bool {
	begin, end, ok := e.Parts.Find(c)
	if ok {
		e.Given(c.String(), begin, end, section, text)
	}
	return ok
}

// Missing adds a fact about a part that the string leaves out.
func (e *Explanation) Missing(name, value string, source Source, section, text string) {
	e.Empty(name, value, -1, source, section, text)
}

// Empty adds a fact about a part that something else supplies: it still stands in
// the string, at an offset, and is empty. The string leaves it out if the offset
// is -1.
func (e *Explanation) Empty(name, value string, at int, source Source, section, text string) {
	e.add(Fact{
		Name: name, Value: value, Begin: at, End: at,
		Source: source, Section: section, Text: text,
	})
}

// Step adds a step whose argument is Text[begin:end].
func (e *Explanation) Step(command string, begin, end int, section, text string) {
	if e.AddStep != nil {
		e.AddStep(Step{
			Command: command, Argument: e.value(e.Text[begin:end]), Begin: begin, End: end,
			Source: Given, Section: section, Text: text,
		})
	}
}

// Without adds a step whose argument the string leaves out.
func (e *Explanation) Without(command, argument string, source Source, section, text string) {
	if e.AddStep != nil {
		e.AddStep(Step{
			Command: command, Argument: argument, Begin: -1, End: -1,
			Source: source, Section: section, Text: text,
		})
	}
}

// Has reports whether a component is defined.
func (e *Explanation) Has(c component.Name) bool {
	_, _, ok := e.Parts.Find(c)
	return ok
}

// Form adds the fact about the whole string, which is the first.
func (e *Explanation) Form(name, section, text string) {
	e.Called("form", name, 0, len(e.Text), section, text)
}

// Segments calls visit with the extent of each part of Text[begin:end] that a
// "/" ends, and returns where what follows the last "/" begins.
func (e *Explanation) Segments(begin, end int, visit func(begin, end int)) (last int) {
	for {
		n := strings.IndexByte(e.Text[begin:end], '/')
		if n < 0 {
			return begin
		}
		visit(begin, begin+n)
		begin += n + 1
	}
}

// Article adds the facts about an article and the parts of its identifier.
func (e *Explanation) Article(section, identifier string) {
	e.Component(component.Article, section, identifier)
	begin, _, _ := e.Parts.Find(component.Article)
	host, _, _ := e.Parts.Find(component.Host)
	e.Given("unique", begin, host-1, section, "what is unique at the domain")
	e.Component(component.Host, section, "the full domain name of the identifier, not a host to connect to")
}
