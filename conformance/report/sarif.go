package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// sarifSchema is the address of the schema of SARIF 2.1.0.
const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// WriteSARIF writes a report in SARIF 2.1.0 (OASIS, Static Analysis Results
// Interchange Format). The results are, of level error, the laws that are
// broken and the named cases that fail, and the implementations that answered
// no question, and of level warning the classes of wrong answers of
// implementations, each at a logical location: a revision, or an
// implementation.
//
// The rule of a law is its ID; that of a class is its kind or, where there is
// one, its kind, "/", and the ABNF rule, with the section as its help. The
// partial fingerprint of a result has no counts and no examples in it, so that
// it is the same for another seed. The properties of a result have its strings,
// as [WriteJSON] has them; those of the run have the inputs of the laws. Absent
// implementations are notifications. The error is that of w.
func WriteSARIF(w io.Writer, r *Report) error {
	run := &sarifRun{Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "urispec", InformationURI: "https://github.com/urispec/urispec", Rules: []*sarifRule{}}
	run.Invocations = []sarifInvocation{{ExecutionSuccessful: true}}
	run.Properties = sarifRunProperties{r.Seed, r.Inputs, r.Date, []sarifLaw{}}
	for i := range r.Revisions {
		run.addRevision(&r.Revisions[i])
	}
	for i := range r.Implementations {
		run.addImplementation(&r.Implementations[i])
	}
	return writeJSON(w, sarifLog{sarifSchema, "2.1.0", []*sarifRun{run}})
}

type sarifLog struct {
	Schema  string      `json:"$schema"`
	Version string      `json:"version"`
	Runs    []*sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool struct {
		Driver sarifDriver `json:"driver"`
	} `json:"tool"`
	Invocations []sarifInvocation  `json:"invocations"`
	Results     []sarifResult      `json:"results"`
	Properties  sarifRunProperties `json:"properties"`
}

type sarifRunProperties struct {
	Seed   int64  `json:"seed"`
	Inputs int    `json:"inputs"`
	Date   string `json:"date,omitempty"`

	Laws []sarifLaw `json:"laws"` // of all revisions
}

// A sarifLaw is a law with its inputs.
type sarifLaw struct {
	ID string `json:"id"`
	LawInputs
}

type sarifDriver struct {
	Name           string       `json:"name"`
	InformationURI string       `json:"informationUri"`
	Rules          []*sarifRule `json:"rules"`
}

type sarifRule struct {
	ID               string        `json:"id"`
	ShortDescription sarifMessage  `json:"shortDescription"`
	Help             *sarifMessage `json:"help,omitempty"`
}

type sarifInvocation struct {
	ExecutionSuccessful bool                `json:"executionSuccessful"`
	Notifications       []sarifNotification `json:"toolExecutionNotifications,omitempty"`
}

type sarifNotification struct {
	Level   string       `json:"level"`
	Message sarifMessage `json:"message"`
}

type sarifResult struct {
	RuleID              string            `json:"ruleId"`
	RuleIndex           int               `json:"ruleIndex"`
	Level               string            `json:"level"`
	Message             sarifMessage      `json:"message"`
	Locations           []sarifLocation   `json:"locations"`
	PartialFingerprints map[string]string `json:"partialFingerprints"`
	Properties          any               `json:"properties,omitempty"`
}

type sarifLocation struct {
	LogicalLocations []sarifLogicalLocation `json:"logicalLocations"`
}

type sarifLogicalLocation struct {
	Name string `json:"name"`
	Kind string `json:"kind"`
}

type sarifMessage struct {
	Text string `json:"text"`
}

// A sarifClass is the properties of a result that is a class.
type sarifClass struct {
	Revision string `json:"revision"`
	Class
}

// sarifText returns a message: in SARIF, braces are placeholders unless they
// are doubled (Section 3.11.5), and brackets with parentheses after them are
// links unless a backslash is before them (Section 3.11.6).
func sarifText(s string) sarifMessage {
	return sarifMessage{strings.NewReplacer("{", "{{", "}", "}}", "](", `\](`).Replace(plain(s))}
}

// rule returns the index of a rule, which is added if it is new. Its help is
// the lines that it was ever asked for with.
func (run *sarifRun) rule(id, description, help string) int {
	rules := &run.Tool.Driver.Rules
	i := slices.IndexFunc(*rules, func(r *sarifRule) bool { return r.ID == id })
	if i < 0 {
		i = len(*rules)
		*rules = append(*rules, &sarifRule{ID: id, ShortDescription: sarifText(description)})
	}
	r := (*rules)[i]
	switch line := sarifText(help); {
	case help == "":
	case r.Help == nil:
		r.Help = &line
	case !slices.Contains(strings.Split(r.Help.Text, "\n"), line.Text):
		r.Help.Text += "\n" + line.Text
	}
	return i
}

// add adds a result at the place of a name.
func (run *sarifRun) add(place, fingerprint string, result sarifResult) {
	result.RuleID = run.Tool.Driver.Rules[result.RuleIndex].ID
	result.Locations = []sarifLocation{{[]sarifLogicalLocation{{plain(place), "module"}}}}
	result.PartialFingerprints = map[string]string{"urispec/v1": plain(fingerprint)}
	run.Results = append(run.Results, result)
}

// addRevision adds the broken laws and failed cases of a revision.
func (run *sarifRun) addRevision(v *RevisionResult) {
	for _, law := range v.Laws {
		run.Properties.Laws = append(run.Properties.Laws, sarifLaw{law.ID, law.LawInputs})
		if law.Holds {
			continue
		}
		result := sarifResult{RuleIndex: run.rule(plain(law.ID), law.Sentence, ""), Level: "error", Message: sarifText("broken: " + law.Sentence)}
		if law.Failure != nil {
			result.Message = sarifText("broken by " + strings.Join(lawFailure(law), "\n"))
			result.Properties = Failure{copyList(law.Failure.Inputs), law.Failure.Reason}
		}
		run.add(v.Name, law.ID, result)
	}
	for _, failure := range v.Cases.Failures {
		run.add(v.Name, caseName(failure), sarifResult{
			RuleIndex: run.rule("named-case", "a named case has the answers that are written with it", ""),
			Level:     "error",
			Message:   sarifText(failure),
		})
	}
}

// addImplementation adds the wrong answers of an implementation.
func (run *sarifRun) addImplementation(i *ImplementationResult) {
	switch i.State {
	case Absent:
		notifications := &run.Invocations[0].Notifications
		*notifications = append(*notifications, sarifNotification{"note", sarifText(i.Name + " is absent: " + i.Absent)})
	case Unanswered:
		run.add(i.Name, i.Name+" "+i.Revision+" unanswered", sarifResult{
			RuleIndex: run.rule("unanswered", "an implementation answers some question", ""),
			Level:     "error",
			Message:   sarifText(i.Name + ": it answered no question"),
		})
	}
	for _, c := range i.Classes {
		id, description := c.Kind, kindName(c.Kind)
		if c.Rule != "" {
			id, description = id+"/"+c.Rule, description+": "+c.Rule
		}
		help := ""
		if c.Section != "" {
			help = i.Revision + ", Section " + c.Section
		}
		run.add(i.Name, i.Name+" "+i.Revision+" "+c.ID, sarifResult{
			RuleIndex:  run.rule(plain(id), description, help),
			Level:      "warning",
			Message:    sarifText(fmt.Sprintf("%s: %s: %s: expected %s, got %s", i.Name, c.Cause, questionText(c.Example), c.Expected, c.Got)),
			Properties: sarifClass{i.Revision, c},
		})
	}
}
