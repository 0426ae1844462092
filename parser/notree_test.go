package parser

import "testing"

func TestNoTree(t *testing.T) {
	const want = "rfc3986: IP-literal: a valid string has no parse tree"
	if got := noTree(RFC3986, "IP-literal").Error(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
