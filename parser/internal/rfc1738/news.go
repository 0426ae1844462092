package rfc1738

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

// explainNews explains a newsurl of RFC 1738 (Section 3.6).
func explainNews(e *fact.Explanation) {
	switch {
	case e.Has(component.Article):
		known(e, "newsurl", "3.6", "an article of USENET news, wherever it is available")
		e.Component(component.GroupPart, "3.6", "a message-id, since it contains an \"@\"")
		e.Article("3.6", "the Message-ID of RFC 1036, Section 2.1.5, without its angle brackets")
	case e.Has(component.Group):
		known(e, "newsurl", "3.6", "a news group of USENET, wherever it is available")
		e.Component(component.GroupPart, "3.6", "the name of a news group, since it contains no \"@\"")
		e.Component(component.Group, "3.6", newsgroup)
	default:
		known(e, "newsurl", "3.6", "all available news groups of USENET")
		e.Component(component.GroupPart, "3.6", "all available news groups")
	}
}

const newsgroup = "the name of the news group, a hierarchy whose levels periods delimit"

// explainNNTP explains an nntpurl of RFC 1738. Section 3.7 has only the form
// with an article number; the grammar can leave it out, and then the URL is not
// an article.
func explainNNTP(e *fact.Explanation) {
	if e.Has(component.Digits) {
		e.Form("nntpurl", "3.7", "an article of USENET news on an NNTP server (RFC 977); most servers allow only "+
			"local clients")
	} else {
		e.Form("nntpurl", "5", "a news group on an NNTP server, and no article: the grammar has this form, and 3.7 "+
			"does not say what it means")
	}
	knownScheme(e, "3.7")
	server(e)
	e.Component(component.Group, "3.7", newsgroup)
	if !e.Component(component.Digits, "3.7", "the number of the article within the news group") {
		e.Missing("digits", "", fact.None, "5", "the number of an article, which only the grammar allows to leave out")
	}
}
