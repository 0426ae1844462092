package browser

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/parser"
)

// references returns the complete test set of RFC 3986.
func references(t *testing.T) *testset.Set {
	t.Helper()
	l, err := input.LanguageOf(parser.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	set, err := l.TestSet("URI-reference")
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// What walks the table of RFC 3986 gives the verdicts and offsets of the complete test set,
// which settles whether it is right.
func TestFirstVerdict(t *testing.T) {
	p := open(t)
	p.breaks(map[string][]byte{"page.js": []byte("")}) // nothing but the first file is there
	p.do(chromedp.Navigate(p.URL + "/"))
	type test struct {
		Input  string // in base64
		Valid  bool
		Offset int
	}
	var all []test
	for one := range references(t).All() {
		all = append(all, test{base64.StdEncoding.EncodeToString([]byte(one.Input)), one.Valid, one.Offset})
	}
	if len(all) < 30_000 {
		t.Errorf("the set has %d tests", len(all))
	}
	for some := range slices.Chunk(all, 10_000) {
		list, _ := json.Marshal(some) // strings and numbers have no error
		wrong := value[[]string](p, string(list)+`.filter(({ Input, Valid, Offset }) => {
			const { valid, offset } = first.judge(rfc3986, Uint8Array.from(atob(Input), (c) => c.charCodeAt(0)));
			return valid !== Valid || offset !== Offset;
		}).map((t) => atob(t.Input))`)
		if len(wrong) > 0 {
			t.Errorf("of %d tests, %d are wrong, the first %q", len(some), len(wrong), wrong[0])
		}
	}
}

// The first file calls a valid string what the command calls it.
func TestFirstWords(t *testing.T) {
	p := open(t)
	p.breaks(map[string][]byte{"page.js": []byte("")})
	p.do(chromedp.Navigate(p.URL + "/"))
	inputs := []string{"localhost:80", "localhost:80a", "a.b:1/c", "tel:1", "a.b", "a.bc", "..bc", ".a.bc", "a..bc",
		"a.bc.", "a-.bc/d", "1.2.3.4", "1.2.3", "1.2.3.4.", "1.2.3.4.5", "a_b.cd", "a@b.cd", "a.b1", "-.ab"}
	for one := range references(t).All() {
		if one.Valid {
			inputs = append(inputs, one.Input)
		}
	}
	rule := verdict.OfStart(parser.RFC3986)
	for some := range slices.Chunk(inputs, 10_000) {
		list, _ := json.Marshal(some) // strings have no error
		for i, got := range value[[]string](p, string(list)+`.map((s) => first.words(first.split(s)).join("; "))`) {
			v, err := rule.Read(some[i])
			if err != nil {
				t.Fatal(err)
			}
			want := v.What()
			if part, ok := strings.CutPrefix(want, "relative reference: "); ok {
				want = "relative reference; " + part
			}
			if got = strings.TrimSuffix(strings.TrimPrefix(got, "A "), "; "); got != want {
				t.Errorf("%q is %s, want %s", some[i], got, want)
			}
		}
	}
}

// Each row is a string, what the first file alone says of it, and what is coloured or
// marked in it. Then, a link to a string.
func TestFirstAnswer(t *testing.T) {
	p := open(t)
	p.breaks(map[string][]byte{"page.js": []byte("")})
	p.do(chromedp.Navigate(p.URL + "/"))
	if id := value[string](p, `document.activeElement.id`); id != "input" {
		t.Errorf("the focus is on %q", id)
	}
	long := "a:" + strings.Repeat("b", 5000)
	for _, test := range []struct {
		input                 string
		escaped               bool
		words, reason, marked string
	}{
		{"", false, "✓ A relative reference (the same document)", "", ""},
		{`http://good.example\@evil.example/`, false, "✗ Neither a URI nor a relative reference",
			`Byte 19: “\” cannot stand there.`, `\`},
		{"http://u:p@a.example:80/p?q#f", false, "✓ A URI", "scheme userinfo host port path query fragment ",
			"http|u:p|a.example|80|/p|q|f"},
		{"a:", false, "✓ A URI", "scheme ", "a"},
		{"http://[::1]", false, "✓ A URI", "scheme host ", "http|[::1]"},
		{"example.com:a", false, "✓ A URI", "scheme path ",
			"example.com|a"},
		{"localhost:8080/", false, "✓ A URI (localhost is the scheme, and there is no host)", "scheme path ",
			"localhost|8080/"},
		{"example.com/a", false, "✓ A relative reference (a path; no scheme, so the host is not example.com)", "path ",
			"example.com/a"},
		{"a/b.example", false, "✓ A relative reference (a path)", "path ", "a/b.example"},
		{"/a", false, "✓ A relative reference (an absolute path)", "path ", "/a"},
		{"//a:1", false, "✓ A relative reference (a host, no scheme)", "host port ", "a|1"},
		{"//", false, "✓ A relative reference (an empty host, no scheme)", "", ""},
		{"?q", false, "✓ A relative reference (a query)", "query ", "q"},
		{"#f", false, "✓ A relative reference (the same document)", "fragment ", "f"},
		{"http://[", false, "✗ Neither a URI nor a relative reference", "It ends too early, at byte 8.", "⊣"},
		{"a:äb", false, "✗ Neither a URI nor a relative reference", "Byte 2: “ä” cannot stand there.", "ä"},
		{"a:\u202eb", false, "✗ Neither a URI nor a relative reference", `Byte 2: “\xE2\x80\xAE” cannot stand there.`,
			`\xE2\x80\xAE`},
		{`a\x00\\b`, true, "✗ Neither a URI nor a relative reference", `Byte 1: “\x00” cannot stand there.`, `\x00`},
		{`\xFF`, true, "✗ Neither a URI nor a relative reference", `Byte 0: “\xFF” cannot stand there.`, `\xFF`},
		{`a:\x4a`, true, "✓ A URI", "scheme path ", "a|J"},
		{`a\xg0`, true, "✗ No string (what follows a backslash is another, or x and two hexadecimal digits)", "", ""},
		{long, false, "✓ A URI", "scheme path ", "a|" + strings.Repeat("b", 1498) + "| … 3502 bytes"},
		{long + "{c", false, "✗ Neither a URI nor a relative reference", "Byte 5002: “{” cannot stand there.",
			"4502 bytes … |{"},
	} {
		got := value[[]string](p, `(() => {
			document.getElementById("escaped").checked = `+strconv.FormatBool(test.escaped)+`;
			const field = document.getElementById("input");
			field.value = `+quote(test.input)+`;
			field.dispatchEvent(new Event("input"));
			return [...["words", "reason"].map((id) => document.getElementById(id).textContent),
				[...document.querySelectorAll("#answer-string [class]:not(code)")].filter((e) => e.textContent !== "")
					.map((e) => e.textContent).join("|")];
		})()`)
		if want := []string{test.words, test.reason, test.marked}; !slices.Equal(got, want) {
			t.Errorf("%.80q: %.200q, want %.200q", test.input, got, want)
		}
	}
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.URL+"/#x=%zz&e=1&s=a%5Cx41"),
		chromedp.SendKeys(chromedp.CSS("#input"), "{"))
	if got := value[string](p, `document.getElementById("reason").textContent`); got != "Byte 2: “{” cannot stand there." {
		t.Errorf("after typing: %s", got)
	}
}

// The tables of all revisions say what the program says: before it is there, and after.
func TestTables(t *testing.T) {
	p := open(t)
	p.show("#view=why")
	for _, s := range []string{"", "http://a/{", "urn:example:a", "http://\u00e4/", "news:*", "http://[fe80::1%25en1]/",
		"a:b", "//a", "%", "\x00"} {
		differ := value[[]string](p, `Promise.all([import("./tables.js"), import("./ask.js")]).then(async ([{ judgeAll }, `+
			`{ askProgram, data }]) => {
			const question = { input: `+quote(s)+`, escaped: false };
			const tables = await judgeAll(question, await data("revisions.json"));
			const { verdicts: program } = await askProgram("all", { ops: ["verdicts"], ...question });
			return program.revisions.filter((v, i) => { const w = tables.revisions[i];
				return v.rev !== w.rev || v.valid !== w.valid || !v.valid && v.offset !== w.offset }).map((v) => v.rev);
		})`)
		if len(differ) > 0 {
			t.Errorf("%q: the tables differ by %q", s, differ)
		}
	}
}

// Each row is a string, and what the page says of its hosts.
func TestHosts(t *testing.T) {
	p := open(t)
	p.show("#view=why")
	for s, want := range map[string]string{
		`http://good.example\@evil.example/`: "Browsers go to good.example; a parser that splits at “@” goes to evil.example.",
		`http://good.example\evil/`: `Browsers go to good.example; an RFC 3986 parser goes to ` +
			`good.example\evil.`,
		"http://a.example/":       "All read the host a.example.",
		"HTTP://A.Example:80/":    "All read the host a.example.",
		"http://m\u00fcnchen.de/": "All read the host xn--mnchen-3ya.de.",
		"http://%61/":             "All read the host a.",
		"http://[::0:1]/":         "All read the host [::1].",
		"http://0x7f.1/":          "Browsers go to 127.0.0.1; RFC 3986 reads the host 0x7f.1.",
		"http:a":                  "Browsers go to a; RFC 3986 splits no host from it.",
		"http:///a":               "Browsers go to a; RFC 3986 splits an empty host from it.",
		"http:/a@b":               "Browsers go to b; RFC 3986 splits no host from it.",
		"http://a\tb/":            "Browsers go to ab; an RFC 3986 parser goes to a\tb.",
		" http://a.example\n":     "All read the host a.example.",
		"http://%3127.0.0.1/":     "All read the host 127.0.0.1.",
		"//a/":                    "Browsers go nowhere; RFC 3986 reads the host a.",
		"urn:a:b":                 "No host is read.",
		"a/b":                     "No host is read.",
		"http://":                 "No host is read.",
	} {
		p.input(s)
		if got := value[string](p, `document.getElementById("hosts").textContent`); got != want {
			t.Errorf("%s: %s, want %s", s, got, want)
		}
		differ := value[bool](p, `document.getElementById("hosts").matches(".finding")`)
		if want := strings.Contains(want, " go to "); differ != want {
			t.Errorf("%s: it is marked: %v", s, differ)
		}
	}
}

// Each row is a string, and whether everybody reads it alike.
func TestAgreed(t *testing.T) {
	p := open(t)
	for s, want := range map[string]string{
		"https://a.example:8080/b?c": "An agreed URL: all",
		"HTTP://A.EXAMPLE":           "An agreed URL: all",
		`http://a\@b/`:               "Not an agreed URL: implementations differ from byte 8.",
		"http://0x7f.1/":             "Not an agreed URL: implementations differ from byte 13.",
		"http://xn--bcher-kva.a/":    "An agreed URL: all",
		"http://XN--1XA.a/":          "An agreed URL: all",
		"http://xn--fiqs8s":          "An agreed URL: all",
		"http://xn--q9jyb4c.xn--3xa": "Not an agreed URL: implementations differ from byte 22.",
		"http://xn--zca/":            "Not an agreed URL: implementations differ from byte 10.",
		"http://xn--a/":              "Not an agreed URL: implementations differ from byte 10.",
		"http://xn--99999999999/":    "Not an agreed URL: implementations differ from byte 10.",
		"mailto:a@b":                 "Agreement is known only for",
	} {
		p.show("#s=" + url.QueryEscape(s))
		if got := value[string](p, `document.getElementById("agreed").textContent`); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", s, got, want)
		}
	}
}

// Documents of URNs have rows for URNs only, and if they are chosen. Earlier documents that say the same share a row.
func TestEarlier(t *testing.T) {
	p := open(t)
	names := func(table string) []string {
		return value[[]string](p, `[...document.querySelectorAll("#`+table+` tbody tr")].map((r) => r.dataset.revision)`)
	}
	p.show("#s=a")
	if got, want := names("verdict-table"), []string{"rfc3986", "rfc3987", "url-standard", "standard",
		"browser"}; !slices.Equal(got, want) {
		t.Errorf("in force are %q, want %q", got, want)
	}
	if got := names("earlier-table"); slices.Contains(got, "rfc2141") || len(got) > 6 ||
		!slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, "rfc2396 rfc2732") }) {
		t.Errorf("the rows of earlier documents are %q", got)
	}
	const summary = `document.querySelector("#earlier summary").textContent`
	if got := value[string](p, summary); got != "9 earlier documents: valid by 6" {
		t.Error(got)
	}
	p.show("#s=a&rev=rfc8141")
	if got := names("verdict-table"); !slices.Contains(got, "rfc8141") {
		t.Errorf("in force are %q", got)
	}
	p.show("#s=URN%3Aab%3Ac")
	if got := names("verdict-table"); !slices.Contains(got, "rfc8141") {
		t.Errorf("of a URN, in force are %q", got)
	}
	if got := value[string](p, summary); !strings.HasPrefix(got, "11 earlier documents: valid by ") {
		t.Error(got)
	}
}

// Several lines are several strings; white space around a string goes by a button.
func TestLinesAndTrim(t *testing.T) {
	p := open(t)
	p.show("#s=" + url.QueryEscape("http://a/") + "%0A%0A%20b{%0D%0Ac")
	if got := value[[]string](p, `[...document.querySelectorAll("#lines li")].map((e) => e.textContent)`); !slices.Equal(
		got, []string{"✓ http://a/", "✗ byte 1 b{", "✓ c"}) {
		t.Errorf("the lines are %q", got)
	}
	p.do(chromedp.Click(chromedp.CSS("#lines li:nth-child(2) a")))
	p.await(`document.getElementById("input").value === "b{" && !document.querySelector("#lines li")`)
	if value[bool](p, `!document.getElementById("trim").hidden`) {
		t.Error("there is nothing to trim")
	}
	p.input(" a:b\t")
	p.do(chromedp.Click(chromedp.CSS("#trim")))
	p.await(`document.getElementById("words").textContent === "✓ A URI" && location.hash.includes("s=a%3Ab")`)
	if got := value[string](p, `document.getElementById("input").value + document.activeElement.id`); got != "a:binput" {
		t.Error(got)
	}
}

// Each row is a form of what can be copied.
func TestCopy(t *testing.T) {
	p := open(t)
	p.show("#s=a%3Ab")
	for _, test := range []struct{ form, question, want string }{
		{"Copy as command", `{ revision: "rfc3987", input: "it's" }`, `urispec parse --rev rfc3987 -- 'it'\''s'`},
		{"Copy as command", `{ revision: "rfc3986", escaped: true, octets: [0, 255] }`,
			`echo '{"input_base64":"AP8="}' | urispec parse --rev rfc3986 --input json -`},
		{"Copy as Go", `{ revision: "rfc3986", octets: new TextEncoder().encode("\"\\é\n") }`,
			`v, _ := all.Lookup("rfc3986") // of package parser/all` + "\n" + `r, err := v.Parse("\"\\é\n")`},
		{"Copy as Go", `{ revision: "rfc3986", octets: Uint8Array.of(0, 255) }`,
			`v, _ := all.Lookup("rfc3986") // of package parser/all` + "\n" + `r, err := v.Parse("\x00\xff")`},
		{"Copy as JSON", `{ verdict: { rev: "rfc3986" } }`, `{"rev":"rfc3986"}`},
	} {
		if got := value[string](p, `import("./copy.js").then(({ forms }) => forms[`+quote(test.form)+`](`+test.question+
			`))`); got != test.want {
			t.Errorf("%s of %s: %s, want %s", test.form, test.question, got, test.want)
		}
	}
	value[bool](p, `(() => { navigator.clipboard.writeText = async (s) => { window.copied = s }; return true })()`)
	value[bool](p, `(document.getElementById("options").open = true)`)
	p.do(chromedp.Click(chromedp.CSS("#copy button:last-of-type")))
	p.await(`document.querySelector("#copy [role=status]").textContent === "Copied."`)
	if got := value[string](p, `JSON.parse(window.copied).start`); got != "URI-reference" {
		t.Errorf("copied is JSON of the start rule %q", got)
	}
	value[bool](p, `(() => { navigator.clipboard.writeText = async () => { throw new Error() }; return true })()`)
	p.do(chromedp.Click(chromedp.CSS("#copy button")))
	p.await(`document.querySelector("#copy [role=status]").textContent === "The browser does not let the page copy."`)
}

// The cursor in the string opens the innermost node of the tree there.
func TestCursor(t *testing.T) {
	p := open(t)
	p.show("#s=http%3A%2F%2Fa%2Fbc&view=tree")
	value[bool](p, `(() => { for (const d of document.querySelectorAll("#view details")) d.open = false;
		const f = document.getElementById("input"); f.focus(); f.setSelectionRange(10, 10); return true })()`)
	p.await(`document.querySelector("#view .here")?.textContent.includes(" c 10–11")`)
	if !value[bool](p, `document.querySelector("#view .here").checkVisibility() &&
		document.querySelector("#view .lit").textContent === "c"`) {
		t.Error("the node is not open, or not lit")
	}
}
