package url1993

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

// The draft of October 1993 has no section numbers: its headings are cited.
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
)

type form struct {
	heading string
	explain func(*fact.Explanation)
}

func formOf(scheme string) (form, bool) {
	switch scheme {
	case "http":
		return form{headHTTP, explainHTTP}, true
	case "ftp":
		return form{headFTP, explainFTP}, true
	case "news":
		return form{headNews, explainNews}, true
	case "wais":
		return form{headWAIS, explainWAIS}, true
	case "prospero":
		return form{headProspero, explainProspero}, true
	case "gopher":
		return form{headGopher, explainGopher}, true
	case "telnet":
		return form{headTelnet, explainTelnet}, true
	}
	return form{}, false
}

// mentionOf returns where the draft names a scheme that it leaves for further
// study or to history, and what it says; empty strings if it does not name it.
func mentionOf(scheme string) fact.Phrase {
	switch scheme {
	case "afs":
		return fact.Phrase{Section: heading, Text: "left in as a historical note; no URL"}
	case "rlogin", "tn3270":
		return fact.Phrase{Section: headTelnet, Text: "an interactive session; the BNF has no form of it"}
	case "whois":
		return fact.Phrase{Section: "WHOIS", Text: "access by whois++, a subject for further study"}
	case "x500":
		return fact.Phrase{Section: "X500", Text: "the mapping of X.500 names onto URLs is a subject for study"}
	}
	return fact.Phrase{}
}

func explain(e *fact.Explanation) {
	e.Scheme, _ = e.Parts.Component(component.Scheme)
	f, defined := formOf(e.Scheme)
	mentioned := mentionOf(e.Scheme)
	switch {
	case defined && (e.Has(component.Host) || e.Has(component.GroupArt)):
		f.explain(e)
	case defined:
		e.Status = fact.Defined
		general(e, f.heading, "the scheme has a form and a meaning that this string has not")
	case mentioned.Section != "":
		e.Status = fact.Mentioned
		general(e, mentioned.Section, mentioned.Text)
	case e.Scheme == "urn":
		e.Status = fact.Reserved
		general(e, headRegistration, "reserved for the work in progress on more persistent names")
	case strings.HasPrefix(e.Scheme, "x-"):
		e.Status = fact.Experimental
		general(e, headRegistration, "an experimental scheme, by agreement between those who use it")
	default:
		e.Status = fact.Other
		general(e, headScheme, "a scheme that this document does not define")
	}
	if !e.Component(component.FragmentID, headFragment,
		"a part or a sub-function of the object, as its content type or the application defines") {
		e.Missing("fragmentid", "", fact.None, headFragment, "void: the URL refers to the whole object")
	}
}

// known adds the facts that are the same for all URLs of a scheme with a form
// of its own: form and scheme.
func known(e *fact.Explanation, rule, heading, meaning string) {
	e.Status = fact.Defined
	e.Form(rule, heading, meaning)
	e.Component(component.Scheme, headScheme, "defined here: the format of the rest depends on it")
}

// general explains a url that matches only generic.
func general(e *fact.Explanation, head, scheme string) {
	e.Form("generic", heading, "of the form of all URLs: the scheme says what it means")
	e.Component(component.Scheme, head, scheme)
	e.Component(component.Path, headPath,
		"to be interpreted as the protocol says; slashes imply a hierarchical structure")
	e.Component(component.Search, heading, "what to search for")
}

// server adds the facts about the host and the port.
func server(e *fact.Explanation) {
	e.Host(headIP)
	if !e.Component(component.Port, headIP, fact.GivenPort) {
		e.Missing("port", "", fact.Default, headIP,
			"the default port of the protocol, whose number this document does not say")
	}
}

func explainHTTP(e *fact.Explanation) {
	known(e, "httpaddress", headHTTP, "an object that HTTP gives access to")
	server(e)
	e.Component(component.Path, headHTTP, "passed to the server as it is; no one else understands it")
	e.Component(component.Search, headHTTP, "what to search for, sent with the request")
}

func explainFTP(e *fact.Explanation) {
	known(e, "ftpaddress", headFTP, "a file in the file system of the host, which FTP gives access to")
	switch {
	case !e.Component(component.User, headFTP, "the user name to log in with"):
		e.Missing("user", "anonymous", fact.Default, headFTP, "the user name of anonymous FTP, since none is given")
		e.Missing("password", "", fact.User, headFTP,
			"the mail address of the user, by the convention of anonymous FTP")
	case !e.Component(component.Password, headFTP, "the password to log in with"):
		e.Missing("password", "", fact.None, headFTP,
			"this document does not say where it comes from when only a user is given")
	}
	server(e)
	e.Component(component.Path, headFTP,
		"the name of the file, in unix style, which client or server convert to a local form")
	e.Missing("mode", "", fact.Client, headFTP,
		"binary or text: deduced from the data format, and that from the suffix of the name")
}

func explainNews(e *fact.Explanation) {
	switch {
	case e.Has(component.Article):
		known(e, "newsaddress", headNews, "a news article, to be fetched from the local news host of the reader")
		e.Component(component.GroupArt, headNews, "a message identifier, since it contains an \"@\"")
		e.Article(headNews, "the message identifier, by the rules of RFC 850")
	case e.Has(component.Group):
		known(e, "newsaddress", headNews, "a news group, to be fetched from the local news host of the reader")
		e.Component(component.GroupArt, headNews, "the name of a news group, since it is not a message identifier")
		e.Component(component.Group, headNews, "the name of the news group, by the rules of RFC 850")
	default:
		known(e, "newsaddress", heading, "the BNF has this form; the text does not say what it means")
		e.Component(component.GroupArt, heading, "neither a news group nor an article")
	}
}

func explainWAIS(e *fact.Explanation) {
	if e.Has(component.WType) {
		known(e, "waisdoc", headWAIS, "an object in a WAIS database, to be retrieved")
	} else {
		known(e, "waisindex", headWAIS, "a WAIS database, which can be searched")
	}
	server(e)
	e.Component(component.Database, headWAIS, "the name of the WAIS database")
	e.Component(component.Search, headWAIS, "what to search for")
	e.Component(component.WType, headWAIS, "the type of the object, which a client needs to know before retrieval")
	e.Component(component.Digits, headWAIS, "the length of the object, kept for historical reasons")
	e.Component(component.Path, headWAIS, "the internal object identifier")
}

func explainProspero(e *fact.Explanation) {
	known(e, "prosperolink", headProspero, "an object that the Prospero directory service finds an access method for")
	server(e)
	e.Component(component.HSOName, headProspero, "the host-specific object name")
	e.Component(component.Version, headProspero, "the version number of the object")
	e.Component(component.Attributes, headProspero, "the list of attributes, which nothing separates in the BNF")
}

func explainGopher(e *fact.Explanation) {
	known(e, "gopheraddress", headGopher, "a Gopher item or directory")
	server(e)
	if !e.Component(component.GType, headGopher, "the type field of the Gopher protocol") {
		e.Missing("gtype", "1", fact.Default, headGopher, "the default type, since type and selector are omitted")
	}
	e.Component(component.Selector, headGopher, "the selector string")
	e.Component(component.Search, heading, "what to search for")
}

func explainTelnet(e *fact.Explanation) {
	known(e, "telnetaddress", headTelnet, "an interactive session; information within the service cannot be addressed")
	e.Component(component.User, headIP, "the user name that must be quoted to the server; its use is discouraged")
	e.Component(component.Password, headIP, "the password, which should only be a public one; its use is discouraged")
	server(e)
}
