package rfctext

import (
	"regexp"
	"strings"
)

var (
	// fence is the line that begins a fenced block, and what it says of the block.
	fence = regexp.MustCompile("^[ \t]*(````*|~~~~*)[ \t]*(.*)$")
	// word is the type of a block as its first word: "abnf", "abnf title=..".
	word = regexp.MustCompile(`^([A-Za-z0-9][\w+.-]*)`)
	// attribute is the type of a block in an attribute list, as of kramdown:
	// {: .language-abnf}, {:abnf}, {: type="abnf"}, {: sourcecode-type="abnf"}.
	attribute = regexp.MustCompile(`^\{:?\s*([A-Za-z][\w-]*)\s*\}|\btype\s*=\s*["']?([\w.+-]+)|[\s{:]\.(?:language-)?([\w+-]+)`)
	// list is a line that is an attribute list.
	list = regexp.MustCompile(`^[ \t]*(\{:?[^:].*\})[ \t]*$`)
)

// readMarkdown returns the document of a source in Markdown: its blocks are the
// fenced ones. What a block is, its first line says, or an attribute list in the line
// above or below it.
func readMarkdown(src string) *document {
	source := strings.Split(strings.TrimSuffix(src, "\n"), "\n")
	d := &document{form: Markdown, lines: make([]string, len(source)), text: source}
	for i := range source {
		source[i] = strings.TrimRight(source[i], " \t\r")
	}
	prose := 0 // line from which on there is prose
	for i := 0; i < len(source); i++ {
		m := fence.FindStringSubmatch(source[i])
		if m == nil || m[1][0] == '`' && strings.Contains(m[2], "`") {
			continue
		}
		p := passage{from: i + 1, to: i + 1}
		for p.to < len(source) && !closes(source[p.to], m[1]) {
			d.lines[p.to] = source[p.to]
			p.to++
		}
		p.kind = blockKind(m[2], near(source, i-1), near(source, p.to+1))
		d.passages = append(d.passages, p)
		d.paragraphs = append(d.paragraphs, passage{from: prose, to: i})
		i = p.to
		prose = min(i+1, len(source))
	}
	d.paragraphs = append(d.paragraphs, passage{from: prose, to: len(source)})
	return d
}

// closes reports whether a line closes the block that a fence opens.
func closes(line, fence string) bool {
	line = strings.TrimLeft(line, " \t")
	return strings.HasPrefix(line, fence) && strings.Trim(line, fence[:1]) == ""
}

// near returns a line if it is an attribute list.
func near(source []string, i int) string {
	if i < 0 || i >= len(source) || !list.MatchString(source[i]) {
		return ""
	}
	return strings.TrimLeft(source[i], " \t")
}

// blockKind returns the type of a block, by what is behind its fence and by attribute
// lists.
func blockKind(info string, lists ...string) string {
	if m := word.FindString(info); m != "" {
		return strings.ToLower(m)
	}
	for _, attributes := range append([]string{info}, lists...) {
		if m := attribute.FindStringSubmatch(attributes); m != nil {
			return strings.ToLower(m[1] + m[2] + m[3])
		}
	}
	return ""
}
