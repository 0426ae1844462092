package main

import (
	"fmt"
	"strings"
)

// table returns the rows as lines of Markdown.
func table(rows []row) string {
	var b strings.Builder
	b.WriteString("| grammar | start rules | rules | states | proof | seconds | MB | KB of Go |\n|---|---|--:|--:|---|--:|--:|--:|\n")
	for _, r := range rows {
		states := "–"
		if r.States > 0 {
			states = fmt.Sprint(r.States)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %d | %s | %s | %.1f | %d | %d |\n",
			r.Name, starts(r.Starts), r.Rules, states, r.proof(), r.time.Seconds(), r.memory>>20, r.size>>10)
	}
	return b.String()
}

// starts names a few of the start rules.
func starts(names []string) string {
	const few = 3
	if len(names) > few {
		return strings.Join(names[:few], ", ") + ", …"
	}
	return strings.Join(names, ", ")
}
