package compare

import (
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"github.com/urispec/urispec/gen/corpus/compare/internal/tomltext"
)

// What the TOML specification says in words, its grammar does not: members are
// refused for it. Else, only marks of the byte order differ.
var tomlRefusals = []struct{ reason, message, example string }{
	{"Comment: U+007F is not permitted; the grammar has it in non-eol", `cannot contain control characters: '0x7f'`,
		"#\x7f"},
	{"String: an escape is of a Unicode scalar value", `Escaped character '.*' is not valid UTF-8`, `a = "\ud800"`},
	{"Offset Date-Time and the like: as RFC 3339 has their ranges", `invalid datetime`, "a = 2000-13-01"},
	{"Keys, Table: nothing is defined twice", `has already been defined|was already created|is not a table`,
		"a = 1\na = 2"},
	{"Integer, Float: 64 bits", `is out of range for (int|float)64`, "a = 9223372036854775808"},
}

// byteOrderMark is the one thing that the library takes and the grammar does not.
const byteOrderMark = "the document has none; the library skips one"

func TestTOML(t *testing.T) {
	rows := []row{{byteOrderMark, "\xff\xfea = 1"}}
	for _, r := range tomlRefusals {
		rows = append(rows, row{r.reason, r.example})
	}
	comparison{
		file:     "toml",
		rule:     "toml",
		alphabet: "\x00\t\n\r \"#'+,-.0123456789:=ETZ[\\]_abefnrtu{}\x7f",
		words: strings.Split("a|a.b|\"\"|''|=|[|]|[[|]]|{|}|,|.|#|\n|\r\n|\r| "+
			"|1|0x1|1_0|01|1.5|1e5|inf|true|1979-05-27|07:32:00|1979-05-27T07:32:00Z|\"a\"|'a'|\"\"\"|'''|\\u00e9|\\q|é", "|"),
		count:   60_000,
		grammar: tomltext.Valid,
		other: func(s string) error {
			var tables map[string]any
			_, err := toml.Decode(s, &tables)
			return err
		},
		explain: func(s string, member bool, refusal error) string {
			if !member {
				if tomltext.Valid(withoutMark(s)) {
					return byteOrderMark
				}
				return ""
			}
			for _, r := range tomlRefusals {
				if regexp.MustCompile(r.message).MatchString(refusal.Error()) {
					return r.reason
				}
			}
			return ""
		},
		rows: rows,
	}.run(t)
}

// withoutMark returns a text without the mark of its byte order.
func withoutMark(s string) string {
	for _, mark := range []string{"\xff\xfe", "\xfe\xff", "\ufeff"} {
		if rest, ok := strings.CutPrefix(s, mark); ok {
			return rest
		}
	}
	return s
}
