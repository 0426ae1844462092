package inspect

import (
	"strconv"

	"github.com/urispec/urispec/parser"
)

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
	if port, detail := s.otherPort(); port > maxReservedPort {
		report(s.port, detail)
	}
}

// portOutOfRange finds a number that is not a port.
func portOutOfRange(s *subject, report report) {
	if _, ok := s.portNumber(); !ok {
		report(s.port, "")
	}
}

// otherPort returns a port that is not the default of its scheme, and a detail
// that says so, or 0 and "".
func (s *subject) otherPort() (port int, detail string) {
	standard, known := parser.RFC3986.DefaultPort(s.scheme)
	port, ok := s.portNumber()
	number := strconv.Itoa(port)
	if !known || !ok || s.port.begin == s.port.end || number == standard.Number {
		return 0, ""
	}
	return port, number + ", and " + s.scheme + " has " + standard.Number
}

// portNumber returns the number of the port, 0 if there is none, and false if
// it is too large for one.
func (s *subject) portNumber() (int, bool) {
	port, _ := strconv.Atoi("0" + s.part(s.port)) // the greatest int where it is greater
	return port, port <= maxPort
}
