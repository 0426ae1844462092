package urlstandard

import "strconv"

// parseIPv6 is the IPv6 parser (Section 3.5).
func (p *output) parseIPv6(input string, at int) (address [8]uint16, ok bool) {
	piece, compress, i := 0, -1, 0
	peek := func() byte { // 0 at the end: no NUL is right anywhere
		if i < len(input) {
			return input[i]
		}
		return 0
	}
	if peek() == ':' {
		if len(input) < 2 || input[1] != ':' {
			return address, p.fail(IPv6InvalidCompression, at)
		}
		i, piece, compress = 2, 1, 1
	}
	for i < len(input) {
		if piece == 8 {
			return address, p.fail(IPv6TooManyPieces, at+i)
		}
		if input[i] == ':' {
			if compress >= 0 {
				return address, p.fail(IPv6MultipleCompression, at+i)
			}
			i++
			piece++
			compress = piece
			continue
		}
		value, begin := 0, i
		for i < len(input) && i-begin < 4 && hexDigit(input[i]) >= 0 {
			value = value<<4 | hexDigit(input[i])
			i++
		}
		switch length := i - begin; {
		case peek() == '.':
			if length == 0 {
				return address, p.fail(IPv4InIPv6InvalidCodePoint, at+i)
			}
			if piece > 6 {
				return address, p.fail(IPv4InIPv6TooManyPieces, at+begin)
			}
			if !p.parseIPv4InIPv6(input, begin, at, address[piece:piece+2]) {
				return address, false
			}
			piece += 2
			i = len(input)
			continue
		case peek() == ':':
			i++
			if i == len(input) {
				return address, p.fail(IPv6InvalidCodePoint, at+i)
			}
		case i < len(input):
			return address, p.fail(IPv6InvalidCodePoint, at+i)
		}
		if input[begin] == '0' && hexDigits(input[begin:]) > 1 {
			p.report(IPv6PieceLeadingZero, at+begin)
		}
		address[piece] = uint16(value)
		piece++
	}
	if compress >= 0 {
		swaps := piece - compress
		for piece = 7; piece != 0 && swaps > 0; piece-- {
			other := compress + swaps - 1
			address[piece], address[other] = address[other], address[piece]
			swaps--
		}
	} else if piece != 8 {
		return address, p.fail(IPv6TooFewPieces, at+len(input))
	}
	return address, true
}

// hexDigits returns how many hex digits s begins with, up to four.
func hexDigits(s string) int {
	n := 0
	for n < len(s) && n < 4 && hexDigit(s[n]) >= 0 {
		n++
	}
	return n
}

// parseIPv4InIPv6 parses the IPv4 address at the end of an IPv6 address into two pieces.
func (p *output) parseIPv4InIPv6(input string, i, at int, pieces []uint16) bool {
	seen := 0
	for i < len(input) {
		if seen > 0 {
			if input[i] != '.' || seen == 4 {
				return p.fail(IPv4InIPv6InvalidCodePoint, at+i)
			}
			i++
		}
		if i == len(input) || !isDigit(input[i]) {
			return p.fail(IPv4InIPv6InvalidCodePoint, at+i)
		}
		value := 0
		for begin := i; i < len(input) && isDigit(input[i]); i++ {
			if i > begin && value == 0 {
				return p.fail(IPv4InIPv6InvalidCodePoint, at+i)
			}
			if value = value*10 + int(input[i]-'0'); value > 255 {
				return p.fail(IPv4InIPv6OutOfRangePart, at+i)
			}
		}
		pieces[seen/2] = pieces[seen/2]<<8 | uint16(value)
		seen++
	}
	if seen != 4 {
		return p.fail(IPv4InIPv6TooFewParts, at+i)
	}
	return true
}

// appendIPv6 is the IPv6 serializer (Section 3.6).
func appendIPv6(out []byte, address *[8]uint16) []byte {
	compress, length := compressedPieces(address)
	for i := 0; i < 8; i++ {
		if i == compress {
			if i == 0 {
				out = append(out, ':')
			}
			out = append(out, ':')
			i += length - 1
			continue
		}
		out = strconv.AppendUint(out, uint64(address[i]), 16)
		if i < 7 {
			out = append(out, ':')
		}
	}
	return out
}

// compressedPieces finds the IPv6 address compressed piece index (Section 3.6): the first
// of the longest runs of two pieces or more that are 0, and its length; -1 if there is none.
func compressedPieces(address *[8]uint16) (index, length int) {
	index, length = -1, 1
	for i := 0; i < 8; i++ {
		end := i
		for end < 8 && address[end] == 0 {
			end++
		}
		if end-i > length {
			index, length = i, end-i
		}
		i = max(i, end)
	}
	return index, length
}
