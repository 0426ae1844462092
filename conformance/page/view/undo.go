package view

import (
	"errors"
	"strings"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/escape"
)

// Undo returns the string that a text of package escape stands for. The error says
// what is no such text.
func Undo(text string) (string, error) {
	s, ok := escape.Undo(text)
	if !ok {
		return "", errors.New(`a backslash is followed by neither another nor x and two digits, 0 to 9 and A to F`)
	}
	return s, nil
}

// Failure returns the answer to a question that cannot be answered, as JSON.
func Failure(err error) []byte {
	return object(func(o *line.Object) { o.String("error", strings.ToValidUTF8(err.Error(), "\ufffd")) })
}
