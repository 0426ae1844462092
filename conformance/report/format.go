package report

import (
	"fmt"
	"io"
)

// writers has the formats, by the names that [Write] takes.
var writers = []struct {
	format string
	write  func(io.Writer, *Report) error
}{
	{"md", WriteMarkdown},
	{"json", WriteJSON},
	{"html", WriteHTML},
	{"text", WriteText},
	{"sarif", WriteSARIF},
}

// Formats returns the names of the formats.
func Formats() []string {
	var names []string
	for _, w := range writers {
		names = append(names, w.format)
	}
	return names
}

// An UnknownFormatError says that no format has a name.
type UnknownFormatError struct{ Name string }

func (e *UnknownFormatError) Error() string { return fmt.Sprintf("there is no format %q", e.Name) }

// Write writes a report in the format of a name: one of [Formats]. The error is
// that of the format's own function, or an [*UnknownFormatError].
func Write(w io.Writer, r *Report, format string) error {
	for _, known := range writers {
		if known.format == format {
			return known.write(w, r)
		}
	}
	return &UnknownFormatError{format}
}
