package parser_test

import (
	"testing"

	"github.com/urispec/urispec/parser"
)

// Reason says what Error does behind the revision, and nothing where the error is
// nil.
func TestEncodingReasons(t *testing.T) {
	encode := parser.EncodeError{Revision: rfc1630, Component: parser.Path, Section: "s", Input: "a", Offset: 1}
	decode := parser.DecodeError{Revision: rfc3986, Component: parser.Path, Section: "3.3", Input: "a%", Offset: 1}
	for _, test := range []struct {
		err interface {
			error
			Reason() string
		}
		reason, want string
	}{
		{(*parser.EncodeError)(nil), "<nil>", "<nil>"},
		{(*parser.DecodeError)(nil), "<nil>", "<nil>"},
		{&encode, "byte 1: unexpected end in path (s)", "rfc1630: byte 1: unexpected end in path (s)"},
		{&decode, `byte 1: "%" is not allowed in path (Section 3.3)`, `rfc3986: byte 1: "%" is not allowed in path (Section 3.3)`},
		{&parser.DecodeError{Revision: rfc3986, Component: parser.Path, Input: "a", Offset: -1}, `byte 0: "a" is not allowed in path ()`,
			`rfc3986: byte 0: "a" is not allowed in path ()`},
		{&parser.DecodeError{Revision: rfc3986, Component: parser.Path, Input: "a", Offset: 2}, "byte 1: unexpected end in path ()",
			"rfc3986: byte 1: unexpected end in path ()"},
		{&parser.EncodeError{Revision: rfc1630, Component: parser.Path, Section: "s", Input: "\u0100", Charset: "c"},
			"byte 0: U+0100 is not in c (s)", "rfc1630: byte 0: U+0100 is not in c (s)"},
		{&parser.EncodeError{Revision: rfc1630, Component: parser.Path, Section: "s", Input: "a", Offset: 1, Charset: "c"},
			"byte 1: unexpected end in path (s)", "rfc1630: byte 1: unexpected end in path (s)"},
		{&parser.EncodeError{Revision: rfc1630, Component: parser.Path, Section: "s", Input: "a", Offset: -1, Charset: "c"},
			`byte 0: "a" is not in c (s)`, `rfc1630: byte 0: "a" is not in c (s)`},
	} {
		if test.err.Reason() != test.reason || test.err.Error() != test.want {
			t.Errorf("%s and %s, want %s and %s", test.err.Reason(), test.err, test.reason, test.want)
		}
	}
}
