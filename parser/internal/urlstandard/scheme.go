package urlstandard

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/host"
)

// special are the special schemes, with their default ports (URL miscellaneous).
var special = [...]struct{ scheme, port string }{
	{"ftp", "21"}, {"file", ""}, {"http", "80"}, {"https", "443"}, {"ws", "80"}, {"wss", "443"},
}

// isSpecial reports whether a scheme is an ASCII case-insensitive match for a special
// scheme.
func isSpecial(scheme string) bool {
	for i := range special {
		if strings.EqualFold(special[i].scheme, scheme) {
			return true
		}
	}
	return false
}

// defaultPort returns the default port of a scheme in lower case.
func defaultPort(scheme string) (host.Port, bool) {
	for i := range special {
		if s := &special[i]; s.scheme == scheme && s.port != "" {
			return host.Port{Number: s.port, Document: "URL Standard", Section: "URL miscellaneous"}, true
		}
	}
	return host.Port{}, false
}
