package command

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/show/count"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A scan answers a question about each record, by a revision. It is what all
// commands that read records have in common.
type scan struct {
	*Console
	revision parser.Revision // unless it is the scan of a survey
	files    []string        // of --file
	null     bool
	input    choice
	pairs    bool // a record is two strings
	whole    bool // the answer reads other members of the JSON
	others   int  // arguments before the records
	atLeast  int
	most     int // bytes of a record
	format   choice
	caret    choice
	only     choice   // the answers that are shown, by the verdict
	header   []string // of CSV
	one      bool     // there is one record, an argument
	counts   record.Counts
	carets   bool // are shown
}

func newScan(cmd *cobra.Command, c *Console) *scan {
	sc := &scan{Console: c}
	revisionFlag(cmd, &sc.revision, "of the syntax")
	sc.flags(cmd)
	return sc
}

// flags adds the flags of a scan to a command, except the flags that choose the revision. The command writes text, JSON
// and other formats.
func (sc *scan) flags(cmd *cobra.Command, others ...string) {
	sc.records(cmd)
	formatFlag(cmd, &sc.format, others...)
	sc.caret.flag(cmd, "caret", "show a caret at the error; auto: for a single string, or on a terminal",
		caretAuto, caretAlways, caretNever)
}

// records adds the flags about the input.
func (sc *scan) records(cmd *cobra.Command) {
	fileFlag(cmd, &sc.files, "records")
	f := cmd.Flags()
	f.BoolVarP(&sc.null, "null", "0", false, "NUL ends a record, not LF")
	sc.input.flag(cmd, "input", "form of the records; json: a string or an object on each line", formatText,
		formatJSON)
	f.IntVar(&sc.atLeast, "at-least", sc.atLeast, "exit with status 1 if fewer than `N` records were read")
	mostFlag(cmd, &sc.most, "record", record.DefaultMost)
}

// The words of --caret.
const (
	caretAuto   = "auto"
	caretAlways = "always"
	caretNever  = "never"
)

func (sc *scan) json() bool { return sc.format.word == formatJSON }

func (sc *scan) csv() bool { return sc.format.word == formatCSV }

// The words of --only.
const (
	onlyAll     = "all"
	onlyValid   = "valid"
	onlyInvalid = "invalid"
)

// shows reports whether --only leaves an answer in the output.
func (sc *scan) shows(valid bool) bool {
	return valid && sc.only.word != onlyInvalid || !valid && sc.only.word != onlyValid
}

// run answers for each record. The summary turns the counts into words; nil writes none. The
// error is errNo where some answer is no, or there are too few records, and
// errFailed where some record or source could not be read or answered; it has
// been reported then.
func (sc *scan) run(cmd *cobra.Command, args []string, a record.Answer, summary func(*record.Counts) string) error {
	sources, err := sc.sources(cmd, args)
	if err != nil {
		return err
	}
	sc.one = len(sources) == 1 && sources[0].IsArgument()
	sc.carets = sc.caret.word == caretAlways || sc.caret.word == caretAuto && (sc.one || sc.WritesTerminal())
	if !sc.one { // a single answer is out before a signal matters
		sc.ExitOnSignals()
		if os.Getenv("GOGC") == "" {
			debug.SetGCPercent(gcPercent)
		}
		if os.Getenv("GOMEMLIMIT") == "" {
			debug.SetMemoryLimit(gcMemory)
		}
	}
	if sc.csv() && sc.header != nil {
		var b line.Buffer
		writeRow(&b, slices.Clone(sc.header))
		if _, err := sc.Write(b.Text); err != nil {
			return err
		}
	}
	stream := record.Stream{Console: sc.Console, Stdin: sc.In, Sources: sources, Format: sc.recordFormat(),
		Noun: sc.noun()}
	if sc.counts, err = stream.Run(a); err != nil {
		return err
	}
	sc.hintAtFile(cmd, args)
	records := sc.counts.Records()
	if records != 1 && summary != nil {
		sc.Note("%s", summary(&sc.counts))
	}
	if records < sc.atLeast {
		sc.Complain(fmt.Errorf("--at-least %d: the number of %ss is %d", sc.atLeast, sc.noun(), records))
	}
	switch {
	case sc.counts.Failed():
		return errFailed
	case sc.counts.No > 0 || records < sc.atLeast:
		return errNo
	}
	return nil
}

// hintAtFile hints that a string is the name of a file, unless it follows "--".
func (sc *scan) hintAtFile(cmd *cobra.Command, args []string) {
	if literal := cmd.ArgsLenAtDash(); literal >= 0 {
		args = args[:literal]
	}
	for _, arg := range args[min(sc.others, len(args)):] {
		if info, err := os.Stat(arg); err == nil && !info.IsDir() {
			sc.Note("%s is taken for a string; --file %[1]s reads the file of that name", arg)
			return
		}
	}
}

// gcPercent is how much the heap grows from one garbage collection to the next if there are many records, in place of
// 100: only some blocks of them are in use, and collections would take a tenth of the time.
const gcPercent = 400

// gcMemory is the number of bytes in use from which garbage is collected however little the heap grew: a long record
// and its answer are held whole, and gcPercent would allow a multiple of them as garbage.
const gcMemory = 256 << 20

// counted returns the summary that calls records by two words.
func (sc *scan) counted(yes, no string) func(*record.Counts) string {
	return func(t *record.Counts) string { return t.Summary(sc.noun(), yes, no) }
}

// noun returns what messages call a record.
func (sc *scan) noun() string {
	if sc.pairs {
		return "pair"
	}
	return "record"
}

func (sc *scan) recordFormat() record.Format {
	return record.Format{Null: sc.null, Pair: sc.pairs, JSON: sc.input.word == formatJSON, Whole: sc.whole,
		Most: sc.most}
}

// sources returns what to read, in order: the arguments, then the files; the standard input if there are neither. It
// opens nothing that reading would change, but reports what is known to be unreadable.
func (sc *scan) sources(cmd *cobra.Command, args []string) ([]record.Source, error) {
	f := sc.recordFormat()
	switch {
	case f.JSON && f.Null:
		return nil, errors.New("--null and --input json exclude each other: a line ends the JSON of a record")
	case sc.atLeast < 0:
		return nil, fmt.Errorf("--at-least must be 0 or more, got %d", sc.atLeast)
	}
	if err := record.CheckMost(sc.most); err != nil {
		return nil, err
	}
	sources, err := record.Arguments(args[sc.others:], f, func(i int) bool { return isDash(cmd, args, sc.others+i) })
	if err != nil {
		return nil, err
	}
	for _, name := range sc.files {
		if name == "" {
			return nil, errors.New("--file: the name of the file is empty")
		}
		source := record.FileOrDash(name)
		if err := source.Check(); err != nil {
			return nil, err
		}
		sources = append(sources, source)
	}
	if len(sources) == 0 {
		if sc.ReadsTerminal() {
			return nil, errors.New("nothing to read: give strings or --file FILE, or - to type records")
		}
		sources = append(sources, record.StandardInput())
	}
	return sources, record.CheckStandardInput(sources)
}

// fileSources returns what arguments and --file name: files, and the standard input.
func fileSources(cmd *cobra.Command, args, files []string) (sources []record.Source) {
	for i, name := range args {
		if isDash(cmd, args, i) {
			sources = append(sources, record.StandardInput())
		} else {
			sources = append(sources, record.File(name))
		}
	}
	for _, name := range files {
		sources = append(sources, record.FileOrDash(name))
	}
	return sources
}

// isDash reports whether an argument is "-" and precedes "--".
func isDash(cmd *cobra.Command, args []string, i int) bool {
	literal := cmd.ArgsLenAtDash()
	return args[i] == "-" && (literal < 0 || i < literal)
}

// A survey is a scan that can ask several revisions, or all.
type survey struct {
	*scan
	named revisionList // of --rev
	all   bool
}

func newSurvey(cmd *cobra.Command, c *Console) *survey {
	s := &survey{scan: &scan{Console: c}}
	s.asked(cmd)
	s.flags(cmd, formatCSV)
	s.only.flag(cmd, "only", "show only valid or invalid strings; the summary counts all", onlyAll, onlyValid, onlyInvalid)
	return s
}

// asked adds to a command the flags that say which revisions are asked.
func (s *survey) asked(cmd *cobra.Command) {
	s.named.flag(cmd, "of the syntax")
	cmd.Flags().BoolVarP(&s.all, "all", "a", false, "ask every revision; a string is accepted if one accepts it")
}

// revisions returns the revisions that are asked, by their default start rules.
func (s *survey) revisions(cmd *cobra.Command) ([]parser.Revision, error) {
	if err := s.check(cmd); err != nil || !s.all {
		return s.named.revisions, err
	}
	return slices.Collect(all.Revisions()), nil
}

// check returns an error if revisions are named twice, or beside all.
func (s *survey) check(cmd *cobra.Command) error {
	if s.all && cmd.Flags().Changed("rev") {
		return errors.New("--rev and --all exclude each other")
	}
	return s.named.check()
}

// several reports whether more than one revision is asked: then the output names the revision of each answer.
func (s *survey) several() bool { return s.all || len(s.named.revisions) > 1 }

// checkOne returns an error if several revisions are asked, but a flag allows only one.
func (s *survey) checkOne(flag string) error {
	switch {
	case s.all:
		return fmt.Errorf("--%s and --all exclude each other", flag)
	case s.several():
		return fmt.Errorf("--%s asks one revision, and --rev names several", flag)
	}
	return nil
}

// recognizers returns the recognizers of a rule in the revisions that are asked.
func (s *survey) recognizers(cmd *cobra.Command, rule string, engine judge.Engine) ([]judge.Recognizer, error) {
	if err := s.check(cmd); err != nil {
		return nil, err
	}
	if s.all {
		return judge.All(rule, engine)
	}
	return judge.Of(s.named.revisions, rule, engine)
}

// accepted counts a record that the revision of an index accepts. The tally counts these records by revision, and the
// relative references among them.
func (s *survey) accepted(p *record.Output, i int, relative bool) {
	p.Count(2 * i)
	if relative {
		p.Count(2*i + 1)
	}
}

// summary returns the summary of what some revisions accept, see accepted.
func (s *survey) summary(asked []judge.Recognizer) func(*record.Counts) string {
	return func(t *record.Counts) string {
		var names, each []string
		var relative []int
		for i, r := range asked {
			names = append(names, r.Revision.String())
			each = append(each, fmt.Sprintf("%s %d", r.Revision, t.Kind(2*i)))
			relative = append(relative, t.Kind(2*i+1))
		}
		text := t.Summary(s.noun(), "valid", "invalid")
		if s.several() {
			text = t.Summary(s.noun(), "valid by some revision", "by none")
			if t.Records() > 0 {
				text += "; " + strings.Join(each, ", ")
			}
		}
		return text + count.RelativeReferences(names, relative)
	}
}
