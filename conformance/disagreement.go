package conformance

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/parser"
)

// A Disagreement is where two engines rightly differ about strings. Its law says
// on which: on those, and on no others.
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

// Disagreements returns where engines of the revision rightly differ.
func (s *Subject) Disagreements() []Disagreement {
	id := func(name string) string { return s.Revision.String() + "/" + name }
	members := s.members()
	grammar, expression := []string{ParserSplit}, []string{Expression}
	// where makes a disagreement about a part of the components.
	where := func(name, sentence, example string, a, b []string, differ, predicted func(input string) bool) Disagreement {
		return Disagreement{
			A: a, B: b, Subject: "components", Example: example,
			Law: Law{ID: id(name), Sentence: sentence, Inputs: members, Holds: ofOne(func(input string) error {
				if got, want := differ(input), predicted(input); got != want {
					return fmt.Errorf("they differ: %t, by the document: %t", got, want)
				}
				return nil
			})},
		}
	}
	of := func(input string) Components { return s.expression(input) }
	switch s.Revision {
	case parser.RFC1738:
		return []Disagreement{
			where("3.2/expression/question-mark",
				`the regular expression finds a query where the URL has none exactly where a "?" is not in the form of http or of wais: in ftp, it is data of user, password or fpath`,
				"ftp://a/b?c", grammar, expression,
				func(input string) bool { return s.split1738(input).Query != of(input).Query },
				func(input string) bool {
					form := s.form1738(input)
					return strings.Contains(input, "?") && form != "http" && form != "wais"
				}),
			where("3.1/expression/authority",
				`the authority of the regular expression is another than user, password, host and port exactly where a "?" is in user or password, or where "//" begins the data of mailto or news, or of a scheme without a form that does not match ip-schemepart`,
				"ftp://a?b@c", grammar, expression,
				func(input string) bool { return s.split1738(input).Authority != of(input).Authority },
				func(input string) bool {
					_, rest, _ := strings.Cut(input, ":")
					form := s.form1738(input)
					if data := slices.Contains(dataForms, form) || form == "" && !s.Oracle.Matches("ip-schemepart", rest); data {
						return strings.HasPrefix(rest, "//")
					}
					return strings.Contains(s.split1738(input).Authority.Text, "?")
				}),
			s.waisForms(id("3.8/expression/wais")),
			s.noFragments(id("5/expression/fragment")),
		}
	case parser.URLSyntax05:
		tree := []string{PEGParser}
		both := []string{ParserSplit, Expression}
		noScheme := func(input string) bool {
			c := of(input).Scheme
			return c.Defined && !s.Oracle.Matches("scheme", c.Text)
		}
		return []Disagreement{
			where("appendix-b/expression/scheme",
				"the regular expression finds a scheme in what is a relativeURL by the grammar exactly where what stands before the colon does not match scheme",
				"@:", tree, both,
				func(input string) bool { return s.treeSplit(input).Scheme != of(input).Scheme }, noScheme),
			where("4.4/expression/site",
				"the regular expression finds a site where the grammar has an abs-path exactly where what it finds does not match site, a query follows it directly, or what stands before it is no scheme",
				"//$", tree, both,
				func(input string) bool { return s.treeSplit(input).Authority != of(input).Authority },
				func(input string) bool {
					c := of(input)
					direct := c.Path.Text == "" && c.Query.Defined
					return c.Authority.Defined && (!s.Oracle.Matches("site", c.Authority.Text) || direct || noScheme(input))
				}),
		}
	case parser.RFC2396bis01:
		return []Disagreement{
			where("B/expression/opaque-part",
				"the regular expression finds a query where the grammar has none exactly in an opaque-part: behind a scheme comes no slash, and, if the query comes at once, it does not match query",
				"a:b?c", []string{PEGParser}, []string{ParserSplit, Expression},
				func(input string) bool { return s.treeSplit(input).Query != of(input).Query },
				func(input string) bool {
					c := of(input)
					return c.Scheme.Defined && !c.Authority.Defined && c.Query.Defined && !strings.HasPrefix(c.Path.Text, "/") &&
						(c.Path.Text != "" || !s.Oracle.Matches("query", c.Query.Text))
				}),
		}
	case parser.RFC2141bisURN03:
		return []Disagreement{s.directives(id("2.3/expression/directives"))}
	}
	return nil
}

// component returns a component of a member by the parser.
func (s *Subject) component(input string, c parser.Component) Component {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return Component{}
	}
	return componentOf(r, c)
}

// form1738 returns the scheme, in small letters, whose form a URL of RFC 1738 has;
// "" where it has none but that of otherurl.
func (s *Subject) form1738(input string) string {
	root, err := s.Parser.Tree(s.Starts[0].Rule, input)
	if err != nil || root.Find("otherurl") != nil {
		return ""
	}
	scheme, _, _ := strings.Cut(input, ":")
	return strings.ToLower(scheme)
}

// dataForms has the forms without an authority: what stands behind the scheme is
// data.
var dataForms = []string{"mailto", "news"}

// withByte puts a byte in at random.
func withByte(c string, gen gopter.Gen) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := gen(params)
		text := result.Result.(string)
		if !params.NextBool() {
			at := params.Rng.Intn(len(text) + 1)
			result.Result = text[:at] + c + text[at:]
		}
		result.Sieve = nil
		return result
	}
}

// waisForms is where the regular expression does not split a path that the grammar
// of RFC 1738 splits.
func (s *Subject) waisForms(id string) Disagreement {
	return Disagreement{
		A: []string{ParserSplit}, B: []string{Expression}, Subject: "forms", Example: "wais://a/b/c/d",
		Law: Law{
			ID:       id,
			Sentence: "what is one path by the regular expression is database, wtype and wpath in a wais URL whose path has three slashes, and only a database in any other",
			Inputs:   Tuple(Edited(s.Starts[0].Sampler, Members(s.Starts[0].Sampler), withWAIS)),
			Holds: ofOne(func(input string) error {
				if s.form1738(input) != "wais" {
					return nil
				}
				var parts []string
				for _, c := range []parser.Component{parser.Database, parser.WType, parser.WPath} {
					if part := s.component(input, c); part.Defined {
						parts = append(parts, part.Text)
					}
				}
				path := s.expression(input).Path.Text
				if got := strings.Join(append([]string{""}, parts...), "/"); got != path && (path != "" || len(parts) > 0) {
					return fmt.Errorf("the path is %q, its parts put together are %q", path, got)
				}
				if three := strings.Count(path, "/") >= 3; three != (len(parts) == 3) || len(parts) == 2 {
					return fmt.Errorf("the path %q has %d parts", path, len(parts))
				}
				return nil
			}),
		},
	}
}

// withWAIS makes a wais URL with a host.
func withWAIS(r *rand.Rand, s string) string {
	return "wais://a/" + pick(r, []string{"b", "b/c/d", "b?c", "//"}) + withCase(r, s[pathBegin(s):])
}

// noFragments is where the regular expression splits what is no URL of RFC 1738.
func (s *Subject) noFragments(id string) Disagreement {
	start := s.Starts[0]
	return Disagreement{
		A: []string{SlowMatcher, Automaton, TableDFA, PEGParser}, B: []string{Expression}, Subject: "verdict", Example: "http://a/#b",
		Law: Law{
			ID:       id,
			Sentence: `what the regular expression splits into a URL and a fragment is no URL: "#" is in none, even behind a URL`,
			Inputs:   Tuple(withByte("#", Members(start.Sampler))),
			Holds: ofOne(func(input string) error {
				if s.expression(input).Fragment.Defined && s.Parser.Valid(start.Rule, input) {
					return fmt.Errorf("it is valid")
				}
				if before, _, ok := strings.Cut(input, "#"); ok && !s.expression(input).Fragment.Defined {
					return fmt.Errorf("the regular expression finds no fragment behind %q", before)
				}
				return nil
			}),
		},
	}
}

// directives is where the regular expression splits off a query that is none of a
// URN.
func (s *Subject) directives(id string) Disagreement {
	start := s.Starts[0]
	member := func(rule string, c Component) bool { return !c.Defined || s.Oracle.Matches(rule, c.Text) }
	return Disagreement{
		A: []string{SlowMatcher, Automaton, TableDFA, PEGParser}, B: []string{Expression}, Subject: "verdict", Example: "urn:ab:c?d",
		Law: Law{
			ID:       id,
			Sentence: "of what the regular expression splits into the path of a URN, a query and a fragment, those are no URN references whose query is not made of directives, and no others",
			Inputs:   Tuple(withByte("?", Members(start.Sampler))),
			Holds: ofOne(func(input string) error {
				c := s.expression(input)
				if !c.Scheme.Defined || !s.Oracle.Matches("scheme", c.Scheme.Text) || c.Authority.Defined ||
					!s.Oracle.Matches("urn-path", c.Path.Text) || !member("fragment", c.Fragment) {
					return nil
				}
				if got, want := s.Parser.Valid(start.Rule, input), member("urn-query", c.Query); got != want {
					return fmt.Errorf("it is a URN reference: %t, its query is made of directives: %t", got, want)
				}
				return nil
			}),
		},
	}
}
