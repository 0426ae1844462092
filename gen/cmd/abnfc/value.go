package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnfc/rfctext"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/command"
	"github.com/urispec/urispec/internal/escape"
)

// A choice is the value of a flag that is one of some words, with "|" between them.
type choice[T ~string] struct {
	value *T
	words string
}

func (c choice[T]) String() string { return string(*c.value) }
func (c choice[T]) Type() string   { return c.words }

func (c choice[T]) Set(word string) error {
	if all := strings.Split(c.words, "|"); !slices.Contains(all, word) {
		return errors.New("must be one of " + strings.Join(all, ", "))
	}
	*c.value = T(word)
	return nil
}

// oneOf returns the value of a flag that takes one of some words, with "|" between them.
func oneOf[T ~string](to *T, words string) choice[T] { return choice[T]{to, words} }

// A format is a form of the output.
type format string

const (
	textFormat  format = "text"
	jsonFormat  format = "json"
	sarifFormat format = "sarif"
)

// flag adds the flag --format, of text and JSON.
func (f *format) flag(c *cobra.Command) {
	*f = textFormat
	c.Flags().Var(oneOf(f, "text|json"), "format",
		"form of the output; json is one object to a line")
}

func (f format) json() bool { return f == jsonFormat }

// formFlag adds the flag --form, of a text.
func formFlag(c *cobra.Command, f *rfctext.Form, usage string) {
	c.Flags().Var(oneOf(f, "text|xml|markdown|html"), "form", usage)
}

// A number is the value of a flag that is a number, and not below the least one.
type number struct {
	n     *int
	least int
}

// numberVar adds a flag whose values are numbers that are not below the least one.
func numberVar(c *cobra.Command, n *int, name, short string, value, least int, usage string) {
	*n = value
	c.Flags().VarP(number{n, least}, name, short, usage)
}

func (v number) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < v.least {
		return fmt.Errorf("must be %d or more", v.least)
	}
	*v.n = n
	return nil
}

func (v number) String() string { return strconv.Itoa(*v.n) }

func (v number) Type() string { return "int" }

// timeoutFlag adds the flag --timeout. What takes the time is said in the help.
func timeoutFlag(c *cobra.Command, timeout *time.Duration, what string) {
	command.Duration(c, "timeout", "longest `TIME` "+what+", such as 30s (default: limits that are the same on all machines)",
		func(d time.Duration) { *timeout = d })
}

func printJSON(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}

// jsonText returns a string as JSON can hold it: UTF-8 as it is, anything else escaped.
func jsonText(s string) (text string, escaped bool) {
	if utf8.ValidString(s) {
		return s, false
	}
	return escape.Invalid(s), true
}

// A nesting is the value of --depth: how deep the members of a recursive rule nest that strings are made from; 0 if it
// is not given.
type nesting int

func (n *nesting) flag(c *cobra.Command) {
	c.Flags().IntVar((*int)(n), "depth", 0, "of a recursive rule, take members that nest up to this `DEPTH`")
}

// language returns the language of a rule, and a test for its members: if the language is bounded, a member may nest
// deeper. It says so on the standard error output.
func (n nesting) language(c *cobra.Command, g *abnf.Grammar, rule string) (*prove.Language, *prove.Matcher, error) {
	if n < 0 || n > automaton.MaxLevels {
		return nil, nil, fmt.Errorf("--depth must be 0 to %d, got %d", automaton.MaxLevels, n)
	}
	l, bounded, err := prove.NewLanguageTo(g, rule, int(n))
	if automaton.IsRecursion(err) {
		return nil, nil, fmt.Errorf("%w; --depth takes its members up to a depth", err)
	}
	if err != nil {
		return nil, nil, err
	}
	if bounded {
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: %s: of members that nest up to %d deep: not complete\n", l.Rule.Name, n)
	}
	m, err := prove.NewMatcher(g, rule)
	return l, m, err
}

// errNo is the error of a command whose answer, printed already, is no.
var errNo = errors.New("no")

// grammarFiles is the [cobra.PositionalArgs] of commands that take ABNF files.
func grammarFiles(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("no ABNF file is given (see %s --help)", c.CommandPath())
	}
	return nil
}

// linkingHelp is what the help texts say of several files.
const linkingHelp = "Each FILE is a name space. A name means the rule of its own file; otherwise the core\n" +
	"rule of RFC 5234, Appendix B.1; otherwise the rule of exactly one other FILE. A rule\n" +
	"that is only a prose-val is looked up in the same way. A prose-val may also name a\n" +
	"rule of another FILE, or of a document that abnfc has: <host, see [RFC3986], Section\n" +
	"3.2.2>. If a name is defined nowhere else, a comment of the rule may cite such a\n" +
	"document: ; from RFC 5646. Definitions of one name clash only if their languages\n" +
	"differ. --import settles open cases. A start rule is looked up as a name in the\n" +
	"first FILE. Rules that the start rules do not reach block nothing. Prose such as\n" +
	"<any CHAR except CTLs or \";\"> means the characters that it describes. Other\n" +
	"notations of RFCs are read with a warning: := for =, (a)b for (a) b, '...' for\n" +
	"%s\"...\", <a string that matches the rule NAME>. Lists such as 1#NAME are read if a\n" +
	"FILE cites RFC 7230 or RFC 9110, or has a rule OWS.\n\n" +
	"In the file of --refine, a name means the rule of that file; otherwise it means the\n" +
	"same as in the first FILE. A rule of that file replaces the rule of the same name in\n" +
	"the first FILE, or in a document that prose refers to, everywhere; other rules of\n" +
	"that file help these. In prose of the new rule and of its helpers, its name means the\n" +
	"old rule: CH = <any CH except \",\">. Abnfc proves that the new rule has only strings\n" +
	"of the old one. If it cannot decide this, since a rule is recursive or too large, that\n" +
	"is an error, unless --allow-unproved is given. Prose takes whole strings from a rule,\n" +
	"too: <any name except keyword and \"if\">.\n\n" +
	"A comment in the file of --refine may say which derivations are meant, by operators,\n" +
	"those that bind least first: ;@left expr \"+\" \"-\" < \"*\" < minus. An operator is a rule\n" +
	"that is an alternative of expr, or a string in one that begins or ends with expr.\n" +
	"Operators of one level group from left to right, or with ;@right from right to left.\n" +
	"A further declaration for expr adds levels that bind tighter. ;@prefer value name says\n" +
	"that the alternative of value which is the rule name, or has it, is meant if several\n" +
	"match, and ;@longest ws that ws takes as much as it can. Trees obey; what is a member\n" +
	"stays the same. Others take strings away: ;@once fields tag-a tag-b says that in\n" +
	"fields, each of these rules matches at most once; without names, each alternative that\n" +
	"fields repeats. ;@length literal = number says that the repetition behind number in\n" +
	"literal, or literal behind number in another rule, has so many bytes. ;@func raw says\n" +
	"that a function of the compiled package finds what raw matches.\n\n" +
	"A FILE may be -, the standard input. It may also be the name of a document:\n" +
	"rfc3986, or another revision of URIs; rfc822, rfc2045, rfc2616, rfc2806, rfc3261,\n" +
	"rfc3339, rfc3501, rfc3525, rfc3629, rfc4288, rfc4512, rfc4647, rfc5234, rfc5321,\n" +
	"rfc5322, rfc5545, rfc5646, rfc5987, rfc6265, rfc6350, rfc6570, rfc6749, rfc6901,\n" +
	"rfc7230, rfc7239, rfc7405, rfc8259, rfc8288, rfc8610, rfc8866, rfc9110, rfc9112,\n" +
	"rfc9535, toml."

// ruleFlags adds the flags that say what a grammar is made from, and which rule of it a command is about.
func ruleFlags(c *cobra.Command, in *gen.Input, start *string, usage string) {
	c.Flags().StringVar(start, "start", "", usage)
	c.MarkFlagRequired("start")
	inputFlags(c, in)
}

// inputFlags adds the flags that say what a grammar is made from.
func inputFlags(c *cobra.Command, in *gen.Input) {
	linkingFlags(c, in)
	c.Flags().StringArrayVar(&in.Refine, "refine", nil,
		"`FILE` of rules that replace the rules of the same names, if they are proved to have only strings of those")
	c.Flags().BoolVar(&in.AllowUnproved, "allow-unproved", false,
		"use a rule of --refine that cannot be proved to have only strings of the other, if none is found")
}

// linkingFlags adds the flags that say how ABNF files are linked.
func linkingFlags(c *cobra.Command, in *gen.Input) {
	in.Stdin = sync.OnceValues(func() ([]byte, error) { return io.ReadAll(c.InOrStdin()) })
	c.Flags().StringArrayVar(&in.Imports, "import", nil,
		"meaning of a name or of the text of a prose-val, as `NAME=FILE[:RULE]`")
	c.Flags().StringArrayVar(&in.Notations, "notation", nil,
		"`[FILE=]NOTATION` of all FILEs or of one: rfc5234 (the default), rfc822, rfc2616, rfc2141, "+
			"rfc9110 (lists as senders write them), rfc9110-recipient (as recipients have to accept them)")
	c.Flags().Var(oneOf(&in.Values, "bytes|characters"), "values",
		"meaning of numeric values beyond %x7F: bytes, or characters in UTF-8 (default: bytes if all in the FILEs are up to %xFF)")
	c.Flags().BoolVar(&in.NoCore, "no-core", false, "leave out the core rules of RFC 5234, Appendix B.1")
	c.Flags().BoolVar(&in.AllowProse, "allow-prose", false, "let prose match nothing, with a warning")
}

// printValues says how numeric values are read if --values does not.
func printValues(c *cobra.Command, v abnf.Values, beyond abnf.Position) {
	switch v {
	case abnf.Bytes:
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: values beyond %%x7F are bytes, since none is beyond %%xFF; --values "+
			"characters makes them characters in UTF-8\n")
	case abnf.Characters:
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: values beyond %%x7F are characters in UTF-8, since one is beyond %%xFF, at "+
			"%s\n", escape.Line(beyond.String()))
	}
}

// obeyed are the declarations, of what no expression says, that commands obey. A count is obeyed if lengths are.
var obeyed = map[string][]abnf.SaidKind{
	"match": {abnf.Once, abnf.Length}, "tree": {abnf.Once, abnf.Length}, "diff": {abnf.Once}, "testset": {abnf.Once},
}

// load returns the grammar of start rules, says what its numeric values are, and warns of names and prose that may mean
// something else than they seem to. It is an error if a declaration says what the command does not obey.
func load(c *cobra.Command, input gen.Input, starts ...string) (*abnf.Grammar, error) {
	g, err := input.Load(starts...)
	if err != nil {
		return g, err
	}
	kinds := obeyed[c.Name()]
	for _, s := range g.Said() {
		if !slices.Contains(kinds, s.Kind) || automaton.Counted(s) && !slices.Contains(kinds, abnf.Length) {
			return nil, fmt.Errorf("%v: rule %s has a declaration ;@%s, which %s does not obey", s.At, s.Rule, s.Kind, c.Name())
		}
	}
	beyond, _ := g.Beyond()
	printValues(c, g.OpenValues(), beyond)
	for _, p := range abnf.OfKinds(abnf.Check(g, starts), abnf.ProseIgnored, abnf.BasicRuleMeant, abnf.ReadOtherwise) {
		warnOf(c, p)
	}
	return g, nil
}

// tell prints a line for each of some things.
func tell[T any](c *cobra.Command, before string, all []T) {
	for _, x := range all {
		fmt.Fprintf(c.ErrOrStderr(), "abnfc: %s%v\n", before, x)
	}
}

// warnOf prints a problem that does not keep a grammar from being used.
func warnOf(c *cobra.Command, p abnf.Problem) {
	warn(c, p.Position, fmt.Sprintf("%s (%v)", p.Message, p.Kind))
}

func warn(c *cobra.Command, at abnf.Position, message string) {
	fmt.Fprintf(c.ErrOrStderr(), "abnfc: %s\n", escape.Line(fmt.Sprintf("%v: warning: %s", at, message)))
}
