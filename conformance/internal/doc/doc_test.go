package doc

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/testflag"
)

// checkCode checks that a string can be had back from a page, and from a cell of a table in Markdown.
func checkCode(t *testing.T, s string) {
	t.Helper()
	var page bytes.Buffer
	if err := HTML(&page, Code(s)); err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(&page)
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && !slices.Contains([]string{"html", "head", "body", "code", "b"}, n.Data) {
			t.Errorf("%q is shown with an element %s", s, n.Data)
		}
	}
	if got, ok := escape.Undo(TextOf(root)); s != "" && (!ok || got != s) {
		t.Errorf("%q is shown as %q", s, TextOf(root))
	}
	table := Markdown(Table("", "", Columns("a", "b"), []Row{{[]any{Code(s), ", ", Code(s)}, "b"}}))
	cell, begins := strings.CutPrefix(table, "| a | b |\n| --- | --- |\n| ")
	cell, ends := strings.CutSuffix(cell, " | b |\n")
	one := cell[:max(len(cell)-2, 0)/2]
	if !begins || !ends || cell != one+", "+one || strings.ContainsAny(cell, "\r\n") {
		t.Fatalf("%q: table %q", s, table)
	}
	if got, ok := escape.Undo(readSpan(t, one)); s != "" && (!ok || got != s) {
		t.Errorf("%q is written %q", s, one)
	}
}

// readSpan returns what a code span of a cell has (CommonMark 0.31.2, Section 6.1).
func readSpan(t *testing.T, span string) string {
	t.Helper()
	if strings.Count(span, "|") != strings.Count(span, `\|`) {
		t.Errorf("%q ends the cell", span)
	}
	fence := span[:len(span)-len(strings.TrimLeft(span, "`"))]
	content := strings.TrimSuffix(strings.TrimPrefix(span, fence), fence)
	for _, run := range regexp.MustCompile("`+").FindAllString(content, -1) {
		if run == fence {
			t.Errorf("%q ends before its end", span)
		}
	}
	if strings.HasPrefix(content, " ") && strings.HasSuffix(content, " ") && strings.Trim(content, " ") != "" {
		content = content[1 : len(content)-1]
	}
	return strings.ReplaceAll(content, `\|`, "|")
}

func TestCode(t *testing.T) {
	for s, want := range map[string]string{
		"":        "*empty*",
		"a":       "`a`",
		"`":       "`` ` ``",
		"a``b`c":  "```a``b`c```",
		" ":       "` `",
		" a":      "` a`",
		" a ":     "`  a  `",
		"`a":      "`` `a ``",
		`\` + "|": "`\\\\|`",
		"\xFF\n":  "`\\xFF\\x0A`",
	} {
		if got := inline(Element("p", Code(s))); got != want {
			t.Errorf("%q: got %s, want %s", s, got, want)
		}
	}
	r := testflag.Rand(t)
	for range testflag.Choose(2000, 20_000) {
		b := make([]byte, r.IntN(12))
		for i := range b {
			b[i] = byte(r.IntN(256))
			if r.IntN(2) == 0 {
				b[i] = "\\`|<>&\"'* \n]"[r.IntN(12)]
			}
		}
		checkCode(t, string(b))
	}
	for _, s := range []string{"`", "|", "\\", "\xFF", "` ", "../", "<"} {
		checkCode(t, strings.Repeat(s, testflag.Choose(1<<14, 1<<20)/len(s)))
	}
}

func FuzzCode(f *testing.F) {
	for _, s := range []string{"", `\`, `\\xFF`, "\xFF<b>&amp;", "a  b ", "\u202E", "``|`` | x"} {
		f.Add(s)
	}
	f.Fuzz(checkCode)
}

// Formats have the same content, except for what one format has alone.
func TestFormats(t *testing.T) {
	columns := Columns("A", "n:B", "lead:C", "wide:D")
	columns[2].Only, columns[3].Only = HTMLOnly, MarkdownOnly
	document := func() *html.Node {
		return Element("section", H(2, "C#"), P("a*b ", Link("#x", "x"), " ", Outside("https://a/", "y"), " <\x01>"),
			Either(Element("ul", Element("li", 7)), Element("pre", "a\n\nb\n")),
			Folded("more", Table("T", "cards", columns,
				[]Row{{ID("r"), "a|b", 1, "c", "d"}, {"a", Element("td", Attr("colspan", "2"), "none")}})))
	}
	var page strings.Builder
	if err := HTML(&page, document()); err != nil {
		t.Fatal(err)
	}
	for format, got := range map[string][2]string{
		"HTML": {page.String(), `<section>
<h2>C#</h2>
<p>a*b <a href="#x">x</a> <a href="https://a/" rel="noreferrer">y</a> &lt;\x01&gt;</p>
<ul>
<li>7</li>
</ul>
<div class="scroll" role="region" aria-label="T" tabindex="0">
<table class="cards">
<thead><tr><th scope="col">A</th><th scope="col" class="n">B</th><th scope="col">C</th></tr></thead>
<tbody>
<tr id="r"><td>a|b</td><td class="n" data-label="B">1</td><td class="wide">c</td></tr>
<tr><td>a</td><td colspan="2">none</td></tr>
</tbody>
</table>
</div>
</section>`},
		"Markdown": {Markdown(document()), "## C\\#\n\na\\*b x [y](https://a/) \\<\\\\x01>\n\n    a\n\n    b\n\n" +
			"<details><summary>more</summary>\n\n| A | B | D |\n| --- | ---: | --- |\n| a\\|b | 1 | d |\n| a | none |  |\n\n" +
			"</details>\n"},
		"text": {Text(Element("body", Element("section", P("a\x01"), Element("ul", Element("li", "b "))),
			Table("", "", Columns("n:", "", ""), []Row{{1, "é", "x"}, {10, "ab", "yz"}}))),
			"\na\\x01\n  b\n   1 é  x\n  10 ab yz\n"},
	} {
		if got[0] != got[1] {
			t.Errorf("%s:\n%s\nwant\n%s", format, got[0], got[1])
		}
	}
}

// If a text has something that cannot be shown, all of it is escaped.
func TestPlain(t *testing.T) {
	for s, want := range map[string]string{"": "", "a\nb\\": "a\nb\\", "a\n\\\xFF": `a\x0A\\\xFF`, "\t": `\x09`} {
		if got := Plain(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
