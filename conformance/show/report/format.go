package report

import (
	"fmt"
	"io"
	"slices"
)

// formats are the names of the formats, and writers has what writes them.
var (
	formats = []string{"md", "json", "html", "text", "sarif"}
	writers = []func(io.Writer, *Report) error{WriteMarkdown, WriteJSON, WriteHTML, WriteText, WriteSARIF}
)

// Formats returns the names of the formats.
func Formats() []string { return slices.Clone(formats) }

// Write writes a report in the format of a name: one of [Formats]. The error is from the format's own function, or says
// that there is no such format.
func Write(w io.Writer, r *Report, format string) error {
	i := slices.Index(formats, format)
	if i < 0 {
		return fmt.Errorf("there is no format %q", format)
	}
	return writers[i](w, r)
}
