package scheme

import (
	"iter"
	"strings"
)

// A Scheme is a URI scheme, or a part of one, whose grammar this package has.
// Schemes compare with ==. The zero Scheme has no members.
type Scheme struct{ definition *definition }

// definitions are in the order of the names. That of templates is the last.
var definitions = [...]definition{
	{name: "data", syntax: &dataGrammar},
	{name: "file", syntax: &fileGrammar},
	{name: "http", syntax: &httpGrammar, hint: hintHTTP, advice: adviceOnUserinfo},
	{name: "https", syntax: &httpGrammar, rule: 1, hint: hintHTTPS, advice: adviceOnUserinfo},
	{name: "mailto", syntax: &mailtoGrammar, advice: adviceOnFragment},
	{name: "tel", syntax: &telGrammar, prose: orderOfParameters, hint: hintTel},
	{name: "urn:uuid", syntax: &urnuuidGrammar},
	{name: "ws", syntax: &wsGrammar, hint: hintFragment, whole: true},
	{name: "wss", syntax: &wsGrammar, rule: 1, hint: hintFragment, whole: true},
	{name: "uri-template", syntax: &uritemplateGrammar, hint: hintPrefix, whole: true},
}

// uris returns the definitions of URIs.
func uris() []definition { return definitions[:len(definitions)-1] }

// templates is the definition of templates.
var templates = &definitions[len(definitions)-1]

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

// Of returns the scheme whose grammar a URI is held to: that of what stands before
// its ":". It returns false where this package has no grammar of it. No string
// tells that it is meant for a template: [Lookup] has those.
func Of(s string) (Scheme, bool) {
	for i := range uris() {
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
	return c.definition != nil && c.definition != templates
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
