package report

import (
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"strings"

	"github.com/urispec/urispec/internal/escape"
)

// jsonFormat is the version of the JSON. It is another where a key is removed,
// or has another meaning; not where there is one more.
const jsonFormat = 4

// gradedFormat is the first format whose answers have grades. Reports of earlier formats are read, too, since only
// names of classes are compared.
const gradedFormat = 2

// WriteJSON writes a report as one JSON object, indented: the fields of [Report], the first of which is the version of
// the format, 3. A list without elements is [], never null. The strings of tests are exact, as [line.Text.MarshalJSON]
// has them; in names and sentences, a byte that is not UTF-8 becomes U+FFFD. Characters that are not graphic, such as
// those that control a terminal or the direction of text, are written \uHHHH. The error is w's.
func WriteJSON(w io.Writer, r *Report) error {
	var b strings.Builder
	listed := withLists(*r)
	listed.Format = jsonFormat
	if err := writeJSON(&b, listed); err != nil {
		return err
	}
	_, err := io.WriteString(w, escape.JSON(b.String()))
	return err
}

// writeJSON writes a value, indented, and with "<", ">" and "&" as they are.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// A FormatError says that a file is not a report that WriteJSON wrote.
type FormatError struct {
	Format int   // of a report, or 0
	Err    error // of the JSON, or nil
}

func (e *FormatError) Error() string {
	if e.Err != nil {
		return "it is not a report in JSON: " + e.Err.Error()
	}
	return fmt.Sprintf("its format is %d, not %d", e.Format, jsonFormat)
}

// Unwrap returns the error of the JSON, or nil.
func (e *FormatError) Unwrap() error { return e.Err }

// renamed has the names of format 3 and earlier, which are read until 0.2, with those of this one.
var renamed = map[string]string{
	`"mended"(\s*:)`:                          `"fixed"$1`,
	`"grounds"(\s*:)`:                         `"reasons"$1`,
	`("(?:kind|id|class)"\s*:\s*")torn(["/])`: `${1}malformed$2`,
}

// ReadJSON reads a report that [WriteJSON] wrote, in this format or a former one. The
// error is a [*FormatError].
func ReadJSON(data []byte) (*Report, error) {
	for former, name := range renamed {
		data = regexp.MustCompile(former).ReplaceAll(data, []byte(name))
	}
	var r Report
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, &FormatError{Err: err}
	}
	if r.Format < 1 || r.Format > jsonFormat {
		return nil, &FormatError{Format: r.Format}
	}
	return &r, nil
}

// Complete returns a [*FormatError] if the report was read in a format that has no
// grades.
func (r *Report) Complete() error {
	if r.Format < gradedFormat {
		return &FormatError{Format: r.Format}
	}
	return nil
}

// withLists returns a copy of a value in which no list is nil.
func withLists[T any](v T) T {
	copied := reflect.New(reflect.TypeFor[T]()).Elem()
	copyLists(copied, reflect.ValueOf(v))
	return copied.Interface().(T)
}

// copyLists sets a value to a copy of another, in which no list is nil.
func copyLists(to, from reflect.Value) {
	to.Set(from)
	switch from.Kind() {
	case reflect.Slice:
		to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
		for i := range from.Len() {
			copyLists(to.Index(i), from.Index(i))
		}
	case reflect.Struct:
		for i := range from.NumField() {
			copyLists(to.Field(i), from.Field(i))
		}
	case reflect.Pointer:
		if !from.IsNil() {
			to.Set(reflect.New(from.Type().Elem()))
			copyLists(to.Elem(), from.Elem())
		}
	}
}
