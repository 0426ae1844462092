package record

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/internal/line"
)

func TestDecodeJSON(t *testing.T) {
	for _, test := range []struct{ json, want string }{
		{`"http://a/"`, "http://a/"},
		{`""`, ""},
		{" \t\"a\"\r", "a"},
		{`"\u0000\n\"\\\/\b\f\r\t\u00e9é"`, "\x00\n\"\\/\b\f\r\té\u00e9"},
		{`"\ud83d\ude00\uD83D\uDE00😀"`, "😀😀😀"},
		{`"\\ud83d"`, `\ud83d`},
		{"\"\ufffd\"", "\ufffd"},
		{`"\ufffd\ue000\ud7ff"`, "\ufffd\ue000\ud7ff"},
		{`{"input":"a"}`, "a"},
		{`{"rev":null,"in\u0070ut":"a","list":[{"input":"b"}],"n":1e3}`, "a"},
		{`{"INPUT":"b","input":"a"}`, "a"},
		{`{"input_base64":"/wD+"}`, "\xff\x00\xfe"},
		{`{"input_base64":""}`, ""},
		{`{"input":"a\\b","escaped":false}`, `a\b`},
		{`{"input":"a\\\\b\\xFF","escaped":true}`, "a\\b\xff"},
		{`{"escaped":true,"input":"\\xFF","input_base64":"/w=="}`, "\xff"},
		{`{"input":"a","input_base64":"YQ=="}`, "a"},
	} {
		got, err := decodeJSON(test.json, false)
		if err != nil || got != (Record{Text: test.want}) {
			t.Errorf("%s: got %q, %v; want %q", test.json, got, err, test.want)
		}
	}
	for _, test := range []struct {
		json string
		want Record
	}{
		{`{"a":"x","b":"y"}`, Record{"x", "y"}},
		{`{"b":"","a":"x","input":"z"}`, Record{"x", ""}},
		{`{"a_base64":"/w==","b":"y"}`, Record{"\xff", "y"}},
		{`{"a":"\\xFF","b":"\\\\","escaped":true,"a_base64":"/w==","b_base64":"XA=="}`, Record{"\xff", `\`}},
	} {
		if got, err := decodeJSON(test.json, true); err != nil || got != test.want {
			t.Errorf("%s: got %q, %v; want %q", test.json, got, err, test.want)
		}
	}
	for _, blank := range []string{"", " ", "\t\r "} {
		if _, err := decodeJSON(blank, false); err != errBlank {
			t.Errorf("%q: %v", blank, err)
		}
	}
}

// TestDecodeJSONErrors checks that text that is not the JSON of a record is refused, with the place: above all text
// that encoding/json changes silently.
func TestDecodeJSONErrors(t *testing.T) {
	for _, test := range []struct {
		json   string
		pair   bool
		column int
		reason string
	}{
		{"\"a\xffb\"", false, 3, "byte 0xFF is not UTF-8"},
		{"\"\xed\xa0\x80\"", false, 2, "byte 0xED is not UTF-8"},
		{"\"é\xc3\"", false, 4, "byte 0xC3 is not UTF-8"},
		{"{\"x\":\"\xff\",\"input\":\"a\"}", false, 7, "byte 0xFF is not UTF-8"},
		{`"a\ud800"`, false, 3, `\ud800 is half a character`},
		{`"a\uDC00\ud800"`, false, 3, `\uDC00 is half a character`},
		{`"\ud800\u0041"`, false, 2, `\ud800 is half a character`},
		{`"\ud800\ud800\udc00"`, false, 2, `\ud800 is half a character`},
		{`"\\\ud800"`, false, 4, `\ud800 is half a character`},
		{`{"input":"a","x":"\ud800"}`, false, 19, `\ud800 is half a character`},
		{"\xef\xbb\xbf\"a\"", false, 1, "JSON does not begin with a byte order mark"},
		{`http://a/`, false, 1, "invalid character 'h' looking for beginning of value"},
		{`"a" "b"`, false, 5, "invalid character '\"' after top-level value"},
		{`"a`, false, 3, "unexpected end of JSON input"},
		{`{"input":"a"`, false, 13, "unexpected end of JSON input"},
		{"\"a\x00\"", false, 3, `invalid character '\x00' in string literal`},
		{`"\x41"`, false, 3, "invalid character 'x' in string escape code"},
		{`null`, false, 1, "a string is needed, or an object with input"},
		{` ["a"]`, false, 2, "a string is needed, or an object with input"},
		{`{}`, false, 1, "the object has neither input nor input_base64"},
		{` {"a":"x","b":"y"}`, false, 2, "the object has neither input nor input_base64"},
		{`{"x":1, "input" : 5}`, false, 19, "input must be a string"},
		{`{"input":null}`, false, 10, "input must be a string"},
		{`{"input_base64":5}`, false, 17, "input_base64 must be a string"},
		{`{"input_base64":"/w"}`, false, 17, "input_base64 is not base64"},
		{`{"input_base64":"/x=="}`, false, 17, "input_base64 is not base64"},
		{`{"input":"a","input_base64":"Yg=="}`, false, 29, "input_base64 is another string than input"},
		{`{"input":"a", "input":"a"}`, false, 15, `"input" is there twice`},
		{`{"input":"a","\u0069nput":"b"}`, false, 14, `"input" is there twice`},
		{`{"input":"\\x4","escaped":true}`, false, 10, "input is not escaped as it should be"},
		{`{"input":"a","escaped":1}`, false, 24, "escaped is neither true nor false"},
		{`"a"`, true, 1, "an object with a and b is needed"},
		{`["a","b"]`, true, 1, "an object with a and b is needed"},
		{`{"a":"x"}`, true, 1, "the object has neither b nor b_base64"},
		{`{"b":"x"}`, true, 1, "the object has neither a nor a_base64"},
	} {
		_, err := decodeJSON(test.json, test.pair)
		wrong, ok := err.(*jsonError)
		if !ok || wrong.column != test.column || wrong.reason != test.reason {
			t.Errorf("%s: %v; want column %d: %s", test.json, err, test.column, test.reason)
		}
	}
}

// FuzzDecodeJSON checks that the output for a string of any bytes is read as that string, and that encoding/json reads
// the same if both read it.
func FuzzDecodeJSON(f *testing.F) {
	for _, s := range []string{"", "http://a/", "a\\b", "\xff\\xFF", "\u2028\x00\n", `{"input":"\u0061"}`, `"\ud800"`,
		"\"\xff\"", `{"a":1,"a":2}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var b line.Buffer
		o := b.Object()
		o.Octets("input", s)
		b.End(o)
		got, err := decodeJSON(strings.TrimSuffix(string(b.Text), "\n"), false)
		if err != nil || got.Text != s {
			t.Errorf("%q, as %s, is read as %q, %v", s, b.Text, got.Text, err)
		}
		var want string
		got, err = decodeJSON(s, false)
		if err == nil && json.Unmarshal([]byte(s), &want) == nil && got.Text != want {
			t.Errorf("%s is read as %q, and by encoding/json as %q", s, got.Text, want)
		}
		if wrong, ok := err.(*jsonError); ok && (wrong.column < 1 || wrong.column > len(s)+1) {
			t.Errorf("%q: %v", s, err)
		}
	})
}
