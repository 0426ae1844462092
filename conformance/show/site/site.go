// Site makes a static site of all that is known: the page for the browser, the committed
// reports, the grammars, what each revision changed, the agreed profile, the guide to abnfc,
// and the times.
//
//	site -o DIRECTORY [-address URL]
//
// It runs in this folder. Address is the URL of the folder, by which links to the page have a
// picture.
//
//	page.Make ────────────────────────► page/
//	page.Script, start.js, pictures ──► index.html
//	documents ──────── section ───────► report/, revisions/, agreed.html, abnfc.html, benchmarks.html
//	tables of documents ─► heat, plot ─► pictures of report/, benchmarks.html
//	grammar, grammar/scheme ──────────► grammar/
//	gen/core/prove ────────────────────────► lineage.html
//
// Links are relative, and no file loads one of another host, so that the site works from
// any folder. The first file has a script within it. Only page/ loads scripts, which needs a server.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/urispec/urispec/conformance/show/page"
)

func main() {
	output := flag.String("o", "", "write the site to the folder `DIRECTORY`")
	address := flag.String("address", "", "the `URL` of the folder")
	flag.Parse()
	if *output == "" || flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "usage: site -o DIRECTORY [-address URL]")
		os.Exit(2)
	}
	files, err := makeSite(context.Background(), *address)
	if err == nil {
		err = files.Write(*output)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "site: %v\n", err)
		os.Exit(1)
	}
	fmt.Println(filepath.Join(*output, "index.html"))
}

// makeSite makes the site. Address is the URL of its folder, or "". Errors are as for [page.Make].
func makeSite(ctx context.Context, address string) (page.Files, error) {
	program, err := page.Make(ctx, nil)
	if err != nil {
		return nil, err
	}
	files, err := pages()
	if err != nil {
		return nil, err
	}
	program.SetNavigation(render(navigation("page/index.html")))
	if address != "" {
		program.SetAddress(strings.TrimSuffix(address, "/") + "/page/")
	}
	for name, contents := range program {
		files[path.Join("page", name)] = contents
	}
	return files, nil
}

// pages returns all files except the files of the page for the browser.
func pages() (page.Files, error) {
	files := page.Files{}
	for _, add := range []func(page.Files) error{addStart, addGrammars, addLineage, addDocuments} {
		if err := add(files); err != nil {
			return nil, err
		}
	}
	return files, nil
}
