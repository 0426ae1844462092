package baseuri

import (
	"bufio"
	"errors"
	"io"
	"math"
	"mime/multipart"
	"net/textproto"
	"strings"

	"github.com/urispec/urispec/parser"
)

// MaxHeader is the length in bytes of the longest header of an entity; of a
// part, without colons, line ends and folding.
const MaxHeader = 1 << 18

// readHeader reads the header of a message, and returns a reader of its body.
// There is none if the input ends with the header (RFC 822, Section 4.1).
func readHeader(r io.Reader) (textproto.MIMEHeader, io.Reader, error) {
	limited := &io.LimitedReader{R: r, N: MaxHeader + 1}
	buffered := bufio.NewReader(limited)
	header, err := textproto.NewReader(buffered).ReadMIMEHeader()
	switch {
	case err != nil && limited.N == 0:
		return nil, nil, headerTooLong()
	case err != nil && err != io.EOF:
		return nil, nil, err
	}
	limited.N = math.MaxInt64
	return header, buffered, nil
}

// checkLength returns an error when the header of a part is too long.
func checkLength(h textproto.MIMEHeader) error {
	length := 0
	for name, values := range h {
		for _, value := range values {
			length += len(name) + len(value)
		}
	}
	if length > MaxHeader {
		return headerTooLong()
	}
	return nil
}

// headerTooLong is the error about a header that exceeds MaxHeader.
func headerTooLong() error { return &parser.LimitError{Limit: MaxHeader, Unit: "bytes of a header"} }

// headerError is the error about an entity whose header cannot be read.
func headerError(number string, err error) error {
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return &EntityError{number, "RFC 822, Section 3.1", "the header is not complete", err}
	case isProtocolError(err):
		// Its message has the whole line.
		return &EntityError{number, "RFC 822, Section 3.1", "a line of the header is not a field", nil}
	case errors.Is(err, multipart.ErrMessageTooLarge):
		err = &parser.LimitError{Limit: MaxHeader, Unit: "bytes, or 10000 fields, of a header"}
	}
	return &EntityError{Entity: number, Problem: "the header cannot be read", Err: err}
}

func isProtocolError(err error) bool {
	return errors.As(err, new(textproto.ProtocolError))
}

// headerStatements returns what a header states about the base URI, in the
// order of precedence (url-syntax-05, Section 5.1.1). No document has both the
// field Base and the others.
func headerStatements(h textproto.MIMEHeader) []Statement {
	var statements []Statement
	for _, field := range []struct {
		name   string
		source Source
	}{
		{"Base", BaseField},
		{"Content-Base", ContentBase},
		{"Content-Location", ContentLocation},
	} {
		for _, value := range h[field.name] {
			value = strings.NewReplacer(" ", "", "\t", "").Replace(value) // it has no line ends
			if field.source == BaseField {
				value = unwrapped(value)
			}
			statements = append(statements, Statement{Source: field.source, Value: value})
		}
	}
	return statements
}

// unwrapped returns what is in "<URL:" and ">", the format that RFC 1808, Section
// 3.1, recommends, or all of the value.
func unwrapped(value string) string {
	url, begins := strings.CutPrefix(value, "<URL:")
	url, ends := strings.CutSuffix(url, ">")
	if !begins || !ends {
		return value
	}
	return url
}
