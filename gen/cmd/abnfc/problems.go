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

// printProblems prints problems in a format.
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

// syntaxProblems returns the syntax errors within an error as problems, and the rest of
// it.
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
		about := kindTexts[p.Kind]
		result := sarif.Result{
			RuleIndex:           run.Rule(p.Kind.String(), about.description, about.help),
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

// A kindText is what SARIF says of a kind of problems.
type kindText struct {
	description string
	help        string // what to do about it
}

var kindTexts = map[abnf.Kind]kindText{
	abnf.LeftOut: {
		"All rules of a text can be read, and are taken.",
		"Mend the rule as the message says, or have the text read in another --form.",
	},
	abnf.CoreRuleOtherwise: {
		"A file defines a core rule as RFC 5234, Appendix B.1, does.",
		"Mend the rule, or give it another name.",
	},
	abnf.Syntax: {
		"A file is written in its notation.",
		"Write it as the message says, or name the notation that it is in with --notation.",
	},
	abnf.DoublyDefined: {
		"A rule is defined once in a file.",
		"If the second definition is meant to add alternatives, write it with =/ (RFC 5234, Section 3.3).",
	},
	abnf.ExtendedUndefined: {
		"Alternatives are added to a rule that is defined.",
		"Write = in place of =/ in the first definition (RFC 5234, Section 3.3).",
	},
	abnf.ImportNeeded: {
		"A name means one rule.",
		"Several files define it: say which with --import NAME=FILE.",
	},
	abnf.Undefined: {
		"A name means a rule.",
		"Give the file that defines it, too, or say where it is with --import NAME=FILE:RULE.",
	},
	abnf.EmptyLanguage: {
		"A rule has members.",
		"Give its recursion an alternative that ends it.",
	},
	abnf.LeftRecursion: {
		"A rule does not begin with itself.",
		"Write a repetition in place of the recursion: a = b *( \",\" b ) for a = a \",\" b / b.",
	},
	abnf.ProseInUse: {
		"No rule that is needed is described in prose.",
		"Write the rule, take it from a file with --import, or let prose match nothing with --allow-prose.",
	},
	abnf.ProseIgnored: {
		"Prose matches nothing.",
		"Write the rule, or take it from a file with --import.",
	},
	abnf.NullableLoop: {
		"An element that is repeated without bound does not match the empty string.",
		"Change the repeated element so that it does not match the empty string.",
	},
	abnf.Unreferenced: {
		"A rule is needed.",
		"Remove it, or name it as a start rule.",
	},
	abnf.Ambiguous: {
		"A string has one derivation from a rule.",
		"If parse trees matter, make the derivations exclude each other, or say which one is meant.",
	},
	abnf.RedundantAlternative: {
		"An alternative has members that no other alternative of the choice has.",
		"Remove it, unless it is there to name a special case: then say that it is meant first.",
	},
	abnf.BasicRuleMeant: {
		"A core rule is not defined otherwise in another file.",
		"Copy the rule that is meant into the file, or take it with --import NAME=FILE.",
	},
	abnf.ReadOtherwise: {
		"A file contains only what its notation has.",
		"Write it as the message says, or name the notation that has it with --notation.",
	},
	abnf.TokensMeant: {
		"The white space that strings may have is in the rules.",
		"Write it into the rules where it may stand: the terminals seem to be tokens of a lexer.",
	},
	abnf.NoCharacter: {
		"An input may have each numeric value.",
		"Write a value that is not a surrogate (%xD800-DFFF); with --values bytes, one up to %xFF.",
	},
	abnf.RefinesNothing: {
		"A rule of a refinement takes the place of a rule of the grammar, or is needed by one that does.",
		"Spell its name as the grammar does, or remove it.",
	},
	abnf.NotIncluded: {
		"A refinement narrows the rules of the grammar.",
		"Take the strings from it that the rule of the grammar does not have.",
	},
	abnf.WrongDeclaration: {
		"A declaration says which derivations of a rule are meant, or what no expression says of it.",
		"Write ;@left or ;@right, the rule, and the operators in its alternatives, those that bind least first; or " +
			";@prefer, the rule, and what names its alternatives; or ;@longest and the rule; or ;@once, ;@length or ;@func, " +
			"and rules.",
	},
	abnf.ExampleMismatch: {
		"A rule matches the examples that the text gives of it, and not those that it says are invalid.",
		"Find out which of the two is meant, and mend the other.",
	},
	abnf.EmptyRepetition: {
		"What may be left out or repeated is not empty.",
		"Remove it, or write what is meant in it.",
	},
}
