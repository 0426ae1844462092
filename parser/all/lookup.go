package all

import (
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Revisions returns an iterator over the revisions by date, oldest first.
func Revisions() iter.Seq[parser.Revision] {
	return func(yield func(parser.Revision) bool) {
		for _, v := range revisions {
			if !yield(*v) {
				return
			}
		}
	}
}

// Lookup returns the revision of a name: its String, the
// document's own number, the full name of a draft, or the
// name of a family of syntaxes, "uri", "urn" or "iri", for the standard in force,
// which may be another in a later version of this package. Case and everything
// except letters and digits is ignored: "rfc3986", "RFC 3986" and "rfc-3986" are
// one. An unknown name is a [*parser.ArgumentError], which suggests the
// nearest name, if there is one.
func Lookup(name string) (parser.Revision, error) {
	key := lookupKey(name)
	for v := range Revisions() {
		if family := v.Family(); family != "" && family == key {
			return v, nil
		}
		for name := range names(v) {
			if lookupKey(name) == key {
				return v, nil
			}
		}
	}
	return parser.Revision{}, &parser.ArgumentError{Argument: "revision", Name: name, Suggestion: nearestRevision(key)}
}

// names returns an iterator over the name of a revision and its aliases.
func names(v parser.Revision) iter.Seq[string] {
	return func(yield func(string) bool) {
		syntax := document.Of(document.Revision(v)).Syntax
		if !yield(syntax.Name) {
			return
		}
		for _, alias := range syntax.Aliases {
			if !yield(alias) {
				return
			}
		}
	}
}

// lookupKey returns what Lookup compares: the letters and digits of a name, in
// lower case.
func lookupKey(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= utf8.RuneSelf:
			return r
		case scan.IsAlnum(byte(r)):
			return rune(scan.ToLower(byte(r)))
		}
		return -1
	}, name)
}

// nearestRevision returns the name of the only revision that has key in its
// name or an alias, otherwise the name with the least edit distance from key,
// or "" when none is near.
func nearestRevision(key string) string {
	if found := revisionWith(key); found != "" {
		return found
	}
	found, least := "", -1
	for v := range Revisions() {
		for name := range names(v) {
			if n, near := nearest.Distance(key, lookupKey(name)); near && (least < 0 || n < least) {
				found, least = v.String(), n
			}
		}
	}
	return found
}

// revisionWith returns the name of the only revision that has key in its name
// or an alias, such as its number, or "" when there are none or several.
func revisionWith(key string) string {
	found := ""
	for v := range Revisions() {
		for name := range names(v) {
			if !strings.Contains(lookupKey(name), key) || found == v.String() {
				continue
			}
			if found != "" {
				return ""
			}
			found = v.String()
		}
	}
	return found
}

// A Revision is a [parser.Revision] that can be read from a text, by its name: in
// JSON, XML, flags and wherever else text is decoded.
type Revision struct{ parser.Revision }

// UnmarshalText sets v to the revision that [Lookup] finds by a name, such as
// "rfc3986", "STD 66" or "uri", and to the zero Revision if there is no text. It
// returns the error of Lookup; v is then as before.
func (v *Revision) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*v = Revision{}
		return nil
	}
	found, err := Lookup(string(text))
	if err != nil {
		return err
	}
	v.Revision = found
	return nil
}
