package report

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
)

// documents are the addresses that a page leads to.
var documents = regexp.MustCompile(
	`^https://(www\.rfc-editor\.org/rfc/|datatracker\.ietf\.org/doc/html/|url\.spec\.whatwg\.org/#|example\.org/1$)`)

// hostile is what must not become markup, or an address, in any place of a
// page.
const hostile = "</script><script>alert(1)</script>\"'<!-- ]]> javascript:a &amp; {{.}} \\ \x00\xFF\u202E\u00E9 \n"

// A parsedPage is what the tests read of a page.
type parsedPage struct {
	elements []*html.Node
	ids      map[string]*html.Node
}

func readPage(t testing.TB, page []byte) *parsedPage {
	t.Helper()
	if !utf8.Valid(page) {
		t.Error("the page is not UTF-8")
	}
	root, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	d := &parsedPage{ids: map[string]*html.Node{}}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		d.elements = append(d.elements, n)
		if id := doc.Attribute(n, "id"); id != "" {
			d.ids[id] = n
		}
	}
	return d
}

// checkSelfContained looks for links that lead nowhere, and for what a browser
// would ask a server for.
func checkSelfContained(t testing.TB, d *parsedPage) {
	t.Helper()
	for _, n := range d.elements {
		for _, a := range n.Attr {
			switch a.Key {
			case "src", "srcset", "action", "data", "poster", "style", "background":
				t.Errorf("<%s> has %s=%q", n.Data, a.Key, a.Val)
			case "href":
				if id, local := strings.CutPrefix(a.Val, "#"); local && d.ids[id] == nil {
					t.Errorf("nothing has the ID %q", id)
				} else if !local && !documents.MatchString(a.Val) && a.Val != "data:," {
					t.Errorf("<%s> leads to %q", n.Data, a.Val)
				}
			}
			if strings.HasPrefix(a.Key, "on") {
				t.Errorf("<%s> has %s", n.Data, a.Key)
			}
		}
		if n.Data == "style" && (strings.Contains(doc.TextOf(n), "url(") || strings.Contains(doc.TextOf(n), "@import")) {
			t.Error("the style sheet asks for another file")
		}
	}
}

func TestHTMLIsSelfContained(t *testing.T) {
	checkSelfContained(t, readPage(t, write(t, published(t, fullReport()), "html")))
}

// published returns a report with the rules of the first revision as they are published.
func published(t *testing.T, r *Report) *Report {
	t.Helper()
	g, err := publishedGrammar("rfc3986")
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Revisions {
		r.Revisions[i].Rules = newRules(g)
		for j := range r.Revisions[i].StartRules {
			r.Revisions[i].StartRules[j].Name = g.Rules()[j].Name
		}
	}
	return r
}

// The regions of a page have names that tell them apart, also where an
// implementation is compared with two revisions.
func TestHTMLNamesRegions(t *testing.T) {
	r := fullReport()
	again := r.Implementations[0]
	again.Revision = "rfc2396"
	r.Implementations = append(r.Implementations, again)
	seen, ids := map[string]bool{}, map[string]bool{}
	for _, n := range readPage(t, write(t, r, "html")).elements {
		if id := doc.Attribute(n, "id"); id != "" && ids[id] {
			t.Errorf("ID %q stands twice", id)
		} else {
			ids[id] = true
		}
		if doc.Attribute(n, "role") != "region" {
			continue
		}
		label := doc.Attribute(n, "aria-label")
		if label == "" || seen[label] {
			t.Errorf("a region has the name %q, which is empty or that of another", label)
		}
		seen[label] = true
	}
	if len(seen) == 0 {
		t.Error("the page has no regions")
	}
}

// What a report has never becomes markup.
func TestHTMLQuotes(t *testing.T) {
	want := names(readPage(t, write(t, published(t, reportOf("a")), "html")))
	for _, s := range hostileStrings() {
		if s == "" {
			continue // what is empty is left out
		}
		d := readPage(t, write(t, published(t, reportOf(s)), "html"))
		checkSelfContained(t, d)
		got := names(d)
		got["b"], got["code"] = want["b"], want["code"] // what is escaped is set off
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: (-want +got):\n%s", s, diff)
		}
	}
}

// names counts the elements of a page by name.
func names(d *parsedPage) map[string]int {
	count := map[string]int{}
	for _, n := range d.elements {
		count[n.Data]++
	}
	return count
}

// failing is a writer that cannot write.
type failing struct{}

var errFull = errors.New("full")

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestHTMLErrors(t *testing.T) {
	if err := WriteHTML(failing{}, &Report{}); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
	for abnf, want := range map[string]string{
		"":                  "r: rule a: 0 rules are defined",
		"a = b\nb = \"\"\n": "r: rule a: 2 rules are defined",
		"a =/ b\n":          `r: rule a: 1:1: error: "=/" adds to rule a, which has no definition with "=" before it`,
		"a = (\n":           "r: rule a: 1:6: ",
		"a = \"\"\na = b\n": "r: rule a: 2:1: error: rule a is defined already at 1:1",
		"a = <\xFF>\n":      "r: rule a: 1:6: ",
	} {
		var b bytes.Buffer
		err := WriteHTML(&b, &Report{Revisions: []RevisionResult{{Name: "r", Rules: []Rule{{Name: "a", ABNF: abnf}}}}})
		if err == nil || !strings.HasPrefix(err.Error(), want) || b.Len() > 0 {
			t.Errorf("%q: got %v, want %s; %d bytes were written", abnf, err, want, b.Len())
		}
	}
}

func TestPercent(t *testing.T) {
	for _, test := range []struct {
		part, whole int
		want        string
	}{
		{0, 0, "–"}, {0, 7, "0 %"}, {7, 7, "100 %"}, {1, 3, "33.3 %"}, {1, 2, "50.0 %"}, {999999, 1000000, "99.9 %"},
		{1, 1000000, "0.1 %"},
	} {
		if got := percent(test.part, test.whole); got != test.want {
			t.Errorf("%d of %d: got %q, want %q", test.part, test.whole, got, test.want)
		}
	}
}
