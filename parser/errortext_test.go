package parser_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
	"github.com/urispec/urispec/parser/earlier"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/neturl"
	"github.com/urispec/urispec/parser/scheme"
)

// The errors of package parser and those below it, each with its JSON.
func errorsInJSON() []struct {
	err  error
	json string
} {
	_, invalid := parser.RFC3986.Parse("a b")
	var syntax *parser.SyntaxError
	errors.As(invalid, &syntax)
	const syntaxJSON = `{"Revision":"rfc3986","Start":"URI-reference","Offset":1,"Begin":1,` +
		`"Expected":"[!#$%\u0026'()*+,\\-./0-9:;=?@A-Z_a-z~]","MayEnd":true,"Rule":"segment-nz-nc","Next":"[#/?]"}`
	of := parser.RFC3986
	return []struct {
		err  error
		json string
	}{
		{syntax, syntaxJSON},
		{&parser.LimitError{Revision: of, Limit: 1, Unit: "bytes"}, `{"Revision":"rfc3986","Limit":1,"Unit":"bytes"}`},
		{&parser.NotDefinedError{Revision: of, Operation: "o"}, `{"Revision":"rfc3986","Operation":"o"}`},
		{&parser.ArgumentError{Argument: "revision", Name: "n", Suggestion: "s"},
			`{"Argument":"revision","Name":"n","Suggestion":"s"}`},
		{&parser.ArgumentError{Revision: of, Argument: "option", Problem: "p"},
			`{"Revision":"rfc3986","Argument":"option","Problem":"p"}`},
		{&parser.ArgumentError{Argument: "start rule", Err: syntax},
			`{"Argument":"start rule","Err":` + syntaxJSON + `}`},
		{parser.EncodeError{Revision: of, Component: parser.Port, Section: "3", Offset: 1}.Of("i"),
			`{"Revision":"rfc3986","Component":"port","Section":"3","Offset":1,"Charset":""}`},
		{parser.DecodeError{Revision: of, Component: parser.Port, Section: "3", Offset: 1}.Of("i"),
			`{"Revision":"rfc3986","Component":"port","Section":"3","Offset":1}`},
		{&parser.ResolveError{Revision: of, Cause: parser.CauseBase, Offset: 1, Section: "5"},
			`{"Revision":"rfc3986","Cause":"base","Offset":1,"Section":"5"}`},
		{&parser.ResolveError{Revision: of, Cause: parser.CauseResult, Syntax: syntax},
			`{"Revision":"rfc3986","Cause":"result","Offset":0,"Section":"","Syntax":` + syntaxJSON + `}`},
		{scheme.Check(of, "http:a"),
			`{"Revision":"rfc3986","Scheme":"http","Generic":false,"Start":"http-URI-with-host","Offset":5,` +
				`"Expected":"[/]","MayEnd":false,"Rule":"http-URI-with-host","Next":"[/]","Section":"RFC 9110, Section ` +
				`4.2.1","Prose":""}`},
		{&iri.RevisionError{Got: of, Want: parser.RFC3987}, `{"Got":"rfc3986","Want":"rfc3987"}`},
		{&iri.HostError{Err: syntax}, `{"Offset":0,"Err":"` +
			`rfc3986: byte 1: space is not allowed in segment-nz-nc; expected \"/\", \"?\", \"#\" or end; encoded, ` +
			`it is %20` + `"}`},
		{&baseuri.RelativeError{Revision: of, Source: baseuri.ContentBase},
			`{"Revision":"rfc3986","Source":"content-base","Offset":0,"Section":""}`},
		{&baseuri.SameDocumentError{Revision: of, Source: baseuri.ContentBase},
			`{"Revision":"rfc3986","Source":"content-base","Section":""}`},
		{&baseuri.RepeatedError{Source: baseuri.Default}, `{"Source":"default"}`},
		{&baseuri.EncodingError{}, `{}`},
		{&parser.LimitError{Limit: 1, Unit: "u"}, `{"Limit":1,"Unit":"u"}`},
		{&baseuri.EntityError{Entity: "1", Problem: "p", Err: errors.New("e")},
			`{"Entity":"1","Section":"","Problem":"p","Err":"e"}`},
		{&neturl.Error{Revision: of, Component: parser.Host, Offset: -1, Problem: "p"},
			`{"Revision":"rfc3986","Component":"host","Offset":-1,"Problem":"p"}`},
	}
}

// The JSON of a SyntaxError is an object of its parts, whatever they are.
func TestSyntaxErrorInJSON(t *testing.T) {
	for _, e := range []*parser.SyntaxError{
		{}, (&parser.SyntaxError{Revision: rfc3986, Offset: 1}).WithInput("a\xff<\t\u2028\""),
		{Revision: rfc3986, Start: "\n\xe2", Offset: -1},
		(&parser.SyntaxError{Revision: parser.RFC3987, Offset: 9}).WithInput("é\xff"),
	} {
		parts := struct {
			Revision parser.Revision
			Start    string
			Offset   int
			Begin    int
			Expected parser.ByteSet
			MayEnd   bool
			Rule     string
			Next     parser.ByteSet
		}{e.Revision, e.Start, e.Offset, e.Begin(), e.Expected(), e.MayEnd(), e.Rule(), e.Next()}
		want, wantErr := json.Marshal(parts)
		if text, err := json.Marshal(e); err != nil || wantErr != nil || string(text) != string(want) {
			t.Errorf("%s, error %v, want %s, error %v", text, err, want, wantErr)
		}
	}
}

func TestErrorsInJSON(t *testing.T) {
	for _, test := range errorsInJSON() {
		text, err := json.Marshal(test.err)
		if err != nil || string(text) != test.json {
			t.Errorf("%T: %s, error %v, want\n%s", test.err, text, err, test.json)
		}
	}
}

// A nil error is null in JSON, even if the method is called.
func TestNilErrorInJSON(t *testing.T) {
	text, err := (*iri.HostError)(nil).MarshalJSON()
	if err != nil || string(text) != "null" {
		t.Errorf("%s, %v", text, err)
	}
}

// What errors say: one line, with the place.
func TestErrorTexts(t *testing.T) {
	syntax := (&parser.SyntaxError{Revision: rfc3986, Start: "URI-reference", Offset: 1}).WithInput("a b")
	for _, test := range []struct {
		err  error
		want string
	}{
		{syntax, "rfc3986: byte 1: space is not allowed in segment-nz-nc; expected \"/\", \"?\", \"#\" or end; " +
			"encoded, it is %20"},
		{(&parser.SyntaxError{Revision: rfc3986, Start: "URI", Offset: 1}).WithInput("a"),
			`rfc3986: URI: byte 1: unexpected end in scheme; expected ":"`},
		{(&parser.SyntaxError{Revision: rfc3986, Start: "é\n", Offset: -1}).WithInput("a"),
			`rfc3986: "\u00e9\n": byte 0: "a" cannot stand here`},
		{(&parser.SyntaxError{Revision: rfc3986, Start: "URI-reference", Offset: 9}).WithInput("a"),
			`rfc3986: byte 1: unexpected end in segment-nz-nc; expected "/", "?", "#" or end`},
		{(&parser.SyntaxError{Revision: rfc3986, Start: "URI-reference", Offset: 3}).WithInput("a b"),
			"rfc3986: byte 3: unexpected end"},
		{&parser.LimitError{Revision: rfc3986, Limit: 1, Unit: "bytes"}, "rfc3986: input exceeds the limit of 1 bytes"},
		{&parser.NotDefinedError{Revision: rfc3986, Operation: "o"}, "rfc3986: o is not defined by this revision"},
		{&parser.ArgumentError{Argument: "revision", Name: "n\x00", Suggestion: "s"},
			`unknown revision "n\x00": did you mean s?`},
		{&parser.ArgumentError{Argument: "revision", Name: "é"}, `unknown revision "\u00e9"`},
		{second(rfc3986.Start("é")),
			`rfc3986: unknown start rule "\u00e9": must be one of URI-reference, URI, absolute-URI, relative-ref`},
		{second(rfc3986.Start("PATH-absolute")), `rfc3986: unknown start rule "PATH-absolute": ` +
			`it is a rule, which Rule finds; start rules are URI-reference, URI, absolute-URI, relative-ref`},
		{rfc2141.CheckComponent(parser.Port), "rfc2141: there is no component port: must be one of scheme, NID, NSS"},
		{rfc3986.CheckResolve(99), "ResolveOption(99) is unknown"},
		{second(rfc3986.MustParse("a:").Equivalent(parser.Reference{}, parser.LevelCase)),
			"references of rfc3986 and of Revision(0) cannot be compared"},
		{new(parser.Reference).Scan(int64(1)), "a reference is read from text, and not from int64"},
		{new(parser.ByteSet).UnmarshalText([]byte("[é")), "byte 1: U+00E9 cannot stand here in a set of bytes"},
		{new(parser.ByteSet).UnmarshalText([]byte("[")), "byte 1: unexpected end in a set of bytes"},
		{parser.EncodeError{Revision: rfc3986, Component: parser.Port, Section: "3.2.3", Offset: 1}.Of("8a"),
			`rfc3986: byte 1: "a" is not allowed in port (Section 3.2.3)`},
		{parser.DecodeError{Revision: url1993, Component: parser.Port, Section: "BNF syntax", Offset: 1}.Of("8"),
			"url-1993: byte 1: unexpected end in port (BNF syntax)"},
		{parser.DecodeError{Revision: rfc6874, Component: parser.Port, Section: "RFC 3986, 3.2.3"}.Of("\xff"),
			"rfc6874: byte 0: byte 0xFF is not allowed in port (RFC 3986, 3.2.3)"},
		{&parser.ResolveError{Revision: rfc3986, Cause: parser.CauseBase, Offset: 1, Section: "5.1"},
			"rfc3986: byte 1: the base has no scheme (Section 5.1)"},
		{&parser.ResolveError{Revision: rfc3986, Cause: parser.CauseResult, Syntax: syntax},
			`rfc3986: the result is not valid: byte 1: space is not allowed in segment-nz-nc; expected "/", "?", ` +
				`"#" or end; encoded, it is %20`},
		{&parser.ResolveError{Revision: rfc3986, Cause: parser.CauseRecomposition, Offset: 1, Section: "5.3"},
			"rfc3986: the result does not split into its components again: its path begins at byte 1 (Section 5.3)"},
		{&parser.ResolveError{Revision: rfc3986, Cause: earlier.CauseExcess, Offset: 1, Section: "5.4.2"},
			`rfc3986: the result has excess ".." segments at byte 1 (Section 5.4.2)`},
		{&parser.ResolveError{Revision: rfc6874, Cause: earlier.CauseExcess, Offset: 1, Section: "RFC 3986, 5"},
			`rfc6874: the result has excess ".." segments at byte 1 (RFC 3986, 5)`},
		{&parser.ResolveError{Revision: rfc3986, Cause: parser.CauseTarget, Section: "5.2"},
			"rfc3986: no reference resolves to the target (Section 5.2)"},
		{&scheme.Error{Revision: rfc3986, Generic: true, Rule: "r"}, "rfc3986: byte 0: unexpected end in r"},
		{&scheme.Error{Revision: rfc3986, Generic: true, Prose: "p", Offset: 2, Section: "s"},
			"rfc3986: byte 2: p (s)"},
		{&iri.RevisionError{Got: rfc3986, Want: rfc3987}, "a reference of rfc3987 is needed, not of rfc3986"},
		{&iri.HostError{Offset: 2, Err: errors.New("e")}, "byte 2: the host is not a domain name: e"},
		{&neturl.Error{Revision: rfc3986, Component: parser.Host, Offset: -1, Problem: "p"},
			"rfc3986: host: p"},
		{&neturl.Error{Revision: rfc3986, Component: parser.Host, Offset: 0, Problem: "p"},
			"rfc3986: byte 0: host: p"},
		{&neturl.Error{Revision: rfc3986, Offset: 2, Problem: "p"}, "rfc3986: byte 2: p"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%T: %s, want %s", test.err, got, test.want)
		}
	}
}

// No error panics that is nil, or has zero fields.
func TestNilErrors(t *testing.T) {
	for _, err := range []error{
		(*parser.SyntaxError)(nil), (*parser.LimitError)(nil), (*parser.NotDefinedError)(nil),
		(*parser.ArgumentError)(nil), (*parser.EncodeError)(nil), (*parser.DecodeError)(nil),
		(*parser.BuildError)(nil), (*parser.ResolveError)(nil),
		(*scheme.Error)(nil), (*iri.RevisionError)(nil), (*iri.HostError)(nil),
		(*baseuri.RelativeError)(nil),
		(*baseuri.SameDocumentError)(nil), (*baseuri.RepeatedError)(nil), (*baseuri.EncodingError)(nil),
		(*parser.LimitError)(nil),
		(*baseuri.EntityError)(nil), (*neturl.Error)(nil),
	} {
		checkNoPanic(t, err, "<nil>")
	}
	for _, err := range []error{
		&parser.SyntaxError{}, &parser.LimitError{}, &parser.NotDefinedError{}, &parser.ArgumentError{},
		&parser.EncodeError{}, &parser.DecodeError{}, &parser.BuildError{}, &parser.ResolveError{},
		&parser.ResolveError{Cause: parser.CauseResult},
		&scheme.Error{}, &iri.RevisionError{}, &iri.HostError{},
		&baseuri.RelativeError{},
		&baseuri.SameDocumentError{}, &baseuri.RepeatedError{}, &baseuri.EncodingError{}, &parser.LimitError{},
		&baseuri.EntityError{},
		&neturl.Error{},
	} {
		checkNoPanic(t, err, "")
	}
}

// checkNoPanic calls the methods of an error. Its text is want, if that is not
// empty.
func checkNoPanic(t *testing.T, err error, want string) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%T: %v", err, r)
		}
	}()
	if got := err.Error(); got == "" || want != "" && got != want {
		t.Errorf("%T: %q", err, got)
	}
	if e, ok := err.(interface{ Reason() string }); ok {
		e.Reason()
	}
	if e, ok := err.(*parser.SyntaxError); ok && (e.Expected() != parser.ByteSet{} || e.Next() != parser.ByteSet{} ||
		e.MayEnd() || e.Rule() != "") {
		t.Errorf("%#v says what could stand there", e)
	}
	if e, ok := err.(interface{ Unwrap() error }); ok {
		if cause := e.Unwrap(); cause != nil {
			if reflect.ValueOf(cause).IsNil() {
				t.Errorf("%T wraps a nil %T", err, cause)
			}
			checkNoPanic(t, cause, "")
		}
	}
	if _, err := json.Marshal(err); err != nil {
		t.Error(err)
	}
}

// second returns the error of a call that returns something else, too.
func second[T any](_ T, err error) error { return err }
