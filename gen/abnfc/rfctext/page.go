package rfctext

import (
	"regexp"
	"strings"
)

var (
	// footer is the last line of a page: "Moats   Standards Track   [Page 1]", and
	// "August 13, 1982   - 9 -   RFC #822" in RFCs of that time.
	footer = regexp.MustCompile(`\[[Pp]age +[0-9ivxlc]+\]\s*$|^\s+\S.*\s- [0-9ivxlc]+ -\s+RFC #`)
	// header is the first line of a page: "RFC 2141   URN Syntax   May 1997".
	header = regexp.MustCompile(`^\s*(RFC [0-9]+|Internet[- ]Draft|INTERNET-DRAFT)\s|\s(19|20)[0-9]{2}\s*$`)
)

// indent returns the width of the white space in front of a line.
func indent(line string) int {
	return width(line[:len(line)-len(strings.TrimLeft(line, " \t"))])
}

// width returns how many columns a text takes.
func width(text string) int {
	n := 0
	for _, c := range text {
		if n++; c == '\t' {
			n = (n + 7) / 8 * 8
		}
	}
	return n
}

// readLines splits a text into lines, without white space at their ends, and empties what belongs to the pages.
// beginsRule tells lines that are not a page header, even if they look like one.
func readLines(src string, beginsRule func(string) bool) []string {
	lines := strings.Split(strings.TrimSuffix(src, "\n"), "\n")
	top := false // nothing has been seen of a page but empty lines
	for i, line := range lines {
		before, after, feeds := strings.Cut(line, "\f")
		line = strings.TrimRight(before+after, " \t\r\f")
		if footer.MatchString(line) {
			line, top = "", true
		}
		if top = top || feeds; top && line != "" {
			alone := i+1 == len(lines) || strings.TrimSpace(lines[i+1]) == ""
			if !beginsRule(strings.TrimLeft(line, " \t")) && (alone || header.MatchString(line)) {
				line = ""
			}
			top = false
		}
		lines[i] = line
	}
	return lines
}
