package peg

import "testing"

// Each place of a literal in double quotes matches the letter of the other case, too; a byte that is not a letter has
// none, such as "@" and "`".
func TestLiteralBytes(t *testing.T) {
	letter := func(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
	for _, ignoreCase := range []bool{false, true} {
		for c := range 256 {
			want := Range(byte(c), byte(c))
			if ignoreCase && letter(byte(c)) {
				want.Add(byte(c) ^ ('a' - 'A'))
			}
			got := (&Literal{Text: string([]byte{'x', byte(c)}), IgnoreCase: ignoreCase}).Bytes()
			if len(got) != 2 || got[1] != want {
				t.Errorf("%q, case ignored %v: %v", byte(c), ignoreCase, got)
			}
		}
	}
}
