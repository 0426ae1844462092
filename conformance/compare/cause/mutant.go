package cause

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// A Mutant is a grammar with one edit.
type Mutant struct {
	Position abnf.Position // of what is edited
	Rule     string        // that is edited
	Edit     Edit
	What     string        // what is edited, and what it becomes
	Grammar  *abnf.Grammar // after the edit
}

// String returns the place and the edit.
func (m *Mutant) String() string {
	return fmt.Sprintf("%s: %s: %s: %s", m.Position, m.Rule, m.Edit, m.What)
}

// replaced returns a list with another element at i.
func replaced[E any](list []E, i int, e E) []E {
	list = slices.Clone(list)
	list[i] = e
	return list
}

// without returns a list without the element at i.
func without[E any](list []E, i int) []E { return slices.Delete(slices.Clone(list), i, i+1) }

// swapped returns a list with the elements at i and i+1 exchanged.
func swapped[E any](list []E, i int) []E {
	list = slices.Clone(list)
	list[i], list[i+1] = list[i+1], list[i]
	return list
}

// brief returns the text of an expression on one line, shortened.
func brief(rule string) string {
	const most = 48
	_, body, _ := strings.Cut(strings.Join(strings.Fields(rule), " "), " ")
	_, body, _ = strings.Cut(body, " ")
	if len(body) <= most {
		return body
	}
	return body[:most] + "…"
}
