package host

import "testing"

// DefaultPort finds each row, which it does only if the rows are in order.
func TestDefaultPort(t *testing.T) {
	for i, r := range ports {
		if i > 0 && ports[i-1].scheme >= r.scheme {
			t.Errorf("%s stands behind %s", r.scheme, ports[i-1].scheme)
		}
		if got, ok := DefaultPort(r.scheme); got != r.port || !ok {
			t.Errorf("%s: %+v, %t, want %+v", r.scheme, got, ok, r.port)
		}
	}
	for _, scheme := range []string{"", "a", "htt", "httpx", "zzz"} {
		if got, ok := DefaultPort(scheme); ok {
			t.Errorf("%q has %+v", scheme, got)
		}
	}
}

// Leading zeros change no number (RFC 3986, Section 6.2.3).
func TestPortIs(t *testing.T) {
	http := Port{"80", "RFC 9110", "4.2.1"}
	for s, want := range map[string]bool{"80": true, "080": true, "00080": true, "": false, "0": false, "8": false,
		"800": false, "8080": false} {
		if got := http.Is(s); got != want {
			t.Errorf("%q is 80 = %t", s, got)
		}
		if (Port{}).Is(s) {
			t.Errorf("%q is no port at all", s)
		}
	}
}
