package urn

import (
	"fmt"
	"strings"
	"testing"
)

func TestDisplay(t *testing.T) {
	for _, test := range []struct{ name, urn, want string }{
		{"rfc8141/4.4/1", "urn:ab:caf%C3%A9", "urn:ab:caf\u00e9"},
		{"rfc8141/4.4/2", "urn:ab:%E7%B4%8D%F0%9D%84%9E", "urn:ab:\u7d0d\U0001D11E"},
		{"rfc8141/4.4/3", "urn:ab:%E9%C3%A9", "urn:ab:%E9\u00e9"},       // no UTF-8, and some
		{"rfc8141/4.4/4", "urn:ab:%C3%C3%A9%C3", "urn:ab:%C3\u00e9%C3"}, // cut off
		{"rfc8141/4.4/5", "urn:ab:%EF%BF%BD", "urn:ab:\ufffd"},
		{"rfc8141/4.4/6", "urn:ab:%C2%A0%E2%80%AE%EE%80%80%C2%AD%EF%B8%8F%CD%8F",
			"urn:ab:%C2%A0%E2%80%AE%EE%80%80%C2%AD%EF%B8%8F%CD%8F"},
		// marks follow letters
		{"rfc8141/4.4/7", "urn:ab:e%CC%81%CC%81-%CC%81%C3%A9%CC%81", "urn:ab:e\u0301\u0301-%CC%81\u00e9\u0301"},
		{"rfc8141/4.4/8", "urn:ab:1%CC%81%2F%CC%81", "urn:ab:1\u0301%2F%CC%81"},
		{"rfc8141/4.4/9", "urn:ab:%41%CC%81", "urn:ab:A\u0301"},
		{"rfc2141/2.3/1", "urn:a:%%34%31%42", "urn:a:%%34%31B"}, // no escape comes about
		{"rfc2141/2.3/2", "urn:a:%4%31%42", "urn:a:%4%31B"},
		{"rfc2141/2.3/3", "urn:a:%zz%41", "urn:a:%zzA"},
		{"rfc2141/2.3/4", "urn:a:%", "urn:a:%"},
	} {
		if got := Display(test.urn); got != test.want {
			t.Errorf("%s: %s is shown as %q, want %q", test.name, test.urn, got, test.want)
		}
	}
	const unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
	for c := range 0x80 {
		escape := fmt.Sprintf("%%%02X", c)
		want := escape
		if strings.IndexByte(unreserved, byte(c)) >= 0 {
			want = string(rune(c))
		}
		if got := Display(escape); got != want {
			t.Errorf("rfc8141/4.4: %s is shown as %s", escape, got)
		}
	}
}

func TestClassOf(t *testing.T) {
	for nid, want := range map[string]Class{
		"urn-1": Informal, "URN-10": Informal, "urn-9": Informal, "urn-0": Unnumbered, "urn-01": Unnumbered,
		"urn-":   Unnumbered,
		"urn-1a": Unnumbered, "urn-a": Unnumbered, "urn": Formal, "urn1": Formal, "x-a": Experimental,
		"X-": Experimental, "xa": Short,
		"a1": Short, "11": Short, "xab": Formal, "de-a": TwoLetters, "XN--a": TwoLetters, "d9-a": Formal,
		"9d-a": Formal, "dea": Formal,
		"isbn": Formal, "de1-a": Formal,
	} {
		if got := ClassOf(nid); got != want {
			t.Errorf("rfc8141/5: %s is of class %d, want %d", nid, got, want)
		}
	}
}

func TestNIDLength(t *testing.T) {
	long := strings.Repeat("a", 32)
	for _, test := range []struct {
		s      string
		offset int
		least  int
		want   bool
	}{
		{"urn:a:b", 5, 2, true},
		{"urn:a:b", 5, 1, false},
		{"urn:aa:b", 6, 2, false},
		{"urn::b", 4, 2, false},     // there is none
		{"urn:a!", 5, 2, false},     // goes wrong otherwise
		{"urn:a", 5, 2, false},      // is not at its end
		{"urn:aa:b:c", 8, 2, false}, // behind it
		{"urn", 3, 2, false},        // before it
		{"urn:aa:" + long, 39, 2, false},
		{"urn:" + long + "a", 36, 2, true},
		{"urn:" + long[1:] + "!", 35, 2, false},
	} {
		if got := NIDLength(test.s, test.offset, test.least); got != test.want {
			t.Errorf("rfc2141/2.1: %s goes wrong at byte %d by the length of its NID = %t", test.s, test.offset, got)
		}
	}
}
