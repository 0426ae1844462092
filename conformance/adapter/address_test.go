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
