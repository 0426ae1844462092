package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/parser"
)

// A levelFlag is the flag --level: a level of the ladder of comparison.
type levelFlag struct {
	parser.Level
	name string // as it is given
}

// flag adds the flag to a command. The meaning says what it is the level of.
func (l *levelFlag) flag(cmd *cobra.Command, sc *scan, meaning string) {
	cmd.Flags().StringVarP(&l.name, "level", "l", "", "`LEVEL` "+meaning+": "+strings.Join(levelNames(allLevels()), ", "))
	complete(cmd, "level", func(*cobra.Command) []string { return levelNames(sc.revision.Levels()) })
}

// read finds out the level, which the revision must define. Where the flag is
// not given, it is another one.
func (l *levelFlag) read(cmd *cobra.Command, v parser.Revision, otherwise parser.Level) error {
	if l.Level = otherwise; !cmd.Flags().Changed("level") {
		return nil
	}
	var known bool
	if l.Level, known = parser.ParseLevel(l.name); !known {
		return fmt.Errorf("unknown level %q: it is one of %s", l.name, strings.Join(levelNames(v.Levels()), ", "))
	}
	return v.CheckLevel(l.Level)
}

// allLevels returns the levels of all revisions, lowest first.
func allLevels() []parser.Level {
	var levels []parser.Level
	for l := parser.LevelString; l <= parser.LevelURN5a; l++ {
		levels = append(levels, l)
	}
	return levels
}

// levelNames returns the names of levels.
func levelNames(levels []parser.Level) []string {
	var names []string
	for _, l := range levels {
		names = append(names, l.String())
	}
	return names
}
