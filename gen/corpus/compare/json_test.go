package compare

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/corpus/compare/internal/jsontext"
)

// encoding/json differs from RFC 8259 in two points.
const (
	jsonUTF8  = "Section 8.1: UTF-8; encoding/json takes what is not for U+FFFD"
	jsonDepth = "Section 9: an implementation may limit the depth; encoding/json allows 10000"
)

func TestJSON(t *testing.T) {
	comparison{
		file:     "rfc8259",
		rule:     "JSON-text",
		alphabet: "\x00\t\n\r \"+,-./0123456789:E[\\]abcdefnrtul{}\x7f",
		words:    strings.Fields(`[ ] { } , : "" "a" "\u0041" "\" 0 -1 1.5 1e9 01 1. true false null nul "é`),
		count:    400_000,
		grammar:  jsontext.Valid,
		other:    encodingJSON,
		explain: func(s string, member bool, refusal error) string {
			if !member && !utf8.ValidString(s) {
				return jsonUTF8
			}
			return ""
		},
		rows: []row{{jsonUTF8, "\"\xff\""}},
	}.run(t)
}

func TestJSONDepth(t *testing.T) {
	for _, depth := range []int{1, 10_000, 10_001, 100_000} {
		s := strings.Repeat("[", depth) + strings.Repeat("]", depth)
		if !jsontext.Valid(s) || jsontext.Valid(s[1:]) || jsontext.Valid(s[:len(s)-1]) {
			t.Errorf("%d brackets: wrong", depth)
		}
		if refused := encodingJSON(s) != nil; refused != (depth > 10_000) {
			t.Errorf("%d brackets are refused %v: %s", depth, refused, jsonDepth)
		}
	}
}

func encodingJSON(s string) error {
	if json.Valid([]byte(s)) {
		return nil
	}
	return errors.New("invalid")
}

// FuzzJSON compares in what both share.
func FuzzJSON(f *testing.F) {
	f.Add(`{"a": [1, -2.5e+3, true, null, "\u00e9\n"]}`)
	f.Fuzz(func(t *testing.T, s string) {
		if !utf8.ValidString(s) {
			if jsontext.Valid(s) {
				t.Errorf("%q is not UTF-8, and accepted", s)
			}
		} else if strings.Count(s, "[")+strings.Count(s, "{") <= 10_000 && jsontext.Valid(s) != json.Valid([]byte(s)) {
			t.Errorf("%q: %v, encoding/json says %v", s, jsontext.Valid(s), json.Valid([]byte(s)))
		}
	})
}
