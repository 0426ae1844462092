package cases

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// Check checks a result, or an error by the name of its type.
func (o Outcome) Check(got fmt.Stringer, err error) error {
	switch {
	case ErrorName(err) != o.Error:
		return fmt.Errorf("the error is %v", err)
	case o.Result != nil && got.String() != *o.Result:
		return fmt.Errorf("the result is %q", got)
	}
	return nil
}

// ErrorName returns what cases call an error: its type, for a [*parser.ResolveError] its
// cause, such as "BaseError", and "" if there is none.
func ErrorName(err error) string {
	if e, ok := err.(*parser.ResolveError); ok {
		return strings.ToUpper(string(e.Cause[:1])) + string(e.Cause[1:]) + "Error"
	}
	if err == nil {
		return ""
	}
	return reflect.TypeOf(err).Elem().Name()
}

// Get returns the text that a component is expected to have, and whether it is
// expected to be defined.
func (v Value) Get() (text string, defined bool) {
	if v.Text == nil {
		return "", false
	}
	return *v.Text, true
}

// ParseLevel returns the level of the case. It returns an error if no level has
// its name.
func (c Case) ParseLevel() (parser.Level, error) {
	var l parser.Level
	if l.UnmarshalText([]byte(c.Level)) != nil || l == 0 {
		return 0, fmt.Errorf("there is no level %s", c.Level)
	}
	return l, nil
}

// ResolveOptions returns the options of the case. It returns an error if no
// option has a name that it gives.
func (c Case) ResolveOptions() ([]parser.ResolveOption, error) {
	names := map[string]parser.ResolveOption{
		"backward-compatible": parser.BackwardCompatible,
		"remove-excess":       earlier.RemoveExcess,
		"refuse-excess":       earlier.RefuseExcess,
	}
	var options []parser.ResolveOption
	for _, name := range c.Options {
		option, ok := names[name]
		if !ok {
			return nil, fmt.Errorf("there is no option %s", name)
		}
		options = append(options, option)
	}
	return options, nil
}
