package disagree

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/input"
	"github.com/urispec/urispec/conformance/language"
	"github.com/urispec/urispec/conformance/testdata"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// A source draws strings to be read in two ways.
type source struct {
	revision parser.Revision
	language *language.Language
	params   *gopter.GenParameters
	mixed    gopter.Gen // members of the syntax, near misses, other bytes

	// What strings are put together of.
	hosts, delimiters, tokens []string
}

// longest is how long, in bytes, strings of the grammar get.
const longest = 40

// mostTokens is how many tokens make a string at most.
const mostTokens = 8

func newSource(v parser.Revision, seed int64, hosts []string) (*source, error) {
	l, err := language.Of(v)
	if err != nil {
		return nil, err
	}
	members, err := l.Sampler(v.StartRules()[0])
	if err != nil {
		return nil, err
	}
	params := gopter.DefaultGenParameters()
	params.MaxSize = longest
	params.Rng = rand.New(rand.NewSource(seed))
	delimiters := delimiters()
	return &source{
		revision: v, language: l, params: params, mixed: input.Strings(members),
		hosts: hosts, delimiters: delimiters, tokens: slices.Concat(words, hosts, delimiters),
	}, nil
}

// words are schemes that some parsers know, numbers, and what some take for an
// address, or for a letter or a delimiter.
var words = []string{"http", "https", "file", "x", "0", "80", "443", "65536", "..", "::1", "127.0.0.1", "0x7f", "é",
	"。"}

// delimiters returns what parsers look for: the generic delimiters and others (RFC
// 3986, Section 2.2), what some take for one of them, and both percent-encoded.
func delimiters() []string {
	const bytes = ":/?#[]@.%;&\\ \t\n"
	var all []string
	for _, c := range []byte(bytes) {
		all = append(all, string([]byte{c}), string([]byte{c}), fmt.Sprintf("%%%02x", c)) // encoded half as often
	}
	return append(all, "//", "%00")
}

// strings returns the inputs of the named cases of the revision, all strings that
// [source.pairs] puts together, and as many others as are asked for.
func (s *source) strings(count int) ([]string, error) {
	named, err := cases.OfRevision(testdata.Files, s.revision.String())
	if err != nil {
		return nil, err
	}
	var all []string
	for _, c := range named {
		all = append(all, c.Text())
	}
	all = append(all, s.pairs()...)
	for range count / 4 {
		all = append(all, s.mixed(s.params).Result.(string))
	}
	for range count - count/4 {
		all = append(all, s.confusing())
	}
	return all, nil
}

// beginnings are what hosts stand behind: a scheme is one that all parsers know.
var beginnings = []string{"http://", "http:", "//", ""}

// pairs returns all strings of a beginning, and two hosts with one delimiter or two
// between them.
func (s *source) pairs() []string {
	var between []string
	delimiters := slices.Compact(slices.Sorted(slices.Values(s.delimiters)))
	for _, d := range delimiters {
		between = append(between, d)
		for _, e := range delimiters {
			between = append(between, d+e)
		}
	}
	var all []string
	for _, begin := range beginnings {
		for _, first := range s.hosts {
			for _, second := range s.hosts {
				for _, d := range between {
					if first != second {
						all = append(all, begin+first+d+second)
					}
				}
			}
		}
	}
	return all
}

// confusing returns tokens behind one another, some behind a scheme that all
// parsers know, and half of them with two hosts among delimiters.
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
	add(1, s.hosts)
	add(1+random.Intn(3), s.delimiters)
	add(1, s.hosts)
	add(random.Intn(3), s.tokens)
	return b.String()
}

// letters returns one byte of each class of bytes that the syntax does not tell
// apart, and "\".
func (s *source) letters() []string {
	var all []string
	backslash := false
	for _, class := range s.language.Space.Classes() {
		c := automaton.Preferred(class)
		backslash = backslash || c == '\\'
		all = append(all, string([]byte{c}))
	}
	if !backslash {
		all = append(all, `\`)
	}
	return all
}
