package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/gen/sarif"
)

// junitForm is what the published schemas of JUnit's XML (that of Jenkins, and
// of Apache Ant's task) have in common: the attributes of each element, those
// that must be there first, and its children.
var junitForm = map[string]struct{ required, optional, children []string }{
	"testsuites": {[]string{"name"}, []string{"time", "tests", "failures", "errors"}, []string{"testsuite"}},
	"testsuite": {[]string{"name", "tests", "failures", "errors", "time"}, []string{"skipped"},
		[]string{"properties", "testcase"}},
	"properties": {nil, nil, []string{"property"}},
	"property":   {[]string{"name", "value"}, nil, nil},
	"testcase":   {[]string{"name", "classname", "time"}, nil, []string{"failure", "skipped"}},
	"failure":    {[]string{"type"}, []string{"message"}, nil},
	"skipped":    {nil, []string{"message"}, nil},
}

// checkJUnitForm returns what is not of the form in a text.
func checkJUnitForm(text []byte) (wrong []string) {
	seconds := regexp.MustCompile(`^[0-9]+\.[0-9]{3}$`)
	var open []string
	for d := xml.NewDecoder(bytes.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return wrong
		}
		if err != nil {
			return append(wrong, err.Error())
		}
		switch e := token.(type) {
		case xml.StartElement:
			name := e.Name.Local
			form, known := junitForm[name]
			if !known || len(open) > 0 && !slices.Contains(junitForm[open[len(open)-1]].children, name) {
				wrong = append(wrong, "element "+name)
			}
			open = append(open, name)
			var given []string
			for _, a := range e.Attr {
				given = append(given, a.Name.Local)
				if a.Name.Local == "time" && !seconds.MatchString(a.Value) {
					wrong = append(wrong, "time "+a.Value)
				}
			}
			for _, a := range form.required {
				if !slices.Contains(given, a) {
					wrong = append(wrong, name+" without "+a)
				}
			}
			for _, a := range given {
				if !slices.Contains(form.required, a) && !slices.Contains(form.optional, a) {
					wrong = append(wrong, name+" with "+a)
				}
			}
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
}

func TestJUnitForm(t *testing.T) {
	text := write(t, samplePage(t), "junit")
	if wrong := checkJUnitForm(text); wrong != nil {
		t.Error(wrong)
	}
	for _, planted := range [][2]string{{`classname=`, `class=`}, {`time="0.000"`, `time="1e-3"`},
		{"<skipped", "<ignored"}, {"<testcase ", "<testcase file=\"x\" "}} {
		other := strings.ReplaceAll(string(text), planted[0], planted[1])
		if checkJUnitForm([]byte(strings.ReplaceAll(other, "</skipped", "</ignored"))) == nil {
			t.Errorf("%s in place of %s is not noticed", planted[1], planted[0])
		}
	}
}

// TestJUnitNames checks that no two tests of a suite have one name, and that
// the names are the same where answers are not.
func TestJUnitNames(t *testing.T) {
	names := func(r *Report) map[string]bool {
		all := map[string]bool{}
		for _, s := range readJUnit(t, write(t, r, "junit")).Suites {
			for _, test := range s.Tests {
				if all[test.Class+" "+test.Name] {
					t.Errorf("%s %s stands twice", test.Class, test.Name)
				}
				all[test.Class+" "+test.Name] = true
			}
		}
		return all
	}
	broken, mended := samplePage(t), samplePage(t)
	i := &mended.Implementations[0]
	i.Classes = nil
	for j := range i.Asked {
		i.Asked[j].Wrong = 0
	}
	for j := range i.Named {
		i.Named[j].Outcome = adapter.CaseRight
	}
	for j := range i.Sections {
		i.Sections[j].Wrong, i.Sections[j].Unnamed = 0, 0
	}
	before, after := names(broken), names(mended)
	for name := range before {
		if !after[name] {
			t.Errorf("%s is no test any more", name)
		}
	}
	if s := suite(t, readJUnit(t, write(t, mended, "junit")), "net/url rfc3986"); s.Failures != 0 ||
		len(after) != len(before) {
		t.Errorf("%d failures, %d tests, %d before", s.Failures, len(after), len(before))
	}
}

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

// TestVersions checks that each format says the version of the tool, the seed,
// the commit and the versions of the implementations.
func TestVersions(t *testing.T) {
	r := samplePage(t)
	r.Tool, r.Commit = "v7.6.5", "c0ffee"
	for _, format := range Formats() {
		text := string(write(t, r, format))
		for _, want := range []string{"v7.6.5", "c0ffee", "20050101", "go1.26"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %s", format, want)
			}
		}
	}
}
