package doc

import (
	"strings"

	"golang.org/x/net/html"
)

// Markdown returns a document in GitHub Flavored Markdown, to be read as it is or rendered. No text becomes markup, but
// a renderer may make links of the addresses in it. What HTML folds is as it is: see [Folded].
func Markdown(n *html.Node) string {
	var m markdown
	m.blocks(n)
	return strings.TrimPrefix(m.String(), "\n")
}

// A markdown is a text that is being written.
type markdown struct{ strings.Builder }

// blocks writes the headings, paragraphs, lists, tables and texts in lines of a node.
func (m *markdown) blocks(n *html.Node) {
	for c := range n.ChildNodes() {
		switch c.Data {
		case htmlOnly, "summary":
		case "h1", "h2", "h3", "h4", "h5", "h6":
			text := inline(c)
			if begin, found := strings.CutSuffix(text, "#"); found { // which would not be part of it
				text = begin + `\#`
			}
			m.WriteString("\n" + strings.Repeat("#", int(c.Data[1]-'0')) + " " + text + "\n")
		case "p":
			m.WriteString("\n" + inline(c) + "\n")
		case "ul":
			m.WriteByte('\n')
			m.blocks(c)
		case "li":
			m.WriteString("- " + inline(c) + "\n")
		case "pre":
			m.WriteByte('\n')
			for line := range strings.Lines(TextOf(c)) {
				m.WriteString(strings.TrimRight("    "+line, " \n") + "\n")
			}
		case "table":
			m.table(c)
		default:
			m.blocks(c)
		}
	}
}

func (m *markdown) table(table *html.Node) {
	m.WriteByte('\n')
	for n := range table.Descendants() {
		if n.Data != "tr" || n.Type != html.ElementNode {
			continue
		}
		rule := ""
		for _, c := range cells(n) {
			m.WriteString("| " + strings.ReplaceAll(inline(c), "|", `\|`) + " ")
			if span := Attribute(c, "colspan"); span != "" {
				m.WriteString(strings.Repeat("|  ", int(span[0]-'1')))
			}
			if Attribute(c, "class") == "n" {
				rule += "| ---: "
			} else {
				rule += "| --- "
			}
		}
		m.WriteString("|\n")
		if n.Parent.Data == "thead" {
			m.WriteString(rule + "|\n")
		}
	}
}

// cells returns the cells of a row that are in Markdown.
func cells(row *html.Node) []*html.Node {
	var all []*html.Node
	for c := range row.ChildNodes() {
		switch c.Data {
		case "th", "td":
			all = append(all, c)
		case markdownOnly:
			all = append(all, cells(c)...)
		}
	}
	return all
}

// inline returns what a block has, on one line.
func inline(n *html.Node) string {
	text := ""
	for c := range n.ChildNodes() {
		switch {
		case c.Type == html.TextNode:
			text += prose(c.Data)
		case c.Type == html.RawNode:
			text += c.Data
		case c.Data == htmlOnly:
		case c.Data == "code":
			text += codeSpan(c)
		case c.Data == "em":
			text += "_" + inline(c) + "_"
		case c.Data == "a" && Attribute(c, "rel") != "":
			text += "[" + inline(c) + "](" + Attribute(c, "href") + ")"
		default:
			text += inline(c)
		}
	}
	return text
}

// proseEscaper escapes what could be markup within a line. A pipe is left to [markdown.table].
var proseEscaper = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "<", `\<`, "&", `\&`,
	"~", `\~`, "$", `\$`, "\n", " ")

// prose returns a text on one line.
func prose(s string) string { return proseEscaper.Replace(strings.Trim(s, "\n")) }

// codeSpan returns code as a code span: its fences are longer than any run of backticks in it, and are set off if a
// fence or a space that counts would be next to them (CommonMark 0.31.2, Section 6.1).
func codeSpan(n *html.Node) string {
	if Attribute(n, "class") == "empty" {
		return "*empty*"
	}
	s := TextOf(n)
	longest := 0
	for run := range strings.FieldsFuncSeq(s, func(r rune) bool { return r != '`' }) {
		longest = max(longest, len(run))
	}
	fence := strings.Repeat("`", longest+1)
	spaced := strings.HasPrefix(s, " ") && strings.HasSuffix(s, " ") && strings.Trim(s, " ") != ""
	if spaced || strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") {
		s = " " + s + " "
	}
	return fence + s + fence
}
