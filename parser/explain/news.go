package explain

import "github.com/urispec/urispec/parser"

// news explains a newsurl of RFC 1738 (Section 3.6).
func (a *account) news() {
	switch {
	case a.has(parser.Article):
		a.known("newsurl", "3.6", "an article of USENET news, wherever it is available")
		a.component(parser.GroupPart, "3.6", "a message-id, since it contains an \"@\"")
		a.article("3.6", "the Message-ID of RFC 1036, Section 2.1.5, without its angle brackets")
	case a.has(parser.Group):
		a.known("newsurl", "3.6", "a news group of USENET, wherever it is available")
		a.component(parser.GroupPart, "3.6", "the name of a news group, since it contains no \"@\"")
		a.component(parser.Group, "3.6", newsgroup)
	default:
		a.known("newsurl", "3.6", "all available news groups of USENET")
		a.component(parser.GroupPart, "3.6", "all available news groups")
	}
}

const newsgroup = "the name of the news group, a hierarchy whose levels periods delimit"

// article adds the facts about an article and the parts of its identifier.
func (a *account) article(section, identifier string) {
	a.component(parser.Article, section, identifier)
	begin, _, _ := a.Reference.Range(parser.Article)
	host, _, _ := a.Reference.Range(parser.Host)
	a.given("unique", begin, host-1, section, "what is unique at the domain")
	a.component(parser.Host, section, "the full domain name of the identifier, not a host to connect to")
}

// nntp explains an nntpurl of RFC 1738. Section 3.7 has only the form with an
// article number; the grammar can leave it out, and then the URL is no article.
func (a *account) nntp() {
	if a.has(parser.Digits) {
		a.form("nntpurl", "3.7", "an article of USENET news on an NNTP server (RFC 977); most servers allow only local clients")
	} else {
		a.form("nntpurl", "5", "a news group on an NNTP server, and no article: the grammar has this form, and 3.7 does not say what it means")
	}
	a.knownScheme("3.7")
	a.server()
	a.component(parser.Group, "3.7", newsgroup)
	if !a.component(parser.Digits, "3.7", "the number of the article within the news group") {
		a.missing("digits", "", None, "5", "the number of an article, which only the grammar allows to leave out")
	}
}
