package report

import (
	"cmp"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/sarif"
)

// WriteSARIF writes a report in SARIF 2.1.0 (OASIS, Static Analysis Results
// Interchange Format). The results are, of level error, the laws that are
// broken and the named cases that fail, and the implementations that answered
// no question, and of level warning the causes of wrong answers of
// implementations, and the classes that no cause explains.
//
// Each has a logical location, a revision or an implementation, and a physical one, a line of this module, by its path
// from the root: the line of a named case, or else of the ABNF rule, or of the first rule of the section, or of the
// grammar.
//
// The rule ID of a law is its ID; of a class, its kind, followed by "/" and the ABNF rule if there is one, with the
// sections as its help and the address of the first. The partial fingerprint of a result has no counts and no examples
// in it, so that it is the same for another seed. The properties of a result have its strings, as [WriteJSON] writes
// them; the properties of the run have the inputs of the laws, and the versions of the implementations. Absent
// implementations are notifications. With a baseline, a cause is new if a class that it explains is. The error
// is w's.
func WriteSARIF(w io.Writer, r *Report) error { return WriteSARIFAt(w, r, "") }

// WriteSARIFAt is [WriteSARIF] with the results of implementations at the beginning of a file of the reader's own, by
// its path from the root of a repository, with slashes: code scanning shows results only at files of the repository
// that it scans. No path means the places in this module. The error is w's.
func WriteSARIFAt(w io.Writer, r *Report, file string) error {
	run := &sarifRun{Run: sarif.NewRun("urispec"), laws: []sarifLaw{}, baseline: r.Baseline,
		places: map[string]*places{}}
	if file != "" {
		run.own = place{file, 1}
	}
	run.Tool.Driver.Version = doc.Plain(r.Tool)
	for i := range r.Revisions {
		run.addRevision(&r.Revisions[i])
	}
	for i := range r.Implementations {
		run.addImplementation(&r.Implementations[i])
	}
	run.Properties = sarifRunProperties{r.Seed, r.Inputs, r.Date, r.Commit, run.laws, run.versions}
	return sarif.Write(w, run.Run)
}

type sarifRun struct {
	*sarif.Run
	laws     []sarifLaw // of all revisions
	versions []sarifVersion
	baseline *Comparison
	places   map[string]*places // of revisions
	own      place              // of the results of implementations, in place of those in this module; or none
}

type sarifRunProperties struct {
	Seed   int64  `json:"seed"`
	Inputs int    `json:"inputs"`
	Date   string `json:"date,omitempty"`

	Commit string `json:"commit,omitempty"`

	Laws            []sarifLaw     `json:"laws"`
	Implementations []sarifVersion `json:"implementations,omitempty"`
}

// A sarifVersion is an implementation.
type sarifVersion struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
}

type sarifLaw struct {
	ID string `json:"id"`
	LawInputs
}

// A sarifCause is the properties of a result that is a cause.
type sarifCause struct {
	Revision string `json:"revision"`
	adapter.Cause
}

// sarifText returns a message that can be shown.
func sarifText(s string) sarif.Message { return sarif.Text(doc.Plain(s)) }

// rule returns the index of a rule, as [sarif.Run.Rule] does. Its address is
// the first that is not empty.
func (run *sarifRun) rule(id, description, help, uri string) int {
	i := run.Rule(doc.Plain(id), doc.Plain(description), doc.Plain(help))
	if rule := run.Tool.Driver.Rules[i]; rule.HelpURI == "" {
		rule.HelpURI = uri
	}
	return i
}

// add adds a result of a name, at a place if there is one.
func (run *sarifRun) add(name string, at place, fingerprint string, result sarif.Result) {
	location := sarif.Location{Logical: []sarif.LogicalLocation{{Name: doc.Plain(name), Kind: "module"}}}
	if at.line > 0 {
		location.Physical = &sarif.PhysicalLocation{Artifact: sarif.ArtifactLocation{URI: at.uri()},
			Region: sarif.Region{StartLine: at.line}}
	}
	result.Locations = []sarif.Location{location}
	result.PartialFingerprints = map[string]string{"urispec/v1": doc.Plain(fingerprint)}
	run.Add(result)
}

// placesOf returns the places of a revision, which are read once.
func (run *sarifRun) placesOf(revision string) *places {
	if run.places[revision] == nil {
		run.places[revision] = newPlaces(revision)
	}
	return run.places[revision]
}

// addRevision adds the broken laws and failed cases of a revision.
func (run *sarifRun) addRevision(v *RevisionResult) {
	places := run.placesOf(v.Name)
	for _, law := range v.Laws {
		run.laws = append(run.laws, sarifLaw{law.ID, law.LawInputs})
		if law.Holds {
			continue
		}
		revision, section := lawSection(law.ID)
		at := places.rule("", section)
		result := sarif.Result{RuleIndex: run.rule(law.ID, law.Sentence, "", citation.URI(revision, section)),
			Level: "error", Message: sarifText("broken: " + law.Sentence)}
		if f := law.Failure; f != nil {
			lines := lists.Each(f.Inputs, func(input line.Text) string { return escape.Text(string(input)) })
			result.Message = sarifText("broken by " + strings.Join(append(lines, f.Reason), "\n"))
			result.Properties = withLists(*f)
		}
		run.add(v.Name, at, law.ID, result)
	}
	for _, failure := range v.Cases.Failures {
		name := caseName(failure)
		run.add(v.Name, places.named(name), name, sarif.Result{
			RuleIndex: run.rule("named-case", "a named case has the answers that are written with it", "", ""),
			Level:     "error",
			Message:   sarifText(failure),
		})
	}
}

// addImplementation adds the wrong answers of an implementation.
func (run *sarifRun) addImplementation(i *ImplementationResult) {
	places := run.placesOf(i.Revision)
	run.versions = append(run.versions, sarifVersion{doc.Plain(i.Name), doc.Plain(i.Version)})
	switch i.State {
	case Absent:
		run.Notify("note", doc.Plain(i.Name+" is absent: "+i.Absent))
	case Unanswered:
		run.add(i.Name, cmp.Or(run.own, places.rule("", "")), i.Name+" "+i.Revision+" unanswered", sarif.Result{
			RuleIndex: run.rule("unanswered", "an implementation answers some question", "",
				citation.URI(i.Revision, "")),
			Level:   "error",
			Message: sarifText(i.Name + ": it answered no question"),
		})
	}
	for _, c := range i.causes() {
		id, description := string(c.Kind), kindName(c.Kind)
		if c.Rule != "" {
			id, description = id+"/"+c.Rule, description+": "+c.Rule
		}
		level, help := "warning", ""
		if !c.Kind.Wrong() {
			level = "note"
		}
		if c.Section != "" {
			help = i.Revision + ", Section " + c.Section
		}
		run.add(i.Name, cmp.Or(run.own, places.cause(c.Class)), i.Name+" "+i.Revision+" "+c.ID, sarif.Result{
			RuleIndex: run.rule(id, description, help, citation.URI(i.Revision, c.Section)),
			Level:     level,
			Message: sarifText(fmt.Sprintf("%s: %s: %s: expected %s, got %s\n%s", i.Name, sentence(c),
				questionText(c.Example), c.Expected, c.Got, adapter.AskCommand(c.Example, i.Name, i.Revision))),
			Properties:    sarifCause{i.Revision, withLists(c)},
			BaselineState: run.baseline.state(i, c),
		})
	}
}

func questionText(q adapter.Question) string {
	text := string(q.Operation) + ": " + escape.Text(q.Input)
	if q.Operation == adapter.Resolve {
		text += ", base: " + escape.Text(q.Base)
	}
	return text
}

// A place is a line of a file of this module. The zero value is none.
type place struct {
	file string // path from the root of the module, with slashes
	line int    // starting at 1
}

// uri returns the path of the file as a relative reference (RFC 3986, Section 4.2).
func (p place) uri() string { return (&url.URL{Path: p.file}).String() }

type places struct {
	revision string
	cases    map[string]place // by name, with the revision
	grammar  *abnf.Grammar    // nil if there is no such revision
}

// newPlaces returns the places of a revision; none if it does not exist.
func newPlaces(revision string) *places {
	p := &places{revision: revision, cases: map[string]place{}}
	g, err := publishedGrammar(revision)
	if err != nil {
		return p
	}
	p.grammar = g
	named, err := cases.OfRevision(cases.Files(), revision)
	if err != nil {
		return p
	}
	for _, c := range named {
		p.cases[revision+"/"+c.Topic+"/"+c.Name] = place{"conformance/testdata/" + c.File, c.Line}
	}
	return p
}

// named returns the place of a named case, or else of the grammar.
func (p *places) named(name string) place { return cmp.Or(p.cases[name], p.rule("", "")) }

// cause returns the place of a cause: of its first named case, or else of its
// rule.
func (p *places) cause(c adapter.Class) place {
	if len(c.Cases) > 0 {
		return p.named(c.Cases[0].Name)
	}
	return p.rule(c.Rule, c.Section)
}

// rule returns the place of a rule, or else of the first rule of a section, or
// else of the grammar.
func (p *places) rule(name, section string) place {
	if p.grammar == nil {
		return place{}
	}
	d := p.grammar.Rule(name)
	if d == nil && section != "" {
		d = first(p.grammar.Rules(), func(d *abnf.Definition) bool { return citation.Section(d) == section })
	}
	at := place{"grammar/" + p.revision + ".abnf", 1}
	if d != nil {
		at.line = d.Parts[0].Position.Line
	}
	return at
}

// lawSection returns the revision and the section of a law, by its ID.
func lawSection(id string) (revision, section string) {
	revision, rest, _ := strings.Cut(id, "/")
	section, _, _ = strings.Cut(rest, "/")
	return revision, section
}
