package input

import (
	"fmt"
	"math/rand"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
)

// An Editor changes a string at random, to something that may not be a member any more.
type Editor func(r *rand.Rand, s string) string

// withDotSegments puts dot-segments, and what looks like them, empty segments and plain ones behind the authority,
// between the delimiters "/", "?" and "#", or in the place of what is there.
func withDotSegments(r *rand.Rand, s string) string {
	segments := []string{"", ".", "..", "..", "a", "...", ".a", "%2E", "%2e."}
	begin := pathBegin(s)
	var b strings.Builder
	b.WriteString(s[:begin])
	for s = s[begin:]; ; {
		end := strings.IndexAny(s, "/?#")
		last := end < 0
		if last {
			end = len(s)
		}
		switch r.Intn(4) {
		case 0:
			b.WriteString(pick(r, segments))
		case 1:
			fmt.Fprintf(&b, "%s/%s", s[:end], pick(r, segments))
		default:
			b.WriteString(s[:end])
		}
		if last {
			return b.String()
		}
		b.WriteByte(s[end])
		s = s[end+1:]
	}
}

// WithDotSegment puts a dot-segment into the path, where a segment begins.
func WithDotSegment(r *rand.Rand, s string) string {
	begin, end := pathExtent(s)
	var begins []int
	if !strings.HasPrefix(s[begin:], "/") && !strings.Contains(s[:begin], "//") {
		begins = append(begins, begin)
	}
	for at := begin + 1; at <= end; at++ {
		if s[at-1] == '/' {
			begins = append(begins, at)
		}
	}
	if len(begins) == 0 { // behind an authority
		return s[:begin] + pick(r, []string{"/.", "/.."}) + s[begin:]
	}
	at := pick(r, begins)
	return s[:at] + pick(r, []string{"./", "../", "../../", ".././"}) + s[at:]
}

// withoutAuthority drops scheme and authority.
func withoutAuthority(_ *rand.Rand, s string) string { return s[pathBegin(s):] }

// withTail replaces what follows some byte of the path by something else without dot-segments.
func withTail(r *rand.Rand, s string) string {
	begin, end := pathExtent(s)
	at := begin + r.Intn(end-begin+1)
	return s[:at] + pick(r, []string{"", "/", "//", "a", "a/b", "/a", "/a/", "a:b", "?", "?a", "#", "a#b", "/?a",
		"a//b?c"})
}

// pathBegin returns the offset at which the path of a reference begins, by [document.Split].
func pathBegin(s string) int {
	begin := 0
	if at := strings.IndexAny(s, ":/?#"); at > 0 && s[at] == ':' {
		begin = at + 1
	}
	if server, ok := strings.CutPrefix(s[begin:], "//"); ok {
		return len(s) - len(server) + strings.IndexAny(server+"/", "/?#")
	}
	return begin
}

func pathExtent(s string) (begin, end int) {
	begin = pathBegin(s)
	return begin, begin + strings.IndexAny(s[begin:]+"?", "?#")
}

// withoutScheme drops the scheme, and sometimes the host behind it.
func withoutScheme(r *rand.Rand, s string) string {
	if _, rest, ok := strings.Cut(s, ":"); ok {
		s = rest
	}
	if rest, ok := strings.CutPrefix(s, "//"); ok && r.Intn(2) == 0 {
		_, s, _ = strings.Cut(rest, "/")
		if r.Intn(2) == 0 {
			s = "/" + s
		}
	}
	return s
}

// withKnownScheme puts a scheme that some document defines in the place of the
// scheme.
func withKnownScheme(r *rand.Rand, s string) string { return withScheme(s, pick(r, knownSchemes)) }

func withScheme(s, scheme string) string {
	if _, rest, ok := strings.Cut(s, ":"); ok {
		return scheme + ":" + rest
	}
	return s
}

func withLowerScheme(_ *rand.Rand, text string) string {
	scheme, rest, ok := strings.Cut(text, ":")
	if !ok {
		return text
	}
	return strings.ToLower(scheme) + ":" + rest
}

var knownSchemes = []string{"http", "HTTP", "ftp", "gopher", "telnet", "nntp", "wais", "prospero", "file", "file",
	"news", "mailto"}

// WithByte returns an editor that puts a byte in at random.
func WithByte(c string) Editor {
	return func(r *rand.Rand, s string) string {
		at := r.Intn(len(s) + 1)
		return s[:at] + c + s[at:]
	}
}

// WithQuery puts a query that is much like directives of a URN in the place of
// query and fragment.
func WithQuery(r *rand.Rand, s string) string {
	pieces := []string{"a", "b", "1", "-", "=", "=", "&", "?", "/", ":", "%41", "a=", "b=c"}
	s = s[:strings.IndexAny(s+"?", "?#")] + "?"
	for range r.Intn(6) {
		s += pick(r, pieces)
	}
	return s
}

// WithByteOf returns an editor that puts one of some bytes behind the scheme.
func WithByteOf(some string) Editor {
	return func(r *rand.Rand, s string) string {
		begin := strings.IndexByte(s, ':') + 1
		at := begin + r.Intn(len(s)-begin+1)
		return s[:at] + string(pick(r, []byte(some))) + s[at:]
	}
}

// WithSlash puts a slash at the beginning of the path.
func WithSlash(r *rand.Rand, s string) string {
	begin := pathBegin(s)
	return s[:begin] + pick(r, []string{"/", "/a", "/a/b", "a/"}) + s[begin:]
}

func withServerOnly(_ *rand.Rand, s string) string { return s[:pathBegin(s)] }

// withLocalhost puts the name of the own host, or no name, in the place of the
// authority.
func withLocalhost(r *rand.Rand, s string) string {
	c := document.Split(s)
	c.Authority.Text = pick(r, []string{"localhost", "localhost", ""})
	return c.Recompose()
}

// WithAuthority puts an authority, or what looks like one, before the path.
func WithAuthority(r *rand.Rand, s string) string {
	scheme := document.Components{Scheme: document.Split(s).Scheme}.Recompose()
	authority := pick(r, []string{"", "a", "a.b", "1.2.3.4", "a@b:1", "a:b@c", "$", "%41", ":", "@"})
	return scheme + "//" + authority + pick(r, []string{"", "/"}) + s[len(scheme):]
}

func withPort(r *rand.Rand, s string) string {
	end := pathBegin(s)
	return s[:end] + pick(r, []string{":", ":80", ":080", ":21", ":70", ":443"}) + s[end:]
}

// withSchemePort returns an editor that puts one of some schemes in the place of the scheme, and its port, or another
// one's, at the end of the authority.
func withSchemePort(ports []document.Port) Editor {
	return func(r *rand.Rand, s string) string {
		end, c := pathBegin(s), document.Split(s)
		if !c.Scheme.Defined {
			return s
		}
		p := pick(r, ports)
		scheme := p.Scheme
		if r.Intn(8) == 0 {
			scheme = pick(r, ports).Scheme
		}
		return scheme + s[len(c.Scheme.Text):end] + ":" + p.Number + s[end:]
	}
}

// withAddresses makes a mailto URI with a list of addresses, now and then.
func withAddresses(r *rand.Rand, s string) string {
	if r.Intn(4) > 0 {
		return s
	}
	parts := []string{"a", "B.C", "@", "@", "@D.E", ",", ",", "%22", "%22", "%5C", "%2C", "%40", "%c3%89", "?"}
	var b strings.Builder
	b.WriteString(withCase(r, "mailto:"))
	for range 1 + r.Intn(12) {
		b.WriteString(pick(r, parts))
	}
	return b.String()
}

// WithDirectives puts a query, such as URNs have, in the place of query and
// fragment, and sometimes a fragment behind it.
func WithDirectives(r *rand.Rand, s string) string {
	directives := []string{"a=", "b=c", "a=b", "a=%3f", "d=e/f"}
	query := "?" + pick(r, directives)
	for range r.Intn(3) {
		query += "&" + pick(r, directives)
	}
	end := strings.IndexAny(s+"?", "?#")
	return s[:end] + query + pick(r, []string{"", "", "#", "#a"})
}

// WithComponents puts r-, q- and f-component, such as URNs have, or none, in the
// place of query and fragment.
func WithComponents(r *rand.Rand, s string) string {
	end := strings.IndexAny(s+"?", "?#")
	return s[:end] + pick(r, []string{"", "?+a", "?+b/c??d", "?+a?=", "?+%3f"}) +
		pick(r, []string{"", "?=e", "?=f=g/h?i", "?=%2F"}) + pick(r, []string{"", "", "#", "#j"})
}

// WithWAIS makes a wais URL with a host.
func WithWAIS(r *rand.Rand, s string) string {
	rest := pick(r, []string{"", withCase(r, s[pathBegin(s):])})
	return "wais://a/" + pick(r, []string{"b", "b/c/d", "b?c", "//"}) + rest
}

// withTriplets encodes some bytes, and inserts triplets of others.
func withTriplets(r *rand.Rand, s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		switch r.Intn(8) {
		case 0:
			b.WriteString(triplet(r, c))
		case 1:
			b.WriteString(triplet(r, pick(r, []byte("aA0-._~!*'(),$+;/?:@&=#% \x00\xff"))))
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// triplet returns the percent-encoding of a byte, with digits of either case.
func triplet(r *rand.Rand, c byte) string {
	digits := pick(r, []string{"0123456789ABCDEF", "0123456789abcdef"})
	return string([]byte{'%', digits[c>>4], digits[c&15]})
}

// withCase changes the case of letters.
func withCase(r *rand.Rand, s string) string {
	changed := []byte(s)
	for i, c := range changed {
		if isLetter(c) && r.Intn(4) == 0 {
			changed[i] = c ^ 0x20
		}
	}
	return string(changed)
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// withOneByte repeats a byte, drops it, or puts another in its place.
func withOneByte(r *rand.Rand, s string) string {
	if s == "" {
		return pick(r, []string{"/", "a", "?"})
	}
	at := r.Intn(len(s))
	return s[:at] + pick(r, []string{"", s[at:at+1] + s[at:at+1], "/", "a", "b", "0"}) + s[at+1:]
}

func withOneRepeated(r *rand.Rand, s string) string {
	begin := r.Intn(len(s) + 1)
	end := begin + r.Intn(len(s)+1-begin)
	return s[:end] + s[begin:]
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.Intn(len(from))] }
