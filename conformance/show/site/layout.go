package main

import (
	"path"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/show/page"
)

// An entry is one of the navigation.
type entry struct {
	file        string // of the site; index.html of a folder can have a page for each section of a document
	name, about string
	source      string // a document in Markdown, by its path in the repository; "" if it is not one
	kept        int    // how many sections of it are in index.html itself
}

// entries are in the order of the navigation.
var entries = []entry{
	{"index.html", "Start", "", "", 0},
	{"page/index.html", "Try a string", "What every specification since 1993 says of a string, in your browser: " +
		"components, trees, rules, repairs, and where the URL Standard and the browser read another host. " +
		"It must be served over HTTP; a local server is enough.", "", 0},
	{"report/index.html", "Implementations", "What implementations of many languages get wrong, class by class, " +
		"with the smallest string of each, and where two of them read different hosts.",
		"conformance/results/implementations.md", 2},
	{"revisions/index.html", "Revisions", "What is proved and tested of this module's parsers, revision by revision.",
		"conformance/results/report.md", 2},
	{"grammar/index.html", "Grammars", "The ABNF of every revision and of some schemes: rules with links, the " +
		"sections that define them, and railroad diagrams.", "", 0},
	{"lineage.html", "Lineage", "What each revision changed of the one before it, with shortest strings that show it.",
		"", 0},
	{"agreed.html", "Agreed URLs", "A profile of URLs that everybody reads alike, and the string that forces each " +
		"restriction.", "conformance/results/agreed.md", 0},
	{"abnfc.html", "abnfc", "From the ABNF of an RFC to a Go package that is proved equal to it.", "gen/GUIDE.md", 0},
	{"benchmarks.html", "Benchmarks", "Times and allocations of the parsers, beside others.",
		"conformance/results/performance.md", 0},
}

// repository is the address of the published source.
const repository = "https://github.com/urispec/urispec"

// ownStyle is what the style of the page lacks.
const ownStyle = `h1 { margin: .5rem 0 }
dt { font-weight: 600; margin-top: .75rem }
dd { margin: 0; max-width: 60rem }
pre code { white-space: pre }
th, td { overflow-wrap: break-word }
[align=right] { text-align: right; white-space: nowrap }
td:first-child code { white-space: nowrap }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem }
figure { margin: 0 }
figcaption { font-weight: 600 }
.plot { font-size: 11px; fill: currentColor }
.plot .own { fill: var(--accent); stroke: var(--accent) }
.plot .other { fill: var(--muted); stroke: var(--muted) }
.plot polyline.own, .plot polyline.other { fill: none; stroke-width: 2 }
`

// add adds a page, with the content of its main part below the navigation.
func add(files page.Files, file, title string, main *html.Node) {
	style := page.Style() + ownStyle
	doc.Add(main, doc.ID("main"))
	head := doc.Head{Title: title, Style: style, Policy: "default-src 'none'; style-src " + page.Policy(style) +
		"; img-src 'self'; base-uri 'none'; form-action 'none'", More: []any{doc.Meta("name", "referrer", "no-referrer"),
		doc.Element("link", doc.Attrs("rel", "icon", "href", relative(file, "page/icon.svg"), "type", "image/svg+xml"))}}
	files[file] = []byte(render(doc.Page(head, doc.Element("a", doc.Class("skip"), doc.Attr("href", "#main"),
		"To the text"), navigation(file), main)))
}

// render returns a node as HTML.
func render(n *html.Node) string {
	var b strings.Builder
	_ = doc.HTML(&b, n) // a builder takes all
	return b.String()
}

// navigation returns the links of a file to all entries; the entry of its folder is the current one.
func navigation(file string) *html.Node {
	list := doc.Element("ul")
	for _, e := range entries {
		link := doc.Link(relative(file, e.file), e.name)
		if e.file == file || path.Dir(file) != "." && path.Dir(e.file) == path.Dir(file) {
			doc.Add(link, doc.Attr("aria-current", "page"))
		}
		doc.Add(list, doc.Element("li", link))
	}
	return doc.Element("nav", doc.Class("site"), doc.Label("Site"), list)
}

// term returns a link of a list, with its description.
func term(href, name, about string) any {
	return []any{doc.Element("dt", doc.Link(href, name)), doc.Element("dd", about)}
}
