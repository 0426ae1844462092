package percent

import "github.com/urispec/urispec/parser/internal/scan"

// Decode decodes a component, which is valid by its rule. Text takes the result,
// piece by piece, and reserved the triplets of reserved bytes; either may be nil.
// With keep, these stay encoded, and so does "%25".
func Decode(rule *Rule, s string, keep bool, text func(piece string), reserved func(Reserved)) {
	e := Encoder{Text: text, Reserved: reserved}
	done := 0
	for i := scan.NextTriplet(s, 0); i < len(s); i = scan.NextTriplet(s, i+3) {
		octet := scan.Octet(s[i:])
		is := has(rule.Reserved, octet)
		if is {
			e.reserve(Reserved{i, octet, keep})
		}
		if keep && (is || octet == '%') {
			continue
		}
		e.write(s[done:i])
		e.write(string([]byte{octet}))
		done = i + 3
	}
	e.write(s[done:])
}
