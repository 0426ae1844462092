package adapter

import (
	"strings"

	"github.com/urispec/urispec/internal/escape"
)

// AskCommand returns the command that asks implementations a question, for a shell.
func AskCommand(q Question, names ...string) string {
	var b strings.Builder
	b.WriteString("urispec ask")
	for _, name := range names {
		b.WriteString(" --impl " + shellWord(name))
	}
	if q.Operation != Parse {
		b.WriteString(" --op " + string(q.Operation))
	}
	word := shellWord
	if !shown(q.Input) || !shown(q.Base) {
		b.WriteString(" --escaped")
		word = func(s string) string { return shellWord(escape.Text(s)) }
	}
	if q.Operation == Resolve {
		b.WriteString(" --base " + word(q.Base))
	}
	b.WriteString(" -- " + word(q.Input))
	return b.String()
}

// shown reports whether a string can be a word of a command as it is: it has no bytes that must be escaped.
func shown(s string) bool { return escape.Text(s) == strings.ReplaceAll(s, `\`, `\\`) }

// shellWord quotes a string for the shell of POSIX (IEEE Std 1003.1, Shell &
// Utilities, Section 2.2.2), unless nothing in it has a meaning there.
func shellWord(s string) string {
	plain := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' ||
			strings.ContainsRune("-._/:@%+=,", r)
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
