package disagree

import (
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// question returns what an implementation is asked about a string: what it reads or, with
// a base, to what the string resolves.
func question(base, input string) adapter.Question {
	if base == "" {
		return adapter.Question{Operation: adapter.Parse, Input: input}
	}
	return adapter.Question{Operation: adapter.Resolve, Base: base, Input: input}
}

// targetOf turns the answer to a resolution into an answer to parsing, with the components of the target. All targets
// are split alike, so that only differences of targets show.
func targetOf(a adapter.Answer) adapter.Answer {
	a.Parts = reading.PartsOf(a.Result)
	return a
}

// hostOf returns the host of a URI in lower case, "" if it has none.
func hostOf(uri string) string {
	return strings.ToLower(reading.New(reading.PartsOf(uri), "").Written[reading.Host].Text)
}

// compareTargets returns a comparison of targets: they differ as readings do. If one implementation refuses a reference
// that leads the other to another host than the base's, that is a difference of hosts.
func compareTargets(base string) comparison {
	home := hostOf(base)
	leaves := func(r Reading) bool {
		return reading.Destination(r.Host()) != "" && !reading.SameDestination(r.Host(), home)
	}
	return func(a, b Reading) (Difference, bool) {
		switch {
		case !b.Valid && leaves(a):
			return Difference{Component: parser.Host, Manner: OnlyALeaves}, true
		case !a.Valid && leaves(b):
			return Difference{Component: parser.Host, Manner: OnlyBLeaves}, true
		}
		return compare(a, b)
	}
}
