package report

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/plural"
)

// Compare compares a report with an earlier one. Classes of implementations that the report has not examined by the
// same revision are neither fixed nor unchanged.
func (r *Report) Compare(earlier *Report) *Comparison {
	before, after := earlier.classNames(), r.classNames()
	c := &Comparison{}
	for _, name := range after {
		if slices.Contains(before, name) {
			c.Same = append(c.Same, name)
		} else {
			c.New = append(c.New, name)
		}
	}
	for _, name := range before {
		if !slices.Contains(after, name) && r.state(name.Implementation, name.Revision) == Examined {
			c.Fixed = append(c.Fixed, name)
		}
	}
	for _, i := range r.Implementations {
		if old := earlier.state(i.Name, i.Revision); i.State != Examined && (old == "" || old == Examined) {
			c.Lost = append(c.Lost, i.Name)
		}
	}
	return c
}

func (r *Report) classNames() []ClassName {
	var names []ClassName
	for _, i := range r.Implementations {
		for _, c := range i.Classes {
			names = append(names, ClassName{i.Name, i.Revision, c.ID})
		}
	}
	return names
}

// state returns the state of an implementation by a revision; "" if it is not there.
func (r *Report) state(name, revision string) State {
	return first(r.Implementations, func(i ImplementationResult) bool {
		return i.Name == name && i.Revision == revision
	}).State
}

// Worse reports whether there is a new class, or an implementation that could
// not be examined any more.
func (c *Comparison) Worse() bool { return len(c.New)+len(c.Lost) > 0 }

// Summary returns how many classes are new, fixed, and unchanged.
func (c *Comparison) Summary() string {
	text := fmt.Sprintf("%s, %d fixed, %d the same", plural.Count(len(c.New), "new class", "new classes"), len(c.Fixed),
		len(c.Same))
	if len(c.Lost) > 0 {
		text += fmt.Sprintf(", %s not examined any more", plural.Count(len(c.Lost), "implementation", "implementations"))
	}
	return text
}

// String returns the name as one text.
func (n ClassName) String() string { return n.Implementation + " " + n.Revision + " " + n.Class }

// state returns the state of a cause as SARIF has it, or "" without a comparison: it is new if one of its classes is.
func (c *Comparison) state(i *ImplementationResult, of adapter.Cause) string {
	if c == nil {
		return ""
	}
	for _, id := range of.Classes {
		if slices.Contains(c.New, ClassName{i.Name, i.Revision, id}) {
			return "new"
		}
	}
	return "unchanged"
}
