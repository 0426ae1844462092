package bench

// Classes is the name of the loop that looks each byte up in a table.
const Classes = "class-loop"

// The classes of bytes (RFC 3986, Section 2).
const (
	unreserved = 1 << iota
	genDelim
	subDelim
	percent
	outside // of all URIs
)

// classOf has the class of each byte.
var classOf = func() (table [256]uint8) {
	for i := range table {
		switch c := byte(i); {
		case 'a' <= c|0x20 && c|0x20 <= 'z', '0' <= c && c <= '9':
			table[i] = unreserved
		default:
			table[i] = outside
		}
	}
	for class, bytes := range map[uint8]string{
		unreserved: "-._~", genDelim: ":/?#[]@", subDelim: "!$&'()*+,;=", percent: "%",
	} {
		for i := range len(bytes) {
			table[bytes[i]] = class
		}
	}
	return table
}()

// classes returns the loop that looks each byte up and does no more: it cannot
// tell what stands where, only that a string has none of the bytes outside of
// URIs.
func classes() Operation {
	return Operation{Classes, func(t Text) bool {
		var found uint8
		for i := range len(t.String) {
			found |= classOf[t.String[i]]
		}
		return found&outside == 0
	}}
}
