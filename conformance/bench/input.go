package bench

import (
	"fmt"
	"math/rand"
	"net/netip"
	"net/url"
	"strings"
	"sync"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// A Text is a string that is measured, with the others that operations need.
type Text struct {
	String          string
	Counterpart     string // what it is compared with: it is a byte longer
	Base, Reference string // what is resolved: one of them is String
}

// An Input is strings of one kind.
type Input struct {
	Name, About string
	Revision    parser.Revision
	Refused     bool // by the revision and by net/url
	Texts       []Text
}

// Mean returns the mean length of the strings, in bytes.
func (in Input) Mean() float64 {
	n := 0
	for _, t := range in.Texts {
		n += len(t.String)
	}
	return float64(n) / float64(len(in.Texts))
}

// Inputs returns all inputs, which are the same each time. No string has the end of a line: peers read lines.
var Inputs = sync.OnceValue(func() []Input {
	v, urls := parser.RFC3986, Members(parser.RFC3986)
	long := func(r *rand.Rand) string { return segments(r, 220, 0) }
	path := func(r *rand.Rand) string { return "http://www.example.com/" + segments(r, 40, 25) }
	encoded := func(r *rand.Rand) string { return escaped(r, "%[2]s", 200) }
	third := func(r *rand.Rand) string { return escaped(r, "%[1]c~%[2]s", 20) }
	return []Input{
		{"real-urls", "URLs found in the wild", v, false, texts("", urls)},
		{"relative", "their paths, queries and fragments, as references", v, false, texts(base, tails(urls))},
		{"short-references", "the examples of RFC 3986, Section 5.4", v, false, texts(base, examples("5.4."))},
		{"long-references", "relative paths of 2 kB", v, false, texts(base, hundred(long))},
		{"paths", "paths of 40 segments, some of them dot-segments", v, false, texts("", hundred(path))},
		{"ipv6", "hosts that are IPv6 addresses, and ports", v, false, texts("", hundred(ipv6))},
		{"percent-encoded", "paths of 200 triplets", v, false, texts("", hundred(encoded))},
		{"escapes", "paths whose every third character is a triplet", v, false, texts("", hundred(third))},
		{"iris", "IRIs with words of several scripts", parser.RFC3987, false, texts("", hundred(iri))},
		{"refused", "real URLs with a byte replaced, that neither takes", v, true, texts("", refused(urls))},
	}
})

// base is the base of the examples of resolution (RFC 3986, Section 5.4).
const base = "http://a/b/c/d;p?q"

// Lengths returns strings of patterns, each of three lengths: a unit is repeated between two others.
func Lengths() []Input {
	var all []Input
	for _, p := range []struct{ name, before, unit, behind string }{
		{"segments", "http://a/", "a/", ""},
		{"letters", "http://a/", "a", ""},
		{"escapes", "http://a/", "%7E/", ""},
		{"dot-segments", "http://a/", "../", ""},
		{"labels", "http://", "a.", "a/"},
		{"query", "http://a/?a", "+a", ""},
		{"refused", "http://a/", "a/", "<"},
	} {
		for _, kilobytes := range []int{1, 32, 1024} {
			s := p.before + strings.Repeat(p.unit, (kilobytes<<10-len(p.before+p.behind))/len(p.unit)) + p.behind
			all = append(all, Input{fmt.Sprintf("pattern=%s/size=%dKB", p.name, kilobytes), "", parser.RFC3986,
				p.behind == "<", texts(base, []string{s})})
		}
	}
	return all
}

// Members returns the URLs found in the wild that a revision takes.
func Members(v parser.Revision) []string {
	var some []string
	for _, s := range cases.RealURLs() {
		if v.Valid(s) {
			some = append(some, s)
		}
	}
	return some
}

// texts makes texts of strings that are resolved against a base; if that is "", the examples of RFC 3986, Section
// 5.4.1, are resolved against them in turn.
func texts(base string, all []string) []Text {
	made, normal := make([]Text, len(all)), examples("5.4.1/")
	for i, s := range all {
		made[i] = Text{s, s + "0", base, s}
		if base == "" {
			made[i].Base, made[i].Reference = s, normal[i%len(normal)]
		}
	}
	return made
}

// examples returns the references that are named cases of RFC 3986 whose names begin with a section.
func examples(section string) []string {
	named, err := cases.OfRevision(cases.Files(), parser.RFC3986.String())
	if err != nil {
		panic(err) // the files are part of the program
	}
	var all []string
	for _, c := range named {
		if c.Kind == cases.Resolution && strings.HasPrefix(c.Name, section) {
			all = append(all, c.Input)
		}
	}
	return all
}

// tails returns what is left of URLs without scheme and authority, if it is a relative reference and not empty.
func tails(urls []string) []string {
	var some []string
	for _, s := range urls {
		begin, _, _ := parser.RFC3986.MustParse(s).Range(parser.Path)
		if r, err := parser.RFC3986.Parse(s[begin:]); err == nil && !r.IsAbs() && s[begin:] != "" {
			some = append(some, s[begin:])
		}
	}
	return some
}

// hundred returns strings of a kind.
func hundred(one func(*rand.Rand) string) []string {
	r, all := rand.New(rand.NewSource(1)), make([]string, 100)
	for i := range all {
		all[i] = one(r)
	}
	return all
}

// segments returns a path of so many segments, of up to 16 letters; some of a hundred are dot-segments.
func segments(r *rand.Rand, count, dotted int) string {
	all := make([]string, count)
	for i := range all {
		if r.Intn(100) < dotted {
			all[i] = []string{".", ".."}[r.Intn(2)]
			continue
		}
		for range 1 + r.Intn(16) {
			all[i] += string(rune('a' + r.Intn(26)))
		}
	}
	return strings.Join(all, "/")
}

// ipv6 returns a URL whose host is an IPv6 address, half of whose groups are 0.
func ipv6(r *rand.Rand) string {
	var a [16]byte
	for i := 0; i < len(a); i += 2 {
		if r.Intn(2) == 0 {
			a[i], a[i+1] = byte(r.Intn(256)), byte(r.Intn(256))
		}
	}
	return fmt.Sprintf("http://[%s]:%d/", netip.AddrFrom16(a), 1+r.Intn(65535))
}

// escaped returns a URL whose path repeats a format of a letter and a triplet.
func escaped(r *rand.Rand, format string, count int) string {
	s := "http://www.example.com/"
	for range count {
		s += fmt.Sprintf(format, 'a'+r.Intn(26), fmt.Sprintf([]string{"%%%02X", "%%%02x"}[r.Intn(2)], r.Intn(256)))
	}
	return s
}

// iri returns an IRI whose host and path have words of several scripts.
func iri(r *rand.Rand) string {
	words := []string{"größe", "naïve", "東京", "例え", "пример", "сайт", "παράδειγμα", "उदाहरण", "예시", "word", "name"}
	s := "https://" + words[r.Intn(len(words))] + ".example"
	for range 1 + r.Intn(4) {
		s += "/" + words[r.Intn(len(words))]
	}
	return s
}

// refused returns URLs in which a byte is replaced, at a place drawn at random, so that neither RFC 3986 nor net/url
// takes them.
func refused(urls []string) []string {
	const bad = "\x00\x1b\x7f %<\\^\x80"
	r := rand.New(rand.NewSource(1))
	var some []string
	for _, s := range urls {
		at, c := r.Intn(len(s)), r.Intn(len(bad))
		s = s[:at] + bad[c:c+1] + s[at+1:]
		if _, err := url.Parse(s); err != nil && !parser.RFC3986.Valid(s) {
			some = append(some, s)
		}
	}
	return some
}
