// Package sarif has the parts of SARIF 2.1.0 (OASIS, Static Analysis Results
// Interchange Format) that this module's reports are made of.
//
// The versions of the module promise nothing about this package.
package sarif

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/escape"
)

// Schema is the address of the schema of SARIF 2.1.0.
const Schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// Version is the version of the format.
const Version = "2.1.0"

// A Log is a document.
type Log struct {
	Schema  string `json:"$schema"`
	Version string `json:"version"`
	Runs    []*Run `json:"runs"`
}

// A Run is what one run of a tool found.
type Run struct {
	Tool        Tool         `json:"tool"`
	Invocations []Invocation `json:"invocations"`
	ColumnKind  string       `json:"columnKind,omitempty"` // what columns of regions count
	Results     []Result     `json:"results"`
	Properties  any          `json:"properties,omitempty"`
}

// A Tool is a program, with the rules that its results are about.
type Tool struct {
	Driver Driver `json:"driver"`
}

// A Driver is the main component of a tool.
type Driver struct {
	Name           string  `json:"name"`
	Version        string  `json:"version,omitempty"`
	InformationURI string  `json:"informationUri"`
	Rules          []*Rule `json:"rules"`
}

// A Rule is what a result breaks.
type Rule struct {
	ID               string   `json:"id"`
	ShortDescription Message  `json:"shortDescription"`
	Help             *Message `json:"help,omitempty"`
	HelpURI          string   `json:"helpUri,omitempty"`
}

// An Invocation says how the tool ran.
type Invocation struct {
	ExecutionSuccessful bool           `json:"executionSuccessful"`
	Notifications       []Notification `json:"toolExecutionNotifications,omitempty"`
}

// A Notification is a condition of the tool, no result.
type Notification struct {
	Level   string  `json:"level"`
	Message Message `json:"message"`
}

// A Result is one finding.
type Result struct {
	RuleID              string            `json:"ruleId"`
	RuleIndex           int               `json:"ruleIndex"`
	Level               string            `json:"level"` // error, warning, note
	Message             Message           `json:"message"`
	Locations           []Location        `json:"locations"`
	PartialFingerprints map[string]string `json:"partialFingerprints"`
	BaselineState       string            `json:"baselineState,omitempty"` // new, unchanged: beside an earlier run
	Properties          any               `json:"properties,omitempty"`
}

// A Location is the place of a result: in a file, or in what has only a name.
type Location struct {
	Physical *PhysicalLocation `json:"physicalLocation,omitempty"`
	Logical  []LogicalLocation `json:"logicalLocations,omitempty"`
}

// A PhysicalLocation is a place in a file.
type PhysicalLocation struct {
	Artifact ArtifactLocation `json:"artifactLocation"`
	Region   Region           `json:"region"`
}

// An ArtifactLocation is a file.
type ArtifactLocation struct {
	URI string `json:"uri"`
}

// A Region begins at a line and, unless it is 0, a column, which start at 1.
type Region struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"`
}

// A LogicalLocation is a place that has a name.
type LogicalLocation struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
}

// A Message is a text without placeholders and links.
type Message struct {
	Text string `json:"text"`
}

// Text returns a message: in SARIF, braces are placeholders unless they are
// doubled (Section 3.11.5), and brackets with parentheses after them are links
// unless a backslash is before them (Section 3.11.6).
func Text(s string) Message {
	return Message{strings.NewReplacer("{", "{{", "}", "}}", "](", `\](`).Replace(s)}
}

// NewRun returns the run, without results, of a program of this module.
func NewRun(name string) *Run {
	return &Run{
		Tool:        Tool{Driver{Name: name, InformationURI: "https://github.com/urispec/urispec", Rules: []*Rule{}}},
		Invocations: []Invocation{{ExecutionSuccessful: true}},
		Results:     []Result{},
	}
}

// Rule returns the index of a rule, which is added if it is new. Its help is all lines that it was ever requested with.
func (r *Run) Rule(id, description, help string) int {
	rules := &r.Tool.Driver.Rules
	i := slices.IndexFunc(*rules, func(r *Rule) bool { return r.ID == id })
	if i < 0 {
		i = len(*rules)
		*rules = append(*rules, &Rule{ID: id, ShortDescription: Text(description)})
	}
	rule := (*rules)[i]
	switch line := Text(help); {
	case help == "":
	case rule.Help == nil:
		rule.Help = &line
	case !slices.Contains(strings.Split(rule.Help.Text, "\n"), line.Text):
		rule.Help.Text += "\n" + line.Text
	}
	return i
}

// Add adds a result, of the rule whose index it has.
func (r *Run) Add(result Result) {
	result.RuleID = r.Tool.Driver.Rules[result.RuleIndex].ID
	r.Results = append(r.Results, result)
}

// Notify adds a notification.
func (r *Run) Notify(level, text string) {
	notifications := &r.Invocations[0].Notifications
	*notifications = append(*notifications, Notification{level, Text(text)})
}

// Write writes a document of a run, in which characters that are not graphic are escaped. The error is from w.
func Write(w io.Writer, r *Run) error {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(Log{Schema, Version, []*Run{r}}); err != nil {
		return err
	}
	_, err := io.WriteString(w, escape.JSON(b.String()))
	return err
}
