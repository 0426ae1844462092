package percent

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Decode decodes a component, which is valid by its rule, and returns the
// triplets of reserved bytes. With keep, these stay encoded, and so does "%25".
func Decode(rule *Rule, s string, keep bool) (text string, reserved []Reserved) {
	b, done := strings.Builder{}, 0
	for i := scan.NextTriplet(s, 0); i < len(s); i = scan.NextTriplet(s, i+3) {
		octet := scan.Octet(s[i:])
		is := has(rule.Reserved, octet)
		if is {
			reserved = append(reserved, Reserved{i, octet, keep})
		}
		if keep && (is || octet == '%') {
			continue
		}
		b.WriteString(s[done:i])
		b.WriteByte(octet)
		done = i + 3
	}
	if done == 0 {
		return s, reserved
	}
	b.WriteString(s[done:])
	return b.String(), reserved
}
