package report

import (
	"bytes"
	"encoding/json"
	"net/url"
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/sarif"
)

// TestSARIFForm checks what the published schema of SARIF 2.1.0 demands: the
// keys of objects are those of package sarif, which has no others, addresses are
// absolute URIs, those of files references, and regions begin at 1 or later.
func TestSARIFForm(t *testing.T) {
	text := write(t, samplePage(t), "sarif")
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
