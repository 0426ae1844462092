package verdict

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// Repairs returns valid strings that are near one which is not, by the start rule that refuses it, each once; none if
// the string is long, or if another was surely meant. Each has the host that browsers read, or else the one behind the
// last "@", or none; a port of at most 65535; and a scheme exactly if one was written.
func Repairs(e *parser.SyntaxError) []Repair {
	start, err := e.Revision.Start(e.Start)
	if _, ok := Meant(start, e.Input()); ok || err != nil || len(e.Input()) > mostRepaired {
		return nil
	}
	was := read(e.Input())
	var all []Repair
	add := func(text string, changes int, how ...string) {
		if is := read(text); start.Valid(text) && is.like(&was) &&
			!slices.ContainsFunc(all, func(r Repair) bool { return r.Text == text }) {
			all = append(all, Repair{text, strings.Join(how, "; "), changes})
		}
	}
	if trimmed := strings.Trim(e.Input(), space); trimmed != "" {
		add(trimmed, len(e.Input())-len(trimmed), "leave out the white space around it (RFC 3986, Appendix C)")
	}
	s, changes := slashed(e.Input())
	var done []string
	if changes > 0 {
		done = []string{asBrowsers}
	}
	// encode adds an edited string with what there is to encode in it.
	encode := func(edited string, more int, how ...string) {
		text, n, also := encoded(start, edited, &was)
		add(text, changes+more+n, slices.Concat(done, how, also)...)
	}
	if port := max(strings.LastIndexByte(s[:e.Offset], ':'), 0); e.Expected().Has(']') &&
		!start.Valid(s[:port]+"]"+s[port:]) { // else the last number may be a port
		encode(s[:e.Offset]+"]"+s[e.Offset:], 1, `close the address by "]"`)
	}
	if i := strings.IndexAny(s, ":/?#"); i >= 0 && s[i] == ':' {
		encode("./"+s, 2, `put "./" before it (RFC 3986, Section 4.2)`)
	}
	encode(s, 0)
	text, left := mend(start, s, func(character string) string {
		if strings.ContainsFunc(character, isMeant) {
			return character // it cannot be fixed so
		}
		return ""
	})
	add(text, changes+left, slices.Concat(done, []string{"leave out what cannot stand there"})...)
	if begin := e.Begin(); e.MayEnd() && begin > 0 {
		add(e.Input()[:begin], len(e.Input())-begin, "keep what stands before the place")
	}
	return all
}

// isMeant reports whether a character has a meaning that would be lost without it: a letter, a digit or a delimiter.
func isMeant(c rune) bool {
	return unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune(":/?#[]@", c)
}

// A Repair is a valid string that is made from another.
type Repair struct {
	Text    string
	How     string // what is done to the string
	Changes int    // how many characters that changes, or leaves out
}

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

// percentEncoded percent-encodes a character.
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
	a, ok := authorityOf(s)
	if !ok {
		return s, false, 0
	}
	userinfo, host := s[a.begin:max(a.begin, a.host-1)], s[a.host:a.hostEnd]
	before := s[:a.begin] + strings.ReplaceAll(userinfo, "@", "%40") + s[a.begin+len(userinfo):a.host]
	kind := was.browser.HostKind()
	inASCII = strings.ContainsFunc(host, func(c rune) bool { return c >= utf8.RuneSelf }) &&
		(kind == urlstandard.Domain || kind == urlstandard.IPv4Address) &&
		start.ViablePrefix(before+host) < len(before+host)
	if inASCII {
		host = was.host
	}
	return before + host + s[a.hostEnd:], inASCII, strings.Count(userinfo, "@")
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
		begin, end := Character(mended, at)
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
