package report

import (
	"errors"
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/adapter"
)

// NewImplementation examines the implementation of a name, as [adapter.Open] has
// it. One that is absent is reported so. The error is one of [adapter.Open] other
// than an [*adapter.AbsentError], or one of [adapter.Examine].
func NewImplementation(name string, limits adapter.Limits, o adapter.Options) (Implementation, error) {
	impl, err := adapter.Open(name, limits)
	if absent, ok := errors.AsType[*adapter.AbsentError](err); ok {
		return Implementation{Name: name, Revision: o.Revision.String(), Absent: absent.Reason}, nil
	}
	if err != nil {
		return Implementation{}, err
	}
	e, err := adapter.Examine(impl, o)
	if err := errors.Join(err, impl.Close()); err != nil {
		return Implementation{}, err
	}
	found := Implementation{Name: name, Version: impl.Version(), Revision: o.Revision.String(), NotAsked: e.NotAsked}
	for _, c := range e.Asked {
		found.Asked = append(found.Asked, Asked{string(c.Operation), c.Questions, c.Unsupported, c.Wrong})
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
