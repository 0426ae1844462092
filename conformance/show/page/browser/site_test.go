package browser

import (
	"bytes"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/urispec/urispec/conformance/show/page"
)

// The pages of the site, from a subfolder of a host: none is wider than a telephone, axe has nothing
// to say of any, and nothing is loaded from elsewhere. Links lead to the page with a string and to a rule.
func TestSite(t *testing.T) {
	p := open(t)
	files := siteFiles(t)
	if shared := `content="https://a.example/b/page/share.png"`; !bytes.Contains(files["page/index.html"], []byte(shared)) {
		t.Errorf("the page has no %s", shared)
	}
	p.Server.Close()
	p.Server = httptest.NewServer(http.StripPrefix("/sub/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		types := map[string]string{".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml"}
		if files[r.URL.Path] == nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", types[path.Ext(r.URL.Path)])
		_, _ = w.Write(files[r.URL.Path])
	})))
	axe := axeScript()
	if axe == "" {
		t.Log("axe-core is not tried: $NODE_PATH has no axe-core/axe.min.js")
	}
	names := slices.DeleteFunc(files.Names(), func(name string) bool {
		folder, file := path.Split(name)
		return path.Ext(name) != ".html" || folder == "page/" || testing.Short() && folder != "" &&
			!slices.Contains([]string{"index.html", "net-url.html", "rfc3986.html"}, file)
	})
	for i, name := range names {
		p.do(chromedp.Navigate(p.URL + "/sub/" + name))
		p.scheme([]string{"light", "dark"}[i%2])
		p.size(360, 900)
		if wide := value[int](p, `document.documentElement.scrollWidth`); wide > 360 {
			t.Errorf("%s: %d wide", name, wide)
		}
		if axe == "" {
			continue
		}
		p.size(1440, 900)
		p.do(chromedp.Evaluate[chromedp.Void](axe))
		for _, violation := range value[[]string](p, `axe.run().then((r) => r.violations.map((v) => v.id + ": " + `+
			`v.help + ": " + v.nodes.map((n) => n.html.slice(0, 120)).slice(0, 3).join(" | ")))`) {
			t.Errorf("%s: axe: %s", name, violation)
		}
	}
	for _, test := range []struct{ file, link, shown string }{
		{"report/net-url.html", `a[href$="#s=%2F%2F%5Bva.a%5D"]`, `document.getElementById("input").value === "//[va.a]"`},
		{"grammar/rfc3987.html", `a[href$="rule=iuserinfo"]`, `document.getElementById("rule").value === "iuserinfo"`},
	} {
		p.do(chromedp.Navigate(p.URL + "/sub/" + test.file))
		address := value[string](p, `document.querySelector(`+quote(test.link)+`).href`)
		if !strings.HasPrefix(address, p.URL+"/sub/page/") {
			t.Errorf("%s: %s", test.file, address)
		}
		p.do(chromedp.Navigate(address))
		p.await(`document.documentElement.dataset.answered === "all" && "view" in document.documentElement.dataset`)
		p.await(test.shown)
		if links := value[int](p, `document.querySelectorAll("nav.site a").length`); links < 5 {
			t.Errorf("%s: the page has %d links of the site", address, links)
		}
	}
	p.do(chromedp.Navigate(p.URL + "/sub/index.html"))
	const said = `["words", "hosts"].map((id) => document.getElementById(id).textContent)`
	if got, want := value[[]string](p, said), []string{"✗ Neither a URI nor a relative reference",
		"Browsers go to good.example; a parser that splits at “@” goes to evil.example."}; !slices.Equal(got, want) {
		t.Errorf("the start page says %q, want %q", got, want)
	}
	value[bool](p, `(() => { const f = document.getElementById("input"); f.select(); f.setRangeText(""); return true })()`)
	p.do(chromedp.SendKeys(chromedp.CSS("#input"), "http://a/b c"), chromedp.SendKeys(chromedp.CSS("#input"), "\b\bd"))
	if got, want := value[[]string](p, said), []string{"✓ A URI", "All read the host a."}; !slices.Equal(got, want) {
		t.Errorf("the start page says %q, want %q", got, want)
	}
	p.do(chromedp.SendKeys(chromedp.CSS("#input"), "\r"))
	p.await(`location.pathname === "/sub/page/index.html" && document.getElementById("input")?.value === "http://a/bd"`)
}

// siteFiles makes the site by its program, for an address.
func siteFiles(t *testing.T) page.Files {
	t.Helper()
	dir := t.TempDir()
	if out, err := exec.Command("go", "-C", "../../site", "run", ".", "-o", dir, "-address", "https://a.example/b").
		CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	files := page.Files{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name], err = fs.ReadFile(os.DirFS(dir), name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
