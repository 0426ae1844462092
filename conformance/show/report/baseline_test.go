package report

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
)

// TestCompare checks which classes are new, fixed, and unchanged: classes of an implementation that is not examined any
// more are none of these.
func TestCompare(t *testing.T) {
	of := func(name string, state State, ids ...string) ImplementationResult {
		i := ImplementationResult{Name: name, Revision: "r", State: state}
		for _, id := range ids {
			i.Classes = append(i.Classes, adapter.Class{ID: id})
		}
		return i
	}
	before := &Report{Implementations: []ImplementationResult{of("a", Examined, "x", "y"), of("b", Examined, "x"),
		of("c", Absent), of("d", Examined, "z")}}
	after := &Report{Implementations: []ImplementationResult{of("a", Examined, "y", "z"), of("b", Absent),
		of("c", Absent), of("e", Unanswered)}}
	want := &Comparison{
		New:   []ClassName{{"a", "r", "z"}},
		Fixed: []ClassName{{"a", "r", "x"}},
		Same:  []ClassName{{"a", "r", "y"}},
		Lost:  []string{"b", "e"},
	}
	got := after.Compare(before)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if s := got.Summary(); s != "1 new class, 1 fixed, 1 the same, 2 implementations not examined any more" {
		t.Errorf("summary %s", s)
	}
	if !got.Worse() || after.Compare(after).Worse() || !(&Comparison{Lost: []string{"b"}}).Worse() {
		t.Error("it is not worse, or worse than itself")
	}
}

// TestReadJSON checks that a report of another format, or none, is an error.
func TestReadJSON(t *testing.T) {
	r, err := ReadJSON(write(t, fullReport(), "json"))
	if err != nil || r.Seed != fullReport().Seed {
		t.Errorf("%v, %v", r, err)
	}
	if r, err := ReadJSON([]byte(`{"format":1,"seed":7}`)); err != nil || r.Seed != 7 {
		t.Errorf("the former format: %v, %v", r, err)
	}
	r, err = ReadJSON([]byte(`{"format":3, "baseline":{"mended" : [{"class":"torn/a"}]}, "implementations":[{"name":"torn",` +
		`"asked":[{"grounds":[{"name":"case"}]}], "classes":[{"id":"torn/x","kind":"torn"}]}]}`))
	if i := r.Implementations[0]; err != nil || r.Baseline.Fixed[0].Class != "malformed/a" || i.Name != "torn" ||
		i.Asked[0].Reasons[0].Name != "case" || i.Classes[0].ID != "malformed/x" || i.Classes[0].Kind != "malformed" {
		t.Errorf("names of format 3: %+v, %v", r, err)
	}
	for text, want := range map[string]string{
		`{}`:           "its format is 0, not 4",
		`{"format":5}`: "its format is 5, not 4",
		`[`:            "it is not a report in JSON: unexpected end of JSON input",
	} {
		_, err := ReadJSON([]byte(text))
		if !errors.As(err, new(*FormatError)) || err.Error() != want {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
		if ok := errors.As(err, new(*json.SyntaxError)); ok != (text == "[") {
			t.Errorf("%s: the error is of the JSON: %t", text, ok)
		}
	}
}

func TestBadge(t *testing.T) {
	by := func(document string, i ImplementationResult) ImplementationResult {
		i.Revision = document
		return i
	}
	is := func(all ...ImplementationResult) Report { return Report{Implementations: all} }
	wrong := answering("a", 3)
	none := ImplementationResult{Revision: "rfc3986", State: Examined}
	absent, mute := ImplementationResult{State: Absent}, ImplementationResult{State: Unanswered}
	broken := RevisionResult{Laws: []LawResult{{}}}
	for _, test := range []struct {
		report         Report
		message, color string
	}{
		{Report{}, "holds", "brightgreen"},
		{is(answering("a", 0)), "100 % of RFC 3986", "brightgreen"},
		{is(answering("a", 1)), "99.0 % of RFC 3986", "green"},
		{is(wrong), "97.0 % of RFC 3986", "yellowgreen"},
		{is(answering("a", 20)), "80.0 % of RFC 3986", "yellow"},
		{is(answering("a", 21)), "79.0 % of RFC 3986", "orange"},
		{is(by("url-standard", wrong)), "97.0 % of URL Standard", "yellowgreen"},
		{is(by("url-1993", wrong)), "97.0 % of draft-ietf-uri-url-02", "yellowgreen"},
		{is(by("other", wrong)), "97.0 % of other", "yellowgreen"},
		{is(none), "– of RFC 3986", "lightgrey"},
		{is(answering("a", 1), answering("b", 50), wrong), "3 implementations, 50.0 % to 99.0 % of RFC 3986", "orange"},
		{is(wrong, wrong), "2 implementations, 97.0 % of RFC 3986", "yellowgreen"},
		{is(wrong, by("rfc2396", answering("b", 0))), "2 implementations, 97.0 % to 100 %", "yellowgreen"},
		{is(wrong, absent), "1 implementation not examined", "lightgrey"},
		{is(mute, wrong, absent), "2 implementations not examined", "lightgrey"},
		{Report{Revisions: []RevisionResult{sound()}, Implementations: []ImplementationResult{wrong}},
			"97.0 % of RFC 3986", "yellowgreen"},
		{Report{Revisions: []RevisionResult{broken}, Implementations: []ImplementationResult{wrong}}, "broken", "red"},
	} {
		if got, want := newBadge(&test.report), (badge{1, "URI conformance", test.message, test.color}); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}
