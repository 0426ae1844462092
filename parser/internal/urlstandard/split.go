package urlstandard

import (
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/split"
	"github.com/urispec/urispec/parser/internal/urlstandard/startrules"
)

// splitURL splits a valid URL string. A path-relative-scheme-less-URL string may have a
// ":" behind what is not a URL-scheme string, as in "1:a": then it has no scheme.
func splitURL(s string, b *split.Bounds) {
	begin, end, _ := b.Generic(s)
	if b.Scheme != 0 && !isScheme(s[:b.Scheme]) {
		*b = split.Bounds{PathEnd: b.PathEnd, QueryEnd: b.QueryEnd}
		return
	}
	if begin != 0 {
		end, _ = host.CutLast(s, begin, end)
		b.Host, b.HostEnd = uint32(begin), uint32(end)
	}
}

func isScheme(s string) bool {
	_, ok := percent.Scheme(s)
	return ok
}

// specialBase is the index of a start rule, of strings that can have a valid host
// string, and no other host.
const specialBase = 3

// hostKind returns what a host is (Host representation). A string without a scheme has
// the one of its base URL: of what may be a valid host string, it is taken to be special.
func hostKind(scheme, s string) host.Kind {
	switch {
	case s == "":
		return host.Empty
	case s[0] == '[':
		return host.IPv6
	case scheme == "" && !startrules.Valid(specialBase, "//"+s), scheme != "" && !isSpecial(scheme):
		return host.Opaque
	case host.IsIPv4address(s):
		return host.IPv4
	}
	return host.Domain
}
