package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"syscall"
	"unicode/utf8"
)

// An object is a JSON object that keeps the order of its keys.
type object []member

type member struct {
	key   string
	value any
}

// text adds a string, which JSON can hold only if it is UTF-8: otherwise the
// bytes that are not are written \xHH, a backslash is doubled, and the key
// "escaped" says so.
func (o *object) text(key, s string) {
	if utf8.ValidString(s) {
		*o = append(*o, member{key, s})
		return
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02X`, s[0])
		case r == '\\':
			b.WriteString(`\\`)
		default:
			b.WriteString(s[:n])
		}
		s = s[n:]
	}
	*o = append(*o, member{key, b.String()}, member{"escaped", true})
}

// MarshalJSON writes the members in order, without escaping for HTML.
func (o object) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := enc.Encode(m.key); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := enc.Encode(m.value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return []byte(strings.ReplaceAll(b.String(), "\n", "")), nil
}

// printJSON writes an object as one line.
func printJSON(w io.Writer, o object) error {
	line, err := o.MarshalJSON()
	if err != nil {
		return err
	}
	_, err = w.Write(append(line, '\n'))
	return err
}

func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }

// version is what the Go command recorded of the program's module.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
