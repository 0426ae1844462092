package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/grammar"
)

// A part is how many of all.
type part struct{ n, all int }

// count counts one, which is in the part or not; add adds another part.
func (p *part) count(is bool) {
	if p.all++; is {
		p.n++
	}
}
func (p *part) add(n, all int) { p.n, p.all = p.n+n, p.all+all }

func (p part) String() string { return fmt.Sprintf("%d of %d", p.n, p.all) }

// partOf says how many of all: "all 7", "1", or "6 of 7".
func partOf(p part) string {
	switch {
	case p.n < p.all:
		return p.String()
	case p.n == 1:
		return "1"
	}
	return fmt.Sprintf("all %d", p.all)
}

// allOf begins a sentence about all: "All 7 laws", or "The law".
func allOf(n int, one, many string) string {
	if n == 1 {
		return "The " + one
	}
	return fmt.Sprintf("All %d %s", n, many)
}

// enumerate returns words with commas between them, and "and" before the last.
func enumerate(all []string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + " and " + all[len(all)-1]
}

// some enumerates the first names, and says how many others there are.
func some(names []string, most int) string {
	if len(names) <= most+1 {
		return enumerate(names)
	}
	return enumerate(append(slices.Clone(names[:most]), fmt.Sprintf("%d others", len(names)-most)))
}

// percent returns a share; 100 % is all, and 0 % is none.
func percent(part, whole int) string {
	switch {
	case whole == 0:
		return "–"
	case part == whole || part == 0:
		return fmt.Sprintf("%d %%", 100*part/whole)
	}
	return tenths(1000 * part / whole)
}

// tenths returns a share of so many tenths of a hundredth, which is not all, and not none.
func tenths(n int) string {
	n = min(max(n, 1), 999)
	return fmt.Sprintf("%d.%d %%", n/10, n%10)
}

func share(part, whole int) string {
	return fmt.Sprintf("%d of %d (%s)", part, whole, percent(part, whole))
}

// kindName returns a kind of classes in words: what differs is not called wrong.
func (i *ImplementationResult) kindName(kind adapter.Kind) string {
	name := kindName(kind)
	return i.word(name, strings.TrimPrefix(strings.TrimPrefix(name, "wrongly "), "wrong "))
}

// compared says by which document an implementation is judged, or with which it is
// compared.
func (i *ImplementationResult) compared() string {
	return i.word("Its answers are judged by "+i.Revision+".",
		"It follows another document: its answers are compared with "+i.Revision+", and are different, not wrong.")
}

func kindName(kind adapter.Kind) string { return strings.ReplaceAll(string(kind), "-", " ") }

// documentName returns the name by which a document is cited, such as "RFC 3986".
func documentName(revision string) string {
	document, ok := grammar.Lookup(revision)
	switch {
	case !ok:
		return revision
	case document.Address != "":
		return document.Title
	}
	return document.Aliases[0]
}

// first returns the first thing that a condition holds for, or the zero value.
func first[T any](all []T, holds func(T) bool) (found T) {
	if i := slices.IndexFunc(all, holds); i >= 0 {
		found = all[i]
	}
	return found
}
