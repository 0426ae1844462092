package command

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
		Long: `Validate says for each string whether it is a member of a rule of a revision's
grammar: the start rule of the whole syntax, or the rule that --rule names. With
--all, it asks every revision that has a rule of that name.

The output is a line for each string, and for each revision if --all is given or
--rev names several. In text, tabs separate its columns: "valid" or "invalid"; the
revision, if several are asked; the string; and what the string is, or what is wrong
with it. Characters that are not printable are written \xHH, byte by byte, and a
backslash is written \\.

A valid string is a URI, an IRI, a URL or a URN, as the document calls it, or a
relative reference. A relative reference has no scheme and is none of these. So
example.com is valid: it is a path, and has no host.

What is wrong has the offset in bytes, what stands there, the rule of the grammar
that does not allow it, and what may stand there instead. For one string and one
revision on a terminal, two more lines show the string and a caret under the offset;
--caret says otherwise.

A line for each warning follows a valid string in which there is what the document
forbids, though its grammar takes it: "warning", the offsets in bytes where it begins
and ends with "-" between them, the document and the section, and the message; a tab
precedes each. CSV has no warnings.

In JSON, the output is an object with these keys:

  input, rev     the string and the revision
  version        the version of the keys: 2
  start          the rule that was asked for
  rule           the same for a valid string; otherwise the innermost rule at the
                 error that a person would look for
  valid          whether the string is valid
  kind           of a valid string: what the document calls it, in lower case, such as
                 uri, absolute-uri (a URI without a fragment) and relative-ref; only
                 if a start rule was asked for
  warnings       of a valid string, if there are any: what the document forbids though
                 the grammar takes it, as objects with begin, end, section and message
  line           of a record of a file: its number

A string that is not valid also has these:

  offset         the length in bytes of the longest prefix that some valid string
                 begins with
  found          the character that begins at the offset or contains that byte; null
                 at the end
  expected       the bytes that can follow the prefix, as a class such as [%A-Za-z]
  may_end        whether the prefix itself is valid
  reason         what is wrong, as a stable name
  message        what is wrong, in words
  also_valid_in  the other revisions that accept the string by their start rule of the
                 same name, or by their default one if the default was asked for

The other commands use the same keys; those that resolve add section, which is null.
Later releases may add keys to version 2.

The reasons are:

` + causes() + `
In CSV, a line of names comes first. Then there is a line for each string and
revision, with file and line; strings are written as in text, and "=", "+", "-" or
"@" at the beginning of a cell is written \xHH, so that no cell is a formula. The line
of an argument is its number, and its file is empty. --scheme has no CSV.

By url-standard, a domain must also pass ToASCII, which is not a matter of syntax.
If ToASCII refuses the domain, a string that the grammar accepts is not valid; the
offset is where its domain begins.

With --scheme, a string must also satisfy the document of its scheme. The schemes
are data, file, http, https, mailto, tel, ws and wss, and the URNs of urn:uuid;
--rev urn checks other URNs by RFC 8141. --scheme uri-template asks for a URI
template instead; without it, a string with braces is not a valid URI.
--scheme agreed asks for an http or https URL in which everybody reads the same
scheme, host and port: RFC 3986, the URL Standard, and all implementations that were
asked and take it. A label that begins with xn-- must stand for letters that no
version of Unicode maps. --scheme agreed-whole is about path, query and fragment, too.
The message says who would read the string otherwise. These three are the values of
--scheme; behind "--", each is a string.

The column behind "valid" or "invalid" is then the grammar that decides. For a valid
string, this is the grammar of the scheme, or without one the revision. For an
invalid string, it is the grammar that refuses it, at the first byte that cannot
stand there in a string that all grammars accept. What is wrong ends with the
document and the section in brackets. There are also warnings of what the document
of the scheme advises against.

In JSON, the object then also has grammar and scheme; scheme is null if it has no
grammar. A valid string has warnings, and its start and rule are null. An invalid
string has section instead of also_valid_in; its start and rule are those of the
grammar. Rev is null if a template is asked for.

If a string is too long for the engine, it has no line of output. A message says so,
and the exit status is 2.`,
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
		"also check strings by the document of their scheme; or by a `NAME` alone: "+anyOf(byName()))
	cmd.Flags().Lookup("scheme").NoOptDefVal = ownScheme
	complete(cmd, "scheme", func(*cobra.Command) []string { return byName() })
	ruleFlag(cmd, &v.rule, v.rules)
	v.engine.flag(cmd, "engine", "what decides: the automaton, which is fastest; the PEG, which makes trees; the parser "+
		"that pointlander/peg makes of the PEG", string(judge.DFA), string(judge.Rules), string(judge.PEG))
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
	v.noteScheme(args)
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
	var err error
	if v.asked, err = v.recognizers(cmd, "", judge.DFA); err != nil {
		return err
	}
	return v.scan.run(cmd, args, v.answerScheme, v.summary(v.asked))
}

// noteScheme says that the first string is no value of --scheme, where it is the name of
// a scheme.
func (v *validation) noteScheme(args []string) {
	if v.scheme != ownScheme || len(args) == 0 {
		return
	}
	if named, ok := scheme.Lookup(args[0]); ok && named.Generic() {
		v.Note("%s is taken for a string: the scheme is that of each string", args[0])
	}
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
	if one.Valid() {
		v.accepted(p, 0, v.scheme == ownScheme && v.asked[0].Relative(r.Text))
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
			v.accepted(p, i, v.asked[i].Relative(s))
			yes = true
		}
		all = append(all, one)
	}
	return all, yes, nil
}
