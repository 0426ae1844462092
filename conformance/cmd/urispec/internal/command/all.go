package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/show/count"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A survey is a scan that can ask several revisions, or all.
type survey struct {
	*scan
	named revisionList // of --rev
	all   bool
}

// newSurvey returns the survey of a command, and adds its flags.
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
