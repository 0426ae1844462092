package report

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/testflag"
)

var pageFile = flag.String("page", "", "file to write the page of the tests to, to look at it")

// hostile is what must not become markup, or an address, in any place of a
// page.
const hostile = "</script><script>alert(1)</script>\"'<!-- ]]> javascript:a &amp; {{.}} \\ \x00\xFF\u202E\u00E9 \n"

// samplePage returns a report of the published grammars with made-up results.
func samplePage(t testing.TB) *Report {
	t.Helper()
	r := &Report{Seed: 20050101, Inputs: 1000}
	var previous string
	for published := range grammar.Revisions() {
		v := RevisionResult{Name: published.Name, Title: published.Title, Document: published.Date + ", " +
			published.Status}
		v.Rules = rulesOf(t, published.Name)
		for i, start := range published.StartRules {
			v.StartRules = append(v.StartRules, StartRule{Name: start, States: 40 + i, Proved: i != 2,
				Transitions: Coverage{Accepting: 300, TakenAccepting: 300 - i, Refusing: 80, TakenRefusing: 80}})
		}
		for i, name := range []string{"verdict", "offset", "expected", "tree", "components", "resolution/abnormal"} {
			law := LawResult{ID: v.Name + "/A/" + name, Sentence: "every engine accepts the members of the rule " +
				name + " and no other strings", LawInputs: LawInputs{1000 * i, 70 * i, 8 * i}, Holds: i != 3}
			if i == 0 {
				law.Always = "every string is a member or is none"
			}
			if !law.Holds {
				law.Failure = &Failure{
					Inputs: []line.Text{"http://[::1", "a b\\c\t\xFF"},
					Reason: "accepted by the PEG parser\nbut refused by the automaton",
				}
			}
			v.Laws = append(v.Laws, law)
		}
		v.Agreement = []Agreement{
			{A: "PEG parser", B: "automaton", Subject: "verdict", Compared: 12345, Agreed: 12345},
			{A: "PEG parser", B: "Appendix B", Subject: "components", Compared: 12345, Agreed: 12340,
				Except: []string{v.Laws[4].ID}},
		}
		v.Cases = Cases{Total: 90, Passed: 89, Failures: []string{v.Name +
			"/3.4/07: the query is undefined, want \"\""}}
		if previous != "" {
			v.Change = &Change{Follows: previous, Prose: "Other strings, & other rules.",
				Rules: []RuleChange{{"url", "URI", "both ways",
					[]line.Text{"", "a:", "//[::]"}, []line.Text{"%", line.Text(strings.Repeat("x", 120))}}},
				Renamed: []Renaming{{"hex", "HEXDIG"}}, Dropped: []string{"extra"}}
		}
		previous = v.Name
		r.Revisions = append(r.Revisions, v)
	}
	r.Implementations = []ImplementationResult{
		{Name: "net/url", Version: "go1.26", Follows: "RFC 3986 in part", Revision: "rfc3986", State: Examined,
			Examination: adapter.Examination{
				Asked: []adapter.Count{
					counted("valid", 10000, 10000, 0, 12, 0), counted("invalid", 30000, 30000, 0, 400, 0),
					counted("resolution", 900, 890, 10, 7, 0),
				},
				Classes: []adapter.Class{
					{
						ID: "wrongly-accepted/path", Kind: "wrongly-accepted", Rule: "PATH-ABEMPTY", Section: "3.3",
						Cause: "\"^\" is not allowed in a path", Count: 310,
						Example:  adapter.Question{Operation: adapter.Parse, Input: "/?^"},
						Expected: "invalid", Got: "valid",
						Cases: []adapter.Case{named("rfc3986/3.3/01", "/?^"), named("rfc3986/A/09", "A>C")},
					},
					{
						ID: "wrong-resolution/1", Kind: "wrong-resolution", Section: "5.2.4",
						Cause: "dot-segments are kept", Count: 7, NotSmallest: true,
						Example: adapter.Question{Operation: adapter.Resolve, Base: "http://a/b/c/d;p?q",
							Input: "..;/\x7F"},
						Expected: "http://a/b/..;/", Got: "http://a/",
						Cases: []adapter.Case{named("rfc3986/3.3/01", "/?^")},
					},
				},
				Named: []adapter.NamedCase{
					answered("rfc3986/1/01", adapter.CaseRight), answered("rfc3986/1/02", adapter.CaseUnsupported),
					answered("rfc3986/1/03", adapter.CaseNotAsked), answered("rfc3986/3.3/01", adapter.CaseWrong),
					answered("rfc3986/A/09", adapter.CaseWrong),
				},
				Sections: []adapter.SectionCount{
					section("3.3", 400, 310, 308), section("5.2.4", 20, 7, 1), section("4.1", 0, 0, 0),
					section("", 0, 0, 0),
				},
			}},
		{Name: "perl", Revision: "rfc3986", State: Absent, Absent: "perl is not installed"},
		{Name: "node", Version: "v24", Revision: "rfc3986", State: Examined, Examination: adapter.Examination{
			Asked:    []adapter.Count{counted("valid", 10, 10, 0, 0, 0)},
			Sections: []adapter.SectionCount{section("3.3", 12, 0, 0), section("3.10", 200, 1, 0)},
		}},
		{Name: "mute", Revision: "rfc3986", State: Unanswered,
			Examination: ofCounts(counted("invalid", 12, 0, 12, 0, 0))},
	}
	r.Pairs = []Pair{{A: "net/url", B: "node", Compared: 1000, Differing: 30, Respelled: 4, Refused: 5, Witnesses: []Witness{
		{Difference: "host/names", Severity: "two hosts", Pattern: "a host is one", By: "node", CWE: "CWE-436", Count: 21,
			Input: "http:/\\\xFFa", A: `host "a"`, B: "empty", DepartsA: &Departure{"rfc3986", "3.2.2", "it is one"},
			Repeat: "urispec ask -- a"},
		{Difference: "taken/only A", Severity: "refusal", Pattern: "none", Count: 9, A: "empty", B: "refused"}}}}
	r.Readings = &Pair{A: "rfc3986", B: "url-standard", Compared: 10, Differing: 3, Witnesses: []Witness{
		{Difference: "port/spelling", Severity: "spelling", Pattern: "a port", Count: 3, Input: "a://:\xFF", A: "port \"\"",
			B: "port undefined", SectionA: "3.2.3", SectionB: "port state"}}}
	return r
}

// A document is what the tests read of a page.
type document struct {
	elements []*html.Node
	ids      map[string]*html.Node
}

// rules are those of the grammars that were read.
var rules = map[string][]Rule{}

// rulesOf returns a copy of the rules of a revision.
func rulesOf(t testing.TB, revision string) []Rule {
	t.Helper()
	if rules[revision] == nil {
		g, err := publishedGrammar(revision)
		if err != nil {
			t.Fatal(err)
		}
		rules[revision] = newRules(g)
	}
	return slices.Clone(rules[revision])
}

func readPage(t testing.TB, page []byte) *document {
	t.Helper()
	if !utf8.Valid(page) {
		t.Error("the page is not UTF-8")
	}
	root, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	d := &document{ids: map[string]*html.Node{}}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		d.elements = append(d.elements, n)
		if id, ok := attribute(n, "id"); ok {
			if d.ids[id] != nil {
				t.Errorf("ID %q stands twice", id)
			}
			d.ids[id] = n
		}
	}
	return d
}

func attribute(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func text(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

func writePage(t testing.TB, r *Report) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := WriteHTML(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// checkSelfContained looks for links that lead nowhere, and for what a browser
// would ask a server for.
func checkSelfContained(t testing.TB, d *document) {
	t.Helper()
	for _, n := range d.elements {
		for _, a := range n.Attr {
			switch a.Key {
			case "src", "srcset", "action", "data", "poster", "style", "background":
				t.Errorf("<%s> has %s=%q", n.Data, a.Key, a.Val)
			case "href":
				if id, local := strings.CutPrefix(a.Val, "#"); local && d.ids[id] == nil {
					t.Errorf("nothing has the ID %q", id)
				} else if document := n.Data == "a" && (strings.HasPrefix(a.Val, "https://www.rfc-editor.org/rfc/") ||
					strings.HasPrefix(a.Val, "https://datatracker.ietf.org/doc/html/") ||
					strings.HasPrefix(a.Val, "https://url.spec.whatwg.org/#")); !local && !document &&
					a.Val != "data:," {
					t.Errorf("<%s> leads to %q", n.Data, a.Val)
				}
			}
			if strings.HasPrefix(a.Key, "on") {
				t.Errorf("<%s> has %s", n.Data, a.Key)
			}
		}
		if n.Data == "style" && (strings.Contains(text(n), "url(") || strings.Contains(text(n), "@import")) {
			t.Error("the style sheet asks for another file")
		}
	}
}

func TestHTMLIsSelfContained(t *testing.T) {
	page := writePage(t, samplePage(t))
	if *pageFile != "" {
		if err := os.WriteFile(*pageFile, page, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	checkSelfContained(t, readPage(t, page))
}

// The regions of a page have names that tell them apart, also where an
// implementation is compared with two revisions.
func TestHTMLNamesRegions(t *testing.T) {
	r := samplePage(t)
	again := r.Implementations[0]
	again.Revision = "rfc2396"
	r.Implementations = append(r.Implementations, again)
	seen := map[string]bool{}
	for _, n := range readPage(t, writePage(t, r)).elements {
		if role, _ := attribute(n, "role"); role != "region" {
			continue
		}
		label, _ := attribute(n, "aria-label")
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
	r := samplePage(t)
	want := names(readPage(t, writePage(t, r)))
	r = samplePage(t)
	r.Date = hostile
	v := &r.Revisions[0]
	v.Name, v.Title, v.Document, v.Rules[0].Section = hostile, hostile, hostile, hostile
	v.Laws[0] = LawResult{ID: hostile, Sentence: hostile}
	v.Laws[3].Failure.Reason = hostile
	v.Laws[3].Failure.Inputs[0] = hostile
	v.Agreement[1] = Agreement{A: hostile, B: hostile, Subject: hostile, Except: []string{hostile}}
	change := r.Revisions[1].Change
	change.Follows, change.Prose, change.Dropped[0], change.Renamed[0], change.Rules[0].Now = hostile, hostile, hostile,
		Renaming{hostile, hostile}, hostile
	i := &r.Implementations[0]
	i.Name, i.Version = hostile, hostile
	i.Classes[0].ID, i.Classes[0].Kind, i.Classes[0].Cause, i.Classes[0].Expected = hostile, hostile, hostile, hostile
	i.Classes[0].Section, i.Classes[0].Example.Input = hostile, hostile
	i.Sections[1].Section = hostile
	r.Pairs[0] = Pair{A: hostile, B: "b" + hostile, Compared: 1000,
		Witnesses: []Witness{{Difference: hostile, Severity: hostile, Pattern: hostile, By: hostile, CWE: hostile,
			Count: 1, Input: hostile, A: hostile, B: hostile, DepartsA: &Departure{hostile, hostile, hostile},
			Repeat: hostile},
			r.Pairs[0].Witnesses[1]}}
	r.Readings.Witnesses[0] = Witness{Difference: hostile, Pattern: hostile, Count: 1, Input: hostile, A: hostile,
		B: hostile, SectionA: hostile, SectionB: hostile}
	i.Classes[0].Cases[0] = named(hostile, hostile)
	i.Classes[1].Cases[0] = named(hostile, hostile)
	d := readPage(t, writePage(t, r))
	checkSelfContained(t, d)
	got := names(d)
	for _, name := range []string{"script", "style", "table", "tr", "td", "li", "article", "svg"} {
		if got[name] != want[name] {
			t.Errorf("%d elements %s, want %d", got[name], name, want[name])
		}
	}
}

// names counts the elements of a page by name.
func names(d *document) map[string]int {
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
		"a =/ b\n":          `r: rule a: 1:1: "=/" adds to rule a, which has no definition with "=" before it`,
		"a = (\n":           "r: rule a: 1:6: ",
		"a = \"\"\na = b\n": "r: rule a: 2:1: rule a is defined already at 1:1",
		"a = <\xFF>\n":      "r: rule a: 1:6: ",
	} {
		var b bytes.Buffer
		err := WriteHTML(&b, &Report{Revisions: []RevisionResult{{Name: "r", Rules: []Rule{{Name: "a", ABNF: abnf}}}}})
		if err == nil || !strings.HasPrefix(err.Error(), want) || b.Len() > 0 {
			t.Errorf("%q: got %v, want %s; %d bytes were written", abnf, err, want, b.Len())
		}
	}
}

// The text of a string in a page is its escaped form, from which the string can
// be had back.
func checkText(t *testing.T, s string) {
	t.Helper()
	var page bytes.Buffer
	if err := html.Render(&page, textNode(line.Text(s))); err != nil {
		t.Fatal(err)
	}
	d := readPage(t, page.Bytes())
	i := slices.IndexFunc(d.elements, func(n *html.Node) bool { return n.Data == "code" })
	if i < 0 || len(names(d)) > 5 { // html, head, body, code, b
		t.Fatalf("%q: %s", s, page.Bytes())
	}
	shown := text(d.elements[i])
	if s == "" {
		shown = strings.TrimPrefix(shown, "empty")
	}
	if got, ok := escape.Undo(shown); !ok || got != s {
		t.Errorf("%q is shown as %q", s, shown)
	}
}

func TestTextIsExact(t *testing.T) {
	r := testflag.Rand(t)
	for range 2000 {
		b := make([]byte, r.IntN(12))
		for i := range b {
			b[i] = byte(r.IntN(256))
			if r.IntN(2) == 0 {
				b[i] = `\<>&"' ab`[r.IntN(9)]
			}
		}
		checkText(t, string(b))
	}
	for _, s := range []string{`\`, "\xFF", "<"} {
		s = strings.Repeat(s, testflag.Choose(1<<16, 1<<20))
		checkText(t, s)
	}
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"", `\`, `\\xFF`, "\xFF<b>&amp;", hostile, "a  b ", "\u202E"} {
		f.Add(s)
	}
	f.Fuzz(checkText)
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
