package adapter

import (
	"strconv"
	"strings"
)

// Words returns an answer to a question of an operation as one line of printable
// ASCII: "unsupported", what went wrong, with the last lines of the standard error
// where the program ended, "invalid" with the offset in bytes that
// the implementation gives, the components of which it says anything, or the
// result.
func (a Answer) Words(op Operation) string {
	switch {
	case a.Outcome == Unsupported:
		return "unsupported"
	case a.Outcome != Answered:
		return a.failure()
	case !a.Valid && a.Offset.Told:
		return "invalid: byte " + strconv.Itoa(a.Offset.At)
	case !a.Valid:
		return "invalid"
	case op != Parse:
		return strconv.QuoteToASCII(a.Result)
	}
	var words []string
	for i, c := range Components() {
		switch p := a.Parts[i]; {
		case p.Told && p.Defined:
			words = append(words, c.String()+" "+strconv.QuoteToASCII(p.Text))
		case p.Told:
			words = append(words, c.String()+" undefined")
		}
	}
	if len(words) == 0 {
		return "valid"
	}
	return strings.Join(words, ", ")
}

// failure returns what went wrong, and the last lines of the standard error.
func (a Answer) failure() string {
	detail := strings.Trim(strconv.QuoteToASCII(a.Detail), `"`)
	if a.Said == "" {
		return detail
	}
	return detail + "; its standard error ends with " + strconv.QuoteToASCII(a.Said)
}
