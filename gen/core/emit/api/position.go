package api

import "strings"

// advance returns the line and column behind s, given those where it begins.
func advance(line, column int, s string) (int, int) {
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		return line + strings.Count(s, "\n"), len(s) - i
	}
	return line, column + len(s)
}
