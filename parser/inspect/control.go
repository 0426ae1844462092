package inspect

import "github.com/urispec/urispec/parser/earlier"

// encodedNUL finds "%00".
func encodedNUL(s *subject, report report) {
	s.runs(report, func(e escape) bool { return e.octet == 0 })
}

// encodedLineEnd finds encoded CR and LF that encodedProtocolDelimiter does
// not.
func encodedLineEnd(s *subject, report report) {
	s.runs(report, func(e escape) bool { return isLineEnd(e) && !s.endsCommands() })
}

// encodedProtocolDelimiter finds encoded CR and LF of a scheme whose protocol
// has them for delimiters.
func encodedProtocolDelimiter(s *subject, report report) {
	s.runs(report, func(e escape) bool { return isLineEnd(e) && s.endsCommands() })
}

// endsCommands reports whether a line end ends a command in the protocol of the
// scheme: of the protocols that the documents name as examples.
func (s *subject) endsCommands() bool { return s.scheme == "telnet" || s.scheme == "gopher" }

// isLineEnd reports whether an octet is CR or LF. A Gopher+ string is made of
// lines (RFC 1738, Section 3.4.9).
func isLineEnd(e escape) bool {
	return (e.octet == '\r' || e.octet == '\n') && e.in != earlier.GopherPlusString
}

// encodedControl finds the encoded control characters that the checks above do
// not. A tab separates the parts of a gopher URL (RFC 1738, Section 3.4.1).
func encodedControl(s *subject, report report) {
	s.runs(report, func(e escape) bool {
		switch e.octet {
		case 0, '\r', '\n':
			return false
		case '\t':
			return s.scheme != "gopher"
		}
		return e.octet < ' ' || e.octet == 0x7f
	})
}
