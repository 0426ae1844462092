// Package site makes a static site of all that is known: the page for the browser, the
// committed reports, the grammars, what each revision changed, the agreed profile, the guide
// to abnfc, and the times.
//
// The versions of the module promise nothing about this package.
//
//	page.Make ────────────────────────► page/
//	texts.txtar.zst ─ section ─────────► report/, revisions/, agreed.html, abnfc.html, benchmarks.html
//	grammar, grammar/scheme ───────────► grammar/
//	gen/lineage ───────────────────────► lineage.html
//
// Links are relative, and no file loads one of another host, so that the site works from
// any folder. Only page/ has scripts, which browsers load from a server.
package site

import (
	"context"
	"path"
	"strings"

	"github.com/urispec/urispec/conformance/page"
)

// Make makes the site. Address is the URL of its folder, or "". Progress, if it is not nil, is
// called with what is made next. Errors are those of [page.Make].
func Make(ctx context.Context, address string, progress func(step string)) (page.Files, error) {
	program, err := page.Make(ctx, progress)
	if err != nil {
		return nil, err
	}
	files, err := pages()
	if err != nil {
		return nil, err
	}
	program.SetNavigation(string(navigation("page/index.html")))
	if address != "" {
		program.SetAddress(strings.TrimSuffix(address, "/") + "/page/")
	}
	for name, contents := range program {
		files[path.Join("page", name)] = contents
	}
	return files, nil
}

// pages returns all files but those of the page for the browser.
func pages() (page.Files, error) {
	files := page.Files{}
	add(files, "index.html", "urispec: URIs by every specification", first())
	for _, add := range []func(page.Files) error{addGrammars, addLineage, addDocuments} {
		if err := add(files); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// first returns what the first file has.
func first() markup {
	list := markup("")
	for _, e := range entries[1:] {
		list += write("<dt><a href=\"%s\">%s</a></dt>\n<dd>%s</dd>\n", e.file, e.name, e.about)
	}
	return write(`<h1>urispec</h1>
<p>A strict parser of URIs for Go, generated from the grammars that the specifications print and proved equal to
them; and what that tells of the specifications, and of those who implement them.</p>
<dl>
%s</dl>
<p><a href="%s" rel="noreferrer">The source</a></p>
`, list, repository)
}
