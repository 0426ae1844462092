package abnf

// end is what peek returns where no byte of the rule is left.
const end = -1

// angledQuote is the double-quote mark in the notation of RFC 822, section 3.3.
const angledQuote = `<">`

// isSpace reports whether c is white space. A form feed is where a page of an RFC
// ends.
func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\f' }

func isDigit(c int) bool { return '0' <= c && c <= '9' }

func isAlpha(c int) bool { return 'a' <= lower(c) && lower(c) <= 'z' }

func isNameByte(c byte) bool { return isAlpha(int(c)) || isDigit(int(c)) || c == '-' }

// lower returns a letter in lower case. What it returns for others is no letter.
func lower(c int) int { return c | 0x20 }

// digitValue returns the value of a digit in a base up to 16; 16 for other
// bytes.
func digitValue(c int) int {
	switch l := lower(c); {
	case isDigit(c):
		return c - '0'
	case 'a' <= l && l <= 'f':
		return l - 'a' + 10
	}
	return 16
}

// quote returns a printable byte as it stands in messages.
func quote(c byte) string {
	if c == '"' {
		return `'"'`
	}
	return `"` + string(c) + `"`
}
