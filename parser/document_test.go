package parser_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
)

// What a document says of a matter, or that it is silent, is written with its
// section: a property that is left out is neither.
func TestDocuments(t *testing.T) {
	for v := range all.Revisions() {
		d := document.Of(document.Revision(v))
		t.Run(v.String(), func(t *testing.T) {
			for _, property := range forgotten(reflect.ValueOf(*d)) {
				t.Errorf("%v: the document neither says nor omits %s", v, property)
			}
			checkComponents(t, v, d)
		})
	}
}

// forgotten returns the properties in a value that are zero, and the functions
// and lists that each document has and this one has not.
func forgotten(v reflect.Value) []string {
	parts := v.FieldByName("Parts")
	optional := map[string]bool{ // a document may do without
		"Parts": true, "Marked": true, "Hint": true, "Forbidden": true,
		"Split": !parts.IsValid() || !parts.IsZero(), "Full": true, "Above": true, "Shorten": true,
		"Fragments": true, "IsNormal": true, "More": true, "Scheme": true,
	}
	var names []string
	for i := range v.NumField() {
		name, f := v.Type().Field(i).Name, v.Field(i)
		switch section := property(f); {
		case section.IsValid() && section.Len() == 0:
			names = append(names, name)
		case section.IsValid():
			if says := f.FieldByName("Value"); !says.IsNil() && says.Elem().Kind() == reflect.Struct {
				for _, inner := range forgotten(says.Elem()) {
					names = append(names, name+"."+inner)
				}
			}
		case f.Kind() == reflect.Bool, f.Kind() == reflect.Uint8:
			// "No" and the zero choice are answers.
		case f.IsZero() && !optional[name]:
			names = append(names, name)
		}
	}
	return names
}

// property returns the section of a property, or the zero Value of something
// else.
func property(v reflect.Value) reflect.Value {
	if v.Kind() != reflect.Struct || !strings.HasPrefix(v.Type().Name(), "Property[") {
		return reflect.Value{}
	}
	return v.FieldByName("Section")
}

// checkComponents checks that the components of a document are the ones in its
// set, each once and with a rule or the section that excludes it.
func checkComponents(t *testing.T, v parser.Revision, d *document.Document) {
	var set component.Set
	for _, c := range d.Components {
		if set.Has(c.Name) {
			t.Errorf("%v: Components has %v twice", v, c.Name)
		}
		set |= 1 << c.Name
		if (c.Rule == nil) == (c.Excluded == "") {
			t.Errorf("%v: the component %v has neither a rule nor a section that excludes it, or both", v, c.Name)
		}
		if c.Rule != nil && c.Rule.Section == "" {
			t.Errorf("%v: the rule of the component %v has no section", v, c.Name)
		}
	}
	for c := component.Scheme; c.String() != ""; c++ {
		if set.Has(c) != d.Has.Has(c) {
			t.Errorf("%v: Components has %v: %t, and Has: %t", v, c, set.Has(c), d.Has.Has(c))
		}
	}
}

// A property that is left out is found, whichever it is, and named.
func TestForgotten(t *testing.T) {
	whole := *document.Of(document.Revision(parser.RFC3986))
	for i := range reflect.TypeFor[document.Document]().NumField() {
		d := whole
		f := reflect.ValueOf(&d).Elem().Field(i)
		name := reflect.TypeFor[document.Document]().Field(i).Name
		if f.IsZero() || name == "Marked" || name == "IsNormal" { // or Parts and Hint, which RFC 3986 does without
			continue
		}
		f.SetZero()
		if got := forgotten(reflect.ValueOf(d)); len(got) != 1 || got[0] != name {
			t.Errorf("without %s, %q are forgotten", name, got)
		}
	}
	base := *whole.BaseURI.Value
	base.Retrieval = document.Statement{}
	whole.BaseURI = document.Specified("5.1", &base)
	if got := forgotten(reflect.ValueOf(whole)); len(got) != 1 || got[0] != "BaseURI.Retrieval" {
		t.Errorf("without Retrieval, %q are forgotten", got)
	}
}

// The kinds of hosts that a document has are those that its hosts are of.
func TestHostKinds(t *testing.T) {
	for v := range all.Revisions() {
		hosts := document.Of(document.Revision(v)).Hosts.Value
		if hosts == nil {
			continue
		}
		var want, got []string
		for _, k := range hosts.Kinds {
			want = append(want, parser.HostKind(k).String())
		}
		for _, start := range []string{"http://a.b", "http://1.2.3.4", "http://256.1.1.1", "http://[::1]",
			"http://[v1.a]", "http://[fe80::1%25e]", "http://a_b", "http://é", "a://b", "file://"} {
			r, err := v.Parse(start + "/")
			if err != nil {
				continue
			}
			if k := r.HostKind(); k != 0 && !slices.Contains(got, k.String()) {
				got = append(got, k.String())
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%v: hosts are of the kinds %q, want %q", v, got, want)
		}
	}
}
