package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

// errNo is the error of a command whose answer, printed already, is no.
var errNo = errors.New("no")

// grammarFiles is the [cobra.PositionalArgs] of commands that take ABNF files.
func grammarFiles(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("no ABNF file is given (see %s --help)", c.CommandPath())
	}
	return nil
}

// format is the value of --format.
type format string

func (f *format) flag(c *cobra.Command) {
	*f = "text"
	c.Flags().Var(f, "format", "output: text, or json, one object to a line")
}

func (f *format) String() string { return string(*f) }
func (f *format) Type() string   { return "text|json" }

func (f *format) Set(s string) error {
	if s != "text" && s != "json" {
		return fmt.Errorf("%q is neither text nor json", s)
	}
	*f = format(s)
	return nil
}

func (f *format) json() bool { return *f == "json" }
