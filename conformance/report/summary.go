package report

import (
	"fmt"
	"strings"
)

// Summary returns in one sentence what was found: of the revisions, and of the
// implementations.
func (r *Report) Summary() string {
	var laws, broken, failed int
	for i := range r.Revisions {
		v := &r.Revisions[i]
		laws += len(v.Laws)
		broken += len(v.Laws) - v.totals().Held
		failed += v.Cases.Total - v.Cases.Passed
	}
	var parts []string
	if len(r.Revisions) > 0 {
		parts = append(parts, fmt.Sprintf("%s: %d of %s broken, %s failed",
			words(len(r.Revisions), "revision", "revisions"), broken, words(laws, "law", "laws"),
			words(failed, "named case", "named cases")))
	}
	if len(r.Implementations) > 0 {
		classes, states := 0, map[State]int{}
		for _, i := range r.Implementations {
			classes += i.wrongClasses()
			states[i.State]++
		}
		part := fmt.Sprintf("%s: %s", words(len(r.Implementations), "implementation", "implementations"),
			words(classes, "class of wrong answers", "classes of wrong answers"))
		for _, state := range []State{Unanswered, Absent} {
			if states[state] > 0 {
				part += fmt.Sprintf(", %d %s", states[state], state)
			}
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}
