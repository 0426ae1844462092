package rfctext

import "strings"

// joinComments puts a ";" in front of lines that the last words of the comment above went
// to, where the comment goes on below, as in RFC 5321, section 4.4:
//
//	; Additional standard clauses may be
//	added in this
//	; location by future standards
//
// Such a line is indented as both signs are, and has words only, not all of them names of
// rules.
func (r *reader) joinComments() {
	names := map[string]bool{}
	for i, starts := range r.starts {
		if starts {
			names[strings.ToLower(r.ruleName(i))] = true
		}
	}
	known := func(word string) bool { return names[strings.ToLower(word)] }
	for i := 1; i+1 < len(r.lines); i++ {
		text := strings.TrimLeft(r.lines[i], " \t")
		if text == "" || text[0] == ';' || commentColumn(r.lines[i+1]) != indent(r.lines[i]) ||
			commentColumn(r.lines[i-1]) != indent(r.lines[i]) || !areWords(text, known) {
			continue
		}
		r.lines[i] = strings.Repeat(" ", indent(r.lines[i])) + "; " + text
		r.starts[i] = false
	}
}

// commentColumn returns the column of the comment in a line; -1 if there is none.
func commentColumn(line string) int {
	body := withoutComment(line)
	if len(body) == len(line) {
		return -1
	}
	return width(body)
}

// areWords reports whether a text is words of prose, and not only names.
func areWords(text string, known func(string) bool) bool {
	names := true
	for _, word := range strings.Fields(text) {
		bare := strings.TrimRight(word, ",.")
		if !isWord(bare) {
			return false
		}
		names = names && known(bare)
	}
	return !names
}
