package rfc1738

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

// reservedFor returns what a scheme that has "been proposed at various times"
// is for, or "" (Section 4).
func reservedFor(scheme string) string {
	switch scheme {
	case "afs":
		return "reserved for Andrew File System global file names"
	case "mid":
		return "reserved for message identifiers for electronic mail"
	case "cid":
		return "reserved for content identifiers for MIME body parts"
	case "nfs":
		return "reserved for Network File System file names"
	case "tn3270":
		return "reserved for interactive 3270 emulation sessions"
	case "mailserver":
		return "reserved for access to data available from mail servers"
	case "z39.50":
		return "reserved for access to ANSI Z39.50 services"
	}
	return ""
}

func explain(e *fact.Explanation) {
	scheme, _ := e.Parts.Component(component.Scheme)
	e.Scheme = strings.ToLower(scheme) // Section 2.1
	f, purpose := formOf(e.Scheme), reservedFor(e.Scheme)
	switch {
	case f != nil && f.matches(e):
		explainForm(e)
	case f != nil:
		e.Status = fact.Defined
		e.Form("otherurl", "5", "not of the form "+f.rule+", which the scheme has: nothing says what it means")
		e.Component(component.Scheme, f.section, "the scheme has a form and a meaning that this string has not")
		otherurl(e)
	case purpose != "":
		e.Status = fact.Reserved
		other(e, "4", purpose)
	case strings.HasPrefix(e.Scheme, "x-"):
		e.Status = fact.Experimental
		other(e, "4", "an experimental scheme, by agreement between those who use it")
	default:
		e.Status = fact.Other
		other(e, "2.1", "a scheme that this document does not define")
	}
}

// explainForm says what a URL in the form of its scheme means.
func explainForm(e *fact.Explanation) {
	switch e.Scheme {
	case "http":
		explainHTTP(e)
	case "ftp":
		explainFTP(e)
	case "news":
		explainNews(e)
	case "nntp":
		explainNNTP(e)
	case "telnet":
		explainTelnet(e)
	case "gopher":
		explainGopher(e)
	case "wais":
		explainWAIS(e)
	case "mailto":
		explainMailto(e)
	case "file":
		explainFile(e)
	case "prospero":
		explainProspero(e)
	}
}

// other explains a URL whose scheme Section 3 does not have.
func other(e *fact.Explanation, section, scheme string) {
	e.Form("otherurl", "5", "of the general form of new schemes: the scheme says what it means")
	e.Component(component.Scheme, section, scheme)
	otherurl(e)
}

// otherurl explains what follows the scheme: an ip-schemepart, if it is one.
func otherurl(e *fact.Explanation) {
	if !e.Has(component.Host) {
		_, colon, _ := e.Parts.Find(component.Scheme)
		e.Given("schemepart", colon+1, len(e.Text), "2.1", "to be interpreted as the scheme says")
		return
	}
	e.Component(component.User, "3.1", "a user name")
	e.Component(component.Password, "3.1", "the password of the user")
	e.Host("3.1")
	if !e.Component(component.Port, "3.1", fact.GivenPort) {
		e.Missing("port", "", fact.Default, "3.1", "the default port of the scheme, if it has one")
	}
	e.Component(component.URLPath, "3.1", "how to access the resource, in the syntax of the scheme")
}

// explainHTTP explains an httpurl.
func explainHTTP(e *fact.Explanation) {
	known(e, "httpurl", "3.3", "an Internet resource that HTTP gives access to")
	server(e)
	e.Component(component.HPath, "3.3", "the HTTP selector; a \"/\" in it may designate a hierarchy")
	e.Component(component.Search, "3.3", "the query string")
}

func explainMailto(e *fact.Explanation) {
	known(e, "mailtourl", "3.5", "the Internet mailing address of a person or a service; no data object to access")
	e.Component(component.Encoded822Addr, "3.5", "the address, an addr-spec of RFC 822")
}

func explainTelnet(e *fact.Explanation) {
	known(e, "telneturl", "3.8", "an interactive service that Telnet gives access to; no data object")
	e.Component(component.User, "3.8", "advisory: a client merely advises the user of the suggested user name")
	e.Component(component.Password, "3.8", "advisory: a client merely advises the user of the suggested password")
	server(e)
}

// explainWAIS explains a waisurl, which has three forms.
func explainWAIS(e *fact.Explanation) {
	switch {
	case e.Has(component.Search):
		known(e, "waisindex", "3.9", "a particular search of a WAIS database")
	case e.Has(component.WType):
		known(e, "waisdoc", "3.9", "a particular document in a WAIS database, to be retrieved")
	default:
		known(e, "waisdatabase", "3.9", "a WAIS database that is available for searching")
	}
	server(e)
	e.Component(component.Database, "3.9", "the name of the WAIS database")
	e.Component(component.Search, "3.9", "what to search for")
	e.Component(component.WType, "3.9",
		"the WAIS designation of the type of the object, which clients need to retrieve it")
	e.Component(component.WPath, "3.9", "the WAIS document-id: opaque, only the server that issued it decomposes it")
}

func explainFile(e *fact.Explanation) {
	const here = "the host from which the URL is being interpreted"
	known(e, "fileurl", "3.10", "a file on a host; no protocol or access method is said")
	host, ok := e.Parts.Component(component.Host)
	begin, end, _ := e.Parts.Find(component.FPath)
	switch {
	case !ok:
		e.Given("host", begin-1, begin-1, "3.10", here)
	case strings.EqualFold(host, "localhost"):
		e.Component(component.Host, "3.10", here)
	default:
		e.Component(component.Host, "3.10",
			"the fully qualified domain name of the system on which the file is accessible")
	}
	e.Given("fpath", begin, end, "3.10", "a hierarchical path, which may differ from the path in the file system")
	name := e.Segments(begin, end, func(begin, end int) {
		e.Given("directory", begin, end, "3.10", "a directory, within the one before it")
	})
	e.Given("name", name, end, "3.10", "the name of the file")
}

func explainProspero(e *fact.Explanation) {
	known(e, "prosperourl", "3.11",
		"a resource that the Prospero Directory Service on the host finds an access method for")
	server(e)
	e.Component(component.PPath, "3.11",
		"the host-specific object name (hsoname), encoded: opaque, its slashes have no significance")
	_, i, _ := e.Parts.Find(component.PPath)
	for i < len(e.Text) {
		equals := i + 1 + strings.IndexByte(e.Text[i+1:], '=')
		end := len(e.Text)
		if n := strings.IndexByte(e.Text[equals:], ';'); n >= 0 {
			end = equals + n
		}
		e.Given("fieldname", i+1, equals, "3.11", "the name of a field that serves to identify the target")
		e.Given("fieldvalue", equals+1, end, "3.11", "the value of the field")
		i = end
	}
}
