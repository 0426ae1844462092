package report

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var updateWritten = flag.Bool("update-written", false, "write the reports of testdata/written anew")

// fullReport returns a small report that has each thing that a report can have, with distinct numbers.
func fullReport() *Report { return readWritten("report") }

// sparseReport returns a report of something tried, without everything that may be left out.
func sparseReport() *Report { return readWritten("sparse") }

// readWritten returns a report of testdata/written: its JSON is written by hand, the other files are made of it.
func readWritten(name string) *Report {
	data, err := os.ReadFile(filepath.Join("testdata", "written", name+".json"))
	if err != nil {
		panic(err)
	}
	r, err := ReadJSON(data)
	if err != nil {
		panic(err)
	}
	return r
}

// The parts of a report that others test: lines of grammars and cases, and diagrams.
var (
	lineNumber = regexp.MustCompile(`"startLine": [0-9]{2,}`)
	drawing    = regexp.MustCompile(`(?s)<svg .*?</svg>`)
	linkTo     = regexp.MustCompile(`<a href="[^"]*">`)
)

// TestWritten checks each format to the byte, except what other tests cover. A diagram is cut to its links, the styles
// and the script to their places.
func TestWritten(t *testing.T) {
	without := strings.NewReplacer(pageStyle, "/* the styles */\n", pageScript, "// the script\n")
	for name, r := range map[string]*Report{"report": fullReport(), "sparse": sparseReport()} {
		for _, format := range append(Formats(), "badge") {
			t.Run(name+"/"+format, func(t *testing.T) {
				var b strings.Builder
				err := WriteBadge(&b, r)
				if format != "badge" {
					b.Reset()
					err = Write(&b, r, format)
				}
				if err != nil {
					t.Fatal(err)
				}
				got := lineNumber.ReplaceAllString(without.Replace(b.String()), `"startLine": 0`)
				got = drawing.ReplaceAllStringFunc(got,
					func(svg string) string { return strings.Join(linkTo.FindAllString(svg, -1), "") })
				file := filepath.Join("testdata", "written", name+"."+format)
				if *updateWritten {
					if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			})
		}
	}
}

// What a report does not have is left out.
func TestWrittenOfNothing(t *testing.T) {
	const md = "# Conformance to the syntax of URIs\n\n" +
		"In strings, `\\xHH` is a byte that cannot be shown, and `\\\\` a backslash.\n\n" +
		"## How this was made\n\nSeed 0; the same seed gives the same questions.\n"
	if got := string(write(t, &Report{}, "md")); got != md {
		t.Errorf("%q, want %q", got, md)
	}
}
