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
	switch s.Revision {
	case parser.RFC1738:
		return []Disagreement{s.questionMarks(), s.authorities(), s.waisForms(), s.noFragments()}
	case parser.URLSyntax05:
		return []Disagreement{s.schemes(), s.sites()}
	case parser.RFC2396bis01:
		return []Disagreement{s.opaqueParts()}
	case parser.RFC2141bisURN03:
		return []Disagreement{s.directives()}
	}
	return nil
}

// A splitting is a disagreement about a part of the components.
type splitting struct {
	name, sentence    string
	a, b              []string // as in [Disagreement]
	example           string
	inputs            gopter.Gen
	about             func(input string) bool // whether it has what the sentence is about
	differ, predicted func(input string) bool
}

// disagreement returns the disagreement that a splitting is: the engines differ
// exactly where it is predicted.
func (s *Subject) disagreement(x splitting) Disagreement {
	return Disagreement{
		A: x.a, B: x.b, Subject: "components", Example: x.example,
		Law: Law{ID: s.Revision.String() + "/" + x.name, Sentence: x.sentence, Inputs: Tuple(x.inputs), Holds: ofOne(func(input string) error {
			if got, want := x.differ(input), x.predicted(input); got != want {
				return fmt.Errorf("they differ: %t, by the document: %t", got, want)
			}
			return Trivial.unless(x.about(input))
		})},
	}
}

// questionMarks is where the regular expression finds a query in what is no query
// of RFC 1738.
func (s *Subject) questionMarks() Disagreement {
	return s.disagreement(splitting{
		name:     "3.2/expression/question-mark",
		sentence: `the regular expression finds a query where the URL has none exactly where a "?" is not in the form of http or of wais: in ftp, it is data of user, password or fpath`,
		a:        []string{ParserSplit}, b: []string{Expression},
		example: "ftp://a/b?c",
		inputs:  s.withInMembers("?"),
		about:   func(input string) bool { return strings.Contains(input, "?") },
		differ:  func(input string) bool { return s.split1738(input).Query != s.expression(input).Query },
		predicted: func(input string) bool {
			form := s.form1738(input)
			return strings.Contains(input, "?") && form != "http" && form != "wais"
		},
	})
}

// authorities is where the regular expression finds another authority than a URL of
// RFC 1738 has.
func (s *Subject) authorities() Disagreement {
	return s.disagreement(splitting{
		name:     "3.1/expression/authority",
		sentence: `the authority of the regular expression is another than user, password, host and port exactly where a "?" is in user or password, or where "//" begins the data of mailto or news, or of a scheme without a form that does not match ip-schemepart`,
		a:        []string{ParserSplit}, b: []string{Expression},
		example: "ftp://a?b@c",
		inputs:  Reworked(s.Starts[0].Sampler, anyOf(s.member(), OneOf(s.servers)), withByte("?")),
		about:   func(input string) bool { return s.expression(input).Authority.Defined },
		differ:  func(input string) bool { return s.split1738(input).Authority != s.expression(input).Authority },
		predicted: func(input string) bool {
			_, rest, _ := strings.Cut(input, ":")
			form := s.form1738(input)
			if data := slices.Contains(dataForms, form) || form == "" && !s.Oracle.Matches("ip-schemepart", rest); data {
				return strings.HasPrefix(rest, "//")
			}
			return strings.Contains(s.split1738(input).Authority.Text, "?")
		},
	})
}

// noScheme reports whether the regular expression finds a scheme that is none by the
// grammar.
func (s *Subject) noScheme(input string) bool {
	c := s.expression(input).Scheme
	return c.Defined && !s.Oracle.Matches("scheme", c.Text)
}

// schemes is where the regular expression finds a scheme in a relativeURL of
// url-syntax-05.
func (s *Subject) schemes() Disagreement {
	about := func(input string) bool { return s.expression(input).Scheme.Defined }
	return s.disagreement(splitting{
		name:     "appendix-b/expression/scheme",
		sentence: "the regular expression finds a scheme in what is a relativeURL by the grammar exactly where what stands before the colon does not match scheme",
		a:        []string{PEGParser}, b: []string{ParserSplit, Expression},
		example:   "@:",
		inputs:    anyOf(Members(s.absolutes), preferring(Reworked(s.Starts[0].Sampler, s.member(), withByte(":")), about)),
		about:     about,
		differ:    func(input string) bool { return s.treeSplit(input).Scheme != s.expression(input).Scheme },
		predicted: s.noScheme,
	})
}

// sites is where the regular expression finds a site in an abs-path of url-syntax-05.
func (s *Subject) sites() Disagreement {
	start := s.Starts[0].Sampler
	return s.disagreement(splitting{
		name:     "4.4/expression/site",
		sentence: "the regular expression finds a site where the grammar has an abs-path exactly where what it finds does not match site, a query follows it directly, or what stands before it is no scheme",
		a:        []string{PEGParser}, b: []string{ParserSplit, Expression},
		example: "//$",
		inputs:  Reworked(start, s.member(), withAuthority),
		about:   func(input string) bool { return s.expression(input).Authority.Defined },
		differ:  func(input string) bool { return s.treeSplit(input).Authority != s.expression(input).Authority },
		predicted: func(input string) bool {
			c := s.expression(input)
			direct := c.Path.Text == "" && c.Query.Defined
			return c.Authority.Defined && (!s.Oracle.Matches("site", c.Authority.Text) || direct || s.noScheme(input))
		},
	})
}

// opaqueParts is where the regular expression finds a query in an opaque-part of
// rfc2396bis-01.
func (s *Subject) opaqueParts() Disagreement {
	about := func(input string) bool {
		c := s.expression(input)
		return c.Scheme.Defined && c.Query.Defined
	}
	return s.disagreement(splitting{
		name:     "B/expression/opaque-part",
		sentence: "the regular expression finds a query where the grammar has none exactly in an opaque-part: behind a scheme comes no slash, and, if the query comes at once, it does not match query",
		a:        []string{PEGParser}, b: []string{ParserSplit, Expression},
		example: "a:b?c",
		inputs:  preferring(Reworked(s.absolutes, anyOf(Members(s.absolutes), s.absoluteURIs()), withByteOf("?")), about),
		about:   about,
		differ:  func(input string) bool { return s.treeSplit(input).Query != s.expression(input).Query },
		predicted: func(input string) bool {
			c := s.expression(input)
			return c.Scheme.Defined && !c.Authority.Defined && c.Query.Defined && !strings.HasPrefix(c.Path.Text, "/") &&
				(c.Path.Text != "" || !s.Oracle.Matches("query", c.Query.Text))
		},
	})
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

// withInMembers generates members of the default start rule most of which have a
// byte at random.
func (s *Subject) withInMembers(c string) gopter.Gen {
	return preferring(Reworked(s.Starts[0].Sampler, s.member(), withByte(c)), func(member string) bool { return strings.Contains(member, c) })
}

// waisForms is where the regular expression does not split a path that the grammar
// of RFC 1738 splits.
func (s *Subject) waisForms() Disagreement {
	return Disagreement{
		A: []string{ParserSplit}, B: []string{Expression}, Subject: "forms", Example: "wais://a/b/c/d",
		Law: Law{
			ID:       s.Revision.String() + "/3.8/expression/wais",
			Sentence: "what is one path by the regular expression is database, wtype and wpath in a wais URL whose path has three slashes, and only a database in any other",
			Inputs:   Tuple(Reworked(s.Starts[0].Sampler, s.member(), withWAIS)),
			Holds: ofOne(func(input string) error {
				if s.form1738(input) != "wais" {
					return Discarded
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
				return Trivial.unless(path != "")
			}),
		},
	}
}

// withWAIS makes a wais URL with a host.
func withWAIS(r *rand.Rand, s string) string {
	rest := pick(r, []string{"", withCase(r, s[pathBegin(s):])})
	return "wais://a/" + pick(r, []string{"b", "b/c/d", "b?c", "//"}) + rest
}

// noFragments is where the regular expression splits what is no URL of RFC 1738.
func (s *Subject) noFragments() Disagreement {
	start := s.Starts[0]
	return Disagreement{
		A: []string{SlowMatcher, Automaton, TableDFA, PEGParser}, B: []string{Expression}, Subject: "verdict", Example: "http://a/#b",
		Law: Law{
			ID:       s.Revision.String() + "/5/expression/fragment",
			Sentence: `what the regular expression splits into a URL and a fragment is no URL: "#" is in none, even behind a URL`,
			Inputs:   Tuple(Altered(Members(start.Sampler), withByte("#"))),
			Holds: ofOne(func(input string) error {
				if s.expression(input).Fragment.Defined && s.Parser.Valid(start.Rule, input) {
					return fmt.Errorf("it is valid")
				}
				if before, _, ok := strings.Cut(input, "#"); ok && !s.expression(input).Fragment.Defined {
					return fmt.Errorf("the regular expression finds no fragment behind %q", before)
				}
				return Trivial.unless(strings.Contains(input, "#"))
			}),
		},
	}
}

// directives is where the regular expression splits off a query that is none of a
// URN.
func (s *Subject) directives() Disagreement {
	start := s.Starts[0]
	queries := Altered(Members(start.Sampler), withQuery)
	member := func(rule string, c Component) bool { return !c.Defined || s.Oracle.Matches(rule, c.Text) }
	return Disagreement{
		A: []string{SlowMatcher, Automaton, TableDFA, PEGParser}, B: []string{Expression}, Subject: "verdict", Example: "urn:ab:c?d",
		Law: Law{
			ID:       s.Revision.String() + "/2.3/expression/directives",
			Sentence: "of what the regular expression splits into the path of a URN, a query and a fragment, those are no URN references whose query is not made of directives, and no others",
			Inputs:   Tuple(anyOf(Reworked(start.Sampler, Members(start.Sampler), withDirectives), queries, queries)),
			Holds: ofOne(func(input string) error {
				c := s.expression(input)
				if !c.Scheme.Defined || !s.Oracle.Matches("scheme", c.Scheme.Text) || c.Authority.Defined ||
					!s.Oracle.Matches("urn-path", c.Path.Text) || !member("fragment", c.Fragment) {
					return Discarded
				}
				if got, want := s.Parser.Valid(start.Rule, input), member("urn-query", c.Query); got != want {
					return fmt.Errorf("it is a URN reference: %t, its query is made of directives: %t", got, want)
				}
				return Trivial.unless(c.Query.Defined)
			}),
		},
	}
}
