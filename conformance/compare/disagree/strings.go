package disagree

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/cases"
)

// A source has strings to be read in two ways.
type source struct {
	count    int // of the strings that are drawn
	cases    []string
	language *input.Language
	params   *gopter.GenParameters
	mixed    gopter.Gen // members of the syntax, near misses, other bytes

	// The parts of strings.
	hosts              hosts
	delimiters, tokens []string
}

// longest is how long, in bytes, strings of the grammar get.
const longest = 40

// mostTokens is how many tokens make a string at most.
const mostTokens = 8

func newSource(o Options) (*source, error) {
	l, err := input.LanguageOf(o.Revision)
	if err != nil {
		return nil, err
	}
	members, err := l.Sampler(o.Revision.StartRules()[0])
	if err != nil {
		return nil, err
	}
	named, err := cases.OfRevision(cases.Files(), o.Revision.String())
	if err != nil {
		return nil, err
	}
	s := &source{count: o.Strings, language: l, mixed: input.Strings(members), params: gopter.DefaultGenParameters()}
	s.params.MaxSize = longest
	s.params.Rng = rand.New(rand.NewSource(o.Seed))
	for _, c := range named {
		s.cases = append(s.cases, c.Text())
	}
	return s.of(o.hosts()), nil
}

// of has strings put together of hosts.
func (s *source) of(h hosts) *source {
	s.hosts, s.delimiters = h, delimiters()
	s.tokens = slices.Concat(words, h.all(), s.delimiters)
	return s
}

// words are schemes that some parsers know, numbers, and what some take for an
// address, or for a letter, a delimiter or nothing.
var words = []string{"http", "https", "file", "x", "0", "80", "443", "65536", "..", "::1", "127.0.0.1", "0x7f", "é",
	"。", "．", "｡", "ß", "ａ", "ⓐ", "\u00ad", "\u200c", "\u200d"}

// bytes are the generic delimiters and others (RFC 3986, Section 2.2), and what some take
// for one of them.
const bytes = ":/?#[]@.%;&\\ \t\n"

// delimiters returns what parsers look for: the bytes, plain and percent-encoded.
func delimiters() []string {
	var all []string
	for _, c := range []byte(bytes) {
		all = append(all, string([]byte{c}), string([]byte{c}), fmt.Sprintf("%%%02x", c)) // encoded half as often
	}
	return append(all, "//", "%00")
}

// beginnings are put before hosts: a scheme is one that all parsers know.
var beginnings = []string{"http://", "http:", "//", ""}

func allEncoded(s string) string { return strings.ToLower(encoded(s, func(byte) bool { return true })) }

// named returns the inputs of the named cases of the revision.
func (s *source) named() []string { return s.cases }

// members returns a quarter of the drawn strings: members of the syntax, near misses, other bytes.
func (s *source) members() []string {
	var all []string
	for range s.count / 4 {
		all = append(all, s.mixed(s.params).Result.(string))
	}
	return all
}

// mixtures returns the other drawn strings.
func (s *source) mixtures() []string {
	var all []string
	for range s.count - s.count/4 {
		all = append(all, s.confusing())
	}
	return all
}

// confusing returns sequences of tokens, some behind a scheme that all parsers know, and half of them with two hosts
// among delimiters.
func (s *source) confusing() string {
	random := s.params.Rng
	var b strings.Builder
	add := func(count int, from []string) {
		for range count {
			b.WriteString(from[random.Intn(len(from))])
		}
	}
	add(1, beginnings)
	if random.Intn(2) == 0 {
		add(1+random.Intn(mostTokens), s.tokens)
		return b.String()
	}
	add(random.Intn(3), s.delimiters)
	add(1, s.hosts.all())
	add(1+random.Intn(3), s.delimiters)
	add(1, s.hosts.all())
	add(random.Intn(3), s.tokens)
	return b.String()
}

// letters returns one byte of each class of bytes that the syntax does not tell
// apart, and "\".
func (s *source) letters() []string {
	var all []string
	for _, class := range s.language.Space.Classes() {
		all = append(all, string([]byte{automaton.Preferred(class)}))
	}
	if !slices.Contains(all, `\`) {
		all = append(all, `\`)
	}
	return all
}

// joined returns all concatenations of one text from each list.
func joined(lists ...[]string) []string {
	all := []string{""}
	for _, list := range lists {
		var longer []string
		for _, s := range all {
			for _, text := range list {
				longer = append(longer, s+text)
			}
		}
		all = longer
	}
	return all
}

func each(text string) []string { return strings.Split(text, "") }

// withAuthority returns URIs and references with each of the hosts.
func withAuthority(hosts []string) []string { return joined([]string{"http://", "//"}, hosts) }
