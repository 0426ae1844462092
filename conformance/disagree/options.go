package disagree

import (
	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

// Options say where disagreements are looked for.
type Options struct {
	Revision parser.Revision // whose syntax strings are drawn from; the zero Revision: RFC 3986
	Seed     int64
	Strings  int // how many strings are drawn, beside the named cases
	Shortest int // how many strings are tried at most, all of some length or shorter
	// Base is a base URI that strings are resolved against, or "": then they are parsed.
	Base string
	// Check is what A checks of the host that it reads. Only strings count that pass, and
	// lead B where the check is to let none.
	Check Check
}

// Question returns what implementations are asked about a string.
func (o Options) Question(input string) adapter.Question { return question(o.Base, input) }

// How many strings are drawn and tried where nothing else is said.
const (
	DefaultStrings  = 20_000
	DefaultShortest = 50_000
)

// comparesDocuments reports whether two documents are compared as such: in what they read
// of a string alone.
func (o Options) comparesDocuments() bool { return o.Base == "" && !o.Check.Given() }

// comparison returns how readings are compared.
func (o Options) comparison() comparison {
	switch {
	case o.Check.Given():
		return o.Check.differs
	case o.Base != "":
		return compareTargets(o.Base)
	}
	return compare
}
