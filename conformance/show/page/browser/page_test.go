package browser

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestTyping(t *testing.T) {
	p := open(t)
	p.show("#s=http%3A%2F%2Fa")
	p.do(chromedp.SendKeys(chromedp.CSS("#input"), "/{"))
	p.await(`document.querySelector("[data-revision=rfc3986]").textContent.includes("byte 9")`)
	verdict, text := p.row("rfc3986")
	if verdict != "✗ byte 9" || !strings.Contains(text, `"{" is not allowed in segment`) {
		t.Errorf("rfc3986: %q, %q", verdict, text)
	}
	if wrong := value[string](p, `document.querySelector("[data-revision=rfc3986] .wrong").textContent`); wrong != "{" {
		t.Errorf("marked is %q", wrong)
	}
	p.do(chromedp.SendKeys(chromedp.CSS("#input"), kb.Backspace))
	p.await(`document.querySelector("[data-revision=rfc3986]").textContent.includes("valid")`)
	if scheme := value[string](p,
		`document.querySelector("[data-revision=rfc3986] .c-scheme").textContent`); scheme != "http" {
		t.Errorf("the scheme is %q", scheme)
	}
	if verdict, text := p.row("browser"); verdict != "✓ accepted" || text != "http://a/" {
		t.Errorf("the browser: %q, %q", verdict, text)
	}
	p.await(`location.hash.includes("s=http%3A%2F%2Fa%2F")`)
}

// The row of the URL Standard says why it refuses what it refuses; the browser does not.
func TestRefused(t *testing.T) {
	p := open(t)
	for input, want := range map[string]string{
		"http://[fe80::1%25en1]:8080/": "byte 15: IPv6-invalid-code-point: neither a hexadecimal digit nor \":\", or an " +
			"unexpected end",
		"../g":  "byte 0: missing-scheme-non-relative-URL: no scheme, and no base URL that can be used",
		"http:": "byte 5: host-missing: the host is missing",
	} {
		p.show("#s=" + url.QueryEscape(input))
		offset, _, _ := strings.Cut(want, ":")
		if verdict, text := p.row("standard"); verdict != "✗ "+offset || text != want {
			t.Errorf("%s: %q, %q", input, verdict, text)
		}
		if verdict, text := p.row("browser"); verdict != "✗ refused" || text != "the browser gives no reason" {
			t.Errorf("%s: %q, %q", input, verdict, text)
		}
	}
}

// Each row is a link to the page and what it must show.
func TestLinks(t *testing.T) {
	p := open(t)
	for _, test := range []struct {
		fragment string
		has      []string
	}{
		{"#s=http%3A%2F%2Fa%5C%40b", []string{"new URL() (this browser)"}},
		{"#s=http%3A%2F%2Fu%40h%3A1%2Fp", []string{"userinfo", "port", "Not valid by"}},
		{"#s=http%3A%2F%2Fa%2F%7B&view=why", []string{"Section 3.3", "http://a/%7B", "percent-encode"}},
		{"#s=%5Cx80&e=1&view=why", []string{"byte 0", "%80"}},
		{"#empty=1&view=why&rev=rfc1738", []string{"It ends too early, at byte 0"}},
		{"#s=http%3A%2F%2Fa&view=tree", []string{"URI-reference", "reg-name"}},
		{"#s=..%2Fg&view=standard&base=http%3A%2F%2Fa%2Fb%2Fc%2F", []string{"http://a/b/g", "as the URL Standard says"}},
		{"#s=80&view=rules&rule=port", []string{"*DIGIT", "Section 3.2.3", "✓ RFC 3986"}},
		{"#s=..%2Fg&view=resolve", []string{"http://a/b/g", "path /b/g is made of both", "2C"}},
		{"#s=..%2Fg&view=resolve&base=x%3Ay", []string{"x:g"}},
		{"#s=HTTP%3A%2F%2FA%3A80%2F%257e&view=normal", []string{"http://a/~"}},
		{"#s=http%3A%2F%2Fu%3Apw%40h%2F&view=meaning", []string{"userinfo", "the default port of the scheme"}},
		{"#s=a%3Ab&view=toString&rev=constructor&rule=__proto__", []string{"new URL() (this browser)"}},
		{"#view=lineage", []string{"draft-fielding-uri-rfc2396bis-01 → RFC 3986", "became invalid"}},
	} {
		p.show(test.fragment)
		for _, has := range test.has {
			p.view(has)
		}
	}
}

// Going back shows what was there before.
func TestHistory(t *testing.T) {
	p := open(t)
	p.show("#s=urn%3Aab%3Ac&view=why")
	p.view("valid")
	p.do(chromedp.Click(chromedp.CSS(`#views a[data-view=tree]`)))
	p.view("scheme")
	p.do(chromedp.Click(chromedp.CSS(`[data-revision="rfc8141"] button`)))
	p.view("NID")
	p.do(chromedp.NavigateBack())
	p.view("path-rootless")
	p.do(chromedp.NavigateBack())
	p.view("nothing is wrong")
}

// The witnesses of each step are links to their verdicts, which differ as it says.
func TestLineageWitnesses(t *testing.T) {
	p := open(t)
	p.show("#view=lineage")
	p.view("became invalid")
	links := value[[]string](p,
		`[...document.querySelectorAll("#step-rfc3986 > .witnesses a")].map((a) => a.getAttribute("href"))`)
	if len(links) == 0 {
		t.Fatal("the step to rfc3986 has no witnesses")
	}
	for _, link := range links {
		p.show(link)
		verdict, _ := p.row("rfc3986")
		before, _ := p.row("rfc2396bis-01")
		if strings.HasPrefix(verdict, "✓") == strings.HasPrefix(before, "✓") {
			t.Errorf("%s: rfc3986 %s, rfc2396bis-01 %s", link, verdict, before)
		}
	}
}

// Everything can be reached and done with the keyboard.
func TestKeyboard(t *testing.T) {
	p := open(t)
	p.show("#s=http%3A%2F%2Fa%2F")
	reach := func(selector string) {
		t.Helper()
		for range 60 {
			p.do(chromedp.KeyEvent(kb.Tab))
			if value[bool](p, `document.activeElement.matches(`+quote(selector)+`)`) {
				if !value[bool](p, `getComputedStyle(document.activeElement).outlineStyle !== "none"`) {
					t.Errorf("the focus on %s cannot be seen", selector)
				}
				return
			}
		}
		t.Fatalf("the tab key does not reach %s", selector)
	}
	reach("#input")
	p.do(chromedp.KeyEvent(kb.End), chromedp.KeyEvent("{"))
	p.await(`document.querySelector("[data-revision=rfc3986]").textContent.includes("✗")`)
	p.do(chromedp.KeyEvent(kb.Backspace))
	p.await(`document.querySelector("[data-revision=rfc3986]").textContent.includes("✓")`)
	reach(`a[data-view="tree"]`)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.view("URI-reference")
	reach(`#earlier summary`)
	p.do(chromedp.KeyEvent(kb.Enter))
	reach(`[data-of="rfc2396"]`)
	p.do(chromedp.KeyEvent(" "))
	p.view("hostname")
	if !value[bool](p, `document.activeElement.matches("[data-of=rfc2396]")`) {
		t.Error("choosing a revision loses the focus")
	}
	reach("#view summary")
	reach("#view summary")
	reach("#view summary")
	if lit, rule := value[string](p, `document.querySelector("#view .lit").textContent`),
		value[string](p, `document.activeElement.textContent`); !strings.HasPrefix(rule, "scheme "+lit+" ") ||
		lit != "http" {
		t.Errorf("the focus is on %q, and %q is lit", rule, lit)
	}
	p.do(chromedp.KeyEvent(kb.Enter))
	p.await(`!document.activeElement.parentElement.open`)
}

// Strings are text: nothing of them becomes markup, and no script of them runs.
func TestHostileStrings(t *testing.T) {
	p := open(t)
	p.show("")
	for _, s := range []string{
		`<img src=x onerror=document.title="owned">`, `"><script>document.title="owned"</script>`,
		"javascript:document.title='owned'",
		"http://a/\u202Egpj.exe", "a\x00b\x7f\u2028", "</textarea><svg onload=document.title='owned'>", "\ufeff\ufffd",
		"%", "http://\u200d/",
	} {
		for _, view := range []string{"parts", "why", "tree", "standard", "rules", "resolve", "normal", "meaning"} {
			p.do(chromedp.Click(chromedp.CSS(`#views a[data-view=` + view + `]`)))
			p.input(s)
			p.await(`document.documentElement.dataset.view === "` + view + `"`)
		}
		if n := value[int](p, `document.querySelectorAll("main img, section script, form script, main svg[onload]").length`); n != 0 {
			t.Errorf("%q: %d elements", s, n)
		}
		if hidden := value[[]string](p,
			`[...document.querySelectorAll("#verdict-table code")].map((c) => c.textContent).filter((s) => `+
				`/[\p{Cc}\u202E\u200D\u2028\uFEFF]/u.test(s))`); len(hidden) > 0 {
			t.Errorf("%q is shown as it is: %q", s, hidden)
		}
	}
	if title := value[string](p, `document.title`); strings.Contains(title, "owned") {
		t.Errorf("a script ran: %s", title)
	}
}

// A long string is answered, and the page lives meanwhile: it goes on counting.
func TestLongStrings(t *testing.T) {
	p := open(t)
	p.show("")
	for _, s := range []string{"http://a/" + strings.Repeat("a", 1<<20), strings.Repeat("[", 1<<20),
		strings.Repeat("/..", 1<<18), strings.Repeat("é", 1<<19)} {
		for _, view := range []string{"parts", "why", "standard", "resolve", "normal", "meaning"} {
			p.do(chromedp.Click(chromedp.CSS(`#views a[data-view=` + view + `]`)))
			value[bool](p, `(() => { let last = performance.now(); window.longest = 0; window.ticking = `+
				`setInterval(() => { window.longest = Math.max(window.longest, performance.now() - last); last = `+
				`performance.now() }, 10); return true })()`)
			p.input(s)
			p.await(`document.documentElement.dataset.view === "` + view + `"`)
			// Machines that do other work take their time.
			if longest := value[float64](p,
				`(() => { clearInterval(window.ticking); return window.longest })()`); longest > 4000 {
				t.Errorf("%.20s…, %s: the page stood still for %.0f ms", s, view, longest)
			}
		}
		if trouble := value[string](p, `document.getElementById("trouble").textContent`); trouble != "" {
			t.Errorf("%.20s…: %s", s, trouble)
		}
	}
}

// The page is not larger than allowed, and what does not need the program comes before it.
func TestSizes(t *testing.T) {
	p := open(t)
	p.show("")
	total := 0
	for _, text := range p.Files {
		total += len(text)
	}
	t.Logf("%d bytes, of which the program has %d", total, len(p.Files["all.wasm.gz"]))
	if total > 3_500_000 {
		t.Errorf("%d bytes", total)
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	tables, program := slices.Index(p.paths, "tables.json.gz"), slices.Index(p.paths, "all.wasm.gz")
	if tables < 0 || program < tables {
		t.Errorf("not in this order: %q", p.paths)
	}
}

// The reader's own grammar is checked, matched, drawn, exported and proved.
func TestOwnABNF(t *testing.T) {
	p := open(t)
	p.show("#view=abnf")
	shows := func(has string) {
		t.Helper()
		p.await(`document.getElementById("view").textContent.includes(` + quote(has) + `)`)
	}
	shows("✓ 2026-11-31 is a date")
	p.do(chromedp.SendKeys(chromedp.CSS("#abnf-input"), "x"))
	shows("byte 10 cannot stand there")
	for tool, has := range map[string]string{
		"sample": "Near misses", "diagram": "date = year",
		"export": `\A`, "prove": "The PEG accepts exactly what date does",
	} {
		p.do(chromedp.Click(chromedp.CSS(`[data-tool=` + tool + `]`)))
		shows(has)
	}
	for _, test := range []struct{ grammar, has string }{
		{"a = b\nb = *\"x\" c\n", "2:10"},
		{"a = (", "1:6"},
		{"<script>alert(1)</script> = \"a\"", "1:1"},
		{"a = " + strings.Repeat("(", 100_000), "1:"},
		{"", "no rule is defined"},
	} {
		value[bool](p, `(() => { const f = document.getElementById("abnf"); f.value = `+quote(
			test.grammar)+`; f.dispatchEvent(new Event("input")); return true })()`)
		p.await(`document.querySelector("#view .problems").textContent.includes(` + quote(test.has) + `)`)
	}
	value[bool](p, `(() => { const f = document.getElementById("abnf"); f.value = "; é\na = b\nb = *xy c\n"; `+
		`f.dispatchEvent(new Event("input")); return true })()`)
	p.view("3:6")
	p.do(chromedp.Evaluate[chromedp.Void](
		`[...document.querySelectorAll("#view .problems button")].find((b) => b.textContent === "3:6").click()`))
	if selected := value[string](p,
		`((f) => f.value.slice(f.selectionStart, f.selectionEnd) + " " + `+
			`document.activeElement.id)(document.getElementById("abnf"))`); selected != "xy abnf" {
		t.Errorf("the place of a problem selects %q", selected)
	}
	long := "a = " + strings.Repeat(`"long" / `, 100) + `"end"`
	value[bool](p, `(() => { const f = document.getElementById("abnf"); f.value = `+quote(
		long)+`; f.dispatchEvent(new Event("input")); return true })()`)
	p.await(`location.hash.includes("abnfz=")`)
	p.show(value[string](p, `location.hash`))
	p.await(`document.getElementById("abnf").value.length === ` + fmt.Sprint(len(long)))
}
