package verdict

import (
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
	"github.com/urispec/urispec/parser/repair"
)

// appendKind appends a tab and what a valid string is, in words; nothing for the zero Reference.
func appendKind(to []byte, ref parser.Reference) []byte {
	path, _ := ref.Component(parser.Path)
	switch kind := ref.Kind(); {
	case kind == 0:
	case kind.IsRelative():
		to = append(append(to, "\trelative reference: "...), relative(ref, path)...)
		if host := repair.BareHost(path); host != "" {
			to = append(append(to, "; no scheme, so the host is not "...), host...)
		}
	default:
		to = append(append(to, '\t'), noun(kind)...)
		if scheme, _ := ref.Component(parser.Scheme); hostAsScheme(scheme, path) {
			to = append(append(append(to, "; "...), scheme...), " is the scheme, and there is no host"...)
		}
	}
	return to
}

// noun returns the noun for strings of a kind that have a scheme.
func noun(kind parser.Kind) string {
	switch kind {
	case parser.KindIRI, parser.KindAbsoluteIRI:
		return "IRI"
	case earlier.KindURL, parser.KindAbsoluteURL, parser.KindAbsoluteURLWithFragment:
		return "URL"
	case earlier.KindURN, earlier.KindURNReference, parser.KindNamestring, parser.KindAssignedName:
		return "URN"
	}
	return "URI"
}

// relative returns what a relative reference begins with (RFC 3986, Sections 4.2 and 4.4).
func relative(ref parser.Reference, path string) string {
	host, hasHost := ref.Component(parser.Host)
	_, hasAuthority := ref.Component(parser.Authority)
	_, hasQuery := ref.Component(parser.Query)
	switch {
	case hasHost && host == "":
		return "an empty host, no scheme"
	case hasHost || hasAuthority:
		return "a host, no scheme"
	case strings.HasPrefix(path, "/"):
		return "an absolute path"
	case path != "":
		return "a path"
	case hasQuery:
		return "a query"
	}
	return "the same document"
}

// hostAsScheme reports whether a URI looks like a host and a port, as "localhost:8080/a" does, whose scheme is
// "localhost".
func hostAsScheme(scheme, path string) bool {
	port, _, _ := strings.Cut(path, "/")
	return (scheme == "localhost" || strings.Contains(scheme, ".")) && port != "" && strings.Trim(port, "0123456789") == ""
}
