package citation

import (
	"embed"
	"iter"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// files are grammars of published documents, as they stand in their texts: those that other documents cite, and that
// package grammar does not have. They are complete: a comment that begins with "Added:" marks what errata, other
// documents or this project add. Package gen/abnfc/corpus has examples of what their rules match. The licences of the
// documents are in library/LICENSES.md.
//
//go:embed library/*.abnf
var files embed.FS

// A Document is one whose grammar the package has.
type Document struct {
	Name     string        // of the grammar's file, without its ending: rfc5322
	Aliases  []string      // what the document is cited as: RFC 5322, STD 63
	Notation abnf.Notation // of the grammar
}

// series are the numbers that documents have in series other than the RFCs. A number with several documents stands for
// the one whose rules are cited by it.
var series = map[string]string{
	"rfc822":  "STD 11",
	"rfc3629": "STD 63",
	"rfc5234": "STD 68",
	"rfc5646": "BCP 47",
	"rfc8259": "STD 90",
	"rfc9110": "STD 97",
	"rfc9112": "STD 99",
}

// notations are the notations of the documents before RFC 2234.
var notations = map[string]abnf.Notation{
	"rfc822":  abnf.RFC822,
	"rfc2045": abnf.RFC822,
	"rfc2616": abnf.RFC2616,
}

// Documents returns an iterator over the documents, in the order of their names.
func Documents() iter.Seq[Document] {
	return func(yield func(Document) bool) {
		entries, err := files.ReadDir("library")
		if err != nil {
			panic(err) // the folder is embedded
		}
		for _, entry := range entries {
			if !yield(newDocument(strings.TrimSuffix(entry.Name(), ".abnf"))) {
				return
			}
		}
	}
}

func newDocument(name string) Document {
	d := Document{Name: name, Notation: abnf.RFC5234}
	if number, ok := strings.CutPrefix(name, "rfc"); ok {
		d.Aliases = append(d.Aliases, "RFC "+number)
	}
	if alias, ok := series[name]; ok {
		d.Aliases = append(d.Aliases, alias)
	}
	if n, ok := notations[name]; ok {
		d.Notation = n
	}
	return d
}

// File returns the name of the grammar's file.
func (d Document) File() string { return d.Name + ".abnf" }

// Text returns the text of the grammar, or "" if d is not a document of this package.
func (d Document) Text() string {
	text, err := files.ReadFile("library/" + d.File())
	if err != nil {
		return ""
	}
	return string(text)
}
