package scheme

import (
	"iter"
	"strings"
)

// A Scheme is a URI scheme, or a part of one, whose grammar this package has.
// Schemes compare with ==. The zero Scheme has no members.
type Scheme struct{ definition *definition }

// A definition is what is known of a scheme.
type definition struct {
	name   string
	syntax *syntax
	rule   uint8  // start rule
	breach breach // of what the document says in prose; may be nil
	// hint says what may be wrong where a string is refused, and the section that
	// says so, if it is not that of the rule; may be nil.
	hint func(rest, rule string) (hint, where string)
	// whole says that the rules are about all of the string: what follows a "#" is
	// no fragment, or a fragment is not allowed.
	whole bool
	// advice returns the warnings about a URI that is valid; may be nil.
	advice func(s string) []Warning
}

// definitions are in the order of the names. That of templates is the last.
var definitions = [...]definition{
	{name: "data", syntax: &dataGrammar},
	{name: "file", syntax: &fileGrammar},
	{name: "http", syntax: &httpGrammar, hint: hintHTTP, advice: adviceOnUserinfo},
	{name: "https", syntax: &httpGrammar, rule: 1, hint: hintHTTPS, advice: adviceOnUserinfo},
	{name: "mailto", syntax: &mailtoGrammar, advice: adviceOnFragment},
	{name: "tel", syntax: &telGrammar, breach: breachOfOrder},
	{name: "urn:uuid", syntax: &urnuuidGrammar},
	{name: "ws", syntax: &wsGrammar, hint: hintFragment, whole: true},
	{name: "wss", syntax: &wsGrammar, rule: 1, hint: hintFragment, whole: true},
	{name: "uri-template", syntax: &uritemplateGrammar, whole: true},
}

// template is the definition of templates.
const template = len(definitions) - 1

// Schemes returns an iterator over the schemes by name, and templates, which are
// called "uri-template", at the end.
func Schemes() iter.Seq[Scheme] {
	return func(yield func(Scheme) bool) {
		for i := range definitions {
			if !yield(Scheme{&definitions[i]}) {
				return
			}
		}
	}
}

// Lookup returns the scheme of a name, which is case-insensitive (RFC 3986,
// Section 3.1): "http", "urn:uuid" or "uri-template". It returns false for other
// names.
func Lookup(name string) (Scheme, bool) {
	for s := range Schemes() {
		if strings.EqualFold(s.definition.name, name) {
			return s, true
		}
	}
	return Scheme{}, false
}

// Of returns the scheme whose grammar a string is held to: the template where it
// has a brace, otherwise that of what stands before its ":". It returns false
// where this package has no grammar for the string.
func Of(s string) (Scheme, bool) {
	if strings.ContainsAny(s, "{}") {
		return Scheme{&definitions[template]}, true
	}
	for i := range definitions[:template] {
		d := &definitions[i]
		n := len(d.name)
		if len(s) > n && s[n] == ':' && strings.EqualFold(s[:n], d.name) {
			return Scheme{d}, true
		}
	}
	return Scheme{}, false
}

// String returns the name of the scheme, or "" for the zero Scheme.
func (c Scheme) String() string {
	if c.definition == nil {
		return ""
	}
	return c.definition.name
}

// Document returns the document that defines the scheme, such as "RFC 9110".
func (c Scheme) Document() string {
	if c.definition == nil {
		return ""
	}
	return c.definition.syntax.document
}

// Title returns the title of the document.
func (c Scheme) Title() string {
	if c.definition == nil {
		return ""
	}
	return c.definition.syntax.title
}

// Rule returns the ABNF name of the rule that the scheme's URIs match.
func (c Scheme) Rule() string {
	if c.definition == nil {
		return ""
	}
	return c.definition.syntax.starts[c.definition.rule]
}

// Generic reports whether a URI of the scheme has to match the grammar of a
// revision, too: a template does not.
func (c Scheme) Generic() bool {
	return c.definition != nil && c.definition != &definitions[template]
}

// Valid reports whether s is what the document of the scheme calls for, whatever
// the generic syntax says of it. What follows the first "#" is ignored, as a
// fragment, where the document does not speak of fragments.
func (c Scheme) Valid(s string) bool {
	if c.definition == nil {
		return false
	}
	return c.definition.valid(s)
}

func (d *definition) valid(s string) bool {
	s = s[:d.end(s)]
	if !d.syntax.valid(d.rule, s) {
		return false
	}
	if d.breach == nil {
		return true
	}
	_, broken := d.breach(s)
	return !broken
}

// end returns where that part of s ends which the scheme has rules for: before
// the fragment.
func (d *definition) end(s string) int {
	if i := strings.IndexByte(s, '#'); i >= 0 && !d.whole {
		return i
	}
	return len(s)
}
