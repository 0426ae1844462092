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

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
)

// counted returns what is counted of a subject, and named a named case of a class.
func counted(s adapter.Subject, questions, answered, unsupported, wrong, failed int) adapter.Count {
	return adapter.Count{
		Subject: s, Questions: questions, Answered: answered, Exact: answered - wrong,
		Unsupported: unsupported, Wrong: wrong, Failed: failed,
	}
}

func named(name string, input line.Text) adapter.Case { return adapter.Case{Name: name, Input: input} }

// ofCounts and ofClasses return examinations that found nothing else.
func ofCounts(asked ...adapter.Count) adapter.Examination { return adapter.Examination{Asked: asked} }

func ofClasses(classes ...adapter.Class) adapter.Examination {
	return adapter.Examination{Classes: classes}
}

// setStrings sets all strings of a value to one, except operations, and bases of questions that have none.
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

// reportOf returns the full report with all its strings set to one.
func reportOf(s string) *Report {
	r := fullReport()
	setStrings(reflect.ValueOf(r).Elem(), s)
	return r
}

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
	for _, format := range Formats() {
		if !bytes.Equal(write(t, fullReport(), format), write(t, fullReport(), format)) {
			t.Errorf("%s is not determined", format)
		}
		if err := Write(failing{}, fullReport(), format); !errors.Is(err, errFull) {
			t.Errorf("%s: got %v", format, err)
		}
		if len(write(t, &Report{}, format)) == 0 {
			t.Errorf("%s: an empty report is an empty file", format)
		}
	}
}

// A report is the same after it was written.
func TestWritersLeaveTheReport(t *testing.T) {
	for _, format := range Formats() {
		r := fullReport()
		write(t, r, format)
		if !reflect.DeepEqual(r, fullReport()) {
			t.Errorf("%s changed the report", format)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	if err := Write(failing{}, &Report{}, "pdf"); err == nil || err.Error() != `there is no format "pdf"` {
		t.Errorf("error %v", err)
	}
}

// TestNothingControls checks that no string of a report, such as the version that
// an implementation gives, controls a terminal or the direction of the text.
func TestNothingControls(t *testing.T) {
	for _, format := range Formats() {
		r := reportOf("a\x1b[31m\u202e\x07\u2066\u0085\x7f\U000e0001b")
		for i := range r.Implementations {
			r.Implementations[i].State = fullReport().Implementations[i].State
		}
		published(t, r)
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

// The lines of a page are of the same kinds, and its rows have as many cells,
// whatever the strings of the report.
func TestMarkdownOfHostileStrings(t *testing.T) {
	shape := func(page []byte) (all []string) {
		for line := range strings.Lines(string(page)) {
			switch {
			case strings.HasPrefix(line, "|"):
				all = append(all, fmt.Sprintf("row of %d", strings.Count(line, "|")-strings.Count(line, `\|`)))
			case strings.HasPrefix(line, "    "), line == "\n": // verbatim
			case strings.HasPrefix(line, "#"), strings.HasPrefix(line, "- ✗"), strings.HasPrefix(line, "<"):
				all = append(all, line[:2])
			default:
				all = append(all, "text")
			}
		}
		return all
	}
	want := shape(write(t, reportOf("a"), "md"))
	for _, s := range hostileStrings() {
		if s == "" || s == "\n" {
			continue // what is empty is left out
		}
		if diff := cmp.Diff(want, shape(write(t, reportOf(s), "md"))); diff != "" {
			t.Errorf("%q: (-want +got):\n%s", s, diff)
		}
	}
}

// A text for a terminal has nothing that is not printed, and no line more, whatever the
// strings of a report are.
func TestTextIsPrinted(t *testing.T) {
	lines := func(s string) int { return strings.Count(string(write(t, reportOf(s), "text")), "\n") }
	want := lines("x")
	for _, s := range hostileStrings() {
		if s == "" {
			continue // what is empty is left out
		}
		text := string(write(t, reportOf(s), "text"))
		for _, r := range text {
			if r != '\n' && r != '\t' && !unicode.IsPrint(r) || r == unicode.ReplacementChar {
				t.Errorf("%q: %U is written", s, r)
			}
		}
		if got := strings.Count(text, "\n"); got != want {
			t.Errorf("%q: %d lines, want %d", s, got, want)
		}
	}
}
