package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// RFC 1630, by its generic syntax: it does not have the five components of RFC 3986.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.RFC1630,

		Grammar:  Specified("bnf-of-generic-uri-syntax", struct{}{}),
		Absolute: Specified("bnf-of-generic-uri-syntax", "fragmentaddress"),

		Resolution:  Specified[Steps]("partial-form", resolveRFC1630),
		PartialForm: Specified[Partial]("partial-form", isPartial1993), // as in url-1993
		DotSegments: Specified[DotSegments]("partial-form", merged),

		Encoding:  Specified("conventional-uri-encoding-scheme", struct{}{}),
		Reserved:  Specified("reserved-characters", "/#?+*!"),
		Forbidden: Specified[Forbidden]("bnf-of-generic-uri-syntax", forbids1630),

		Identity: Specified("encoding-reserved-characters", struct{}{}),
		Percent:  Specified("encoding-reserved-characters", alphanumerics+"$-_&"),
	}
	unspecified("bnf-of-generic-uri-syntax", &d.Expression, &d.Parsing, &d.Recomposition, &d.Splitting, &d.Rules,
		&d.Unmatched, &d.Unrelated, &d.Generic, &d.Within, &d.Differences, &d.Fitting, &d.Overlap)
	unspecified("path", &d.PathRule)
	unspecified("http", &d.Examples)
	unspecified("partial-form", &d.RemoveDotSegments, &d.BaseAuthority, &d.BaseIgnored, &d.SameScheme, &d.Excess,
		&d.Path)
	unspecified("scheme", &d.Case)
	unspecified("encoding-reserved-characters", &d.NonASCII)
	unspecified("specific-schemes", &d.Scheme, &d.HostByRule, &d.RareAddresses, &d.OnlyScheme, &d.Ports,
		&d.EmptyPort, &d.EmptyServer)
	unspecified("fragment-id", &d.URN5b, &d.URN5a, &d.URN)
	unspecified("registration-of-naming-schemes", &d.LaterPorts)
	unspecified("gopher", &d.EmptyPath)
	unspecified("file", &d.Localhost, &d.FileAuthority)
	unspecified("mailto", &d.MailDomains)
	unspecified("specific-schemes", &d.Forms) // their rules are not those of the default start rule
	return d
})

// forbids1630: delimiters within a component stay.
func forbids1630(_ parser.Component, data string) bool { return strings.ContainsAny(data, "/+") }

// resolveRFC1630 has the rules for the use of a partial name ("Partial (relative) form"). They are not about fragments:
// the context's is dropped, the partial form's is appended to the result.
func resolveRFC1630(context, partial string, _ Choices) (Target, bool) {
	if !isPartial1993(partial) {
		return Target{Text: partial}, true
	}
	scheme, _, ok := strings.Cut(context, ":")
	if !ok {
		return Target{}, false
	}
	context, _, _ = strings.Cut(context, "#")
	partial, fragment, hash := strings.Cut(partial, "#")
	text := fullForm1630(scheme+":", context, partial)
	if hash {
		text += "#" + fragment
	}
	return Target{Text: text, Components: Components{Scheme: Defined(scheme)}}, true
}

// fullForm1630 returns the full form of a partial one. If the context does not have as many slashes in a row as the
// partial form begins with, only its prefix is taken over; the document says nothing about this.
func fullForm1630(prefix, context, partial string) string {
	if slashes := len(partial) - len(strings.TrimLeft(partial, "/")); slashes > 0 {
		if at, ok := slashesOf(context, slashes); ok {
			return context[:at] + partial
		}
		return prefix + partial
	}
	path, _, _ := strings.Cut(strings.TrimPrefix(context, prefix), "?")
	relative, search, question := strings.Cut(partial, "?")
	path = withoutPathElements(exceptLastSegment(path) + relative)
	if question {
		path += "?" + search
	}
	return prefix + path
}

// slashesOf returns the place of the first run of exactly that many slashes without a longer run anywhere to its right.
func slashesOf(context string, slashes int) (at int, ok bool) {
	run := strings.Repeat("/", slashes)
	for i := range len(context) {
		begins := strings.HasPrefix(context[i:], run) && (i == 0 || context[i-1] != '/')
		if begins && !strings.HasPrefix(context[i:], run+"/") && !strings.Contains(context[i+slashes:], run+"/") {
			return i, true
		}
	}
	return 0, false
}

// withoutPathElements removes "xxx/../" and "/." from a path as long as there is one, leftmost first, if xxx is neither
// ".." nor "." and these are complete path elements.
func withoutPathElements(path string) string {
	for i := 0; i < len(path); i++ {
		begins := i == 0 || path[i-1] == '/'
		element, rest, slash := strings.Cut(path[i:], "/")
		switch {
		case begins && slash && element != "." && element != ".." && strings.HasPrefix(rest, "../"):
			path = path[:i] + rest[len("../"):]
		case strings.HasPrefix(path[i:], "/.") && endsElement(path, i+len("/.")):
			path = path[:i] + path[i+len("/."):]
		default:
			continue
		}
		i = -1
	}
	return path
}
