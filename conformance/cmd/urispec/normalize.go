package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

// A normalization is a run of the command normalize.
type normalization struct {
	*scan
	ladder
}

// newNormalize returns the command normalize.
func newNormalize(s streams, out *output) *cobra.Command {
	n := &normalization{}
	cmd := &cobra.Command{
		Use:   "normalize --rev REVISION [flags] [--] [STRING | -]...",
		Short: "Give equivalent strings one form",
		Long: `Normalize gives each valid string the normal form of a level: strings that are
equivalent there have the same. Levels are, as far as the document of the revision
defines them, lowest first, and each includes the lower ones:

  string   nothing changes
  case     scheme and host, or the NID of a URN, in lower case
  percent  nothing percent-encoded that need not be
  path     no dot-segments in absolute URIs
  scheme   what the scheme makes default, in one form: ports, "/", localhost
  5b       for URNs: no fragment, the directives of the query in order
  5a       for URNs: no query either

At level scheme, default ports are those that the document knows: rfc1738 and
url-syntax-05 those of RFC 1738; rfc2396bis-01 and rfc3986 that of any scheme whose own
specification has one. With --all-default-ports, each revision knows the latter.

Without --level, it is the highest; for URNs, where 5b and 5a leave out parts, it is
case.

In text, a line for each string has it, a tab, and the normal form. A string that
is not valid has the line of validate.

In JSON, an object has the keys input, rev, level, valid, result and changed. For a
string that is not valid, result and changed are null, and there are offset (in
bytes) and message.`,
		Example: `  urispec normalize --rev rfc3986 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d'
  urispec normalize --rev rfc2141bis-urn-03 --level 5b 'URN:ISBN:1?s=I2L&c=ToC'`,
		RunE: func(cmd *cobra.Command, args []string) error { return n.run(cmd, args) },
	}
	n.scan = newScan(cmd, s, out)
	n.ladder.flags(cmd, "level of the normal form")
	return cmd
}

// run executes the command.
func (n *normalization) run(cmd *cobra.Command, args []string) error {
	if err := n.ladder.read(cmd); err != nil {
		return err
	}
	if !cmd.Flags().Changed("level") {
		n.level = fullForm(n.revision)
	}
	return n.scan.run(cmd, args, n.answer, counted("valid", "invalid"))
}

// fullForm returns the highest level of a revision whose normal forms leave
// nothing out.
func fullForm(v parser.Revision) parser.Level {
	var full parser.Level
	for _, l := range v.Levels() {
		if l < parser.LevelURN5b {
			full = l
		}
	}
	return full
}

// answer writes the normal form of a record.
func (n *normalization) answer(record string) (bool, error) {
	ref, err := n.revision.Parse(record)
	if err == nil {
		ref, err = ref.Normalize(n.level, n.options()...)
	}
	v, err := newVerdict(recognizer{revision: n.revision}, record, err)
	switch {
	case err != nil:
		return false, err
	case n.json():
		n.writeJSON(v, ref)
	case v.valid():
		fmt.Fprintf(n.out, "%s\t%s\n", escape.Text(record), escape.Text(ref.String()))
	default:
		v.text(n.out, false, n.carets)
	}
	return v.valid(), nil
}

// writeJSON writes an object.
func (n *normalization) writeJSON(v verdict, normal parser.Reference) {
	o := n.newObject()
	newQuoter(v.input).input(o, v.input)
	o.string("rev", n.revision.String())
	o.string("level", n.level.String())
	o.bool("valid", v.valid())
	if v.valid() { // and so of ASCII
		o.string("result", normal.String())
		o.bool("changed", normal.String() != v.input)
	} else {
		o.null("result")
		o.null("changed")
		o.int("offset", v.syntax.Offset)
		o.string("message", v.syntax.Reason())
	}
	n.out.Write(o.line())
}

// A ladder is a revision and, if it is given, a level that it defines.
type ladder struct {
	revisionName, levelName string // of the flags
	allPorts                bool
	revision                parser.Revision
	level                   parser.Level
}

// flags adds the flags of a ladder to a command.
func (l *ladder) flags(cmd *cobra.Command, usage string) {
	revisionFlag(cmd, &l.revisionName)
	cmd.Flags().BoolVar(&l.allPorts, "all-default-ports", false, "leave out the default ports of all schemes, also of those that the document does not know")
	cmd.Flags().StringVarP(&l.levelName, "level", "l", "", usage+": `LEVEL` is "+strings.Join(levelNames(allLevels()), ", "))
	complete(cmd, "level", func(*cobra.Command) []string {
		if v, err := parser.Lookup(l.revisionName); err == nil {
			return levelNames(v.Levels())
		}
		return levelNames(allLevels())
	})
}

// read reads the flags.
func (l *ladder) read(cmd *cobra.Command) error {
	var err error
	if l.revision, err = givenRevision(cmd, l.revisionName); err != nil {
		return err
	}
	if !cmd.Flags().Changed("level") {
		return nil
	}
	var known bool
	if l.level, known = parser.ParseLevel(l.levelName); !known {
		return fmt.Errorf("unknown level %q: it is one of %s", l.levelName, strings.Join(levelNames(l.revision.Levels()), ", "))
	}
	return l.revision.CheckLevel(l.level)
}

// options returns the options of normalization.
func (l *ladder) options() []parser.NormalizeOption {
	if l.allPorts {
		return []parser.NormalizeOption{parser.AllDefaultPorts}
	}
	return nil
}

// allLevels returns the levels of all revisions, lowest first.
func allLevels() []parser.Level {
	var levels []parser.Level
	for l := parser.LevelString; l <= parser.LevelURN5a; l++ {
		levels = append(levels, l)
	}
	return levels
}

func levelNames(levels []parser.Level) []string {
	var names []string
	for _, l := range levels {
		names = append(names, l.String())
	}
	return names
}
