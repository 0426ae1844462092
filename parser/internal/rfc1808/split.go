package rfc1808

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitURL splits a URL by Section 2.4. The slash that precedes the path is one
// of its bytes here, as Section 2.4.6 has it. The ";" of params is looked for
// when it is asked for.
func splitURL(s string, b *split.Bounds) {
	queryEnd := scan.Before(s, 0, "#") // Section 2.4.1
	i := 0
	if n := schemeEnd(s); n > 0 { // Section 2.4.2
		b.Scheme = uint32(n)
		i = n + len(":")
	}
	if strings.HasPrefix(s[i:], "//") { // Section 2.4.3
		begin := i + len("//")
		i = scan.Before(s[:queryEnd], begin, "/")
		b.Authority = uint32(begin)
	}
	pathEnd := scan.Before(s[:queryEnd], i, "?") // Section 2.4.4
	b.Path, b.PathEnd, b.QueryEnd = uint32(i), uint32(pathEnd), uint32(queryEnd)
}

// schemeEnd returns where the ":" is behind a scheme that s begins with, or 0
// (Section 2.4.2).
func schemeEnd(s string) int {
	if n, _ := testScheme(s); n < len(s) && s[n] == ':' {
		return n
	}
	return 0
}
