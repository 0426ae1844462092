package report

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/escape"
)

// A markdown is a text that is being written.
type markdown struct{ bytes.Buffer }

// heading writes a heading, which is text in Markdown. A number sign at its end
// would not be part of it.
func (m *markdown) heading(level int, text string) {
	if m.Len() > 0 {
		m.WriteByte('\n')
	}
	if begin, found := strings.CutSuffix(text, "#"); found {
		text = begin + `\#`
	}
	fmt.Fprintf(m, "%s %s\n", strings.Repeat("#", level), text)
}

// paragraph writes a paragraph, which is text in Markdown.
func (m *markdown) paragraph(format string, args ...any) {
	fmt.Fprintf(m, "\n"+format+"\n", args...)
}

// verbatim writes lines as they are.
func (m *markdown) verbatim(text string) {
	m.WriteByte('\n')
	for line := range strings.Lines(plain(text)) {
		m.WriteString(strings.TrimRight("    "+line, " \n") + "\n")
	}
}

// columns begins a table. A colon at the end of a name, which is not part of
// it, aligns the column to the right.
func (m *markdown) columns(names ...string) {
	var header, rule []any
	for _, name := range names {
		name, right := strings.CutSuffix(name, ":")
		header = append(header, name)
		if right {
			rule = append(rule, "---:")
		} else {
			rule = append(rule, "---")
		}
	}
	m.WriteByte('\n')
	m.row(header...)
	m.row(rule...)
}

// row writes a row of a table. Its cells are text in Markdown, but for the
// pipes.
func (m *markdown) row(cells ...any) {
	for _, cell := range cells {
		m.WriteString("| " + strings.ReplaceAll(fmt.Sprint(cell), "|", `\|`) + " ")
	}
	m.WriteString("|\n")
}

// proseEscaper escapes what could be markup within a line. A pipe is left to
// [markdown.row].
var proseEscaper = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "<", `\<`, "&", `\&`,
	"~", `\~`, "$", `\$`)

// prose returns a sentence as text on one line.
func prose(s string) string {
	return proseEscaper.Replace(strings.Join(strings.FieldsFunc(plain(s), func(r rune) bool { return r == '\n' }), " "))
}

// codeSpan returns a string of any bytes, escaped as package escape has it, as
// a code span: its fences are longer than any run of backticks in it, and are
// set off where a fence or a space that counts would be next to them
// (CommonMark 0.31.2, Section 6.1).
func codeSpan(s string) string {
	if s == "" {
		return "*empty*"
	}
	s = escape.Text(s)
	longest := 0
	for run := range strings.FieldsFuncSeq(s, func(r rune) bool { return r != '`' }) {
		longest = max(longest, len(run))
	}
	fence := strings.Repeat("`", longest+1)
	spaced := s[0] == ' ' && s[len(s)-1] == ' ' && strings.Trim(s, " ") != ""
	if spaced || s[0] == '`' || s[len(s)-1] == '`' {
		s = " " + s + " "
	}
	return fence + s + fence
}

// codeSpans returns strings as code spans.
func codeSpans[S ~string](all []S) string {
	if len(all) == 0 {
		return "none"
	}
	var spans []string
	for _, s := range all {
		spans = append(spans, codeSpan(string(s)))
	}
	return strings.Join(spans, ", ")
}

// first returns the first of a list, and how many there are behind them.
func first(all []string) []string {
	if len(all) <= shownFirst {
		return all
	}
	return append(slices.Clip(all[:shownFirst]), fmt.Sprintf("%d more", len(all)-shownFirst))
}

// firstCodeSpans returns the first strings as code spans, and how many there are behind
// them.
func firstCodeSpans(all []string) string {
	if len(all) <= shownFirst {
		return codeSpans(all)
	}
	return codeSpans(all[:shownFirst]) + fmt.Sprintf(" and %d more", len(all)-shownFirst)
}

// mark returns a sign for yes or no.
func mark(yes bool) string {
	if yes {
		return "✓"
	}
	return "✗"
}

// share returns a part of a whole.
func share(part, whole int) string {
	return fmt.Sprintf("%d of %d (%s)", part, whole, percent(part, whole))
}
