// Package marked replaces the part of a Markdown file that a program writes.
package marked

import (
	"bytes"
	"fmt"
	"os"

	"github.com/urispec/urispec/gen/atomicfile"
)

// marks returns the comments between which the lines of a program stand, each on
// a line of its own.
func marks(program string) (begin, end string) {
	return fmt.Sprintf("<!-- %s begin: written by gen/cmd/%[1]s; do not edit -->\n", program),
		fmt.Sprintf("<!-- %s end -->\n", program)
}

// Rewrite puts the lines of a program, which is in gen/cmd, into a file, in the
// place of those that it has.
func Rewrite(file, program, lines string) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	text, err := Insert(old, program, lines)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if bytes.Equal(old, text) {
		return nil
	}
	return atomicfile.WriteBytes(file, text)
}

// Insert returns a text with other lines between the marks of a program.
func Insert(text []byte, program, lines string) ([]byte, error) {
	begin, end := marks(program)
	before, rest, begins := bytes.Cut(text, []byte(begin))
	_, after, ends := bytes.Cut(rest, []byte(end))
	if !begins || !ends {
		return nil, fmt.Errorf("no lines %q and %q", begin, end)
	}
	return fmt.Appendf(nil, "%s%s%s%s%s", before, begin, lines, end, after), nil
}
