package report

import (
	"fmt"
	"slices"
)

// Compare compares a report with an earlier one. Classes of implementations
// that the report has not examined by the same revision are neither mended nor
// the same.
func (r *Report) Compare(earlier *Report) *Comparison {
	c := &Comparison{}
	before := earlier.classNames()
	after := r.classNames()
	for _, name := range after {
		if slices.Contains(before, name) {
			c.Same = append(c.Same, name)
		} else {
			c.New = append(c.New, name)
		}
	}
	for _, name := range before {
		now := r.implementation(name.Implementation, name.Revision)
		if now != nil && now.State == Examined && !slices.Contains(after, name) {
			c.Mended = append(c.Mended, name)
		}
	}
	for _, i := range r.Implementations {
		old := earlier.implementation(i.Name, i.Revision)
		if i.State != Examined && (old == nil || old.State == Examined) {
			c.Lost = append(c.Lost, i.Name)
		}
	}
	return c
}

// classNames returns the names of all classes.
func (r *Report) classNames() []ClassName {
	var names []ClassName
	for _, i := range r.Implementations {
		for _, c := range i.Classes {
			names = append(names, ClassName{i.Name, i.Revision, c.ID})
		}
	}
	return names
}

// implementation returns what was found of an implementation by a revision, or
// nil.
func (r *Report) implementation(name, revision string) *ImplementationResult {
	for i := range r.Implementations {
		if found := &r.Implementations[i]; found.Name == name && found.Revision == revision {
			return found
		}
	}
	return nil
}

// Worse reports whether there is a new class, or an implementation that could
// not be examined any more.
func (c *Comparison) Worse() bool { return len(c.New)+len(c.Lost) > 0 }

// Summary returns how many classes are new, mended and the same.
func (c *Comparison) Summary() string {
	text := fmt.Sprintf("%s, %d mended, %d the same", words(len(c.New), "new class", "new classes"), len(c.Mended),
		len(c.Same))
	if len(c.Lost) > 0 {
		text += fmt.Sprintf(", %s not examined any more", words(len(c.Lost), "implementation", "implementations"))
	}
	return text
}

// String returns the name as one text.
func (n ClassName) String() string { return n.Implementation + " " + n.Revision + " " + n.Class }

// state returns the state of a class as SARIF has it, or "" without a
// comparison.
func (c *Comparison) state(name ClassName) string {
	switch {
	case c == nil:
		return ""
	case slices.Contains(c.New, name):
		return "new"
	}
	return "unchanged"
}
