package explain

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// A form1738 is the form that RFC 1738 has for the URLs of a scheme.
type form1738 struct {
	rule    string           // its ABNF name
	section string           // that says what it means
	sign    parser.Component // that a URL of this form has, and an otherurl has not
	login   bool             // a user and a password may stand before the host
	explain func(*account)
}

// forms1738 has the schemes of Section 3.
var forms1738 = map[string]form1738{
	"ftp":      {"ftpurl", "3.2", parser.Host, true, (*account).ftp},
	"http":     {"httpurl", "3.3", parser.Host, false, (*account).http},
	"gopher":   {"gopherurl", "3.4", parser.Host, false, (*account).gopher},
	"mailto":   {"mailtourl", "3.5", parser.Encoded822Addr, false, (*account).mailto},
	"news":     {"newsurl", "3.6", parser.GroupPart, false, (*account).news},
	"nntp":     {"nntpurl", "3.7", parser.Group, false, (*account).nntp},
	"telnet":   {"telneturl", "3.8", parser.Host, true, (*account).telnet},
	"wais":     {"waisurl", "3.9", parser.Database, false, (*account).wais},
	"file":     {"fileurl", "3.10", parser.FPath, false, (*account).file},
	"prospero": {"prosperourl", "3.11", parser.PPath, false, (*account).prospero},
}

// matches reports whether the URL of an account is of the form. Where it is not, it
// is an otherurl: then a host may have a urlpath or a user that the form does
// not have.
func (f form1738) matches(a *account) bool {
	return a.has(f.sign) && !a.has(parser.URLPath) && (f.login || !a.has(parser.User))
}

// reserved1738 has the schemes that "have been proposed at various times", and
// what they are for (Section 4).
var reserved1738 = map[string]string{
	"afs":        "reserved for Andrew File System global file names",
	"mid":        "reserved for message identifiers for electronic mail",
	"cid":        "reserved for content identifiers for MIME body parts",
	"nfs":        "reserved for Network File System file names",
	"tn3270":     "reserved for interactive 3270 emulation sessions",
	"mailserver": "reserved for access to data available from mail servers",
	"z39.50":     "reserved for access to ANSI Z39.50 services",
}

// rfc1738 explains a url of RFC 1738.
func (a *account) rfc1738() {
	scheme, _ := a.Reference.Component(parser.Scheme)
	a.Scheme = strings.ToLower(scheme) // Section 2.1
	f, defined := forms1738[a.Scheme]
	switch purpose, reserved := reserved1738[a.Scheme]; {
	case defined && f.matches(a):
		f.explain(a)
	case defined:
		a.Status = Defined
		a.form("otherurl", "5", "not of the form "+f.rule+", which the scheme has: nothing says what it means")
		a.component(parser.Scheme, f.section, "the scheme has a form and a meaning that this string has not")
		a.otherurl()
	case reserved:
		a.Status = Reserved
		a.other("4", purpose)
	case strings.HasPrefix(a.Scheme, "x-"):
		a.Status = Experimental
		a.other("4", "an experimental scheme, by agreement between those who use it")
	default:
		a.Status = Other
		a.other("2.1", "a scheme that this document does not define")
	}
}

// known adds the facts that are the same for all URLs of a scheme of Section 3:
// form and scheme.
func (a *account) known(rule, section, meaning string) {
	a.form(rule, section, meaning)
	a.knownScheme(section)
}

// knownScheme adds the fact about a scheme of Section 3.
func (a *account) knownScheme(section string) {
	a.Status = Defined
	a.component(parser.Scheme, section, "defined here: how to access the resource; case is ignored (2.1)")
}

// other explains a URL whose scheme Section 3 does not have.
func (a *account) other(section, scheme string) {
	a.form("otherurl", "5", "of the general form of new schemes: the scheme says what it means")
	a.component(parser.Scheme, section, scheme)
	a.otherurl()
}

// otherurl explains what follows the scheme: an ip-schemepart, if it is one.
func (a *account) otherurl() {
	if !a.has(parser.Host) {
		_, colon, _ := a.Reference.Range(parser.Scheme)
		a.given("schemepart", colon+1, len(a.text), "2.1", "to be interpreted as the scheme says")
		return
	}
	a.component(parser.User, "3.1", "a user name")
	a.component(parser.Password, "3.1", "the password of the user")
	a.host("3.1")
	if !a.component(parser.Port, "3.1", givenPort) {
		a.missing("port", "", Default, "3.1", "the default port of the scheme, if it has one")
	}
	a.component(parser.URLPath, "3.1", "how to access the resource, in the syntax of the scheme")
}

// server adds the facts about the host and the port of a scheme of Section 3.
func (a *account) server() {
	a.host("3.1")
	if !a.component(parser.Port, "3.1", givenPort) {
		port, _ := a.Reference.Revision().DefaultPort(a.Scheme)
		a.missing("port", port.Number, Default, port.Section, absentPort)
	}
}

// http explains an httpurl.
func (a *account) http() {
	a.known("httpurl", "3.3", "an Internet resource that HTTP gives access to")
	a.server()
	a.component(parser.HPath, "3.3", "the HTTP selector; a \"/\" in it may designate a hierarchy")
	a.component(parser.Search, "3.3", "the query string")
}

// mailto explains a mailtourl.
func (a *account) mailto() {
	a.known("mailtourl", "3.5", "the Internet mailing address of a person or a service; no data object to access")
	a.component(parser.Encoded822Addr, "3.5", "the address, an addr-spec of RFC 822")
}

// telnet explains a telneturl.
func (a *account) telnet() {
	a.known("telneturl", "3.8", "an interactive service that Telnet gives access to; no data object")
	a.component(parser.User, "3.8", "advisory: a client merely advises the user of the suggested user name")
	a.component(parser.Password, "3.8", "advisory: a client merely advises the user of the suggested password")
	a.server()
}

// wais explains a waisurl, which has three forms.
func (a *account) wais() {
	switch {
	case a.has(parser.Search):
		a.known("waisindex", "3.9", "a particular search of a WAIS database")
	case a.has(parser.WType):
		a.known("waisdoc", "3.9", "a particular document in a WAIS database, to be retrieved")
	default:
		a.known("waisdatabase", "3.9", "a WAIS database that is available for searching")
	}
	a.server()
	a.component(parser.Database, "3.9", "the name of the WAIS database")
	a.component(parser.Search, "3.9", "what to search for")
	a.component(parser.WType, "3.9", "the WAIS designation of the type of the object, which clients need to retrieve it")
	a.component(parser.WPath, "3.9", "the WAIS document-id: opaque, only the server that issued it decomposes it")
}

// file explains a fileurl.
func (a *account) file() {
	const here = "the host from which the URL is being interpreted"
	a.known("fileurl", "3.10", "a file on a host; no protocol or access method is said")
	host, ok := a.Reference.Component(parser.Host)
	begin, end, _ := a.Reference.Range(parser.FPath)
	switch {
	case !ok:
		a.given("host", begin-1, begin-1, "3.10", here)
	case strings.EqualFold(host, "localhost"):
		a.component(parser.Host, "3.10", here)
	default:
		a.component(parser.Host, "3.10", "the fully qualified domain name of the system on which the file is accessible")
	}
	a.given("fpath", begin, end, "3.10", "a hierarchical path, not necessarily that of the file system")
	name := a.segments(begin, end, func(begin, end int) {
		a.given("directory", begin, end, "3.10", "a directory, within the one before it")
	})
	a.given("name", name, end, "3.10", "the name of the file")
}

// prospero explains a prosperourl.
func (a *account) prospero() {
	a.known("prosperourl", "3.11", "a resource that the Prospero Directory Service on the host finds an access method for")
	a.server()
	a.component(parser.PPath, "3.11", "the host-specific object name (hsoname), encoded: opaque, its slashes have no significance")
	_, i, _ := a.Reference.Range(parser.PPath)
	for i < len(a.text) {
		equals := i + 1 + strings.IndexByte(a.text[i+1:], '=')
		end := len(a.text)
		if n := strings.IndexByte(a.text[equals:], ';'); n >= 0 {
			end = equals + n
		}
		a.given("fieldname", i+1, equals, "3.11", "the name of a field that serves to identify the target")
		a.given("fieldvalue", equals+1, end, "3.11", "the value of the field")
		i = end
	}
}
