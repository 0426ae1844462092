package smallest

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/packed"
	"github.com/urispec/urispec/parser"
)

// A question is a candidate.
type question struct {
	base, input string
	result      string
	level       string
	example     bool
}

// args returns what the program is given.
func (q question) args(base bool) []string {
	if base {
		return []string{q.base, q.input}
	}
	return []string{q.input}
}

// forms returns forms of a part.
func forms(separated string) []string { return strings.Split(separated, "|") }

// product returns all strings of a part of each list, one behind the other.
func product(lists ...[]string) []string {
	all := []string{""}
	for _, list := range lists {
		var longer []string
		for _, s := range all {
			for _, part := range list {
				longer = append(longer, s+part)
			}
		}
		all = longer
	}
	return all
}

// paths returns all paths of up to n of these segments, with a slash before them and
// without.
func paths(n int, segments ...string) []string {
	all := []string{""}
	longest := []string{"", "/"}
	for range n {
		longest = product(longest, segments)
		all = append(all, longest...)
		longest = product(longest, []string{"/"})
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// pairs returns the questions of all pairs of bases and inputs.
func pairs(bases, inputs []string) []question {
	var all []question
	for _, base := range bases {
		for _, input := range inputs {
			all = append(all, question{base: base, input: input})
		}
	}
	return all
}

// sorted returns questions without those that come twice: first those with a base of http,
// since all implementations take these, and of all the shortest first.
func sorted(questions []question) []question {
	slices.SortFunc(questions, func(a, b question) int {
		rareA, rareB := strings.HasPrefix(a.base, "s:"), strings.HasPrefix(b.base, "s:")
		if rareA != rareB {
			if rareB {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(len(a.base)+len(a.input), len(b.base)+len(b.input)),
			strings.Compare(a.base, b.base), strings.Compare(a.input, b.input))
	})
	return slices.Compact(questions)
}

// examples returns the pairs of sections 5.4.1 and 5.4.2.
func examples() ([]question, error) {
	published, err := cases.OfRevision(packed.Files, parser.RFC3986.String())
	if err != nil {
		return nil, err
	}
	var all []question
	for _, c := range published {
		if c.Kind == cases.Resolution && strings.HasPrefix(c.Name, "5.4.") && len(c.Options) == 0 {
			all = append(all, question{base: c.Base, input: c.Input, example: true})
		}
	}
	return all, nil
}

// resolutionPairs are candidates in which components are there or not, empty or not, and
// paths have all forms.
func resolutionPairs() []question {
	few := forms("|.|..|g")
	dots := append(paths(3, few...), paths(2, append(few, forms("...|.g|..g|g.")...)...)...)
	bases := product(forms("s:|s://|http://h"), forms("|/b/c|b/c"), forms("|?q"))
	bases = append(bases, forms("http://h/b/c?#f|HTTP://H/b/c#f|http://u@h:80/b?c/d#e/f|s:b|http://h/b;p?p?q")...)
	references := product(forms("|s:|t:"), forms("|//|//k"), forms("|/|g|/g/.."), forms("|?|?y|#|#z|?y#z"))
	references = append(references, product(forms("http:"), forms("|//k"), forms("|g"), forms("|?y"))...)
	references = append(references, forms("g/:h|./g:h|./g:h/i|g?y/../x|g?y?x|?y#z?x|g#z/../x|g#z?x|?y/:x|#z:x|%2e%2e/g|%2E/g|"+
		"g/%2e%2E/h|%67|;x|g;x=1/../y|//k/l/m|//k?y/x|T:g|//K")...)
	return slices.Concat(
		pairs(bases, references),
		pairs(forms("http://h|s:b/c|http://h/b/c/d"), dots),
		pairs(forms("http://h"), product(forms("t:|t://k/"), dots)),
		pairs(product(forms("s:|http://h/"), paths(2, few...)), forms("|g|..|./|?y|#z")),
	)
}

// resolutions returns the candidates for resolution: examples first, then the shortest.
// Only those are among them that have a result by section 5.2 which is valid, and has
// the components that were computed.
func resolutions() ([]question, error) {
	first, err := examples()
	if err != nil {
		return nil, err
	}
	var all []question
	for _, q := range append(first, sorted(resolutionPairs())...) {
		base, err := parser.RFC3986.Parse(q.base)
		if err != nil {
			continue
		}
		if target, err := base.Resolve(q.input); err == nil {
			q.result = target.String()
			all = append(all, q)
		}
	}
	return all, nil
}

// pathLevel is the name of the level of section 6.2.2.
var pathLevel = parser.LevelPath.String()

// normalizationInputs are candidates in which each two components have all of their forms,
// paths have all forms, and all octets are encoded.
func normalizationInputs() []string {
	lists := [][]string{ // the first of each is usual
		forms("s:|S:|http:|HTTP:|https:|httpss:"),
		forms("//|//@|//U@|//u%41:@|//%c3@"),
		forms("h||H|%48|%c3|h%2541|[::A]|[v1.A:B]|1.2.3.4"),
		forms("|:|:80|:443|:8|:0|:800|:44|:43|:4430"),
		forms("/p||/|/P|/%41|/%2e%2E/p|/p/../q|/%c3|/%2541|/p/.."),
		forms("|?|?Q|?%41|?%c3|?%2541|?a/../b|?q?r"),
		forms("|#|#Q|#%41|#%c3|#%2541|#a/../b"),
	}
	var all []string
	for i := range lists {
		for j := range i {
			two := slices.Clone(lists)
			for l := range two {
				if l != i && l != j {
					two[l] = two[l][:1]
				}
			}
			all = append(all, product(two...)...)
		}
	}
	dots := append(paths(3, forms("|.|..|P")...), paths(2, forms(".|..|...|P|%2e|.%2E")...)...)
	all = append(all, product(forms("s:|s://h/"), dots)...)
	return append(all, octetRows()...)
}

// octetRows returns URIs that have sixteen encoded octets each.
func octetRows() []string {
	var rows []string
	for row := range 16 {
		octets := make([]byte, 16)
		for i := range octets {
			octets[i] = byte(16*row + i)
		}
		encoded := document.Encoded(string(octets))
		rows = append(rows, "s:"+encoded, "s:"+strings.ToLower(encoded))
	}
	return rows
}

// normalizations returns the candidates for normalization, the shortest first. Those are
// not among them in which dot-segments must stay, lest a path begins an authority.
func normalizations() ([]question, error) {
	var all []question
	for _, q := range sorted(pairs([]string{""}, normalizationInputs())) {
		r, err := parser.RFC3986.Parse(q.input)
		if err != nil {
			continue
		}
		path, err := r.Normalize(parser.LevelPath)
		if err != nil {
			return nil, err
		}
		scheme, err := r.Normalize(parser.LevelScheme)
		if err != nil {
			return nil, err
		}
		if document.HasDotSegments(path.String()) {
			continue
		}
		q.result, q.level = scheme.String(), pathLevel
		if path != scheme {
			q.level = parser.LevelScheme.String()
		}
		all = append(all, q)
	}
	return all, nil
}
