package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/scheme"
)

// A validation is a run of the command validate.
type validation struct {
	*survey
	rule   string
	engine choice
	scheme schemeValue
	asked  []judge.Recognizer
}

// newValidate returns the command validate.
func newValidate(c *console.Console) *cobra.Command {
	v := &validation{}
	cmd := &cobra.Command{
		Use:   "validate [--rev REVISION... | --all] [flags] [--] [STRING | -]...",
		Short: "Tell which strings are valid",
		Long: `Validate tells for each string whether it is a member of a rule of a revision's
grammar: the start rule of the whole syntax, or any other that --rule names. With
--all, every revision is asked that has a rule of that name.

The output is a line for each string; with --all, or where --rev names several
revisions, for each string and revision. In text, it has columns with a tab
between them: "valid" or "invalid", the revision where several are asked, the
string, and what it is or what is wrong with it. Characters that are not printable
are written \xHH, byte by byte, and a backslash is written \\.

A valid string is a URI, an IRI, a URL or a URN, as the document calls it, or a
relative reference, which is none of these: it has no scheme. So example.com is
valid, and is a path; its host is not example.com.

What is wrong is the offset in bytes, what stands there, the rule of the grammar
that does not allow it, and what may come instead. Two more lines show the string
and a caret under the offset where one string is given and one revision
asked, and on a terminal; --caret says otherwise.

In JSON, it is an object with the keys input, version, rev, start, rule and valid:
version is that of the keys, 2; start is the rule that was asked for; rule is the
same for a valid string, and for another the rule where it goes wrong: the innermost
that a person would look for. A string that is not valid has offset, found, expected,
may_end, reason, message and also_valid_in, too: the length in bytes of the longest
prefix that some valid string begins with; the character that begins there, or has
the byte there, null at the end; the bytes that can follow that prefix, as a class
such as [%A-Za-z]; whether the prefix is valid itself; what is wrong, as a name that
stays; what is wrong, in words; and the other revisions that accept the string by
their start rule of that name, or by the default one where that was asked for. The
other commands say the same of a string by the same keys; those that resolve add
section, which is null. A valid string has kind: what the document calls it, in lower
case, such as uri, absolute-uri (a URI without a fragment) and relative-ref; not where
another rule than a start rule was asked for. Of a record of a file, line is its
number. Later releases may add keys to version 2.

The reasons are:

` + causes() + `
In CSV, there is a line of names, and one for each string and revision, with file and
line; strings are as in text. The number of an argument is its line, and its file is
empty.

By url-standard, a domain is also held to ToASCII, which is no matter of syntax: a
string that the grammar accepts and whose domain ToASCII does not take is not valid;
offset is where its domain begins.

With --scheme, a string is also held to what the document of its scheme says, for
the schemes data, file, http, https, mailto, tel, ws and wss, and the URNs of
urn:uuid; other URNs are held to RFC 8141 by --rev urn. --scheme uri-template asks
for a URI template instead; without it, a string with braces is refused as a URI.
--scheme agreed asks for an http or https URL in which everybody reads the same
scheme, host and port: RFC 3986, the URL Standard, and all implementations that were
asked and take it. --scheme agreed-whole is about path, query and fragment, too. What
is wrong says who would read the string otherwise. These three are the values of
--scheme; behind "--", each is a string.
The column behind "valid" or "invalid" is then the grammar that decides: the one
that refuses the string, where it ceases to be what a string begins with that all
accept; or else the scheme's, or where there is none the revision's. What is wrong
ends with the document and the section in brackets. A line for each warning follows:
a tab, "warning", the offsets in bytes where it begins and ends with "-" between
them, the document and the section, and the message; a tab between each. In JSON, the
object has scheme, too, which is null where there is no grammar of it, and grammar.
A valid string has warnings, and its start and rule are null. Another string has
section in place of also_valid_in; its start and rule are those of grammar. With a
value of --scheme, rev is null.

A string that the engine refuses, because it is too long for it, has no line of
output but a message, and makes the exit status 2.`,
		Example: `  urispec validate 'http://example.com/'
  urispec validate --rule IPv6address ::1 2001:db8::192.0.2.1
  urispec validate --all --format json --file urls.txt
  urispec validate --rev rfc1738,rfc2396,rfc3986 --file urls.txt
  urispec validate --only invalid --format csv --file urls.txt
  urispec validate --scheme 'http:///path' 'mailto:user@example.org'
  urispec validate --scheme agreed 'http://example.com\@example.org/'
  urispec validate --scheme agreed --only invalid --file urls.txt
  urispec validate --scheme uri-template 'http://example.com/~{username}/'`,
		RunE: func(cmd *cobra.Command, args []string) error { return v.run(cmd, args) },
	}
	v.survey = newSurvey(cmd, c)
	cmd.Flags().VarP(&v.scheme, "scheme", "s",
		"hold strings to what the document of their scheme says, too; or to a `NAME` alone: "+anyOf(byName()))
	cmd.Flags().Lookup("scheme").NoOptDefVal = ownScheme
	complete(cmd, "scheme", func(*cobra.Command) []string { return byName() })
	ruleFlag(cmd, &v.rule, v.rules)
	v.engine.flag(cmd, "engine", "what decides: automaton, or parser of trees", string(judge.DFA), string(judge.PEG))
	return cmd
}

// causes returns the reasons, each with what it means, on lines.
func causes() string {
	var b strings.Builder
	for _, c := range verdict.Causes {
		fmt.Fprintf(&b, "  %-17s %s\n", c.ID, c.Meaning)
	}
	return b.String()
}

// rules returns the rules that --rule can name.
func (v *validation) rules(*cobra.Command) []string {
	var names []string
	seen := map[string]bool{}
	for rev := range all.Revisions() {
		if !v.asks(rev) {
			continue
		}
		for _, name := range rev.Rules() {
			if key := strings.ToLower(name); !seen[key] {
				seen[key] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// run executes the command.
func (v *validation) run(cmd *cobra.Command, args []string) error {
	if err := checkRule(cmd, v.rule); err != nil {
		return err
	}
	if v.scheme != "" {
		return v.runScheme(cmd, args)
	}
	var err error
	if v.asked, err = v.recognizers(cmd, v.rule, judge.Engine(v.engine.word)); err != nil {
		return err
	}
	v.header = verdictColumns
	return v.scan.run(cmd, args, v.answer, v.summary(v.asked))
}

// runScheme executes the command with --scheme.
func (v *validation) runScheme(cmd *cobra.Command, args []string) error {
	args = v.takeValue(cmd, args)
	if err := v.checkOne("scheme"); err != nil {
		return err
	}
	if v.csv() {
		return fmt.Errorf("%s and --format csv exclude each other", v.scheme.flag())
	}
	others := []string{"rule", "engine"}
	if v.scheme != ownScheme {
		others = append(others, "rev")
	}
	for _, other := range others {
		if cmd.Flags().Changed(other) {
			return fmt.Errorf("%s and --%s exclude each other", v.scheme.flag(), other)
		}
	}
	return v.scan.run(cmd, args, v.answerScheme, v.counted("valid", "invalid"))
}

// takeValue takes the first string for the value of --scheme, where it names one and does
// not stand behind "--", and returns the other strings. Of the name of a scheme, which is
// no value, it says that it is a string.
func (v *validation) takeValue(cmd *cobra.Command, args []string) []string {
	if v.scheme != ownScheme || len(args) == 0 || cmd.ArgsLenAtDash() == 0 {
		return args
	}
	named, ok := scheme.Lookup(args[0])
	switch {
	case !ok:
	case named.Generic():
		v.Note("%s is taken for a string: the scheme is that of each string", args[0])
	default:
		v.scheme = schemeValue(named.String())
		return args[1:]
	}
	return args
}

// checkScheme returns what a revision says of a string, and the document of its
// scheme; or what the one alone says that --scheme names.
func (v *validation) checkScheme(s string) (judge.Scheme, error) {
	if named, ok := scheme.Lookup(string(v.scheme)); ok {
		return judge.CheckNamed(named, s), nil
	}
	return judge.CheckScheme(v.named.revisions[0], s)
}

// answerScheme writes what a revision says of a record, and the document of its
// scheme.
func (v *validation) answerScheme(p *record.Output, r record.Record) (bool, error) {
	one, err := v.checkScheme(r.Text)
	if err != nil {
		return false, err
	}
	q := line.NewQuoter(r.Text)
	switch {
	case !v.shows(one.Valid()):
	case v.json():
		o := p.Object()
		one.Object(&o, q)
		addLine(&o, p)
		p.End(o)
	default:
		one.WriteText(&p.Buffer, q, v.carets)
	}
	return one.Valid(), nil
}

// answer writes the verdicts on a record. They are yes when one is.
func (v *validation) answer(p *record.Output, r record.Record) (bool, error) {
	if v.several() && v.rule == "" && v.json() {
		return v.answerAll(p, r)
	}
	q := line.NewQuoter(r.Text)
	several, carets := v.several(), v.carets && !v.several()
	var one [1]verdict.Verdict // most ask one revision
	all, yes, err := v.verdicts(p, r.Text, one[:0])
	for i := range all {
		switch {
		case !v.shows(all[i].Valid()):
		case v.json():
			o := p.Object()
			judge.Object(&o, q, &all[i])
			addLine(&o, p)
			p.End(o)
		case v.csv():
			writeRow(&p.Buffer, verdictRow(p, &all[i]))
		default:
			all[i].WriteText(&p.Buffer, q, several, carets)
		}
	}
	return yes, err
}

// answerAll is answer for the JSON of several revisions, of which each says by
// which others the record is valid.
func (v *validation) answerAll(p *record.Output, r record.Record) (bool, error) {
	all, yes, err := v.verdicts(p, r.Text, make(judge.Verdicts, 0, len(v.asked)))
	if err != nil {
		return false, err
	}
	all.Write(&p.Buffer, line.NewQuoter(r.Text), v.shows, func(_ int, o *line.Object) { addLine(o, p) })
	return yes, nil
}

// addLine adds the number of the line that the record at hand stands on, unless it is an
// argument.
func addLine(o *line.Object, p *record.Output) {
	if p.Source != "" {
		o.Int("line", p.Number)
	}
}

// verdicts appends those on a string to all, counts them, and reports whether one
// is yes.
func (v *validation) verdicts(p *record.Output, s string, all judge.Verdicts) (_ judge.Verdicts, yes bool, _ error) {
	for i := range v.asked {
		one, err := v.asked[i].Check(s)
		if err != nil {
			return nil, false, err
		}
		if one.Valid() {
			p.Count(i)
			yes = true
		}
		all = append(all, one)
	}
	return all, yes, nil
}
