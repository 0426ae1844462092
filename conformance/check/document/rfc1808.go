package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// RFC 1808. RFC 1738 says what is in a net_loc.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.RFC1808,

		Grammar:       Specified("2.2", struct{}{}),
		Absolute:      Specified("2.2", "absoluteURL"),
		Parsing:       Specified[Parsing]("2.4", parse1808),
		Recomposition: Specified("2.1", struct{}{}),
		Splitting:     Specified[Splitting]("2.4", byName),
		Rules: Specified("2.1", Rules{
			parser.Authority: {"net-loc"},
			parser.Path:      nil, // with the slash that precedes it (Section 2.4.6)
		}),
		Unmatched: Specified[Unmatched]("2.4", unmatched1808),
		Differences: Specified("2.4", []Difference{{
			Section: "2.4", Name: "steps/generic-RL",
			Sentence: "the steps find a network location, a path, params and a query that the grammar lacks " +
				"exactly in an absoluteURL that is not a generic-RL: a path behind a network location begins with two " +
				"slashes",
			Example: "0:////",
		}}),

		Resolution:    Specified[Steps]("4", resolve1808),
		DotSegments:   Specified[DotSegments]("4", merged1808),
		BaseAuthority: Specified("5.2", struct{}{}),

		Encoding: Specified("2.2", struct{}{}),
		Reserved: Specified("2.2", ";/?:@&="),
		Fitting:  Specified[Fitting]("2.4", fits1808),

		Identity: Specified("2.1", struct{}{}),
		Case:     Specified("2.1", Case{}),
		Percent:  Specified("2.2", alphanumerics+"$-_.+!*'(),"),
	}
	unspecified("2.4", &d.Expression, &d.Overlap)
	unspecified("2.3", &d.Forms)
	unspecified("2.2", &d.Unrelated, &d.PathRule, &d.Generic, &d.Within, &d.Examples, &d.Forbidden, &d.NonASCII)
	unspecified("4", &d.SameScheme, &d.Excess, &d.Path)
	unspecified("2.1", &d.Scheme, &d.URN5b, &d.URN5a, &d.URN, &d.HostByRule, &d.RareAddresses, &d.OnlyScheme,
		&d.Ports, &d.LaterPorts, &d.EmptyServer, &d.EmptyPath, &d.Localhost, &d.FileAuthority, &d.MailDomains)
	unspecified("2.2", &d.PartialForm)     // relativeURL is its rule
	unspecified("4", &d.RemoveDotSegments) // its steps are among those of the resolution
	unspecified("4", &d.BaseIgnored)       // an empty reference inherits all of the base
	unspecified("2.1", &d.EmptyPort)       // there is none
	return d
})

// parse1808 has the steps of Section 2.4, each of which takes its part off the parse string. The slash that precedes
// the path is stored along with it.
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

// unmatched1808: the steps also divide an absoluteURL that is not a generic-RL.
func unmatched1808(root *Node, c parser.Component) bool {
	return c != parser.Scheme && c != parser.Fragment && root.Find("absoluteURL") != nil &&
		root.Find("generic-RL") == nil
}

// fits1808: behind a net_loc comes a slash, or nothing, and without a scheme no
// second slash.
func fits1808(c parser.Component, text string, around Reference) bool {
	behind := ValueOf(around, earlier.Params).Defined || ValueOf(around, parser.Query).Defined
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

// resolve1808 has the steps of Section 4. An empty component keeps its delimiter; the document says nothing about this.
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

// merged1808: the path is not the one that the expression of other documents finds.
func merged1808(base, r Components) (string, bool) {
	base, r = parse1808(base.Recompose()), parse1808(r.Recompose())
	if r.Authority.Text == "" {
		r.Authority = Value{}
	}
	return merged(base, r)
}
