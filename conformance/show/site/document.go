package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	renderer "github.com/yuin/goldmark/renderer/html"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/show/page"
	"github.com/urispec/urispec/internal/lists"
)

// nodes returns what a document has. Cells of tables have no styles, which the policy forbids.
func (d entry) nodes() ([]*html.Node, error) {
	table := extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))
	markdown := goldmark.New(goldmark.WithExtensions(table), goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(renderer.WithUnsafe())) // reports fold their long parts
	source, err := os.ReadFile(filepath.Join("../../..", filepath.FromSlash(d.source)))
	if err != nil {
		return nil, err
	}
	var rendered bytes.Buffer
	if err := markdown.Convert(source, &rendered); err != nil {
		return nil, err
	}
	return html.ParseFragment(&rendered, newSection("", "").body)
}

func addDocuments(files page.Files) error {
	for _, d := range entries {
		if d.source == "" {
			continue
		}
		nodes, err := d.nodes()
		if err != nil {
			return err
		}
		d.add(files, nodes)
	}
	return nil
}

func (d entry) add(files page.Files, nodes []*html.Node) {
	sections := d.split(nodes)
	for i, s := range sections {
		for _, n := range s.nodes() {
			if d.link(n); n.DataAtom != atom.Table {
				continue
			}
			for cell, column := range cells(n) {
				s.complete(cell, column, sections[1:], files)
			}
		}
		if i == 0 && d.picture != nil {
			s.show(d.picture(s), d.folded)
		}
		s.makeRegions()
		if i == 0 && len(sections) > 1 {
			doc.Add(s.body, contents(sections[1:]))
		}
		add(files, s.file, s.title+" – urispec", s.body)
	}
}

// split returns the sections of a document. In those that get a page, headings move up a level.
func (d entry) split(nodes []*html.Node) []*section {
	all := []*section{newSection(d.file, d.name)}
	current := all[0]
	for _, n := range nodes {
		if n.Type == html.TextNode && strings.TrimSpace(n.Data) == "" {
			continue
		}
		if n.DataAtom == atom.H2 && path.Base(d.file) == "index.html" {
			title := doc.TextOf(n)
			current = all[0]
			if !slices.ContainsFunc(d.kept, func(kept string) bool { return strings.HasPrefix(title, kept) }) {
				current = newSection(path.Join(path.Dir(d.file), fileName(title, all)), title)
				all = append(all, current)
			}
		}
		if level := strings.Index("h1h2h3h4h5h6", n.Data); current != all[0] && n.Type == html.ElementNode && level >= 2 {
			n.Data = "h1h2h3h4h5h6"[level-2 : level]
			n.DataAtom = atom.Lookup([]byte(n.Data))
		}
		current.body.AppendChild(n)
	}
	return all
}

// fileName returns the name of the page of a section: its title without what follows the first
// digit behind a space, a version, if no other has that name.
func fileName(title string, others []*section) string {
	words := strings.Fields(strings.ToLower(title))
	if len(words) > 1 && strings.ContainsAny(words[1], "0123456789") && words[0] != "rfc" {
		words = words[:1]
	}
	words = strings.FieldsFunc(strings.Join(words, " "), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '.' || r == '-')
	})
	slug := strings.Join(words, "-")
	name := slug + ".html"
	for n := 2; slices.ContainsFunc(others, func(s *section) bool { return path.Base(s.file) == name }); n++ {
		name = fmt.Sprintf("%s-%d.html", slug, n)
	}
	return name
}

// contents returns links to sections of the same folder.
func contents(sections []*section) []any {
	items := lists.Each(sections, func(s *section) any { return doc.Element("li", doc.Link(path.Base(s.file), s.title)) })
	return []any{doc.H(2, doc.ID("pages"), "Pages"), doc.Element("ul", items...)}
}

// link completes a link that leads out of the document.
func (d entry) link(n *html.Node) {
	target := doc.Attribute(n, "href")
	if n.DataAtom != atom.A || strings.HasPrefix(target, "#") {
		return
	}
	if !strings.Contains(target, "://") {
		target = repository + "/blob/main/" + path.Join(path.Dir(d.source), target)
		setAttribute(n, "href", target)
	}
	setAttribute(n, "rel", "noreferrer")
}

// stringColumns are the columns of strings that can be tried.
var stringColumns = []string{"Smallest question", "Shortest", "String", "Input", "Became valid", "Became invalid",
	"string"}

// complete makes links of what a cell of a table names, by its column: an implementation or a revision that has a page,
// a rule of the section's revision, strings. The name of a class becomes its id.
func (s *section) complete(cell *html.Node, column string, pages []*section, files page.Files) {
	switch {
	case column == "Class":
		setAttribute(cell, "id", doc.TextOf(cell))
	case column == "Implementation" || column == "Revision":
		name, _, _ := strings.Cut(doc.TextOf(cell), "@")
		i := slices.IndexFunc(pages, func(s *section) bool { return strings.HasPrefix(s.title+" ", name+" ") })
		if i >= 0 && cell.FirstChild != nil {
			makeLink(cell.FirstChild, path.Base(pages[i].file))
		}
	case column == "Rule" || column == "Start rule":
		s.linkRule(cell, files)
	case slices.Contains(stringColumns, column):
		linkStrings(cell, s.file)
	}
}

// linkRule makes a link of the rule in a cell of a section about a revision: to its definition.
func (s *section) linkRule(cell *html.Node, files page.Files) {
	of := "grammar/" + s.title + ".html"
	for code := range children(cell, atom.Code) {
		name := doc.TextOf(code)
		if _, now, renamed := strings.Cut(name, ", now "); renamed {
			name = now
		}
		if id := ruleID(name); bytes.Contains(files[of], []byte(`id="`+id+`"`)) {
			makeLink(code, relative(s.file, of)+"#"+id)
			return
		}
	}
}

// linkStrings makes links of the strings of a cell: of the first, if the other is its base. A command is none.
func linkStrings(cell *html.Node, file string) {
	codes := slices.DeleteFunc(slices.Collect(children(cell, atom.Code)), func(code *html.Node) bool {
		return strings.HasPrefix(doc.TextOf(code), "urispec ask ")
	})
	base := ""
	if strings.Contains(doc.TextOf(cell), " with base ") {
		if len(codes) != 2 {
			return // one of them is empty
		}
		base, codes = doc.TextOf(codes[1]), codes[:1]
	}
	for _, code := range codes {
		if address := tried(file, doc.TextOf(code), base); address != "" {
			makeLink(code, address)
		}
	}
}
