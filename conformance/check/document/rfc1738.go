package document

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

var forms1738 = Forms{
	Schemes: []string{"http", "ftp", "news", "prospero", "telnet", "gopher", "wais", "file", "nntp", "mailto"},
	Data:    []string{"mailto", "news"},
	Other:   "otherurl",
}

// RFC 1738, which has no relative references.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.RFC1738,

		Grammar:   Specified("5", struct{}{}),
		Absolute:  Specified("5", "url"),
		Splitting: Specified[Splitting]("3.1", split1738),
		Forms:     Specified("3", forms1738),
		Unmatched: Specified[Unmatched]("5", isScheme),
		Unrelated: Specified[Unrelated]("5", unrelated1738),
		Generic:   Specified("5", "genericurl"),
		// to the automaton, an escape is like any other
		Examples: Specified("3.4.3", []string{"gopher://a/1a%09b%09c"}),
		Differences: Specified("2.1", []Difference{
			{
				Section: "3.2", Name: "expression/question-mark",
				Sentence: `the regular expression finds a query that the URL lacks exactly if a "?" is not ` +
					`in the form of http or of wais: in ftp, it is data of user, password or fpath`,
				Example: "ftp://a/b?c",
			},
			{
				Section: "3.1", Name: "expression/authority",
				Sentence: `the authority of the regular expression differs from user, password, host and port ` +
					`exactly if a "?" is in user or password, or if "//" begins the data of mailto or news, ` +
					`or of a scheme without a form that does not match ip-schemepart`,
				Example: "ftp://a?b@c",
			},
			{
				Section: "3.8", Name: "expression/wais",
				Sentence: "what is one path by the regular expression is database, wtype and wpath in a wais URL " +
					"whose path has three slashes, and only a database in any other",
				Example: "wais://a/b/c/d",
			},
			{
				Section: "5", Name: "expression/fragment",
				Sentence: `what the regular expression splits into a URL and a fragment is not a URL: no URL has ` +
					`"#", even at its end`,
				Example: "http://a/#b",
			},
		}),

		Encoding:  Specified("2.2", struct{}{}),
		Forbidden: Specified[Forbidden]("3.4.1", forbids1738),
		Fitting:   Specified[Fitting]("3", fits1738),

		Identity:  Specified("2.1", struct{}{}),
		Case:      Specified("2.1", Case{}),
		Percent:   Specified("2.2", alphanumerics+"$-_.+!*'(),"),
		Scheme:    Specified("3", struct{}{}),
		Ports:     Specified("3", ports1738),
		EmptyPath: Specified[EmptyPath]("3", emptyPath1738),
		Localhost: Specified[IsFile]("3.10", isFile1738),
	}
	unspecified("2.1", &d.Expression, &d.Parsing, &d.Recomposition, &d.Resolution, &d.PartialForm, &d.URN5b,
		&d.URN5a, &d.URN)
	unspecified("5", &d.Rules, &d.PathRule, &d.Within)
	unspecified("3.1", &d.DotSegments, &d.RemoveDotSegments, &d.BaseAuthority, &d.BaseIgnored, &d.SameScheme,
		&d.Excess, &d.Path, &d.HostByRule, &d.RareAddresses, &d.EmptyServer)
	unspecified("3", &d.Overlap, &d.OnlyScheme)
	unspecified("2.2", &d.NonASCII)
	unspecified("4", &d.LaterPorts)
	unspecified("3.10", &d.FileAuthority)
	unspecified("3.5", &d.MailDomains)
	unspecified("2.2", &d.Reserved)  // which are reserved depends on the scheme
	unspecified("3.1", &d.EmptyPort) // there is none
	return d
})

// split1738 splits a URL as its form has it: the authority is from user to port if "//" begins it, the query is a
// search behind "?", the path is the rest.
func split1738(r Reference, form string) Components {
	input := r.String()
	c := Components{Scheme: ValueOf(r, parser.Scheme)}
	rest := strings.TrimPrefix(input, c.Scheme.Text+":")
	begin := len(input) - len(rest)
	_, end, ok := r.Range(parser.Host)
	ok = ok || ValueOf(r, earlier.FPath).Defined // of a file, without a host
	if ok && strings.HasPrefix(rest, "//") && !slices.Contains(forms1738.Data, form) {
		begin += len("//")
		if _, portEnd, ported := r.Range(parser.Port); ported {
			end = portEnd
		}
		end = max(begin, end)
		c.Authority = Value{input[begin:end], true}
		begin = end
	}
	end = len(input)
	if at, _, ok := r.Range(earlier.Search); ok && input[at-1] == '?' {
		c.Query = Value{input[at:], true}
		end = at - 1
	}
	c.Path = Value{input[begin:end], true}
	return c
}

// unrelated1738: a port and a hostnumber have digits, too.
func unrelated1738(_ Reference, c parser.Component) bool { return c == earlier.Digits }

// forbids1738: a selector has no tabs and line ends.
func forbids1738(c parser.Component, data string) bool {
	return c == earlier.Selector && strings.ContainsAny(data, "\t\n\r")
}

// fits1738: a tab, encoded, ends the search of a gopher URL.
func fits1738(c parser.Component, text string, around Reference) bool {
	if c == earlier.Search && strings.EqualFold(ValueOf(around, parser.Scheme).Text, "gopher") {
		return !strings.Contains(text, "%09")
	}
	return forms1738.fits(c, text, around)
}

// emptyPath1738: with a user, it is not an http or gopher URL by its form.
func emptyPath1738(r Reference, scheme, rest string) string {
	user := ValueOf(r, parser.User).Defined
	switch {
	case rest == "" && (scheme == "telnet" || scheme == "http" && !user):
		return "/"
	case rest == "" && scheme == "gopher" && !user:
		return "/1"
	}
	return ""
}

// isFile1738: without an fpath, it does not have the form of file.
func isFile1738(r Reference) bool { return ValueOf(r, earlier.FPath).Defined }
