package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/lists"
)

// writeLineage writes into a file, between two comments, what each revision of the
// syntax made valid and invalid of the one that it follows: shortest strings, rule
// by rule, in tables of Markdown.
func writeLineage(file string) error {
	tables, err := lineageSections()
	if err != nil {
		return err
	}
	return rewrite(file, tables)
}

// The comments between which the tables stand, each on a line of its own.
const (
	beginMark = "<!-- lineage begin: written by gen/cmd/generate; do not edit -->\n"
	endMark   = "<!-- lineage end -->\n"
)

func rewrite(name, tables string) error {
	old, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	text, err := insert(old, tables)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return writeFile(name, text)
}

// insert returns a text with other lines between the marks.
func insert(text []byte, lines string) ([]byte, error) {
	before, rest, begins := bytes.Cut(text, []byte(beginMark))
	_, after, ends := bytes.Cut(rest, []byte(endMark))
	if !begins || !ends {
		return nil, fmt.Errorf("no lines %q and %q", beginMark, endMark)
	}
	return fmt.Appendf(nil, "%s%s%s%s%s", before, beginMark, lines, endMark, after), nil
}

// witnesses is how many strings a cell has at most.
const witnesses = 3

// lineageSections returns a section for each step of the prove.
func lineageSections() (string, error) {
	var b strings.Builder
	b.WriteByte('\n')
	for step, err := range prove.Steps(witnesses) {
		if err != nil {
			return "", err
		}
		b.WriteString(stepSection(step))
	}
	return b.String(), nil
}

// stepSection returns the section about a step: what changed in plain words, a table
// of the rules that differ, and lists of the others.
func stepSection(s *prove.Step) string {
	renamed := lists.Each(s.Renamed, func(r prove.Renaming) string { return code(r.From) + " is " + code(r.To) })
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
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", name, prove.Change(d.Relation), strings.Join(codes(d.OnlyB), ", "),
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
	return lists.Each(words, code)
}
