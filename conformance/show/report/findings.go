package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/disagree"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/internal/plural"
)

// Findings returns what was found in at most three sentences: of the revisions, of the
// implementations, and of what is read as different hosts. A report that lacks one of
// these has a sentence less.
func (r *Report) Findings() []string {
	all := []string{r.revisionsFinding(), r.implementationsFinding(), r.hostsFinding()}
	return slices.DeleteFunc(all, func(s string) bool { return s == "" })
}

// revisionsFinding says how many revisions hold, what of them was examined, and which do
// not.
func (r *Report) revisionsFinding() string {
	if len(r.Revisions) == 0 {
		return ""
	}
	var broken []string
	for _, v := range r.Revisions {
		if !v.Holds() {
			broken = append(broken, doc.Plain(v.Name))
		}
	}
	var parts []string
	add := func(p part, one, many, isDone, areDone string) {
		if p.all > 0 {
			parts = append(parts, partOf(p)+" "+plural.Of(p.all, one+" "+isDone, many+" "+areDone))
		}
	}
	t := newTotals(r.Revisions...)
	add(t.Starts, "start rule", "start rules", "is proved", "are proved")
	add(t.Laws, "law", "laws", "holds", "hold")
	add(t.Cases, "named case", "named cases", "passes", "pass")
	who := allOf(len(r.Revisions), "revision", "revisions") + plural.Of(len(r.Revisions), " holds", " hold")
	switch {
	case len(broken) > 0 && len(r.Revisions) == 1:
		who = "The revision does not hold"
	case len(broken) > 0:
		who = fmt.Sprintf("%d of %d revisions %s not hold, %s", len(broken), len(r.Revisions),
			plural.Of(len(broken), "does", "do"), some(broken, 3))
	}
	if len(parts) == 0 {
		return who + "."
	}
	return who + ": " + enumerate(parts) + "."
}

// implementationsFinding says how many implementations were examined, which give no wrong answer, and which give the
// most and the fewest right ones.
func (r *Report) implementationsFinding() string {
	if len(r.Implementations) == 0 {
		return ""
	}
	var examined, ranked []*ImplementationResult
	var without []string
	missing := map[State][]string{}
	for i := range r.Implementations {
		impl := &r.Implementations[i]
		if impl.State != Examined {
			missing[impl.State] = append(missing[impl.State], doc.Plain(impl.Name))
			continue
		}
		examined = append(examined, impl)
		if !impl.Departs() {
			without = append(without, doc.Plain(impl.Name))
		}
		if impl.overall().questions > 0 {
			ranked = append(ranked, impl)
		}
	}
	text := allOf(len(r.Implementations), "implementation", "implementations") +
		plural.Of(len(r.Implementations), " was", " were") + " examined"
	if len(examined) < len(r.Implementations) {
		text = fmt.Sprintf("%d of %s examined", len(examined),
			plural.Count(len(r.Implementations), "implementation", "implementations"))
		for _, state := range []State{Unanswered, Absent} {
			if names := missing[state]; len(names) > 0 {
				text += fmt.Sprintf(", %s %s %s", some(names, 3), plural.Of(len(names), "is", "are"), state)
			}
		}
	}
	if len(examined) == 0 {
		return text + "."
	}
	slices.SortStableFunc(ranked, func(a, b *ImplementationResult) int {
		return cmp.Compare(b.overall().mean, a.overall().mean)
	})
	said := func(i *ImplementationResult) string {
		share := i.Overall()
		if slices.ContainsFunc(ranked, func(other *ImplementationResult) bool { return other.Revision != i.Revision }) {
			share += " by " + documentName(doc.Plain(i.Revision))
		}
		return doc.Plain(i.Name) + " (" + share + ")"
	}
	switch {
	case len(r.Implementations) == 1:
		return doc.Plain(examined[0].Name) + ": " + examined[0].inShort()
	case len(without) == len(examined):
		text += "; no wrong answer was found"
	case len(ranked) == 0:
		text += "; wrong answers were found"
	case len(ranked) == 1:
		text += "; " + ranked[0].Overall() + " of the answers are right"
	case len(without) > 0:
		text += fmt.Sprintf("; %s %s no wrong answer, and %s the fewest right ones", some(without, 3),
			plural.Of(len(without), "gives", "give"), said(ranked[len(ranked)-1]))
	default:
		text += fmt.Sprintf("; each gives wrong answers: %s gives the most right ones, %s the fewest", said(ranked[0]),
			said(ranked[len(ranked)-1]))
	}
	return text + "."
}

// hostsFinding says how many pairs of implementations read a string as different hosts, or, if there are none, which
// part of the strings the two documents read differently.
func (r *Report) hostsFinding() string {
	var most *Pair
	pairs, mostStrings := 0, 0
	for i := range r.Pairs {
		n := 0
		for _, w := range r.Pairs[i].Witnesses {
			if w.differentHosts() {
				n += w.Count
			}
		}
		if n > 0 {
			pairs++
		}
		if n > mostStrings {
			most, mostStrings = &r.Pairs[i], n
		}
	}
	switch {
	case most != nil:
		of := "The pair of implementations reads"
		if len(r.Pairs) > 1 {
			of = fmt.Sprintf("%d of %d pairs of implementations %s", pairs, len(r.Pairs), plural.Of(pairs, "reads", "read"))
		}
		return fmt.Sprintf("%s some string as different hosts, most often %s and %s: %d of %s.", of, doc.Plain(most.A),
			doc.Plain(most.B), mostStrings, plural.Count(most.Compared, "string", "strings"))
	case len(r.Pairs) > 0:
		return fmt.Sprintf("0 of %s read a string as different hosts.",
			plural.Count(len(r.Pairs), "pair of implementations", "pairs of implementations"))
	case r.Readings != nil:
		return "RFC 3986 and the URL Standard differ on " + r.Readings.share() + "."
	}
	return ""
}

// differentHosts reports whether two implementations could connect to different hosts.
func (w Witness) differentHosts() bool {
	return w.Severity == disagree.TwoHosts.String()
}

// Summary returns in one sentence what was found: of the revisions, and of the
// implementations.
func (r *Report) Summary() string {
	var parts []string
	if len(r.Revisions) > 0 {
		t := newTotals(r.Revisions...)
		parts = append(parts, fmt.Sprintf("%s: %d of %s broken, %s failed",
			plural.Count(len(r.Revisions), "revision", "revisions"), t.Laws.all-t.Laws.n, plural.Count(t.Laws.all, "law", "laws"),
			plural.Count(t.Cases.all-t.Cases.n, "named case", "named cases")))
	}
	if len(r.Implementations) > 0 {
		causes, states := 0, map[State]int{}
		for _, i := range r.Implementations {
			causes += i.wrongCauses()
			states[i.State]++
		}
		part := fmt.Sprintf("%s: %s", plural.Count(len(r.Implementations), "implementation", "implementations"),
			plural.Count(causes, "cause of wrong answers", "causes of wrong answers"))
		for _, state := range []State{Unanswered, Absent} {
			if states[state] > 0 {
				part += fmt.Sprintf(", %d %s", states[state], state)
			}
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}
