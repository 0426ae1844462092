package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/report"
	"github.com/urispec/urispec/gen/atomicfile"
)

// A reporting is a run of the command report.
type reporting struct {
	*console.Console
	format  choice
	file    string
	dated   bool
	strict  bool
	options report.Options
}

// newReport returns the command report.
func newReport(c *console.Console) *cobra.Command {
	r := &reporting{Console: c}
	cmd := &cobra.Command{
		Use:   "report [--format FORMAT] [-o FILE] [--impl NAME[@REVISION]]...",
		Short: "Run the harness and report what holds, and where implementations depart",
		Long: `Report tries the laws of every revision on generated strings, checks the named
cases, and counts the transitions of the automata that the strings take. For each
implementation that --impl names, it gives the rates of right answers among the
answers, and sorts the wrong ones into classes, each with its smallest example and
its section.

The implementations that need nothing but this program are net/url (in the
process) and the scripts node, python, java and perl, where their interpreter is on
PATH; any other name is that of a program. It reads a question on each line, a
JSON object, and answers on one: conformance/adapter/programs/README.md has the
protocol. A bundled script whose interpreter is not installed is reported as
absent, and the name of no program is an error; a crash, no answer in time and a
torn line are wrong answers. What an implementation says that it follows stands above
its numbers; --impl java@rfc2396 asks one by that revision, the others by that of --rev.

The same seed gives the same report. A law that is broken is shown with the
smallest strings that break it; --law with its ID and the same --seed runs it again.

The exit status is 1 where a law is broken or a named case fails; with --strict,
also where an implementation gives a wrong answer, answers nothing, or is absent.`,
		Example: `  urispec report --format html -o report.html --impl net/url
  urispec report --law rfc3986/5.2.4 --seed 7
  urispec report --impl net/url --impl ./my-adapter --strict`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, _ []string) error { return r.run(cmd) },
	}
	r.format.flag(cmd, "format", "form of the report", report.Formats()...)
	f := cmd.Flags()
	f.StringVarP(&r.file, "output", "o", "", "write to `FILE`, not to the standard output")
	f.StringArrayVar(&r.options.Implementations, "impl", nil, "examine the implementation `NAME`, or NAME@REVISION for another revision than that of --rev (repeatable)")
	f.Int64Var(&r.options.Seed, "seed", 1, "`SEED` of the generated strings")
	f.IntVar(&r.options.Inputs, "inputs", 0, "try each law on `N` inputs, or 0 for 2000")
	f.StringVar(&r.options.Law, "law", "", "run only the laws of an `ID`, or of the beginning of one, such as rfc3986/5.2.4")
	f.DurationVar(&r.options.Limits.Answer, "time-limit", adapter.DefaultLimits().Answer, "`DURATION` that an implementation may take for an answer, such as 500ms")
	f.BoolVar(&r.dated, "date", false, "put today's date into the report")
	f.BoolVar(&r.strict, "strict", false, "exit with status 1 also where an implementation gives a wrong answer, answers nothing, or is absent")
	revisionFlag(cmd, &r.options.Revision, "that implementations are compared with: the laws are those of all")
	return cmd
}

// run executes the command.
func (r *reporting) run(cmd *cobra.Command) error {
	switch {
	case r.options.Inputs < 0:
		return fmt.Errorf("--inputs %d: it is 0 or more", r.options.Inputs)
	case r.options.Limits.Answer <= 0:
		return fmt.Errorf("--time-limit %s: it is more than 0", r.options.Limits.Answer)
	case r.strict && len(r.options.Implementations) == 0:
		return errors.New("--strict is about implementations, and there is none: --impl NAME")
	case cmd.Flags().Changed("output") && r.file == "":
		return errors.New("--output: the name of the file is empty")
	}
	if r.file != "" {
		if info, err := os.Stat(filepath.Dir(r.file)); err != nil || !info.IsDir() {
			return fmt.Errorf("--output %s: %s is no directory", r.file, filepath.Dir(r.file))
		}
		if info, err := os.Stat(r.file); err == nil && info.IsDir() {
			return fmt.Errorf("--output %s: it is a directory", r.file)
		}
	}
	if r.dated {
		r.options.Date = time.Now().UTC().Format(time.DateOnly)
	}
	found, err := r.build()
	if err != nil {
		return err
	}
	if err := r.write(found); err != nil {
		return err
	}
	if !found.Holds() || r.strict && found.Departs() {
		return errNo
	}
	return nil
}

// build makes the report, and shows how far it is.
func (r *reporting) build() (*report.Report, error) {
	r.AtInterrupt(func() { _ = adapter.Abandon() })
	defer r.End()
	r.options.Progress = func(p report.Progress) {
		if p.Done == 0 {
			r.BeginSteps(int64(p.Total))
		} else {
			r.Progress(1)
		}
		r.Describe(p.Step)
	}
	return report.Build(r.options)
}

// write writes the report.
func (r *reporting) write(found *report.Report) error {
	if r.file == "" {
		return report.Write(r, found, r.format.word)
	}
	return r.Uninterrupted(func() error {
		return atomicfile.Write(r.file, func(w io.Writer) error { return report.Write(w, found, r.format.word) })
	})
}
