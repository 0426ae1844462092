package hosts

import "github.com/urispec/urispec/gen/automaton"

// A Class is the URIs whose hosts differ by one cause.
type Class struct {
	Name     string  // of the cause
	RFC3986  Reading // what RFC 3986 reads
	Standard Reading // what the URL Standard reads
	URIs     automaton.Language
	States   int    // of the minimal automaton: see [automaton.Space.States]
	Shortest string // of the shortest URIs the one that is preferred: see [automaton.Preference]
}

// A Reading is what a document reads as host.
type Reading struct {
	Host    string // in words, such as "an IPv4 address"
	Section string // that says so
}
