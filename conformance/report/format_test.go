package report

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
)

// counted returns what is counted of a subject, and section of a section; answered
// returns what became of a named case, and named one of a class.
func counted(s adapter.Subject, questions, answered, unsupported, wrong, failed int) adapter.Count {
	return adapter.Count{
		Subject: s, Questions: questions, Answered: answered, Exact: answered - wrong,
		Unsupported: unsupported, Wrong: wrong, Failed: failed,
	}
}

func section(name string, answered, wrong, unnamed int) adapter.SectionCount {
	s := adapter.SectionCount{Section: name, Answered: answered, Wrong: wrong, Unnamed: unnamed}
	if answered > 0 {
		s.Constructs = []adapter.ConstructCount{
			{Construct: adapter.Construct{Name: "a"}, Answered: answered, Wrong: wrong}}
	}
	return s
}

func answered(name string, outcome adapter.CaseOutcome) adapter.NamedCase {
	return adapter.NamedCase{Name: name, Outcome: outcome}
}

func named(name string, input line.Text) adapter.Case { return adapter.Case{Name: name, Input: input} }

// ofCounts and ofClasses return examinations that found nothing else.
func ofCounts(asked ...adapter.Count) adapter.Examination { return adapter.Examination{Asked: asked} }

func ofClasses(classes ...adapter.Class) adapter.Examination {
	return adapter.Examination{Classes: classes}
}

// setStrings sets all strings of a value to one, but for operations, and bases of
// questions that have none.
func setStrings(v reflect.Value, s string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(s)
	case reflect.Pointer:
		if !v.IsNil() {
			setStrings(v.Elem(), s)
		}
	case reflect.Slice:
		for i := range v.Len() {
			setStrings(v.Index(i), s)
		}
	case reflect.Struct:
		if q, ok := v.Addr().Interface().(*adapter.Question); ok {
			if q.Input = s; q.Operation == adapter.Resolve {
				q.Base = s
			}
			return
		}
		for i := range v.NumField() {
			setStrings(v.Field(i), s)
		}
	}
}

// reportOf returns the sample with all its strings set to one.
func reportOf(t testing.TB, s string) *Report {
	t.Helper()
	r := samplePage(t)
	setStrings(reflect.ValueOf(r).Elem(), s)
	return r
}

// write returns a report in a format.
func write(t testing.TB, r *Report, format string) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, r, format); err != nil {
		t.Fatalf("%s: %v", format, err)
	}
	return b.Bytes()
}

// hostileStrings are strings that no format may be broken by: all bytes, and
// what is markup in some format.
func hostileStrings() []string {
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	return []string{
		hostile, string(all), "", " ", "`", "``|`` | x", `\`, `\|`, "- ]]>\x0b&#0;\uFFFE\uFFFF\U0001F600",
		"# a\n\n    b\n| c |\n", "a ##", "{0} {{ [a](b) ![c](d)", "\n", "\r\n", "\u2028\u2029", "</details>",
	}
}

func TestFormats(t *testing.T) {
	if want := []string{"md", "json", "html", "text", "sarif"}; !slices.Equal(Formats(), want) {
		t.Errorf("got %q, want %q", Formats(), want)
	}
	begins := map[string]string{"md": "# Conf",
		"json": "{\n  \"format\": 3,\n  \"tool\": \"\",\n  \"seed\": 20050101,\n", "html": "<!DOCTYPE html>", "text": "Conf", "sarif": "{\n  \"$schema\""}
	for _, format := range Formats() {
		first := write(t, samplePage(t), format)
		if !bytes.HasPrefix(first, []byte(begins[format])) || !bytes.HasSuffix(first, []byte("\n")) {
			t.Errorf("%s begins with %q", format, first[:min(60, len(first))])
		}
		if !bytes.Equal(first, write(t, samplePage(t), format)) {
			t.Errorf("%s is not determined", format)
		}
		if err := Write(failing{}, samplePage(t), format); !errors.Is(err, errFull) {
			t.Errorf("%s: got %v", format, err)
		}
		if len(write(t, &Report{}, format)) == 0 {
			t.Errorf("%s: an empty report is an empty file", format)
		}
		dated := samplePage(t)
		dated.Date = "2005-01-31"
		if bytes.Contains(first, []byte("2005-01-31")) || !bytes.Contains(write(t, dated, format),
			[]byte("2005-01-31")) {
			t.Errorf("%s: a date is where none is set, or none where one is", format)
		}
	}
}

// A report is the same after it was written.
func TestWritersLeaveTheReport(t *testing.T) {
	for _, format := range Formats() {
		r := samplePage(t)
		write(t, r, format)
		if !reflect.DeepEqual(r, samplePage(t)) {
			t.Errorf("%s changed the report", format)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	for _, name := range []string{"", "MD", "pdf"} {
		var b bytes.Buffer
		err := Write(&b, &Report{}, name)
		var unknown *UnknownFormatError
		if !errors.As(err, &unknown) || unknown.Name != name ||
			err.Error() != fmt.Sprintf("there is no format %q", name) || b.Len() > 0 {
			t.Errorf("%q: got %v", name, err)
		}
	}
}

func TestFormatsAreUTF8(t *testing.T) {
	for _, s := range hostileStrings() {
		for _, format := range []string{"md", "json", "sarif"} {
			if !utf8.Valid(write(t, reportOf(t, s), format)) {
				t.Errorf("%s of %q is not UTF-8", format, s)
			}
		}
	}
}

// TestNothingControls checks that no string of a report, such as the version that
// an implementation gives, controls a terminal or the direction of the text.
func TestNothingControls(t *testing.T) {
	for _, format := range Formats() {
		r := samplePage(t)
		r.Baseline = &Comparison{New: make([]ClassName, 1), Mended: make([]ClassName, 1), Same: make([]ClassName, 1),
			Lost: make([]string, 1)}
		setStrings(reflect.ValueOf(r).Elem(), "a\x1b[31m\u202e\x07\u2066\u0085\x7f\U000e0001b")
		for i := range r.Revisions {
			r.Revisions[i].Rules = rulesOf(t, "rfc3986") // which are ABNF
		}
		for i := range r.Implementations {
			r.Implementations[i].State = samplePage(t).Implementations[i].State
		}
		var b strings.Builder
		if err := Write(&b, r, format); err != nil {
			t.Fatal(err)
		}
		if at := strings.IndexFunc(b.String(), func(c rune) bool {
			return c != '\n' && c != '\t' && !unicode.IsGraphic(c)
		}); at >= 0 {
			t.Errorf("%s has %.60q", format, b.String()[max(at-30, 0):])
		}
		if format == "html" && (!strings.Contains(b.String(), pageStyle) || !strings.Contains(b.String(), pageScript)) {
			t.Error("the styles or the script are not as they are")
		}
		if !slices.ContainsFunc([]string{`\x1B[31m`, `\x1B\[31m`,
			`\u001b[31m\u202e\u0007\u2066\u0085\u007f\udb40\udc01b`}, func(escaped string) bool {
			return strings.Contains(b.String(), escaped)
		}) {
			t.Errorf("%s does not have what is escaped", format)
		}
	}
}
