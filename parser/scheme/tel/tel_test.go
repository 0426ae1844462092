package tel_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/tel"
)

// read are URIs with their values, of the documents' examples; the URI that is made of a value is
// the second, or the first if that is empty.
var read = []struct {
	uri, again, from string
	want             tel.Number
}{
	{"tel:+1-201-555-0123", "", "RFC 3966, 6", tel.Number{Digits: "+1-201-555-0123"}},
	{"tel:7042;phone-context=example.com", "", "RFC 3966, 6", tel.Number{Digits: "7042", Context: "example.com"}},
	{"tel:863-1234;phone-context=+1-914-555", "", "RFC 3966, 6",
		tel.Number{Digits: "863-1234", Context: "+1-914-555"}},
	{"TEL:+1;EXT=22;a;B=c%3b", "tel:+1;ext=22;a;b=c%3B", "RFC 3966, 3",
		tel.Number{Digits: "+1", Extension: "22", Parameters: parameters("a", "", "B", "c;")}},
	{"tel:+0;phone-context=a%2b", "tel:+0;phone-context=a%2B", "RFC 3966, 3",
		tel.Number{Digits: "+0", Context: "a+"}},
	{"tel:*0;isub=a%3D/@;phone-context=a", "tel:*0;isub=a%3D/%40;phone-context=a", "RFC 3966, 5.2",
		tel.Number{Digits: "*0", Subaddress: "a=/@", Context: "a"}},
	{"tel:+1-202-533-1234;npdi;rn=+1-202-544-0000", "", "RFC 4694, 6",
		tel.Number{Digits: "+1-202-533-1234", Parameters: parameters("npdi", "", "rn", "+1-202-544-0000")}},
	{"tel:+1-800-123-4567;cic=+1-6789", "", "RFC 4694, 6",
		tel.Number{Digits: "+1-800-123-4567", Parameters: parameters("cic", "+1-6789")}},
	{"tel:+1;cic=0288;cic-context=+1;rn=%2B1(aF;rn-context=+44-1",
		"tel:+1;cic=0288;cic-context=+1;rn=+1(aF;rn-context=+44-1", "RFC 4694, 4",
		tel.Number{Digits: "+1", Parameters: parameters("cic", "0288", "cic-context", "+1", "rn", "+1(aF",
			"rn-context", "+44-1")}},
	{"tel:5550100;phone-context=+1-630;tgrp=TG-1;trunk-context=example.com", "", "RFC 4904, 5",
		tel.Number{Digits: "5550100", Context: "+1-630", Parameters: parameters("tgrp", "TG-1",
			"trunk-context", "example.com")}},
	{"tel:+16305550100;tgrp=TG-1;trunk-context=+1-630", "", "RFC 4904, 5",
		tel.Number{Digits: "+16305550100", Parameters: parameters("tgrp", "TG-1", "trunk-context", "+1-630")}},
	{"tel:+1;tgrp=+/&$;trunk-context=%2B1a", "tel:+1;tgrp=%2B/&$;trunk-context=%2B1a", "RFC 4904, 5",
		tel.Number{Digits: "+1", Parameters: parameters("tgrp", "+/&$", "trunk-context", "+1a")}},
	{"tel:+1#f", "tel:+1", "RFC 3986, 4.3", tel.Number{Digits: "+1"}},
}

// parameters returns parameters of names and values.
func parameters(words ...string) (p []scheme.Parameter) {
	for i := 0; i < len(words); i += 2 {
		p = append(p, scheme.Parameter{Name: words[i], Value: words[i+1]})
	}
	return p
}

func TestRead(t *testing.T) {
	for _, test := range read {
		n, err := tel.Parse(test.uri)
		if err != nil || !reflect.DeepEqual(n, test.want) {
			t.Errorf("%s (%s): %#v, %v", test.uri, test.from, n, err)
		}
		want := test.again
		if want == "" {
			want = test.uri
		}
		if s, err := n.URI(); err != nil || s != want {
			t.Errorf("%s (%s): %s, %v", test.uri, test.from, s, err)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct{ uri, want string }{
		{"tel:+1;ext", "tel: byte 10: this parameter has a value (RFC 3966, Section 3)"},
		{"tel:0;ISUB;phone-context=a", "tel: byte 10: this parameter has a value (RFC 3966, Section 3)"},
	} {
		if _, err := tel.Parse(test.uri); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v", test.uri, err)
		}
	}
	var e *scheme.Error
	if _, err := tel.Parse("tel:+1 2"); !errors.As(err, &e) || e.Offset != 6 {
		t.Errorf("a space: %v", err)
	}
	if _, err := tel.Parse("tel:+0;a=["); err == nil {
		t.Error("what RFC 3986 refuses is read")
	}
	for _, test := range []struct {
		n      tel.Number
		field  string
		offset int
	}{
		{tel.Number{}, "digits", 0},
		{tel.Number{Digits: "+1 2"}, "digits", 2},
		{tel.Number{Digits: "+1;npdi"}, "digits", 2},
		{tel.Number{Digits: "12"}, "digits", 2}, // without a context
		{tel.Number{Digits: "1", Context: "a;b"}, "phone-context", 1},
		{tel.Number{Digits: "1", Context: "+"}, "phone-context", 1},
		{tel.Number{Digits: "+1", Parameters: parameters("a=b", "")}, "a=b", 1},
		{tel.Number{Digits: "+1", Parameters: parameters("", "")}, "", 0},
		{tel.Number{Digits: "+1", Parameters: parameters("Ext", "1", "isub", "2")}, "isub", 0},
		{tel.Number{Digits: "+1", Parameters: parameters("b", "1", "a", "", "B", "")}, "b", 0},
	} {
		s, err := test.n.URI()
		var e *scheme.ValueError
		if !errors.As(err, &e) || e.Field != test.field || e.Offset != test.offset || s != "" ||
			strings.Contains(e.Message, `"%"`) { // no field has it
			t.Errorf("%#v: %q, %v, want %q, byte %d", test.n, s, err, test.field, test.offset)
		}
	}
}

// RFC 3966, Section 4, RFC 4694 and RFC 4904.
func TestEqual(t *testing.T) {
	for _, test := range []struct {
		a, b  string
		equal bool
	}{
		{"tel:+1-201-555-0123", "tel:+1(201)555.0123", true},
		{"tel:+1;ext=4-2", "TEL:+1;EXT=42", true},
		{"tel:+1", "tel:1;phone-context=+1", false},
		{"tel:1;phone-context=+1-2", "tel:1;phone-context=+12", true},
		{"tel:1;phone-context=A.example", "tel:1;phone-context=a.Example", true},
		{"tel:1;phone-context=a-b.example", "tel:1;phone-context=ab.example", false},
		{"tel:aF*;phone-context=a", "tel:Af*;phone-context=a", true},
		{"tel:+1;npdi;rn=+1-2", "tel:+1;npdi;rn=+12", true},
		{"tel:+1;npdi", "tel:+1", false},
		{"tel:+1;ext=-", "tel:+1", false},
		{"tel:+1;number=1-2", "tel:+1;number=12", false},
		{"tel:+1;a=B;c", "tel:+1;A=b;C", true},
		{"tel:+1;a=1-2", "tel:+1;a=12", false},
		{"tel:+1;a-context=%2B1-2", "tel:+1;a-context=%2B12", false},
		{"tel:+1;tgrp=t;trunk-context=+1-2", "tel:+1;tgrp=T;trunk-context=+12", true},
		{"tel:+1;tgrp=t-1;trunk-context=a", "tel:+1;tgrp=t1;trunk-context=a", false},
	} {
		a, errA := tel.Parse(test.a)
		b, errB := tel.Parse(test.b)
		if errA != nil || errB != nil || a.Equal(b) != test.equal || b.Equal(a) != test.equal {
			t.Errorf("%s, %s: %t, %v, %v", test.a, test.b, a.Equal(b), errA, errB)
		}
	}
}
