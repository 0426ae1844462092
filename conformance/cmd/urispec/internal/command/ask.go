package command

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser"
)

type askCmd struct {
	*Console
	format    choice
	operation choice
	names     []string
	base      string
	escaped   bool
	limits    adapter.Limits
}

func newAsk(c *Console) *cobra.Command {
	a := &askCmd{Console: c}
	cmd := &cobra.Command{
		Use:   "ask --impl NAME[@DOCUMENT]... [--op OPERATION] [--base BASE] [--] STRING...",
		Short: "Show what implementations answer about strings",
		Long: `Ask asks implementations about strings, and shows their answers unchanged. A report
in HTML has the ask command for each of its examples. Implementations are named
as for report; the names of revisions are implementations, too, by this module.
NAME@DOCUMENT, such as node@url-standard, judges each answer by a document. The document is a revision,
such as rfc3986, or url-standard, whose algorithm reads any string, valid or not.

The operation parse asks whether the string is valid, and for its components.
Resolve asks for the target of the string at the base URI --base. Normalize asks for
its normal form.

In text, a line has the name, the string and the answer, separated by tabs. The
answer leaves out components that the implementation does not report. With a
document, the line ends with the judgement:

  right      the answer means the same (RFC 3986, Section 6.2); if it is spelled
             otherwise, the line says so, and why that is right
  permitted  the document leaves this choice open; the line says where
  wrong      the cause, the section and the expected answer follow
  neither right nor wrong
             a name was read as the address for which programs take it (Section 7.4);
             the cause, the section and the expected answer follow

There is no judgement if the document does not define the answer.

In JSON, each answer is an object. Its format is 2; another format has lost a key, or
means something else by one. The keys implementation, version, op and input
say what was asked; base is null except for resolve. Outcome is answered,
unsupported, crashed, hung or malformed. Detail explains a failure, and is null if
there is an answer. Said has the last lines that a crashed program wrote to its
standard error. The answer is in valid, offset, result and components. Components is
an object of the reported components, each null if it is undefined. Keys that the
answer does not have are null. The keys document, right, grade, reason, cause,
section and wanted are null if no document was named, or if it says nothing. Grade
is exact, respelled, permitted, read-as-address or wrong. Right is also null if an
answer is neither right nor wrong.

The exit status is 1 if an answer says that a string is not valid, or if an answer
is neither right nor permitted by the named document. It is 2 if an implementation
fails, is absent, or supports none of the questions; the others are still asked.`,
		Example: `  urispec ask --impl net/url --impl rfc3986 -- 'http://a\@b'
  urispec ask --impl node@url-standard -- 'http://good.example\@evil.example'
  urispec ask --impl python --op resolve --base http://a/b/c ../d
  urispec ask --impl node --escaped -- 'http://a/\xFF'`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("a string is needed: ask --impl NAME STRING")
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.run(cmd, args) },
	}
	formatFlag(cmd, &a.format)
	a.operation.flag(cmd, "op", "operation to ask for", string(adapter.Parse), string(adapter.Resolve),
		string(adapter.Normalize))
	f := cmd.Flags()
	f.StringArrayVar(&a.names, "impl", nil, "ask the implementation `NAME`, or NAME@DOCUMENT to judge its answers (repeatable)")
	completeOrFile(cmd, "impl", adapter.Names())
	f.StringVar(&a.base, "base", "", "`BASE` URI of resolve")
	f.BoolVar(&a.escaped, "escaped", false, `in strings, \xHH is a byte, and \\ a backslash`)
	limitFlag(cmd, &a.limits)
	return cmd
}

func (a *askCmd) run(cmd *cobra.Command, args []string) (err error) {
	switch resolves := a.operation.word == string(adapter.Resolve); {
	case len(a.names) == 0:
		return errors.New("there is no implementation to ask: --impl NAME")
	case resolves && !cmd.Flags().Changed("base"):
		return errors.New("--op resolve: a base is needed: --base BASE")
	case !resolves && cmd.Flags().Changed("base"):
		return errors.New("--base is for --op resolve")
	}
	questions, err := a.questions(args)
	if err != nil {
		return err
	}
	result := error(nil)
	for _, name := range a.names {
		impl, err := adapter.OpenJudged(name, parser.RFC3986, a.limits)
		if err != nil {
			return err
		}
		if impl.Implementation == nil {
			a.Complain(&adapter.AbsentError{Name: impl.Label, Reason: impl.Absent})
			result = errFailed
			continue
		}
		worst, err := a.ask(impl, questions)
		if err := errors.Join(err, impl.Close()); err != nil {
			return err
		}
		if result != errFailed && worst != nil {
			result = worst
		}
	}
	return result
}

func (a *askCmd) questions(inputs []string) ([]adapter.Question, error) {
	base, err := a.undo(a.base)
	if err != nil {
		return nil, fmt.Errorf("--base %w", err)
	}
	var all []adapter.Question
	for _, s := range inputs {
		input, err := a.undo(s)
		if err != nil {
			return nil, err
		}
		all = append(all, adapter.Question{Operation: adapter.Operation(a.operation.word), Base: base, Input: input})
	}
	return all, nil
}

// undo returns the string that is meant by one that is escaped, or not.
func (a *askCmd) undo(s string) (string, error) {
	if !a.escaped {
		return s, nil
	}
	undone, ok := escape.Undo(s)
	if !ok {
		return "", fmt.Errorf(`%q: with --escaped, behind a backslash stands another one, or x and two hexadecimal digits`, s)
	}
	return undone, nil
}

// ask writes the answers of an implementation. It returns errFailed where one fails or
// all are unsupported, else errNo where one is that a string is not valid, or wrong, and
// the error of the output.
func (a *askCmd) ask(impl adapter.Judged, questions []adapter.Question) (worst, err error) {
	var b line.Buffer
	unsupported := 0
	for i, answer := range impl.Ask(questions) {
		switch {
		case answer.Outcome == adapter.Unsupported:
			unsupported++
		case answer.Outcome != adapter.Answered:
			worst = errFailed
		case !answer.Valid && worst == nil:
			worst = errNo
		}
		var verdict adapter.Verdict
		if impl.Chosen {
			verdict = impl.Judge(questions[i], answer)
		}
		if verdict.Grade != "" && !verdict.Grade.Right() && worst == nil {
			worst = errNo
		}
		if a.format.word == formatJSON {
			askedObject(&b, impl, questions[i], answer, verdict)
			continue
		}
		fmt.Fprintf(&b, "%s\t%s\t%s", escape.Text(impl.Name()), escape.Text(questions[i].Input),
			answer.Words(questions[i].Operation))
		if impl.Chosen {
			fmt.Fprintf(&b, "\t%s", verdictWords(verdict))
		}
		b.Line("")
	}
	if _, err := a.Write(b.Text); err != nil {
		return worst, err
	}
	if unsupported == len(questions) {
		a.Complain(fmt.Errorf("%s answered nothing: it supports none of the questions", escape.Text(impl.Name())))
		worst = errFailed
	}
	return worst, nil
}

// outcomes are the words for outcomes.
var outcomes = map[adapter.Outcome]string{
	adapter.Answered: "answered", adapter.Unsupported: "unsupported", adapter.Crashed: "crashed", adapter.Hung: "hung",
	adapter.Malformed: "malformed", adapter.NotAsked: "not asked",
}

func askedObject(b *line.Buffer, impl adapter.Judged, q adapter.Question, answer adapter.Answer,
	verdict adapter.Verdict) {
	answered, op := answer.Outcome == adapter.Answered, q.Operation
	taken := answered && answer.Valid
	strings := []line.Member{{Name: "input", Value: q.Input}}
	o := b.Object()
	// add adds a string to those that are escaped together, or null.
	add := func(name, value string, defined bool) {
		if defined {
			strings = append(strings, line.Member{Name: name, Value: value})
		} else {
			o.Null(name)
		}
	}
	o.Int("format", 2)
	o.String("implementation", impl.Name())
	o.String("version", impl.Version())
	o.String("op", string(op))
	o.String("outcome", outcomes[answer.Outcome])
	o.Nullable("detail", answer.Detail)
	o.Nullable("said", answer.Said)
	o.OptionalBool("valid", answer.Valid, answered)
	if answered && answer.Offset.Told {
		o.Int("offset", answer.Offset.At)
	} else {
		o.Null("offset")
	}
	add("base", q.Base, op == adapter.Resolve)
	add("result", answer.Result, taken && op != adapter.Parse)
	line.NewEscaper(q.Input, q.Base, answer.Result).Members(&o, strings...)
	addNullable(&o, "components", taken && op == adapter.Parse, func(o *line.Object) {
		for i, c := range adapter.Components() {
			if p := answer.Parts[i]; p.Told {
				o.Optional(c.String(), p.Text, p.Defined)
			}
		}
	})
	o.Nullable("document", verdict.Document)
	rightMember(&o, "right", verdict)
	o.Nullable("grade", string(verdict.Grade))
	o.Nullable("reason", verdict.Reason.Name)
	o.Nullable("cause", verdict.Cause)
	o.Nullable("section", cmp.Or(verdict.Section, verdict.Reason.Section))
	o.Nullable("wanted", verdict.Expected)
	b.End(o)
}
