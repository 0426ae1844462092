package rfctext

import (
	"regexp"
	"strings"
)

var (
	// fence is the line that begins a fenced block, and what it says about the block.
	fence = regexp.MustCompile("^[ \t]*(````*|~~~~*)[ \t]*(.*)$")
	// word is the type of a block as its first word: "abnf", "abnf title=..".
	word = regexp.MustCompile(`^([A-Za-z0-9][\w+.-]*)`)
	// attribute is the type of a block in an attribute list, as of kramdown:
	// {: .language-abnf}, {:abnf}, {: type="abnf"}, {: sourcecode-type="abnf"}.
	attribute = regexp.MustCompile(`^\{:?\s*([A-Za-z][\w-]*)\s*\}|\btype\s*=\s*["']?([\w.+-]+)|[\s{:]\.(?:language-)?([\w+-]+)`)
	// blockName is a name of a block in an attribute list: {#fig-uri}, {: sourcecode-name="uri.abnf"}.
	blockName = regexp.MustCompile(`[\s{:]#([\w.-]+)|\b(?:sourcecode-)?(?:name|anchor)\s*=\s*["']?([\w.-]+)`)
	// list is a line that is an attribute list.
	list = regexp.MustCompile(`^[ \t]*(\{:?[^:].*\})[ \t]*$`)
)

// readMarkdown returns the document of a source in Markdown: its blocks are the fenced ones. The first line of a block,
// or an attribute list in the line above or below it, gives its type.
func readMarkdown(src string) *document {
	source := strings.Split(strings.TrimSuffix(src, "\n"), "\n")
	d := &document{form: Markdown, lines: make([]string, len(source)), text: source}
	for i := range source {
		source[i] = strings.TrimRight(source[i], " \t\r")
	}
	prose := frontMatter(source) // line from which on there is prose
	d.references = readReferences(source)
	d.references.markup(src, strings.Join(source[:prose], "\n"))
	for i := prose; i < len(source); i++ {
		m := opens(source, i)
		if m == nil {
			continue
		}
		p := passage{from: i + 1, to: closing(source, i, m[1])}
		copy(d.lines[p.from:p.to], source[p.from:p.to])
		p.kind = blockKind(m[2], near(source, i-1), near(source, p.to+1))
		for _, m := range blockName.FindAllStringSubmatch(m[2]+near(source, i-1)+near(source, p.to+1), -1) {
			p.names = append(p.names, m[1]+m[2])
		}
		d.passages = append(d.passages, p)
		d.paragraphs = append(d.paragraphs, passage{from: prose, to: i})
		i = p.to
		prose = min(i+1, len(source))
	}
	d.paragraphs = append(d.paragraphs, passage{from: prose, to: len(source)})
	return d
}

// frontMatter returns the line behind the head of a source, in YAML (kramdown-rfc) or TOML (mmark); 0 if it has none.
func frontMatter(source []string) int {
	if mark := source[0]; mark == "---" || mark == "%%%" {
		for i, l := range source[1:] {
			if l == mark || mark == "---" && strings.HasPrefix(l, "--- ") {
				return i + 2
			}
		}
	}
	return 0
}

// isFenced reports whether a source has a fenced block that begins at the margin, and that ends.
func isFenced(source []string) bool {
	for i, l := range source {
		if m := opens(source, i); m != nil && strings.HasPrefix(l, m[1]) && closing(source, i, m[1]) < len(source) {
			return true
		}
	}
	return false
}

// opens returns what a line says that begins a fenced block, as fence does; nil if it does not begin one. A line of
// tildes as long as the text above it, or around one line, marks a heading in reStructuredText.
func opens(source []string, i int) []string {
	m := fence.FindStringSubmatch(strings.TrimRight(source[i], "\r"))
	if m == nil || m[1][0] == '`' && strings.Contains(m[2], "`") {
		return nil
	}
	if m[1][0] == '~' && m[2] == "" {
		above, over := "", false
		if i > 0 {
			above = strings.TrimSpace(source[i-1])
		}
		if i+2 < len(source) {
			over = strings.TrimRight(source[i+2], "\r") == m[1] && len(strings.TrimSpace(source[i+1])) <= len(m[1]) &&
				!strings.Contains(source[i+1], "=")
		}
		if above != "" && len(above) <= len(m[1]) && !list.MatchString(above) || over {
			return nil
		}
	}
	return m
}

// closing returns the line that ends the block that a fence in a line begins, or the number of lines.
func closing(source []string, i int, fence string) int {
	for i++; i < len(source) && !closes(strings.TrimRight(source[i], "\r"), fence); i++ {
	}
	return i
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

// blockKind returns the type of a block, by what is behind its fence and by attribute lists.
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
