package document

import (
	"reflect"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// omissions returns the names of the properties that a document leaves out: it neither says them nor is silent about
// them.
func omissions(d *Transcription) []string {
	var names []string
	fields := reflect.ValueOf(d).Elem()
	for i := range fields.NumField() {
		if p, ok := fields.Field(i).Addr().Interface().(property); ok && p.at().section == "" {
			names = append(names, fields.Type().Field(i).Name)
		}
	}
	return names
}

// TestDocuments checks that each revision has a document, which leaves out no
// property.
func TestDocuments(t *testing.T) {
	count := 0
	for v := range all.Revisions() {
		count++
		d := Of(v)
		if d == nil {
			t.Errorf("%s has no document", v)
			continue
		}
		for _, name := range omissions(d) {
			t.Errorf("%s: %s is neither specified nor unspecified", v, name)
		}
	}
	if len(documents) != count {
		t.Errorf("%d documents of %d revisions", len(documents), count)
	}
}

// TestOmissions checks that each property that is left out is found.
func TestOmissions(t *testing.T) {
	var none Transcription
	if got, all := len(omissions(&none)), reflect.TypeFor[Transcription]().NumField()-1; got != all {
		t.Errorf("%d of %d properties are found to be left out", got, all)
	}
}

// TestLevels checks that a document has the levels of comparison that package
// parser has for its revision, and no others.
func TestLevels(t *testing.T) {
	for v := range all.Revisions() {
		said := map[parser.Level]bool{}
		for _, level := range v.Levels() {
			if _, said[level] = Of(v).LevelSection(level); !said[level] {
				t.Errorf("%s has no level %s", v, level)
			}
		}
		for level := parser.LevelString; level <= parser.LevelURN; level++ {
			if _, ok := Of(v).LevelSection(level); ok && !said[level] {
				t.Errorf("%s has the level %s", v, level)
			}
		}
	}
}

// TestExpressions checks that the documents print one regular expression, and
// that it has the groups that [Expression.Split] takes for components.
func TestExpressions(t *testing.T) {
	printed := 0
	for _, document := range documents {
		d := document()
		if !d.Expression.Specified() {
			continue
		}
		printed++
		if e := d.Expression.Value(); e != appendixB() || e.NumSubexp() != 9 {
			t.Errorf("%s prints %s", d.Revision, e)
		}
	}
	if printed != 9 { // five of them by reference to others
		t.Errorf("%d documents", printed)
	}
}

// TestDefaultPorts compares the ports with package parser's, row by row.
func TestDefaultPorts(t *testing.T) {
	for _, document := range documents {
		d := document()
		for _, p := range append(laterPorts, ports1738...) {
			want := d.DefaultPort(p.Scheme)
			if got, ok := d.Revision.DefaultPort(p.Scheme); got.Number != want || ok != (want != "") {
				t.Errorf("%v: %s has %+v, %t, want %q", d.Revision, p.Scheme, got, ok, want)
			}
			if got, _ := parser.RFC3986.DefaultPort(p.Scheme); got.Number != p.Number {
				t.Errorf("%s has %+v, want %s", p.Scheme, got, p.Number)
			}
		}
	}
}
