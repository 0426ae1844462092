package host

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// CutFirst returns where the host that s[begin:end] begins with ends, at the
// first ":" outside brackets, and where the port begins, or 0.
func CutFirst(s string, begin, end int) (hostEnd, port int) {
	i := begin
	if i < end && s[i] == '[' {
		if n := strings.IndexByte(s[i:end], ']'); n >= 0 {
			i += n
		}
	}
	if n := strings.IndexByte(s[i:end], ':'); n >= 0 {
		return i + n, i + n + 1
	}
	return end, 0
}

// CutLast returns where the host that s[begin:end] begins with ends, and where
// the port begins, or 0. A port is the digits at the end, if a ":" is before
// them: no host of RFC 3986 ends like that (Section 3.2).
func CutLast(s string, begin, end int) (hostEnd, port int) {
	port = end
	for port > begin && scan.IsDigit(s[port-1]) {
		port--
	}
	if port > begin && s[port-1] == ':' {
		return port - 1, port
	}
	return end, 0
}
