package law

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
)

// marker is what the law of secrecy looks for.
const marker = "s3cret"

func (s laws) secrecyLaws() []Law {
	return []Law{s.law(s.Document.Grammar.Section(), "secrecy", `what hides passwords shows nothing of what stands `+
		`between the first ":" and the last "@" behind "//"`, input.Tuple(input.Secrets(marker)), ofOne(s.secrecy))}
}

// secrecy checks that the marker is not shown if it is between the first ":" and the last "@" of the authority that
// Appendix B of RFC 3986 captures, whether or not the string is valid.
func (s laws) secrecy(input string) error {
	authority := document.Split(input).Authority.Text
	_, userinfo, _ := strings.Cut(authority[:strings.LastIndexByte(authority, '@')+1], ":")
	if !strings.Contains(userinfo, marker) {
		return Discarded
	}
	for _, shown := range s.Parser.Shown(input) {
		if strings.Contains(shown, marker) {
			return fmt.Errorf("what is shown is %q", shown)
		}
	}
	return nil
}
