package command

import (
	"strings"
	"unicode"
)

// isWord reports whether a string may be meant for the name of a command: it has letters,
// digits, "-" and "_" only. The empty string is no word.
func isWord(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool {
		return r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) < 0
}
