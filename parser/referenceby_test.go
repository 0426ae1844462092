package parser_test

import (
	"encoding"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"testing"

	"github.com/urispec/urispec/parser"
)

// The revisions by which references are read.
type (
	byRFC3987 struct{}
	byRFC8141 struct{}
	byNone    struct{}
)

func (byRFC3987) Revision() parser.Revision { return parser.RFC3987 }
func (byRFC8141) Revision() parser.Revision { return parser.RFC8141 }
func (byNone) Revision() parser.Revision    { return parser.Revision{} }

var (
	_ encoding.TextMarshaler   = parser.ReferenceBy[byRFC3987]{}
	_ encoding.TextUnmarshaler = (*parser.ReferenceBy[byRFC3987])(nil)
	_ json.Marshaler           = parser.ReferenceBy[byRFC3987]{}
)

// A ReferenceBy is read by the revision of its type, whatever it is before.
func TestReferenceBy(t *testing.T) {
	const s = "/\u00e9"
	for _, before := range []parser.Reference{{}, mustParse(t, parser.RFC2396, "a"), mustParse(t, parser.RFC3987, "\u00e9")} {
		for name, read := range map[string]func(r *parser.ReferenceBy[byRFC3987]) error{
			"text":       func(r *parser.ReferenceBy[byRFC3987]) error { return r.UnmarshalText([]byte(s)) },
			"JSON":       func(r *parser.ReferenceBy[byRFC3987]) error { return json.Unmarshal([]byte(`"`+s+`"`), r) },
			"Scan/text":  func(r *parser.ReferenceBy[byRFC3987]) error { return r.Scan(s) },
			"Scan/bytes": func(r *parser.ReferenceBy[byRFC3987]) error { return r.Scan([]byte(s)) },
		} {
			r := parser.ReferenceBy[byRFC3987]{Reference: before}
			if err := read(&r); err != nil || r.Reference != mustParse(t, parser.RFC3987, s) {
				t.Errorf("%s: %q is read by %v, error %v", name, r, r.Revision(), err)
			}
			if text, err := r.MarshalText(); err != nil || string(text) != s {
				t.Errorf("%s: %q is written, error %v", name, text, err)
			}
			if text, err := json.Marshal(r); err != nil || string(text) != `"`+s+`"` {
				t.Errorf("%s: %s is written, error %v", name, text, err)
			}
		}
	}
}

// What is not valid by the revision of the type leaves a ReferenceBy as it is.
func TestReferenceByRefuses(t *testing.T) {
	before := parser.ReferenceBy[byRFC8141]{Reference: mustParse(t, parser.RFC3986, "http://a/")}
	for _, test := range []struct {
		read func(r *parser.ReferenceBy[byRFC8141]) error
		want string
	}{
		{func(r *parser.ReferenceBy[byRFC8141]) error { return r.UnmarshalText([]byte("http://b/")) }, `rfc8141: byte 0: "h" is not allowed in assigned-name; expected "urn:"`},
		{func(r *parser.ReferenceBy[byRFC8141]) error { return r.Scan("urn") }, `rfc8141: byte 3: unexpected end in assigned-name; expected ":"`},
		{func(r *parser.ReferenceBy[byRFC8141]) error { return r.Scan(int64(1)) }, "a reference is read from text, and not from int64"},
		{func(r *parser.ReferenceBy[byRFC8141]) error { return json.Unmarshal([]byte("1"), r) }, ""}, // package json says it
	} {
		r := before
		if err := test.read(&r); err == nil || test.want != "" && err.Error() != test.want || r != before {
			t.Errorf("%q is read, error %v, want %s", r, err, test.want)
		}
	}
	r := before
	if err := json.Unmarshal([]byte("null"), &r); err != nil || r != before {
		t.Errorf("null is read as %q, error %v", r, err)
	}
	if err := r.Scan(nil); err != nil || !r.IsZero() {
		t.Errorf("NULL is read as %q, error %v", r, err)
	}
	var none parser.ReferenceBy[byNone]
	var unknown *parser.UnknownRevisionError
	if err := none.UnmarshalText([]byte("a")); !errors.As(err, &unknown) || !none.IsZero() {
		t.Errorf("%q is read by the zero revision", none)
	}
}

// References stand in attributes and elements of XML.
func TestReferenceByInXML(t *testing.T) {
	type link struct {
		Href parser.ReferenceBy[byRFC3987] `xml:"href,attr"`
		Name parser.ReferenceBy[byRFC8141] `xml:"name"`
	}
	const document = "<link href=\"/\u00e9\"><name>urn:example:a</name></link>"
	var read link
	if err := xml.Unmarshal([]byte(document), &read); err != nil || fmt.Sprint(read) != "{/\u00e9 urn:example:a}" ||
		read.Href.Revision() != parser.RFC3987 || read.Name.Revision() != parser.RFC8141 {
		t.Errorf("%v is read, error %v", read, err)
	}
	if text, err := xml.Marshal(read); err != nil || string(text) != document {
		t.Errorf("%s is written, error %v", text, err)
	}
	if err := xml.Unmarshal([]byte(`<link href="a b"/>`), &read); err == nil || read.Href.String() != "/\u00e9" {
		t.Errorf("%v is read, error %v", read, err)
	}
}
