package law

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// A Disagreement is a point on which two engines rightly differ. Its law says on which strings: on these, and on no
// others.
type Disagreement struct {
	Law     Law
	A, B    []string // names of the engines: each of A differs from each of B
	Subject string   // verdict, components, or forms: the parts of a path that only one scheme has
	Example string   // on which they differ
}

// between reports whether two engines differ.
func (d Disagreement) between(a, b string) bool {
	return slices.Contains(d.A, a) && slices.Contains(d.B, b) || slices.Contains(d.A, b) && slices.Contains(d.B, a)
}

// Disagreements returns the points on which engines of the revision rightly differ.
func Disagreements(s *subject.Subject) []Disagreement {
	var all []Disagreement
	for _, d := range s.Document.Differences.Value() {
		all = append(all, differing[d.Name](laws{s}, d))
	}
	return all
}

// differing returns the disagreement for a difference of a document, by its
// name.
var differing = map[string]func(s laws, d document.Difference) Disagreement{
	"expression/question-mark": laws.questionMarks,
	"expression/authority":     laws.authorities,
	"expression/wais":          laws.waisForms,
	"expression/fragment":      laws.noFragments,
	"expression/scheme":        laws.schemes,
	"expression/site":          laws.sites,
	"expression/opaque-part":   laws.opaqueParts,
	"expression/directives":    laws.directives,
	"steps/generic-RL":         laws.noGenericRLs,
	"expression/rq-components": laws.rqComponents,
}

func (s laws) lawOf(d document.Difference) Law {
	return Law{ID: s.Revision.String() + "/" + d.Section + "/" + d.Name, Sentence: d.Sentence}
}

// A splitLaw has the parts of a disagreement about a component.
type splitLaw struct {
	a, b              []string // as in [Disagreement]
	inputs            gopter.Gen
	about             func(input string) bool // whether it has what the sentence is about
	differ, predicted func(input string) bool
}

// disagreement returns a disagreement about a component: the engines differ exactly where the law predicts it.
func (s laws) disagreement(d document.Difference, x splitLaw) Disagreement {
	l := s.lawOf(d)
	l.Inputs = input.Tuple(x.inputs)
	l.Holds = ofOne(func(input string) error {
		if got, want := x.differ(input), x.predicted(input); got != want {
			return fmt.Errorf("they differ: %t, by the document: %t", got, want)
		}
		return Trivial.unless(x.about(input))
	})
	return Disagreement{Law: l, A: x.a, B: x.b, Subject: "components", Example: d.Example}
}

// questionMarks: the regular expression finds a query in what is not a query of RFC 1738.
func (s laws) questionMarks(d document.Difference) Disagreement {
	return s.disagreement(d, splitLaw{
		a: []string{subject.ParserSplit}, b: []string{subject.Expression},
		inputs: s.withInMembers("?"),
		about:  func(input string) bool { return strings.Contains(input, "?") },
		differ: func(input string) bool { return s.SplitByDocument(input).Query != s.Document.Split(input).Query },
		predicted: func(input string) bool {
			form := s.Form(input)
			return strings.Contains(input, "?") && form != "http" && form != "wais"
		},
	})
}

// authorities: the regular expression finds another authority than a URL of RFC 1738 has.
func (s laws) authorities(d document.Difference) Disagreement {
	return s.disagreement(d, splitLaw{
		a: []string{subject.ParserSplit}, b: []string{subject.Expression},
		inputs: input.Reworked(s.Starts[0].Sampler, input.AnyOf(s.Inputs.Member(), input.OneOf(s.Inputs.Servers)),
			input.WithByte("?")),
		about: func(input string) bool { return s.Document.Split(input).Authority.Defined },
		differ: func(input string) bool {
			return s.SplitByDocument(input).Authority != s.Document.Split(input).Authority
		},
		predicted: func(input string) bool {
			_, rest, _ := strings.Cut(input, ":")
			form := s.Form(input)
			if data := slices.Contains(s.Document.Forms.Value().Data, form) || form == "" &&
				!s.Oracle.Matches("ip-schemepart", rest); data {
				return strings.HasPrefix(rest, "//")
			}
			return strings.Contains(s.SplitByDocument(input).Authority.Text, "?")
		},
	})
}

// noScheme reports whether the regular expression finds a scheme that is not one by the grammar.
func (s laws) noScheme(input string) bool {
	c := s.Document.Split(input).Scheme
	return c.Defined && !s.Oracle.Matches("scheme", c.Text)
}

// schemes: the regular expression finds a scheme in a relativeURL of url-syntax-05.
func (s laws) schemes(d document.Difference) Disagreement {
	about := func(input string) bool { return s.Document.Split(input).Scheme.Defined }
	return s.disagreement(d, splitLaw{
		a: []string{subject.PEGProgram, subject.PEGParser}, b: []string{subject.ParserSplit, subject.Expression},
		inputs: input.AnyOf(input.Members(s.Inputs.Absolute),
			input.Preferring(input.Reworked(s.Starts[0].Sampler, s.Inputs.Member(), input.WithByte(":")), about)),
		about:     about,
		differ:    func(input string) bool { return s.TreeSplit(input).Scheme != s.Document.Split(input).Scheme },
		predicted: s.noScheme,
	})
}

// sites: the regular expression finds a site in an abs-path of url-syntax-05.
func (s laws) sites(d document.Difference) Disagreement {
	start := s.Starts[0].Sampler
	return s.disagreement(d, splitLaw{
		a: []string{subject.PEGProgram, subject.PEGParser}, b: []string{subject.ParserSplit, subject.Expression},
		inputs: input.Reworked(start, s.Inputs.Member(), input.WithAuthority),
		about:  func(input string) bool { return s.Document.Split(input).Authority.Defined },
		differ: func(input string) bool { return s.TreeSplit(input).Authority != s.Document.Split(input).Authority },
		predicted: func(input string) bool {
			c := s.Document.Split(input)
			direct := c.Path.Text == "" && c.Query.Defined
			return c.Authority.Defined && (!s.Oracle.Matches("site", c.Authority.Text) || direct || s.noScheme(input))
		},
	})
}

// opaqueParts: the regular expression finds a query in an opaque-part of RFC 2396 and rfc2396bis-01. In the latter, a
// hier-part may be a query.
func (s laws) opaqueParts(d document.Difference) Disagreement {
	about := func(input string) bool {
		c := s.Document.Split(input)
		return c.Scheme.Defined && c.Query.Defined
	}
	return s.disagreement(d, splitLaw{
		a: []string{subject.PEGProgram, subject.PEGParser}, b: []string{subject.ParserSplit, subject.Expression},
		inputs: input.Preferring(input.Reworked(s.Inputs.Absolute,
			input.AnyOf(input.Members(s.Inputs.Absolute), s.Inputs.AbsoluteURIs()), input.WithByteOf("?")), about),
		about:  about,
		differ: func(input string) bool { return s.TreeSplit(input).Query != s.Document.Split(input).Query },
		predicted: func(input string) bool {
			c := s.Document.Split(input)
			return c.Scheme.Defined && !c.Authority.Defined && c.Query.Defined &&
				!strings.HasPrefix(c.Path.Text, "/") &&
				(c.Path.Text != "" || !s.Oracle.Matches("hier-part", "?"+c.Query.Text))
		},
	})
}

// noGenericRLs: the steps of RFC 1808 divide an absoluteURL that is not a generic-RL.
func (s laws) noGenericRLs(d document.Difference) Disagreement {
	return s.disagreement(d, splitLaw{
		a: []string{subject.PEGProgram, subject.PEGParser}, b: []string{subject.ParserSplit, subject.Steps},
		inputs: input.Reworked(s.Starts[0].Sampler, input.AnyOf(s.Inputs.Member(), input.Members(s.Inputs.Absolute)),
			input.WithAuthority),
		about:  func(input string) bool { return s.Document.Split(input).Authority.Defined },
		differ: func(input string) bool { return s.TreeSplit(input) != s.Document.Split(input) },
		predicted: func(input string) bool {
			c := s.Document.Split(input)
			return c.Authority.Defined && strings.HasPrefix(c.Path.Text, "//")
		},
	})
}

func (s laws) component(input string, c parser.Component) document.Value {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return document.Value{}
	}
	return document.ValueOf(r, c)
}

// withInMembers generates members of the default start rule most of which have
// a byte at random.
func (s laws) withInMembers(c string) gopter.Gen {
	return input.Preferring(input.Reworked(s.Starts[0].Sampler, s.Inputs.Member(), input.WithByte(c)),
		func(member string) bool { return strings.Contains(member, c) })
}

// waisForms: the regular expression does not split a path that the grammar of RFC 1738 splits.
func (s laws) waisForms(d document.Difference) Disagreement {
	l := s.lawOf(d)
	l.Inputs = input.Tuple(input.Reworked(s.Starts[0].Sampler, s.Inputs.Member(), input.WithWAIS))
	l.Holds = ofOne(func(input string) error {
		if s.Form(input) != "wais" {
			return Discarded
		}
		var parts []string
		for _, c := range []parser.Component{earlier.Database, earlier.WType, earlier.WPath} {
			if part := s.component(input, c); part.Defined {
				parts = append(parts, part.Text)
			}
		}
		path := s.Document.Split(input).Path.Text
		if got := strings.Join(append([]string{""}, parts...), "/"); got != path {
			return fmt.Errorf("the path is %q, its parts put together are %q", path, got)
		}
		if three := strings.Count(path, "/") >= 3; three != (len(parts) == 3) {
			return fmt.Errorf("the path %q has %d parts", path, len(parts))
		}
		return nil
	})
	return Disagreement{Law: l, A: []string{subject.ParserSplit}, B: []string{subject.Expression}, Subject: "forms",
		Example: d.Example}
}

// noFragments: the regular expression splits what is not a URL of RFC 1738.
func (s laws) noFragments(d document.Difference) Disagreement {
	start := s.Starts[0]
	l := s.lawOf(d)
	l.Inputs = input.Tuple(input.Altered(input.Members(start.Sampler), input.WithByte("#")))
	l.Holds = ofOne(func(input string) error {
		if s.Document.Split(input).Fragment.Defined && s.Parser.Valid(start.Rule, input) {
			return fmt.Errorf("it is valid")
		}
		if before, _, ok := strings.Cut(input, "#"); ok && !s.Document.Split(input).Fragment.Defined {
			return fmt.Errorf("the regular expression finds no fragment behind %q", before)
		}
		return Trivial.unless(strings.Contains(input, "#"))
	})
	return Disagreement{Law: l, A: []string{subject.SlowMatcher, subject.Automaton, subject.TableDFA,
		subject.PEGProgram, subject.PEGParser}, B: []string{subject.Expression}, Subject: "verdict", Example: d.Example}
}

// directives: the regular expression splits off a query that is not a URN's.
func (s laws) directives(d document.Difference) Disagreement {
	start := s.Starts[0]
	queries := input.Altered(input.Members(start.Sampler), input.WithQuery)
	inputs := input.AnyOf(input.Reworked(start.Sampler, input.Members(start.Sampler), input.WithDirectives), queries,
		queries)
	return s.queries(d, inputs, func(c document.Components) (named, queried bool) {
		named = s.Oracle.Matches("scheme", c.Scheme.Text) && s.Oracle.Matches("urn-path", c.Path.Text)
		return named, s.Oracle.Matches("urn-query", c.Query.Text)
	})
}

// rqComponents: the regular expression splits off a query that is neither r- nor q-component of a URN.
func (s laws) rqComponents(d document.Difference) Disagreement {
	start := s.Starts[0]
	queries := input.Altered(input.Members(start.Sampler), input.WithQuery)
	inputs := input.AnyOf(input.Reworked(start.Sampler, input.Members(start.Sampler), input.WithComponents), queries)
	return s.queries(d, inputs, func(c document.Components) (named, queried bool) {
		named = s.Oracle.Matches("assigned-name", c.Scheme.Text+":"+c.Path.Text)
		return named, s.Oracle.Matches("rq-components", "?"+c.Query.Text)
	})
}

// queries: the regular expression splits off a query that is not a URN's. Judge reports whether the text before it is a
// URN, and whether the query is one of these.
func (s laws) queries(d document.Difference, inputs gopter.Gen,
	judge func(c document.Components) (named, queried bool)) Disagreement {
	start := s.Starts[0]
	l := s.lawOf(d)
	l.Inputs = input.Tuple(inputs)
	l.Holds = ofOne(func(input string) error {
		c := s.Document.Split(input)
		named, queried := judge(c)
		if !named || c.Fragment.Defined && !s.Oracle.Matches("fragment", c.Fragment.Text) {
			return Discarded
		}
		if got, want := s.Parser.Valid(start.Rule, input), queried || !c.Query.Defined; got != want {
			return fmt.Errorf("it is valid: %t, its query is one of a URN: %t", got, want)
		}
		return Trivial.unless(c.Query.Defined)
	})
	return Disagreement{Law: l, A: []string{subject.SlowMatcher, subject.Automaton, subject.TableDFA,
		subject.PEGProgram, subject.PEGParser}, B: []string{subject.Expression}, Subject: "verdict", Example: d.Example}
}
