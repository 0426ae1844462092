package gen

import (
	"cmp"
	"errors"
	"path/filepath"
	"strings"
	"time"

	"github.com/urispec/urispec/gen/abnfc/lint"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/emit"
	"github.com/urispec/urispec/gen/core/prove"
)

// Options are what [Compile] is told.
type Options struct {
	Input
	Starts  []string // start rules, the default one first
	Package string   // name of the generated package; empty: Dir's
	Dir     string   // where the package is written
	PEG     string   // file with a PEG written by hand, in place of a translation; trees come from it
	Engine  Engine   // what trees come from; empty for [AutoEngine]
	// where the translated PEG is written, also if it is not proved; empty: Dir/Package.peg, if it is
	PEGOut    string
	Nodes     emit.Nodes
	Types     bool // the package has a type for each rule that is a node
	Leaves    bool // with Types, also for characters, white space and delimiters: see [emit.Typed]
	Limit     int  // the largest number of states of an automaton; 0 for [automaton.DefaultLimit]
	Fast      bool // the package has tables that move over four bytes at once: see [emit.Package]
	Longest   bool // what an input begins with is its longest member: see [emit.Package]
	ForParser bool // the package is one of those below package parser: see [emit.Package]

	Size int // the most bytes of Go with tables; 0 for [DefaultSize]

	// Progress is told what is being done, such as "proving rule x"; it may be nil.
	Progress func(step string)

	// Timeout is how long the proof may take; 0: as long as its limits allow, which are the same on all machines.
	Timeout time.Duration
	timed   automaton.Work // what Timeout allows
}

// An Engine is what the parse trees of a package come from.
type Engine string

const (
	AutoEngine Engine = "auto" // tables, or else the PEG if its trees are derivations, or else the recognizer
	PEGEngine  Engine = "peg"  // the parser that github.com/pointlander/peg makes of the PEG, whatever the grammar
)

// A NoPEGError is the error of [Compile] if trees are to come from the PEG, and none is proved right.
type NoPEGError struct{ Reason error }

func (e *NoPEGError) Error() string {
	return e.Reason.Error() + ": no PEG is proved right, which --engine peg needs; --peg takes a PEG that is written by hand"
}

func (e *NoPEGError) Unwrap() error { return e.Reason }

// fromPEG reports whether trees are to come from the PEG alone.
func (o *Options) fromPEG() bool { return o.Engine == PEGEngine || o.PEG != "" }

// A Result is what [Compile] has proved, or found out.
type Result struct {
	prove.Outcome
	Reason    error          // why there is no PEG; nil if there is one
	Tables    bool           // trees come from tables, not from the PEG or a recognizer
	Differs   bool           // the PEG has trees that are not the first derivations
	OtherTree string         // a string with such a tree, if Differs is true
	Derived   bool           // trees come from a recognizer for that reason
	Size      int            // bytes of Go, tests left out
	TooLarge  int            // bytes of Go that the package would have with tables, if that is too much
	LastPEG   string         // file that has the translation, not proved, if there is no PEG; empty: none
	Refined   []Refinement   // what refinements take away
	Declared  []string       // what declarations say, and how far that is proved: see [Declared]
	Warnings  []abnf.Problem // what is suspicious about the grammar, but can be compiled
	Values    abnf.Values    // as [abnf.Grammar.OpenValues] returns it
	Beyond    abnf.Position  // as [abnf.Grammar.Beyond] returns it
	Written   []string       // files

	// Ambiguous are the ambiguous rules, Warned the rules to warn of, and Undecided the rules for which that is not
	// known: see [lint.Ambiguities]. Warned has no rules of documents that the user cannot change. Repetitions of the
	// empty string are among Warnings.
	Ambiguous, Warned []*lint.Ambiguity
	Undecided         []lint.Undecided
}

// isTooMuch reports whether an error is a [*automaton.LimitError].
func isTooMuch(err error) bool {
	var limit *automaton.LimitError
	return errors.As(err, &limit)
}

// pegFile returns the name of the file that has the text of the PEG.
func (o *Options) pegFile() string {
	return cmp.Or(o.PEG, o.PEGOut, filepath.Join(o.Dir, o.Package+".peg"))
}

// source names what the package is made from, without the machine's path.
func (o *Options) source() string {
	name := baseNames(o.Files)
	if len(o.Refine) > 0 {
		name += ", refined by " + baseNames(o.Refine)
	}
	return name
}

func baseNames(files []string) string {
	var names []string
	for _, f := range files {
		if f == "-" {
			f = "standard input"
		}
		names = append(names, filepath.Base(f))
	}
	return strings.Join(names, ", ")
}
