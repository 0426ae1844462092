package report

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/urispec/urispec/gen/escape"
)

// jsonFormat is the version of the JSON. It is another where a key is removed,
// or has another meaning; not where there is one more.
const jsonFormat = 3

// gradedFormat is the first whose answers have grades. A report of an earlier one is read, since
// names of classes are compared alone.
const gradedFormat = 2

// WriteJSON writes a report as one JSON object, indented: the fields of
// [Report], the first of which is the version of the format, 3. A list without elements is [],
// never null. The strings of tests are
// exact, as [exact.Text.MarshalJSON] has them; in names and sentences, a byte that is
// not UTF-8 becomes U+FFFD. Characters that are not graphic, such as those that
// control a terminal or the direction of text, are written \uHHHH. The error is that
// of w.
func WriteJSON(w io.Writer, r *Report) error {
	var b strings.Builder
	if err := writeJSON(&b, withLists(*r)); err != nil {
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

// A FormatError says that a file is no report that WriteJSON wrote.
type FormatError struct {
	Format int   // of a report, or 0
	Err    error // of the JSON, or nil
}

func (e *FormatError) Error() string {
	if e.Err != nil {
		return "it is no report in JSON: " + e.Err.Error()
	}
	return fmt.Sprintf("its format is %d, not %d", e.Format, jsonFormat)
}

// Unwrap returns the error of the JSON, or nil.
func (e *FormatError) Unwrap() error { return e.Err }

// ReadJSON reads a report that [WriteJSON] wrote, in this format or a former one. The
// error is a [*FormatError].
func ReadJSON(data []byte) (*Report, error) {
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

// withLists returns a copy of a report of the format, in which no list is nil.
func withLists(r Report) Report {
	r.Format = jsonFormat
	r.Baseline = r.Baseline.withLists()
	r.Revisions = copyList(r.Revisions)
	for i := range r.Revisions {
		v := &r.Revisions[i]
		v.Rules = copyList(v.Rules)
		v.StartRules = copyList(v.StartRules)
		v.Agreement = copyList(v.Agreement)
		for j, a := range v.Agreement {
			v.Agreement[j].Except = copyList(a.Except)
		}
		v.Cases.Failures = copyList(v.Cases.Failures)
		v.Laws = copyList(v.Laws)
		for j, law := range v.Laws {
			if law.Failure != nil {
				v.Laws[j].Failure = &Failure{copyList(law.Failure.Inputs), law.Failure.Reason}
			}
		}
		v.Change = v.Change.withLists()
	}
	r.Implementations = copyList(r.Implementations)
	for i := range r.Implementations {
		impl := &r.Implementations[i]
		impl.Asked = copyList(impl.Asked)
		impl.Classes = copyList(impl.Classes)
		for j, c := range impl.Asked {
			impl.Asked[j].Grounds = copyList(c.Grounds)
		}
		impl.Named, impl.Sections = copyList(impl.Named), copyList(impl.Sections)
		for j, s := range impl.Sections {
			impl.Sections[j].Constructs = copyList(s.Constructs)
		}
		for j, c := range impl.Classes {
			impl.Classes[j].Cases = copyList(c.Cases)
		}
	}
	r.Pairs = copyList(r.Pairs)
	for i, p := range r.Pairs {
		r.Pairs[i].Witnesses = copyList(p.Witnesses)
	}
	if r.Readings != nil {
		listed := *r.Readings
		listed.Witnesses = copyList(listed.Witnesses)
		r.Readings = &listed
	}
	return r
}

// copyList returns a copy of a list, which is not nil.
func copyList[T any](list []T) []T { return append([]T{}, list...) }

// withLists returns a copy in which no list is nil.
func (c *Change) withLists() *Change {
	if c == nil {
		return nil
	}
	listed := *c
	listed.Rules = copyList(c.Rules)
	for i, r := range listed.Rules {
		listed.Rules[i].BecameValid, listed.Rules[i].BecameInvalid = copyList(r.BecameValid), copyList(r.BecameInvalid)
	}
	listed.Renamed, listed.Dropped, listed.Added = copyList(c.Renamed), copyList(c.Dropped), copyList(c.Added)
	return &listed
}

// withLists returns a copy in which no list is nil.
func (c *Comparison) withLists() *Comparison {
	if c == nil {
		return nil
	}
	return &Comparison{copyList(c.New), copyList(c.Mended), copyList(c.Same), copyList(c.Lost)}
}
