package main

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A once is the value of a flag that may be given once.
type once struct {
	pflag.Value
	given bool
}

// Set sets the value.
func (o *once) Set(s string) error {
	if o.given {
		return errors.New("the flag is given twice")
	}
	o.given = true
	return o.Value.Set(s)
}

// onlyOnce makes it an error that a flag of a command is given twice, unless
// the flag takes a list.
func onlyOnce(c *cobra.Command) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if _, list := f.Value.(pflag.SliceValue); !list {
			f.Value = &once{Value: f.Value}
		}
	})
}
