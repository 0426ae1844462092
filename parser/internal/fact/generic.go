package fact

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/host"
)

// A Generic is what the document of a revision of the generic syntax says.
type Generic struct {
	Absolute  Term // a reference with a scheme
	Whole     Term // the same without a fragment, if that has a name of its own
	Current   Term // a reference that is empty except for a fragment
	Authority Phrase
	Registry  Phrase // an authority without a host
	Query     Phrase
	Fragment  Phrase

	// Sections.
	Relative   string // of relative references
	Resolution string // of what they take from the base URI
	Scheme     string
	Userinfo   string
	Host       string
	Port       string
	HTTPPort   string // of the default port of http, if the document has it
	Path       string

	Examples []string // schemes that the document names

	// SchemeText returns another text for the scheme, or "". Nil: there is
	// never one.
	SchemeText func(scheme string) string
	// HostText is that for the host.
	HostText func(scheme, host string) string
	// WithoutHost adds the fact about a host that is left out. Nil: there is
	// none.
	WithoutHost func(e *Explanation, section string)
	// Zoned adds the facts about a host with a zone identifier, and text says what
	// it is. Nil: there is none.
	Zoned func(e *Explanation, text string)
	// Hierarchy adds a fact about what follows the scheme. Nil: there is none.
	Hierarchy func(e *Explanation)
	// QueryMerges: a query without a path is merged with the base's path.
	QueryMerges bool
}

// A Phrase is what a section says that something is.
type Phrase struct{ Section, Text string }

// A Term is a phrase with the name that the section has for the thing.
type Term struct{ Name, Section, Text string }

// Texts of several documents.
const (
	Independent = "independent of the context; the scheme says what it identifies"
	ToResource  = "a string of information to be interpreted by the resource"
)

// Explain explains a reference of the generic syntax by its document.
func (g *Generic) Explain(e *Explanation) {
	scheme, absolute := e.Parts.Component(component.Scheme)
	e.Scheme = strings.ToLower(scheme)
	switch {
	case absolute:
		g.absoluteForm(e)
	case isCurrent(e):
		e.Form(g.Current.Name, g.Current.Section, g.Current.Text)
		e.Component(component.Path, g.Current.Section, "empty: no other document than the current one")
		e.Component(component.Fragment, g.Fragment.Section, g.Fragment.Text)
		return
	default:
		g.relativeForm(e)
		e.Missing("scheme", "", Base, g.Resolution, "taken from the base URI")
	}
	g.authority(e)
	g.path(e)
	e.Component(component.Query, g.Query.Section, g.Query.Text)
	e.Component(component.Fragment, g.Fragment.Section, g.Fragment.Text)
}

// isCurrent reports whether the reference is empty except for a fragment.
func isCurrent(e *Explanation) bool {
	_, end, _ := e.Parts.Find(component.Path)
	return end == 0 && !e.Has(component.Query)
}

// absoluteForm adds the facts form, scheme and, if there is one, hierarchy.
func (g *Generic) absoluteForm(e *Explanation) {
	t := g.Absolute
	if g.Whole.Name != "" && !e.Has(component.Fragment) {
		t = g.Whole
	}
	e.Form(t.Name, t.Section, t.Text)
	e.Status = Other
	text := "the scheme, which governs the rest; case is ignored"
	if slices.Contains(g.Examples, e.Scheme) {
		e.Status = Mentioned
		text = "the scheme, which governs the rest; named here, and defined elsewhere; case is ignored"
	}
	if g.SchemeText != nil {
		text = cmp.Or(g.SchemeText(e.Scheme), text)
	}
	e.Component(component.Scheme, g.Scheme, text)
	if g.Hierarchy != nil {
		g.Hierarchy(e)
	}
}

// relativeForm adds the fact form of a reference without a scheme.
func (g *Generic) relativeForm(e *Explanation) {
	switch {
	case e.Has(component.Authority):
		e.Form("network-path reference", g.Relative, "relative to the scheme of the base URI; rarely used")
	case strings.HasPrefix(e.Text, "/"):
		e.Form("absolute-path reference", g.Relative, "relative to the scheme and the authority of the base URI")
	default:
		e.Form("relative-path reference", g.Relative, "relative to the path of the base URI")
	}
}

func (g *Generic) path(e *Explanation) {
	path, _ := e.Parts.Component(component.Path)
	text := "data that identifies the resource within the scope of the scheme"
	switch {
	case e.Scheme != "" && !e.Has(component.Authority) && path != "" && path[0] != '/':
	case path == "" && (e.Scheme != "" || e.Has(component.Authority)):
		text = "empty"
	case e.Scheme != "" || e.Has(component.Authority):
		text = "hierarchical data that identifies the resource within the scope of scheme and authority"
	case strings.HasPrefix(path, "/"):
		text = "the path from the top of the hierarchy of the base URI"
	case path != "" || e.Has(component.Query) && g.QueryMerges:
		text = "to be merged with the path of the base URI; \".\" and \"..\" are levels of its hierarchy"
	default:
		begin, _, _ := e.Parts.Find(component.Path)
		e.Empty("path", "", begin, Base, g.Resolution, "taken from the base URI")
		return
	}
	e.Component(component.Path, g.Path, text)
}

// authority adds the facts about the authority and its parts.
func (g *Generic) authority(e *Explanation) {
	authority, defined := e.Parts.Component(component.Authority)
	switch {
	case !defined && e.Scheme == "":
		e.Missing("authority", "", Base, g.Resolution, "taken from the base URI")
		return
	case authority != "" && !e.Has(component.Host):
		e.Component(component.Authority, g.Registry.Section, g.Registry.Text)
		return
	}
	e.Component(component.Authority, g.Authority.Section, g.Authority.Text)
	e.Component(component.User, g.Userinfo, "the user name")
	e.Component(component.Password, g.Userinfo, "the password, in plain text, which is ill-advised")
	userinfo, _ := e.Parts.Component(component.Userinfo)
	if strings.Contains(userinfo, ":") {
		e.Component(component.Userinfo, g.Userinfo,
			"a user name and a password in clear text, a form that is advised against")
	} else {
		e.Component(component.Userinfo, g.Userinfo, "a user name, or how to gain authorization to access the resource")
	}
	if !e.Has(component.Host) {
		if g.WithoutHost != nil {
			g.WithoutHost(e, g.Host)
		}
		return
	}
	g.host(e)
	g.port(e)
}

func (g *Generic) host(e *Explanation) {
	name, _ := e.Parts.Component(component.Host)
	text := hostText(e.Parts.HostKind())
	if g.HostText != nil {
		text = cmp.Or(g.HostText(e.Scheme, name), text)
	}
	if g.Zoned != nil && e.Parts.HostKind() == host.IPv6addrz {
		g.Zoned(e, text)
		return
	}
	e.Component(component.Host, g.Host, text)
}

// port adds the fact about the port of a host. An empty port is the default
// one, too.
func (g *Generic) port(e *Explanation) {
	host, _ := e.Parts.Component(component.Host)
	begin, end, ok := e.Parts.Find(component.Port)
	if begin < end {
		e.Given("port", begin, end, g.Port, GivenPort)
		return
	}
	if host == "" && !ok {
		return
	}
	if !ok {
		begin = -1
	}
	switch byDefault, known := e.Port(e.Scheme); {
	case e.Scheme == "":
		e.Empty("port", "", begin, Base, g.Port, "the default port of the scheme of the base URI")
	case !known:
		e.Empty("port", "", begin, Default, g.Port, "the default port of the scheme, if it has one")
	case e.Scheme == "http" && g.HTTPPort != "":
		e.Empty("port", byDefault.Number, begin, Default, g.HTTPPort, AbsentPort)
	default:
		e.Empty("port", byDefault.Number, begin, Default, byDefault.Document+", "+byDefault.Section, AbsentPort)
	}
}
