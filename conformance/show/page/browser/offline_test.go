package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// After the first load, the page works without its server. On this machine, it does not keep itself; the test makes it
// do so as it does elsewhere. It keeps its files in a cache of its own, and drops the caches of its other versions, and
// no others.
func TestOffline(t *testing.T) {
	p := open(t)
	p.breaks(map[string][]byte{}) // files that are not there are asked for, too
	p.do(chromedp.Navigate(p.URL + "/icon.svg"))
	value[bool](p, `Promise.all(["urispec " + location.origin + "/ old", "urispec " + location.origin + "/b/ old", `+
		`"another page"].map((name) => caches.open(name))).then(() => true)`)
	p.show("")
	if n := value[int](p, `new Promise((resolve) => setTimeout(resolve, 100)).then(() => `+
		`navigator.serviceWorker.getRegistrations()).then((all) => all.length)`); n != 0 {
		t.Errorf("on this machine, %d service workers are registered", n)
	}
	for host, want := range map[string]bool{"127.0.0.1": true, "127.1.2.3": true, "localhost": true, "a.localhost": true,
		"[::1]": true, "a.example": false, "127.0.0.1.example": false, "alocalhost": false, "": false} {
		if got := value[bool](p, `import("./keep.js").then((k) => k.isLoopback(`+quote(host)+`))`); got != want {
			t.Errorf("%q is this machine: %v", host, got)
		}
	}
	value[bool](p, `import("./keep.js").then((k) => k.keep("a.example")).then(() => true)`)
	p.await(`document.getElementById("offline").textContent === "This page now works without a network."`)
	p.await(`navigator.serviceWorker.controller !== null`) // it answers this page already
	const own = `caches.keys().then((keys) => keys.filter((key) => key.startsWith("urispec " + location.origin + "/ ")))`
	p.await(own + `.then((keys) => keys.length === 1 && !keys[0].endsWith(" old"))`)
	if n := value[int](p, `caches.keys().then((keys) => keys.length)`); n != 3 {
		t.Errorf("%d caches are left, want 3", n)
	}
	var kept []string
	for _, name := range p.Names() {
		if name != "index.html" && name != "offline.js" && name != "share.png" {
			kept = append(kept, "/"+name)
		}
	}
	if got := value[[]string](p,
		own+`.then(([key]) => caches.open(key)).then((cache) => cache.keys()).then((all) => all.map((r) `+
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
	p.load("#s=urn%3Aexample%3Aa&view=lineage")
	p.view("became invalid")
	p.load("#view=abnf")
	p.await(`document.getElementById("view").textContent.includes("is a date")`)
}
