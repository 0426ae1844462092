package command

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/inspect"
)

// A secrecy says whether text shows passwords.
type secrecy struct{ show bool }

// flag adds the flag to a command.
func (s *secrecy) flag(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&s.show, "show-passwords", false, "show passwords in text, instead of an x for each byte")
}

// hide returns a string as text shows it: each byte of its password is an x, so
// that offsets stay. The reference is the zero one where the string is not
// valid; then, what would be taken for a password is hidden. An "@" stays where a
// host begins behind it, so that the string has the same components.
func (s *secrecy) hide(text string, ref parser.Reference) string {
	if s.show || !strings.ContainsAny(text, "@%") {
		return text
	}
	begin, end, ok := inspect.Password(ref)
	if ref.IsZero() {
		begin, end, ok = inspect.LikelyPassword(text)
	}
	if !ok {
		return text
	}
	hidden := []byte(text)
	for i := begin; i < end; i++ {
		hidden[i] = 'x'
	}
	if host, _, ok := ref.Range(parser.Host); ok && begin < host && host <= end {
		hidden[host-1] = '@'
	}
	return string(hidden)
}
