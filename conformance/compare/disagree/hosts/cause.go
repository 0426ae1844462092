package hosts

import "github.com/urispec/urispec/gen/core/automaton"

// A cause makes a class.
type cause struct {
	class Class
	uris  func(*readers) automaton.Language
}

// causes are all causes: doc.go says why there are no others.
var causes = [...]cause{
	{Class{Name: "no authority", RFC3986: Reading{"no host", "3.3"},
		Standard: Reading{"a host", "4.4, special authority slashes state"}}, (*readers).noAuthority},
	{Class{Name: "empty authority", RFC3986: Reading{"the empty host", "3.2.2"},
		Standard: Reading{"a host", "4.4, special authority ignore slashes state"}}, (*readers).emptyAuthority},
	{Class{Name: "localhost in a file URL", RFC3986: Reading{"a registered name", "3.2.2"},
		Standard: Reading{"the empty host", "4.4, file host state"}}, (*readers).localhost},
	{Class{Name: "Windows drive letter", RFC3986: Reading{"a registered name", "3.2.2"},
		Standard: Reading{"the empty host", "4.4, file host state"}}, (*readers).driveLetter},
	number("IPv4 address with a dot at its end", "IPv4-empty-part"),
	number("IPv4 address of fewer than four parts", "IPv4-too-few-parts"),
	number("IPv4 address in octal or hexadecimal", "IPv4-non-decimal-part"),
}

func (r *readers) noAuthority() automaton.Language {
	return r.space.Intersect(r.without(), r.special(r.domain()))
}

func (r *readers) emptyAuthority() automaton.Language {
	return r.space.Intersect(r.empty(), r.special(r.domain()))
}

func (r *readers) localhost() automaton.Language {
	return r.space.Intersect(r.hosted(), r.file(r.decoded("localhost")))
}

func (r *readers) driveLetter() automaton.Language {
	return r.space.Intersect(r.hosted(), r.drive())
}

// number returns the cause of addresses for which the IPv4 parser (Section 3.5) reports first the validation error of a
// name, which is also the name of a rule.
func number(name, validationError string) cause {
	return cause{
		Class{Name: name, RFC3986: Reading{"a registered name", "3.2.2"},
			Standard: Reading{"an IPv4 address", "3.5, " + validationError}},
		func(r *readers) automaton.Language {
			host := r.decoded(validationError)
			return r.space.Intersect(r.hosted(), r.space.Union(r.special(host), r.file(host)))
		},
	}
}

// A Class has the URIs whose hosts differ by one cause.
type Class struct {
	Name     string  // of the cause
	RFC3986  Reading // what RFC 3986 reads
	Standard Reading // what the URL Standard reads
	URIs     automaton.Language
	States   int    // of the minimal automaton: see [automaton.Space.States]
	Shortest string // of the shortest URIs the one that is preferred: see [automaton.Preference]
}

// A Reading is the host that a document reads.
type Reading struct {
	Host    string // in words, such as "an IPv4 address"
	Section string // that says so
}
