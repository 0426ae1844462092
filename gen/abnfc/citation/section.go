package citation

import (
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/lazyregexp"
)

// Section returns the section that defines a rule of one of the grammars of package grammar: the comment before the
// rule names it. It is "" if there is none.
func Section(d *abnf.Definition) string {
	doc := d.Parts[0].Doc
	if len(doc) == 0 {
		return ""
	}
	section, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(doc[0]), "Section "), ": ")
	return section
}

// The forms of a section and of the names of documents.
var (
	numbered = lazyregexp.New(`^[0-9]+(\.[0-9]+)*$`)
	appended = lazyregexp.New(`^(?:Appendix )?([A-Z](\.[0-9]+)*)$`)
	anRFC    = lazyregexp.New(`^RFC ([0-9]+)$`)
)

// URI returns the address of a section of a revision's document, or of the document that is named in place of a
// section; "" if there is no such revision. A heading is the identifier of its section if the document has an Address,
// and so is a term such as "path state" that it defines.
func URI(revision, section string) string {
	document, ok := grammar.Lookup(revision)
	if !ok {
		return ""
	}
	if other := anRFC().FindStringSubmatch(section); other != nil {
		return rfcURI(other[1])
	}
	if document.Address != "" {
		return document.Address + "#" + headingID(section)
	}
	uri := "https://datatracker.ietf.org/doc/html/" + document.Aliases[0]
	if rfc := anRFC().FindStringSubmatch(document.Aliases[0]); rfc != nil {
		uri = rfcURI(rfc[1])
	}
	switch {
	case numbered().MatchString(section):
		uri += "#section-" + section
	case appended().MatchString(section):
		uri += "#appendix-" + appended().FindStringSubmatch(section)[1]
	}
	return uri
}

// headingID returns the identifier of a heading, or of a term of the URL Standard: for parsers of hosts, and for one
// state, it is not the name.
func headingID(section string) string {
	id := strings.ToLower(strings.ReplaceAll(section, " ", "-"))
	switch {
	case strings.HasSuffix(id, "-parser"):
		return "concept-" + id
	case id == "opaque-path-state":
		return "cannot-be-a-base-url-path-state"
	}
	return id
}

func rfcURI(number string) string { return "https://www.rfc-editor.org/rfc/rfc" + number }
