package main

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/lineage"
	"github.com/urispec/urispec/gen/prove"
)

// witnesses is how many strings a cell has at most.
const witnesses = 3

// sections returns a section for each step of the lineage.
func sections() (string, error) {
	var b strings.Builder
	b.WriteByte('\n')
	for step, err := range lineage.Steps(witnesses) {
		if err != nil {
			return "", err
		}
		b.WriteString(section(step))
	}
	return b.String(), nil
}

// section returns the section about a step: what changed in plain words, a table
// of the rules that differ, and lists of the others.
func section(s *lineage.Step) string {
	renamed := make([]string, len(s.Renamed))
	for i, r := range s.Renamed {
		renamed[i] = code(r.From) + " is " + code(r.To)
	}
	return fmt.Sprintf("### From %s to %s\n\n%s\n\n%s%s%s%s%s", s.From.Name, s.To.Name, s.To.Change, table(s.Changed),
		list("The same strings", codes(s.Same)), list("Renamed", renamed),
		list("Gone", codes(s.Dropped)), list("New", codes(s.Added)))
}

// table returns a row for each of the rules that differ.
func table(rules []prove.Diff) string {
	var b strings.Builder
	b.WriteString("| rule | changed | became valid | became invalid |\n|---|---|---|---|\n")
	for _, d := range rules {
		name := code(d.A)
		if !strings.EqualFold(d.A, d.B) {
			name += ", now " + code(d.B)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", name, lineage.Change(d.Relation), strings.Join(codes(d.OnlyB), ", "),
			strings.Join(codes(d.OnlyA), ", "))
	}
	b.WriteByte('\n')
	return b.String()
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
