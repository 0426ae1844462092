package law

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// An operating is a parser some of whose operations are replaced.
type operating struct {
	subject.Parser
	resolve    func(base, reference string, options []parser.ResolveOption) (document.Resolution, error)
	relativize func(base, target string) (string, error)
	normalize  func(level parser.Level, s string) (string, error)
	equivalent func(level parser.Level, s, t string) (bool, error)
	compare    func(s, t string) (parser.Level, bool)
	encode     func(c parser.Component, s string) (string, error)
	decode     func(c parser.Component, s string) (string, error)
}

func (p operating) Resolve(base, reference string, options ...parser.ResolveOption) (document.Resolution, error) {
	if p.resolve == nil {
		return p.Parser.Resolve(base, reference, options...)
	}
	return p.resolve(base, reference, options)
}

func (p operating) Relativize(base, target string, options ...parser.ResolveOption) (string, error) {
	if p.relativize == nil {
		return p.Parser.Relativize(base, target, options...)
	}
	return p.relativize(base, target)
}

func (p operating) Normalize(level parser.Level, s string) (string, error) {
	if p.normalize == nil {
		return p.Parser.Normalize(level, s)
	}
	return p.normalize(level, s)
}

func (p operating) Equivalent(level parser.Level, s, t string) (bool, error) {
	if p.equivalent == nil {
		return p.Parser.Equivalent(level, s, t)
	}
	return p.equivalent(level, s, t)
}

func (p operating) EquivalenceLevel(s, t string) (parser.Level, bool) {
	if p.compare == nil {
		return p.Parser.EquivalenceLevel(s, t)
	}
	return p.compare(s, t)
}

func (p operating) Encode(c parser.Component, s string, options ...parser.EncodeOption) (string, error) {
	if p.encode == nil {
		return p.Parser.Encode(c, s, options...)
	}
	return p.encode(c, s)
}

func (p operating) Decode(c parser.Component, s string) (string, error) {
	if p.decode == nil {
		return p.Parser.Decode(c, s)
	}
	return p.decode(c, s)
}

// A target is a Resolution that is not the current document.
type target string

func (t target) CurrentDocument() bool { return false }
func (t target) String() string        { return string(t) }

func (t target) Fragment() (string, bool) {
	fragment := document.Split(string(t)).Fragment
	return fragment.Text, fragment.Defined
}

// resolving returns a broken parser that changes what references resolve to.
func resolving(change func(base, reference, result string) string) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return operating{Parser: p, resolve: func(base, reference string,
			options []parser.ResolveOption) (document.Resolution, error) {
			r, err := p.Resolve(base, reference, options...)
			if err != nil || r.CurrentDocument() {
				return r, err
			}
			return target(change(base, reference, r.String())), nil
		}}
	}
}

// normalizing returns a broken parser that changes the normal forms of a level and all above it.
func normalizing(level parser.Level, change func(s string) string) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return operating{Parser: p, normalize: func(l parser.Level, s string) (string, error) {
			normal, err := p.Normalize(l, s)
			if err == nil && l >= level {
				normal = change(normal)
			}
			return normal, err
		}}
	}
}

// comparing returns a broken parser that changes which references are
// equivalent.
func comparing(change func(p subject.Parser, level parser.Level, s, t string,
	same bool) bool) func(subject.Parser) subject.Parser {
	return func(p subject.Parser) subject.Parser {
		return operating{Parser: p, equivalent: func(level parser.Level, s, t string) (bool, error) {
			same, err := p.Equivalent(level, s, t)
			return change(p, level, s, t, same), err
		}}
	}
}

// aboveRoot returns a broken parser that takes the authority for a segment that ".." removes if the path of the base
// has no other.
func aboveRoot(p subject.Parser) subject.Parser {
	return resolving(func(base, reference, result string) string {
		c := document.Split(result)
		if strings.HasPrefix(reference, "..") && strings.Trim(document.Split(base).Path.Text, "/") == "" {
			c.Authority = document.Value{}
		}
		return c.Recompose()
	})(p)
}

// mergingWithQuery returns a broken parser that looks for the last slash of the
// base also in its query.
func mergingWithQuery(p subject.Parser) subject.Parser {
	return resolving(func(base, reference, result string) string {
		if slash := strings.LastIndexByte(base, '/'); strings.Contains(base[:slash+1], "?") &&
			!document.Split(reference).Scheme.Defined {
			result = base[:slash+1] + reference
		}
		return result
	})(p)
}

// decoding returns a broken parser that takes an encoded character for the
// character.
func decoding(triplet, c string) func(subject.Parser) subject.Parser {
	return comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
		return same || strings.ReplaceAll(s, triplet, c) == strings.ReplaceAll(t, triplet, c)
	})
}

// comparingLengths is a broken parser to which strings of one length are equal.
var comparingLengths = comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
	return same || len(s) == len(t)
})

// A refusing parser refuses some members.
type refusing struct {
	subject.Parser
	refuses func(start, s string) bool
}

func (p refusing) Valid(start, s string) bool {
	return p.Parser.Valid(start, s) && !p.refuses(start, s)
}

// replacing returns a function that replaces a string by another.
func replacing(old, new string) func(s string) string {
	return func(s string) string { return strings.ReplaceAll(s, old, new) }
}

// TestOperationLawsCatch checks that broken operations are caught, each by the
// law that it breaks, and that the strings that show it are small.
func TestOperationLawsCatch(t *testing.T) {
	for _, test := range []struct {
		name   string
		law    string // broken
		impair func(p subject.Parser) subject.Parser
		inputs []string // expected
	}{
		{
			"keeps the dot-segments of absolute paths", "rfc3986/5.2/resolution/steps",
			resolving(func(base, reference, result string) string {
				if strings.HasPrefix(reference, "/") && !strings.HasPrefix(reference, "//") {
					c := document.Split(result)
					c.Path = document.Split(reference).Path
					result = c.Recompose()
				}
				return result
			}),
			[]string{"a:", "/."},
		},
		{
			"replaces the last segment by a query", "rfc3986/5.2/resolution/steps",
			resolving(func(base, reference, result string) string {
				if strings.HasPrefix(reference, "?") {
					c := document.Split(result)
					c.Path.Text = c.Path.Text[:strings.LastIndex(c.Path.Text, "/")+1]
					result = c.Recompose()
				}
				return result
			}),
			[]string{"a:a", "?"},
		},
		{
			"removes one .. in excess", "rfc2396bis-01/5.2/resolution/steps",
			resolving(func(base, reference, result string) string { return strings.Replace(result, "/../", "/", 1) }),
			[]string{"a:", "../"},
		},
		{
			"keeps the query apart", "url-syntax-05/5.2/resolution/steps",
			resolving(func(base, reference, result string) string {
				r := document.Split(reference)
				if !r.Query.Defined || r.Path.Text == "" {
					return result
				}
				query := document.Components{Query: r.Query, Fragment: r.Fragment}
				r.Query, r.Fragment = document.Value{}, document.Value{}
				apart, _ := document.Of(parser.URLSyntax05).Resolve(base, r.Recompose(), document.Choices{})
				return apart.Text + query.Recompose()
			}),
			[]string{"a:", ".?"},
		},
		{
			"loses the fragment", "url-1993/partial-form/resolution/steps",
			resolving(func(base, reference, result string) string {
				result, _, _ = strings.Cut(result, "#")
				return result
			}),
			[]string{"a:", "#a"},
		},
		{
			"takes the scheme of the base", "rfc3986/5.2/resolution/target",
			resolving(func(base, reference, result string) string {
				_, rest, _ := strings.Cut(result, ":")
				return document.Split(base).Scheme.Text + ":" + rest
			}),
			[]string{"a:", "b:"},
		},
		{
			"gives what is not valid", "url-syntax-05/5.2/resolution/target",
			resolving(func(base, reference, result string) string { return result + "#" }),
			[]string{"a:", "a#"},
		},
		{
			"has the scheme in lower case", "rfc2396bis-01/5.2/resolution/absolute",
			resolving(func(base, reference, result string) string {
				scheme, rest, _ := strings.Cut(result, ":")
				return strings.ToLower(scheme) + ":" + rest
			}),
			[]string{"a:", "A:"},
		},
		{
			"makes a path relative that has a colon", "rfc3986/5.2/relativization",
			func(p subject.Parser) subject.Parser {
				return operating{Parser: p, relativize: func(base, target string) (string, error) {
					relative, err := p.Relativize(base, target)
					return strings.TrimPrefix(relative, "./"), err
				}}
			},
			[]string{"a:a/", "a:a//"},
		},
		{
			"normalizes relative references only", "rfc3986/6.2.2.1/commutation/case",
			func(p subject.Parser) subject.Parser {
				return operating{Parser: p, normalize: func(l parser.Level, s string) (string, error) {
					if document.Split(s).Scheme.Defined {
						return p.Normalize(l, s)
					}
					return strings.ToLower(s), nil
				}}
			},
			[]string{"a:", "A"},
		},
		{
			"decodes a space", "rfc3986/6.2.2.2/normalization/validity/percent",
			normalizing(parser.LevelPercent, replacing("%20", " ")),
			[]string{"%20"},
		},
		{
			"decodes a percent sign", "url-syntax-05/2.4.2/normalization/idempotence/percent",
			normalizing(parser.LevelPercent, replacing("%25", "%")),
			[]string{"%25"},
		},
		{
			"decodes a slash", "rfc3986/6.2.2.2/normalization/change/percent",
			normalizing(parser.LevelPercent, replacing("%2F", "/")),
			[]string{"%2f"},
		},
		{
			"has no case in paths", "rfc1738/2.1/normalization/change/case",
			normalizing(parser.LevelCase, strings.ToLower),
			[]string{"a:A"},
		},
		{
			"removes empty segments", "rfc2396bis-01/6.2.2.3/normalization/change/path",
			normalizing(parser.LevelPath, func(s string) string {
				c := document.Split(s)
				c.Path.Text = strings.ReplaceAll(c.Path.Text, "//", "/")
				return c.Recompose()
			}),
			[]string{"a//"},
		},
		{
			"drops any port", "rfc3986/6.2.3/normalization/change/scheme",
			normalizing(parser.LevelScheme, func(s string) string {
				c := document.Split(s)
				c.Authority.Text = strings.TrimSuffix(c.Authority.Text, ":443")
				return c.Recompose()
			}),
			[]string{"//:443"},
		},
		{
			"drops a directive", "rfc2141bis-urn-03/5/normalization/change/5b",
			normalizing(earlier.LevelURN5b, func(s string) string {
				c := document.Split(s)
				c.Query.Text, _, _ = strings.Cut(c.Query.Text, "&")
				return c.Recompose()
			}),
			[]string{"urn:aa:a?a=&a="},
		},
		{
			"drops a slash at the end of a name", "rfc8141/3.1/normalization/change/urn",
			normalizing(parser.LevelURN, func(s string) string {
				return strings.TrimSuffix(s, "/")
			}),
			[]string{"urn:aa:a/"},
		},
		{
			"compares fragments byte by byte", "rfc2396bis-01/6.2.3/equivalence/normal-forms/scheme",
			comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
				return same && document.Split(s).Fragment == document.Split(t).Fragment
			}),
			[]string{"#%aE", "#%ae"},
		},
		{
			"takes all empty segments for one", "rfc3986/6.2.2.3/equivalence/normal-forms/path",
			comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
				return same || strings.ReplaceAll(s, "//", "/") == strings.ReplaceAll(t, "//", "/")
			}),
			[]string{"/", "//"},
		},
		{
			"is not equivalent to itself", "url-1993/encoding-prohibited-characters/equivalence/reflexivity/percent",
			comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
				return same && !strings.Contains(s, "?")
			}),
			[]string{"a:?a"},
		},
		{
			"looks at one side", "rfc3986/6.2.2.1/equivalence/symmetry/case",
			comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
				normal, err := p.Normalize(level, s)
				return err == nil && normal == t
			}),
			[]string{"v:", "V:"},
		},
		{
			"decodes no more than one", "rfc3986/6.2.2.2/equivalence/transitivity/percent",
			comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
				return same && max(len(s)-len(t), len(t)-len(s)) <= len("%7E")-len("~")
			}),
			[]string{"ab", "a%62", "%61%62"},
		},
		{
			"forgets the level below", "rfc3986/6.2.2.3/equivalence/inclusion/path",
			comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
				return same && (level != parser.LevelPath || !strings.EqualFold(s, t) || s == t)
			}),
			[]string{"a:", "A:"},
		},
		{
			"finds a level too high", "rfc2141bis-urn-03/5/equivalence/inclusion/case",
			func(p subject.Parser) subject.Parser {
				return operating{Parser: p, compare: func(s, t string) (parser.Level, bool) {
					level, ok := p.EquivalenceLevel(s, t)
					return max(level, earlier.LevelURN5b), ok
				}}
			},
			[]string{"urn:aa:a", "urn:aa:a"},
		},
		{
			"knows no default port of ftp", "url-syntax-05/6/equivalence/variation/scheme",
			comparing(func(p subject.Parser, level parser.Level, s, t string, same bool) bool {
				return same && (s == t || !strings.HasPrefix(strings.ToLower(s), "ftp:"))
			}),
			[]string{"ftp://a", ""},
		},
		{
			"refuses a space", "rfc3986/2.4/encoding/query",
			func(p subject.Parser) subject.Parser {
				return operating{Parser: p, encode: func(c parser.Component, s string) (string, error) {
					if strings.Contains(s, " ") {
						return "", &parser.EncodeError{Revision: parser.RFC3986, Component: c}
					}
					return p.Encode(c, s)
				}}
			},
			[]string{" ", "?"},
		},
		{
			"does not encode a percent sign", "rfc3986/2.4/encoding/query",
			func(p subject.Parser) subject.Parser {
				return operating{Parser: p, encode: func(c parser.Component, s string) (string, error) {
					encoded, err := p.Encode(c, s)
					return strings.ReplaceAll(encoded, "%25", "%"), err
				}}
			},
			[]string{"%", ""},
		},
		{
			"does not encode a slash in a user", "rfc1738/2.2/encoding/user",
			func(p subject.Parser) subject.Parser {
				return operating{
					Parser: p,
					encode: func(c parser.Component, s string) (string, error) {
						encoded, err := p.Encode(c, s)
						return strings.ReplaceAll(encoded, "%2F", "/"), err
					},
					decode: func(c parser.Component, s string) (string, error) {
						return p.Decode(c, strings.ReplaceAll(s, "/", "%2F"))
					},
				}
			},
			[]string{"/", "a://@a"},
		},
		{
			"decodes a plus", "rfc2396bis-01/2.4/encoding/fragment",
			func(p subject.Parser) subject.Parser {
				return operating{Parser: p, decode: func(c parser.Component, s string) (string, error) {
					decoded, err := p.Decode(c, s)
					return strings.ReplaceAll(decoded, "+", " "), err
				}}
			},
			[]string{"+", ""},
		},
		{"goes above the root", "rfc3986/5.4.2/base-authority", aboveRoot, []string{"a://", ".."}},
		{"merges with the query", "url-syntax-05/5.2/base-query-and-fragment", mergingWithQuery, []string{"a:", "a"}},
		{
			"keeps the fragment of the base", "rfc3986/5.1/base-fragment",
			resolving(func(base, reference, result string) string {
				if reference == "" {
					result = base
				}
				return result
			}),
			[]string{"a:", ""},
		},
		{"decodes a plus sign", "url-syntax-05/2.2/reserved", decoding("%2B", "+"), []string{"+"}},
		{"decodes a comma", "rfc3986/2.2/reserved", decoding("%2C", ","), []string{","}},
		{
			"takes a path behind a scheme for one without", "rfc3986/3.3/path-rule",
			func(p subject.Parser) subject.Parser {
				return misparsed{p, func(root *document.Node) {
					if n := root.Find("path-rootless"); n != nil {
						n.Rule = "path-noscheme"
					}
				}}
			},
			[]string{"a:a"},
		},
		{
			"wants a host behind two slashes", "rfc1738/5/genericurl",
			func(p subject.Parser) subject.Parser {
				return refusing{p, func(start, s string) bool {
					return start == "genericurl" && strings.Contains(s, ":///")
				}}
			},
			[]string{"file:///"},
		},
		{
			"drops an empty fragment", "rfc2141bis-urn-03/2/uri-reference",
			func(p subject.Parser) subject.Parser {
				return reported{p, func(c parser.Component, text string, ok bool) (string, bool) {
					return text, ok && (c != parser.Fragment || text != "")
				}}
			},
			[]string{"urn:aa:a#"},
		},
		{"compares the lengths", "rfc3986/6.2.1/equivalence/identity/string", comparingLengths, []string{"a", "b"}},
	} {
		t.Run(test.name, func(t *testing.T) { catch(t, test.law, test.impair, test.inputs...) })
	}
}
