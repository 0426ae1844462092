package adapter

import "testing"

// A host is an address by itself only (RFC 3986, Section 7.4; URL Standard, Section 3.5).
func TestAddress(t *testing.T) {
	for host, want := range map[string]string{
		"127.0.0.1": "127.0.0.1", "0x7f.1": "127.0.0.1", "0": "0.0.0.0", "[0::1]": "::1", "1.": "0.0.0.1",
		"": "", "a": "", "a1": "", "256.0.0.1": "", "a@0": "", "0/": "", `0\a`: "", "0?": "", "0#": "", "0:80": "", "0 ": "",
		"\t0": "", "[::1]:80": "", "::1": "", "[::1": "", "[v1.a]": "",
	} {
		got := ""
		if a, ok := Address(host); ok {
			got = a.String()
		}
		if got != want {
			t.Errorf("%q is the address %q, want %q", host, got, want)
		}
	}
}

// An IPv6 address has one form in a host and in an authority (RFC 3986, Section 3.2.2).
func TestInOneForm(t *testing.T) {
	for text, want := range map[string]string{
		"[0::1]":                   "[::1]",
		"u@[1:0:0::2]:80":          "u@[1::2]:80",
		"[v1.a]":                   "[v1.a]",
		"[fe80:0::1%25a]":          "[fe80:0::1%25a]",
		"[::ffff:1.2.3.4]":         "[::ffff:1.2.3.4]",
		"[0:0:0:0:0:ffff:102:304]": "[::ffff:1.2.3.4]",
		"":                         "",
	} {
		if got := InOneForm(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
