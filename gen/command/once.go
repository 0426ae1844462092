package command

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// ErrTwice is the error about a flag that is given again.
var ErrTwice = errors.New("the flag is given twice")

// A once is the value of a flag that may be given once.
type once struct {
	pflag.Value
	given bool
}

// Set sets the value.
func (o *once) Set(s string) error {
	if o.given {
		return ErrTwice
	}
	o.given = true
	return o.Value.Set(s)
}

// A list is the value of a flag that may be given again, which adds to it.
type list interface{ Append(string) error }

// FlagsOnce makes it an error that a flag of a command, or of one that it has, is
// given twice, unless the flag takes a list.
func FlagsOnce(c *cobra.Command) {
	for _, flags := range []*pflag.FlagSet{c.Flags(), c.PersistentFlags()} {
		flags.VisitAll(func(f *pflag.Flag) {
			if _, list := f.Value.(list); !list {
				f.Value = &once{Value: f.Value}
				if f.DefValue == "0s" { // which the help leaves out only of a value of its own type
					f.DefValue = ""
				}
			}
		})
	}
	for _, sub := range c.Commands() {
		FlagsOnce(sub)
	}
}
