package urlstandard

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// clean returns the input as the state machine reads it, by the first steps of the basic
// URL parser (Section 4.4): as scalar values, without C0 controls and spaces around it, and
// without tabs and newlines.
func clean(input string) string {
	if isClean(input) {
		return input
	}
	text := strings.TrimFunc(decode(input), isC0ControlOrSpace)
	if !strings.ContainsAny(text, tabsAndNewlines) {
		return text
	}
	out := make([]byte, 0, len(text))
	for i := range len(text) {
		if strings.IndexByte(tabsAndNewlines, text[i]) < 0 {
			out = append(out, text[i])
		}
	}
	return string(out)
}

// isClean reports whether an input has nothing but printable ASCII, in which there is
// nothing to change.
func isClean(input string) bool {
	for i := range len(input) {
		if input[i] <= ' ' || input[i] >= 0x80 {
			return false
		}
	}
	return true
}

const tabsAndNewlines = "\t\n\r"

func isC0ControlOrSpace(c rune) bool { return c <= ' ' }

func cleaningErrors(input string) []ValidationError {
	var errors []ValidationError
	for i := 0; i < len(input); {
		c, n := utf8.DecodeRuneInString(input[i:])
		if c == utf8.RuneError && n == 1 {
			n = invalid(input[i:])
			errors = append(errors, ValidationError{InvalidUTF8, i})
		}
		i += n
	}
	begin := len(input) - len(strings.TrimLeftFunc(input, isC0ControlOrSpace))
	end := max(begin, len(strings.TrimRightFunc(input, isC0ControlOrSpace)))
	if begin > 0 {
		errors = append(errors, ValidationError{InvalidURLUnit, 0})
	} else if end < len(input) {
		errors = append(errors, ValidationError{InvalidURLUnit, end})
	}
	if i := strings.IndexAny(input[begin:end], tabsAndNewlines); i >= 0 {
		errors = append(errors, ValidationError{InvalidURLUnit, begin + i})
	}
	return errors
}

// place changes the offsets of errors from offsets in what clean returns to offsets in
// the input. It reads the input once.
func place(input string, errors []ValidationError) {
	order := make([]int, len(errors))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return errors[i].Offset - errors[j].Offset })
	at := len(input) - len(strings.TrimLeftFunc(input, isC0ControlOrSpace))
	end := max(at, len(strings.TrimRightFunc(input, isC0ControlOrSpace)))
	cleaned := 0
	for _, i := range order {
		for at < end {
			c, n := utf8.DecodeRuneInString(input[at:])
			kept := n
			switch {
			case strings.IndexByte(tabsAndNewlines, input[at]) >= 0:
				kept = 0
			case c == utf8.RuneError && n == 1:
				n, kept = invalid(input[at:]), len(replacement)
			}
			if kept > 0 && cleaned+kept > errors[i].Offset {
				break
			}
			at += n
			cleaned += kept
		}
		errors[i].Offset = at
	}
}
