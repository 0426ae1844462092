package inspect_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/inspect"
)

// withPasswords are strings that some revisions find a password in.
const withPasswords = `ftp://u:p@h ftp://u:p?q@h/ http://me:secret@a.org http://me:secret@a.org:80/ x://u:p@my_host/ x://u:p@my_host:80/
	telnet://u:%3a%41@h:1 //u:p@h:1 //:p:q@h //u:p@[::1] //u:p@my_host ftp://u:p@h/a:b@c;d?e#f:g@h x://:%@h x://u:@h ftp://u@h`

// Password is what Redacted replaces, and what the finding is about. With an x
// for each of its bytes, the string is still valid, and its components are where
// they were.
func TestPassword(t *testing.T) {
	found := 0
	for v := range all.Revisions() {
		all, err := cases.OfRevision(cases.Files(), v.String())
		if err != nil {
			t.Fatal(err)
		}
		inputs := strings.Fields(withPasswords)
		for _, c := range all {
			inputs = append(inputs, c.Input)
		}
		for _, input := range inputs {
			ref, err := v.Parse(input)
			if err != nil {
				continue
			}
			s := ref.String()
			want := s
			begin, end, ok := inspect.Password(ref)
			if ok {
				want = s[:begin] + "xxxxx" + s[end:]
				found++
			}
			if got := ref.Redacted(); got != want {
				t.Errorf("%v: %q becomes %q, want %q", v, s, got, want)
			}
			masked, err := v.Parse(s[:begin] + strings.Repeat("x", end-begin) + s[end:])
			if err != nil {
				t.Errorf("%v: %q: %v", v, s, err)
				continue
			}
			for c := range ref.Components() {
				wasBegin, wasEnd, _ := ref.Range(c)
				if isBegin, isEnd, ok := masked.Range(c); isBegin != wasBegin || isEnd != wasEnd || !ok {
					t.Errorf("%v: %q: the %v is at %d-%d, and in %q at %d-%d, %t", v, s, c, wasBegin, wasEnd, masked,
						isBegin, isEnd, ok)
				}
			}
			for _, f := range inspect.Reference(ref) {
				if f.ID == "password" && (f.Begin != begin || f.End != end) {
					t.Errorf("%v: %q: the password is at %d-%d, and found at %d-%d", v, s, begin, end, f.Begin, f.End)
				}
			}
		}
	}
	if found < 60 {
		t.Errorf("only %d passwords", found)
	}
}

// A severity is written by its name, and read by it.
func TestSeverityText(t *testing.T) {
	for s := inspect.Severity(0); s <= inspect.High; s++ {
		text, err := s.MarshalText()
		read := inspect.High
		if err != nil || read.UnmarshalText(text) != nil || read != s || s != 0 && string(text) != s.String() {
			t.Errorf("%v is written %q and read as %v, error %v", s, text, read, err)
		}
	}
	if text, err := inspect.Severity(9).MarshalText(); err == nil {
		t.Errorf("Severity(9) is written %q", text)
	}
	read := inspect.Info
	if err := read.UnmarshalText([]byte("none")); err == nil || read != inspect.Info {
		t.Errorf("%v is read, error %v", read, err)
	}
}
