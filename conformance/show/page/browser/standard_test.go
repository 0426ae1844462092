package browser

import (
	"net/url"
	"testing"
)

// Each row is a planted browser: what replaces its URL, and what the page finds in the row of verdicts, which has no
// base, and in the view, which has one.
func TestFinding(t *testing.T) {
	const (
		differs = "Your browser differs from the URL Standard: "
		alike   = "✓ Your browser reads the string as the URL Standard says."
		refuses = "✓ Your browser refuses the string as the URL Standard says."
		own     = `class extends URL {}`
		none    = `class { constructor() { throw new TypeError() } }`
	)
	of := func(property string) string {
		return `class extends URL { get ` + property + `() { return super.` + property + ` + "x" } }`
	}
	p := open(t)
	p.show("#view=standard")
	value[bool](p, `Boolean(window.theURL = URL)`)
	unicode := " Domains beyond ASCII are converted here by Unicode " + value[string](p, `import("./ask.js").then(`+
		`({ askProgram }) => askProgram("all", { ops: ["url"], input: "" })).then((a) => a.url.unicode)`) +
		"; a browser may have another version, which may be the cause."
	for _, test := range []struct {
		browser, input, base string
		row, view            string // what is found; "": what an equal browser has
	}{
		{own, "http://a/./b", "", "", alike},
		{own, "../g", "", "", refuses},
		{own, "../g", "http://a/b/c", "", alike},
		{own, "http://a/", "c", "", refuses},
		{own, "http://\U0001f4a9.example/?\u00e4", "", "", alike},
		{of("href"), "http://a/", "", differs + "href.", ""},
		{of("origin"), "a:b", "", differs + "origin.", ""},
		{of("origin"), "file:///a", "", "", alike},
		{of("pathname"), "g", "http://a/b", "", differs + "pathname."},
		{of("hostname"), "http://a/", "", differs + "hostname.", ""},
		{of("hostname"), "http://\u00e4/", "", differs + "hostname." + unicode, ""},
		{of("hostname"), "http://%C3%A4/", "", differs + "hostname." + unicode, ""},
		{of("hostname"), "b", "http://\u00e4/", "", differs + "hostname." + unicode},
		{of("hostname"), "http://a%2Eb/", "", differs + "hostname.", ""},
		{of("hostname"), "a://\u00e4/", "", differs + "hostname.", ""},
		{of("search"), "http://\u00e4/", "", differs + "search.", ""},
		{`class extends URL { get hash() { return "#x" } get href() { return "x" } get port() { return "1" } }`,
			"http://a/", "", differs + "port, hash.", ""},
		{none, "http://a/", "", differs + "it refuses the string.", ""},
		{none, "http://\u00e4/", "", differs + "it refuses the string." + unicode, ""},
		{`class extends URL { constructor() { super("http://a/") } }`, "http://a^b/", "", differs +
			"it accepts the string.", ""},
		{`class extends URL { constructor() { super("http://a/") } }`, "http://\u00e4^/", "", differs +
			"it accepts the string." + unicode, ""},
	} {
		if test.view == "" {
			test.view = test.row
		}
		value[bool](p, `((URL) => { window.URL = `+test.browser+`; return true })(theURL)`)
		p.whenShown(`location.hash = ` + quote("#view=standard&s="+url.QueryEscape(test.input)+"&base="+
			url.QueryEscape(test.base)+"&x="+url.QueryEscape(test.browser)))
		found := `document.querySelector("[data-revision=browser] .finding")?.textContent ?? ""`
		if got := value[string](p, found); got != test.row {
			t.Errorf("%s, %q: the row has %q, want %q", test.browser, test.input, got, test.row)
		}
		result := `document.querySelector("#view > h2 + p").textContent`
		if got := value[string](p, result); got != test.view {
			t.Errorf("%s, %q, base %q: the view has %q, want %q", test.browser, test.input, test.base, got, test.view)
		}
	}
}

// A lone surrogate is read as U+FFFD by both, and the view says so.
func TestLoneSurrogate(t *testing.T) {
	p := open(t)
	p.show("#view=standard")
	p.whenShown(`const f = document.getElementById("input"); f.value = "a:\ud800"; f.dispatchEvent(new Event("input"))`)
	p.view("A lone surrogate is read as U+FFFD, by the URL Standard and by browsers.")
	p.view("Your browser reads the string as the URL Standard says.")
	p.view("a:%EF%BF%BD")
}

// Each row is a call of the functions of browser.js, and what it returns.
func TestAskBrowser(t *testing.T) {
	p := open(t)
	p.show("")
	for _, test := range []struct{ call, want string }{
		{`first.askBrowser({ input: "a:b" }).url.href`, "a:b"},
		{`first.askBrowser({ input: "b" }).url`, "undefined"},
		{`first.askBrowser({ input: "b" }, "a:/").url.href`, "a:/b"},
		{`first.askBrowser({ input: "b" }).unasked`, "undefined"},
		{`first.askBrowser({ input: "a:b", escaped: true }).unasked`, "it takes no bytes"},
		{`first.askBrowser({ input: "a:".padEnd(20000, "b") }).url.href.length`, "20000"},
		{`first.askBrowser({ input: "a:".padEnd(20001, "b") }).unasked`, "the string is too long"},
		{`first.askBrowser({ input: "" }, "a:".padEnd(20000, "/")).url.href.length`, "20000"},
		{`first.askBrowser({ input: "" }, "a:".padEnd(20001, "/")).unasked`, "the string is too long"},
		{`finding(undefined, first.askBrowser({ input: "b" }))`, ""},
		{`finding({}, first.askBrowser({ input: "a:b", escaped: true }))`, ""},
		{`compare({ url: [{ name: "port", value: "1", omitted: 1 }] }, { url: { port: "2" } }).filter((p) => ` +
			`p.differs).length`, "0"},
		{`compare({ url: [{ name: "port", value: "1" }] }, { url: { port: "2", hash: "" } }).filter((p) => ` +
			`p.differs).map((p) => p.name + p.value + p.own)`, "port12"},
		{`element("p", {}, valueOf("x".repeat(8192))).textContent.length`, "8192"},
		{`element("p", {}, valueOf("x".repeat(8193))).textContent.slice(8190)`, "xx … 1 bytes"},
		{`element("p", {}, valueOf("x", 3)).textContent`, "x … 3 bytes"},
	} {
		if got := value[string](p, `Promise.all([import("./browser.js"), import("./element.js")]).then(([{ compare, `+
			`finding, valueOf }, { element }]) => String(`+test.call+`))`); got != test.want {
			t.Errorf("%s: got %q, want %q", test.call, got, test.want)
		}
	}
}
