package report

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

func TestJSONRoundTrip(t *testing.T) {
	want := samplePage(t)
	data := write(t, want, "json")
	var got Report
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(withLists(got), withLists(*want)) {
		t.Errorf("got %+v, want %+v", got, *want)
	}
	for _, want := range []string{
		`"input": "/?^"`, `"base": "http://a/b/c/d;p?q"`, `"input": "..;/\u007f"`, `"input": "A>C"`, `"unsupported": 10`,
		"\"inputs\": 2000,\n          \"discarded\": 140,\n          \"trivial\": 16,", `"always": "every string is a member or is none"`, `"state": "unanswered"`,
		"{\n                \"text\": \"a b\\\\\\\\c\\t\\\\xFF\",\n                \"escaped\": true\n              }",
	} {
		if !bytes.Contains(data, []byte(want)) && !bytes.Contains(data, []byte(strings.ReplaceAll(want, `\u007f`, "\x7F"))) {
			t.Errorf("%s is missing", want)
		}
	}
	for _, wrong := range []string{"null", `\u003c`, `\u003e`, `\u0026`, "date"} {
		if bytes.Contains(data, []byte(wrong)) {
			t.Errorf("%s is there", wrong)
		}
	}
}

// The strings of tests come back as they were; names and sentences as UTF-8.
func TestJSONOfHostileStrings(t *testing.T) {
	for _, s := range hostileStrings() {
		want := reportOf(t, s)
		var got Report
		if err := json.Unmarshal(write(t, want, "json"), &got); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if got := got.Revisions[1].Change.Rules[0].BecameInvalid[1]; string(got) != s {
			t.Errorf("got %q, want %q", got, s)
		}
		if got := got.Implementations[0].Classes[1].Example.Base; string(*got) != s {
			t.Errorf("got %q, want %q", *got, s)
		}
		// Valid strings come back everywhere.
		if valid := strings.ToValidUTF8(s, "\uFFFD"); valid == s && !reflect.DeepEqual(withLists(got), withLists(*want)) {
			t.Errorf("%q: the report is another", s)
		}
	}
}

func TestJSONOfNothing(t *testing.T) {
	for _, r := range []func() *Report{sparseReport, fullReport, func() *Report {
		return &Report{
			Baseline:        &Comparison{},
			Revisions:       []RevisionResult{{}, {Agreement: []Agreement{{}}, Laws: []LawResult{{}, {Failure: &Failure{}}}, Change: &Change{}}, {Change: &Change{Rules: []RuleChange{{}}}}},
			Implementations: []ImplementationResult{{}, {Classes: []Class{{}}}}, Pairs: []Pair{{}},
		}
	}} {
		written := r()
		if data := write(t, written, "json"); bytes.Contains(data, []byte("null")) {
			t.Errorf("got %s", data)
		}
		if want := r(); !reflect.DeepEqual(written, want) {
			t.Errorf("the report was changed from %+v to %+v", want, written)
		}
	}
}

func TestTextErrors(t *testing.T) {
	for _, data := range []string{`1`, `[]`, `true`, `{}`, `{"text":"a"}`, `{"escaped":true}`, `{"text":"a","escaped":false}`, `{"text":"\\q","escaped":true}`, `{"text":1,"escaped":true}`} {
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

// checkTextJSON checks that a text can be had back from its JSON, and is
// escaped only where it must be.
func checkTextJSON(t *testing.T, s string) {
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

func TestTextJSON(t *testing.T) {
	r := testflag.Rand(t)
	for range 2000 {
		checkTextJSON(t, randomText(r))
	}
	for _, s := range []string{"\\", "\xFF", "<", "\x00", "../"} {
		checkTextJSON(t, strings.Repeat(s, testflag.Choose(1<<16, 1<<20)/len(s)))
	}
}

// randomText returns a short string in which much is markup.
func randomText(r *rand.Rand) string {
	const rich = "\\`|<>&\"'* \n]"
	b := make([]byte, r.IntN(12))
	for i := range b {
		b[i] = rich[r.IntN(len(rich))]
		if r.IntN(3) == 0 {
			b[i] = byte(r.IntN(256))
		}
	}
	return string(b)
}

func FuzzTextJSON(f *testing.F) {
	for _, s := range hostileStrings() {
		f.Add(s)
	}
	f.Fuzz(checkTextJSON)
}
