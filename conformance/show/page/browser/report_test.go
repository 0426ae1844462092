package browser

import (
	"bytes"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/show/report"
)

var reportFile = flag.String("report", "", "also measure the report in a `FILE` of HTML")

// manyImplementations returns a report of implementations that depart as much as those
// do that are known: each has classes with named cases, and each two have differences.
func manyImplementations(n int) *report.Report {
	r := &report.Report{Seed: 1, Inputs: 2000}
	sections := []string{"2.1", "2.2", "2.3", "3", "3.1", "3.2", "3.2.1", "3.2.2", "3.2.3", "3.3", "3.4", "3.5", "4.1",
		"4.2", "RFC 2234", ""}
	for i := range n {
		one := report.ImplementationResult{Name: fmt.Sprintf("implementation-%d", i), Version: "1.2.3",
			Follows: "RFC 3986 in part: it deviates for compatibility", Revision: "rfc3986", State: report.Examined}
		for _, s := range adapter.Subjects() {
			one.Asked = append(one.Asked,
				adapter.Count{Subject: s, Questions: 2000, Answered: 1990, Wrong: 7 * (i + 1)})
		}
		for k := range 25 {
			class := adapter.Class{ID: fmt.Sprintf("wrongly-accepted/%d", k), Kind: adapter.WronglyAccepted,
				Rule:    "path",
				Section: sections[k%len(sections)],
				Cause:   "accepts 65 characters in path, among them space, quote, <", Count: 100 - k, Bytes: "[ \"<A-Z^a-z]", Expected: "invalid: byte 7, in path", Got: "valid",
				Example: adapter.Question{Operation: adapter.Parse, Input: "http://a/" + strings.Repeat("^", k)}}
			for c := range k {
				class.Cases = append(class.Cases, adapter.Case{Name: fmt.Sprintf("rfc3986/net-url/3.3/%02d", c),
					Input: line.Text("/^")})
			}
			one.Classes = append(one.Classes, class)
		}
		for k, s := range sections {
			one.Sections = append(one.Sections, adapter.SectionCount{Section: s, Answered: 1000, Wrong: k * i})
		}
		r.Implementations = append(r.Implementations, one)
	}
	for i, a := range r.Implementations {
		for _, b := range r.Implementations[i+1:] {
			pair := report.Pair{A: a.Name, B: b.Name, Compared: 3000, Differing: 700}
			for _, difference := range []string{"host/names", "host/only A", "port/other", "path/other", "taken/only B"} {
				pair.Witnesses = append(pair.Witnesses, report.Witness{Difference: difference, Count: 9,
					Input: `http://a\@b`, A: `host "a", scheme "http"`, B: `host "b", scheme "http"`})
			}
			r.Pairs = append(r.Pairs, pair)
		}
	}
	return r
}

// showReport opens a tab that shows a report at a width, and a function that leads to a
// fragment of it.
func showReport(t *testing.T, page []byte, width int64) (p *tab, lead func(fragment string)) {
	t.Helper()
	p = open(t)
	p.Server.Close()
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write(page)
	}))
	p.size(width, 900)
	return p, func(fragment string) {
		t.Helper()
		p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.URL+"/"+fragment))
	}
}

func htmlOf(t *testing.T, r *report.Report) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := report.WriteHTML(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// mostHeight is how high a report of many implementations may be as it opens, in pixels,
// at a width of 1440.
const mostHeight = 15_000

// A report opens short: what is long is folded, and nothing is wider than the window.
func TestReportOpensShort(t *testing.T) {
	pages := map[string][]byte{"22 implementations": htmlOf(t, manyImplementations(22))}
	if *reportFile != "" {
		text, err := os.ReadFile(*reportFile)
		if err != nil {
			t.Fatal(err)
		}
		pages[*reportFile] = text
	}
	for name, page := range pages {
		p, lead := showReport(t, page, 1440)
		lead("")
		height, width := value[int](p, `document.documentElement.scrollHeight`),
			value[int](p, `document.documentElement.scrollWidth`)
		t.Logf("%s: %d bytes, %d pixels high", name, len(page), height)
		if height > mostHeight || height < 1000 || width > 1440 {
			t.Errorf("%s: %d pixels high, %d wide", name, height, width)
		}
	}
}

// A link into what is folded opens it, with scripts and without.
func TestReportOpensFolds(t *testing.T) {
	p, lead := showReport(t, htmlOf(t, manyImplementations(3)), 1440)
	for _, scripts := range []bool{true, false} {
		call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !scripts})
		for _, id := range []string{"cause-implementation-1:rfc3986:wrongly-accepted/24",
			"case-rfc3986/net-url/3.3/07", "pair-implementation-0:implementation-2"} {
			lead("#" + id)
			p.await(`(() => { const r = document.getElementById(` + quote(id) + `).getBoundingClientRect(); ` +
				`return r.height > 0 && r.top > -5 && r.top < innerHeight })()`)
		}
		if open := value[int](p, `document.querySelectorAll("section.implementation > details[open]").length`); open != 0 {
			t.Errorf("scripts %t: %d implementations are open, and no link leads to them", scripts, open)
		}
	}
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{})
	lead("#impl-implementation-2:rfc3986") // what is folded in what the link leads to
	p.await(`document.getElementById("impl-implementation-2:rfc3986").getBoundingClientRect().height > 1000`)
	lead("#?text=implementation-1&section=3.3")
	p.await(`[...document.querySelectorAll("section.implementation")].filter((s) => s.getBoundingClientRect().height > 0)` +
		`.map((s) => s.querySelector("details").open + s.id).join() === "trueimpl-implementation-1:rfc3986"`)
}
