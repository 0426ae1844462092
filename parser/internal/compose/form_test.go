package compose

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/parser/internal/component"
)

// set returns a set of components.
func set(names ...component.Name) component.Set {
	var s component.Set
	for _, c := range names {
		s |= 1 << c
	}
	return s
}

// Which components are made of which, in the generic form.
func TestGeneric(t *testing.T) {
	f := &Generic[0]
	for _, test := range []struct {
		c              component.Name
		inside, around component.Set
		bare           bool
	}{
		{component.Scheme, 0, 0, false},
		{component.Authority, set(component.Userinfo, component.User, component.Password, component.Host,
			component.Port), 0, false},
		{component.Userinfo, set(component.User, component.Password), set(component.Authority), false},
		{component.User, 0, set(component.Authority, component.Userinfo), false},
		{component.Password, 0, set(component.Authority, component.Userinfo), false},
		{component.Host, 0, set(component.Authority), false},
		{component.Port, 0, set(component.Authority), false},
		{component.Path, set(component.NID, component.NSS), 0, true},
		{component.NID, 0, set(component.Path), false},
		{component.NSS, 0, set(component.Path), false},
		{component.Params, 0, 0, false},
		{component.Query, set(component.RComponent, component.QComponent), 0, false},
		{component.QComponent, 0, set(component.Query), false},
		{component.Fragment, set(component.FComponent), 0, false},
		{component.FComponent, 0, set(component.Fragment), false},
		{component.GType, 0, 0, false}, // has no place
	} {
		if inside, around, bare := f.Inside(test.c), f.Around(test.c), f.IsBare(test.c); inside != test.inside ||
			around != test.around || bare != test.bare {
			t.Errorf("%d: inside %b, around %b, bare %t; want %+v", test.c, inside, around, bare, test)
		}
	}
	want := set(component.Scheme, component.Authority, component.Userinfo, component.User, component.Password,
		component.Host, component.Port,
		component.Path, component.NID, component.NSS, component.Params, component.Query, component.RComponent,
		component.QComponent,
		component.Fragment, component.FComponent)
	if got := f.Components(); got != want {
		t.Errorf("the generic form has places for %b, want %b", got, want)
	}
}

// Which form a scheme with some components has.
func TestChoose(t *testing.T) {
	host, path := []Piece{{Name: component.Host}}, []Piece{{Name: component.Path}}
	both := []Piece{{Made: &host}, {Name: component.Path}}
	forms := []Form{{Scheme: "a", Needs: set(component.Host), Pieces: both}, {Scheme: "b", Pieces: host},
		{Pieces: path}}
	for _, test := range []struct {
		scheme  string
		defined component.Set
		want    int
	}{
		{"a", set(component.Host), 0},
		{"A", set(component.Host, component.Path), 0},
		{"a", set(component.Path), 2}, // it needs a host
		{"a", 0, 2},
		{"a", set(component.Query), 0},
		{"b", 0, 1},
		{"b", set(component.Host), 1},
		{"b", set(component.Path), 2},
		{"b", set(component.Host, component.Path), 1},
		{"c", set(component.Path), 2},
		{"c", set(component.Host), 2},
		{"", 0, 2},
	} {
		if got := Choose(forms, test.scheme, test.defined); got != &forms[test.want] {
			t.Errorf("%q, %b: not form %d", test.scheme, test.defined, test.want)
		}
	}
	if Choose(forms[:2], "c", 0) != nil {
		t.Error("a scheme has the form of another")
	}
	forms = []Form{{Scheme: "a", Needs: set(component.Host, component.Path), Pieces: both}, {Pieces: both}}
	if Choose(forms, "a", set(component.Path)) != &forms[0] {
		t.Error("one of the components that a form needs is not enough")
	}
}

// What is written, and where the components are in it.
func TestCompose(t *testing.T) {
	type texts map[component.Name]string
	for _, test := range []struct {
		texts texts
		want  string
		spans []Span
	}{
		{nil, "", nil},
		{texts{component.Scheme: "a", component.Path: "b"}, "a:b",
			[]Span{{component.Scheme, 0, 1}, {component.Path, 2, 3}}},
		{texts{component.Scheme: ""}, ":", []Span{{component.Scheme, 0, 0}}},
		{texts{component.User: "u", component.Password: "p", component.Host: "h", component.Port: "1"}, "//u:p@h:1",
			[]Span{{component.User, 2, 3}, {component.Password, 4, 5}, {component.Host, 6, 7}, {component.Port, 8, 9}}},
		{texts{component.Authority: "x", component.Host: "h"}, "//x", []Span{{component.Authority, 2, 3}}},
		{texts{component.RComponent: "r"}, "?+r", []Span{{component.RComponent, 2, 3}}},
		{texts{component.QComponent: "q"}, "?=q", []Span{{component.QComponent, 2, 3}}},
		{texts{component.RComponent: "r", component.QComponent: "q"}, "?+r?=q",
			[]Span{{component.RComponent, 2, 3}, {component.QComponent, 5, 6}}},
		{texts{component.Params: "", component.Query: "", component.Fragment: ""}, ";?#",
			[]Span{{component.Params, 1, 1}, {component.Query, 2, 2}, {component.Fragment, 3, 3}}},
		{texts{component.NID: "n", component.NSS: "s", component.FComponent: "f"}, "n:s#f",
			[]Span{{component.NID, 0, 1}, {component.NSS, 2, 3}, {component.FComponent, 4, 5}}},
		{texts{component.GType: "1"}, "", nil}, // has no place
	} {
		var v Values
		for c, text := range test.texts {
			v.Define(c, text)
		}
		text := Text{Bytes: []byte("0")}
		Generic[0].Compose(&text, &v)
		for i := range test.spans { // behind what is there already
			test.spans[i].Begin++
			test.spans[i].End++
		}
		if string(text.Bytes) != "0"+test.want || !slices.Equal(text.Spans, test.spans) {
			t.Errorf("%v: %q, %v; want %q, %v", test.texts, text.Bytes, text.Spans, test.want, test.spans)
		}
	}
	var always Text
	(&Form{Pieces: []Piece{{Before: "//"}, {Name: component.Path, Before: "/"}}}).Compose(&always, &Values{})
	if string(always.Bytes) != "//" {
		t.Errorf("%q", always.Bytes)
	}
}

// What is divided is defined in its parts, and all else as a whole.
func TestFill(t *testing.T) {
	has := map[component.Name]string{component.Authority: "u@h", component.Userinfo: "u", component.Host: "h",
		component.Path: "", component.Fragment: "f"}
	get := func(c component.Name) (string, bool) {
		text, ok := has[c]
		return text, ok
	}
	for _, test := range []struct {
		divided component.Name
		want    component.Set
	}{
		{0, set(component.Authority, component.Path, component.Fragment)},
		{component.Authority, set(component.Authority, component.Path, component.Fragment)},
		{component.Host, set(component.Userinfo, component.Host, component.Path, component.Fragment)},
		{component.User, set(component.Host, component.Path, component.Fragment)},
		{component.FComponent, set(component.Authority, component.Path)},
	} {
		var v Values
		Generic[0].Fill(&v, test.divided, get)
		if v.Defined != test.want {
			t.Errorf("%d: %b, want %b", test.divided, v.Defined, test.want)
		}
		for c, text := range has {
			want := text
			if !test.want.Has(c) {
				want = ""
			}
			if got := v.Text(c); got != want {
				t.Errorf("%d: component %d is %q, want %q", test.divided, c, got, want)
			}
		}
		v.Undefine(component.Path)
		v.Undefine(component.Fragment)
		if v.Defined != test.want&^set(component.Path, component.Fragment) || v.Text(component.Fragment) != "" {
			t.Errorf("%d: %b", test.divided, v.Defined)
		}
	}
}
