package disagree

import "strings"

// twin returns a string with the hosts in each other's place, "a" and "b", which are what
// strings are put together of. Where it differs as the string does, it shows the same.
// Percent-encoded bytes stay.
func twin(s string) string {
	var b strings.Builder
	encoded := 0 // digits that belong to a "%"
	for i := range len(s) {
		c := s[i]
		switch {
		case encoded > 0:
			encoded--
		case c == '%':
			encoded = 2
		case c == 'a':
			c = 'b'
		case c == 'b':
			c = 'a'
		}
		b.WriteByte(c)
	}
	return b.String()
}
