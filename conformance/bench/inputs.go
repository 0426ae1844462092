package bench

import (
	"net/url"
	"slices"

	"github.com/urispec/urispec/internal/packed"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// thorough is the revision that is measured on all inputs, and beside all
// others.
var thorough = parser.RFC3986

// Inputs returns a group for each input: of RFC 3986 all inputs, of the other
// revisions the real URLs that both take, or where there are none, URLs of
// short segments. Of the real URLs and of those that are made up, every stride-th is
// used. Inputs that are generated are the same each time.
func Inputs(stride int) ([]Group, error) {
	groups, err := allInputs(stride)
	if err != nil {
		return nil, err
	}
	for v := range all.Revisions() {
		if g := commonInput(v, stride); v != thorough && len(g.Cases[0].Texts) > 0 {
			groups = append(groups, g)
		}
	}
	return groups, nil
}

// others returns the operations that are measured beside those of any revision.
func others() []Operation {
	return []Operation{netURLParse(), netURLResolve(), netURLResolveString(), expression(), classes()}
}

// commonInput returns the group of a revision, whose strings RFC 3986 takes,
// too.
func commonInput(v parser.Revision, stride int) Group {
	name, about := "real-urls", "URLs found in the wild that the revision and rfc3986 take"
	some := every(stride, members(thorough, members(v, packed.RealURLs())))
	if len(some) == 0 {
		name, about = "short-paths", "generated URLs, whose segments are of one byte"
		some = members(thorough, members(v, generate(generated, shortPath)))
	}
	return inputGroup(v, name, about, bases(some), slices.Concat(Operations(v), beside(thorough), others()))
}

// How many strings are generated of one kind, and of mixed kinds.
const (
	generated = 100
	mixed     = 2000
)

// allInputs returns the groups of RFC 3986.
func allInputs(stride int) ([]Group, error) {
	v := thorough
	stock, err := stockPEG()
	if err != nil {
		return nil, err
	}
	operations := slices.Concat(Operations(v), others(), stock)
	valid := every(stride, members(v, packed.RealURLs()))
	var groups []Group
	for _, input := range []struct {
		name, about string
		texts       []Text
		more        []Operation
	}{
		{"real-urls", "URLs found in the wild that the revision takes", bases(valid), reading(v)},
		{"made-up", "generated URLs of many forms and schemes", bases(every(stride, generate(mixed, madeUp))),
			reading(v)},
		{"relative", "paths, queries and fragments of the real URLs, as relative references",
			references(baseOf(v), relative(valid)), reading(v)},
		{"short-references", "the examples of RFC 3986, Section 5.4, in turn",
			references(baseOf(v), repeated(generated, resolved("5.4."))), nil},
		{"long-references", "relative paths of 2 kB, without dot-segments",
			references(baseOf(v), generate(generated, longReference)), nil},
		{"short-segments", "the same, whose segments are of one or two letters",
			references(baseOf(v), generate(generated, shortSegments)), nil},
		{"long-dotted", "relative paths of 2 kB, with dot-segments before or in them",
			references(baseOf(v), generate(generated, longDotted)), nil},
		{"long-paths", "paths of 40 segments, some of them dot-segments", bases(generate(generated, longPath)),
			reading(v)},
		{"ipv6-hosts", "hosts that are IPv6 addresses, and ports", bases(generate(generated, ipv6Host)), reading(v)},
		{"percent-heavy", "paths and queries percent-encoded throughout", bases(generate(generated, percentHeavy)),
			reading(v)},
		{"third-escapes", "paths whose every third character is percent-encoded",
			bases(generate(generated, thirdEscapes)), reading(v)},
		{"invalid-early", "real URLs with a space behind the first byte", bases(edited(valid, 1)), refusing(v)},
		{"invalid-late", "real URLs with a space before the last byte", bases(edited(valid, -1)), refusing(v)},
		{"one-bad-byte", "real URLs with one byte, at a random place, that makes them invalid",
			bases(oneBadByte(v, valid)), refusing(v)},
		{"refused-by-both", "those of one-bad-byte that net/url refuses, too",
			bases(refusedByNetURL(oneBadByte(v, valid))), refusing(v)},
	} {
		groups = append(groups, inputGroup(v, input.name, input.about, input.texts,
			slices.Concat(operations, input.more)))
	}
	iri := parser.RFC3987
	return append(groups, inputGroup(iri, "iris", "generated IRIs with words of several scripts",
		bases(generate(generated, madeUpIRI)), slices.Concat(Operations(iri), others(), reading(iri)))), nil
}

// repeated returns some strings, in turn as many as are wanted.
func repeated(wanted int, some []string) []string {
	return slices.Repeat(some, (wanted+len(some)-1)/len(some))
}

// refusedByNetURL returns the strings that net/url refuses.
func refusedByNetURL(all []string) []string {
	return slices.DeleteFunc(all, func(s string) bool {
		_, err := url.Parse(s)
		return err == nil
	})
}

// inputGroup returns the group of operations on the same texts.
func inputGroup(v parser.Revision, name, about string, texts []Text, operations []Operation) Group {
	g := Group{Kind: OfInput, Revision: v, Input: name, About: about}
	for _, o := range operations {
		g.Cases = append(g.Cases, newCase(o, texts))
	}
	return g
}

// every returns every stride-th of some strings.
func every(stride int, all []string) []string {
	var some []string
	for i := 0; i < len(all); i += stride {
		some = append(some, all[i])
	}
	return some
}

// members returns the strings that a revision takes.
func members(v parser.Revision, all []string) []string {
	var some []string
	for _, s := range all {
		if v.Valid(s) {
			some = append(some, s)
		}
	}
	return some
}

// relative returns what is left of URLs without scheme and authority, where
// that is something and a relative reference.
func relative(urls []string) []string {
	var some []string
	for _, s := range urls {
		r, err := thorough.Parse(s)
		if err != nil {
			continue
		}
		begin, _, _ := r.Range(parser.Path)
		rest, err := thorough.Parse(s[begin:])
		if _, absolute := rest.Component(parser.Scheme); err == nil && !absolute && s[begin:] != "" {
			some = append(some, s[begin:])
		}
	}
	return some
}
