package disagree

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lists"
)

// A family is a way to put strings together.
type family struct {
	name    string
	strings func(*source) []string
}

// families returns all families, in the order in which their strings are tried. A new family is added here.
func families() []family {
	return []family{
		{"named cases", (*source).named},
		{"two hosts with delimiters between", (*source).pairs},
		{"two hosts with three delimiters between", (*source).triples},
		{"two hosts with a delimiter between that is encoded", (*source).encodedDelimiters},
		{"two hosts with a delimiter between that is encoded twice", (*source).encodedTwice},
		{"two hosts with a character between that is a delimiter to IDNA", (*source).wide},
		{"a host behind slashes, backslashes and blanks", (*source).behind},
		{"a host behind encoded slashes", (*source).encodedSlashes},
		{"a host in brackets and beside brackets", (*source).brackets},
		{"a path with slashes and dots that are encoded", (*source).paths},
		{"a scheme with blanks in it", (*source).schemes},
		{"a scheme in lower and upper case", (*source).schemesInCapitals},
		{"a name in characters that IDNA maps", (*source).mappedNames},
		{"a name that is encoded, once or twice", (*source).encodedNames},
		{"an address in other forms", (*source).addresses},
		{"members of the syntax and near misses", (*source).members},
		{"hosts, delimiters and words in any order", (*source).mixtures},
	}
}

// drawn are the strings of a family.
type drawn struct {
	family string
	texts  []string
}

// A Family is a way in which strings were put together, with the counts of its strings.
type Family struct {
	Name      string
	Tried     int // strings that both implementations answered
	Differing int // of these
}

func (s *source) draw() []drawn {
	return lists.Each(families(), func(f family) drawn { return drawn{f.name, f.strings(s)} })
}

// pairs returns all strings of a beginning, and two hosts with one delimiter or two
// between them.
func (s *source) pairs() []string {
	delimiters := slices.Compact(slices.Sorted(slices.Values(s.delimiters)))
	return s.around(beginnings, joined(delimiters, append([]string{""}, delimiters...)))
}

// generic are the generic delimiters (RFC 3986, Section 2.2), and "\".
const generic = `:/?#[]@\`

// triples returns the same with three generic delimiters, behind a scheme that all parsers
// know.
func (s *source) triples() []string {
	return s.around(beginnings[:1], joined(each(generic), each(generic), each(generic)))
}

// encodedTwice returns the same with one delimiter, encoded twice.
func (s *source) encodedTwice() []string {
	between := lists.Each([]byte(bytes), func(c byte) string { return fmt.Sprintf("%%25%02x", c) })
	return s.around(beginnings, between)
}

// encodedDelimiters returns the same with a delimiter that is percent-encoded, in any place:
// in the userinfo, in the host and behind it.
func (s *source) encodedDelimiters() []string {
	var between []string
	for _, c := range each(generic + "%.;&=+,!") {
		for _, d := range []string{allEncoded(c), strings.ToUpper(allEncoded(c))} {
			between = append(between, d, d+".", "."+d, "@"+d, d+"@", ":"+d, d+":")
		}
	}
	return s.around(beginnings, between)
}

// toDelimiters are characters that compatibility mapping makes a delimiter, or a text with a delimiter: "℀" is "a/c"
// (UTS #46, Section 4; UAX #15).
const toDelimiters = "／＼？＃＠：；．。｡％［］℀⁇\u3000"

// wide returns the same with a character between the hosts that IDNA maps to a delimiter, as it is and percent-encoded.
func (s *source) wide() []string {
	var between []string
	for _, c := range each(toDelimiters) {
		between = append(between, c, allEncoded(c))
	}
	return s.around(beginnings, between)
}

// around returns all strings of a beginning and two hosts, one of them the host that strings are to lead to, with one
// of some strings between them.
func (s *source) around(beginnings, between []string) []string {
	var all []string
	to := []string{s.hosts.to}
	for _, begin := range beginnings {
		for _, other := range s.hosts.beside {
			all = append(all, joined([]string{begin + other}, between, to)...)
			all = append(all, joined([]string{begin + s.hosts.to}, between, []string{other})...)
		}
	}
	return all
}

// behind returns the host that strings are to lead to behind all strings of up to three bytes
// that some parsers pass over before a host, or take for another, with a scheme and without one.
func (s *source) behind() []string {
	skipped := each("/\\\t\r\n .@:")
	stretches := slices.Concat([]string{""}, skipped, joined(skipped, skipped), joined(skipped, skipped, skipped))
	return joined([]string{"", "http:", "https:", "x:"}, stretches, []string{s.hosts.to})
}

// schemes returns URIs with a byte before, in or behind the scheme that some parsers remove; also with a scheme that
// runs a script.
func (s *source) schemes() []string {
	blanks := []string{" ", "\x7f", "\u00a0", "\u200b", "\ufeff"}
	for c := range byte(' ') {
		blanks = append(blanks, string([]byte{c}))
	}
	var all []string
	for _, uri := range []string{"javascript:alert(1)", "VBScript:a", "Data:,a", "http://" + s.hosts.to} {
		for at := 0; at == 0 || uri[at-1] != ':'; at++ {
			all = append(all, joined([]string{uri[:at]}, blanks, []string{uri[at:]})...)
		}
	}
	return all
}

// schemesInCapitals returns URIs of schemes that some parsers know, in lower and upper case
// and in both, before a host with slashes, or what takes its place.
func (s *source) schemesInCapitals() []string {
	var all []string
	for _, scheme := range []string{"http", "https", "file", "javascript", "vbscript", "data", "mailto"} {
		half := len(scheme) / 2
		spelled := []string{scheme, strings.ToUpper(scheme), strings.ToUpper(scheme[:1]) + scheme[1:],
			strings.ToUpper(scheme[:half]) + scheme[half:], scheme[:half] + strings.ToUpper(scheme[half:])}
		all = append(all, joined(spelled, []string{":"}, []string{"", "/", "//", "///", `\`, `/\`},
			[]string{"", "a@", "a:a@", "a;'@"}, []string{s.hosts.to})...)
	}
	return all
}

// brackets returns URIs with brackets, one of which may be missing, around an address, a name or nothing, and a host
// before or behind them.
func (s *source) brackets() []string {
	to := s.hosts.to
	var some []string
	for _, text := range []string{"", to, "::1", "::" + to, "::1-" + to, "::1%25" + to, "::1%" + to, "v1." + to, "127.0.0.1"} {
		some = append(some, "["+text+"]", "["+text, text+"]", "[["+text+"]]")
	}
	return withAuthority(joined([]string{"", to, to + ".", "a@", "a@["}, some,
		[]string{"", to, "." + to, "@" + to, ":80", ":80" + to}))
}

// Slashes and dots, as they are, percent-encoded, and encoded twice.
var (
	slashForms = []string{"/", "%2f", "%2F", "%252f", `\`, "%5c", "%255c", "//", "/;/"}
	dotForms   = []string{"", ".", "..", "%2e", "%2e%2e", ".%2E", "%252e%252e", "..;", "..%00"}
)

// paths returns URIs with slashes and dots in the path, which are percent-encoded or not.
func (s *source) paths() []string {
	begins := []string{"http://" + s.hosts.to + "/a", "//" + s.hosts.to + "/a", "x:/a", "/a/a"}
	var all []string
	for _, slash := range slashForms {
		all = append(all, joined(begins, []string{slash}, dotForms, []string{"", "/", slash}, []string{"a"})...)
	}
	return all
}

// encodedSlashes returns a host behind slashes and before a colon, some of them percent-encoded.
func (s *source) encodedSlashes() []string {
	var slashes []string
	for _, slash := range slashForms[1:] {
		slashes = append(slashes, slash+slash, "/"+slash, slash+"/")
	}
	return joined([]string{"", "http:", "http%3a", "x:"}, slashes, []string{s.hosts.to},
		[]string{"", "/a", ":", ":80", ":/a", "%3a80", "@" + s.hosts.to})
}
