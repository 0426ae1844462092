package report

import (
	"bytes"
	"encoding/json"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/sarif"
)

// A sarifRead is a result with its properties.
type sarifRead struct {
	sarif.Result
	Properties json.RawMessage `json:"properties"`
}

type sarifReadRun struct {
	sarif.Run
	Results    []sarifRead        `json:"results"`
	Properties sarifRunProperties `json:"properties"`
}

// readSARIF reads a report back, and checks what SARIF demands of any.
func readSARIF(t testing.TB, data []byte) sarifReadRun {
	t.Helper()
	var log struct {
		Schema  string         `json:"$schema"`
		Version string         `json:"version"`
		Runs    []sarifReadRun `json:"runs"`
	}
	if err := json.Unmarshal(data, &log); err != nil {
		t.Fatal(err)
	}
	if log.Version != "2.1.0" || log.Schema != sarif.Schema || len(log.Runs) != 1 ||
		log.Runs[0].Tool.Driver.Name != "urispec" {
		t.Fatalf("got %+v", log)
	}
	run := log.Runs[0]
	if run.Results == nil || run.Tool.Driver.Rules == nil || len(run.Invocations) != 1 ||
		!run.Invocations[0].ExecutionSuccessful {
		t.Errorf("got %+v", run)
	}
	ids := map[string]bool{}
	for _, rule := range run.Tool.Driver.Rules {
		if ids[rule.ID] {
			t.Errorf("rule %q stands twice", rule.ID)
		}
		ids[rule.ID] = true
		checkSARIFMessage(t, rule.ShortDescription)
		if rule.Help != nil {
			checkSARIFMessage(t, *rule.Help)
		}
	}
	for _, result := range run.Results {
		if run.Tool.Driver.Rules[result.RuleIndex].ID != result.RuleID {
			t.Errorf("rule %d is not %s", result.RuleIndex, result.RuleID)
		}
		if len(result.Locations) != 1 || len(result.PartialFingerprints) != 1 {
			t.Errorf("got %+v", result)
		}
		checkSARIFMessage(t, result.Message)
	}
	return run
}

// checkSARIFMessage checks that no placeholder and no link is in a message.
func checkSARIFMessage(t testing.TB, m sarif.Message) {
	t.Helper()
	rest := strings.NewReplacer("{{", "", "}}", "", `\](`, "").Replace(m.Text)
	if strings.ContainsAny(rest, "{}") || strings.Contains(rest, "](") {
		t.Errorf("message %q has a placeholder or a link", m.Text)
	}
}

// A fingerprint has nothing that another seed changes.
func TestSARIFFingerprintsAreStable(t *testing.T) {
	prints := func(r *Report) []string {
		var all []string
		for _, result := range readSARIF(t, write(t, r, "sarif")).Results {
			all = append(all, result.PartialFingerprints["urispec/v1"])
		}
		return all
	}
	other := fullReport()
	other.Seed++
	other.Implementations[0].Version = "go1.27"
	for i := range other.Implementations[0].Classes {
		c := &other.Implementations[0].Classes[i]
		c.Count++
		c.Example.Input, c.Expected, c.Got = "x", "y", "z"
	}
	other.Revisions[0].Laws[2].Failure.Inputs = nil
	if !slices.Equal(prints(fullReport()), prints(other)) {
		t.Error("the fingerprints differ")
	}
}

// A rule that two revisions have is one, with both sections; a class of two
// implementations or revisions is two, with a fingerprint each.
func TestSARIFRuleOfTwoRevisions(t *testing.T) {
	class := adapter.Class{ID: "wrongly-accepted/host/x5E", Kind: "wrongly-accepted", Rule: "host", Section: "3.2.2"}
	older := class
	older.Section = "5"
	run := readSARIF(t, write(t, &Report{Implementations: []ImplementationResult{
		{Name: "a", Revision: "rfc3986", Examination: ofClasses(class)},
		{Name: "b", Revision: "rfc3986", Examination: ofClasses(class)},
		{Name: "a", Revision: "rfc1738", Examination: ofClasses(older)},
	}}, "sarif"))
	rules := run.Tool.Driver.Rules
	if len(rules) != 1 || rules[0].ID != "wrongly-accepted/host" ||
		rules[0].ShortDescription.Text != "wrongly accepted: host" ||
		rules[0].Help.Text != "rfc3986, Section 3.2.2\nrfc1738, Section 5" ||
		rules[0].HelpURI != "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2" {
		t.Errorf("got %+v", rules)
	}
	prints := map[string]bool{}
	for _, result := range run.Results {
		prints[result.PartialFingerprints["urispec/v1"]] = true
	}
	if len(prints) != 3 {
		t.Errorf("fingerprints %v", prints)
	}
}

func TestSARIFOfHostileStrings(t *testing.T) {
	for _, s := range hostileStrings() {
		run := readSARIF(t, write(t, reportOf(s), "sarif"))
		at := slices.IndexFunc(run.Results, func(r sarifRead) bool { return bytes.Contains(r.Properties, []byte(`"resolve"`)) })
		var class sarifCause
		if err := json.Unmarshal(run.Results[at].Properties, &class); err != nil {
			t.Fatal(err)
		}
		if class.Example.Input != s || class.Example.Base != s {
			t.Errorf("got %q and %q, want %q", class.Example.Input, class.Example.Base, s)
		}
	}
}

// Results of implementations can be at a file of the reader's own, which is all that changes; results of revisions stay
// where they are.
func TestSARIFAtFile(t *testing.T) {
	r := fullReport()
	for file, uri := range map[string]string{
		"src/uri.go": "src/uri.go", "a b/ü%?.c": "a%20b/%C3%BC%25%3F.c", "a:b.go": "./a:b.go",
	} {
		var b bytes.Buffer
		if err := WriteSARIFAt(&b, r, file); err != nil {
			t.Fatal(err)
		}
		before, after := readSARIF(t, write(t, r, "sarif")), readSARIF(t, b.Bytes())
		moved := 0
		for i := range after.Results {
			at := after.Results[i].Locations[0].Physical
			if name := after.Results[i].Locations[0].Logical[0].Name; !strings.HasPrefix(name, "rfc") {
				if at.Artifact.URI != uri || at.Region.StartLine != 1 {
					t.Errorf("%s: a result is at %+v", file, at)
				}
				after.Results[i].Locations[0].Physical = before.Results[i].Locations[0].Physical
				moved++
			}
		}
		if moved != 6 || !reflect.DeepEqual(before, after) {
			t.Errorf("%s: %d results are moved, or others are changed", file, moved)
		}
	}
}

// TestSARIFForm checks what the published schema of SARIF 2.1.0 demands: the keys of objects are exactly package
// sarif's, addresses are absolute URIs, addresses of files are references, and regions begin at 1 or later.
func TestSARIFForm(t *testing.T) {
	text := write(t, fullReport(), "sarif")
	var log sarif.Log
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	for _, rule := range run.Tool.Driver.Rules {
		if u, err := url.Parse(rule.HelpURI); rule.ID == "" || rule.HelpURI != "" && (err != nil || !u.IsAbs()) {
			t.Errorf("rule %+v", rule)
		}
	}
	for _, result := range run.Results {
		physical := result.Locations[0].Physical
		if physical == nil {
			t.Errorf("%s has no physical location", result.Message.Text)
			continue
		}
		if u, err := url.Parse(physical.Artifact.URI); err != nil || u.IsAbs() || physical.Region.StartLine < 1 {
			t.Errorf("%s is at %+v", result.Message.Text, physical)
		}
		if !slices.Contains([]string{"none", "note", "warning", "error"}, result.Level) || result.RuleIndex < 0 {
			t.Errorf("result %+v", result)
		}
	}
}
