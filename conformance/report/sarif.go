package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/urispec/urispec/gen/sarif"
)

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
	run := &sarifRun{Run: sarif.NewRun("urispec"), laws: []sarifLaw{}}
	for i := range r.Revisions {
		run.addRevision(&r.Revisions[i])
	}
	for i := range r.Implementations {
		run.addImplementation(&r.Implementations[i])
	}
	run.Properties = sarifRunProperties{r.Seed, r.Inputs, r.Date, run.laws}
	return sarif.Write(w, run.Run)
}

// A sarifRun is a run that is being made.
type sarifRun struct {
	*sarif.Run
	laws []sarifLaw // of all revisions
}

type sarifRunProperties struct {
	Seed   int64  `json:"seed"`
	Inputs int    `json:"inputs"`
	Date   string `json:"date,omitempty"`

	Laws []sarifLaw `json:"laws"`
}

// A sarifLaw is a law with its inputs.
type sarifLaw struct {
	ID string `json:"id"`
	LawInputs
}

// A sarifClass is the properties of a result that is a class.
type sarifClass struct {
	Revision string `json:"revision"`
	Class
}

// sarifText returns a message that can be shown.
func sarifText(s string) sarif.Message { return sarif.Text(plain(s)) }

// rule returns the index of a rule, as [sarif.Run.Rule] does.
func (run *sarifRun) rule(id, description, help string) int {
	return run.Rule(plain(id), plain(description), plain(help))
}

// add adds a result at the place of a name.
func (run *sarifRun) add(place, fingerprint string, result sarif.Result) {
	result.Locations = []sarif.Location{{Logical: []sarif.LogicalLocation{{Name: plain(place), Kind: "module"}}}}
	result.PartialFingerprints = map[string]string{"urispec/v1": plain(fingerprint)}
	run.Add(result)
}

// addRevision adds the broken laws and failed cases of a revision.
func (run *sarifRun) addRevision(v *RevisionResult) {
	for _, law := range v.Laws {
		run.laws = append(run.laws, sarifLaw{law.ID, law.LawInputs})
		if law.Holds {
			continue
		}
		result := sarif.Result{RuleIndex: run.rule(law.ID, law.Sentence, ""), Level: "error", Message: sarifText("broken: " + law.Sentence)}
		if law.Failure != nil {
			result.Message = sarifText("broken by " + strings.Join(lawFailure(law), "\n"))
			result.Properties = Failure{copyList(law.Failure.Inputs), law.Failure.Reason}
		}
		run.add(v.Name, law.ID, result)
	}
	for _, failure := range v.Cases.Failures {
		run.add(v.Name, caseName(failure), sarif.Result{
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
		run.Notify("note", plain(i.Name+" is absent: "+i.Absent))
	case Unanswered:
		run.add(i.Name, i.Name+" "+i.Revision+" unanswered", sarif.Result{
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
		run.add(i.Name, i.Name+" "+i.Revision+" "+c.ID, sarif.Result{
			RuleIndex:  run.rule(id, description, help),
			Level:      "warning",
			Message:    sarifText(fmt.Sprintf("%s: %s: %s: expected %s, got %s", i.Name, c.Cause, questionText(c.Example), c.Expected, c.Got)),
			Properties: sarifClass{i.Revision, c},
		})
	}
}
