package command

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/internal/command"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// The flags that several commands have are here, so that they are the same in all.

// standard is the revision of all commands if --rev names no other: the standard in force.
var standard = parser.RFC3986

// revisionFlag adds the flag --rev to a command. The meaning says what it is the revision of.
func revisionFlag(cmd *cobra.Command, v *parser.Revision, meaning string) {
	*v = standard
	cmd.Flags().FuncP("rev", "r", "`REVISION` "+meaning+revisionHelp, func(name string) (err error) {
		*v, err = lookup(name)
		return err
	})
	cmd.Flags().Lookup("rev").DefValue = standard.String()
	complete(cmd, "rev", func(*cobra.Command) []string { return revisionNames() })
}

// revisionHelp is the end of what the help says of --rev.
const revisionHelp = ", or uri, urn, iri, url for the standard in force; urispec revisions lists them"

// A revisionList is the value of a --rev that can name several revisions.
type revisionList struct {
	revisions []parser.Revision // in the order in which they are named
	given     bool              // they are not the default
}

// flag adds the flag --rev to a command. The meaning says what they are the revisions of.
func (l *revisionList) flag(cmd *cobra.Command, meaning string) {
	l.revisions = []parser.Revision{standard}
	cmd.Flags().VarP(l, "rev", "r", "`REVISION` "+meaning+revisionHelp+"; or all (repeatable, or separated by commas)")
	completeBegun(cmd, "rev", func(_ *cobra.Command, begun string) []string {
		return completeList(begun, append(revisionNames(), allRevisions))
	})
}

// allRevisions stands for all revisions if --rev can name several.
const allRevisions = "all"

// completeList returns the completions of the beginning of a list of names with commas between them.
func completeList(begun string, names []string) []string {
	before := begun[:strings.LastIndexByte(begun, ',')+1]
	for i, name := range names {
		names[i] = before + name
	}
	return names
}

// check returns an error if a revision is named twice.
func (l *revisionList) check() error {
	for i, v := range l.revisions {
		if slices.Contains(l.revisions[:i], v) {
			return fmt.Errorf("--rev: %s is named twice", v)
		}
	}
	return nil
}

// String returns the names of the revisions.
func (l *revisionList) String() string {
	return strings.Join(names(slices.Values(l.revisions)), ",")
}

// Set looks up names of revisions, with commas between them, and adds these revisions to the ones given before.
func (l *revisionList) Set(names string) error {
	for name := range strings.SplitSeq(names, ",") {
		if err := l.Append(name); err != nil {
			return err
		}
	}
	return nil
}

// Append looks up the name of a revision and adds it to the ones given before.
func (l *revisionList) Append(name string) error {
	if !l.given {
		l.revisions, l.given = nil, true
	}
	if strings.EqualFold(name, allRevisions) {
		l.revisions = slices.AppendSeq(l.revisions, all.Revisions())
		return nil
	}
	v, err := lookup(name)
	if err != nil {
		return err
	}
	l.revisions = append(l.revisions, v)
	return nil
}

// Type is part of [pflag.Value].
func (l *revisionList) Type() string { return "REVISION" }

// revisionNames returns the names of the revisions, oldest first, and of families.
func revisionNames() []string {
	found := names(all.Revisions())
	for v := range all.Revisions() {
		if family := v.Family(); family != "" {
			found = append(found, family)
		}
	}
	return found
}

// lookup returns the revision of a name, as the flag --rev has it.
func lookup(name string) (parser.Revision, error) {
	v, err := all.Lookup(name)
	var u *parser.ArgumentError
	if errors.As(err, &u) && u.Suggestion == "" {
		err = fmt.Errorf("%w; urispec revisions lists them", err)
	}
	return v, err
}

func formatFlag(cmd *cobra.Command, format *choice, others ...string) {
	format.flag(cmd, "format", "form of the output; urispec schema describes the JSON",
		append([]string{formatText, formatJSON}, others...)...)
}

// The words of --format, and of --input.
const (
	formatText = "text"
	formatJSON = "json"
	formatCSV  = "csv"
	formatHTML = "html"
)

func fileFlag(cmd *cobra.Command, files *[]string, what string) {
	cmd.Flags().StringArrayVarP(files, "file", "f", nil,
		"read "+what+" from `FILE`, after the arguments; - is the standard input (repeatable)")
}

// mostFlag adds the flag --max-record to a command: how many bytes of something are read at once. See
// [record.CheckMost].
func mostFlag(cmd *cobra.Command, most *int, noun string, n int) {
	cmd.Flags().IntVar(most, "max-record", n, fmt.Sprintf("refuse a %s of more than `N` bytes, at most %d", noun, record.MaxMost))
}

// ruleFlag adds the flag --rule to a command. It can name the given rules.
func ruleFlag(cmd *cobra.Command, rule *string, rules func(*cobra.Command) []string) {
	cmd.Flags().StringVar(rule, "rule", "", "`RULE` of the ABNF, instead of the revision's default start rule")
	complete(cmd, "rule", rules)
}

func checkRule(cmd *cobra.Command, rule string) error {
	if cmd.Flags().Changed("rule") && rule == "" {
		return errors.New("--rule: the name of the rule is empty")
	}
	return nil
}

// limitFlag adds the flag --time-limit to a command: the limits of implementations.
func limitFlag(cmd *cobra.Command, limits *adapter.Limits) {
	limits.Answer = adapter.DefaultLimits().Answer
	command.Duration(cmd, "time-limit",
		"`DURATION` that an implementation may take for an answer, such as 500ms; if given, also to start, "+
			"which may otherwise take 30s",
		func(d time.Duration) { *limits = adapter.Limits{Answer: d, Start: d} })
	cmd.Flags().Lookup("time-limit").DefValue = limits.Answer.String()
}

// A choice is the value of a flag that is one of some words.
type choice struct {
	word  string
	words []string
}

// flag adds a flag with the choice to a command. The default is the first word.
func (c *choice) flag(cmd *cobra.Command, name, usage string, words ...string) {
	c.word, c.words = words[0], words
	cmd.Flags().Var(c, name, usage)
	complete(cmd, name, func(*cobra.Command) []string { return words })
}

// String returns the word.
func (c *choice) String() string { return c.word }

// Set sets the word.
func (c *choice) Set(word string) error {
	if !slices.Contains(c.words, word) {
		return errors.New("must be one of " + strings.Join(c.words, ", "))
	}
	c.word = word
	return nil
}

// Type returns what the help shows for the value.
func (c *choice) Type() string { return strings.Join(c.words, "|") }

// complete makes the shell complete the values of a flag, and nothing else in its place.
func complete(cmd *cobra.Command, flag string, values func(*cobra.Command) []string) {
	completeBegun(cmd, flag, func(cmd *cobra.Command, _ string) []string { return values(cmd) })
}

// completeBegun is complete with values that depend on how one begins.
func completeBegun(cmd *cobra.Command, flag string, values func(cmd *cobra.Command, begun string) []string) {
	completeWith(cmd, flag, cobra.ShellCompDirectiveNoFileComp|cobra.ShellCompDirectiveKeepOrder, values)
}

// completeOrFile makes the shell complete names or, if no name begins so, files.
func completeOrFile(cmd *cobra.Command, flag string, names []string) {
	completeWith(cmd, flag, cobra.ShellCompDirectiveKeepOrder, func(*cobra.Command, string) []string { return names })
}

// completeWith is completeBegun with what else the shell does.
func completeWith(cmd *cobra.Command, flag string, directive cobra.ShellCompDirective,
	values func(cmd *cobra.Command, begun string) []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(cmd *cobra.Command, _ []string, begun string) ([]string,
		cobra.ShellCompDirective) {
		var words []string
		for _, v := range values(cmd, begun) {
			if len(v) >= len(begun) && strings.EqualFold(v[:len(begun)], begun) {
				words = append(words, v)
			}
		}
		return words, directive
	})
	if err != nil {
		panic(err) // the flag does not exist, or has completion: an error in this program
	}
}

// noCompletion makes the shell complete nothing for the values of flags.
func noCompletion(cmd *cobra.Command, flags ...string) {
	for _, flag := range flags {
		complete(cmd, flag, func(*cobra.Command) []string { return nil })
	}
}

// names returns the names of what an iterator yields.
func names[T fmt.Stringer](all iter.Seq[T]) []string {
	var names []string
	for one := range all {
		names = append(names, one.String())
	}
	return names
}
