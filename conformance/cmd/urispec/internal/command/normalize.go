package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

type normalizeCmd struct {
	*scan
	rule   verdict.Rule
	levels levelFlags
	dots   bool     // dot-segments are to be removed
	names  []string // of the steps, as they are given
	steps  []parser.Step
}

func newNormalize(c *Console) *cobra.Command {
	n := &normalizeCmd{}
	cmd := &cobra.Command{
		Use:   "normalize [flags] [--] [STRING | -]...",
		Short: "Give equivalent strings one form",
		Long: `Normalize gives each valid string the normal form of a level. Strings that are
equivalent at that level have the same normal form. A revision has the levels that
its document defines. From the lowest to the highest, each includes the lower ones:

  string   nothing changes
  case     scheme and host, or the NID of a URN, in lower case
  percent  no needless percent-encoding
  path     no dot-segments in absolute URIs
  scheme   the defaults of the scheme in one form: ports, "/", localhost
  5b       for URNs: no fragment, the directives of the query in order
  5a       for URNs: no query either
  urn      for URNs of RFC 8141: no r-, q- and f-component

At level scheme, a document removes the default ports that it knows. rfc1738 and
url-syntax-05 know the ports in RFC 1738. rfc2396 and its successors know the port of
every scheme whose own specification has one; --all-default-ports gives each revision
all these.

Without --level, the level is the highest one. For URNs, it is case, since 5b, 5a
and urn leave out parts.

With --step, normalize takes only these steps, in any order:

  case, percent   what these levels add
  dots            what level path adds
  port            no default or empty port, as at level scheme
  scheme          what level scheme does besides the port
  ipv6            IPv6 addresses in the form of RFC 5952

In text, a line has the string and the normal form. If dot-segments stay in it, a
note follows, which says why.`,
		Example: `  urispec normalize 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d'
  urispec normalize --rev rfc2141bis-urn-03 --level 5b 'URN:ISBN:1?s=I2L&c=ToC'`,
		RunE: func(cmd *cobra.Command, args []string) error { return n.run(cmd, args) },
	}
	n.scan = newScan(cmd, c)
	n.levels.flags(cmd, n.scan, "of the normal form")
	cmd.Flags().StringSliceVar(&n.names, "step", nil, "take the steps `NAME,...` only: "+strings.Join(stepNames(), ", "))
	cmd.MarkFlagsMutuallyExclusive("step", "level")
	cmd.MarkFlagsMutuallyExclusive("step", "all-default-ports")
	complete(cmd, "step", func(*cobra.Command) []string { return stepNames() })
	return cmd
}

func (n *normalizeCmd) run(cmd *cobra.Command, args []string) error {
	n.rule = verdict.OfStart(n.revision)
	if err := n.levels.read(cmd, n.revision, fullForm(n.revision)); err != nil {
		return err
	}
	if cmd.Flags().Changed("step") && len(n.names) == 0 {
		return errors.New("--step names no step")
	}
	for _, name := range n.names {
		var step parser.Step
		if err := step.UnmarshalText([]byte(name)); err != nil || name == "" {
			return fmt.Errorf("unknown step %q: must be one of %s", name, strings.Join(stepNames(), ", "))
		}
		if err := n.revision.CheckStep(step); err != nil {
			return err
		}
		n.steps = append(n.steps, step)
	}
	n.dots = slices.Contains(n.steps, parser.StepDots) || n.steps == nil && n.levels.Level >= parser.LevelPath &&
		slices.Contains(n.revision.Levels(), parser.LevelPath)
	return n.scan.run(cmd, args, n.answer, n.counted("valid", "invalid"))
}

// A dotReason says why dot-segments stay in a normal form: a stable name, and words.
type dotReason struct{ id, message string }

// dotReason returns why dot-segments stay in a normal form, from which they were to be removed; the zero value if there
// are none. It asks the revision about paths that differ in one thing.
func (n *normalizeCmd) dotReason(ref parser.Reference) dotReason {
	path, _ := ref.Component(parser.Path)
	scheme, absolute := ref.Component(parser.Scheme)
	stay := func(s string) bool {
		ref, err := n.revision.Parse(scheme + ":" + s)
		if err == nil {
			ref, err = n.normalize(ref)
		}
		return err == nil && hasDots(ref)
	}
	switch {
	case !n.dots || !hasDots(ref):
		return dotReason{}
	case !absolute:
		return dotReason{"relative", "dot-segments stay in a relative reference"}
	case !strings.HasPrefix(path, "/") && stay("a/./b"):
		return dotReason{"rootless", `dot-segments stay in a path that does not begin with "/"`}
	case stay("//h/" + strings.TrimPrefix(path, "/")):
		return dotReason{"excess", `dot-segments stay: ".." is in excess`}
	}
	return dotReason{"authority", `dot-segments stay: without them, "//" would begin an authority`}
}

func hasDots(ref parser.Reference) bool {
	path, _ := ref.Component(parser.Path)
	segments := strings.Split(path, "/")
	return slices.Contains(segments, ".") || slices.Contains(segments, "..")
}

func stepNames() []string {
	var names []string
	for s := parser.StepCase; s <= parser.StepScheme; s++ {
		names = append(names, s.String())
	}
	return names
}

// fullForm returns the highest level of a revision whose normal forms leave nothing out.
func fullForm(v parser.Revision) parser.Level {
	var full parser.Level
	for _, l := range v.Levels() {
		if l < earlier.LevelURN5b {
			full = l
		}
	}
	return full
}

// normalize returns a reference after the steps, or its normal form at the level.
func (n *normalizeCmd) normalize(ref parser.Reference) (parser.Reference, error) {
	if n.steps != nil {
		return ref.NormalizeSteps(n.steps...)
	}
	return ref.Normalize(n.levels.Level, n.levels.options()...)
}

func (n *normalizeCmd) answer(to *record.Output, r record.Record) (bool, error) {
	ref, err := n.revision.Parse(r.Text)
	normal := ref
	var kept dotReason
	if err == nil {
		normal, err = n.normalize(ref)
	}
	if err == nil {
		kept = n.dotReason(normal)
	}
	v, err := n.rule.Judge(r.Text, ref, err)
	q, form := line.NewEscaper(r.Text), normal.String()
	switch {
	case err != nil:
		return false, err
	case n.json():
		o := to.Object()
		v.Object(&o, q)
		if n.steps != nil {
			o.Strings("steps", n.names)
		} else {
			o.String("level", n.levels.String())
		}
		o.Optional("result", form, v.Valid())
		o.OptionalBool("changed", form != r.Text, v.Valid())
		if kept.id != "" {
			o.String("reason", kept.id)
			o.String("message", kept.message)
		}
		to.End(o)
	case !v.Valid():
		v.WriteText(&to.Buffer, q, false, n.carets)
	case kept.id != "":
		to.Line(r.Text, form, kept.message)
	default:
		to.Line(r.Text, form)
	}
	return v.Valid(), nil
}

// A levelFlags is what flags choose of comparison: up to which level, and with the default ports that the
// revision knows, or all.
type levelFlags struct {
	parser.Level
	name     string // as it is given
	allPorts bool
}

// flags adds the flags to a command. The meaning says what the level is of.
func (l *levelFlags) flags(cmd *cobra.Command, sc *scan, meaning string) {
	var levels []parser.Level
	for v := range all.Revisions() {
		levels = append(levels, v.Levels()...)
	}
	slices.Sort(levels)
	cmd.Flags().StringVarP(&l.name, "level", "l", "",
		"`LEVEL` "+meaning+": "+strings.Join(names(slices.Values(slices.Compact(levels))), ", "))
	cmd.Flags().BoolVar(&l.allPorts, "all-default-ports", false,
		"leave out default ports of all schemes, even of those that the document does not know")
	complete(cmd, "level", func(*cobra.Command) []string { return names(slices.Values(sc.revision.Levels())) })
}

// read finds out the level, which the revision must define. If the flag is not given, it is another one.
func (l *levelFlags) read(cmd *cobra.Command, v parser.Revision, otherwise parser.Level) error {
	if l.Level = otherwise; !cmd.Flags().Changed("level") {
		return nil
	}
	if err := l.Level.UnmarshalText([]byte(l.name)); err != nil || l.name == "" {
		return fmt.Errorf("unknown level %q: must be one of %s", l.name, strings.Join(names(slices.Values(v.Levels())), ", "))
	}
	return v.CheckLevel(l.Level)
}

func (l *levelFlags) options() []parser.NormalizeOption {
	if l.allPorts {
		return []parser.NormalizeOption{earlier.AllDefaultPorts}
	}
	return nil
}
