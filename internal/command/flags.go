package command

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/urispec/urispec/internal/nearest"
)

// errTwice is the error about a flag that is given again.
var errTwice = errors.New("the flag is given twice")

// A once is the value of a flag that may be given once.
type once struct {
	pflag.Value
	given bool
}

// Set sets the value.
func (o *once) Set(s string) error {
	if o.given {
		return errTwice
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
			}
		})
	}
	for _, sub := range c.Commands() {
		FlagsOnce(sub)
	}
}

// Duration adds a flag whose value is a duration of more than 0.
func Duration(c *cobra.Command, name, usage string, set func(time.Duration)) {
	c.Flags().Func(name, usage, func(text string) error {
		d, err := time.ParseDuration(text)
		if err != nil || d <= 0 {
			return errors.New("must be a duration of more than 0, such as 30s")
		}
		set(d)
		return nil
	})
}

// exclusive is the annotation of flags that exclude each other, which cobra gives no name.
const exclusive = "cobra_annotation_mutually_exclusive"

// CheckFlags is for the PersistentPreRunE of a root. The error is about a flag that a command needs and that is not
// given, or about two that are given and exclude each other.
func CheckFlags(c *cobra.Command, _ []string) (err error) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Annotations[cobra.BashCompOneRequiredFlag] != nil && !f.Changed && err == nil {
			value, _ := pflag.UnquoteUsage(f)
			err = fmt.Errorf("a flag is needed: --%s %s", f.Name, value)
		}
		if !f.Changed || err != nil {
			return
		}
		for _, group := range f.Annotations[exclusive] {
			for _, other := range strings.Fields(group) {
				if other != f.Name && c.Flags().Changed(other) {
					err = fmt.Errorf("--%s and --%s exclude each other", f.Name, other)
				}
			}
		}
	})
	return err
}

// FlagError returns the error of parsing the flags of a command as a sentence. If a flag is unknown, it names another
// command of the root that has it, or the flag with the nearest name.
func FlagError(root, c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var malformed *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &malformed):
		return fmt.Errorf("a flag has no name: %s", malformed.GetSpecifiedFlag())
	case errors.As(err, &unknown):
		return unknownFlag(root, c, unknown)
	case errors.As(err, &bare):
		value, _ := pflag.UnquoteUsage(bare.GetFlag())
		return fmt.Errorf("a value is needed: --%s %s", bare.GetFlag().Name, value)
	case errors.As(err, &invalid):
		return invalidValue(invalid)
	}
	return err
}

// unknownFlag returns the error about a flag that a command does not have.
func unknownFlag(root, c *cobra.Command, err *pflag.NotExistError) error {
	name, dashes := err.GetSpecifiedName(), "--"
	if group := err.GetSpecifiedShortnames(); group != "" {
		name, dashes = group, "-"
	}
	text := fmt.Sprintf("%s has no flag %s%s", c.CommandPath(), dashes, name)
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	near := nearest.Guess(name, names)
	for _, other := range root.Commands() {
		if dashes == "--" && other.Flags().Lookup(name) != nil {
			return fmt.Errorf("%s; %s has it", text, other.CommandPath())
		}
	}
	if near != "" && len(name) > 1 {
		return fmt.Errorf("%s: did you mean --%s?", text, near)
	}
	return fmt.Errorf("%s; %s --help lists its flags", text, c.CommandPath())
}

// invalidValue returns the error about a value that a flag does not take. What the flag says of it may complete a
// sentence that begins with its name: "must be ...".
func invalidValue(err *pflag.InvalidValueError) error {
	f, reason := err.GetFlag(), err.Unwrap()
	var number *strconv.NumError
	if errors.As(reason, &number) {
		switch {
		case f.Value.Type() == "bool":
			reason = errors.New("must be true or false")
		case errors.Is(number, strconv.ErrRange):
			reason = errors.New("must be a smaller number")
		case strings.HasPrefix(f.Value.Type(), "uint"):
			reason = errors.New("must be a whole number, 0 or more")
		default:
			reason = errors.New("must be a whole number")
		}
	}
	if strings.HasPrefix(reason.Error(), "must ") {
		got := err.GetValue()
		if got == "" || strings.Trim(got, "-0123456789") != "" {
			got = strconv.Quote(got)
		}
		return fmt.Errorf("--%s %w, got %s", f.Name, reason, got)
	}
	if reason == errTwice {
		return fmt.Errorf("--%s is given twice", f.Name)
	}
	return fmt.Errorf("--%s: %w", f.Name, reason)
}
