package main

import (
	"cmp"
	"path"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/show/page"
	"github.com/urispec/urispec/internal/lists"
)

type entry struct {
	file             string // of the site; index.html of a folder can have a page for each section of a document
	name, who, about string
	source           string                      // a document in Markdown, by its path in the repository, or ""
	kept             []string                    // what the titles of sections begin with that are in index.html itself
	picture          func(s *section) *html.Node // of the first page, or nil
	folded           string                      // what the titles of sections that the picture is of begin with
}

// entries are in the order of the navigation.
var entries = []entry{
	{file: "index.html", name: "Start"},
	{file: "page/index.html", name: "Try a string", who: "You have a string", about: "What every specification since " +
		"1993 says of it, in your browser: components, trees, rules, repairs, and where the URL Standard and the browser " +
		"read another host. It must be served over HTTP; a local server is enough."},
	{file: "report/index.html", name: "Implementations", who: "You maintain a library, or choose one",
		about: "What implementations of many languages get wrong, class by class, with the smallest string of each, and " +
			"where two of them read different hosts.",
		source: "conformance/results/implementations.md", picture: heatMap,
		kept: []string{"Who gets which section right", "Implementations"}, folded: "Who gets which section right"},
	{file: "revisions/index.html", name: "Revisions", who: "You want to know why to trust it",
		about:  "What is proved and tested of this module's parsers, revision by revision.",
		source: "conformance/results/report.md", kept: []string{"net/url", "Who gets which section right"}},
	{file: "grammar/index.html", name: "Grammars", who: "You read a specification", about: "The ABNF of every revision " +
		"and of some schemes: rules with links, the sections that define them, and railroad diagrams."},
	{file: lineageFile, name: "Lineage", who: "You wonder what changed",
		about: "What each revision changed of the one before it, with shortest strings that show it."},
	{file: "agreed.html", name: "Agreed URLs", who: "You take URLs from others, and hand them on", about: "A profile of " +
		"URLs that everybody reads alike, and the string that forces each restriction.",
		source: "conformance/results/agreed.md"},
	{file: "abnfc.html", name: "abnfc", who: "You have an ABNF of your own",
		about: "From the ABNF of an RFC to a Go package that is proved equal to it.", source: "gen/GUIDE.md"},
	{file: "benchmarks.html", name: "Benchmarks", who: "You parse many URLs", about: "Times and allocations of the " +
		"parsers, beside others.", source: "conformance/results/performance.md", picture: plotTimes},
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
summary h2 { display: inline }
#input { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; width: 100%; margin: .25rem 0 }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem 2rem }
dl.plots { grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)) }
figure { margin: 0 }
.plot { font-size: 11px; fill: currentColor; width: 100%; max-width: 44rem }
.plot.small { height: 8rem }
.plot .own { fill: var(--accent) }
.plot .other { fill: var(--muted) }
.plot line { stroke: var(--line) }
figcaption strong { font-size: 1.75rem; line-height: 1.2 }
:root { --g1: #fdebd3; --g2: #f9c88d; --g3: #e08a35; --g4: #7a3503; --on: #fff }
@media (prefers-color-scheme: dark) {
	:root { --g1: #33261a; --g2: #593a17; --g3: #b06a1f; --g4: #ffcb8a; --on: #000 }
}
.g0 { fill: var(--raised) }
.g1 { background: var(--g1); fill: var(--g1) }
.g2 { background: var(--g2); fill: var(--g2) }
.g3 { background: var(--g3); fill: var(--g3); color: #000 }
.g4 { background: var(--g4); fill: var(--g4); color: var(--on) }
.none { fill: none; color: var(--muted) }
.key span { padding: .1rem .5rem; border: 1px solid var(--line) }
.heat td { text-align: right; padding: .1rem .3rem; border: 1px solid var(--bg); font-variant-numeric: tabular-nums }
.heat :is(thead, tbody) th { padding: .1rem .3rem; white-space: nowrap }
.heat tbody th { position: sticky; left: 0; background: var(--bg) }
@media print, (max-width: 62rem) { .heat { font-size: .68rem } }
`

// add adds a page, with the content of its main part below the navigation, and scripts behind it.
func add(files page.Files, file, title string, main *html.Node, scripts ...string) {
	style := page.Style() + ownStyle
	doc.Add(main, doc.ID("main"))
	allowed := cmp.Or(strings.Join(lists.Each(scripts, page.Policy), " "), "'none'")
	head := doc.Head{Title: title, Style: style, Policy: "default-src 'none'; script-src " + allowed + "; style-src " +
		page.Policy(style) + "; img-src 'self'; base-uri 'none'; form-action 'none'",
		More: []any{doc.Meta("name", "referrer", "no-referrer"), doc.Element("link", doc.Attrs("rel", "icon",
			"href", relative(file, "page/icon.svg"), "type", "image/svg+xml"))}}
	files[file] = []byte(render(doc.Page(head, doc.Element("a", doc.Class("skip"), doc.Attr("href", "#main"),
		"To the text"), navigation(file), main, lists.Each(scripts, func(s string) any {
		return doc.Element("script", doc.Raw(s))
	}))))
}

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
