// Package citation finds what is cited: the grammars that prose cites, as in <host, see [RFC3986], Section 3.2.2>, from
// package grammar and the folder library; the section that the comment before a rule cites, and the addresses of
// sections.
//
// The versions of the module promise nothing about this package.
package citation

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
)

// A Library reads the grammars that are cited, each once. It is not safe for
// concurrent use. The zero Library has read none.
type Library struct {
	files map[string]*abnf.File // by name of a document
}

type source struct {
	name, file string
	licences   string // what its head calls the file of licences in this repository
	notation   abnf.Notation
	text       func() string
}

// sources holds the documents by all ways to cite them, from package grammar, or else from the folder library. RFCs
// since 2005 cite RFC 3986 as [URI] if not by its number; RFCs since 2022 cite RFC 9110 as [HTTP], and RFC 9112 as
// [HTTP/1.1].
var sources = sync.OnceValue(func() map[string]source {
	all := map[string]source{}
	add := func(s source, aliases []string) {
		for _, key := range append([]string{s.name}, aliases...) {
			if _, taken := all[key]; !taken {
				all[key] = s
			}
		}
	}
	for d := range grammar.Revisions() {
		add(source{d.Name, d.File(), "grammar/LICENSES.md", abnf.RFC5234, d.ABNF}, d.Aliases)
	}
	for d := range Documents() {
		add(source{d.Name, d.File(), "LICENSES.md", d.Notation, d.Text}, d.Aliases)
	}
	all["URI"], all["HTTP"], all["HTTP/1.1"] = all["RFC 3986"], all["RFC 9110"], all["RFC 9112"]
	return all
})

// licences is the place of the files of licences, for readers of what is made from a grammar in other modules.
var licences = map[string]string{
	"grammar/LICENSES.md": "https://github.com/urispec/urispec/blob/main/grammar/LICENSES.md",
	"LICENSES.md":         "https://github.com/urispec/urispec/blob/main/gen/abnfc/citation/library/LICENSES.md",
}

// Cited returns the grammar of a document that is named like its file, or that a prose-val cites, for
// [abnf.Linking.Document]; nil if there is none. Its Comment has the address of a file that the document's head names.
func (l *Library) Cited(citation string) *abnf.File {
	s, ok := sources()[citation]
	if !ok {
		return nil
	}
	if f := l.files[s.name]; f != nil {
		return f
	}
	f, err := s.notation.Read(s.file, []byte(s.text()))
	if err != nil {
		panic(err) // the tests of this package and of package grammar read them all
	}
	for i, line := range f.Comment {
		f.Comment[i] = strings.ReplaceAll(line, s.licences, licences[s.licences])
	}
	if l.files == nil {
		l.files = map[string]*abnf.File{}
	}
	l.files[s.name] = f
	return f
}

// Having returns the names of documents whose grammars have a rule that is not only prose: RFC 3986, and documents of
// the folder library, the latest first, at most three. If some spell its name in the same way, only these count.
func (l *Library) Having(rule string) []string {
	names := []string{"rfc3986"}
	for d := range Documents() {
		names = append(names, d.Name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(len(b)-len(a), cmp.Compare(b, a)) })
	var exact, other []string
	for _, name := range names {
		i := slices.IndexFunc(l.Cited(name).Rules, func(r *abnf.Rule) bool {
			_, prose := r.Body.(*abnf.Prose)
			return !prose && strings.EqualFold(r.Name, rule)
		})
		switch {
		case i < 0:
		case l.Cited(name).Rules[i].Name == rule:
			exact = append(exact, name)
		default:
			other = append(other, name)
		}
	}
	if exact == nil {
		exact = other
	}
	return exact[:min(len(exact), 3)]
}
