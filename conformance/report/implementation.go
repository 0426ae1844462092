package report

import (
	"errors"
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/adapter"
)

// An opened is an implementation that can be examined, or is absent.
type opened struct {
	adapter.Implementation // nil where it is absent
	name, absent           string
}

// open opens an implementation. The error is one of [adapter.Open] other than
// an [*adapter.AbsentError].
func open(name string, limits adapter.Limits) (opened, error) {
	impl, err := adapter.Open(name, limits)
	if absent, ok := errors.AsType[*adapter.AbsentError](err); ok {
		return opened{name: name, absent: absent.Reason}, nil
	}
	return opened{Implementation: impl, name: name}, err
}

// A RepeatedError says that an implementation is named twice.
type RepeatedError struct{ Name string }

func (e *RepeatedError) Error() string {
	return fmt.Sprintf("implementation %q is named twice", e.Name)
}

// openAll opens implementations. Those that it returns with an error are to be
// closed, too. The error is a [*RepeatedError], or as for [open].
func openAll(names []string, limits adapter.Limits) ([]opened, error) {
	var all []opened
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return all, &RepeatedError{name}
		}
		impl, err := open(name, limits)
		if err != nil {
			return all, err
		}
		all = append(all, impl)
	}
	return all, nil
}

// close closes an implementation, if there is one.
func (o opened) close() error {
	if o.Implementation == nil {
		return nil
	}
	return o.Close()
}

// examine asks an implementation.
func (o opened) examine(options adapter.Options) (ImplementationResult, error) {
	found := ImplementationResult{Name: o.name, Revision: options.Revision.String(), State: Absent, Absent: o.absent}
	if o.Implementation == nil {
		return found, nil
	}
	e, err := adapter.Examine(o, options)
	if err != nil {
		return ImplementationResult{}, err
	}
	found.State, found.Version, found.Follows, found.NotAsked = Unanswered, o.Version(), o.Follows(), e.NotAsked
	for _, c := range e.Asked {
		found.Asked = append(found.Asked, Asked{string(c.Subject), c.Questions, c.Answered, c.Unsupported, c.Wrong, c.Failed})
		if c.Answered > 0 {
			found.State = Examined
		}
	}
	for _, c := range e.Classes {
		class := newClass(c)
		if c.Kind.Failure() && e.NotAsked > 0 {
			class.Cause += fmt.Sprintf("; after too many failures, %d questions were not asked", e.NotAsked)
		}
		found.Classes = append(found.Classes, class)
	}
	return found, nil
}
func newClass(c adapter.Class) Class {
	class := Class{
		ID:       c.ID,
		Kind:     string(c.Kind),
		Rule:     c.Rule,
		Section:  c.Section,
		Cause:    c.Cause,
		Count:    c.Count,
		Example:  newQuestion(c.Example),
		Expected: c.Expected,
		Got:      c.Got,
	}
	for _, named := range c.Named {
		for _, name := range named.Names {
			c := Case{name, Text(named.Input)}
			if !slices.Contains(class.Cases, c) { // a fault can be in several operations
				class.Cases = append(class.Cases, c)
			}
		}
	}
	return class
}

func newQuestion(q adapter.Question) Question {
	question := Question{Operation: string(q.Operation), Input: Text(q.Input)}
	if q.Operation == adapter.Resolve {
		base := Text(q.Base)
		question.Base = &base
	}
	return question
}
