package main

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"path/filepath"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/sarif"
)

func printProblems(w io.Writer, problems []abnf.Problem, f format) error {
	if f == sarifFormat {
		return sarif.Write(w, problemRun(problems))
	}
	for _, p := range problems {
		var err error
		if f == jsonFormat {
			err = printJSON(w, newProblem(p))
		} else {
			_, err = fmt.Fprintln(w, escape.Line(p.String()))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// syntaxProblems returns the syntax errors within an error as problems, and the rest of it.
func syntaxProblems(err error) (problems []abnf.Problem, rest error) {
	switch e := err.(type) {
	case *abnf.SyntaxErrors:
		return e.Problems(), nil
	case interface{ Unwrap() []error }:
		for _, part := range e.Unwrap() {
			of, other := syntaxProblems(part)
			problems, rest = append(problems, of...), errors.Join(rest, other)
		}
		return problems, rest
	}
	return nil, err
}

// A problem is an [abnf.Problem] in JSON.
type problem struct {
	File     string `json:"file"`
	Escaped  bool   `json:"escaped,omitempty"` // File is
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Severity string `json:"severity"`
	Kind     string `json:"kind"`
	Rule     string `json:"rule"`
	Message  string `json:"message"`
	More     int    `json:"more,omitempty"`
}

func newProblem(p abnf.Problem) problem {
	file, escaped := jsonText(p.Position.File)
	return problem{
		File:     file,
		Escaped:  escaped,
		Line:     p.Position.Line,
		Column:   p.Position.Column,
		Severity: p.Severity().String(),
		Kind:     p.Kind.String(),
		Rule:     p.Rule,
		Message:  p.Message,
		More:     p.More,
	}
}

// problemRun returns problems in SARIF. The place of one is not in its fingerprint, which stays the same if lines are
// inserted before it.
func problemRun(problems []abnf.Problem) *sarif.Run {
	run := sarif.NewRun("abnfc")
	run.ColumnKind = "unicodeCodePoints" // ABNF is ASCII, before a place in its line
	for _, p := range problems {
		message, _ := jsonText(p.Message)
		result := sarif.Result{
			RuleIndex:           run.Rule(p.Kind.String(), p.Kind.Description(), p.Kind.Help()),
			Level:               p.Severity().String(),
			Message:             sarif.Text(message + p.MoreText()),
			Locations:           []sarif.Location{{}},
			PartialFingerprints: map[string]string{"abnfc/v1": p.Kind.String() + " " + p.Rule + " " + message},
		}
		if p.Rule != "" {
			result.Locations[0].Logical = []sarif.LogicalLocation{{Name: p.Rule, Kind: "rule"}}
		}
		if p.Position.Line > 0 {
			result.Locations[0].Physical = &sarif.PhysicalLocation{
				Artifact: sarif.ArtifactLocation{URI: fileURI(p.Position.File)},
				Region:   sarif.Region{StartLine: p.Position.Line, StartColumn: p.Position.Column},
			}
		}
		run.Add(result)
	}
	return run
}

// fileURI returns the URI reference of a file (RFC 3986, Section 4.1; RFC 8089).
func fileURI(name string) string {
	u := url.URL{Path: filepath.ToSlash(name)}
	if filepath.IsAbs(name) {
		u.Scheme = "file"
	}
	return u.String()
}
