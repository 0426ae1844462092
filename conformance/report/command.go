package report

import (
	"strings"

	"github.com/urispec/urispec/gen/escape"
)

// askCommand returns the command that asks an implementation a question, and the
// revision, for a shell.
func askCommand(implementation, revision string, q Question) string {
	var b strings.Builder
	b.WriteString("urispec ask --impl " + shellWord(implementation) + " --impl " + revision)
	if q.Operation != "parse" {
		b.WriteString(" --op " + q.Operation)
	}
	word := shellWord
	if !shown(q.Input) || q.Base != nil && !shown(*q.Base) {
		b.WriteString(" --escaped")
		word = func(s string) string { return shellWord(escape.Text(s)) }
	}
	if q.Base != nil {
		b.WriteString(" --base " + word(string(*q.Base)))
	}
	b.WriteString(" -- " + word(string(q.Input)))
	return b.String()
}

// shown reports whether a text can be a word of a command as it is: it has no
// bytes that are to be escaped.
func shown(t Text) bool {
	return escape.Text(string(t)) == strings.ReplaceAll(string(t), `\`, `\\`)
}

// shellWord quotes a string for the shell of POSIX (IEEE Std 1003.1, Shell &
// Utilities, Section 2.2.2), unless nothing in it has a meaning there.
func shellWord(s string) string {
	plain := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("-._/:@%+=,", r)
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
