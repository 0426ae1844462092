package export

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/peg"
)

// class returns the notation of a set of bytes, such as [%A-Za-z], which is
// also that of regular expressions. What is not printing is \xHH, and a
// backslash stands before \ ] [ - and ^.
func class(set peg.ByteSet) string {
	var b strings.Builder
	for first, last := range set.Ranges() {
		b.WriteString(inClass(first))
		if last > first {
			if last > first+1 {
				b.WriteByte('-')
			}
			b.WriteString(inClass(last))
		}
	}
	return "[" + b.String() + "]"
}

func inClass(c byte) string {
	if strings.IndexByte(`\][-^`, c) >= 0 {
		return `\` + string(c)
	}
	return printing(c)
}

// printing returns a byte, or \xHH for one that is not printing.
func printing(c byte) string {
	if '!' <= c && c <= '~' {
		return string(rune(c))
	}
	return fmt.Sprintf(`\x%02X`, c)
}
