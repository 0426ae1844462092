package browser

import (
	_ "embed"
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/atomicfile"
)

var update = flag.Bool("update", false, "write what the views show into testdata/views")

// outlineScript defines outline, which writes elements line by line.
//
//go:embed testdata/outline.js
var outlineScript string

// A state is what a link shows, and what is done then.
type state struct {
	fragment string
	input    string // typed into the field, if no link can have it
	act      string // JavaScript
	until    string // an expression that is true when it is shown
	selector string // of what is written; by default, the view
}

// TestViews compares the views with testdata/views, element by element: for valid and invalid strings, and for strings
// that are shown in part.
func TestViews(t *testing.T) {
	const (
		parsers = "[data-revision=standard], [data-revision=browser]"
		three   = "[data-revision=rfc3986], " + parsers
	)
	most := "a:" + strings.Repeat("b", 19_998) // 20,000 characters
	abnf := func(fragment, grammar string) string {
		return "#view=abnf&" + fragment + "&abnf=" + strings.ReplaceAll(url.QueryEscape(grammar), "+", "%20")
	}
	click := func(button string) string {
		return `[...document.querySelectorAll("#view button")].find((b) => b.textContent === "` + button + `").click()`
	}
	for name, states := range map[string][]state{
		"page": {
			{fragment: "#s=http%3A%2F%2Fa&view=why",
				selector: "#string, #views, #verdict-table thead, #verdict-table tr"},
			{fragment: "#s=&view=why", selector: "#about-input, #view p"},
			{fragment: "#empty=1", selector: "#string > :not(#examples), #views"},
			{fragment: "#s=a%3Ab&view=lineage", selector: "main, #string, #verdicts, #views"},
			{fragment: "#view=abnf", selector: "#string, #verdicts, #views"},
		},
		"verdicts": {
			{fragment: "#s=http%3A%2F%2Fu%40%5Bv1.a%5D%2F%C3%A4&rev=rfc3987", selector: "#verdict-table tr"},
			{fragment: "#s=HTTP%3A%5Cx00%7Bid%7D&e=1&rev=nonesuch", selector: three},
			{fragment: "#s=HTTP%3AA", selector: parsers},
			{fragment: "#s=%2F%2F%5Bfe80%3A%3A1%25en1%5D%2F&view=rules", selector: three},
			{fragment: "#s=x1", input: most, selector: three},
			{fragment: "#s=x2", input: most + "b", selector: three},
			{fragment: "#s=x3", input: strings.Repeat("a", 6000) + "{" + strings.Repeat("a", 6000), selector: three},
		},
		"parts": {
			{fragment: "#s=http%3A%2F%2Fu%3Apw%40h%3A8080%2F%3Bp%3Fq%23f&view=parts"},
			{fragment: "#s=http%3A%2F%2Fu%40h&view=parts&rev=rfc2396"},
			{fragment: "#s=urn%3Aexample%3Aa%3F%2Br%3F%3Dq%23f&rev=rfc8141&view=parts"},
			{fragment: "#s=urn%3Aexample%3Aa&e=1&view=parts"},
			{fragment: "#s=%5Cx80&e=1&view=parts"},
			{fragment: "#s=http%3A%2F%2Fa%2F%7B&view=parts"},
			{fragment: "#s=%7B&view=parts"},
			{fragment: "#s=x4&view=parts", input: most},
			{fragment: "#s=x5&view=parts", input: most + "b"},
			{fragment: "#s=x12&view=parts", input: "a:" + strings.Repeat("b", 360_000), selector: "#view thead"},
		},
		"why": {
			{fragment: "#s=https%2F%2Fa&view=why", selector: "#nearest, #view"},
			{fragment: "#s=http%3A%2F%2Fa&view=why&rev=rfc1738"},
			{fragment: "#s=http%3A%2F%2Fa%2F%7B%3F%7D&view=why"},
			{fragment: "#empty=1&view=why&rev=rfc1738"},
			{fragment: "#s=%5Cx80&e=1&view=why"},
			{fragment: "#s=a%3A%5Cxg3&e=1&view=why&rev=rfc3987"},
			{fragment: "#s=news%3A%2A&view=why&rev=rfc8141"},
			{fragment: "#s=%20&view=why"},
			{fragment: "#s=x6&view=why", input: strings.Repeat("a", 9000) + "{" + strings.Repeat("a", 9000)},
		},
		"tree": {
			{fragment: "#s=http%3A%2F%2F1.2.3.4%2F%3Fq&view=tree"},
			{fragment: "#s=http%3A%2F%2Fa%2F%7B&view=tree"},
			{fragment: "#s=b%3A" + strings.Repeat("a", 58) + "&view=tree",
				selector: "#view .tree > li > details > summary"},
			{fragment: "#s=b%3A" + strings.Repeat("a", 59) + "&view=tree",
				selector: "#view .tree > li > details > summary"},
			{fragment: "#s=b%3A%C3%A4c&view=tree&rev=rfc3987",
				act: `document.querySelector("[data-node='3']").dispatchEvent(new FocusEvent("focusin", { bubbles: ` +
					`true }))`, selector: "#view > p"},
			{fragment: "#s=b%3A%C3%A4d&view=tree&rev=rfc3987",
				act: `document.querySelector("#view .tree").dispatchEvent(new MouseEvent("mouseover", { bubbles: ` +
					`true }))`, selector: "#view > p"},
			{fragment: "#s=c%3A%C3%A4c&view=tree&rev=rfc3987",
				act: `document.querySelector("[data-node='5']").dispatchEvent(new MouseEvent("mouseover", { ` +
					`bubbles: true }))`, selector: "#view > p"},
			{fragment: "#s=d%3Aa&view=tree", act: click("Fold all")},
			{fragment: "#s=e%3A%2F%2F1.2.3.4&view=tree", act: click("Fold all") + "; " + click("Unfold all")},
			{fragment: "#s=x7&view=tree", input: "a:" + strings.Repeat("b", 4000), selector: "#view > .note"},
		},
		"standard": {
			{fragment: "#s=HTTP%3A%5C%5Cu%3Ap%40%C3%A4%3A80%2F%7B%2F..%3Fq%23f&view=standard"},
			{fragment: "#s=g&view=standard&base=http%3A%2F%2Fa%2Fb%2Fc"},
			{fragment: "#s=http%3A&view=standard"},
			{fragment: "#s=http%3A%2F%2Fa&view=standard&base=b"},
			{fragment: "#s=file%3A%2F%2F%2Fa&view=standard", selector: "#view tbody tr:last-child > :not(:last-child)"},
			{fragment: "#s=a%3A%5Cx80%5Cx00&e=1&view=standard"},
			{fragment: "#s=x10&view=standard", input: "a:" + strings.Repeat("{", 19_998)},
			{fragment: "#s=x11&view=standard", input: most + "b", selector: "#view > :not(div), #view tr:first-child"},
			{fragment: "#s=a%3Ab&view=standard",
				act:   `window.URL = class extends URL { get pathname() { return "c" } }; location.hash += "&x=1"`,
				until: `document.querySelector("#view .finding")`, selector: "#view .finding, #view tr:has(.differs)"},
		},
		"rules": {
			{fragment: "#s=80&view=rules&rule=PORT"},
			{fragment: "#s=%5Cx80&e=1&view=rules&rule=nonesuch&rev=rfc2141"},
			{fragment: "#s=1a&view=rules&rule=host",
				act: `{ const s = document.getElementById("rule"); s.value = "fragment"; s.dispatchEvent(new ` +
					`Event("change")) }`, until: `document.querySelector("#view h3").textContent.includes("a ` +
					`fragment")`},
		},
		"resolve": {
			{fragment: "#s=..%2F.%2Fg%3Fy%23z&view=resolve"},
			{fragment: "#s=g%2F..%2F.&view=resolve&base=http%3A%2F%2Fa%2Fb%2F..%2Fc%2F.%2Fd%2F."},
			{fragment: "#s=%7B&view=resolve", selector: "#view > :not(div), #view tr.chosen"},
			{fragment: "#empty=1&view=resolve&rev=rfc2396"},
			{fragment: "#s=%23&view=resolve&rev=rfc2396", selector: "#view > :not(div), #view tr.chosen"},
			{fragment: "#s=%3Fq&view=resolve&base=foo", selector: "#view > :not(div), #view tr.chosen"},
			{fragment: "#s=%2E%2E&view=resolve&base=x%3A", selector: "#view > :not(div), #view tr.chosen"},
			{fragment: "#s=%3F%EE%80%80&view=resolve&rev=rfc3987", selector: "#view tr.chosen"},
			{fragment: "#s=h&view=resolve",
				act: `{ const b = document.getElementById("base"); b.focus(); b.value = "i://j"; ` +
					`b.dispatchEvent(new Event("input")) }`,
				until:    `document.getElementById("view").textContent.includes("i://j/h")`,
				selector: "#view p, #view tr.chosen"},
			{fragment: "#s=x8&view=resolve", input: "a:" + strings.Repeat("b", 9000), selector: "#view tr.chosen"},
		},
		"normal": {
			{fragment: "#s=HTTP%3A%2F%2FA%3A80%2F%257e%2F..%2Fb&view=normal"},
			{fragment: "#s=a%3A%257B%2F%25C3%25A4&view=normal&rev=rfc3987", selector: "#view tbody tr"},
			{fragment: "#s=a%3A%3F%EE%80%80&view=normal&rev=rfc3987", selector: "#view tbody tr"},
			{fragment: "#s=http%3A%2F%2Fa%2F%7B&view=normal"},
			{fragment: "#s=x9&view=normal", input: "a:" + strings.Repeat("b", 8192), selector: "#view tbody tr"},
		},
		"meaning": {
			{fragment: "#s=a%3Ab&view=meaning"},
			{fragment: "#s=http%3A%2F%2Fu%3Apw%40h%2F%2e%2e%2F&view=meaning"},
			{fragment: "#s=http%3A%2F%2Fa%2F%7B&view=meaning"},
			{fragment: "#s=ftp%3A%2F%2Fh%2Fa%2Fb%3Btype%3Di&view=meaning&rev=rfc1738", selector: "#view tbody tr"},
		},
		"lineage": {
			{fragment: "#s=a%3Ab&view=lineage",
				selector: "#view > h2, #view > p, #view > article > :not(details), #view summary, #step-rfc2732 " +
					"details > *, #step-rfc3986 details > :not(.rule), #view .rule:has(a[href*='&e=1']), #view " +
					".rule:has(code.empty)"},
		},
		"abnf": {
			{fragment: "#view=abnf"},
			{fragment: "#view=abnf&abnfz=%21", selector: "#abnf, #abnf-input, #view .problems"},
			{fragment: abnf("abnfin=2026-13&abnfstart=month",
				"day = \"a\"\nmonth = 1*2DIGIT \"-\" day [ year ]\nyear = 1*DIGIT\n"),
				selector: "#view > p, #view > div"},
			{fragment: abnf("abnfin=aa%00", "a = 1*b\nb = %x61-63 / ALPHA / \"!\"\n"), selector: "#view > div"},
			{fragment: abnf("", "a = *b\nb = \"x\"\n"),
				act: `{ const f = document.getElementById("abnf-input"); f.value = "x".repeat(500); ` +
					`f.dispatchEvent(new Event("input")) }`, until: `document.querySelector("#view > div .omitted")`,
				selector: "#view > div > p, #view > div > .tree > li > details > summary, #view > div > .note"},
			{fragment: abnf("abnfin=x", "a = b\nb = *\"x\" c\nD = %x41 / \"A\"\n"), selector: "#view > div"},
			{fragment: abnf("abnfin=x", "a = b / b\nb = \"x\" / \"y\"\nD = \"a\" / \"ab\" / \"a\"\n"),
				until: `document.querySelectorAll("#view .problems li").length > 1`, selector: "#view > div"},
			{fragment: abnf("abnfin=(x)&abnfnotation=rfc2616", "a = 1#(\"x\" | \"y\")\n"),
				selector: "#view > p > select, #view > div"},
			{fragment: abnf("abnfin=x&abnfnotation=nonesuch&abnftool=nonesuch", "a = (\n"),
				selector: "#view > p > select, #view > p > button, #view > div"},
			{fragment: abnf("abnfstart=nonesuch", "a = \"x\"\n"), selector: "#view > div"},
			{fragment: abnf("abnftool=sample", "a = *( \"x\" / %x00 / b )\nb = \"(\" a \")\"\n"), act: click("Others"),
				selector: "#view > :last-child"},
			{fragment: abnf("abnftool=sample&abnfseed=9x", "a = \"x\"\n"), selector: "#view > :last-child > p"},
			{fragment: abnf("abnftool=diagram&abnfstart=c", "a = b c\nb = c\nc = DIGIT / \"x\"\n"),
				selector: "#view > :last-child"},
			{fragment: abnf("abnftool=diagram&abnfstart=b", "a = b\nb = DIGIT\n"), selector: "#view > :last-child"},
			{fragment: abnf("abnftool=diagram", "a = \"x\"\n"), selector: "#view > :last-child"},
			{fragment: abnf("abnftool=export", "a = \"x\"\n"), selector: "#view > :last-child"},
			{fragment: abnf("abnftool=export", "a = [ \"(\" a \")\" ]\n"), selector: "#view > :last-child"},
			{fragment: abnf("abnftool=prove", "a = \"x\" / \"y\"\n"), selector: "#view > :last-child"},
			{fragment: abnf("abnftool=prove", "a = [ \"(\" a \")\" ]\n"), selector: "#view > :last-child"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t)
			p.show("#s=x&view=" + name)
			var got strings.Builder
			for _, s := range states {
				got.WriteString(p.outline(s))
			}
			compare(t, name, got.String())
		})
	}
}

// outline returns what a state shows, below a line that names it.
func (t *tab) outline(s state) string {
	t.Helper()
	title := s.fragment
	t.Log(title)
	const answered = `!document.querySelector("#view [aria-busy=true]")`
	t.whenShown(`location.hash = ` + quote(s.fragment))
	t.await(answered)
	if s.input != "" {
		title += ", then " + s.input[:20] + "…"
		t.whenShown(`const f = document.getElementById("input"); f.value = ` + quote(s.input) +
			`; f.dispatchEvent(new Event("input"))`)
	}
	if s.act != "" {
		title += ", then " + s.act
		value[bool](t, `(() => { `+s.act+`; return true })()`)
	}
	if s.until != "" {
		t.await(s.until)
	}
	t.await(answered)
	selector := s.selector
	if selector == "" {
		selector = "#view > *"
	}
	outline := value[string](t, `(() => { `+outlineScript+`; return outline(`+quote(selector)+`) })()`)
	if outline == "" {
		t.Errorf("%s shows nothing", title)
	}
	return "== " + title + "\n" + outline + "\n"
}

// whenShown acts, and waits until the page says that it shows what was asked for.
func (t *tab) whenShown(act string) {
	t.Helper()
	if !value[bool](t, `new Promise((resolve) => {
		setTimeout(resolve, `+fmt.Sprint(patience.Milliseconds())+`, false);
		let gone = false;
		new MutationObserver((records, observer) => {
			for (const { oldValue } of records) {
				if (oldValue !== null) gone = true;
				else if (gone) {
					observer.disconnect();
					resolve(true);
				}
			}
		}).observe(document.documentElement, { attributeFilter: ["data-view"], attributeOldValue: true });
		`+act+`;
	})`) {
		t.Fatalf("the page never says that it shows what this does: %s", act)
	}
}

// compare holds what is shown to a file, or writes that.
func compare(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "views", name+".txt")
	if *update {
		if err := atomicfile.WriteBytes(file, []byte(got)); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(string(text), "\n")
	var heading string
	for i, line := range strings.Split(got, "\n") {
		if strings.HasPrefix(line, "== ") {
			heading = line
		}
		if i >= len(want) || line != want[i] {
			t.Fatalf("%s:%d, of %s:\n got %s\nwant %s", file, i+1, heading, line,
				append(want, "nothing")[min(i, len(want))])
		}
	}
}
