package emit

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/peg"
)

// text returns a shape for reading: its rules but _start, and which bytes have matches in a rule
// that are missing.
func (s *Shape) text() string {
	var b strings.Builder
	_, rules, _ := strings.Cut(s.Grammar.String(), "_start <- A\n")
	b.WriteString("\n" + rules)
	for _, r := range s.Grammar.Rules {
		if missing := s.missing[r.Name]; missing != nil {
			for c := 0; c < len(missing); {
				first := c
				for c < len(missing) && fmt.Sprint(missing[c]) == fmt.Sprint(missing[first]) {
					c++
				}
				if len(missing[first]) > 0 {
					fmt.Fprintf(&b, "in %s, from %#02x to %#02x: %v\n", r.Name, first, c-1, missing[first])
				}
			}
		}
	}
	return b.String()
}

// Rules that match one byte are merged into sets if the byte alone decides.
func TestShape(t *testing.T) {
	for _, test := range []struct{ name, peg, want string }{
		{"sets", "A <- B* / [x] C\nB <- [a-c] / D / '-'\nD <- [0-9]\nC <- 'y'", `
A <- ([0-9] / [a-c] / [\-])* / [x] [y]
in A, from 0x2d to 0x2d: [B]
in A, from 0x30 to 0x39: [B D]
in A, from 0x61 to 0x63: [B]
in A, from 0x79 to 0x79: [C]
`},
		{"hidden", "A <- _b*\n_b <- D / 'e'\nD <- [0-9]", `
A <- ([0-9] / [e])*
in A, from 0x30 to 0x39: [D]
`},
		{"more than a byte", "A <- (B / C)*\nB <- 'b'\nC <- 'cd' / 'e'", `
A <- (([b] / [e]) / C)*
C <- 'cd' / [e]
in A, from 0x62 to 0x62: [B]
in A, from 0x65 to 0x65: [C]
`},
		{"past an alternative", "A <- (B / 'xy' / C / z)*\nB <- 'b'\nC <- 'c'\nz <- 'z'", `
A <- (([bc] / [z]) / 'xy')*
in A, from 0x62 to 0x62: [B]
in A, from 0x63 to 0x63: [C]
in A, from 0x7a to 0x7a: [z]
`},
		{"not past an alternative", "A <- (B / 'xy'? 'v' / C)*\nB <- 'b'\nC <- 'c'", `
A <- ([b] / 'xy'? 'v' / [c])*
in A, from 0x62 to 0x62: [B]
in A, from 0x63 to 0x63: [C]
`},
		{"not past one that may match", "A <- (B / !'x' D 'y' / C)*\nB <- 'b'\nC <- 'c'\nD <- [c-d]", `
A <- ([b] / !'x' ([d] / D) 'y' / C)*
C <- 'c'
D <- [cd]
in A, from 0x62 to 0x62: [B]
in A, from 0x64 to 0x64: [D]
`},
		{"a byte of two rules", "A <- (B 'x' / C)*\nB <- 'b' / 'd'\nC <- 'b' / 'c'", `
A <- (([d] / B) 'x' / [c] / C)*
B <- [b] / [d]
C <- [bc]
in A, from 0x63 to 0x63: [C]
in A, from 0x64 to 0x64: [B]
`},
		{"a byte of a rule and of none", "A <- (B / 'xb' / C / D)*\nB <- 'b'\nC <- 'c'\nD <- 'x'", `
A <- (B / 'xb' / [c] / D)*
B <- 'b'
D <- 'x'
in A, from 0x63 to 0x63: [C]
`},
		{"any byte beside rules", "A <- (B / .)*\nB <- 'b'", `
A <- (B / .)*
B <- 'b'
`},
		{"lookaheads", "A <- (&'b' B / !'c' C / 'x')*\nB <- 'b' / 'd'\nC <- 'c' / 'e'", `
A <- (&'b' ([b] / [d]) / !'c' ([c] / [e]) / [x])*
in A, from 0x62 to 0x62: [B]
in A, from 0x63 to 0x63: [C]
in A, from 0x64 to 0x64: [B]
in A, from 0x65 to 0x65: [C]
`},
		{"behind lookaheads", "A <- B*\nB <- &'b' !'c' D / E\nD <- [b-d]\nE <- &'e' . / 'f'", `
A <- ([f] / B)*
B <- &'b' !'c' [b-d] / [f] / E
E <- &'e' . / [f]
in A, from 0x66 to 0x66: [B E]
in B, from 0x62 to 0x64: [D]
in B, from 0x66 to 0x66: [E]
`},
		{"what a sequence refuses behind a lookahead", "A <- (B / 'x')*\nB <- &[bc] 'b' 'y' / 'c'", `
A <- (([c] / [x]) / B)*
B <- &[bc] 'b' 'y' / [c]
in A, from 0x63 to 0x63: [B]
`},
		{"what needs a byte behind a lookahead", "A <- B*\nB <- 'c' / !'x' 'c' 'y'", `
A <- [c]*
in A, from 0x63 to 0x63: [B]
`},
		{"recursion", "A <- '(' A? ')' / B\nB <- 'x' A / 'b'", `
A <- '(' A? ')' / B
B <- 'x' A / [b]
in _start, from 0x62 to 0x62: [A B]
`},
		{"one byte of one or more", "A <- B+ C?\nB <- D+\nC <- 'c'*\nD <- 'd'", `
A <- B+ C?
B <- [d]+
C <- 'c'*
in B, from 0x64 to 0x64: [D]
`},
		{"any byte", "A <- B C\nB <- .\nC <- B / 'c'", `
A <- B C
B <- .
C <- ([d-\0xff] / [\0x00-b]) / B / [c]
in C, from 0x00 to 0x62: [B]
in C, from 0x64 to 0xff: [B]
`},
		{"letters", "A <- B*\nB <- \"b\" / \"c\" / 'ef'", `
A <- (([BC] / [bc]) / B)*
B <- ([BC] / [bc]) / 'ef'
in A, from 0x42 to 0x43: [B]
in A, from 0x62 to 0x63: [B]
`},
		{"the widest range first", "A <- [a0-9x-zA-F]*", `
A <- ([0-9] / [A-F] / [x-z] / [a])*
`},
		{"rules in rules", "A <- B\nB <- _c\n_c <- D / _1_E\nD <- E / 'd'\nE <- 'e'\n_1_E <- 'f'", `
A <- [d-f]
in _start, from 0x64 to 0x64: [A B D]
in _start, from 0x65 to 0x65: [A B D E]
in _start, from 0x66 to 0x66: [A B _1_E]
in A, from 0x64 to 0x64: [B D]
in A, from 0x65 to 0x65: [B D E]
in A, from 0x66 to 0x66: [B _1_E]
`},
		{"one that may match nothing", "A <- B C D\nB <- 'b'?\nC <- ('c' / 'd')\nD <- (!. / &.)", `
A <- B [cd] D
B <- 'b'?
D <- (!. / &.)
in A, from 0x63 to 0x64: [C]
`},
	} {
		g := readGrammar(t, test.peg)
		s, err := shaped(g, "p", []string{"A"})
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		for _, r := range s.Grammar.Rules {
			peg.Walk(r.Body, func(e peg.Expr) {
				if c, ok := e.(*peg.Choice); ok && len(c.Alternatives) < 2 {
					t.Errorf("%s: a choice of %d in %s", test.name, len(c.Alternatives), r.Name)
				}
			})
		}
		if got := s.text(); got != test.want {
			t.Errorf("%s: got%s\nwant%s", test.name, got, test.want)
		}
	}
}
