package count

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// A key is a value for each dimension: a number, or for open dimensions a string. The zero value of a dimension means
// none.
type key struct {
	codes                  uint64
	scheme, rule, hostname string
}

// A field is the place of the number of a dimension in the codes.
type field struct{ shift, width uint }

// fields are the fields of the dimensions that have numbers.
var fields = [dimensions]field{
	Revision: {0, 5}, Verdict: {5, 2}, Reason: {7, 5}, Kind: {12, 5}, Host: {17, 4}, Port: {21, 17},
	Character: {38, 22},
}

func (k *key) set(d Dimension, code int) { k.codes |= uint64(code) << fields[d].shift }

func (k key) code(d Dimension) int { return int(k.codes >> fields[d].shift & fields[d].mask()) }

func (f field) mask() uint64 { return 1<<f.width - 1 }

type selection struct {
	mask                   uint64
	scheme, rule, hostname bool
}

func selectionOf(by []Dimension) selection {
	var s selection
	for _, d := range by {
		s.mask |= fields[d].mask() << fields[d].shift
		s.scheme = s.scheme || d == Scheme
		s.rule = s.rule || d == Rule
		s.hostname = s.hostname || d == Hostname
	}
	return s
}

// of returns a key with the values of the dimensions alone.
func (s selection) of(k key) key {
	k.codes &= s.mask
	if !s.scheme {
		k.scheme = ""
	}
	if !s.rule {
		k.rule = ""
	}
	if !s.hostname {
		k.hostname = ""
	}
	return k
}

// The numbers of verdicts.
const (
	valid = 1 + iota
	invalid
)

var verdictNames = []string{valid: "valid", invalid: "invalid"}

// The numbers of characters: bytes that are not UTF-8 begin at firstByte, characters at firstRune, and at firstRow the
// numbers that each stand for 256 characters.
const (
	endOfString = 1
	firstByte   = 0x100
	firstRune   = 0x200
	firstRow    = 0x200000
)

// characterCode returns the number of the character of a string at an offset in bytes.
func characterCode(s string, offset int) int {
	begin, end := verdict.Character(s, offset)
	if begin == end {
		return endOfString
	}
	r, n := utf8.DecodeRuneInString(s[begin:end])
	if r == utf8.RuneError && n == 1 {
		return firstByte + int(s[begin])
	}
	return firstRune + int(r)
}

// characterName returns the name for the number of a character: the character, if it is a printable one of US-ASCII, or
// "space", or its code point.
func characterName(code int) string {
	switch r := code - firstRune; {
	case code == endOfString:
		return "end"
	case code >= firstRow:
		return fmt.Sprintf("U+%02Xxx", code-firstRow)
	case r < 0:
		return fmt.Sprintf("byte 0x%02X", code-firstByte)
	case r == ' ':
		return "space"
	case ' ' < r && r < 0x7f:
		return string(rune(r))
	default:
		return fmt.Sprintf("U+%04X", r)
	}
}

func parseCharacter(name string) (int, bool) {
	hex, row := strings.CutSuffix(strings.TrimPrefix(strings.TrimPrefix(name, "U+"), "byte 0x"), "xx")
	n, _ := strconv.ParseUint(hex, 16, 21)
	code := firstRune + int(n)
	switch {
	case name == "end":
		code = endOfString
	case name == "space":
		code = firstRune + ' '
	case len(name) == 1:
		code = firstRune + int(name[0])
	case row:
		code = firstRow + int(n)
	case strings.HasPrefix(name, "byte"):
		code = firstByte + int(n)
	}
	return code, code < firstRow+0x1100 && characterName(code) == name
}

// The numbers of ports: a port that is a number begins at firstPort.
const (
	emptyPort = 1 + iota
	greatPort
	othersPort // in coarse tables
	firstPort  = 16
)

const lastPort = 65535

var portNames = []string{emptyPort: "empty", greatPort: "above 65535", othersPort: "1024-65535"}

// portCode returns the number of a port as it is written in a string.
func portCode(port string) int {
	n := 0
	for i := range len(port) {
		if n = 10*n + int(port[i]-'0'); n > lastPort {
			return greatPort
		}
	}
	if port == "" {
		return emptyPort
	}
	return firstPort + n
}

func portName(code int) string {
	if code < firstPort {
		return portNames[code]
	}
	return strconv.Itoa(code - firstPort)
}

func parsePort(name string) (int, bool) {
	if i := slices.Index(portNames, name); i > 0 {
		return i, true
	}
	n, err := strconv.ParseUint(name, 10, 16)
	return firstPort + int(n), err == nil && strconv.Itoa(int(n)) == name
}

// What stands for hosts that are no names: neither is a valid host.
const (
	emptyHostname = `""`
	longHostname  = "more than 255 bytes"
)

// maxHostname is how many bytes a host has at most that is counted by itself; names of domains are no longer (RFC 1035,
// Section 2.3.4).
const maxHostname = 255

// hostnameOf returns what a host is counted as: itself, in lower case (RFC 3986, Section 3.2.2).
func hostnameOf(host string) string {
	switch {
	case host == "":
		return emptyHostname
	case len(host) > maxHostname:
		return longHostname
	}
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r |= 0x20
		}
		return r
	}, host)
}

func kindName(code int) string { return parser.Kind(code).String() }

func hostName(code int) string { return parser.HostKind(code).String() }

// named returns the number of a dimension that a function gives a name; 0 if there is none.
func named(name string, d Dimension, nameOf func(code int) string) int {
	for code := 1; isName(name) && code <= int(fields[d].mask()); code++ {
		if nameOf(code) == name {
			return code
		}
	}
	return 0
}

// value returns the value of a dimension in a key; false if there is none.
func (s *Shape) value(k key, d Dimension) (string, bool) {
	code := 0
	switch d {
	case Scheme:
		return k.scheme, k.scheme != ""
	case Rule:
		return k.rule, k.rule != ""
	case Hostname:
		return k.hostname, k.hostname != ""
	default:
		if code = k.code(d); code == 0 {
			return "", false
		}
	}
	switch d {
	case Revision:
		return s.Revisions[code-1], true
	case Verdict:
		return verdictNames[code], true
	case Reason:
		return verdict.Causes[code-1].ID, true
	case Character:
		return characterName(code), true
	case Kind:
		return kindName(code), true
	case Host:
		return hostName(code), true
	default:
		return portName(code), true
	}
}

// setValue sets a dimension of a key to a value, and reports whether there is one of that
// name.
func (s *Shape) setValue(k *key, d Dimension, value string) bool {
	code, ok := 0, true
	switch d {
	case Scheme:
		k.scheme = value
		return value == otherScheme || len(value) <= maxScheme && schemeOf(value+":") == value
	case Rule:
		k.rule = value
		return isName(value)
	case Hostname:
		k.hostname = value
		return value == longHostname || value != "" && len(value) <= maxHostname
	case Revision:
		code = 1 + slices.Index(s.Revisions, value)
	case Verdict:
		code = max(slices.Index(verdictNames, value), 0)
	case Reason:
		code = causeCode(value)
	case Character:
		code, ok = parseCharacter(value)
	case Kind:
		code = named(value, Kind, kindName)
	case Host:
		code = named(value, Host, hostName)
	case Port:
		code, ok = parsePort(value)
	}
	k.set(d, code)
	return ok && code > 0
}

// isName reports whether a string is like the name of a rule or of a revision.
func isName(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != '-' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			return false
		}
	}
	return s != ""
}

func causeCode(id string) int {
	return 1 + slices.IndexFunc(verdict.Causes, func(c verdict.Cause) bool { return c.ID == id })
}

// coarse returns a key in which each dimension has few values: a scheme that is not known is
// another one, and so are most ports; characters beyond U+00FF are 256 in turn.
func coarse(k key) key {
	if k.scheme != "" && !slices.Contains(knownSchemes(), k.scheme) {
		k.scheme = otherScheme
	}
	if k.code(Port) >= firstPort+1024 {
		k.codes &^= fields[Port].mask() << fields[Port].shift
		k.set(Port, othersPort)
	}
	if r := k.code(Character) - firstRune; r > 0xff && r < firstRow-firstRune {
		k.codes &^= fields[Character].mask() << fields[Character].shift
		k.set(Character, firstRow+r>>8)
	}
	return k
}
