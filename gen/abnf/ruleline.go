package abnf

import (
	"bytes"
	"strings"
)

// beginsRule reports whether a text begins with a name and "=", which may be
// further down where nothing but comments is between them (RFC 5234, section 4,
// defined-as).
func (n Notation) beginsRule(text []byte) bool {
	i := n.nameLength(text)
	return i > 0 && n.definedAs(afterBlank(text[i:])) != ""
}

// BeginsRule reports whether a line, without white space in front of it, begins
// with a name and the sign that defines a rule.
func (n Notation) BeginsRule(line string) bool {
	text, _, _ := strings.Cut(line, "\n")
	return text != "" && n.beginsRule([]byte(text))
}

// nameLength returns the length of the name that a text begins with; 0 for none.
func (n Notation) nameLength(text []byte) int {
	if n == RFC2141 && text[0] == '<' {
		line, _, _ := bytes.Cut(text, []byte("\n"))
		return bytes.IndexByte(line, '>') + 1
	}
	if !isAlpha(int(text[0])) {
		return 0
	}
	i := 1
	for i < len(text) && n.isNameByte(text[i]) {
		i++
	}
	return i
}

// isNameByte reports whether c may stand in a name.
func (n Notation) isNameByte(c byte) bool { return isNameByte(c) || c == '_' && n.ofMail() }

// definedAs returns the sign that a text begins with, and that defines a rule, or
// "".
func (n Notation) definedAs(text []byte) string {
	for _, sign := range []string{"=/", "=", ":=", "::="} {
		if bytes.HasPrefix(text, []byte(sign)) && (sign != "::=" || n == RFC2141) && (sign != ":=" || n != RFC2141) {
			return sign
		}
	}
	return ""
}

// afterBlank returns a text without the white space, comments and line ends that
// it begins with.
func afterBlank(text []byte) []byte {
	for len(text) > 0 {
		switch c := text[0]; {
		case isSpace(c) || c == '\n' || bytes.HasPrefix(text, []byte("\r\n")):
			text = text[1:]
		case c == ';':
			i := bytes.IndexByte(text, '\n')
			if i < 0 {
				return nil
			}
			text = text[i:]
		default:
			return text
		}
	}
	return text
}
