package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/parser"
)

// A comparison is a run of the command compare.
type comparison struct {
	ladder
	format choice
	out    *output
}

// newCompare returns the command compare.
func newCompare(_ streams, out *output) *cobra.Command {
	c := &comparison{out: out}
	cmd := &cobra.Command{
		Use:   "compare --rev REVISION [flags] [--] A B",
		Short: "Tell whether two strings are equivalent",
		Long: `Compare finds the lowest level at which two valid strings have the same normal
form: see normalize. With --level, it must be that level or a lower one. That two
strings are different does not mean that they identify different resources.

In text, the output is "equivalent at" and the level, or "different". In JSON, it
is an object with the keys a, b, rev, equivalent and level, which is null where the
strings are different.

The exit status is 0 for equivalent, 1 for different, and 2 where a string is not
valid. A string "-" is that string.`,
		Example: `  urispec compare --rev rfc3986 http://example.com http://example.com:80/
  urispec compare --rev rfc2141bis-urn-03 --level 5b 'urn:foo:a?x=y' urn:foo:a`,
		RunE: func(cmd *cobra.Command, args []string) error { return c.run(cmd, args) },
	}
	c.ladder.flags(cmd, "level at which the strings must be equivalent")
	c.format.flag(cmd, "format", "form of the output", formats...)
	return cmd
}

// run executes the command.
func (c *comparison) run(cmd *cobra.Command, args []string) error {
	if err := c.ladder.read(cmd); err != nil {
		return err
	}
	if len(args) != 2 {
		return errors.New("two strings are needed: A and B")
	}
	var refs [2]parser.Reference
	for i, s := range args {
		var err error
		if refs[i], err = c.revision.Parse(s); err != nil {
			return fmt.Errorf("argument %d: %w", i+1, err)
		}
	}
	level, ok := refs[0].Compare(refs[1], c.options()...)
	ok = ok && (c.level == 0 || level <= c.level)
	c.write(args, level, ok)
	if !ok {
		return errNo
	}
	return nil
}

// write writes the result. Valid strings are ASCII.
func (c *comparison) write(args []string, level parser.Level, equivalent bool) {
	if c.format.word == "json" {
		o := newObject(nil)
		o.string("a", args[0])
		o.string("b", args[1])
		o.string("rev", c.revision.String())
		o.bool("equivalent", equivalent)
		o.optional("level", level.String(), equivalent)
		c.out.Write(o.line())
		return
	}
	if equivalent {
		fmt.Fprintf(c.out, "equivalent at %s\n", level)
	} else {
		fmt.Fprintln(c.out, "different")
	}
}
