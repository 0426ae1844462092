// Package escape writes strings of any bytes where only text can stand. What it
// writes can be undone: \\ stands for a backslash, \xHH for a byte.
//
// The versions of the module promise nothing about this package.
package escape

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

const hex = "0123456789ABCDEF"

// Text returns a string that stands on one line of text: the bytes of
// characters that are not printable, and bytes that are not UTF-8, are written
// \xHH, and a backslash is written \\.
func Text(s string) string { return selectively(s, notInText) }

// AppendText appends the Text of a string.
func AppendText(b []byte, s string) []byte { return appendSelectively(b, s, notInText) }

// Cell returns the [Text] of a string as a cell of a table: the first byte is \xHH, too, if a spreadsheet would read
// the cell as a formula.
func Cell(s string) string { return NoFormula(Text(s)) }

// NoFormula returns a text with the first byte written \xHH if a spreadsheet would read it as a formula: "=", "+", "-"
// and "@" (OWASP, CSV Injection).
func NoFormula(text string) string {
	if text == "" || !strings.Contains("=+-@", text[:1]) {
		return text
	}
	return `\x` + string([]byte{hex[text[0]>>4], hex[text[0]&15]}) + text[1:]
}

// Line returns a text as it stands on one line for people: like [Text], except that tabs and backslashes stay, so that
// it cannot be undone.
func Line(s string) string { return selectively(s, notOnLine) }

// Invalid returns a string of valid UTF-8: bytes that are not UTF-8 are written
// \xHH, and a backslash is written \\.
func Invalid(s string) string { return selectively(s, notValid) }

// Quote returns a string in quotation marks as [strconv.Quote] does, except that bytes are written \xHH as here.
func Quote(s string) string {
	quoted := []byte(strconv.Quote(s))
	for i := 0; i < len(quoted); i++ {
		if quoted[i] != '\\' {
			continue
		}
		if i++; quoted[i] == 'x' {
			copy(quoted[i+1:i+3], bytes.ToUpper(quoted[i+1:i+3]))
		}
	}
	return string(quoted)
}

// Page returns a text of several lines with the bytes written \xHH of characters that
// are not graphic, such as those that control a terminal or the direction of text,
// and of what is not UTF-8. LF, tabs and backslashes stay: it cannot be
// undone.
func Page(s string) string { return selectively(s, notInPage) }

// JSON returns a JSON text that says the same: characters that are not graphic, as
// [Page] knows them, are written \uHHHH, those beyond U+FFFF as two (RFC 8259,
// Section 7). LF stays.
func JSON(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		if !notInPage(r, utf8.RuneLen(r)) {
			b.WriteRune(r)
			continue
		}
		b.Write(AppendJSON(nil, r))
	}
	return b.String()
}

// AppendJSON appends a character as \uHHHH, or as two of these (RFC 8259, Section 7).
func AppendJSON(b []byte, r rune) []byte {
	const hex = "0123456789abcdef"
	for _, unit := range utf16.AppendRune(nil, r) {
		b = append(b, '\\', 'u', hex[unit>>12], hex[unit>>8&15], hex[unit>>4&15], hex[unit&15])
	}
	return b
}

// These report whether a character decoded from n bytes is escaped.

func notInText(r rune, n int) bool { return notValid(r, n) || !unicode.IsPrint(r) }

func notValid(r rune, n int) bool { return r == '\\' || isNone(r, n) }

func notOnLine(r rune, n int) bool { return isNone(r, n) || r != '\t' && !unicode.IsPrint(r) }

func notInPage(r rune, n int) bool {
	return isNone(r, n) || r != '\n' && r != '\t' && !unicode.IsGraphic(r)
}

// isNone reports whether n bytes are not a character of UTF-8.
func isNone(r rune, n int) bool { return r == utf8.RuneError && n == 1 }

// selectively is appendSelectively, of a string that may be as it is.
func selectively(s string, selected func(r rune, n int) bool) string {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if selected(r, n) {
			return string(appendSelectively([]byte(s[:i]), s[i:], selected))
		}
		i += n
	}
	return s
}

// appendSelectively appends a string, and escapes the characters that a function
// selects by their value and length in bytes.
func appendSelectively(b []byte, s string, selected func(r rune, n int) bool) []byte {
	done := 0 // bytes of s that are in b
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		if !selected(r, n) {
			continue
		}
		b = append(b, s[done:i-n]...)
		done = i
		if r == '\\' {
			b = append(b, `\\`...)
			continue
		}
		for _, c := range []byte(s[i-n : i]) {
			b = append(b, '\\', 'x', hex[c>>4], hex[c&15])
		}
	}
	return append(b, s[done:]...)
}

// shortRun is the longest run of a character that [Runs] writes out.
const shortRun = 8

// Runs returns a string as [Text] does, except with a{64} for 64 times a in a row, and \x7B for an opening brace.
func Runs(s string) string {
	var b strings.Builder
	for s != "" {
		_, n := utf8.DecodeRuneInString(s)
		length := n
		for strings.HasPrefix(s[length:], s[:n]) {
			length += n
		}
		one := strings.ReplaceAll(Text(s[:n]), "{", `\x7B`)
		if count := length / n; count > shortRun {
			b.WriteString(one + "{" + strconv.Itoa(count) + "}")
		} else {
			b.WriteString(strings.Repeat(one, count))
		}
		s = s[length:]
	}
	return b.String()
}

// Undo returns the string whose Text, or Invalid, is s; false if a backslash is followed by neither another nor x and
// two hexadecimal digits, in whatever case.
func Undo(s string) (string, bool) {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, `\`)
		b.WriteString(before)
		switch {
		case !found:
			return b.String(), true
		case strings.HasPrefix(after, `\`):
			b.WriteByte('\\')
			s = after[1:]
		case strings.HasPrefix(after, "x") && len(after) >= 3:
			value, err := strconv.ParseUint(after[1:3], 16, 8)
			if err != nil {
				return "", false
			}
			b.WriteByte(byte(value))
			s = after[3:]
		default:
			return "", false
		}
	}
}
