package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/grammar"
)

// witnesses is how many strings a cell has at most.
const witnesses = 3

// neighbours returns a section for each revision but the first.
func neighbours() (string, error) {
	var b strings.Builder
	revisions := slices.Collect(grammar.Revisions())
	for i, newer := range revisions[1:] {
		section, err := compare(revisions[i], newer)
		if err != nil {
			return "", fmt.Errorf("%s and %s: %w", revisions[i].Name, newer.Name, err)
		}
		b.WriteString(section)
	}
	return "\n" + b.String(), nil
}

// compare returns the section about two revisions: a table of the rules that
// differ, and lists of the others.
func compare(older, newer grammar.Document) (string, error) {
	a, err := abnf.ReadGrammar(older.File(), older.ABNF())
	if err != nil {
		return "", err
	}
	b, err := abnf.ReadGrammar(newer.File(), newer.ABNF())
	if err != nil {
		return "", err
	}
	d, err := prove.NewDiffer(a, b, 0)
	if err != nil {
		return "", err
	}
	both, gone, added := d.Names()
	s := &section{}
	compared := pairs(older, newer, both)
	renamed := func(name string) bool { return compared[0][0] == name || compared[0][1] == name }
	gone, added = slices.DeleteFunc(gone, renamed), slices.DeleteFunc(added, renamed)
	for _, pair := range compared {
		diff, err := d.Diff(pair[0], pair[1], witnesses)
		if err != nil {
			return "", err
		}
		s.add(diff)
	}
	return fmt.Sprintf("### From %s to %s\n\n%s%s%s%s", older.Name, newer.Name, s.table(),
		list("The same strings", s.equal), list("Gone", codes(gone)), list("New", codes(added))), nil
}

// pairs returns the rules to compare: the default start rules, the other start
// rules of one name, and all others of one name.
func pairs(older, newer grammar.Document, both []string) [][2]string {
	all := [][2]string{{older.StartRules[0], newer.StartRules[0]}}
	for _, rule := range slices.Concat(older.StartRules, both) {
		common := slices.ContainsFunc(both, func(name string) bool { return strings.EqualFold(name, rule) })
		done := slices.ContainsFunc(all, func(pair [2]string) bool {
			return strings.EqualFold(pair[0], rule) && strings.EqualFold(pair[1], rule)
		})
		if common && !done {
			all = append(all, [2]string{rule, rule})
		}
	}
	return all
}

// A section has the rules that differ, in rows, and those that do not.
type section struct {
	rows  []string
	equal []string
}

func (s *section) add(d prove.Diff) {
	name := code(d.A)
	if !strings.EqualFold(d.A, d.B) {
		name += ", now " + code(d.B)
	}
	if d.Relation == prove.Equal {
		s.equal = append(s.equal, name)
		return
	}
	s.rows = append(s.rows, fmt.Sprintf("| %s | %s | %s | %s |\n", name, relations[d.Relation], strings.Join(codes(d.OnlyB), ", "), strings.Join(codes(d.OnlyA), ", ")))
}

// relations says how the language of a rule changed.
var relations = map[prove.Relation]string{
	prove.Wider:       "narrower",
	prove.Narrower:    "wider",
	prove.Overlapping: "both ways",
	prove.Disjoint:    "nothing in common",
}

func (s *section) table() string {
	if len(s.rows) == 0 {
		return ""
	}
	return "| rule | changed | became valid | became invalid |\n|---|---|---|---|\n" + strings.Join(s.rows, "") + "\n"
}

// list returns a paragraph of items.
func list(title string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	return title + ": " + strings.Join(items, ", ") + ".\n\n"
}

func codes(words []string) []string {
	var all []string
	for _, word := range words {
		all = append(all, code(word))
	}
	return all
}
