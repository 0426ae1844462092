package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/show/report"
	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/escape"
)

type reportCmd struct {
	*Console
	format  choice
	file    string
	dated   bool
	strict  bool
	before  string // file of an earlier report
	from    string // file of the report that is written, or ""
	badge   string // file
	sarif   string // file of the reader's own, as it was given
	own     string // the same, from the root of the repository
	options report.Options
}

func newReport(c *Console) *cobra.Command {
	r := &reportCmd{Console: c}
	cmd := &cobra.Command{
		Use:   "report [--format FORMAT] [-o FILE] [--impl NAME[@DOCUMENT]]...",
		Short: "Check the laws of all revisions, and find where implementations depart from them",
		Long: `Report tries the laws of every revision on generated strings, checks the named
cases, and counts the transitions of the automata that the strings take. For each
implementation of --impl, it gives the causes of wrong answers: edits of the document's
grammar or of its steps that make them right, each with the smallest string, the section
and the command that asks again. What no edit explains is in a class. The rates of right
answers follow.

The implementations that this program can ask are net/url; url-standard, which reads
strings as the URL Standard of the WHATWG says; and, if what they need is installed:

` + paragraph(adapter.Bundled()) + `

conformance/compare/adapter/programs/README.md says what they need; an implementation that
lacks it is reported as absent. Any other name names a program, which must exist.
The program reads a JSON object with a question on each line, and answers on
one line. The same file describes the protocol. Crashes, late answers and malformed lines
are classes of their own; they are counted, but are in no rate. What an
implementation says it follows stands above its numbers.

--impl java@rfc2396 judges an implementation by that revision; --rev names the judge
of the others. By url-standard, an answer is right if it is, to the byte, what the
algorithm of the URL Standard makes of the string, valid or not. This is the default
judge of implementations that follow it, such as node, php-whatwg and url-standard.

The same seed gives the same report. A broken law is shown with the smallest strings
that break it; --law with its ID and the same --seed runs it again.

The exit status is 1 if a law is broken or a named case fails. With --strict, it is
also 1 if an implementation gives a wrong answer, or is absent. It is 2 if an
implementation answers nothing; its last stderr lines are shown.
conformance/compare/adapter/programs/README.md has all in one table.

--baseline names the JSON of an earlier report. Then the report says which classes
of wrong answers are new, fixed and the same. --strict then fails only for new
classes, and for implementations that the earlier run could examine.

With --from, nothing is examined: report converts the output of an earlier --format
json to another form.

With --format sarif, --sarif-file names a file of your repository, such as your
adapter. All results of implementations then point at its first line, by its path
from the root: the folder with .git, or else the current one. Code scanning shows no
other results. A badge has the mean of the shares of right answers about valid and
invalid strings, components, resolution and normalization; a failure is not a right
answer.`,
		Example: `  urispec report --format html -o report.html --impl net/url
  urispec report --law rfc3986/5.2.4 --seed 7
  urispec report --only-impl --impl node --impl curl@url-standard
  urispec report --impl net/url --impl ./my-adapter --strict
  urispec report --only-impl --impl ./my-adapter --strict --baseline old.json --format sarif`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, _ []string) error { return r.run(cmd) },
	}
	r.format.flag(cmd, "format", "form of the report", report.Formats()...)
	f := cmd.Flags()
	f.StringVarP(&r.file, "output", "o", "-", "write to `FILE`; - is the standard output")
	f.StringArrayVar(&r.options.Implementations, "impl", nil,
		"examine the implementation `NAME`, or NAME@DOCUMENT to judge it by another document than --rev (repeatable)")
	completeOrFile(cmd, "impl", adapter.Names())
	f.Int64Var(&r.options.Seed, "seed", 1, "`SEED` of the generated strings")
	f.IntVar(&r.options.Inputs, "inputs", 0, "try each law on `N` inputs; 0: 2000")
	f.StringVar(&r.options.Law, "law", "",
		"run only the laws of an `ID`, or of the beginning of one, such as rfc3986/5.2.4")
	limitFlag(cmd, &r.options.Limits)
	f.BoolVar(&r.dated, "date", false, "put today's date into the report")
	f.StringVar(&r.options.Commit, "commit", "", "put the `HASH` of the commit that is examined into the report")
	f.BoolVar(&r.options.OnlyImplementations, "only-impl", false,
		"examine only the implementations: no laws and cases of the revisions")
	f.IntVar(&r.options.Questions, "questions", 0,
		"ask an implementation at most `N` questions, named cases first; 0: all; smaller examples take more")
	f.StringVar(&r.before, "baseline", "", "compare with an earlier report: a `FILE` that --format json wrote")
	f.StringVar(&r.from, "from", "", "examine nothing: read a report from the `FILE` that --format json wrote, and write it in the form of --format")
	f.StringVar(&r.badge, "badge", "", "also write a `FILE` for an endpoint badge of shields.io")
	f.StringVar(&r.sarif, "sarif-file", "",
		"let the results of implementations in SARIF point at a `FILE` of your repository")
	f.BoolVar(&r.strict, "strict", false,
		"also exit with status 1 if an implementation gives a wrong answer, or is absent")
	revisionFlag(cmd, &r.options.Revision, "that judges implementations")
	for _, other := range []string{"impl", "only-impl", "seed", "inputs", "law", "questions", "time-limit", "date",
		"commit", "rev"} {
		cmd.MarkFlagsMutuallyExclusive("from", other)
	}
	return cmd
}

// paragraph returns names in indented lines.
func paragraph(names []string) string {
	const indent, width = "  ", 80
	var b strings.Builder
	column := width
	for _, name := range names {
		if column += len(name) + len(" "); column >= width {
			b.WriteString("\n" + indent)
			column = len(indent) + len(name)
		} else {
			b.WriteString(" ")
		}
		b.WriteString(name)
	}
	return strings.TrimPrefix(b.String(), "\n")
}

func (r *reportCmd) run(cmd *cobra.Command) error {
	switch {
	case r.options.Inputs < 0:
		return fmt.Errorf("--inputs must be 0 or more, got %d", r.options.Inputs)
	case r.options.Questions < 0:
		return fmt.Errorf("--questions must be 0 or more, got %d", r.options.Questions)
	case r.options.OnlyImplementations && len(r.options.Implementations) == 0:
		return errors.New("--only-impl needs an implementation: --impl NAME")
	case r.options.OnlyImplementations && r.options.Law != "":
		return errors.New("--only-impl leaves out the laws, and --law names some")
	case r.strict && len(r.options.Implementations) == 0 && r.from == "":
		return errors.New("--strict needs an implementation: --impl NAME")
	case r.badge != "" && r.badge == r.file:
		return errors.New("--badge and --output name one file")
	}
	var err error
	if cmd.Flags().Changed("sarif-file") {
		if r.own, err = r.sarifFile(); err != nil {
			return err
		}
	}
	for _, flag := range []string{"output", "badge"} {
		if err := checkFile(cmd, flag); err != nil {
			return err
		}
	}
	if cmd.Flags().Changed("baseline") {
		earlier, err := readReport(r.before)
		if err != nil {
			return fmt.Errorf("--baseline %s: %w", r.before, err)
		}
		r.options.Baseline = earlier
	}
	r.options.Tool = version()
	if r.dated {
		r.options.Date = time.Now().UTC().Format(time.DateOnly)
	}
	found, err := r.find(cmd)
	if err != nil {
		return err
	}
	if err := r.write(found); err != nil {
		return err
	}
	if r.tellSilent(found) {
		return errFailed
	}
	if !found.Holds() || r.strict && departs(found) {
		return errNo
	}
	return nil
}

// sarifFile returns the path of the file of --sarif-file from the root of the repository, with slashes. The error says
// why there is none.
func (r *reportCmd) sarifFile() (string, error) {
	switch {
	case r.format.word != "sarif":
		return "", errors.New("--sarif-file is for --format sarif")
	case len(r.options.Implementations) == 0 && r.from == "":
		return "", errors.New("--sarif-file needs an implementation: --impl NAME")
	case r.sarif == "":
		return "", errors.New("--sarif-file: the name of the file is empty")
	}
	path, err := inRepository(r.sarif)
	if err != nil {
		return "", fmt.Errorf("--sarif-file %s: %w", escape.Text(r.sarif), err)
	}
	return path, nil
}

// find returns the report: that of a file, or one that is made.
func (r *reportCmd) find(cmd *cobra.Command) (*report.Report, error) {
	if !cmd.Flags().Changed("from") {
		return r.build()
	}
	found, err := readReport(r.from)
	if err == nil {
		err = found.Complete()
	}
	if err != nil {
		return nil, fmt.Errorf("--from %s: %w", r.from, err)
	}
	if r.options.Baseline != nil {
		found.Baseline = found.Compare(r.options.Baseline)
	}
	return found, nil
}

func readReport(file string) (*report.Report, error) {
	text, err := os.ReadFile(file)
	var path *os.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	if err != nil {
		return nil, err
	}
	return report.ReadJSON(text)
}

// departs reports whether some implementation departs from its document; with a baseline, further than it did there.
func departs(found *report.Report) bool {
	if found.Baseline != nil {
		return found.Baseline.Worse()
	}
	return found.Departs()
}

// checkFile checks that the file of a flag can be written, if the flag is given.
func checkFile(cmd *cobra.Command, flag string) error {
	file := cmd.Flags().Lookup(flag).Value.String()
	switch {
	case !cmd.Flags().Changed(flag):
		return nil
	case file == "":
		return fmt.Errorf("--%s: the name of the file is empty", flag)
	}
	if info, err := os.Stat(filepath.Dir(file)); err != nil || !info.IsDir() {
		return fmt.Errorf("--%s %s: %s is not a directory", flag, file, filepath.Dir(file))
	}
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return fmt.Errorf("--%s: %s is a directory", flag, file)
	}
	return nil
}

// build makes the report, and shows how far it is.
func (r *reportCmd) build() (*report.Report, error) {
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

func (r *reportCmd) write(found *report.Report) error {
	if r.badge != "" {
		err := r.Uninterrupted(func() error {
			return atomicfile.Write(r.badge, func(w io.Writer) error { return report.WriteBadge(w, found) })
		})
		if err != nil {
			return err
		}
	}
	form := func(w io.Writer) error { return report.Write(w, found, r.format.word) }
	if r.own != "" {
		form = func(w io.Writer) error { return report.WriteSARIFAt(w, found, r.own) }
	}
	if r.file == "-" {
		return form(r)
	}
	err := r.Uninterrupted(func() error { return atomicfile.Write(r.file, form) })
	if err == nil {
		r.Note("%s: the report is written, in %s", r.file, r.format.word)
		r.Note("%s", found.Summary())
	}
	return err
}

// tellSilent writes a message about each implementation that answered nothing, and reports whether there is one.
func (r *reportCmd) tellSilent(found *report.Report) bool {
	silent := false
	for _, i := range found.Implementations {
		if i.State == report.Unanswered {
			r.Complain(errors.New(i.Silence()))
			silent = true
		}
	}
	return silent
}

// inRepository returns the path of a file from the root of the repository of the current folder, with slashes.
func inRepository(file string) (string, error) {
	here, err := realPath(".")
	if err != nil {
		return "", err
	}
	found, err := realPath(file)
	if errors.Is(err, fs.ErrNotExist) {
		return "", errors.New("there is no such file")
	}
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(found); err != nil || info.IsDir() {
		return "", errors.New("it is not a file")
	}
	path, err := filepath.Rel(repositoryRoot(here), found)
	if err != nil || !filepath.IsLocal(path) {
		return "", errors.New("it is not in the repository of the current folder")
	}
	return filepath.ToSlash(path), nil
}

// realPath returns the absolute path of a file, without symbolic links.
func realPath(file string) (string, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(path)
}

// repositoryRoot returns the closest folder with .git, from a folder upwards, or else the folder.
func repositoryRoot(folder string) string {
	for root := folder; ; root = filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, ".git")); err == nil {
			return root
		}
		if root == filepath.Dir(root) {
			return folder
		}
	}
}
