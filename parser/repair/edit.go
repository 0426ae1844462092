package repair

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/urlstandard"
)

// mostChanges is how many characters are changed at most to repair a string. After each change, the string is read
// again up to its first wrong byte.
const (
	mostChanges  = 64
	mostRepaired = 4096 // bytes of a string that is repaired
)

const asBrowsers = `write "/" for "\", as browsers read it`

// encoded returns a string with all characters encoded that are not allowed where they are, their number, and a
// description of the edit.
func encoded(start parser.Start, s string, was *reading) (text string, changes int, how []string) {
	text, inASCII, changes := rewritten(start, s, was)
	text, more := mend(start, text, percentEncoded)
	if changes += more; changes > 0 {
		how = append(how, "percent-encode what cannot stand there (RFC 3986, Section 2.1)")
	}
	if inASCII {
		changes, how = changes+1, append(how, "write the host in ASCII, as browsers do (RFC 3987, Section 3.1)")
	}
	return text, changes, how
}

func percentEncoded(character string) string {
	encoded := ""
	for _, c := range []byte(character) {
		encoded += fmt.Sprintf("%%%02X", c)
	}
	return encoded
}

// rewritten returns a string with each "@" in its userinfo encoded, their number, and the host as browsers write it, if
// it is not ASCII and not allowed there.
func rewritten(start parser.Start, s string, was *reading) (text string, inASCII bool, encoded int) {
	a, ok := AuthorityOf(s)
	if !ok {
		return s, false, 0
	}
	userinfo, host := s[a.Begin:max(a.Begin, a.Host-1)], s[a.Host:a.HostEnd]
	before := s[:a.Begin] + strings.ReplaceAll(userinfo, "@", "%40") + s[a.Begin+len(userinfo):a.Host]
	kind := was.browser.HostKind()
	inASCII = strings.ContainsFunc(host, func(c rune) bool { return c >= utf8.RuneSelf }) &&
		(kind == urlstandard.Domain || kind == urlstandard.IPv4Address) &&
		start.ViablePrefix(before+host) < len(before+host)
	if inASCII {
		host = was.host
	}
	return before + host + s[a.HostEnd:], inASCII, strings.Count(userinfo, "@")
}

// mend replaces the first wrong character again and again, and returns the valid string
// that this ends with, and the number of characters that were replaced; the string as it is if
// it does not end with one.
func mend(start parser.Start, s string, instead func(character string) string) (string, int) {
	mended := s
	for changes := range mostChanges {
		if start.Valid(mended) {
			return mended, changes
		}
		at := start.ViablePrefix(mended)
		begin := scan.CharacterBegin(mended, at)
		_, n := utf8.DecodeRuneInString(mended[begin:])
		end := begin + n
		// without two digits: it is what is wrong
		if percent := strings.LastIndexByte(mended[max(at-2, 0):at], '%'); percent >= 0 {
			begin = max(at-2, 0) + percent
			end = begin + 1
		}
		text := instead(mended[begin:end])
		if begin == end || start.ViablePrefix(mended[:begin]+text) < begin+len(text) {
			break // more is expected, or that is not allowed there either
		}
		mended = mended[:begin] + text + mended[end:]
	}
	return s, 0
}
