package rfctext

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

var (
	// openingTag is a line that only begins an element of HTML, and closingTags are the
	// ends of elements at the end of a line.
	openingTag  = lazyregexp.New(`(?i)^\s*<(?:pre|code|div|section|p)\b[^<>"]*(?:"[^"]*"[^<>"]*)*>\s*$`)
	closingTags = lazyregexp.New(`(?i)(?:\s*</[a-z][a-z0-9-]*\s*>)+\s*$`)
	// directive begins a block of reStructuredText, and names its language.
	directive = lazyregexp.New(`^\s*\.\. +(?:code-block|sourcecode|code|highlight):: *(\w+)`)
)

// readText returns the document of plain text: of RFCs, or of reStructuredText, in which blocks of other languages have
// no rules. HTML tags are not part of rules.
func readText(src string, beginsRule func(string) bool) *document {
	text := readLines(src, beginsRule)
	lines := slices.Clone(text)
	margin := -1 // of the directive whose block has no rules
	for i, l := range lines {
		if margin >= 0 && strings.TrimSpace(l) != "" && indent(l) <= margin {
			margin = -1
		}
		m := directive().FindStringSubmatch(l)
		switch {
		case m != nil && margin < 0 && rank(m[1]) == notRules && m[1] != "text" && m[1] != "none":
			margin = indent(l)
		case margin >= 0 || openingTag().MatchString(l):
			lines[i] = ""
		case strings.Contains(l, "</"):
			lines[i] = closingTags().ReplaceAllString(l, "")
		}
	}
	return &document{form: Text, lines: lines, passages: readProductions(lines), text: text,
		paragraphs: []passage{{to: len(lines)}}, references: readReferences(text)}
}
