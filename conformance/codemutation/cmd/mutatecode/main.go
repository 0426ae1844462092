// Mutatecode edits hand-written Go code of this module in one place at a time,
// and finds out which of these mutants its tests see.
//
//	mutatecode [-C DIR] [-seed N] [-sample N] [-only ID] [-mutants FILE] [-list]
//	           [-tests PATTERNS] [-j N] [-budget DURATION] [-at-least PERCENT] [-o FILE] [PATTERN...]
//	mutatecode -recount FILE [-at-least PERCENT] [-o FILE] [PATTERN...]
//
// It is run in the directory of the module, or goes there first with -C, and changes
// nothing there. Patterns choose packages, as for the go command. The sample is drawn with the seed,
// which is a new one in each run, and printed. Instead, -only names a mutant and -mutants a file
// that names one on each line, such as the list of survivors. -list prints the
// sample and runs nothing; with -sample 0, those that do not compile are in it. -tests leaves out
// the tests of all packages but those
// that patterns with spaces between them choose: what these see is seen. A mutant for which tests
// with more CPU time than
// -budget would be run survives; with -budget 0, all tests that reach it are run.
// -o writes the score as JSON, and -recount leaves out of one what has been named equivalent
// since, and tries nothing. Survivors are printed, one on each line.
//
// The exit status is 0 when all mutants are seen, or as many of 100 as -at-least
// says, 1 when they are not, and 2 for misuse and errors.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/urispec/urispec/conformance/codemutation"
	"github.com/urispec/urispec/gen/atomicfile"
)

// scope is which packages are mutated where none is named.
var scope = []string{
	"./parser/...", "./internal/nearest",
	"./gen/automaton", "./gen/translate", "./gen/prove", "./gen/emit", "./gen/emit/api", "./gen/recognizer",
	"./gen/abnf",
	"./conformance/adapter", "./conformance/report", "./conformance/disagree", "./conformance/law",
	"./conformance/internal/exact", "./conformance/internal/verdict",
	"./conformance/page", "./conformance/page/view", "./conformance/page/answer", "./conformance/page/notation",
}

// options are the flags.
type options struct {
	seed     uint64
	sample   int
	only     string
	mutants  string
	recount  string
	list     bool
	atLeast  float64
	out      string
	patterns []string
	trial    codemutation.Options
}

func main() {
	var o options
	dir := flag.String("C", ".", "the `directory` of the module, to which all names are relative")
	flag.Uint64Var(&o.seed, "seed", 0, "`seed` of the sample; 0: a new one")
	flag.IntVar(&o.sample, "sample", 1500, "how `many` mutants are tried; 0: all")
	flag.StringVar(&o.only, "only", "", "try the mutant with this `ID`")
	flag.StringVar(&o.mutants, "mutants", "", "try the mutants that the lines of a `file` name")
	flag.StringVar(&o.recount, "recount", "",
		"try none: leave out of the score in a `file` what is named equivalent by now")
	flag.BoolVar(&o.list, "list", false, "print the mutants, and try none")
	flag.Float64Var(&o.atLeast, "at-least", 100, "how many `percent` are to be seen")
	flag.StringVar(&o.out, "o", "", "`file` to write the score to")
	tests := flag.String("tests", "", "run the tests of the packages that `patterns` choose; default all")
	flag.IntVar(&o.trial.Jobs, "j", 2, "how `many` tests run at a time")
	flag.DurationVar(&o.trial.Budget, "budget", 30*time.Second, "CPU `time` of the tests of one mutant; 0: no limit")
	flag.Parse()
	o.patterns, o.trial.Tests = flag.Args(), strings.Fields(*tests)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	enough, err := false, os.Chdir(*dir)
	if err == nil {
		enough, err = run(ctx, ".", o, os.Stdout, os.Stderr)
	}
	stop()
	if err != nil {
		fmt.Fprintf(os.Stderr, "mutatecode: %v\n", err)
		os.Exit(2)
	}
	if !enough {
		os.Exit(1)
	}
}

// run tries mutants of the module in a folder, and reports whether enough are
// seen.
func run(ctx context.Context, root string, o options, out, messages io.Writer) (enough bool, err error) {
	if o.trial.Jobs < 1 {
		return false, fmt.Errorf("-j %d: one test or more has to run at a time", o.trial.Jobs)
	}
	if len(o.patterns) == 0 {
		o.patterns = scope
	}
	if o.seed == 0 {
		o.seed = 1 + rand.Uint64N(1e9)
	}
	o.trial.Progress = func(s string) { fmt.Fprintf(messages, "mutatecode: %s\n", s) }
	m, err := codemutation.Load(root, o.patterns)
	if err != nil {
		return false, err
	}
	equivalent, err := codemutation.Equivalent()
	if err != nil {
		return false, err
	}
	if err := m.CheckEquivalent(equivalent); err != nil {
		return false, err
	}
	if o.list {
		return true, list(m, o, out)
	}
	var score *codemutation.Score
	if o.recount != "" {
		score, err = recount(o.recount, equivalent)
	} else {
		score, err = try(ctx, m, o, equivalent)
	}
	if err != nil {
		return false, err
	}
	for _, survivor := range score.Survivors {
		if _, err := fmt.Fprintln(out, survivor.Line()); err != nil {
			return false, err
		}
	}
	o.trial.Progress(fmt.Sprintf("%d of %d are seen (%.1f %%); %d more are equivalent",
		score.Seen, score.Sample-score.Equivalent, score.Percent(), score.Equivalent))
	if o.out != "" {
		if err := atomicfile.Write(o.out, score.Encode); err != nil {
			return false, err
		}
	}
	return score.Percent() >= o.atLeast, nil
}

// try draws a sample, and tries it.
func try(ctx context.Context, m *codemutation.Module, o options, equivalent map[string]string) (*codemutation.Score,
	error) {
	chosen, err := choice(m, o)
	if err != nil {
		return nil, err
	}
	s, err := m.Draw(o.seed, o.sample, chosen)
	if err != nil {
		return nil, err
	}
	o.trial.Progress(fmt.Sprintf("seed %d: %d of %d mutants; %d others do not compile", o.seed, len(s.Mutants),
		len(m.Mutants), s.Invalid))
	t, err := codemutation.NewTrial(ctx, m, s, o.trial)
	if err != nil {
		return nil, err
	}
	defer t.Close()
	outcomes, err := t.Run(ctx, func(m *codemutation.Mutant) bool { return equivalent[m.ID()] != "" })
	if err != nil {
		return nil, err
	}
	score := &codemutation.Score{
		Date: time.Now().UTC().Format(time.DateOnly), Seed: o.seed, Population: len(m.Mutants), Sample: len(s.Mutants),
		Equivalent: len(s.Mutants) - len(outcomes), LeftOut: t.LeftOut,
	}
	score.Add(outcomes)
	return score, nil
}

// recount reads a score, and leaves out of it what is equivalent.
func recount(name string, equivalent map[string]string) (*codemutation.Score, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	score, err := codemutation.ReadScore(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	score.Exclude(equivalent)
	return score, nil
}

// list prints the sample, one mutant on each line, or all, which may not compile.
func list(m *codemutation.Module, o options, out io.Writer) error {
	chosen, err := choice(m, o)
	if err != nil {
		return err
	}
	mutants := slices.DeleteFunc(slices.Clone(m.Mutants), func(m *codemutation.Mutant) bool { return !chosen(m) })
	if o.sample > 0 { // to compile all takes long
		s, err := m.Draw(o.seed, o.sample, chosen)
		if err != nil {
			return err
		}
		mutants = s.Mutants
	}
	for _, m := range mutants {
		if _, err := fmt.Fprintln(out, m); err != nil {
			return err
		}
	}
	return nil
}

// choice returns which mutants are to be tried: those that are named, or all.
func choice(m *codemutation.Module, o options) (func(*codemutation.Mutant) bool, error) {
	var lines []string
	switch {
	case o.only != "":
		lines = []string{o.only}
	case o.mutants != "":
		text, err := os.ReadFile(o.mutants)
		if err != nil {
			return nil, err
		}
		lines = strings.Split(string(text), "\n")
	default:
		return func(*codemutation.Mutant) bool { return true }, nil
	}
	known := map[string]bool{}
	for _, mutant := range m.Mutants {
		known[mutant.ID()] = true
	}
	named := map[string]bool{}
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		id := codemutation.ParseID(line)
		if !known[id] {
			return nil, fmt.Errorf("no such mutant: %s", id)
		}
		named[id] = true
	}
	return func(mutant *codemutation.Mutant) bool { return named[mutant.ID()] }, nil
}
