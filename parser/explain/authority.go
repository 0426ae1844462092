package explain

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// genericAuthority adds the facts about the authority and its parts.
func (a *account) genericAuthority(g *generic) {
	authority, defined := a.Reference.Component(parser.Authority)
	switch {
	case !defined && a.Scheme == "":
		a.missing("authority", "", Base, g.resolution, "that of the base URI")
		return
	case authority != "" && !a.has(parser.Host):
		a.component(parser.Authority, g.registry.section, g.registry.text)
		return
	}
	a.component(parser.Authority, g.authority.section, g.authority.text)
	a.component(parser.User, g.userinfo, "the user name")
	a.component(parser.Password, g.userinfo, "the password, in plain text, which is ill-advised")
	userinfo, _ := a.Reference.Component(parser.Userinfo)
	if strings.Contains(userinfo, ":") {
		a.component(parser.Userinfo, g.userinfo, "a user name and a password in clear text, a form that is advised against")
	} else {
		a.component(parser.Userinfo, g.userinfo, "a user name, or how to gain authorization to access the resource")
	}
	if !a.has(parser.Host) {
		a.withoutHost(g)
		return
	}
	a.genericHost(g)
	a.genericPort(g)
}

// genericHost adds the fact about a host.
func (a *account) genericHost(g *generic) {
	host, _ := a.Reference.Component(parser.Host)
	text := hosts[a.Reference.HostKind()]
	if a.Reference.Revision() == parser.RFC3986 {
		switch {
		case a.Scheme == "file" && (host == "" || strings.EqualFold(host, "localhost")):
			text = "the machine of the end user, in the file scheme"
		case a.Scheme == "http" && host == "":
			text = "empty, which the http scheme considers invalid"
		case host == "":
			text = "empty: the default of the scheme, if it has one"
		}
	}
	a.component(parser.Host, g.host, text)
}

// withoutHost adds the fact about a host that the reference leaves out.
func (a *account) withoutHost(g *generic) {
	switch {
	case a.Reference.Revision() == parser.URLSyntax05: // silent
	case a.Scheme == "file":
		a.missing("host", "localhost", Default, g.host, "the machine of the end user, in the file scheme")
	case a.Scheme == "http":
		a.missing("host", "", None, g.host, "left out, which the http scheme does not allow")
	}
}

// genericPort adds the fact about the port of a host. An empty port is the
// default one, too.
func (a *account) genericPort(g *generic) {
	host, _ := a.Reference.Component(parser.Host)
	begin, end, ok := a.Reference.Range(parser.Port)
	if begin < end {
		a.given("port", begin, end, g.port, givenPort)
		return
	}
	if host == "" && !ok {
		return
	}
	switch byDefault, known := a.Reference.Revision().DefaultPort(a.Scheme); {
	case a.Scheme == "":
		a.missing("port", "", Base, g.port, "the default port of the scheme of the base URI")
	case !known:
		a.missing("port", "", Default, g.port, "the default port of the scheme, if it has one")
	case a.Scheme == "http" && g.httpPort != "":
		a.missing("port", byDefault.Number, Default, g.httpPort, absentPort)
	default:
		a.missing("port", byDefault.Number, Default, byDefault.Document+", "+byDefault.Section, absentPort)
	}
	if ok {
		a.stands(begin)
	}
}

// stands says of the last fact, about a part that something else supplies, that
// it stands in the string nevertheless, and is empty.
func (a *account) stands(at int) {
	f := &a.Facts[len(a.Facts)-1]
	f.Begin, f.End = at, at
}
