package compare

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	goabnfjson "github.com/urispec/urispec/gen/corpus/compare/internal/goabnf/jsontext"
	goabnfsip "github.com/urispec/urispec/gen/corpus/compare/internal/goabnf/sipuri"
	"github.com/urispec/urispec/gen/corpus/compare/internal/jsontext"
	"github.com/urispec/urispec/gen/corpus/compare/internal/sipuri"
)

// jsonValue is an example of RFC 8259, Section 13.
const jsonValue = `{
  "Image": {
      "Width":  800,
      "Height": 600,
      "Title":  "View from 15th Floor",
      "Thumbnail": {
          "Url":    "http://www.example.com/image/481989943",
          "Height": 125,
          "Width":  100
      },
      "Animated" : false,
      "IDs": [116, 943, 234, 38793]
    }
}`

// BenchmarkJSON compares verdicts, and then parse trees.
func BenchmarkJSON(b *testing.B) {
	for _, count := range []int{1, 8, 64} {
		text := "[" + strings.Repeat(jsonValue+",\n", count-1) + jsonValue + "]"
		name := fmt.Sprintf("%dB", len(text))
		verdict(b, name+"/abnfc", text, jsontext.Valid)
		verdict(b, name+"/go-abnf", text, func(s string) bool {
			r, err := goabnfjson.Parse([]byte(s))
			return err == nil && r.Valid()
		})
		verdict(b, name+"/encoding-json", text, func(s string) bool { return json.Valid([]byte(s)) })
		verdict(b, name+"/abnfc-tree", text, func(s string) bool {
			_, err := jsontext.Parse(s)
			return err == nil
		})
		verdict(b, name+"/go-abnf-tree", text, func(s string) bool {
			r, err := goabnfjson.Parse([]byte(s))
			return err == nil && r.Tree() != nil
		})
	}
}

// BenchmarkSIPURI compares on the examples of RFC 3261, Section 19.1.3.
func BenchmarkSIPURI(b *testing.B) {
	for _, uri := range []string{
		"sip:alice@atlanta.com",
		"sip:alice:secretword@atlanta.com;transport=tcp",
		"sip:+1-212-555-1212:1234@gateway.com;user=phone",
		"sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com",
	} {
		verdict(b, uri+"/abnfc", uri, sipuri.Valid)
		verdict(b, uri+"/go-abnf", uri, func(s string) bool {
			r, err := goabnfsip.Parse([]byte(s))
			return err == nil && r.Valid()
		})
		verdict(b, uri+"/abnfc-tree", uri, func(s string) bool {
			_, err := sipuri.Parse(s)
			return err == nil
		})
		verdict(b, uri+"/go-abnf-tree", uri, func(s string) bool {
			r, err := goabnfsip.Parse([]byte(s))
			return err == nil && r.Tree() != nil
		})
	}
}

// verdict measures a parser on a member.
func verdict(b *testing.B, name, text string, valid func(string) bool) {
	b.Run(name, func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			if !valid(text) {
				b.Fatalf("%q is refused", text)
			}
		}
	})
}
