package parser_test

import (
	"encoding"
	"encoding/json"
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
		{new(parser.ResolveOption), `unknown option of resolution "\u00e9"`},
		{new(all.Revision), `unknown revision "\u00e9"`},
	} {
		if err := test.read.UnmarshalText([]byte("é")); err == nil || err.Error() != test.want {
			t.Errorf("%T: %v, want %s", test.read, err, test.want)
		}
	}
	for _, test := range []struct {
		write encoding.TextAppender
		want  string // what stands behind "x", or the error
	}{
		{parser.Component(0), ""}, {parser.Level(0), ""}, {parser.HostKind(0), ""}, {parser.ResolveOption(0), ""}, {parser.Revision{}, ""},
		{parser.Port, "port"}, {parser.LevelCase, "case"}, {parser.IPv6, "ipv6"}, {parser.RefuseExcess, "RefuseExcess"}, {rfc3986, "rfc3986"},
		{parser.Component(200), "! Component(200) has no name"}, {parser.Level(200), "! Level(200) has no name"},
		{parser.HostKind(200), "! HostKind(200) has no name"}, {parser.ResolveOption(200), "! ResolveOption(200) has no name"},
	} {
		text, err := test.write.AppendText([]byte("x"))
		if message, fails := strings.CutPrefix(test.want, "! "); fails {
			if err == nil || err.Error() != message || string(text) != "x" {
				t.Errorf("%T: %q, %v, want %s", test.write, text, err, message)
			}
		} else if err != nil || string(text) != "x"+test.want {
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
		Component map[parser.Component]all.Revision
		Zero      all.Revision
	}
	value := written{
		Revision:  all.Revision{Revision: parser.RFC3986},
		Levels:    parser.RFC2141bisURN03.Levels(),
		Kinds:     map[parser.HostKind]bool{parser.IPv6: true},
		Component: map[parser.Component]all.Revision{parser.NID: {Revision: parser.RFC2141bisURN03}},
	}
	const want = `{"Revision":"rfc3986","Levels":["string","case","5b","5a"],"Kinds":{"ipv6":true},"Component":{"NID":"rfc2141bis-urn-03"},"Zero":""}`
	text, err := json.Marshal(value)
	if err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	var read written
	if err := json.Unmarshal([]byte(want), &read); err != nil {
		t.Fatal(err)
	}
	if read.Revision != value.Revision || !slices.Equal(read.Levels, value.Levels) || !maps.Equal(read.Kinds, value.Kinds) ||
		!maps.Equal(read.Component, value.Component) || read.Zero != value.Zero {
		t.Errorf("%+v is read", read)
	}
}

// All names are read as what they were written for; others are errors that
// change nothing.
func TestTextOfAll(t *testing.T) {
	for v := range all.Revisions() {
		for _, name := range append(v.Aliases(), v.String(), v.Family()) {
			var read all.Revision
			if err := read.UnmarshalText([]byte(name)); name != "" && (err != nil || read.Revision != v) {
				t.Errorf("%s is read as %v, error %v", name, read, err)
			}
		}
		if text, err := v.AppendText([]byte("x")); err != nil || string(text) != "x"+v.String() {
			t.Errorf("%v is appended %q, error %v", v, text, err)
		}
		for c := range v.Components() {
			var read parser.Component
			if text, err := c.MarshalText(); err != nil || read.UnmarshalText(text) != nil || read != c {
				t.Errorf("%v is written %q and read as %v, error %v", c, text, read, err)
			}
		}
	}
	var read parser.ResolveOption
	if text, err := parser.RefuseExcess.MarshalText(); err != nil || read.UnmarshalText(text) != nil || read != parser.RefuseExcess {
		t.Errorf("RefuseExcess is written %q and read as %v, error %v", text, read, err)
	}
	revision, component, level, kind := all.Revision{Revision: parser.RFC1738}, parser.Host, parser.LevelCase, parser.IPv4
	for _, v := range []encoding.TextUnmarshaler{&revision, &component, &level, &kind, &read} {
		if err := v.UnmarshalText([]byte("none\xff")); err == nil {
			t.Errorf("%v is read", v)
		}
	}
	if revision.Revision != parser.RFC1738 || read != parser.RefuseExcess || component != parser.Host || level != parser.LevelCase || kind != parser.IPv4 {
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
	for _, v := range []encoding.TextAppender{revision, component, level, kind, read} {
		if text, err := v.AppendText([]byte("x")); err != nil || string(text) != "x" {
			t.Errorf("the zero %T is appended %q, error %v", v, text, err)
		}
	}
	for _, v := range []encoding.TextAppender{parser.Component(200), parser.Level(200), parser.HostKind(200), parser.ResolveOption(200)} {
		if text, err := v.AppendText([]byte("x")); err == nil || string(text) != "x" {
			t.Errorf("%v is appended %q, error %v", v, text, err)
		}
	}
}
