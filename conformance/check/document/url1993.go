package document

import (
	"cmp"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

var forms1993 = Forms{
	Schemes: []string{"http", "ftp", "news", "prospero", "telnet", "gopher", "wais"},
	Data:    []string{"news"},
	Other:   "generic",
}

// The Internet-Draft of Tim Berners-Lee of 1993. Its scheme may have any character of a path, so that it does not have
// the five components of RFC 3986.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.URL1993,

		Grammar:   Specified("bnf-syntax", struct{}{}),
		Absolute:  Specified("bnf-syntax", "fragmentaddress"),
		Forms:     Specified("bnf-syntax", forms1993),
		Unmatched: Specified[Unmatched]("bnf-syntax", isScheme),
		Unrelated: Specified[Unrelated]("bnf-syntax", unrelated1993),

		Resolution:  Specified[Steps]("partial-form", resolveURL1993),
		PartialForm: Specified[Partial]("partial-form", isPartial1993),
		DotSegments: Specified[DotSegments]("partial-form", merged),

		Encoding:  Specified("encoding-prohibited-characters", struct{}{}),
		Forbidden: Specified[Forbidden]("encoding-prohibited-characters", forbids1993),
		Fitting:   Specified[Fitting]("bnf-syntax", forms1993.fits),
		Overlap:   Specified("bnf-syntax", struct{}{}),

		Identity:   Specified("encoding-prohibited-characters", struct{}{}),
		Percent:    Specified("encoding-prohibited-characters", alphanumerics+"$-_&"),
		Scheme:     Specified("gopher", struct{}{}),
		OnlyScheme: Specified("gopher", "gopher"),
		EmptyPath:  Specified[EmptyPath]("gopher", emptyPath1993),
	}
	unspecified("bnf-syntax", &d.Expression, &d.Parsing, &d.Recomposition, &d.Splitting, &d.Rules, &d.PathRule,
		&d.Differences)
	unspecified("generic", &d.Generic, &d.Within)
	unspecified("gopher", &d.Examples)
	unspecified("partial-form", &d.RemoveDotSegments, &d.BaseAuthority, &d.BaseIgnored, &d.SameScheme, &d.Excess,
		&d.Path)
	unspecified("encoding-prohibited-characters", &d.Reserved, &d.Case, &d.NonASCII)
	unspecified("fragment-id", &d.URN5b, &d.URN5a, &d.URN)
	unspecified("internet-protocol-parts", &d.HostByRule, &d.RareAddresses, &d.Ports, &d.EmptyPort, &d.EmptyServer)
	unspecified("registration-of-naming-schemes", &d.LaterPorts, &d.MailDomains)
	unspecified("ftp", &d.Localhost, &d.FileAuthority)
	return d
})

// isScheme: the rules of specific schemes spell the scheme out.
func isScheme(_ *Node, c parser.Component) bool { return c == parser.Scheme }

// unrelated1993: other components also have matches of the rules for a path and for digits: digits are in a port, a
// hostnumber and a version.
func unrelated1993(r Reference, c parser.Component) bool {
	if c == parser.Path {
		return ValueOf(r, earlier.Selector).Defined || ValueOf(r, earlier.HSOName).Defined
	}
	return c == earlier.Digits
}

// forbids1993: delimiters within a component stay, and a NUL ends an hsoname.
func forbids1993(c parser.Component, data string) bool {
	return strings.ContainsAny(data, "/+") || c == earlier.HSOName && strings.Contains(data, "\x00")
}

// emptyPath1993: a gopher URL without a type has type 1.
func emptyPath1993(_ Reference, scheme, rest string) string {
	if scheme == "gopher" && !strings.HasPrefix(rest, "/") {
		return "/1"
	}
	return ""
}

// resolveURL1993 has the rules for a partial form ("Partial form"). Package parser finds where the scheme of the base
// ends. They are not about fragments: the base's is dropped, the partial form's is appended to the result.
func resolveURL1993(base, partial string, _ Choices) (Target, bool) {
	b, err := parser.URL1993.Parse(base)
	if err != nil {
		return Target{}, false
	}
	if !isPartial1993(partial) {
		return Target{Text: partial}, true
	}
	scheme := ValueOf(b, parser.Scheme)
	base, _, _ = strings.Cut(base, "#")
	partial, fragment, hash := strings.Cut(partial, "#")
	text := scheme.Text + ":" + fullForm1993(base[len(scheme.Text)+1:], partial)
	if hash {
		text += "#" + fragment
	}
	return Target{Text: text, Components: Components{Scheme: scheme}}, true
}

// fullForm1993 returns the full form of a partial one, without the scheme. The base is given in the same way.
func fullForm1993(base, partial string) string {
	if strings.HasPrefix(partial, "//") {
		return partial
	}
	path, _, _ := strings.Cut(base, "?")
	host := ""
	if strings.HasPrefix(path, "//") {
		n := len(path)
		if slash := strings.Index(path[2:], "/"); slash >= 0 {
			n = 2 + slash
		}
		host, path = path[:n], path[n:]
		path = cmp.Or(path, "/")
	}
	if strings.HasPrefix(partial, "/") {
		return host + partial
	}
	relative, search, question := strings.Cut(partial, "?")
	path = withoutElements(exceptLastSegment(path) + relative)
	if question {
		path += "?" + search
	}
	return host + path
}

// isPartial1993 reports whether a form is partial: a full one must have a colon, which must occur before any slash. A
// fragment does not count.
func isPartial1993(form string) bool {
	form, _, _ = strings.Cut(form, "#")
	n := strings.IndexAny(form, ":/")
	return n < 0 || form[n] != ':'
}

// withoutElements removes all "/." and then, leftmost first, all "/xxx/.." of a path, if xxx is not "..", and these are
// complete path elements.
func withoutElements(path string) string {
	for i := 0; i < len(path); {
		if strings.HasPrefix(path[i:], "/.") && endsElement(path, i+2) {
			path = path[:i] + path[i+2:]
		} else {
			i++
		}
	}
	for i := 0; i < len(path); {
		if end, ok := parentElements(path, i); ok {
			path = path[:i] + path[end:]
			i = 0
		} else {
			i++
		}
	}
	return path
}

// parentElements reports whether "/xxx/.." begins there, and where it ends.
func parentElements(path string, at int) (end int, ok bool) {
	if path[at] != '/' {
		return 0, false
	}
	element, rest, _ := strings.Cut(path[at+1:], "/")
	end = at + len("/") + len(element) + len("/..")
	return end, element != ".." && strings.HasPrefix(rest, "..") && endsElement(path, end)
}

func endsElement(path string, at int) bool { return at == len(path) || path[at] == '/' }
