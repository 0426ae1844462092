package rfc1808

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc1738"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitURL splits a URL by Section 2.4. The slash that precedes the path is one
// of its bytes here, as Section 2.4.6 has it. Where the ";" of params is, is
// looked for when it is asked for.
func splitURL(s string, b *split.Bounds) bool {
	if !member(s) {
		return false
	}
	queryEnd := scan.Before(s, 0, "#") // Section 2.4.1
	i := 0
	if n, _ := percent.Run(s, schemeChars, 1); 0 < n && n < len(s) && s[n] == ':' { // Section 2.4.2
		b.Scheme = uint32(n)
		i = n + len(":")
	}
	if strings.HasPrefix(s[i:], "//") { // Section 2.4.3
		begin := i + len("//")
		i = scan.Before(s[:queryEnd], begin, "/")
		b.Authority = uint32(begin)
		boundLogin(s, begin, i, b)
	}
	pathEnd := scan.Before(s[:queryEnd], i, "?") // Section 2.4.4
	b.Path, b.PathEnd, b.QueryEnd = uint32(i), uint32(pathEnd), uint32(queryEnd)
	return true
}

// boundLogin finds the parts of a net_loc, "as per Section 3.1 of RFC 1738"
// (Section 2.1). By the grammar it need not be a login: then it has none.
func boundLogin(s string, begin, end int, b *split.Bounds) {
	login := split.Parts{Text: s}
	if !rfc1738.Login(&login, begin, end, 1) {
		return
	}
	hostBegin, hostEnd, _ := login.Find(component.Host)
	b.Host, b.HostEnd = uint32(hostBegin), uint32(hostEnd)
	if begin, _, ok := login.Find(component.Password); ok {
		b.Colon = uint32(begin - len(":"))
	}
}
