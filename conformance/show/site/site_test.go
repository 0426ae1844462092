package main

import (
	"bytes"
	"cmp"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/show/page"
)

// made returns the site with an empty page for the browser.
func made(t *testing.T) page.Files {
	t.Helper()
	files, err := pages()
	if err != nil {
		t.Fatal(err)
	}
	files["page/index.html"], files["page/icon.svg"] = nil, nil
	return files
}

// maxSize is how many bytes a file may have.
const maxSize = 300_000

// Each page is small, and all that its links name is there. Nothing is loaded from another host.
func TestLinks(t *testing.T) {
	files := made(t)
	trees, ids := map[string]*html.Node{}, map[string]map[string]bool{}
	for name, text := range files {
		if len(text) > maxSize {
			t.Errorf("%s has %d bytes, more than %d", name, len(text), maxSize)
		}
		tree, err := html.Parse(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		trees[name], ids[name] = tree, map[string]bool{}
		for n := range tree.Descendants() {
			if id := doc.Attribute(n, "id"); id != "" {
				if ids[name][id] {
					t.Errorf("%s: the id %q stands twice", name, id)
				}
				ids[name][id] = true
			}
		}
	}
	links := 0
	for name, tree := range trees {
		for n := range tree.Descendants() {
			for _, a := range n.Attr {
				switch a.Key {
				case "style", "src":
					t.Errorf("%s: <%s %s=%q>", name, n.Data, a.Key, a.Val)
				case "href":
					links++
					checkLink(t, files, ids, name, n, a.Val)
				}
			}
		}
	}
	if links < 9_000 {
		t.Errorf("%d links are checked", links)
	}
	t.Logf("%d files, %d links", len(files), links)
}

// checkLink reports a link that does not lead to a file of the site, or to a document.
func checkLink(t *testing.T, files page.Files, ids map[string]map[string]bool, name string, n *html.Node, href string) {
	t.Helper()
	u, err := url.Parse(href)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	if u.Scheme != "" || u.Host != "" {
		if n.Data != "a" || u.Scheme != "https" && u.Scheme != "http" || doc.Attribute(n, "rel") != "noreferrer" {
			t.Errorf("%s: <%s href=%q>", name, n.Data, href)
		}
		return
	}
	to := path.Join(path.Dir(name), u.Path)
	if u.Path == "" {
		to = name
	}
	if _, ok := files[to]; !ok {
		t.Errorf("%s: %q leads to no file", name, href)
	} else if u.Fragment != "" && to != "page/index.html" && !ids[to][u.Fragment] {
		t.Errorf("%s: %q: %s has no such id", name, href, to)
	}
}

// All pages have the navigation, one heading of the first level, and a policy.
func TestPages(t *testing.T) {
	for name, text := range made(t) {
		if strings.HasPrefix(name, "page/") {
			continue
		}
		for _, want := range []string{`<nav class="site"`, "<h1", `aria-current="page"`, "style-src &#39;sha256-"} {
			if n := strings.Count(string(text), want); n != 1 {
				t.Errorf("%s has %q %d times", name, want, n)
			}
		}
		for i, script := range strings.Split(string(text), "<script>")[1:] {
			script, _, _ = strings.Cut(script, "</script>")
			policy := html.EscapeString(page.Policy(script))
			if name != "index.html" || i > 1 || !strings.Contains(string(text), policy) {
				t.Errorf("%s has a script of %d bytes that it must not have", name, len(script))
			}
		}
	}
}

// Strings of reports, rules and steps lead to the page for the browser.
func TestTried(t *testing.T) {
	files := made(t)
	for _, test := range []struct{ file, want string }{
		{"report/net-url.html", `parse <a href="../page/index.html#s=%2F%2F%5Bva.a%5D"><code>//[va.a]</code></a>`},
		{"report/net-url.html", `<a href="../page/index.html#s=a&amp;base=a%3A"><code>a</code></a> with base <code>a:`},
		{"agreed.html", `<a href="page/index.html#s=http%3A%2F%2Fa_b%2F"><code>http://a_b/</code></a>`},
		{"grammar/rfc3986.html", `href="../page/index.html#rev=rfc3986&amp;view=rules&amp;rule=pct-encoded"`},
		{"grammar/rfc3986.html", `href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2" rel="noreferrer">Section`},
		{"grammar/rfc3986.html", `host = <a href="#rule-ip-literal">IP-literal</a> / `},
		{"grammar/file.html", `<a href="rfc3986.html#rule-host">&lt;host, see [RFC3986], Section 3.2.2&gt;</a>`},
		{"revisions/rfc3986.html", `<a href="../grammar/rfc3986.html#rule-uri-reference"><code>URI-reference</code></a>`},
		{"revisions/rfc3986.html", "<details>\n<summary>"},
		{"lineage.html", `<a href="grammar/rfc3987.html#rule-iri-reference"><code>IRI-reference</code></a>`},
	} {
		if !strings.Contains(string(files[test.file]), test.want) {
			t.Errorf("%s has no %s", test.file, test.want)
		}
	}
	for _, test := range []struct{ shown, base, want string }{
		{"a b+é", "", "page/index.html#s=a%20b%2B%C3%A9"},
		{"", "a:", "page/index.html#empty=1&base=a%3A"},
		{`\x00`, "", "page/index.html#s=%5Cx00&e=1"},
		{"a", `\x00`, ""},
	} {
		if got := tried("index.html", test.shown, test.base); got != test.want {
			t.Errorf("%q with base %q: %q, want %q", test.shown, test.base, got, test.want)
		}
	}
}

// The heat map has a row for each implementation with answers, and no section is left out. What is alike stands
// together: rows in their order are nearer to their neighbours than rows ordered by what is wrong.
func TestHeatMap(t *testing.T) {
	report, err := wholeDocument("report/index.html")
	if err != nil {
		t.Fatal(err)
	}
	rows := heatRows(report)
	if len(rows) < 20 {
		t.Errorf("%d rows", len(rows))
	}
	sections := 0
	for _, table := range report.tables() {
		columns := heads(table)
		if len(columns) < 2 || constructOf(columns[1]) < 0 {
			continue
		}
		for _, section := range columns[1:] {
			if constructOf(section) < 0 && section != "other" {
				t.Errorf("the section %q has no column", section)
			}
			sections++
		}
	}
	if sections < 30 {
		t.Errorf("%d sections", sections)
	}
	perfect := &heatRow{shares: slices.Repeat([]float64{100}, len(constructs))}
	byWrong := slices.SortedFunc(slices.Values(rows), func(a, b *heatRow) int {
		return cmp.Compare(distance(perfect, a), distance(perfect, b))
	})
	if likes, other := length(rows, perfect), length(byWrong, perfect); likes > 0.9*other {
		t.Errorf("the rows differ from their neighbours by %.0f, ordered by what is wrong by %.0f", likes, other)
	}
	rows = heatRows(sectionOf(t, "<table><tr><th>Implementation<th>2.1 pct-encoded<th>2.3 unreserved<th>3.3 path<th>other"+
		"<tr><td><a href=x.html>x</a><td>97.7 % (99 %)<td><em>80 %</em><td>–<td>0 %<tr><td>y<td>100 %<td>–<td>5.2 %</table>"))
	var got string
	for _, row := range rows {
		got += fmt.Sprint(row.name, row.file, row.shares[0], row.shares[constructOf("3.3 path")], " ")
	}
	if want := "xx.html80 NaN y100 5.2 "; got != want {
		t.Errorf("the rows are %s, not %s", got, want)
	}
}

// sectionOf returns the section of HTML.
func sectionOf(t *testing.T, text string) *section {
	t.Helper()
	s := newSection("", "")
	nodes, err := html.ParseFragment(strings.NewReader(text), s.body)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range nodes {
		s.body.AppendChild(n)
	}
	return s
}

// The plot has a bar for each time on real URLs, the start page the sentence with who reads which host, and three
// figures; a report without these is refused.
func TestPictures(t *testing.T) {
	times, err := wholeDocument("benchmarks.html")
	if err != nil {
		t.Fatal(err)
	}
	if all := bars(times); len(all) < 10 || all[0].operation != "Valid" || all[0].who != own || all[1].who != "net-url" {
		t.Errorf("the bars are %v", all)
	}
	files := made(t)
	for _, test := range []struct {
		file, want string
		times      int
	}{
		{"benchmarks.html", `<rect class="o`, len(bars(times))},
		{"benchmarks.html", "<details>\n<summary><h2", 5},
		{"report/index.html", `<table class="heat">`, 1},
		{"report/index.html", "<details>\n<summary><h2", 1},
		{"report/index.html", `<th scope="row"><a href="net-url.html">net/url</a></th>`, 1},
		{"index.html", "<figure>", 3},
		{"index.html", "whatwg-url read the host <code>a</code>, as browsers do; ", 1},
		{"index.html", ", python, ", 1},
	} {
		if n := strings.Count(string(files[test.file]), test.want); n != test.times {
			t.Errorf("%s has %q %d times, not %d", test.file, test.want, n, test.times)
		}
	}
	for _, text := range []string{"<p>no table</p>", "<table><tr><th>operation<th>real-urls<tr><td>Parse<td>x</table>"} {
		s := sectionOf(t, text)
		if ratio, _ := parseTimes(s); ratio != "" || plotTimes(s) != nil || splitHosts(s) != nil {
			t.Errorf("of %s, something is shown", text)
		}
	}
}
