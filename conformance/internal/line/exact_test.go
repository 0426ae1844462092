package line

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

func TestTextErrors(t *testing.T) {
	for _, data := range []string{`1`, `[]`, `true`, `{}`, `{"text":"a"}`, `{"escaped":true}`,
		`{"text":"a","escaped":false}`, `{"text":"\\q","escaped":true}`, `{"text":1,"escaped":true}`} {
		text := Text("before")
		if err := json.Unmarshal([]byte(data), &text); err == nil || text != "before" {
			t.Errorf("%s: got %q, %v", data, text, err)
		}
	}
	for _, data := range []string{"", " ", "{", "\xFF"} {
		if err := new(Text).UnmarshalJSON([]byte(data)); err == nil {
			t.Errorf("%q is no error", data)
		}
	}
}

// A text that is UTF-8 is a string, in which no markup is escaped; another is an object.
func TestTextJSON(t *testing.T) {
	for s, want := range map[string]string{
		"":             `""`,
		"<a>&\\\"\n":   `"<a>&\\\"\n"`,
		"a b\\c\t\xFF": `{"text":"a b\\\\c\t\\xFF","escaped":true}`,
	} {
		if data, err := Marshal(Text(s)); err != nil || string(data) != want+"\n" {
			t.Errorf("%q: %s, error %v, want %s", s, data, err, want)
		}
	}
	if _, err := Marshal(func() {}); err == nil {
		t.Error("a function is no error")
	}
}

// checkText checks that a text can be had back from its JSON, and is escaped only where
// it must be.
func checkText(t *testing.T, s string) {
	t.Helper()
	data, err := json.Marshal(Text(s))
	if err != nil {
		t.Fatal(err)
	}
	var got Text
	if err := json.Unmarshal(data, &got); err != nil || string(got) != s {
		t.Errorf("%q is %s, which is %q, %v", s, data, got, err)
	}
	if valid := strings.ToValidUTF8(s, "") == s; valid != (data[0] == '"') {
		t.Errorf("%q is %s", s, data)
	}
}

func TestTextRoundTrip(t *testing.T) {
	const rich = "\\`|<>&\"'* \n]"
	r := testflag.Rand(t)
	for range 2000 {
		b := make([]byte, r.IntN(12))
		for i := range b {
			b[i] = rich[r.IntN(len(rich))]
			if r.IntN(3) == 0 {
				b[i] = byte(r.IntN(256))
			}
		}
		checkText(t, string(b))
	}
	for _, s := range []string{"\\", "\xFF", "<", "\x00", "../"} {
		checkText(t, strings.Repeat(s, testflag.Choose(1<<16, 1<<20)/len(s)))
	}
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"", "a", "\x00\xFF", `\`, "\\xFF", "<\u2028\uFFFD\uFFFE\U0001F600>", "\r\n"} {
		f.Add(s)
	}
	f.Fuzz(checkText)
}
