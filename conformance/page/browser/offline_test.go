package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// After the first load, the page works without its server.
func TestOffline(t *testing.T) {
	p := open(t)
	p.breaks(map[string][]byte{}) // files that are not there are asked for, too
	p.do(chromedp.Navigate(p.URL + "/icon.svg"))
	value[bool](p, `caches.open("another version").then(() => true)`)
	p.show("")
	p.await(`document.getElementById("offline").textContent === "This page now works without a network."`)
	p.await(`navigator.serviceWorker.controller !== null`) // it answers this page already
	p.await(`caches.keys().then((keys) => keys.length === 1 && keys[0] !== "another version")`)
	var kept []string
	for _, name := range p.Names() {
		if name != "index.html" && name != "offline.js" {
			kept = append(kept, "/"+name)
		}
	}
	if got := value[[]string](p,
		`caches.keys().then(([key]) => caches.open(key)).then((cache) => cache.keys()).then((all) => all.map((r) `+
			`=> new URL(r.url).pathname).filter((p) => p !== "/" && p !== "/index.html").sort())`); !slices.Equal(got,
		kept) {
		t.Errorf("kept are %q, want %q", got, kept)
	}
	if got := value[[]int](p,
		`Promise.all(["page.js?x", "none"].map((name) => fetch(name).then((r) => r.status)))`); !slices.Equal(got,
		[]int{200, 404}) {
		t.Errorf("the statuses are %d", got)
	}
	p.Close()
	if got := value[[]string](p,
		`Promise.all([fetch("page.js?x"), fetch("page.js", { method: "POST" }), fetch("none")].map((answer) => `+
			`answer.then((r) => String(r.status), (e) => e.name)))`); !slices.Equal(got,
		[]string{"200", "TypeError", "TypeError"}) {
		t.Errorf("without a network, the answers are %q", got)
	}
	p.show("#s=urn%3Aexample%3Aa&view=lineage")
	p.view("became invalid")
	p.show("#view=abnf")
	p.await(`document.getElementById("view").textContent.includes("is a date")`)
}
