package hosts

import (
	_ "embed"

	"github.com/urispec/urispec/conformance/language"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/parser"
)

// A Disagreement is all valid URIs whose host RFC 3986 and the URL Standard read
// differently.
type Disagreement struct {
	Space   *automaton.Space
	Classes []Class            // no URI is in two of them
	URIs    automaton.Language // those of all classes
}

// A Class is the URIs whose hosts differ for one cause.
type Class struct {
	Name     string // of the cause
	RFC3986  string // what RFC 3986 reads, with its section
	Standard string // what the URL Standard reads, with its section
	URIs     automaton.Language
	States   int    // of the minimal automaton, see [automaton.Space.States]
	Shortest string // a shortest URI: of these, the one that is preferred ([automaton.Preference])
}

// New computes the disagreement. The error is of what the package is made of: a grammar
// that cannot be read, or an automaton that is too large.
func New() (*Disagreement, error) {
	r, err := newReaders()
	if err != nil {
		return nil, err
	}
	d := &Disagreement{Space: r.space}
	for _, c := range causes {
		uris, err := automaton.Guard(c.name, func() automaton.Language { return c.uris(r) })
		if err != nil {
			return nil, err
		}
		d.add(Class{Name: c.name, RFC3986: c.rfc3986, Standard: c.standard, URIs: uris})
	}
	return d, nil
}

// add adds a class, and says how large it is.
func (d *Disagreement) add(c Class) {
	c.States = d.Space.States(c.URIs)
	for _, s := range d.Space.FewShortest(c.URIs, 1) {
		c.Shortest = s
	}
	d.Classes = append(d.Classes, c)
	d.URIs = d.Space.Union(d.URIs, c.URIs)
}

// A cause is why hosts differ, and in which URIs.
type cause struct {
	name, rfc3986, standard string
	uris                    func(*readers) automaton.Language
}

// causes are all of them; doc.go says why there is no other.
var causes = [...]cause{
	{"no authority", "no host: a path (3.3)", "a host (4.4, special authority slashes state)",
		func(r *readers) automaton.Language { return r.space.Intersect(r.without(), r.special(r.domain())) }},
	{"empty authority", "an empty host (3.2.2)", "a host (4.4, special authority ignore slashes state)",
		func(r *readers) automaton.Language { return r.space.Intersect(r.empty(), r.special(r.domain())) }},
	{"localhost in a file URL", "a registered name (3.2.2)", "the empty host (4.4, file host state)",
		func(r *readers) automaton.Language {
			return r.space.Intersect(r.hosted(), r.file(r.decoded("localhost")))
		}},
	{"Windows drive letter", "a registered name (3.2.2)", "the empty host (4.4, file host state)",
		func(r *readers) automaton.Language {
			return r.space.Intersect(r.hosted(), r.standardURL("drive-URL", nil))
		}},
	{"IPv4 address that ends with a dot", "a registered name (3.2.2)", "an IPv4 address (3.5, IPv4-empty-part)",
		func(r *readers) automaton.Language { return r.numbers("IPv4-empty-part") }},
	{"IPv4 address of fewer than four parts", "a registered name (3.2.2)", "an IPv4 address (3.5, IPv4-too-few-parts)",
		func(r *readers) automaton.Language { return r.numbers("IPv4-too-few-parts") }},
	{"IPv4 address in octal or hexadecimal", "a registered name (3.2.2)",
		"an IPv4 address (3.5, IPv4-non-decimal-part)",
		func(r *readers) automaton.Language { return r.numbers("IPv4-non-decimal-part") }},
}

// readers read hosts as the two documents say.
type readers struct {
	space    *automaton.Space
	rfc3986  *automaton.Grammar
	standard *automaton.Grammar
	spelled  *automaton.Grammar // the standard's, see [spelled]
	words    *automaton.ABNF
}

//go:embed standard.abnf
var standard []byte

func newReaders() (*readers, error) {
	published, err := language.ReadGrammar(parser.RFC3986)
	if err != nil {
		return nil, err
	}
	transcribed, err := abnf.Read("standard.abnf", standard)
	if err != nil {
		return nil, err
	}
	linked, err := abnf.Link(abnf.Linking{}, transcribed) // with the core rules
	if err != nil {
		return nil, err
	}
	r := &readers{}
	if r.rfc3986, err = automaton.Lower(published); err != nil {
		return nil, err
	}
	if r.standard, err = automaton.Lower(linked); err != nil {
		return nil, err
	}
	r.spelled = spelled(r.standard)
	sets := append(r.rfc3986.Sets(), append(r.standard.Sets(), r.spelled.Sets()...)...)
	r.space = automaton.NewSpace(0, sets...)
	r.words = automaton.NewABNF(r.rfc3986, r.space)
	return r, nil
}

// nothing has no members.
var nothing = &automaton.Union{}

// filled returns the members of a rule whose host is a member of an expression.
func (r *readers) filled(g *automaton.Grammar, rule string, host automaton.Expr) automaton.Language {
	hole := g.Rule("host")
	var fill func(*automaton.Rule) automaton.Expr
	fill = func(called *automaton.Rule) automaton.Expr {
		if called == hole {
			return host
		}
		return automaton.Redirect(called.Body, fill)
	}
	return r.words.Then(fill(g.Rule(rule)), r.space.Epsilon())
}

// without returns the URIs that have no authority by RFC 3986 (Section 3).
func (r *readers) without() automaton.Language { return r.filled(r.rfc3986, "URI", nothing) }

// empty returns those that have an authority, in which the host is empty (Section 3.2.2).
func (r *readers) empty() automaton.Language {
	return r.space.Minus(r.filled(r.rfc3986, "URI", &automaton.Concat{}), r.without())
}

// hosted returns those that have a host that is not empty.
func (r *readers) hosted() automaton.Language {
	all := r.filled(r.rfc3986, "URI", &automaton.Call{Rule: r.rfc3986.Rule("host")})
	return r.space.Minus(all, r.space.Union(r.without(), r.empty()))
}

// standardURL returns what the standard reads by a rule with a host.
func (r *readers) standardURL(rule string, host automaton.Expr) automaton.Language {
	return r.filled(r.standard, rule, host)
}

func (r *readers) special(host automaton.Expr) automaton.Language {
	return r.standardURL("special-URL", host)
}

func (r *readers) file(host automaton.Expr) automaton.Language {
	return r.standardURL("file-URL", host)
}

// decoded returns the hosts that are members of a rule of the standard when they are
// percent-decoded.
func (r *readers) decoded(rule string) automaton.Expr {
	return &automaton.Call{Rule: r.spelled.Rule(rule)}
}

// domain returns the hosts, other than addresses in brackets, that the standard's host
// parser takes (Section 3.5): those that do not end in a number, and IPv4 addresses.
func (r *readers) domain() automaton.Expr {
	return &automaton.Union{Alternatives: []automaton.Expr{
		&automaton.Except{Body: r.decoded("domain"), Not: r.decoded("ends-in-a-number")},
		r.decoded("IPv4-empty-part"), r.decoded("IPv4-too-few-parts"), r.decoded("IPv4-non-decimal-part"),
		r.decoded("IPv4-without-errors"),
	}}
}

// numbers returns the URIs with a host by RFC 3986 that the standard reads as an IPv4
// address by a rule.
func (r *readers) numbers(rule string) automaton.Language {
	host := r.decoded(rule)
	return r.space.Intersect(r.hosted(), r.space.Union(r.special(host), r.file(host)))
}
