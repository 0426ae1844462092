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
	"github.com/urispec/urispec/conformance/page"
)

// A document is one in Markdown.
type document struct {
	source string // its path in the repository
	name   string // of the entry
	file   string // of the site; index.html of a folder has a page for each section
	kept   int    // how many sections stand in index.html itself
}

// documents are those of the site.
var documents = []document{
	{"conformance/results/implementations.md", "Implementations", "report/index.html", 2},
	{"conformance/results/report.md", "Revisions", "revisions/index.html", 2},
	{"conformance/results/agreed.md", "Agreed URLs", "agreed.html", 0},
	{"gen/README.md", "abnfc", "abnfc.html", 0},
	{"conformance/results/performance.md", "Benchmarks", "benchmarks.html", 0},
}

// html returns a document as HTML. Cells have no styles, which the policy forbids.
func (d document) html() ([]byte, error) {
	source, err := os.ReadFile(filepath.Join("../..", filepath.FromSlash(d.source)))
	if err != nil {
		return nil, err
	}
	table := extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))
	markdown := goldmark.New(goldmark.WithExtensions(table), goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(renderer.WithUnsafe())) // reports fold their long parts
	var rendered bytes.Buffer
	err = markdown.Convert(source, &rendered)
	return rendered.Bytes(), err
}

// addDocuments adds the pages of all documents.
func addDocuments(files page.Files) error {
	for _, d := range documents {
		text, err := d.html()
		if err != nil {
			return err
		}
		if err := d.add(files, text); err != nil {
			return fmt.Errorf("%s: %w", d.source, err)
		}
	}
	return nil
}

// add adds the pages of a document.
func (d document) add(files page.Files, text []byte) error {
	body := &html.Node{Type: html.ElementNode, Data: "main", DataAtom: atom.Main}
	nodes, err := html.ParseFragment(bytes.NewReader(text), body)
	if err != nil {
		return err
	}
	sections := d.split(nodes)
	for i, s := range sections {
		for _, n := range s.nodes() {
			d.link(n)
			if n.DataAtom == atom.Table {
				linkStrings(n, s.file)
				linkPages(n, sections[1:])
				nameClasses(n)
			}
		}
		s.linkRules(files)
		s.addPlots()
		s.makeRegions()
		if i == 0 && len(sections) > 1 {
			doc.Add(s.body, contents(sections[1:]))
		}
		add(files, s.file, s.title+" – urispec", s.body)
	}
	return nil
}

// split returns the sections of a document. In those that get a page, headings move up a level.
func (d document) split(nodes []*html.Node) []*section {
	all := []*section{newSection(d.file, d.name)}
	seen := 0
	for _, n := range nodes {
		if n.Type == html.TextNode && strings.TrimSpace(n.Data) == "" {
			continue
		}
		if n.DataAtom == atom.H2 && path.Base(d.file) == "index.html" {
			if seen++; seen > d.kept {
				title := doc.TextOf(n)
				all = append(all, newSection(path.Join(path.Dir(d.file), fileName(title, all)), title))
			}
		}
		last := all[len(all)-1]
		if level := strings.Index("h1h2h3h4h5h6", n.Data); len(all) > 1 && n.Type == html.ElementNode && level >= 2 {
			n.Data = "h1h2h3h4h5h6"[level-2 : level]
			n.DataAtom = atom.Lookup([]byte(n.Data))
		}
		last.body.AppendChild(n)
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
	items := doc.Each(sections, func(s *section) any { return doc.Element("li", doc.Link(path.Base(s.file), s.title)) })
	return []any{doc.H(2, doc.ID("pages"), "Pages"), doc.Element("ul", items...)}
}

// link completes a link that leads out of the document.
func (d document) link(n *html.Node) {
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

// linkPages makes links of the names in a table of implementations or revisions that have pages.
func linkPages(table *html.Node, pages []*section) {
	for cell, column := range cells(table) {
		if column != "Implementation" && column != "Revision" || cell.FirstChild == nil {
			continue
		}
		name, _, _ := strings.Cut(doc.TextOf(cell), "@")
		if i := slices.IndexFunc(pages, func(s *section) bool { return strings.HasPrefix(s.title+" ", name+" ") }); i >= 0 {
			makeLink(cell.FirstChild, path.Base(pages[i].file))
		}
	}
}

// nameClasses gives each class of a table an id, its name.
func nameClasses(table *html.Node) {
	for cell, column := range cells(table) {
		if column == "Class" {
			setAttribute(cell, "id", doc.TextOf(cell))
		}
	}
}

// stringColumns are the columns of strings that can be tried.
var stringColumns = []string{"Smallest question", "Shortest", "String", "Input", "Became valid", "Became invalid",
	"string"}

// linkStrings makes links to the page for the browser of the strings of a table.
func linkStrings(table *html.Node, file string) {
	for cell, column := range cells(table) {
		if slices.Contains(stringColumns, column) {
			linkCell(cell, file)
		}
	}
}

// linkRules makes links of the rules in a section about a revision: to their definitions.
func (s *section) linkRules(files page.Files) {
	of := "grammar/" + s.title + ".html"
	if files[of] == nil {
		return
	}
	for _, table := range s.nodes() {
		if table.DataAtom != atom.Table {
			continue
		}
		for cell, column := range cells(table) {
			if column != "Rule" && column != "Start rule" {
				continue
			}
			for code := range children(cell, atom.Code) {
				_, name, renamed := strings.Cut(doc.TextOf(code), ", now ")
				if !renamed {
					name = doc.TextOf(code)
				}
				if id := ruleID(name); bytes.Contains(files[of], []byte(`id="`+id+`"`)) {
					makeLink(code, relative(s.file, of)+"#"+id)
					break
				}
			}
		}
	}
}

// linkCell makes links of the strings of a cell: of the first, if the other is its base.
func linkCell(cell *html.Node, file string) {
	codes := slices.Collect(children(cell, atom.Code))
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
