package rfctext

import (
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// A setting is what distinguishes lines of a rule from examples, programs and prose that begin like one.
type setting struct {
	block   int    // number of the block: rules with no prose between them
	run     int    // number of the run: lines with no empty line between them
	tight   bool   // there is no white space before the sign that defines the rule
	assigns bool   // the sign is ":="
	ends    bool   // the first line ends with ";", as a statement of a program does
	grammar bool   // the document says that it is ABNF
	text    string // behind the sign, without comments
}

// newSetting returns the setting of lines; the first begins like a rule.
func newSetting(lines []string, block, run int, grammar bool) setting {
	before, first, _ := strings.Cut(lines[0], "=")
	text := []string{withoutComment(strings.TrimPrefix(first, "/"))}
	for _, l := range lines[1:] {
		text = append(text, withoutComment(l))
	}
	return setting{
		block:   block,
		run:     run,
		tight:   isTight(lines[0]),
		assigns: strings.HasSuffix(before, ":") && !strings.HasSuffix(before, "::"),
		ends:    endsStatement().MatchString(lines[0]),
		grammar: grammar,
		text:    strings.Join(text, "\n"),
	}
}

// isTight reports whether a line that begins a rule has no white space in front of the sign that defines it.
func isTight(line string) bool {
	before, _, _ := strings.Cut(line, "=")
	before = strings.TrimRight(before, ":")
	return strings.TrimRight(before, " \t") == before
}

var (
	// endsStatement is the end of a line that is a statement: a sign, and nothing after it.
	endsStatement = lazyregexp.New(`[^\s;];$`)
	// terminal is what a rule has and prose hardly has: a string, a numeric value, a list or prose in brackets.
	terminal = lazyregexp.New(`"[^"]*"|%[xdbXDB][0-9A-Fa-f]|[0-9]#[0-9]*[A-Za-z(]|<[^<>]*\s[^<>]*>`)
	// notWord is what stands in place of no word of prose.
	notWord = lazyregexp.New(`"[^"]*"|<[^<>]*>`)
)

func withoutComment(line string) string {
	quoted := false
	for i := range len(line) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == ';' && !quoted:
			return line[:i]
		}
	}
	return line
}

// A row of so many words is prose: of a few, if there are no terminals.
const (
	fewWords  = 3
	manyWords = 5
)

// isProse reports whether words stand in a row, none of them the name of a rule, or one stands after a number.
func (s setting) isProse(known func(string) bool) bool {
	most := fewWords
	if terminal().MatchString(s.text) {
		most = manyWords
	}
	row, number := 0, false
	for _, word := range strings.Fields(notWord().ReplaceAllString(s.text, " - ")) {
		bare := strings.TrimRight(strings.TrimLeft(word, "("), ",.:;)")
		if !isWord(bare) || known(bare) {
			row, number = 0, strings.Trim(word, "0123456789") == ""
			continue
		}
		if row++; row == most || number {
			return true
		}
	}
	return false
}

// isWord reports whether a text is letters only.
func isWord(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(c rune) bool { return (c|0x20) < 'a' || (c|0x20) > 'z' })
}
