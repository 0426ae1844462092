// Package citation finds what is cited: the grammars that prose cites, as in
// <host, see [RFC3986], Section 3.2.2>, which are those of package grammar and the
// rules that are built into the notations of older RFCs; the section that the comment
// before a rule cites, and the addresses of sections.
//
// The versions of the module promise nothing about this package.
package citation

import (
	"sync"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/grammar"
)

// A Library reads the grammars that are cited, each once. It is not safe for
// concurrent use. The zero Library has read none.
type Library struct {
	files map[string]*abnf.File // by name of a document
}

// Document returns the grammar of a document. The error is that of [abnf.Read],
// which documents of package grammar do not have.
func (l *Library) Document(d grammar.Document) (*abnf.File, error) {
	if f := l.files[d.Name]; f != nil {
		return f, nil
	}
	f, err := abnf.Read(d.File(), []byte(d.ABNF()))
	if err != nil {
		return nil, err
	}
	if l.files == nil {
		l.files = map[string]*abnf.File{}
	}
	l.files[d.Name] = f
	return f, nil
}

// documents holds the documents of package grammar by all ways to cite them: RFCs
// since 2005 cite RFC 3986 as [URI] where they do not by its number.
var documents = sync.OnceValue(func() map[string]grammar.Document {
	all := map[string]grammar.Document{}
	for d := range grammar.Revisions() {
		all[d.Name] = d
		for _, alias := range d.Aliases {
			all[alias] = d
		}
	}
	all["URI"] = all["RFC 3986"]
	return all
})

// Cited returns the grammar of a document that a prose-val cites, as
// [abnf.Linking.Document] is asked for it; nil where there is none.
func (l *Library) Cited(citation string) *abnf.File {
	switch citation {
	case "RFC 822":
		return abnf.RFC822.Basic()
	case "RFC 2616":
		return abnf.RFC2616.Basic()
	}
	d, ok := documents()[citation]
	if !ok {
		return nil
	}
	f, err := l.Document(d)
	if err != nil {
		panic(err) // the tests of package grammar read them all
	}
	return f
}
