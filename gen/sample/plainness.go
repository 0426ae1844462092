package sample

// Plainness orders bytes by how easy they are on the reader: small letters,
// digits, capitals, other printing ones, the rest.
func Plainness(c byte) int {
	rank := 4
	switch {
	case 'a' <= c && c <= 'z':
		rank = 0
	case '0' <= c && c <= '9':
		rank = 1
	case 'A' <= c && c <= 'Z':
		rank = 2
	case '!' <= c && c <= '~':
		rank = 3
	}
	return rank<<8 | int(c)
}
