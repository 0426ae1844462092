package parser_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

var (
	_ encoding.TextMarshaler   = parser.Reference{}
	_ encoding.TextAppender    = parser.Reference{}
	_ encoding.TextUnmarshaler = (*parser.Reference)(nil)
	_ json.Marshaler           = parser.Reference{}
)

// checkReferenceText checks what holds of the encodings of a Reference: what is
// written is read as the same by a receiver of the same revision, and JSON is
// that of the string.
func checkReferenceText(t *testing.T, r parser.Reference) {
	t.Helper()
	text, err := r.MarshalText()
	if err != nil || string(text) != r.String() {
		t.Errorf("%v: %q is written %q, error %v", r.Revision(), r, text, err)
	}
	appended, err := r.AppendText([]byte("x"))
	if err != nil || string(appended) != "x"+r.String() {
		t.Errorf("%v: %q is appended %q, error %v", r.Revision(), r, appended, err)
	}
	read := r
	if err := read.UnmarshalText(text); err != nil || read != r {
		t.Errorf("%v: %q is read as %q, error %v", r.Revision(), r, read, err)
	}
	document, err := json.Marshal(r)
	want, _ := json.Marshal(r.String())
	if err != nil || string(document) != string(want) {
		t.Errorf("%v: the JSON of %q is %s, want %s, error %v", r.Revision(), r, document, want, err)
	}
	if err := json.Unmarshal(document, &read); err != nil || read != r {
		t.Errorf("%v: %s is read as %q, error %v", r.Revision(), document, read, err)
	}
	if err := read.Scan(string(text)); err != nil || read != r {
		t.Errorf("%v: %q is scanned as %q, error %v", r.Revision(), r, read, err)
	}
}

func TestReferenceText(t *testing.T) {
	for v := range all.Revisions() {
		for _, s := range validInputs(t, v) {
			checkReferenceText(t, mustParse(t, v, s))
		}
	}
	checkReferenceText(t, mustParse(t, parser.URL1993, `x:a"`))
}

func FuzzReferenceText(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		r, err := v.Parse(s)
		if err == nil {
			checkReferenceText(t, r)
			checkRedacted(t, r)
			return
		}
		var read parser.Reference
		err = read.UnmarshalText([]byte(s))
		if _, want := parser.RFC3986.Parse(s); fmt.Sprint(err) != fmt.Sprint(want) || (err != nil) != read.IsZero() {
			t.Errorf("%q is read as %q, error %v, want %v", s, read, err, want)
		}
	})
}

// A Reference is read by its revision, the zero one by RFC 3986; a text that is
// not valid changes nothing.
func TestReferenceTextRevision(t *testing.T) {
	for _, test := range []struct {
		name     string
		receiver parser.Reference
		text     string
		want     parser.Revision // of what is read; zero where there is an error
	}{
		{"zero/1", parser.Reference{}, "http://[::1]/", parser.RFC3986},
		{"zero/2", parser.Reference{}, "", parser.RFC3986},
		{"zero/3", parser.Reference{}, "a b", parser.Revision{}},
		{"rfc2396/1", mustParse(t, parser.RFC2396, "http://a/"), "b", parser.RFC2396},
		{"rfc2396/2", mustParse(t, parser.RFC2396, "http://a/"), "http://[::1]/", parser.Revision{}},
		{"rfc8141/1", mustParse(t, parser.RFC8141, "urn:example:a"), "urn:isbn:1", parser.RFC8141},
		{"rfc8141/2", mustParse(t, parser.RFC8141, "urn:example:a"), "http://a/", parser.Revision{}},
	} {
		read := test.receiver
		err := read.UnmarshalText([]byte(test.text))
		switch {
		case test.want == parser.Revision{}:
			if !errors.As(err, new(*parser.SyntaxError)) || read != test.receiver {
				t.Errorf("%s: %q is read as %q, error %v", test.name, test.text, read, err)
			}
		case err != nil || read.Revision() != test.want || read.String() != test.text:
			t.Errorf("%s: %q is read as %q by %v, error %v", test.name, test.text, read, read.Revision(), err)
		}
	}
}

// The zero Reference has no text; JSON has null for it, or leaves it out.
func TestZeroReferenceText(t *testing.T) {
	var zero parser.Reference
	text, err := zero.AppendText([]byte("x"))
	if !errors.As(err, new(*parser.UnknownRevisionError)) || string(text) != "x" {
		t.Errorf("the zero Reference is appended %q, error %v", text, err)
	}
	type links struct {
		Self  parser.Reference
		Other parser.Reference            `json:",omitzero"`
		Empty *parser.Reference           `json:",omitempty"`
		Named map[parser.Reference]string `json:",omitempty"`
	}
	document, err := json.Marshal(links{})
	if err != nil || string(document) != `{"Self":null}` {
		t.Errorf("%s, %v", document, err)
	}
	empty := mustParse(t, parser.RFC3986, "")
	value := links{Other: empty, Empty: &empty, Named: map[parser.Reference]string{empty: "it"}}
	const want = `{"Self":null,"Other":"","Empty":"","Named":{"":"it"}}`
	if document, err = json.Marshal(value); err != nil || string(document) != want {
		t.Errorf("%s, want %s, error %v", document, want, err)
	}
	var read links
	if err := json.Unmarshal(document, &read); err != nil || read.Self != zero || read.Other != empty || *read.Empty != empty || read.Named[empty] != "it" {
		t.Errorf("%s is read as %v, error %v", document, read, err)
	}
}

// What is read does not share the memory of the text.
func TestReferenceTextCopies(t *testing.T) {
	for name, read := range map[string]func(*parser.Reference, []byte) error{
		"UnmarshalText": (*parser.Reference).UnmarshalText,
		"Scan":          func(r *parser.Reference, text []byte) error { return r.Scan(text) },
	} {
		text := []byte("http://a/")
		var r parser.Reference
		err := read(&r, text)
		copy(text, "gopher://")
		if err != nil || r.String() != "http://a/" {
			t.Errorf("%s: %q, error %v", name, r, err)
		}
	}
}

func TestScan(t *testing.T) {
	urn := mustParse(t, parser.RFC8141, "urn:example:a")
	for _, test := range []struct {
		value any
		want  string // what is read, or the error
	}{
		{"urn:isbn:1", "urn:isbn:1"},
		{[]byte("urn:isbn:1"), "urn:isbn:1"},
		{int64(1), "a reference is read from text, and not from int64"},
		{1.5, "a reference is read from text, and not from float64"},
		{true, "a reference is read from text, and not from bool"},
		{struct{}{}, "a reference is read from text, and not from another type"},
		{"urn", `rfc8141: byte 3: unexpected end in assigned-name; expected ":"`},
	} {
		r := urn
		err := r.Scan(test.value)
		if err != nil && (err.Error() != test.want || r != urn) || err == nil && (r.String() != test.want || r.Revision() != parser.RFC8141) {
			t.Errorf("%v: %q, error %v, want %s", test.value, r, err, test.want)
		}
	}
	if err := urn.Scan(nil); err != nil || !urn.IsZero() {
		t.Errorf("NULL: %q, error %v", urn, err)
	}
}
