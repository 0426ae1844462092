package fact

import (
	"cmp"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
)

// authority adds the facts about the authority and its parts.
func (g *Generic) authority(e *Explanation) {
	authority, defined := e.Parts.Component(component.Authority)
	switch {
	case !defined && e.Scheme == "":
		e.Missing("authority", "", Base, g.Resolution, "that of the base URI")
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
		e.Component(component.Userinfo, g.Userinfo, "a user name and a password in clear text, a form that is advised against")
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

// host adds the fact about a host.
func (g *Generic) host(e *Explanation) {
	host, _ := e.Parts.Component(component.Host)
	text := hostText(e.Parts.HostKind())
	if g.HostText != nil {
		text = cmp.Or(g.HostText(e.Scheme, host), text)
	}
	e.Component(component.Host, g.Host, text)
}

// port adds the fact about the port of a host. An empty port is the
// default one, too.
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
	switch byDefault, known := g.DefaultPort(e.Scheme); {
	case e.Scheme == "":
		e.Missing("port", "", Base, g.Port, "the default port of the scheme of the base URI")
	case !known:
		e.Missing("port", "", Default, g.Port, "the default port of the scheme, if it has one")
	case e.Scheme == "http" && g.HTTPPort != "":
		e.Missing("port", byDefault.Number, Default, g.HTTPPort, AbsentPort)
	default:
		e.Missing("port", byDefault.Number, Default, byDefault.Document+", "+byDefault.Section, AbsentPort)
	}
	if ok {
		stands(e, begin)
	}
}

// stands says of the last fact, about a part that something else supplies, that
// it stands in the string nevertheless, and is empty.
func stands(e *Explanation, at int) {
	f := &e.Facts[len(e.Facts)-1]
	f.Begin, f.End = at, at
}
