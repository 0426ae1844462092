package rfctext

import "strings"

// joinComments puts a ";" in front of lines that the last words of the comment above went
// to, where the comment goes on below, as in RFC 5321, section 4.4, and returns their
// numbers:
//
//	; Additional standard clauses may be
//	added in this
//	; location by future standards
//
// Such a line is indented as both signs are, and has words only, not all of them names of
// rules, in lower case.
func joinComments(lines []string, names map[string]bool) []int {
	var joined []int
	for i := 1; i+1 < len(lines); i++ {
		text, margin := strings.TrimLeft(lines[i], " \t"), indent(lines[i])
		if text != "" && text[0] != ';' && commentColumn(lines[i-1]) == margin && commentColumn(lines[i+1]) == margin &&
			areWords(text, names) {
			lines[i] = strings.Repeat(" ", margin) + "; " + text
			joined = append(joined, i)
		}
	}
	return joined
}

// commentColumn returns the column of the comment in a line; -1 if there is none.
func commentColumn(line string) int {
	body := withoutComment(line)
	if len(body) == len(line) {
		return -1
	}
	return width(body)
}

// areWords reports whether a text is words of prose, and not names only.
func areWords(text string, names map[string]bool) bool {
	all := true
	for _, word := range strings.Fields(text) {
		bare := strings.TrimRight(word, ",.")
		if !isWord(bare) {
			return false
		}
		all = all && names[strings.ToLower(bare)]
	}
	return !all
}
