package scheme

import (
	"errors"
	"iter"
	"strconv"
	"strings"

	"github.com/urispec/urispec/internal/alabel"
)

// A Scheme is a URI scheme, or a part of one, whose grammar this package has; or a
// profile of some. Schemes compare with ==. The zero Scheme has no members.
type Scheme struct{ definition *definition }

// definitions are in the order of the names, and after the schemes come the ones
// that are asked for only by name: the profiles, and last the templates.
var definitions = [...]definition{
	{name: "data", syntax: &dataGrammar},
	{name: "file", syntax: &fileGrammar},
	{name: "http", syntax: &httpGrammar, hint: hintHTTP, advice: adviceOnUserinfo},
	{name: "https", syntax: &httpGrammar, rule: 1, hint: hintHTTPS, advice: adviceOnUserinfo},
	{name: "mailto", syntax: &mailtoGrammar, advice: adviceOnMail},
	{name: "tel", syntax: &telGrammar, prose: orderOfParameters, hint: hintTel},
	{name: "urn:uuid", syntax: &urnuuidGrammar},
	{name: "ws", syntax: &wsGrammar, hint: hintFragment, whole: true},
	{name: "wss", syntax: &wsGrammar, rule: 1, hint: hintFragment, whole: true},
	{name: "agreed", syntax: &agreedGrammar, hint: hintAgreed, place: placeInAgreed,
		plain: alabel.Plain, whole: true},
	{name: "agreed-whole", syntax: &agreedGrammar, rule: 1, hint: hintAgreed, place: placeInAgreed,
		plain: alabel.Plain, whole: true},
	{name: "uri-template", syntax: &uritemplateGrammar, hint: hintPrefix, whole: true},
}

// byName is how many definitions are asked for by name only.
const byName = 3

// uris returns the definitions that URIs are held to by their schemes.
func uris() []definition { return definitions[:len(definitions)-byName] }

// templates is the definition of templates.
var templates = &definitions[len(definitions)-1]

// The profiles of http and https URLs that everybody reads alike: each member is a URI of
// RFC 3986, and all implementations that take it, the URL Standard's among them, read the
// same in it. No document defines them; this module does (grammar/scheme/agreed.abnf). In
// addition to the members of that grammar, they have URLs in which a label is an A-label
// (RFC 5890, Section 2.3.2.1) of letters that no version of Unicode and of IDNA maps:
// Latin, Greek, Cyrillic, Kana, Han and Hangul.
var (
	Agreed      = Scheme{&definitions[len(definitions)-3]} // scheme, host and port are read alike
	AgreedWhole = Scheme{&definitions[len(definitions)-2]} // path, query and fragment, too
)

// Schemes returns an iterator over the schemes by name, and at the end the profiles
// [Agreed] and [AgreedWhole], and templates, which are called "uri-template".
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
// Section 3.1): "http", "urn:uuid", "agreed" or "uri-template". It returns false for
// other names.
func Lookup(name string) (Scheme, bool) {
	for s := range Schemes() {
		if strings.EqualFold(s.definition.name, name) {
			return s, true
		}
	}
	return Scheme{}, false
}

// Of returns the scheme whose grammar a URI is held to: the one named before its
// ":". It returns false if this package has no grammar of it. No string shows that
// it is meant as a template or held to a profile: [Lookup] has those.
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

// Document returns the document that defines the scheme, such as "RFC 9110", or for
// a profile "the agreed profile".
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
// revision, too: a template does not, and a profile is within RFC 3986.
func (c Scheme) Generic() bool {
	return c.definition != nil && c != Agreed && c != AgreedWhole && c.definition != templates
}

// Valid reports whether s is what the document of the scheme calls for, whatever
// the generic syntax says about it. What follows the first "#" is ignored, as a
// fragment, if the document does not speak of fragments.
func (c Scheme) Valid(s string) bool {
	if c.definition == nil {
		return false
	}
	return c.definition.valid(s)
}

// MarshalText returns the name of the scheme, or "" for the zero Scheme. It
// returns no error.
func (s Scheme) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// AppendText appends what MarshalText returns. It returns no error.
func (s Scheme) AppendText(b []byte) ([]byte, error) {
	if s.definition == nil {
		return b, nil
	}
	return append(b, s.definition.name...), nil
}

// UnmarshalText sets s to the scheme that [Lookup] finds by a name, and to the zero
// Scheme if there is no text. If no scheme has the name, it returns an error and
// leaves s unchanged.
func (s *Scheme) UnmarshalText(text []byte) error {
	found, ok := Lookup(string(text))
	if !ok && len(text) > 0 {
		return unknownScheme(string(text))
	}
	*s = found
	return nil
}

func unknownScheme(name string) error {
	return errors.New("unknown scheme " + strconv.QuoteToASCII(name))
}
