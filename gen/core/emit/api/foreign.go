package api

import "strings"

// InWords returns the error with words of another grammar than this package's: given those that can begin at Begin,
// one a line as tables have them, and the function that returns the bytes that matches of a rule begin with.
func (e SyntaxError) InWords(lines string, firstBytes func(rule string) ByteSet) *SyntaxError {
	e.said = strings.Join(sayBytes(e.Next, readWords(lines, e.Next, e.Rule, firstBytes)), "\n")
	return &e
}
