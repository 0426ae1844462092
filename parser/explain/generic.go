package explain

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
)

// A generic is what the document of a revision of the generic syntax says.
type generic struct {
	absolute  term // a reference with a scheme
	whole     term // the same without a fragment, where that has a name of its own
	current   term // a reference that is empty but for a fragment
	authority saying
	registry  saying // an authority without a host
	query     saying
	fragment  saying

	// Sections.
	relative   string // of relative references
	resolution string // of what they take from the base URI
	scheme     string
	userinfo   string
	host       string
	port       string
	httpPort   string // of the default port of http, if the document has it
	path       string

	examples []string // schemes that the document names
}

// A term is a saying with the name that the section has for the thing.
type term struct{ name, section, text string }

const (
	independent = "independent of the context; the scheme says what it identifies"
	toResource  = "a string of information to be interpreted by the resource"
)

// generics has the revisions of the generic syntax.
var generics = map[parser.Revision]*generic{
	parser.URLSyntax05: {
		absolute:   term{"absolute URL", "4.1", independent},
		current:    term{"current-document reference", "3", "the current document itself; should cause no additional retrieval"},
		authority:  saying{"4.3.1", "the site: a host on the Internet, and how to connect to it"},
		registry:   saying{"4.4", "stands where a site does, but does not match the grammar of one"},
		query:      saying{"4.3.3", toResource},
		fragment:   saying{"3", "for the user agent, after retrieval; its meaning depends on the media type; no part of the URL"},
		relative:   "5",
		resolution: "5.2",
		scheme:     "4.1",
		userinfo:   "4.3.1",
		host:       "4.3.1",
		port:       "4.3.1",
		path:       "4.3.2",
		examples:   []string{"file", "ftp", "gopher", "http", "mailto", "news", "telnet"},
	},
	parser.RFC2396bis01: {
		absolute:   term{"absolute URI", "3", independent},
		current:    term{"same-document reference", "4.2", "the current document itself; should not result in an additional retrieval"},
		authority:  saying{"3.2", "the naming authority, which governs the namespace of the rest"},
		registry:   saying{"3.2.1", "a registry-based naming authority, whose structure is specific to the scheme"},
		query:      saying{"3.4", toResource},
		fragment:   saying{"4.1", "for the user agent, after retrieval; its meaning depends on the media type; no part of the URI"},
		relative:   "5",
		resolution: "5.2",
		scheme:     "3.1",
		userinfo:   "3.2.2",
		host:       "3.2.2",
		port:       "3.2.2",
		httpPort:   "6.2.3",
		path:       "3.3",
		examples:   []string{"file", "ftp", "gopher", "http", "mailto", "news", "telnet"},
	},
	parser.RFC3986: {
		absolute:   term{"URI", "3", independent},
		whole:      term{"absolute URI", "4.3", "has no fragment, as a base URI must; the scheme says what it identifies"},
		current:    term{"same-document reference", "4.4", "the document of the base URI itself; should not result in a new retrieval action"},
		authority:  saying{"3.2", "the naming authority, to which the scheme delegates the namespace of the rest"},
		query:      saying{"3.4", "non-hierarchical data that, along with the path, identifies a resource"},
		fragment:   saying{"3.5", "a secondary resource; its meaning depends on the media type; cut off before dereferencing, not sent"},
		relative:   "4.2",
		resolution: "5.2.2",
		scheme:     "3.1",
		userinfo:   "3.2.1",
		host:       "3.2.2",
		port:       "3.2.3",
		httpPort:   "3.2.3",
		path:       "3.3",
		examples:   []string{"file", "ftp", "http", "ldap", "mailto", "news", "tel", "telnet", "urn"},
	},
}

// generic explains a reference of the generic syntax by its document.
func (a *account) generic(g *generic) {
	scheme, absolute := a.Reference.Component(parser.Scheme)
	a.Scheme = strings.ToLower(scheme)
	switch {
	case absolute:
		a.absoluteForm(g)
	case a.isCurrent():
		a.form(g.current.name, g.current.section, g.current.text)
		a.component(parser.Path, g.current.section, "empty: no other document than the current one")
		a.component(parser.Fragment, g.fragment.section, g.fragment.text)
		return
	default:
		a.relativeForm(g)
		a.missing("scheme", "", Base, g.resolution, "that of the base URI")
	}
	a.genericAuthority(g)
	a.genericPath(g)
	a.component(parser.Query, g.query.section, g.query.text)
	a.component(parser.Fragment, g.fragment.section, g.fragment.text)
}

// isCurrent reports whether the reference is empty but for a fragment.
func (a *account) isCurrent() bool {
	_, end, _ := a.Reference.Range(parser.Path)
	return end == 0 && !a.has(parser.Query)
}

// absoluteForm adds the facts form, scheme and, in rfc2396bis-01, hierarchy.
func (a *account) absoluteForm(g *generic) {
	t := g.absolute
	if g.whole.name != "" && !a.has(parser.Fragment) {
		t = g.whole
	}
	a.form(t.name, t.section, t.text)
	a.Status = Other
	text := "the scheme, which governs the rest; case is ignored"
	if slices.Contains(g.examples, a.Scheme) {
		a.Status = Mentioned
		text = "the scheme, which governs the rest; named here, and defined elsewhere; case is ignored"
	}
	if a.Reference.Revision() == parser.URLSyntax05 && !isScheme(a.Scheme) {
		text = "stands where a scheme does (Appendix B), but does not match the grammar of one"
	}
	a.component(parser.Scheme, g.scheme, text)
	if a.Reference.Revision() == parser.RFC2396bis01 {
		a.hierarchy()
	}
}

// isScheme reports whether s, in lower case, is a scheme of url-syntax-05,
// Section 4.1.
func isScheme(s string) bool {
	return strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789+-.") == ""
}

// hierarchy adds the fact that tells hier-part and opaque-part of rfc2396bis-01
// apart (Section 3). What can be both is a hier-part.
func (a *account) hierarchy() {
	begin, path, _ := a.Reference.Range(parser.Path)
	if a.has(parser.Authority) {
		begin, _, _ = a.Reference.Range(parser.Authority)
		begin -= len("//")
	}
	end := path
	query, hasQuery := a.Reference.Component(parser.Query)
	if hasQuery {
		end += len("?") + len(query)
	}
	part := a.text[begin:end]
	// An opaque-part does not begin with "/"; a query has no brackets.
	if part == "" || part[0] == '/' || part[0] == '?' && !strings.ContainsAny(query, "[]") {
		a.called("hierarchy", "hierarchical", begin, end, "3", "slashes separate hierarchical components")
		return
	}
	a.called("hierarchy", "opaque", begin, end, "3", "opaque to the generic parser; no base URI for relative references")
}

// relativeForm adds the fact form of a reference without a scheme.
func (a *account) relativeForm(g *generic) {
	switch {
	case a.has(parser.Authority):
		a.form("network-path reference", g.relative, "relative to the scheme of the base URI; rarely used")
	case strings.HasPrefix(a.text, "/"):
		a.form("absolute-path reference", g.relative, "relative to the scheme and the authority of the base URI")
	default:
		a.form("relative-path reference", g.relative, "relative to the path of the base URI")
	}
}

// genericPath adds the fact about the path.
func (a *account) genericPath(g *generic) {
	path, _ := a.Reference.Component(parser.Path)
	text := "data that identifies the resource within the scope of the scheme"
	switch {
	case a.Scheme != "" && !a.has(parser.Authority) && path != "" && path[0] != '/':
	case path == "" && (a.Scheme != "" || a.has(parser.Authority)):
		text = "empty"
	case a.Scheme != "" || a.has(parser.Authority):
		text = "hierarchical data that identifies the resource within the scope of scheme and authority"
	case strings.HasPrefix(path, "/"):
		text = "the path from the top of the hierarchy of the base URI"
	case path != "" || a.has(parser.Query) && a.Reference.Revision() == parser.URLSyntax05:
		text = "to be merged with the path of the base URI; \".\" and \"..\" are levels of its hierarchy"
	default:
		begin, _, _ := a.Reference.Range(parser.Path)
		a.missing("path", "", Base, g.resolution, "that of the base URI")
		a.stands(begin)
		return
	}
	a.component(parser.Path, g.path, text)
}
