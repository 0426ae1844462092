package parser_test

import (
	"bytes"
	"encoding"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// What the errors about names say.
func TestTextErrors(t *testing.T) {
	for _, test := range []struct {
		read encoding.TextUnmarshaler
		want string
	}{
		{new(parser.Component), `unknown component "\u00e9"`},
		{new(parser.Level), `unknown level "\u00e9"`},
		{new(parser.HostKind), `unknown kind of host "\u00e9"`},
		{new(parser.Kind), `unknown kind of string "\u00e9"`},
		{new(parser.Step), `unknown step "\u00e9"`},
		{new(all.Revision), `unknown revision "\u00e9"`},
	} {
		if err := test.read.UnmarshalText([]byte("é")); err == nil || err.Error() != test.want {
			t.Errorf("%T: %v, want %s", test.read, err, test.want)
		}
	}
	for _, test := range []struct {
		write encoding.TextMarshaler
		want  string // the text, or the error
	}{
		{parser.Component(0), ""}, {parser.Level(0), ""}, {parser.HostKind(0), ""}, {parser.Kind(0), ""},
		{parser.Step(0), ""},
		{parser.Revision{}, ""},
		{parser.Port, "port"}, {parser.LevelCase, "case"}, {parser.IPv6, "ipv6"}, {parser.KindAbsoluteURI,
			"absolute-uri"},
		{parser.StepIPv6, "ipv6"},
		{rfc3986, "rfc3986"},
		{parser.Component(200), "! Component(200) has no name"}, {parser.Level(200), "! Level(200) has no name"},
		{parser.HostKind(200), "! HostKind(200) has no name"}, {parser.Kind(200), "! Kind(200) has no name"},
		{parser.Step(200), "! Step(200) has no name"},
	} {
		text, err := test.write.MarshalText()
		if message, fails := strings.CutPrefix(test.want, "! "); fails {
			if err == nil || err.Error() != message || len(text) > 0 {
				t.Errorf("%T: %q, %v, want %s", test.write, text, err, message)
			}
		} else if err != nil || string(text) != test.want {
			t.Errorf("%T: %q, %v, want %s", test.write, text, err, test.want)
		}
	}
}

// What has a name is written by it, also as a key.
func TestText(t *testing.T) {
	type written struct {
		Revision  all.Revision
		Levels    []parser.Level
		Kinds     map[parser.HostKind]bool
		Kind      parser.Kind
		Component map[parser.Component]all.Revision
		Zero      all.Revision
	}
	value := written{
		Revision:  all.Revision{Revision: parser.RFC3986},
		Levels:    parser.RFC2141bisURN03.Levels(),
		Kinds:     map[parser.HostKind]bool{parser.IPv6: true},
		Kind:      parser.KindAbsoluteURI,
		Component: map[parser.Component]all.Revision{parser.NID: {Revision: parser.RFC2141bisURN03}},
	}
	const want = `{"Revision":"rfc3986","Levels":["string","case","5b","5a"],"Kinds":{"ipv6":true},"Kind":"absolute-uri","Component":{"NID":"rfc2141bis-urn-03"},"Zero":""}`
	text, err := json.Marshal(value)
	if err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	var read written
	if err := json.Unmarshal([]byte(want), &read); err != nil {
		t.Fatal(err)
	}
	if read.Revision != value.Revision || !slices.Equal(read.Levels, value.Levels) ||
		!maps.Equal(read.Kinds, value.Kinds) || read.Kind != value.Kind ||
		!maps.Equal(read.Component, value.Component) || read.Zero != value.Zero {
		t.Errorf("%+v is read", read)
	}
}

// All names are read as what they were written for; others are errors that
// change nothing.
func TestTextOfAll(t *testing.T) {
	for v := range all.Revisions() {
		for _, name := range []string{v.String(), v.Family()} {
			var read all.Revision
			if err := read.UnmarshalText([]byte(name)); name != "" && (err != nil || read.Revision != v) {
				t.Errorf("%s is read as %v, error %v", name, read, err)
			}
		}
		if text, err := v.MarshalText(); err != nil || string(text) != v.String() {
			t.Errorf("%v is written %q, error %v", v, text, err)
		}
		for c := range v.Components() {
			var read parser.Component
			if text, err := c.MarshalText(); err != nil || read.UnmarshalText(text) != nil || read != c {
				t.Errorf("%v is written %q and read as %v, error %v", c, text, read, err)
			}
		}
	}
	read := parser.StepPort
	revision, component, level, kind := all.Revision{Revision: parser.RFC1738}, parser.Host, parser.LevelCase,
		parser.IPv4
	for _, v := range []encoding.TextUnmarshaler{&revision, &component, &level, &kind, &read} {
		if err := v.UnmarshalText([]byte("none\xff")); err == nil {
			t.Errorf("%v is read", v)
		}
	}
	if revision.Revision != parser.RFC1738 || read != parser.StepPort || component != parser.Host ||
		level != parser.LevelCase || kind != parser.IPv4 {
		t.Errorf("%v, %v, %v, %v, %v after errors", revision, read, component, level, kind)
	}
	for _, v := range []encoding.TextUnmarshaler{&revision, &component, &level, &kind, &read} {
		if err := v.UnmarshalText(nil); err != nil {
			t.Errorf("no text: %v", err)
		}
	}
	if revision != (all.Revision{}) || read != 0 || component != 0 || level != 0 || kind != 0 {
		t.Errorf("%v, %v, %v, %v, %v are read of no text", revision, read, component, level, kind)
	}
}

var (
	_ encoding.TextMarshaler   = parser.Reference{}
	_ encoding.TextAppender    = parser.Reference{}
	_ encoding.TextUnmarshaler = (*parser.Reference)(nil)
	_ json.Marshaler           = parser.Reference{}
)

// checkReferenceText checks what holds of the encodings of a Reference: what is
// written is read as the same by a receiver of the same revision, and JSON is
// the string's.
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
		want     parser.Revision // of what is read; zero if there is an error
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

// A Reference is written by package gob, and read by its revision only.
func TestBinary(t *testing.T) {
	type links struct {
		Base  parser.Reference
		Zero  parser.Reference
		IRI   parser.ReferenceBy[byRFC3987]
		Empty parser.Reference
	}
	want := links{Base: mustParse(t, rfc3986, "http://u:p@h/a"), Empty: mustParse(t, rfc3986, "")}
	want.IRI.Reference = mustParse(t, rfc3987, "//\u00e9/")
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(want); err != nil {
		t.Fatal(err)
	}
	var got links
	if err := gob.NewDecoder(&b).Decode(&got); err != nil || got != want {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	for _, test := range []struct{ data, want string }{
		{"rfc3986 a b", "! rfc3986: byte 1: space"},
		{"rfc3987 a", "! a reference of rfc3986 is read: the bytes do not begin with"},
		{"rfc3986", "! a reference of rfc3986 is read: the bytes do not begin with"},
		{"\xff\x00 a", "! a reference of rfc3986 is read: the bytes do not begin with"},
		{"rfc3986  ", "! rfc3986: byte 0: space"},
	} {
		r := want.Empty
		err := r.UnmarshalBinary([]byte(test.data))
		if message, _ := strings.CutPrefix(test.want, "! "); err == nil || !strings.HasPrefix(err.Error(), message) ||
			r != want.Empty {
			t.Errorf("%q: %v, want %s", test.data, err, message)
		}
	}
	r := want.Base
	if err := r.UnmarshalBinary(nil); err != nil || !r.IsZero() {
		t.Errorf("%q, %v", r, err)
	}
}

// What has no text says so if text is wanted.
func TestZeroReferenceErrors(t *testing.T) {
	const want = "the zero Reference has no text and no revision"
	var zero parser.Reference
	type link struct {
		Href parser.Reference `xml:",attr"`
	}
	_, attribute := xml.Marshal(link{})
	_, key := json.Marshal(map[parser.Reference]int{zero: 1})
	_, text := zero.MarshalText()
	_, other := zero.As(rfc3987)
	for _, err := range []error{attribute, key, text, other} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// A Reference of one revision as one of another.
func TestAs(t *testing.T) {
	for _, test := range []struct {
		name string
		r    parser.Reference
		v    parser.Revision
		want string
	}{
		{"rfc3987/1.2/01", mustParse(t, rfc3986, "http://h/%7E"), rfc3987, "http://h/%7E"},
		{"rfc3987/1.2/02", mustParse(t, rfc3987, "http://h/"), rfc3986, "http://h/"},
		{"rfc3987/1.2/03", mustParse(t, rfc3987, "http://h/\u00e9"), rfc3986, "! rfc3986: byte 9: U+00E9"},
		{"rfc3986/3/01", mustParse(t, rfc3986, "http://h/"), rfc3986, "http://h/"},
		{"zero", mustParse(t, rfc3986, "a"), parser.Revision{}, `! unknown revision "Revision(0)"`},
	} {
		r, err := test.r.As(test.v)
		message, fails := strings.CutPrefix(test.want, "! ")
		switch {
		case fails && (err == nil || !strings.HasPrefix(err.Error(), message) || !r.IsZero()),
			!fails && (err != nil || r.String() != test.want || r.Revision() != test.v):
			t.Errorf("%s: %q, %v, want %s", test.name, r, err, test.want)
		}
	}
}

// The zero Reference has no text; JSON has null for it, or leaves it out.
func TestZeroReferenceText(t *testing.T) {
	var zero parser.Reference
	text, err := zero.AppendText([]byte("x"))
	if !errors.As(err, new(*parser.ArgumentError)) || string(text) != "x" {
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
	if err := json.Unmarshal(document, &read); err != nil || read.Self != zero || read.Other != empty ||
		*read.Empty != empty || read.Named[empty] != "it" {
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
		if err != nil && (err.Error() != test.want || r != urn) || err == nil &&
			(r.String() != test.want || r.Revision() != parser.RFC8141) {
			t.Errorf("%v: %q, error %v, want %s", test.value, r, err, test.want)
		}
	}
	if err := urn.Scan(nil); err != nil || !urn.IsZero() {
		t.Errorf("NULL: %q, error %v", urn, err)
	}
}

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
	for _, before := range []parser.Reference{{}, mustParse(t, parser.RFC2396, "a"),
		mustParse(t, parser.RFC3987, "\u00e9")} {
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
		{func(r *parser.ReferenceBy[byRFC8141]) error { return r.UnmarshalText([]byte("http://b/")) },
			`rfc8141: byte 0: "h" is not allowed in assigned-name; expected "urn:"`},
		{func(r *parser.ReferenceBy[byRFC8141]) error { return r.Scan("urn") },
			`rfc8141: byte 3: unexpected end in assigned-name; expected ":"`},
		{func(r *parser.ReferenceBy[byRFC8141]) error { return r.Scan(int64(1)) },
			"a reference is read from text, and not from int64"},
		// package json says it
		{func(r *parser.ReferenceBy[byRFC8141]) error { return json.Unmarshal([]byte("1"), r) }, ""},
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
	var unknown *parser.ArgumentError
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
