package inspect

import (
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
	"github.com/urispec/urispec/parser/internal/scan"
)

// delimiters returns the characters that would end or divide a component if
// they were not encoded, and characters that other software gives a meaning
// there, which RFC 3986, Section 7.3, names as special to file systems.
func delimiters(c parser.Component) (dividing, special string) {
	switch c {
	case parser.Userinfo, parser.User, parser.Password:
		return `/?#@:\`, `[]`
	case parser.Host, parser.Authority:
		return `/?#@:\[]`, ``
	case parser.Path:
		return `/?#\`, `@:[]`
	case earlier.HPath, earlier.FPath, earlier.PPath, earlier.URLPath: // RFC 1738, Sections 3.2.2 and 3.3
		return `/?#;\`, `@:[]`
	case parser.Query, earlier.Search:
		return ``, `#\`
	case parser.NSS:
		return ``, `/?#[]\`
	}
	return ``, ``
}

// encodedDelimiter finds each encoded character that would divide the
// component.
func encodedDelimiter(s *subject, report report) {
	for e := range s.escapes() {
		if dividing, _ := delimiters(e.in); strings.IndexByte(dividing, e.octet) >= 0 || s.makesScheme(e) {
			report(e.extent, quote(e.octet))
		}
	}
}

// encodedReserved finds each encoded character that is special in other ways.
func encodedReserved(s *subject, report report) {
	for e := range s.escapes() {
		if _, special := delimiters(e.in); strings.IndexByte(special, e.octet) >= 0 && !s.makesScheme(e) {
			report(e.extent, quote(e.octet))
		}
	}
}

// makesScheme reports whether an escape is a ":" in the first segment of a
// relative-path reference, which would make a scheme of what stands before it
// (RFC 3986, Section 4.2).
func (s *subject) makesScheme(e escape) bool { return e.octet == ':' && e.begin < s.firstSegment.end }

// doubleEncoding finds each "%25" that is followed by two hexadecimal digits,
// which may be encoded themselves.
func doubleEncoding(s *subject, report report) {
	for e := range s.escapes() {
		high, i := octetAt(s.text, e.end)
		low, end := octetAt(s.text, i)
		if e.octet == '%' && scan.IsHex(high) && scan.IsHex(low) {
			report(extent{e.begin, end, true}, "%"+string([]byte{high, low}))
		}
	}
}

// quote returns a printable character in quotation marks.
func quote(c byte) string { return `"` + string([]byte{c}) + `"` }
