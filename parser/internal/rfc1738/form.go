package rfc1738

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/host"
)

// A form is the form that Section 3 has for the URLs of a scheme.
type form struct {
	scheme  string
	rule    string         // its ABNF name
	section string         // that says what it means
	sign    component.Name // that a URL of this form has, and an otherurl has not
	login   bool           // a user and a password may stand before the host
	port    host.Port      // the default port
}

// forms has the schemes of Section 3.
var forms = [...]form{
	{"http", "httpurl", "3.3", component.Host, false, host.Port{Number: "80", Document: "RFC 1738", Section: "3.3"}},
	{"ftp", "ftpurl", "3.2", component.Host, true, host.Port{Number: "21", Document: "RFC 1738", Section: "3.2"}},
	{"news", "newsurl", "3.6", component.GroupPart, false, host.Port{}},
	{"nntp", "nntpurl", "3.7", component.Group, false, host.Port{Number: "119", Document: "RFC 1738", Section: "3.7"}},
	{"telnet", "telneturl", "3.8", component.Host, true, host.Port{Number: "23", Document: "RFC 1738", Section: "3.8"}},
	{"gopher", "gopherurl", "3.4", component.Host, false,
		host.Port{Number: "70", Document: "RFC 1738", Section: "3.4.1"}},
	{"wais", "waisurl", "3.9", component.Database, false,
		host.Port{Number: "210", Document: "RFC 1738", Section: "3.9"}},
	{"mailto", "mailtourl", "3.5", component.Encoded822Addr, false, host.Port{}},
	{"file", "fileurl", "3.10", component.FPath, false, host.Port{}},
	{"prospero", "prosperourl", "3.11", component.PPath, false,
		host.Port{Number: "1525", Document: "RFC 1738", Section: "3.11"}},
}

func formOf(scheme string) *form {
	for i := range forms {
		if forms[i].scheme == scheme {
			return &forms[i]
		}
	}
	return nil
}

// Port returns the default port of a scheme in lower case, and whether there is
// one.
func Port(scheme string) (host.Port, bool) {
	f := formOf(scheme)
	if f == nil || f.port.Number == "" {
		return host.Port{}, false
	}
	return f.port, true
}

// matches reports whether a URL is of the form. If it is not, it is an
// otherurl: then a host may have a urlpath or a user that the form does not
// have.
func (f *form) matches(e *fact.Explanation) bool {
	return e.Has(f.sign) && !e.Has(component.URLPath) && (f.login || !e.Has(component.User))
}

// known adds the facts that are the same for all URLs of a scheme of Section 3:
// form and scheme.
func known(e *fact.Explanation, rule, section, meaning string) {
	e.Form(rule, section, meaning)
	knownScheme(e, section)
}

// knownScheme adds the fact about a scheme of Section 3.
func knownScheme(e *fact.Explanation, section string) {
	e.Status = fact.Defined
	e.Component(component.Scheme, section, "defined here: how to access the resource; case is ignored (2.1)")
}

// server adds the facts about the host and the port of a scheme of Section 3.
func server(e *fact.Explanation) {
	e.Host("3.1")
	if !e.Component(component.Port, "3.1", fact.GivenPort) {
		port, _ := Port(e.Scheme)
		e.Missing("port", port.Number, fact.Default, port.Section, fact.AbsentPort)
	}
}
