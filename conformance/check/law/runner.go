package law

import (
	"fmt"
	"iter"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/lists"
)

// A Runner tries laws on generated strings.
type Runner struct {
	Seed    int64 // of the random source; each law begins with it anew
	Inputs  int   // how many strings, or tuples of them, each law is tried on, if it does not take more
	MaxSize int   // about how long, in bytes, the strings get
}

// A Result is the outcome of trying a law.
type Result struct {
	Law    Law
	Seed   int64
	Inputs int      // strings, or tuples of them, on which the law held
	Broken *Failure // nil if it held on all

	// The inputs on which the law held but which do not exercise it.
	Discarded, Trivial int
}

// Exercised returns the number of inputs that exercise the law and on which it held.
func (r Result) Exercised() int { return r.Inputs - r.Discarded - r.Trivial }

// A Failure is a tuple of strings that breaks a law.
type Failure struct {
	Inputs   []string // the smallest that were found
	Original []string // those generated first
	Reason   string
}

// Run tries a law. Two runs with the same runner have the same result.
func (r Runner) Run(l Law) Result {
	params := gopter.DefaultTestParametersWithSeed(r.Seed)
	params.MinSuccessfulTests = r.Takes(l)
	params.MaxSize = r.MaxSize + 1 // exclusive
	gen := l.Inputs
	if l.Begin != nil {
		gen = l.Begin()
	}
	result := Result{Law: l, Seed: r.Seed}
	broken := false
	property := prop.ForAll(func(inputs []string) bool {
		err := l.try(inputs)
		switch {
		case broken: // these are simpler than those that broke it
		case err == Discarded:
			result.Discarded++
		case err == Trivial:
			result.Trivial++
		}
		holds := breaks(err) == nil
		broken = broken || !holds
		return holds
	}, gen)
	checked := property.Check(params)
	result.Inputs = checked.Succeeded
	switch {
	case checked.Passed():
	case len(checked.Args) > 0:
		smallest := checked.Args[0].Arg.([]string)
		result.Broken = &Failure{smallest, checked.Args[0].OrigArg.([]string), l.try(smallest).Error()}
	default:
		result.Broken = &Failure{Reason: fmt.Sprintf("no strings to try it on: %s %v", checked.Status, checked.Error)}
	}
	return result
}

// RunAll returns an iterator over the results of laws, in their order. As many
// laws are tried at a time as there are processors to use.
func (r Runner) RunAll(laws []Law) iter.Seq[Result] {
	return func(yield func(Result) bool) {
		running := make(chan struct{}, runtime.GOMAXPROCS(0))
		results := make([]chan Result, len(laws))
		for i := range results {
			results[i] = make(chan Result, 1)
		}
		stop := make(chan struct{})
		defer close(stop)
		go func() {
			for i, l := range laws {
				select {
				case <-stop:
					return
				case running <- struct{}{}:
				}
				go func() {
					results[i] <- r.Run(l)
					<-running
				}()
			}
		}()
		for _, result := range results {
			if !yield(<-result) {
				return
			}
		}
	}
}

// Takes returns how many inputs a law is tried on.
func (r Runner) Takes(l Law) int { return max(r.Inputs, l.Least) }

// Generate returns the inputs that a law is tried on as long as it holds.
func (r Runner) Generate(l Law) [][]string {
	var all [][]string
	l.Holds = func(inputs ...string) error {
		all = append(all, inputs)
		return nil
	}
	r.Run(l)
	return all
}

// try tries a law on inputs. A panic is an error.
func (l Law) try(inputs []string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	return l.Holds(inputs...)
}

// String returns one line: law, numbers of inputs and seed, and for a broken
// law its sentence, the smallest strings that break it, and how.
func (r Result) String() string {
	if r.Broken == nil {
		return fmt.Sprintf("%s: held on %d inputs; %d were discarded and %d trivial (seed %d)",
			r.Law.ID, r.Inputs, r.Discarded, r.Trivial, r.Seed)
	}
	inputs := lists.Each(r.Broken.Inputs, strconv.QuoteToASCII)
	return fmt.Sprintf("%s: broken by %s: %s (law: %s; seed %d)",
		r.Law.ID, strings.Join(inputs, ", "), r.Broken.Reason, r.Law.Sentence, r.Seed)
}

// Select returns the law of an ID, or all laws whose IDs begin with some of its parts: "rfc3986/B" is all laws of that
// section.
func Select(laws []Law, id string) []Law {
	return slices.DeleteFunc(slices.Clone(laws), func(l Law) bool {
		return l.ID != id && !strings.HasPrefix(l.ID, id+"/")
	})
}

// A Coverage counts the transitions of the minimal complete automaton of a start rule, by class of bytes, and the
// transitions that the inputs of the laws took.
type Coverage struct {
	Rule   string
	States int // with the one, if there is one, from which nothing is accepted
	// Transitions that some accepted string takes.
	Accepting, TakenAccepting int
	// Transitions that some refused string takes.
	Refusing, TakenRefusing int
}

// Coverage returns what the runner's inputs for the laws about each start rule take, in the order of the start rules.
func (r Runner) Coverage(s *subject.Subject) []Coverage {
	took := map[string]*sample.Coverage{}
	for _, start := range s.Starts {
		took[start.Rule] = start.Sampler.Complete().Coverage()
	}
	for _, l := range Laws(s) {
		if taken := took[l.Start]; taken != nil {
			for _, inputs := range r.Generate(l) {
				taken.Add(inputs[0])
			}
		}
	}
	var all []Coverage
	for _, start := range s.Starts {
		c := Coverage{Rule: start.Rule, States: start.Sampler.Complete().States()}
		c.TakenAccepting, c.Accepting = took[start.Rule].Count(true)
		c.TakenRefusing, c.Refusing = took[start.Rule].Count(false)
		all = append(all, c)
	}
	return all
}
