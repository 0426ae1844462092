package adapter

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/internal/line"
)

func TestQuestionLine(t *testing.T) {
	for _, test := range []struct {
		question Question
		want     string
	}{
		{Question{Operation: Parse, Input: "a<\"\n\u00e9"}, `{"op":"parse","input":"a<\"\né"}`},
		{Question{Operation: Parse}, `{"op":"parse","input":""}`},
		{Question{Parse, "not of this operation", "a"}, `{"op":"parse","input":"a"}`},
		{Question{Resolve, "http://a", ""}, `{"op":"resolve","base":"http://a","input":""}`},
		{Question{Operation: Normalize, Input: `a\`}, `{"op":"normalize","input":"a\\"}`},
		{Question{Operation: Parse, Input: "\\a\xff"}, `{"op":"parse","input":"\\\\a\\xFF","escaped":true}`},
		{Question{Resolve, `\`, "\xff"}, `{"op":"resolve","base":"\\\\","input":"\\xFF","escaped":true}`},
		{Question{Resolve, "\xff", "a\\"}, `{"op":"resolve","base":"\\xFF","input":"a\\\\","escaped":true}`},
		{Question{Operation: version}, `{"op":"version"}`},
	} {
		if got := string(test.question.line(7)); got != strings.TrimSuffix(test.want, "}")+`,"id":7}`+"\n" {
			t.Errorf("%+v: %s, want %s", test.question, got, test.want)
		}
	}
}

// The JSON of a question has a base only for a resolution, and can be read back.
func TestQuestionJSON(t *testing.T) {
	for want, q := range map[string]Question{
		`{"op":"parse","input":"<\u2028"}`:                                     {Operation: Parse, Input: "<\u2028"},
		`{"op":"normalize","input":{"text":"\\\\\\xFF","escaped":true}}`:       {Operation: Normalize, Input: "\\\xff"},
		`{"op":"resolve","base":"","input":""}`:                                {Operation: Resolve},
		`{"op":"resolve","base":{"text":"\\xFF","escaped":true},"input":"\\"}`: {Resolve, "\xff", `\`},
	} {
		data, err := line.Marshal(q)
		if got := strings.TrimSuffix(string(data), "\n"); err != nil || got != want {
			t.Errorf("%+v: %s, error %v, want %s", q, got, err, want)
		}
		var read Question
		if err := json.Unmarshal(data, &read); err != nil || read != q {
			t.Errorf("%s: %+v, error %v", data, read, err)
		}
	}
	data, err := line.Marshal(Question{Parse, "of no parse", "a"})
	if err != nil || string(data) != `{"op":"parse","input":"a"}`+"\n" {
		t.Errorf("%s, error %v", data, err)
	}
	if err := json.Unmarshal([]byte(`{"op":"parse","input":1}`), new(Question)); err == nil {
		t.Error("a number is no error")
	}
}

func TestDecode(t *testing.T) {
	for _, test := range []struct {
		operation Operation
		line      string
		want      Answer
	}{
		{Parse, `{"valid":false}`, Answer{}},
		{Parse, `{"valid":false,"scheme":"a"}`, Answer{}},
		{Parse, `{"valid":false,"offset":7}`, Answer{Offset: Offset{true, 7}}},
		{Parse, `{"unsupported":true}`, Answer{Outcome: Unsupported}},
		{Parse, `{"valid":true}`, Answer{Valid: true}},
		{Parse, ` {"valid":true,"scheme":"a","authority":null,"port":"","more":[1]}`, Answer{
			Valid: true, Parts: [8]Part{0: defined("a"), 1: {Told: true}, 4: defined("")},
		}},
		{Parse, `{"valid":true,"path":"\\xFF\\\\","escaped":true}`,
			Answer{Valid: true, Parts: [8]Part{5: defined("\xff\\")}}},
		{Resolve, `{"result":"","id":7}`, Answer{Valid: true}},
		{Resolve, `{"valid":false}`, Answer{}},
		{Normalize, `{"valid":true,"result":"a"}`, Answer{Valid: true, Result: "a"}},
	} {
		got, _, err := decode(Question{Operation: test.operation}, 7, []byte(test.line))
		if diff := cmp.Diff(test.want, got); err != nil || diff != "" {
			t.Errorf("%s: error %v (-want +got):\n%s", test.line, err, diff)
		}
	}
}

func TestDecodeErrors(t *testing.T) {
	for _, test := range []struct {
		operation  Operation
		line, want string
	}{
		{Parse, ``, "not a JSON object"},
		{Parse, `null`, "not a JSON object"},
		{Parse, `true`, "not a JSON object"},
		{Parse, `{"valid":true} {}`, "not a JSON object"},
		{Parse, `{"valid":true`, "not a JSON object"},
		{Parse, "{\"valid\":true,\"path\":\"\xff\"}", "not UTF-8"},
		{Parse, `{"valid":true,"id":6}`, "the answer to another question"},
		{Parse, `{"valid":true,"id":"7"}`, "the answer to another question"},
	} {
		a, certain, err := decode(Question{Operation: test.operation}, 7, []byte(test.line))
		if err == nil || err.Error() != test.want || certain || a != (Answer{}) {
			t.Errorf("%s: %+v, certain: %t, error %v, want %s", test.line, a, certain, err, test.want)
		}
	}
}

// TestDecodeMembers checks that a member of a wrong type is one wrong answer.
func TestDecodeMembers(t *testing.T) {
	for _, test := range []struct {
		operation  Operation
		line, want string
	}{
		{Parse, `{}`, "no valid"},
		{Parse, `{"valid":"true"}`, "valid is of a wrong type"},
		{Parse, `{"valid":false,"offset":"7"}`, "offset is of a wrong type"},
		{Parse, `{"unsupported":1}`, "unsupported is of a wrong type"},
		{Parse, `{"valid":true,"host":["a"]}`, "host is of a wrong type"},
		{Parse, `{"valid":true,"path":"\\x","escaped":true}`, "path is not escaped well"},
		{Resolve, `{}`, "no result"},
		{Resolve, `{"result":null}`, "no result"},
		{Normalize, `{"result":true}`, "result is of a wrong type"},
	} {
		got, _, err := decode(Question{Operation: test.operation}, 7, []byte(test.line))
		if want := (Answer{Outcome: Malformed, Detail: test.want}); err != nil || got != want {
			t.Errorf("%s: %+v, error %v, want %+v", test.line, got, err, want)
		}
	}
}

// FuzzDecode checks that no line of a program does harm, and that the strings
// of a question come back out of its line.
func FuzzDecode(f *testing.F) {
	f.Add(`{"valid":true,"scheme":"a","path":null}`, "a")
	f.Add(`{"result":"\ud800","escaped":true}`, "\xff\\")
	f.Add(`[`, "\u2028<")
	f.Fuzz(func(t *testing.T, line, input string) {
		for _, op := range []Operation{Parse, Resolve, Normalize} {
			a, _, err := decode(Question{Operation: op}, 7, []byte(line))
			if err != nil && a != (Answer{}) {
				t.Errorf("an answer %+v with error %v", a, err)
			}
			if !a.Valid && (a.Parts != [8]Part{} || a.Result != "") {
				t.Errorf("components or a result of what is not valid: %+v", a)
			}
		}
		q := Question{Operation: Resolve, Base: "a:", Input: input}
		echo := strings.Replace(string(q.line(7)), `"input":`, `"result":`, 1)
		if a, _, err := decode(q, 7, []byte(echo)); err != nil || a.Result != input {
			t.Errorf("%q comes back as %q, error %v", input, a.Result, err)
		}
	})
}
