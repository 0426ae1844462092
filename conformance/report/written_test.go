package report

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
)

var updateWritten = flag.Bool("update-written", false, "write the reports of testdata/written anew")

// fullReport returns a small report in which all that can be said is said once, with
// numbers that tell themselves apart.
func fullReport() *Report {
	accepted := adapter.Class{
		ID: "wrongly-accepted/path", Kind: "wrongly-accepted", Rule: "pchar", Section: "3.3",
		Cause: "accepts [^] in path",
		Count: 31, Bytes: "[^]", Example: adapter.Question{Operation: adapter.Parse, Input: "/^"},
		Expected: "invalid: byte 1", Got: "valid", Cases: []adapter.Case{named("rfc3986/net-url/3.3/01", "A>C")},
	}
	older := accepted
	older.ID, older.Rule, older.Section, older.Count, older.Cases = "wrongly-accepted/uric", "uric", "", 1, nil
	resolved := adapter.Class{
		ID: "wrong-resolution/path", Kind: "wrong-resolution", Section: "5.2.4", Cause: "dot-segments are kept",
		Count:       7,
		Example:     adapter.Question{Operation: adapter.Resolve, Base: "http://a/b", Input: "..;\x7F"},
		NotSmallest: true, Expected: `"http://a/"`, Got: `"http://a/b"`,
		Cases: []adapter.Case{named("rfc3986/net-url/3.3/01", "A>C"), named("rfc3986/x/5/02", "")},
	}
	address := adapter.Class{
		ID: "name-as-address", Kind: adapter.NameAsAddress, Section: "7.4", Cause: "reads a name as an address", Count: 8,
		Departure: &adapter.Departure{Word: "known", Address: "https://example.org/1"},
		Example:   adapter.Question{Operation: adapter.Parse, Input: "//0"}, Expected: `host "0"`, Got: `host "0.0.0.0"`,
	}
	return &Report{
		Tool: "v1.2.3", Seed: 11, Inputs: 12, Date: "2005-01-31", Commit: "c0ffee",
		Baseline: &Comparison{
			New:    []ClassName{{"net/url", "rfc3986", accepted.ID}},
			Mended: []ClassName{{"net/url", "rfc3986", "gone"}},
			Same:   []ClassName{{"net/url", "rfc3986", resolved.ID}, {"old", "rfc2396", older.ID}},
			Lost:   []string{"perl"},
		},
		Revisions: []RevisionResult{
			{
				Name: "rfc3986", Title: "URI", Document: "Standard, 2005",
				Rules: []Rule{{"URI", "3", "URI = a / \"b\"\n"}, {"a", "", "a = %x41\n"}},
				StartRules: []StartRule{{"URI", 21, true, Coverage{22, 21, 24, 23}},
					{"a", 31, false, Coverage{32, 32, 34, 34}}},
				Laws: []LawResult{
					{"rfc3986/3/verdict", "what is, is", LawInputs{41, 42, 43}, "", true, nil},
					{"rfc3986/4.1/always", "it holds", LawInputs{44, 0, 0}, "of all", true, nil},
					{"rfc3986/5/broken", "it breaks", LawInputs{45, 46, 47}, "", false,
						&Failure{[]line.Text{"a|b", "\xFF"}, "first\nsecond"}},
				},
				Agreement: []Agreement{{"PEG", "DFA", "verdict", 51, 51, nil},
					{"PEG", "regex", "components", 52, 50, []string{"rfc3986/5/broken"}}},
				Cases: Cases{61, 60, []string{"rfc3986/net-url/3.3/01: it is valid"}},
			},
			{
				Name: "rfc6874", Title: "Zones", Document: "Proposed, 2013",
				Rules:      []Rule{{"URI", "2", "URI = \"z\"\n"}},
				StartRules: []StartRule{{"URI", 91, true, Coverage{92, 92, 94, 94}}},
				Laws: []LawResult{{"rfc6874/2/verdict", "what is, is", LawInputs{95, 0, 0}, "", true, nil},
					{"rfc6874/2/untold", "it is not said how", LawInputs{96, 0, 0}, "", false, nil}},
				Cases: Cases{2, 1, []string{"rfc6874/x/2/02: it is of no name"}},
				Change: &Change{"rfc3986", "Zones.", []RuleChange{
					{"a", "b", "grew", []line.Text{"%25"}, nil}, {"c", "c", "shrank", nil, []line.Text{"x", "y"}}},
					[]Renaming{{"d", "e"}, {"f", "g"}}, []string{"h"}, []string{"i", "j"}},
			},
		},
		Implementations: []ImplementationResult{
			{
				Name: "net/url", Version: "go1.26", Follows: "RFC 3986", Revision: "rfc3986", State: Examined,
				Examination: adapter.Examination{
					NotAsked: 5,
					Asked: []adapter.Count{
						counted("valid", 100, 90, 4, 9, 6), counted("invalid", 60, 50, 7, 20, 3),
						counted("components", 80, 70, 10, 7, 0), counted("offset", 50, 40, 10, 8, 0),
						{Subject: "resolution", Questions: 31, Answered: 30, Exact: 20, Respelled: 5, Permitted: 2, Wrong: 3,
							ReadAsAddress: 1, Grounds: []adapter.GroundCount{
								{Grade: adapter.Respelled, Ground: adapter.Ground{Name: "case", Section: "6.2.2.1"}, Count: 4},
								{Grade: adapter.Permitted, Ground: adapter.Ground{Name: "a|b"}, Count: 2},
								{Grade: adapter.Respelled, Ground: adapter.Ground{Name: "IDNA"}, Count: 1},
							}},
						counted("normalization", 20, 0, 20, 0, 0),
					},
					Classes: []adapter.Class{accepted, resolved, address},
					Named: []adapter.NamedCase{
						answered("rfc3986/net-url/3.3/01", adapter.CaseWrong),
						answered("rfc3986/x/5/02", adapter.CaseRight),
						answered("rfc3986/x/5/03", adapter.CaseUnsupported),
						answered("rfc3986/x/5/04", adapter.CaseNotAsked),
						answered("rfc3986/x/5/05", adapter.CaseAddress),
					},
					Sections: []adapter.SectionCount{
						{Section: "3.3", Answered: 200, Wrong: 31, Unnamed: 30, Constructs: []adapter.ConstructCount{
							{Construct: adapter.Construct{Name: "path"}, Answered: 40, Wrong: 31},
							{Construct: adapter.Construct{Name: "segment", Valid: true}, Answered: 160}}},
						section("5.2.4", 10, 7, 1), section("", 3, 0, 0),
					},
				},
			},
			{
				Name: "old", Revision: "rfc2396", Foreign: true, State: Examined, Examination: adapter.Examination{
					Asked:    []adapter.Count{counted("valid", 3, 3, 0, 0, 0), counted("invalid", 2, 2, 0, 1, 0)},
					Classes:  []adapter.Class{older},
					Sections: []adapter.SectionCount{section("3.3", 2, 0, 0), section("", 1, 1, 1)},
				},
			},
			{
				Name: "torn", Revision: "rfc3986", State: Unanswered, Examination: adapter.Examination{
					NotAsked: 1, Asked: []adapter.Count{counted("valid", 2, 0, 0, 0, 2)},
					Classes: []adapter.Class{{ID: "torn/x", Kind: "torn", Cause: "a torn line", Count: 2,
						Example: adapter.Question{Operation: adapter.Parse}, Expected: "an answer", Got: "{"}},
				},
			},
			{Name: "perl", Revision: "rfc3986", State: Absent, Absent: "there is no perl on PATH"},
			{Name: "sound", Revision: "rfc3986", State: Examined,
				Examination: ofCounts(counted("valid", 1, 1, 0, 0, 0))},
		},
		Pairs: []Pair{
			{A: "net/url", B: "old", Compared: 400, Differing: 8, Respelled: 3, Refused: 4,
				Witnesses: []Witness{
					{Difference: "host/names", Severity: "two hosts", Pattern: `"#" ends the authority`, By: "net/url",
						CWE: "CWE-436", Count: 8, Input: "//a#b", A: `host "a"`, B: `host "b"`,
						DepartsB: &Departure{"rfc3986", "3.2.2", "gives another host"}, Repeat: "urispec ask -- '//a#b'"},
					{Difference: "taken/only A", Severity: "refusal", Pattern: `"|" in the path`, Count: 4, A: "empty",
						B: "refused", DepartsA: &Departure{"rfc3986", "3.3", "accepts"},
						DepartsB: &Departure{"rfc2396", "", "fails"}}}},
			{A: "net/url", B: "sound", Compared: 300},
		},
		Readings: &Pair{A: "rfc3986", B: "url-standard", Compared: 40, Differing: 30, Witnesses: []Witness{
			{Difference: "host/names", Severity: "two hosts", Pattern: "pattern 9", Count: 9, Input: "ws://0", A: `host "0"`, B: `host "0.0.0.0"`,
				SectionA: "3.2.2", SectionB: "IPv4 parser"},
			{Difference: "host/other", Severity: "a host and none", Pattern: "pattern 8", Count: 8, Input: "ws://%2a", A: `host "%2a"`, B: `host "*"`,
				SectionA: "3.2.2", SectionB: "host parser"},
			{Difference: "path/spelling", Severity: "spelling", Pattern: "pattern 7", Count: 7, Input: "ws://a", A: `path ""`, B: `path "/"`,
				SectionA: "3.3", SectionB: "path state"},
			{Difference: "port/only B", Severity: "scheme or port", Pattern: "pattern 0", Count: 0, Input: "x|", A: "empty", B: `port "1"`,
				SectionA: "3.2.3", SectionB: "port state"},
			{Difference: "taken/only A", Severity: "refusal", Pattern: "pattern 6", Count: 6, Input: "ws:", A: `scheme "ws"`, B: "refused",
				SectionA: "3.3", SectionB: "host state"},
			{Difference: "taken/only B", Severity: "refusal", Pattern: "pattern 5", Count: 5, Input: "a:\"", A: "refused", B: `scheme "a"`,
				SectionA: "3.3", SectionB: "opaque path state"}}},
		Hosts: []HostClass{{"few parts", 728, "ws://0", "a name", "an IPv4 address", "3.2.2", "3.5, IPv4-too-few-parts"},
			{"a | b", 3, "ws:a|b", "no host", "a domain", "3.3", "4.4"}},
	}
}

// sparseReport returns a report of what is tried, and of which all that may be left out
// is.
func sparseReport() *Report {
	return &Report{
		Seed: 1, Inputs: 2,
		Revisions: []RevisionResult{{Name: "rfc3986", Change: &Change{Rules: []RuleChange{{"a", "a", "", nil, nil}}},
			Laws:      []LawResult{{ID: "rfc3986/3/law", Failure: &Failure{}}},
			Agreement: []Agreement{{A: "PEG", B: "DFA", Subject: "verdict"}}}},
		Implementations: []ImplementationResult{
			{Name: "a", Revision: "rfc3986", State: Examined, Examination: adapter.Examination{
				Asked: []adapter.Count{{Subject: "valid"}}, Sections: []adapter.SectionCount{{}},
				Named:   []adapter.NamedCase{answered("rfc3986/x/1/01", adapter.CaseRight)},
				Classes: []adapter.Class{{ID: "id", Kind: "wrongly-rejected"}},
			}},
			{Name: "b", Revision: "rfc3986", State: Absent},
		},
		Pairs: []Pair{{A: "a", B: "c"}},
	}
}

// The parts of a report that others test: lines of grammars and cases, and diagrams.
var (
	lineNumber = regexp.MustCompile(`"startLine": [0-9]{2,}`)
	drawing    = regexp.MustCompile(`(?s)<svg .*?</svg>`)
	linkTo     = regexp.MustCompile(`<a href="[^"]*">`)
)

// TestWritten checks each format to the byte, but for what others test. Of a diagram,
// the links are left, and of the styles and the script their places.
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
