package parser

import "strings"

// defaultPorts are those of RFC 1738, by scheme in lower case. The later
// documents leave the schemes to others, and name http's only.
var defaultPorts = map[string]struct{ number, section string }{
	"ftp":      {"21", "3.2"},
	"http":     {"80", "3.3"},
	"gopher":   {"70", "3.4.1"},
	"nntp":     {"119", "3.7"},
	"telnet":   {"23", "3.8"},
	"wais":     {"210", "3.9"},
	"prospero": {"1525", "3.11"},
}

// DefaultPort returns the port, in decimal, of a scheme in lower case whose URLs
// leave it out, and the section of RFC 1738 that says so; empty strings where
// that document defines none.
func DefaultPort(scheme string) (port, section string) {
	p := defaultPorts[scheme]
	return p.number, p.section
}

// isPort reports whether a port has the value of a number, which has no leading
// zeros and is not 0, nor empty.
func isPort(port, number string) bool {
	return number != "" && strings.TrimLeft(port, "0") == number
}
