package mailto_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/mailto"
)

func to(addresses ...string) mailto.Message { return mailto.Message{To: addresses} }

// read are the examples of RFC 6068, with the sections, and others; the URI that is made of a value
// is the second, or the first if that is empty.
var read = []struct {
	uri, again, section string
	want                mailto.Message
}{
	{"mailto:chris@example.com", "", "6.1", to("chris@example.com")},
	{"mailto:infobot@example.com?subject=current-issue", "", "6.1",
		mailto.Message{To: []string{"infobot@example.com"}, Subject: "current-issue"}},
	{"mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index", "", "6.1",
		mailto.Message{To: []string{"infobot@example.com"}, Body: "send current-issue\r\nsend index"}},
	{"mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E", "", "6.1",
		mailto.Message{To: []string{"list@example.org"},
			Fields: []scheme.Parameter{{Name: "In-Reply-To", Value: "<3469A91.D10AF4C@example.com>"}}}},
	{"mailto:joe@example.com?cc=bob@example.com&body=hello", "", "6.1",
		mailto.Message{To: []string{"joe@example.com"}, Cc: []string{"bob@example.com"}, Body: "hello"}},
	{"mailto:gorby%25kremvax@example.com", "", "6.1", to("gorby%kremvax@example.com")},
	{"mailto:unlikely%3Faddress@example.com?blat=foop", "", "6.1",
		mailto.Message{To: []string{"unlikely?address@example.com"},
			Fields: []scheme.Parameter{{Name: "blat", Value: "foop"}}}},
	{"mailto:Mike%26family@example.org", "", "6.1", to("Mike&family@example.org")},
	{"mailto:%22not%40me%22@example.org", "", "6.2", to(`"not@me"@example.org`)},
	{"mailto:%22oh%5C%5Cno%22@example.org", "", "6.2", to(`"oh\\no"@example.org`)},
	{"mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org", "", "6.2",
		to(`"\\\"it's\ ugly\\\""@example.org`)},
	{"mailto:user@example.org?subject=caf%C3%A9", "", "6.3",
		mailto.Message{To: []string{"user@example.org"}, Subject: "café"}},
	{"mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D", "", "6.3",
		mailto.Message{To: []string{"user@example.org"}, Subject: "=?utf-8?Q?caf=C3=A9?="}},
	{"mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO", "", "6.3",
		mailto.Message{To: []string{"user@納豆.example.org"}, Subject: "Test", Body: "NATTO"}},
	{"mailto:addr1@an.example,addr2@an.example", "", "2", to("addr1@an.example", "addr2@an.example")},
	{"mailto:?to=addr1@an.example,addr2@an.example", "mailto:addr1@an.example,addr2@an.example", "2",
		to("addr1@an.example", "addr2@an.example")},
	{"mailto:addr1@an.example?to=addr2@an.example", "mailto:addr1@an.example,addr2@an.example", "2",
		to("addr1@an.example", "addr2@an.example")},
	{"mailto:bill+ietf@example.org?subject=1+1", "mailto:bill+ietf@example.org?subject=1%2B1", "5",
		mailto.Message{To: []string{"bill+ietf@example.org"}, Subject: "1+1"}},
	{"mailto:%22a,b@c%22@d,e@f", "mailto:%22a%2Cb%40c%22@d,e@f", "2", to(`"a,b@c"@d`, "e@f")},
	{"mailto:a@%5B1,2:3%5D,b@c", "mailto:a@%5B1%2C2:3%5D,b@c", "2", to("a@[1,2:3]", "b@c")},
	{"mailto:%22%5B%22@a,b@c", "", "2", to(`"["@a`, "b@c")},
	{"mailto:a@%5B@%5D", "mailto:a@%5B%40%5D", "2", to("a@[@]")},
	{"mailto:?Cc=Joe%20%3Ca@b%3E,%20c@d&BCC=%22,%22@e", "mailto:?cc=Joe%20%3Ca@b%3E,c@d&bcc=%22,%22@e", "2",
		mailto.Message{Cc: []string{"Joe <a@b>", "c@d"}, Bcc: []string{`","@e`}}},
	{"mailto:?x%23=;&X%23=2", "mailto:?x%23=%3B&X%23=2", "2",
		mailto.Message{Fields: []scheme.Parameter{{Name: "x#", Value: ";"}, {Name: "X#", Value: "2"}}}},
	{"mailto:#f", "mailto:", "2", mailto.Message{}},
}

func TestRead(t *testing.T) {
	for _, test := range read {
		m, err := mailto.Parse(test.uri)
		if err != nil || !reflect.DeepEqual(m, test.want) {
			t.Errorf("%s (%s): %#v, %v", test.uri, test.section, m, err)
		}
		want := test.again
		if want == "" {
			want = test.uri
		}
		if s, err := m.URI(); err != nil || s != want {
			t.Errorf("%s (%s): %s, %v", test.uri, test.section, s, err)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct{ uri, want string }{
		{"mailto:a@b?subject=x%0D%0ABcc:c@d", "byte 20: a line end would begin another field"},
		{"mailto:a@b?subject=x%0ABcc:c@d", "byte 20: a line end would begin another field"},
		{"mailto:a@b?cc=c@d%0d%0aX:y", "byte 17: a line end would begin another field"},
		{"mailto:a@b?x%0D%0ABcc=c@d", "byte 12: no header field has this name"},
		{"mailto:a@b?x%3A=c@d", "byte 12: no header field has this name"},
		{"mailto:a@b?=", "byte 11: no header field has this name"},
		{"mailto:a@b?body=1%0A2", "byte 17: a line of the body ends with CR LF"},
		{"mailto:a@b?body=1%0D%0A%0D", "byte 23: a line of the body ends with CR LF"},
		{"mailto:a@b?body=%00", "byte 16: this is a control character"},
		{"mailto:a@b?subject=%C3%A9%E9", "byte 25: this is not UTF-8"},
		{"mailto:?to=a@b,c", "byte 15: this is not one address"},
		{"mailto:?subject=a&Subject=b", "byte 18: the field appears a second time"},
		{"mailto:?to=a@b&to=c@d", "byte 15: the field appears a second time"},
		{"mailto:a b@c", `byte 8: " " is not allowed`},
		{"http://a", `byte 0: "h" is not allowed`},
	} {
		m, err := mailto.Parse(test.uri)
		if err == nil || !strings.Contains(err.Error(), test.want) || !reflect.DeepEqual(m, mailto.Message{}) {
			t.Errorf("%s: %v, want %s", test.uri, err, test.want)
		}
	}
	for _, test := range []struct {
		m    mailto.Message
		want string
	}{
		{mailto.Message{Subject: "x\r\nBcc: c@d"}, "subject: byte 1: a line end"},
		{mailto.Message{Cc: []string{"a@b", "c@d\r\n"}}, "cc: byte 7: a line end"},
		{mailto.Message{Cc: []string{"a@b,c@d"}}, "byte 0: a part of the value would be read as another"},
		{mailto.Message{Bcc: []string{`"a`, "b@c"}}, "byte 0: a part of the value would be read as another"},
		{mailto.Message{Body: "a\nb\r"}, "body: byte 4: a line of the body"},
		{mailto.Message{Body: "\xff"}, "body: byte 0: this is not UTF-8"},
		{mailto.Message{Fields: []scheme.Parameter{{Name: "a\nb"}}}, "name of a field: byte 1: no header field"},
		{mailto.Message{Bcc: []string{"a@b"}, Fields: []scheme.Parameter{{Name: "BCC", Value: "a@b"}}},
			"name of a field: byte 0: the field appears a second time"},
		{to("a@b", "c d@e"), "to: byte 1: %20 (space) is not allowed"},
		{to("a@b\r\nBcc: c"), "to: byte 3: %0D is not allowed"},
		{to("a@b,c@d"), "to: byte 1: "},
		{to(""), "byte 0: a part of the value would be read as another"},
		{to("joe"), "to: byte 3: unexpected end"},
		{to("@h"), "to: byte 0: "},
	} {
		if s, err := test.m.URI(); err == nil || !strings.Contains(err.Error(), "mailto: "+test.want) || s != "" {
			t.Errorf("%#v: %q, %v", test.m, s, err)
		}
	}
}

func TestEqual(t *testing.T) {
	for _, test := range []struct {
		a, b  string
		equal bool
	}{
		{"mailto:a@B.example", "MAILTO:a@b.Example", true},
		{"mailto:A@b", "mailto:a@b", false},
		{"mailto:a@b,c@d", "mailto:c@d,a@b", false},
		{"mailto:?SUBJECT=a&cc=b", "mailto:?cc=b&subject=a", true},
		{"mailto:?subject=a", "mailto:?subject=A", false},
		{"mailto:?cc=a@b", "mailto:?bcc=a@b", false},
		{"mailto:?x=1&y=2&X=3", "mailto:?y=2&X=1&x=3", true},
		{"mailto:?x=1&x=3", "mailto:?x=3&x=1", false},
	} {
		a, errA := mailto.Parse(test.a)
		b, errB := mailto.Parse(test.b)
		if errA != nil || errB != nil || a.Equal(b) != test.equal || b.Equal(a) != test.equal {
			t.Errorf("%s, %s: %t, %v, %v", test.a, test.b, a.Equal(b), errA, errB)
		}
	}
}
