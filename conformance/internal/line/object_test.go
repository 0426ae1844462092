package line

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/escape"
)

func TestObject(t *testing.T) {
	b := &Buffer{Text: []byte("x\n")}
	o := b.Object()
	o.String("b", "x&<>\"\\\u2028é\x7f\u009b\U000e0001\x01\b")
	o.Int("a", -1)
	o.Bool("c", true)
	o.Null("d")
	o.Strings("e", nil)
	o.Strings("f", []string{"1", "2"})
	o.Offset("g", -1)
	o.Offset("h", 0)
	o.Nullable("i", "")
	o.Nested("j", func(o *Object) { o.Members(NewMembers(func(o *Object) { o.Int("k", 1); o.Int("l", 2) })) })
	Objects(&o, "m", slices.Values([]int{1, 2}), func(o *Object, i int) { o.Int("n", i) })
	o.Members(NewMembers(func(o *Object) { o.Int("o", 3) }))
	b.End(o)
	want := "x\n" + `{"b":"x&<>\"\\\u2028é\u007f\u009b\udb40\udc01\u0001\b","a":-1,"c":true,"d":null,"e":[],"f":["1","2"],"g":null,"h":0,"i":null,` +
		`"j":{"k":1,"l":2},"m":[{"n":1},{"n":2}],"o":3}` + "\n"
	if got := string(b.Text); got != want {
		t.Errorf("got  %swant %s", got, want)
	}
	if b.End(b.Object()); string(b.Text) != want+"{}\n" {
		t.Errorf("an object without members is %q", b.Text[len(want):])
	}
}

// TestMembers checks that all strings are escaped if one must be.
func TestMembers(t *testing.T) {
	for _, test := range []struct{ a, b, want string }{
		{`\`, "é", `{"a":"\\","b":"é","c":"\\"}`},
		{`\`, "\xff", `{"a":"\\\\","b":"\\xFF","escaped":true,"a_base64":"XA==","b_base64":"/w==","c":"\\\\","c_base64":"XA=="}`},
	} {
		var b Buffer
		q := NewEscaper(test.a, test.b)
		o := b.Object()
		q.Members(&o, Member{"a", test.a}, Member{"b", test.b})
		q.Member(&o, "c", test.a)
		b.End(o)
		if got := string(b.Text); got != test.want+"\n" {
			t.Errorf("got  %swant %s", got, test.want)
		}
	}
}

// FuzzOctets checks that the JSON of a string is read as the string again.
func FuzzOctets(f *testing.F) {
	for c := range byte(0x80) {
		f.Add("a" + string(rune(c)) + "b")
	}
	f.Add("\xff\\")
	f.Fuzz(func(t *testing.T, s string) {
		var b Buffer
		o := b.Object()
		o.Octets("input", s)
		b.End(o)
		var got struct {
			Input       string
			Escaped     bool
			InputBase64 *string `json:"input_base64"`
		}
		if err := json.Unmarshal(b.Text, &got); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if got.Escaped != (got.InputBase64 != nil) {
			t.Fatalf("%q: %s", s, b.Text)
		}
		if got.Escaped {
			octets, err := base64.StdEncoding.DecodeString(*got.InputBase64)
			if err != nil || string(octets) != s {
				t.Errorf("%q is %q in base64, %v", s, octets, err)
			}
			var ok bool
			if got.Input, ok = escape.Undo(got.Input); !ok {
				t.Fatalf("%q is escaped as %s", s, b.Text)
			}
		}
		if got.Input != s {
			t.Errorf("%q is read as %q", s, got.Input)
		}
	})
}
