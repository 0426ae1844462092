package command

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/gen/prove"
)

// writeLineage writes what each revision changed of the one that it follows, with
// up to a number of strings for each side of a difference.
func writeLineage(w io.Writer, witnesses int, json bool) error {
	write := writeStep
	if json {
		write = writeStepJSON
	}
	for step, err := range prove.Steps(witnesses) {
		if err != nil {
			return err
		}
		var b line.Buffer
		write(&b, step)
		if _, err := w.Write(b.Text); err != nil {
			return err
		}
	}
	return nil
}

// writeStep writes a line about a step, and others behind a tab.
func writeStep(b *line.Buffer, s *prove.Step) {
	fmt.Fprintf(b, "%s\t%s\t%s\n\tchange\t%s\n", s.From.Name, s.To.Name, prove.Change(s.Start().Relation),
		s.To.Change)
	for _, d := range s.Changed {
		name := d.A
		if !strings.EqualFold(d.A, d.B) {
			name = renamed(prove.Renaming{From: d.A, To: d.B})
		}
		fmt.Fprintf(b, "\trule\t%s\t%s\n", name, prove.Change(d.Relation))
		for _, witness := range d.OnlyB {
			fmt.Fprintf(b, "\tbecame valid\t%s\t%s\n", name, escape.Runs(witness))
		}
		for _, witness := range d.OnlyA {
			fmt.Fprintf(b, "\tbecame invalid\t%s\t%s\n", name, escape.Runs(witness))
		}
	}
	var names []string
	for _, r := range s.Renamed {
		names = append(names, renamed(r))
	}
	for _, rules := range []struct {
		kind  string
		names []string
	}{{"same", s.Same}, {"renamed", names}, {"dropped", s.Dropped}, {"added", s.Added}} {
		for _, name := range rules.names {
			fmt.Fprintf(b, "\t%s\t%s\n", rules.kind, name)
		}
	}
}

// renamed says that a rule has another name.
func renamed(r prove.Renaming) string { return r.From + ", now " + r.To }

// writeStepJSON writes an object about a step.
func writeStepJSON(b *line.Buffer, s *prove.Step) {
	o := b.Object()
	o.String("from", s.From.Name)
	o.String("to", s.To.Name)
	o.String("relation", prove.Change(s.Start().Relation))
	o.String("change", s.To.Change)
	escaped := slices.ContainsFunc(s.Changed, hasBytes)
	line.Objects(&o, "rules", slices.Values(s.Changed), func(o *line.Object, d prove.Diff) {
		o.String("rule", d.A)
		o.String("now", d.B)
		o.String("relation", prove.Change(d.Relation))
		o.Strings("became_valid", texts(d.OnlyB, escaped))
		o.Strings("became_invalid", texts(d.OnlyA, escaped))
	})
	o.Strings("same", s.Same)
	line.Objects(&o, "renamed", slices.Values(s.Renamed), func(o *line.Object, r prove.Renaming) {
		o.String("rule", r.From)
		o.String("now", r.To)
	})
	o.Strings("dropped", s.Dropped)
	o.Strings("added", s.Added)
	if escaped {
		o.Bool("escaped", true)
	}
	b.End(o)
}

// hasBytes reports whether a string that shows a difference is not UTF-8.
func hasBytes(d prove.Diff) bool {
	return slices.ContainsFunc(slices.Concat(d.OnlyA, d.OnlyB), func(s string) bool { return !utf8.ValidString(s) })
}

// texts returns strings of UTF-8: escaped, if any of a step is not.
func texts(all []string, escaped bool) []string {
	if !escaped {
		return all
	}
	var valid []string
	for _, s := range all {
		valid = append(valid, escape.Invalid(s))
	}
	return valid
}
