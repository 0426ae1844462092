package parser_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// The draft of October 1993 gives "the ISO Latin 1 code for that character"
// (Encoding Prohibited Characters).
func TestLatin1(t *testing.T) {
	const c = earlier.Search
	for _, test := range []struct {
		name     string
		s        string
		options  []parser.EncodeOption
		encoded  string
		reserved string // as show has it
	}{
		{"an e with acute", "\u00e9", nil, "%E9", ""},
		{"its octets in UTF-8, as they are", "\u00c3\u00a9", nil, "%C3%A9", ""},
		{"the first and the last beyond ASCII", "\u0080\u00ff", nil, "%80%FF", ""},
		{"no more than needed", "aZ09 +%", nil, "aZ09 +%25", "5+"},
		{"offsets are those in UTF-8", "\u00e9+/\u0080\u00e9?", nil, "%E9+%2F%80%E9%3F", "2+ 3%/ 8%?"},
		{"with triplets that there are", "%E9\u00e9", []parser.EncodeOption{parser.KeepEscapes}, "%E9%E9", ""},
		{"with what is reserved", "\u00e9+", []parser.EncodeOption{parser.EncodeReserved}, "%E9%2B", "2%+"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e, err := url1993.EncodeAll(c, test.s, append(test.options, earlier.EncodeLatin1)...)
			if err != nil || e.Text != test.encoded {
				t.Errorf("encoded %q, %v, want %q", e.Text, err, test.encoded)
			}
			if got := show(e.Reserved); got != test.reserved {
				t.Errorf("reserved %s, want %s", got, test.reserved)
			}
			if test.options != nil && test.options[0] == parser.KeepEscapes {
				return
			}
			if d, err := url1993.DecodeAll(c, e.Text, earlier.DecodeLatin1); err != nil || d.Text != test.s {
				t.Errorf("decoded %q, %v, want %q", d.Text, err, test.s)
			}
		})
	}
}

// Without the options, strings are octets.
func TestEncodeIsOfOctets(t *testing.T) {
	if e, err := url1993.EncodeAll(earlier.Search, "\u00e9"); err != nil || e.Text != "%C3%A9" {
		t.Errorf("encoded %q, %v", e.Text, err)
	}
	if d, err := url1993.DecodeAll(earlier.Search, "%E9"); err != nil || d.Text != "\xe9" {
		t.Errorf("decoded %q, %v", d.Text, err)
	}
	if d, err := url1993.DecodeAll(earlier.Search, "%E9%2b", parser.KeepReserved, earlier.DecodeLatin1); err != nil ||
		d.Text != "\u00e9%2b" {
		t.Errorf("decoded %q, %v", d.Text, err)
	}
}

func TestLatin1Errors(t *testing.T) {
	for _, test := range []struct {
		component parser.Component
		s         string
		offset    int
		message   string
	}{
		{earlier.Search, "\u00e9\u20ac", 2,
			"url-1993: byte 2: U+20AC is not in ISO Latin 1 (Encoding Prohibited Characters)"},
		{earlier.Search, "a\u0100", 1,
			"url-1993: byte 1: U+0100 is not in ISO Latin 1 (Encoding Prohibited Characters)"},
		{earlier.Search, "a\xe9", 1,
			"url-1993: byte 1: byte 0xE9 is not in ISO Latin 1 (Encoding Prohibited Characters)"},
		{earlier.Search, "\ufffd", 0,
			"url-1993: byte 0: U+FFFD is not in ISO Latin 1 (Encoding Prohibited Characters)"},
		{earlier.HSOName, "\u00e9\x00", 2, "url-1993: byte 2: U+0000 is not allowed in hsoname (BNF syntax)"},
		{parser.Port, "\u00e9", 0, "url-1993: byte 0: U+00E9 is not allowed in port (BNF syntax)"},
	} {
		_, err := url1993.EncodeAll(test.component, test.s, earlier.EncodeLatin1)
		var e *parser.EncodeError
		if !errors.As(err, &e) || e.Offset != test.offset || e.Input() != test.s || e.Component != test.component ||
			e.Error() != test.message {
			t.Errorf("%v of %q: %v, want %s", test.component, test.s, err, test.message)
		}
	}
	for v := range all.Revisions() {
		if v == url1993 || v == rfc1630 {
			continue
		}
		_, errEncode := v.EncodeAll(parser.Scheme, "urn", earlier.EncodeLatin1)
		_, errDecode := v.DecodeAll(parser.Scheme, "?", earlier.DecodeLatin1)
		want := v.String() + ": percent-encoding of ISO Latin 1 is not defined by this revision"
		if !errors.Is(errEncode, parser.ErrNotDefined) || !errors.Is(errDecode, parser.ErrNotDefined) ||
			errEncode.Error() != want {
			t.Errorf("%v: %v, %v", v, errEncode, errDecode)
		}
	}
}
