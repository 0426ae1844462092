package explain

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// The draft of October 1993 numbers no sections: its headings are cited.
const (
	headFragment     = "Fragment-id"
	headScheme       = "SCHEME"
	headIP           = "Internet protocol parts"
	headPath         = "Path"
	headHTTP         = "HTTP"
	headFTP          = "FTP"
	headNews         = "NEWS"
	headWAIS         = "WAIS"
	headProspero     = "PROSPERO"
	headGopher       = "GOPHER"
	headTelnet       = "TELNET, RLOGIN, TN3270"
	headRegistration = "REGISTRATION OF NAMING SCHEMES"
	headBNF          = "BNF syntax"
)

// forms1993 has the schemes with a form of their own, and what explains it.
var forms1993 = map[string]struct {
	heading string
	explain func(*account)
}{
	"http":     {headHTTP, (*account).http1993},
	"ftp":      {headFTP, (*account).ftp1993},
	"news":     {headNews, (*account).news1993},
	"wais":     {headWAIS, (*account).wais1993},
	"prospero": {headProspero, (*account).prospero1993},
	"gopher":   {headGopher, (*account).gopher1993},
	"telnet":   {headTelnet, (*account).telnet1993},
}

// mentioned1993 has the schemes that the draft names, and leaves for further
// study or to history: the heading and what it says.
var mentioned1993 = map[string][2]string{
	"afs":    {headBNF, "left in as a historical note; no URL"},
	"rlogin": {headTelnet, "an interactive session; the BNF has no form of it"},
	"tn3270": {headTelnet, "an interactive session; the BNF has no form of it"},
	"whois":  {"WHOIS", "access by whois++, a subject for further study"},
	"x500":   {"X500", "the mapping of X.500 names onto URLs is a subject for study"},
}

// url1993 explains a fragmentaddress of the draft of October 1993.
func (a *account) url1993() {
	a.Scheme, _ = a.Reference.Component(parser.Scheme)
	f, defined := forms1993[a.Scheme]
	mentioned, named := mentioned1993[a.Scheme]
	switch {
	case defined && (a.has(parser.Host) || a.has(parser.GroupArt)):
		f.explain(a)
	case defined:
		a.Status = Defined
		a.general(f.heading, "the scheme has a form and a meaning that this string has not")
	case named:
		a.Status = Mentioned
		a.general(mentioned[0], mentioned[1])
	case a.Scheme == "urn":
		a.Status = Reserved
		a.general(headRegistration, "reserved for the work in progress on more persistent names")
	case strings.HasPrefix(a.Scheme, "x-"):
		a.Status = Experimental
		a.general(headRegistration, "an experimental scheme, by agreement between those who use it")
	default:
		a.Status = Other
		a.general(headScheme, "a scheme that this document does not define")
	}
	if !a.component(parser.FragmentID, headFragment, "a part or a sub-function of the object, as its content type or the application defines") {
		a.missing("fragmentid", "", None, headFragment, "void: the URL refers to the whole object")
	}
}

// known1993 adds the facts that are the same for all URLs of a scheme with a form
// of its own: form and scheme.
func (a *account) known1993(rule, heading, meaning string) {
	a.Status = Defined
	a.form(rule, heading, meaning)
	a.component(parser.Scheme, headScheme, "defined here: the format of the rest depends on it")
}

// general explains a url that matches only generic.
func (a *account) general(heading, scheme string) {
	a.form("generic", headBNF, "of the form of all URLs: the scheme says what it means")
	a.component(parser.Scheme, heading, scheme)
	a.component(parser.Path, headPath, "to be interpreted as the protocol says; slashes imply a hierarchical structure")
	a.component(parser.Search, headBNF, "what to search for")
}

// server1993 adds the facts about the host and the port.
func (a *account) server1993() {
	a.host(headIP)
	if !a.component(parser.Port, headIP, givenPort) {
		a.missing("port", "", Default, headIP, "the default port of the protocol, whose number this document does not say")
	}
}

func (a *account) http1993() {
	a.known1993("httpaddress", headHTTP, "an object that HTTP gives access to")
	a.server1993()
	a.component(parser.Path, headHTTP, "passed to the server as it is; no one else understands it")
	a.component(parser.Search, headHTTP, "what to search for, sent with the request")
}

func (a *account) ftp1993() {
	a.known1993("ftpaddress", headFTP, "a file in the file system of the host, which FTP gives access to")
	switch {
	case !a.component(parser.User, headFTP, "the user name to log in with"):
		a.missing("user", "anonymous", Default, headFTP, "the user name of anonymous FTP, since none is given")
		a.missing("password", "", User, headFTP, "the mail address of the user, by the convention of anonymous FTP")
	case !a.component(parser.Password, headFTP, "the password to log in with"):
		a.missing("password", "", None, headFTP, "this document does not say where it comes from when only a user is given")
	}
	a.server1993()
	a.component(parser.Path, headFTP, "the name of the file, in unix style, which client or server convert to a local form")
	a.missing("mode", "", Client, headFTP, "binary or text: deduced from the data format, and that from the suffix of the name")
}

func (a *account) news1993() {
	switch {
	case a.has(parser.Article):
		a.known1993("newsaddress", headNews, "a news article, to be fetched from the local news host of the reader")
		a.component(parser.GroupArt, headNews, "a message identifier, since it contains an \"@\"")
		a.article(headNews, "the message identifier, by the rules of RFC 850")
	case a.has(parser.Group):
		a.known1993("newsaddress", headNews, "a news group, to be fetched from the local news host of the reader")
		a.component(parser.GroupArt, headNews, "the name of a news group, since it is no message identifier")
		a.component(parser.Group, headNews, "the name of the news group, by the rules of RFC 850")
	default:
		a.known1993("newsaddress", headBNF, "the BNF has this form; the text does not say what it means")
		a.component(parser.GroupArt, headBNF, "neither a news group nor an article")
	}
}

func (a *account) wais1993() {
	if a.has(parser.WType) {
		a.known1993("waisdoc", headWAIS, "an object in a WAIS database, to be retrieved")
	} else {
		a.known1993("waisindex", headWAIS, "a WAIS database, which can be searched")
	}
	a.server1993()
	a.component(parser.Database, headWAIS, "the name of the WAIS database")
	a.component(parser.Search, headWAIS, "what to search for")
	a.component(parser.WType, headWAIS, "the type of the object, which a client needs to know before retrieval")
	a.component(parser.Digits, headWAIS, "the length of the object, kept for historical reasons")
	a.component(parser.Path, headWAIS, "the internal object identifier")
}

func (a *account) prospero1993() {
	a.known1993("prosperolink", headProspero, "an object that the Prospero directory service finds an access method for")
	a.server1993()
	a.component(parser.HSOName, headProspero, "the host-specific object name")
	a.component(parser.Version, headProspero, "the version number of the object")
	a.component(parser.Attributes, headProspero, "the list of attributes, which nothing separates in the BNF")
}

func (a *account) gopher1993() {
	a.known1993("gopheraddress", headGopher, "a Gopher item or directory")
	a.server1993()
	if !a.component(parser.GType, headGopher, "the type field of the Gopher protocol") {
		a.missing("gtype", "1", Default, headGopher, "the default type, since type and selector are omitted")
	}
	a.component(parser.Selector, headGopher, "the selector string")
	a.component(parser.Search, headBNF, "what to search for")
}

func (a *account) telnet1993() {
	a.known1993("telnetaddress", headTelnet, "an interactive session; information within the service cannot be addressed")
	a.component(parser.User, headIP, "the user name that must be quoted to the server; its use is discouraged")
	a.component(parser.Password, headIP, "the password, which should only be a public one; its use is discouraged")
	a.server1993()
}
