package rfctext

import "strings"

// A progress tells whether a rule can end, by the lines of it so far: not in open
// brackets, and not behind a sign that something has to follow.
type progress struct {
	open int    // brackets
	last string // word or sign of the lines so far
}

// incomplete reports whether the rule has to go on.
func (p *progress) incomplete() bool {
	return p.open > 0 || p.last == "/" || p.last == "|" || p.last == "="
}

// add adds a line.
func (p *progress) add(text string) {
	for text = strings.TrimLeft(text, " \t"); text != ""; text = strings.TrimLeft(text, " \t") {
		length := 1
		switch c := text[0]; c {
		case ';':
			return
		case '"', '\'':
			if i := strings.IndexByte(text[1:], '"'); i >= 0 {
				length = i + 2
			}
		case '<':
			if i := strings.LastIndexByte(text, '>'); i >= 0 {
				length = i + 1
			} else {
				p.open++
				length = len(text)
			}
		case '(', '[':
			p.open++
		case ')', ']', '>':
			p.open = max(p.open-1, 0)
		}
		p.last, text = text[:length], text[length:]
	}
}
