package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// draft-fielding-url-syntax-05. What Appendix B captures need not match the rules scheme and site.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.URLSyntax05,

		Grammar:       Specified("appendix-a", struct{}{}),
		Absolute:      Specified("appendix-a", "absoluteURL"),
		Expression:    Specified("appendix-b", appendixB()),
		Recomposition: Specified("appendix-b", struct{}{}),
		Splitting:     Specified[Splitting]("appendix-b", byName),
		// the path is that of Appendix B
		Rules:     Specified("4.3.1", Rules{parser.Authority: {"site"}, parser.Path: nil}),
		Unmatched: Specified[Unmatched]("appendix-b", unmatchedURLSyntax05),
		Differences: Specified("appendix-b", []Difference{
			{
				Section: "appendix-b", Name: "expression/scheme",
				Sentence: "the regular expression finds a scheme in what is a relativeURL by the grammar exactly " +
					"if what stands before the colon does not match scheme",
				Example: "@:",
			},
			{
				Section: "4.4", Name: "expression/site",
				Sentence: "the regular expression finds a site where the grammar has an abs-path exactly if " +
					"what it finds does not match site, a query follows it directly, or what stands before it is " +
					"not a scheme",
				Example: "//$",
			},
		}),

		Resolution:    Specified("5.2", onComponents(resolveURLSyntax05)),
		DotSegments:   Specified[DotSegments]("5.2", mergedURLSyntax05),
		BaseAuthority: Specified("appendix-c.2", struct{}{}),
		BaseIgnored:   Specified("5.2", "?#"), // the base is parsed into four components, of which the query is not used

		Encoding:  Specified("2.4", struct{}{}),
		Reserved:  Specified("2.2", ";/?:@&=+"),
		Forbidden: Specified[Forbidden]("appendix-b", forbidsURLSyntax05),
		Fitting:   Specified[Fitting]("5", fitsGeneric),

		Identity:   Specified("6", struct{}{}),
		Case:       Specified("6", Case{}),
		Percent:    Specified("2.4.2", alphanumerics+"$-_.!~*'(),"), // Section 2.3
		Scheme:     Specified("6", struct{}{}),
		HostByRule: Specified("4.3.1", struct{}{}),
		Ports:      Specified("6", ports1738), // it has the schemes of RFC 1738
		EmptyPort:  Specified("6", WithPort),
	}
	unspecified("appendix-b", &d.Parsing, &d.Overlap)
	unspecified("3", &d.Forms, &d.Generic, &d.Within, &d.Examples)
	unspecified("appendix-a", &d.Unrelated)
	unspecified("4.3.2", &d.PathRule)
	unspecified("5.2", &d.SameScheme, &d.Excess)
	unspecified("2.4.2", &d.NonASCII)
	unspecified("6", &d.Path, &d.URN5b, &d.URN5a, &d.URN, &d.OnlyScheme, &d.LaterPorts, &d.EmptyPath, &d.Localhost,
		&d.FileAuthority, &d.MailDomains)
	unspecified("4.3.1", &d.RareAddresses, &d.EmptyServer)
	unspecified("5", &d.PartialForm)         // relativeURL is its rule
	unspecified("5.2", &d.RemoveDotSegments) // its steps are among those of the resolution
	return d
})

// unmatchedURLSyntax05: Appendix B also finds a scheme in what is a relativeURL by the grammar, and a site in what is
// an abs-path.
func unmatchedURLSyntax05(root *Node, c parser.Component) bool {
	switch c {
	case parser.Scheme:
		return root.Find("absoluteURL") == nil
	case parser.Authority, parser.User, parser.Password, parser.Host, parser.Port:
		return root.Find("net-path") == nil
	}
	return false
}

// forbidsURLSyntax05: triplets that Appendix B captures need not match the rules.
func forbidsURLSyntax05(c parser.Component, _ string) bool {
	return c == parser.Scheme || c == parser.Authority
}

// resolveURLSyntax05 has the steps of draft-fielding-url-syntax-05, section
// 5.2.
func resolveURLSyntax05(base, r Components, _ Choices) Target {
	// 2)
	if r.Path.Text == "" && !r.Scheme.Defined && !r.Authority.Defined && !r.Query.Defined {
		return currentDocument(r)
	}
	// 3)
	if r.Scheme.Defined {
		return Target{Components: r}
	}
	r.Scheme = base.Scheme
	// 4)
	if r.Authority.Defined {
		return Target{Components: r}
	}
	r.Authority = base.Authority
	// 5)
	if strings.HasPrefix(r.Path.Text, "/") {
		return Target{Components: r}
	}
	// 6) a, b, c
	buffer := exceptLastSegment(base.Path.Text) + r.Path.Text
	if r.Query.Defined {
		buffer += "?" + r.Query.Text
	}
	// d to g
	buffer = withoutDots(buffer)
	// h, i
	r.Path.Text, r.Query.Text, r.Query.Defined = strings.Cut(buffer, "?")
	return Target{Components: r}
}

// mergedURLSyntax05: the query of the reference is part of what is merged.
func mergedURLSyntax05(base, r Components) (string, bool) {
	if r.Query.Defined && !r.Scheme.Defined && !r.Authority.Defined && !strings.HasPrefix(r.Path.Text, "/") {
		return exceptLastSegment(base.Path.Text) + r.Path.Text + "?" + r.Query.Text, true
	}
	return merged(base, r)
}
