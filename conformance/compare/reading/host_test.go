package reading_test

import (
	"testing"

	"github.com/urispec/urispec/conformance/compare/reading"
)

// A host is an address by itself only (RFC 3986, Section 7.4; URL Standard, Section 3.5).
func TestAddress(t *testing.T) {
	for host, want := range map[string]string{
		"127.0.0.1": "127.0.0.1", "0x7f.1": "127.0.0.1", "0": "0.0.0.0", "[0::1]": "::1", "1.": "0.0.0.1",
		"": "", "a": "", "a1": "", "256.0.0.1": "", "a@0": "", "0/": "", `0\a`: "", "0?": "", "0#": "", "0:80": "", "0 ": "",
		"\t0": "", "[::1]:80": "", "::1": "", "[::1": "", "[v1.a]": "",
	} {
		got := ""
		if a, ok := reading.Address(host); ok {
			got = a.String()
		}
		if got != want {
			t.Errorf("%q is the address %q, want %q", host, got, want)
		}
	}
}

// Where programs that connect to a host go.
func TestDestination(t *testing.T) {
	for host, want := range map[string]string{
		"a.example": "a.example", "A.EXAMPLE": "a.example", "a.example.": "a.example", "%61": "a", "ⓐ": "a", "é": "xn--9ca",
		"a\u00ad": "a", "a。b": "a.b", "0": "0.0.0.0", "127.1.": "127.0.0.1", "[::1]": "::1", "[::ffff:1.2.3.4]": "1.2.3.4",
		"１２７．１": "127.0.0.1",
		"":      "", ".": "", "a b": "", "a/b": "", `a\b`: "", "a@b": "", "a:80": "", "[::1": "", "[::1%25lo]": "", "a%2fb": "", "1.2.3.4.5": "",
	} {
		if got := reading.Destination(host); got != want {
			t.Errorf("%q: %q, want %q", host, got, want)
		}
	}
	if reading.SameDestination("", "") || reading.SameDestination("a/b", "a/b") || !reading.SameDestination("127.1", "0x7f.1") {
		t.Error("what is no host leads nowhere")
	}
}
