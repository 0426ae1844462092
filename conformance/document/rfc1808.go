package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// RFC 1808. What is in a net_loc, RFC 1738 says.
var _ = add(func() *Transcription {
	return &Transcription{
		Revision: parser.RFC1808,

		Grammar:       States("2.2"),
		Absolute:      Said("2.2", "absoluteURL"),
		Expression:    Silent[Expression]("2.4"),
		Parsing:       Said[Parsing]("2.4", parse1808),
		Recomposition: States("2.1"),
		Splitting:     Said[Splitting]("2.4", byName),
		Forms:         Silent[Forms]("2.3"),
		Rules: Said("2.1", Rules{
			parser.Authority: {"net-loc"},
			parser.Path:      nil, // with the slash that precedes it (section 2.4.6)
		}),
		Unmatched: Said[Unmatched]("2.4", unmatched1808),
		Unrelated: Silent[Unrelated]("2.2"),
		PathRule:  Silent[PathRule]("2.2"),
		Generic:   Silent[string]("2.2"),
		Within:    Silent[Within]("2.2"),
		Examples:  Silent[[]string]("2.2"),
		Differences: Said("2.4", []Difference{{
			Section: "2.4", Name: "steps/generic-RL",
			Sentence: "the steps find a network location, a path, params and a query where the grammar has none " +
				"exactly in an absoluteURL that is no generic-RL: a path behind a network location begins with two " +
				"slashes",
			Example: "0:////",
		}}),

		Resolution:        Said[Steps]("4", resolve1808),
		PartialForm:       Silent[Partial]("2.2"), // relativeURL is its rule
		DotSegments:       Said[DotSegments]("4", merged1808),
		RemoveDotSegments: Silent[Removal]("4"), // its steps are among those of the resolution
		BaseAuthority:     States("5.2"),
		BaseIgnored:       Silent[string]("4"), // an empty reference inherits all of the base
		SameScheme:        Omits("4"),
		Excess:            Omits("4"),

		Encoding:  States("2.2"),
		Reserved:  Said("2.2", ";/?:@&="),
		Forbidden: Silent[Forbidden]("2.2"),
		Fitting:   Said[Fitting]("2.4", fits1808),
		Overlap:   Omits("2.4"),

		Identity:      States("2.1"),
		Case:          Said("2.1", Case{}),
		Percent:       Said("2.2", alphanumerics+"$-_.+!*'(),"),
		NonASCII:      Silent[NonASCII]("2.2"),
		Path:          Silent[PathLevel]("4"),
		Scheme:        Omits("2.1"),
		URN5b:         Omits("2.1"),
		URN5a:         Omits("2.1"),
		URN:           Omits("2.1"),
		HostByRule:    Omits("2.1"),
		RareAddresses: Omits("2.1"),
		OnlyScheme:    Silent[string]("2.1"),
		Ports:         Silent[[]Port]("2.1"),
		LaterPorts:    Silent[[]Port]("2.1"),
		EmptyPort:     Silent[Schemes]("2.1"), // there is none
		EmptyServer:   Omits("2.1"),
		EmptyPath:     Silent[EmptyPath]("2.1"),
		Localhost:     Silent[IsFile]("2.1"),
		FileAuthority: Omits("2.1"),
		MailDomains:   Omits("2.1"),
	}
})

// parse1808 has the steps of section 2.4, each of which takes its part off the
// parse string. The slash that precedes the path is stored along with it.
func parse1808(s string) Components {
	var c Components
	// 2.4.1
	s, c.Fragment.Text, c.Fragment.Defined = strings.Cut(s, "#")
	// 2.4.2
	if scheme, rest, ok := strings.Cut(s, ":"); ok && scheme != "" && strings.Trim(scheme, alphanumerics+"+.-") == "" {
		c.Scheme, s = Defined(scheme), rest
	}
	// 2.4.3
	if rest, ok := strings.CutPrefix(s, "//"); ok {
		netLoc, path, slash := strings.Cut(rest, "/")
		c.Authority, s = Defined(netLoc), ""
		if slash {
			s = "/" + path
		}
	}
	// 2.4.4
	s, c.Query.Text, c.Query.Defined = strings.Cut(s, "?")
	// 2.4.5
	s, c.Params.Text, c.Params.Defined = strings.Cut(s, ";")
	// 2.4.6
	c.Path = Defined(s)
	return c
}

// unmatched1808: the steps also divide what is an absoluteURL and no
// generic-RL.
func unmatched1808(root *Node, c parser.Component) bool {
	return c != parser.Scheme && c != parser.Fragment && root.Find("absoluteURL") != nil &&
		root.Find("generic-RL") == nil
}

// fits1808: behind a net_loc comes a slash, or nothing, and without a scheme no
// second slash.
func fits1808(c parser.Component, text string, around Reference) bool {
	behind := ValueOf(around, parser.Params).Defined || ValueOf(around, parser.Query).Defined
	switch {
	case c != parser.Path:
		return true
	case text == "" && behind && ValueOf(around, parser.Authority).Defined:
		return false
	case strings.HasPrefix(text, "//") && !ValueOf(around, parser.Scheme).Defined:
		return false
	}
	return fitsGeneric(c, text, around)
}

// resolve1808 has the steps of section 4. A component that is empty keeps its
// delimiter, of which the document says nothing.
func resolve1808(baseText, reference string, _ Choices) (Target, bool) {
	// Step 2
	base, r := parse1808(baseText), parse1808(reference)
	// a)
	if reference == "" {
		return Target{Text: baseText, Components: base}, true
	}
	// b)
	if r.Scheme.Defined {
		return Target{Text: reference, Components: r}, true
	}
	// c)
	r.Scheme = base.Scheme
	// Step 3
	if r.Authority.Text == "" {
		r.Authority = base.Authority
		switch {
		// Step 4
		case strings.HasPrefix(r.Path.Text, "/"):
		// Step 5
		case r.Path.Text == "":
			r.Path = base.Path
			if r.Params.Text == "" {
				r.Params = base.Params
				if r.Query.Text == "" {
					r.Query = base.Query
				}
			}
		// Step 6
		default:
			merged := exceptLastSegment(base.Path.Text) + r.Path.Text
			if base.Authority.Defined && base.Path.Text == "" {
				merged = "/" + merged
			}
			r.Path = Defined(withoutDots(merged))
		}
	}
	// Step 7
	if behind := r.Params.Defined || r.Query.Defined; r.Authority.Defined && r.Path.Text == "" && behind {
		r.Path = Defined("/")
	}
	return Target{Text: r.Recompose(), Components: r}, true
}

// merged1808: the path is not what the expression of other documents finds.
func merged1808(base, r Components) (string, bool) {
	base, r = parse1808(base.Recompose()), parse1808(r.Recompose())
	if r.Authority.Text == "" {
		r.Authority = Value{}
	}
	return merged(base, r)
}
