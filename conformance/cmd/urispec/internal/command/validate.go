package command

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/scheme"
)

type validateCmd struct {
	*survey
	rule   string
	engine choice
	scheme string // empty if it is not given
	asked  []judge.Recognizer
}

func newValidate(c *Console) *cobra.Command {
	v := &validateCmd{}
	cmd := &cobra.Command{
		Use:   "validate [--rev REVISION... | --all] [flags] [--] [STRING | -]...",
		Short: "Tell which strings are valid",
		Long: `Validate says for each string whether it is a member of a rule of a revision's
grammar: the start rule of the whole syntax, or the rule that --rule names. With
--all, it asks every revision that has a rule of that name.

A valid string is a URI, an IRI, a URL or a URN, as the document calls it, or a
relative reference. A relative reference has no scheme, and is not a URI or URL. So
example.com is valid: it is a path, and has no host.

In text, there is a line for each string, and for each revision if several are asked:
"valid" or "invalid"; the revision, if several are asked; the string; and what the
string is, or what is wrong with it. What is wrong has the offset in bytes, what
stands there, the rule of the grammar that does not allow it, and what may stand
there instead. For a single string, or on a terminal, two more lines show the string
and a caret under the offset, by one revision; --caret says otherwise. A line "warning" follows
a valid string that contains something the document forbids but its grammar allows:
it has the offsets in bytes where it begins and ends, the section, and the message.

In JSON and in CSV, what is wrong has a name that stays, the reason:

` + causes() + `
In CSV, a line of names comes first. Then there is a line for each string and
revision, with file and line. The line of an argument is its number, and its file is
empty. CSV has no warnings, and --scheme has no CSV.

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
of the scheme advises against.`,
		Example: `  urispec validate 'http://example.com/'
  urispec validate --rule IPv6address ::1 2001:db8::192.0.2.1
  urispec validate --all --format json --file urls.txt
  urispec validate --rev rfc1738,rfc2396,rfc3986 --file urls.txt
  urispec validate --only invalid --format csv --file urls.txt
  urispec validate --scheme 'http:///path' 'mailto:user@example.org'
  urispec validate --scheme agreed --only invalid --file urls.txt
  urispec validate --scheme uri-template 'http://example.com/~{username}/'`,
		RunE: func(cmd *cobra.Command, args []string) error { return v.run(cmd, args) },
	}
	v.survey = newSurvey(cmd, c)
	cmd.Flags().FuncP("scheme", "s",
		"also check strings by the document of their scheme; or by a `NAME` alone: "+anyOf(byName()), v.setScheme)
	cmd.Flags().Lookup("scheme").NoOptDefVal = ownScheme
	complete(cmd, "scheme", func(*cobra.Command) []string { return byName() })
	ruleFlag(cmd, &v.rule, v.rules)
	engineFlag(cmd, &v.engine)
	return cmd
}

func engineFlag(cmd *cobra.Command, engine *choice) {
	engine.flag(cmd, "engine", "what decides: the automaton, which is fastest; the PEG, which makes trees; the parser that "+
		"pointlander/peg makes of the PEG; the last two refuse strings of more than a mebibyte", string(judge.DFA),
		string(judge.Rules), string(judge.PEG))
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
func (v *validateCmd) rules(*cobra.Command) []string {
	var names []string
	seen := map[string]bool{}
	for rev := range all.Revisions() {
		if !v.all && !slices.Contains(v.named.revisions, rev) {
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

func (v *validateCmd) run(cmd *cobra.Command, args []string) error {
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

func (v *validateCmd) runScheme(cmd *cobra.Command, args []string) error {
	if v.scheme == ownScheme && len(args) > 0 {
		if named, ok := scheme.Lookup(args[0]); ok && named.Generic() {
			v.Note("%s is taken for a string: each string is checked by its own scheme", args[0])
		}
	}
	if err := v.checkOne("scheme"); err != nil {
		return err
	}
	flag, others := "--scheme", []string{"rule", "engine"}
	if v.scheme != ownScheme {
		flag, others = "--scheme="+v.scheme, append(others, "rev")
	}
	if v.csv() {
		return fmt.Errorf("%s and --format csv exclude each other", flag)
	}
	for _, other := range others {
		if cmd.Flags().Changed(other) {
			return fmt.Errorf("%s and --%s exclude each other", flag, other)
		}
	}
	var err error
	if v.asked, err = v.recognizers(cmd, "", judge.DFA); err != nil {
		return err
	}
	return v.scan.run(cmd, args, v.answerScheme, v.summary(v.asked))
}

// answerScheme writes what a revision says of a record, and the document of its scheme; or what a scheme alone says
// that --scheme names.
func (v *validateCmd) answerScheme(to *record.Output, r record.Record) (bool, error) {
	var one judge.Scheme
	if named, ok := scheme.Lookup(v.scheme); ok {
		one = judge.CheckNamed(named, r.Text)
	} else {
		var err error
		if one, err = judge.CheckScheme(v.named.revisions[0], r.Text); err != nil {
			return false, err
		}
	}
	if one.Valid() {
		relative := v.asked[0].Reference(r.Text).Kind().IsRelative()
		v.accepted(to, 0, v.scheme == ownScheme && relative)
	}
	q := line.NewEscaper(r.Text)
	switch {
	case !v.shows(one.Valid()):
	case v.json():
		o := to.Object()
		one.Object(&o, q)
		addLine(&o, to)
		to.End(o)
	default:
		one.WriteText(&to.Buffer, q, v.carets)
	}
	return one.Valid(), nil
}

// answer writes the verdicts on a record. They are yes when one is.
func (v *validateCmd) answer(to *record.Output, r record.Record) (bool, error) {
	if v.several() && v.rule == "" && v.json() {
		return v.answerAll(to, r)
	}
	q := line.NewEscaper(r.Text)
	several, carets := v.several(), v.carets && !v.several()
	var one [1]verdict.Verdict // most ask one revision
	all, yes, err := v.verdicts(to, r.Text, one[:0])
	for i := range all {
		switch {
		case !v.shows(all[i].Valid()):
		case v.json():
			o := to.Object()
			all[i].Object(&o, q)
			addLine(&o, to)
			to.End(o)
		case v.csv():
			writeRow(&to.Buffer, verdictRow(to, &all[i]))
		default:
			all[i].WriteText(&to.Buffer, q, several, carets)
		}
	}
	return yes, err
}

// answerAll is answer for the JSON of several revisions, in which each says by which others the record is valid.
func (v *validateCmd) answerAll(to *record.Output, r record.Record) (bool, error) {
	all, yes, err := v.verdicts(to, r.Text, make(verdict.Verdicts, 0, len(v.asked)))
	if err == nil {
		all.Write(&to.Buffer, line.NewEscaper(r.Text), v.shows, func(_ int, o *line.Object) { addLine(o, to) })
	}
	return yes, err
}

// addLine adds the number of the line of the record at hand, unless it is an argument.
func addLine(o *line.Object, to *record.Output) {
	if to.Source != "" {
		o.Int("line", to.Number)
	}
}

// verdicts appends the verdicts on a string to all, counts them, and reports whether one is yes.
func (v *validateCmd) verdicts(to *record.Output, s string, all verdict.Verdicts) (_ verdict.Verdicts, yes bool,
	_ error) {
	for i := range v.asked {
		one, err := v.asked[i].Check(s)
		if err != nil {
			return nil, false, err
		}
		if one.Valid() {
			v.accepted(to, i, one.Ref.Kind().IsRelative())
			yes = true
		}
		all = append(all, one)
	}
	return all, yes, nil
}

// ownScheme is the value of --scheme alone: each string is held to its own scheme.
const ownScheme = "own"

func (v *validateCmd) setScheme(value string) error {
	named, ok := scheme.Lookup(value)
	switch {
	case value == ownScheme:
		v.scheme = ownScheme
	case ok && !named.Generic():
		v.scheme = named.String()
	default:
		return fmt.Errorf("must be %s, or no value for the string's own scheme", anyOf(byName()))
	}
	return nil
}

// withSchemeValue joins --scheme of validate with the next argument if that is, or was meant to be, one of its values:
// the flag takes a value only after "=".
func withSchemeValue(args []string) []string {
	if args[0] != "validate" {
		return args
	}
	for i, arg := range args[:len(args)-1] {
		switch {
		case arg == "--":
			return args
		case (arg == "--scheme" || arg == "-s") && isSchemeValue(args[i+1]):
			return append(append(args[:i:i], "--scheme="+args[i+1]), args[i+2:]...)
		}
	}
	return args
}

// isSchemeValue reports whether a word is a value of --scheme, or nearly one.
func isSchemeValue(word string) bool {
	named, ok := scheme.Lookup(word)
	return ok && !named.Generic() || !ok && isWord(word) && nearest.Guess(word, byName()) != ""
}

// byName returns the other values of --scheme, which are not the scheme of any string.
func byName() []string {
	var names []string
	for s := range scheme.Schemes() {
		if !s.Generic() {
			names = append(names, s.String())
		}
	}
	return names
}

// anyOf returns words with "or" before the last.
func anyOf(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// isWord reports whether a string may be meant as the name of a command: it has only letters, digits, "-" and "_". The
// empty string is not a word.
func isWord(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool {
		return r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) < 0
}
