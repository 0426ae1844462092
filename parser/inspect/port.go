package inspect

import (
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser"
)

// laterPorts are the default ports, in decimal, of schemes that RFC 1738 does not
// define.
var laterPorts = map[string]string{
	"acap":   "674",  // RFC 2244
	"dict":   "2628", // RFC 2229
	"https":  "443",  // RFC 2818
	"imap":   "143",  // RFC 5092
	"ipp":    "631",  // RFC 3510
	"ldap":   "389",  // RFC 4516
	"nfs":    "2049", // RFC 2224
	"pop":    "110",  // RFC 2384
	"rtsp":   "554",  // RFC 2326
	"tn3270": "23",   // RFC 6270
	"ws":     "80",   // RFC 6455
	"wss":    "443",  // RFC 6455
}

const (
	maxReservedPort = 1023
	maxPort         = 65535
)

// wellKnownPort finds a port up to 1023 that is not the default.
func wellKnownPort(s *subject, report report) {
	if port, detail := s.otherPort(); detail != "" && port <= maxReservedPort {
		report(s.port, detail)
	}
}

// otherPort finds a port from 1024 to 65535 that is not the default.
func otherPort(s *subject, report report) {
	if port, detail := s.otherPort(); detail != "" && port > maxReservedPort {
		report(s.port, detail)
	}
}

// portOutOfRange finds a number that is no port.
func portOutOfRange(s *subject, report report) {
	if _, ok := s.portNumber(); !ok {
		report(s.port, "")
	}
}

// otherPort returns a port that is not the default of its scheme, and a detail
// that says so, or none.
func (s *subject) otherPort() (port int, detail string) {
	standard, _ := parser.DefaultPort(s.scheme)
	if standard == "" {
		standard = laterPorts[s.scheme]
	}
	port, ok := s.portNumber()
	number := strconv.Itoa(port)
	if standard == "" || !ok || s.port.begin == s.port.end || number == standard {
		return 0, ""
	}
	return port, number + ", and " + s.scheme + " has " + standard
}

// portNumber returns the number of the port, 0 where there is none, and false
// where it is too large for one.
func (s *subject) portNumber() (int, bool) {
	digits := strings.TrimLeft(s.part(s.port), "0")
	if len(digits) > len("65535") {
		return 0, false
	}
	port, _ := strconv.Atoi("0" + digits)
	return port, port <= maxPort
}
