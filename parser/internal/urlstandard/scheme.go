package urlstandard

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/host"
)

type specialScheme struct{ name, port string }

// special are the special schemes, with their default ports (URL miscellaneous).
var special = [...]specialScheme{
	{"ftp", "21"}, {"file", ""}, {"http", "80"}, {"https", "443"}, {"ws", "80"}, {"wss", "443"},
}

// isSpecial reports whether a scheme is an ASCII case-insensitive match for a special
// scheme.
func isSpecial(scheme string) bool {
	return slices.ContainsFunc(special[:], func(s specialScheme) bool { return strings.EqualFold(s.name, scheme) })
}

// defaultPort returns the default port of a scheme in lower case.
func defaultPort(scheme string) (host.Port, bool) {
	for i := range special {
		if s := &special[i]; s.name == scheme && s.port != "" {
			return host.Port{Number: s.port, Document: "URL Standard", Section: "URL miscellaneous"}, true
		}
	}
	return host.Port{}, false
}
