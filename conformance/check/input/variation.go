package input

import (
	"math/rand"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/internal/lazyregexp"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// Variation returns a reference that the document says is equivalent to one at a level, but at no lower level; or the
// reference itself if there is none.
func (s *Source) Variation(r *rand.Rand, level parser.Level, input string) string {
	ref, err := s.Document.Revision.Parse(input)
	if err != nil {
		return input
	}
	varied := input
	switch level {
	case parser.LevelCase:
		varied = s.otherCase(r, ref)
	case parser.LevelPercent:
		varied = s.otherTriplets(r, ref)
	case parser.LevelPath:
		varied = s.otherPath(r, ref)
	case parser.LevelScheme:
		varied = s.otherDefaults(r, ref)
	case earlier.LevelURN5b:
		varied = otherOrder(r, input)
	case earlier.LevelURN5a:
		varied = otherQuery(r, input)
	case parser.LevelURN:
		varied = WithComponents(r, input)
	}
	if !s.Default.Contains(varied) {
		return input
	}
	return varied
}

// otherCase changes the case of letters whose case does not matter: of at least one, if there is any.
func (s *Source) otherCase(r *rand.Rand, ref document.Reference) string {
	text := []byte(ref.String())
	var letters []int // offsets
	add := func(begin, end int) {
		for at := begin; at < end; at++ {
			if isLetter(text[at]) {
				letters = append(letters, at)
			}
		}
	}
	for _, c := range []parser.Component{parser.Scheme, parser.Host, parser.NID} {
		if begin, end, ok := ref.Range(c); ok && s.Document.Caseless(c, ref) {
			add(begin, end)
		}
	}
	if s.Document.Case.Value().Triplets {
		for _, extent := range document.Triplets().FindAllIndex(text, -1) {
			add(extent[0], extent[1])
		}
	}
	if len(letters) == 0 {
		return ref.String()
	}
	slices.Sort(letters)
	letters = slices.Compact(letters) // a host may have triplets
	one := pick(r, letters)
	for _, at := range letters {
		if at == one || r.Intn(4) == 0 {
			text[at] ^= 0x20
		}
	}
	return string(text)
}

// otherTriplets encodes an unreserved character behind the scheme, if one can be encoded, and changes the case of
// hexadecimal digits. In the documents whose forms depend on what is encoded, the decoded reference must have the form
// of both; in url-syntax-05, a site that does not match its rule any more has no host.
func (s *Source) otherTriplets(r *rand.Rand, ref document.Reference) string {
	text := ref.String()
	_, begin, _ := ref.Range(parser.Scheme)
	for _, at := range someOf(r, s.encodable(text, begin)) {
		encoded := text[:at] + triplet(r, text[at]) + text[at+1:]
		if after, err := s.Document.Revision.Parse(encoded); err == nil && s.sameShape(ref, after) {
			text = encoded
			break
		}
	}
	if s.Document.NonASCII.Specified() {
		text = beyondASCII().ReplaceAllStringFunc(text, func(c string) string {
			if r.Intn(2) == 0 {
				return c
			}
			return document.Encoded(c)
		})
	}
	return text[:begin] + document.Triplets().ReplaceAllStringFunc(text[begin:],
		func(t string) string { return withCase(r, t) })
}

var beyondASCII = lazyregexp.New(`[^\x00-\x7F]`)

// encodable returns the offsets of the unreserved characters of a text, from a
// boundary on, that are not digits of a triplet.
func (s *Source) encodable(text string, begin int) []int {
	found := document.Triplets().FindAllStringIndex(text[begin:], -1)
	var all []int
	for at := begin; at < len(text); at++ {
		if len(found) > 0 && at == begin+found[0][0] {
			at = begin + found[0][1] - 1
			found = found[1:]
		} else if strings.IndexByte(s.Document.Percent.Value(), text[at]) >= 0 {
			all = append(all, at)
		}
	}
	return all
}

// someOf returns up to four elements, in random order.
func someOf(r *rand.Rand, all []int) []int {
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(4, len(all))]
}

// sameShape reports whether two references have the same components, in revisions in which the form, or what counts as
// a scheme, depends on what is encoded.
func (s *Source) sameShape(a, b document.Reference) bool {
	switch {
	case s.Document.Forms.Specified(), s.Document.Parsing.Specified():
		_, begin, _ := a.Range(parser.Scheme)
		text := a.String()
		decoded := document.WithoutTriplets(text[:begin], "") +
			document.WithoutTriplets(text[begin:], s.Document.Percent.Value())
		return s.SameForm(a, decoded) && s.SameForm(b, decoded)
	case s.Document.HostByRule.Specified():
		return document.ValueOf(a, parser.Host).Defined == document.ValueOf(b, parser.Host).Defined
	}
	return true
}

// SameForm reports whether a reference that is decoded has the same components,
// decoded.
func (s *Source) SameForm(r document.Reference, decoded string) bool {
	d, err := s.Document.Revision.Parse(decoded)
	if err != nil {
		return false
	}
	for c := range s.Document.Revision.Components() {
		text, ok := r.Component(c)
		if c != parser.Scheme {
			text = document.WithoutTriplets(text, s.Document.Percent.Value())
		} else {
			text = document.WithoutTriplets(text, "")
		}
		if got, defined := d.Component(c); defined != ok || got != text {
			return false
		}
	}
	return true
}

// otherPath puts dot-segments before a slash of an absolute URI's path. By RFC 3986, Section 5.2.4, step A, a path that
// begins with a dot-segment loses the slash behind it, too, but with others between it does not; rfc2396bis-01, Section
// 6.2.2.3, is about paths that begin with a slash.
func (s *Source) otherPath(r *rand.Rand, ref document.Reference) string {
	c := document.ComponentsOf(ref)
	path := c.Path.Text
	first, _, ok := strings.Cut(document.WithoutTriplets(path, "."), "/")
	if !ok || !c.Scheme.Defined || first == "." || first == ".." || first != "" && !s.Document.Path.Value().Rootless {
		return ref.String()
	}
	at := r.Intn(len(path))
	for path[at] != '/' {
		at = r.Intn(len(path))
	}
	c.Path.Text = path[:at] + pick(r, []string{"/.", "/a/..", "/a/./.."}) + path[at:]
	removed := s.Document.RemoveDots(document.Defined(s.Document.DecodedDots(c.Path.Text)))
	if !c.Authority.Defined && strings.HasPrefix(removed.Text, "//") {
		return ref.String() // such a path is left as it is
	}
	return c.Recompose()
}

// otherDefaults writes out what the scheme makes default, or leaves it out, or changes case that does not matter by the
// scheme.
func (s *Source) otherDefaults(r *rand.Rand, ref document.Reference) string {
	if addresses, ok := s.Document.MailAddresses(ref); ok {
		begin, end, _ := ref.Range(parser.Path)
		text := ref.String()
		return text[:begin] + document.ChangeDomains(addresses,
			func(domain string) string { return withCase(r, domain) }) + text[end:]
	}
	scheme, ok := ref.Component(parser.Scheme)
	begin, end, hosted := s.host(ref)
	if !ok || !hosted {
		return ref.String()
	}
	scheme = strings.ToLower(scheme)
	others := append(s.otherHosts(ref, scheme, begin, end), s.otherPorts(ref, scheme, end)...)
	if _, portEnd, ok := ref.Range(parser.Port); ok {
		end = portEnd
	}
	others = append(others, s.otherPaths(ref, scheme, end)...)
	others = slices.DeleteFunc(others, func(other string) bool { return !s.Default.Contains(other) })
	if len(others) == 0 {
		return ref.String()
	}
	return pick(r, others)
}

// host returns the extent of the host. Here, an empty server of rfc2396bis-01 has one, too.
func (s *Source) host(ref document.Reference) (begin, end int, ok bool) {
	if server, defined := ref.Component(parser.Authority); defined && server == "" && s.Document.EmptyServer.Specified() {
		return ref.Range(parser.Authority)
	}
	return ref.Range(parser.Host)
}

// otherHosts writes out the host of a file URI, or leaves it out.
func (s *Source) otherHosts(ref document.Reference, scheme string, begin, end int) []string {
	text := ref.String()
	another := document.ValueOf(ref, parser.Port).Defined || document.ValueOf(ref, parser.Userinfo).Defined
	if localhost := s.Document.Localhost; scheme != "file" || another || !localhost.Specified() || !localhost.Value()(ref) {
		return nil
	}
	switch text[begin:end] {
	case "":
		return []string{text[:begin] + "localhost" + text[end:]}
	case "localhost":
		return []string{text[:begin] + text[end:]}
	}
	return nil
}

// otherPorts writes out the port behind a host that has none. RFC 1738 has no empty ports.
func (s *Source) otherPorts(ref document.Reference, scheme string, end int) []string {
	text := ref.String()
	known := s.Document.DefaultPort(scheme)
	if host := document.ValueOf(ref, parser.Host); host.Text == "" || document.ValueOf(ref, parser.Port).Defined {
		return nil
	}
	var others []string
	if known != "" {
		others = append(others, text[:end]+":"+known+text[end:], text[:end]+":0"+known+text[end:])
	}
	if empty := s.Document.EmptyPort.Value(); empty == document.All || empty == document.WithPort && known != "" {
		others = append(others, text[:end]+":"+text[end:])
	}
	return others
}

// otherPaths writes out the path behind host and port, if there is none.
func (s *Source) otherPaths(ref document.Reference, scheme string, end int) []string {
	text := ref.String()
	if empty := s.Document.EmptyPath; empty.Specified() {
		if path := empty.Value()(ref, scheme, text[end:]); path != "" {
			return []string{text[:end] + path + text[end:]}
		}
	}
	return nil
}

// otherOrder shuffles the directives of a query, and puts another fragment.
func otherOrder(r *rand.Rand, input string) string {
	c := document.Split(input)
	directives := strings.Split(c.Query.Text, "&")
	r.Shuffle(len(directives), func(i, j int) { directives[i], directives[j] = directives[j], directives[i] })
	c.Query.Text = strings.Join(directives, "&")
	c.Fragment = pick(r, []document.Value{{}, document.Defined(""), document.Defined("a?"), c.Fragment})
	return c.Recompose()
}

func otherQuery(r *rand.Rand, input string) string {
	c := document.Split(input)
	c.Query = pick(r, []document.Value{{}, document.Defined("a="), document.Defined("a=b&c=%00")})
	return c.Recompose()
}
