package report

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/urispec/urispec/conformance/check/law"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/disagree"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// Options say what a report is about.
type Options struct {
	Seed   int64 // of the inputs
	Inputs int   // that each law is tried on; 0 means 2000
	// only the laws with this ID, or with IDs that begin with it and "/", and nothing else of the
	// revisions
	Law    string
	Tool   string // version of urispec, as it is written
	Date   string // as it is written, if not empty
	Commit string // as it is written, if not empty

	// OnlyImplementations leaves out the laws and all else about the revisions.
	OnlyImplementations bool
	Questions           int     // that an implementation is asked at most; 0 means all
	Baseline            *Report // that the report is compared with, if not nil

	// names, as [adapter.OpenJudged] has them, each once for a document
	Implementations []string
	Revision        parser.Revision // that the others are compared with
	Limits          adapter.Limits

	Progress func(Progress) // if not nil, called before each step and after the last, by one goroutine
}

// A Progress says how far a report is.
type Progress struct {
	Done, Total int // steps; they take more or less time
	// that begins: the name of a revision, the ID of a law, or the names of one implementation or
	// two; "" at the end
	Step string
}

// The sizes of a run that [Options] leave open.
const (
	defaultInputs    = 2000
	inputSize        = 40   // of the laws' strings, in bytes, about
	questionsPerKind = 2000 // that are generated for an implementation
	// that are drawn to compare implementations with, beside those that are put together for it
	stringsPerPair    = 3000
	patternsPerPair   = 30    // of each difference: each takes a hundred questions
	questionsToShrink = 20000 // that may be asked to find smaller examples of a fault, and then of each class
)

// Build runs the harness and reports what it found: broken laws and wrong
// answers are in the report, and implementations that are absent. The error
// says what could not be run: an [*adapter.UnknownError], an [*adapter.NameError], a
// [*parser.ArgumentError], or one about another of the options, or about the grammars or the cases of the module
// itself. What the options name is looked for before anything is run.
func Build(o Options) (r *Report, err error) {
	o.Inputs = cmp.Or(o.Inputs, defaultInputs)
	implementations, err := openAll(o.Implementations, o.Revision, o.Limits)
	defer func() {
		for _, impl := range implementations {
			err = errors.Join(err, impl.Close())
		}
	}()
	if err != nil {
		return nil, err
	}
	var subjects []*subject.Subject
	var laws []law.Law
	if !o.OnlyImplementations {
		if subjects, err = subjectsOf(o.Law); err != nil {
			return nil, err
		}
		if laws, err = selectLaws(law.All(subjects), o.Law); err != nil {
			return nil, err
		}
	}
	b := &build{
		Options: o,
		report: &Report{Format: jsonFormat, Tool: o.Tool, Seed: o.Seed, Inputs: o.Inputs, Date: o.Date,
			Commit: o.Commit},
		runner: law.Runner{Seed: o.Seed, Inputs: o.Inputs, MaxSize: inputSize},
	}
	asked := present(implementations)
	b.total = len(subjects) + len(laws) + len(implementations) + len(asked)*(len(asked)-1)/2
	if o.readsAll() {
		b.total++
	}
	if err := b.revisions(subjects); err != nil {
		return nil, err
	}
	b.laws(laws)
	if err := b.implementations(implementations); err != nil {
		return nil, err
	}
	if err := b.pairs(asked); err != nil {
		return nil, err
	}
	if o.readsAll() {
		b.step(readingsHeading)
		if b.report.Readings, err = readings(o.Seed); err != nil {
			return nil, err
		}
		if b.report.Hosts, err = newHostClasses(); err != nil {
			return nil, err
		}
	}
	b.step("")
	if o.Baseline != nil {
		b.report.Baseline = b.report.Compare(o.Baseline)
	}
	return b.report, nil
}

// readsAll reports whether the report compares the documents, too.
func (o Options) readsAll() bool { return !o.OnlyImplementations && o.Law == "" }

// A build is a report in the making.
type build struct {
	Options
	report      *Report
	runner      law.Runner
	done, total int // steps
}

// step says that a step begins, and that the steps before it are done.
func (b *build) step(name string) {
	if b.Progress != nil {
		b.Progress(Progress{b.done, b.total, name})
	}
	b.done++
}

// revisions adds the revisions, with all but the results of their laws.
func (b *build) revisions(subjects []*subject.Subject) error {
	for _, s := range subjects {
		b.step(s.Revision.String())
		v := newRevision(s)
		if b.Law == "" {
			if err := v.examine(s, b.runner); err != nil {
				return fmt.Errorf("%s: %w", s.Revision, err)
			}
		}
		b.report.Revisions = append(b.report.Revisions, v)
	}
	return nil
}

func (b *build) laws(laws []law.Law) {
	next, stop := iter.Pull(b.runner.RunAll(laws))
	defer stop()
	for _, l := range laws {
		b.step(l.ID)
		result, _ := next()
		at := slices.IndexFunc(b.report.Revisions, func(v RevisionResult) bool { return v.Name == l.Revision() })
		v := &b.report.Revisions[at]
		v.Laws = append(v.Laws, newLaw(result))
	}
}

// implementations adds what is found of implementations, of several at a time. Each document has one questionnaire.
func (b *build) implementations(all []adapter.Judged) error {
	made := map[parser.Revision]*adapter.Questionnaire{}
	found := make([]ImplementationResult, len(all))
	var running sync.WaitGroup
	defer running.Wait()
	free := make(chan bool, runtime.GOMAXPROCS(0))
	for i, impl := range all {
		free <- true
		b.step(impl.Label)
		if made[impl.Document] == nil && impl.Implementation != nil {
			q, err := adapter.NewQuestionnaire(adapter.Options{Revision: impl.Document, Seed: b.Seed,
				Inputs: questionsPerKind, Most: b.Questions, Smaller: questionsToShrink, Causes: true})
			if err != nil {
				return fmt.Errorf("%s: %w", impl.Label, err)
			}
			made[impl.Document] = q
		}
		running.Go(func() {
			found[i] = examine(impl, made[impl.Document])
			<-free
		})
	}
	running.Wait()
	b.report.Implementations = found
	return nil
}

func (b *build) pairs(all []adapter.Judged) error {
	if len(all) < 2 {
		return nil
	}
	drawn := stringsPerPair
	if b.Questions > 0 {
		drawn = min(drawn, b.Questions)
	}
	implementations := lists.Each(all, func(j adapter.Judged) adapter.Implementation { return j.Implementation })
	results, err := disagree.Find(implementations, disagree.Options{Revision: b.Revision, Seed: b.Seed,
		Strings: drawn, Patterns: patternsPerPair})
	if err != nil {
		return err
	}
	next, stop := iter.Pull(results)
	defer stop()
	for i, x := range all {
		for _, y := range all[i+1:] {
			b.step(x.Name() + ", " + y.Name())
			r, _ := next()
			b.report.Pairs = append(b.report.Pairs, newPair(r, x, y))
		}
	}
	return nil
}

func unknownLaw(id string) error { return fmt.Errorf("there is no law %q", id) }

// subjectsOf returns the subject of the revision that a law's ID begins with,
// or all for the empty ID.
func subjectsOf(law string) ([]*subject.Subject, error) {
	if law == "" {
		return subject.All()
	}
	name, _, _ := strings.Cut(law, "/")
	v, err := all.Lookup(name)
	if err != nil || v.String() != name {
		return nil, unknownLaw(law)
	}
	s, err := subject.New(v)
	return []*subject.Subject{s}, err
}

// selectLaws returns the laws of an ID, or all for the empty one.
func selectLaws(laws []law.Law, id string) ([]law.Law, error) {
	if id == "" {
		return laws, nil
	}
	selected := law.Select(laws, id)
	if len(selected) == 0 {
		return nil, unknownLaw(id)
	}
	return selected, nil
}
