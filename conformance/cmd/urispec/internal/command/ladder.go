package command

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A ladder is the ladder of comparison as the flags have it: up to a level, and
// with the default ports that the revision knows, or all.
type ladder struct {
	parser.Level
	name     string // as it is given
	allPorts bool
}

// flags adds the flags to a command. The meaning says what the level is that
// of.
func (l *ladder) flags(cmd *cobra.Command, sc *scan, meaning string) {
	cmd.Flags().StringVarP(&l.name, "level", "l", "", "`LEVEL` "+meaning+": "+strings.Join(levelNames(allLevels()),
		", "))
	cmd.Flags().BoolVar(&l.allPorts, "all-default-ports", false,
		"leave out default ports of all schemes, even of those that the document does not know")
	complete(cmd, "level", func(*cobra.Command) []string { return levelNames(sc.revision.Levels()) })
}

// read finds out the level, which the revision must define. Where the flag is
// not given, it is another one.
func (l *ladder) read(cmd *cobra.Command, v parser.Revision, otherwise parser.Level) error {
	if l.Level = otherwise; !cmd.Flags().Changed("level") {
		return nil
	}
	var known bool
	if l.Level, known = parser.ParseLevel(l.name); !known {
		return fmt.Errorf("unknown level %q: it is one of %s", l.name, strings.Join(levelNames(v.Levels()), ", "))
	}
	return v.CheckLevel(l.Level)
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
	levels := map[parser.Level]bool{}
	for v := range all.Revisions() {
		for _, l := range v.Levels() {
			levels[l] = true
		}
	}
	return slices.Sorted(maps.Keys(levels))
}

// levelNames returns the names of levels.
func levelNames(levels []parser.Level) []string {
	var names []string
	for _, l := range levels {
		names = append(names, l.String())
	}
	return names
}
