package main

import (
	"strings"
	"time"

	"github.com/urispec/urispec/grammar"
)

// A revision is one of package grammar, with the names that its code has.
type revision struct {
	grammar.Document
	Identifier string // in package parser
	Package    string // below parser/internal
	RuleNames  string // of all rules, with spaces between them
}

func newRevision(g grammar.Document) revision {
	return revision{Document: g, Identifier: identifier(g.Name), Package: strings.ReplaceAll(g.Name, "-", "")}
}

// initialisms are what an identifier has in upper case.
var initialisms = []string{"rfc", "uri", "url", "urn", "iri"}

// identifier returns the Go identifier of the name of a revision or rule:
// RFC2396bis01 for rfc2396bis-01.
func identifier(name string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(name, "-") {
		b.WriteString(capital(word))
	}
	return b.String()
}

// capital returns a word with its initialism, or its first letter, in upper case.
func capital(word string) string {
	n := min(1, len(word))
	for _, initialism := range initialisms {
		if strings.HasPrefix(word, initialism) {
			n = len(initialism)
		}
	}
	return strings.ToUpper(word[:n]) + word[n:]
}

// Comment returns the lines of the comment that says what the revision is.
func (r revision) Comment() string {
	name := r.Name
	if len(r.Aliases) > 0 {
		name = r.Aliases[0]
	}
	if len(r.Aliases) > 1 {
		name += " (" + strings.Join(r.Aliases[1:], ", ") + ")"
	}
	return wrap(r.Identifier + " is " + name + ", \"" + r.Title + "\", " + month(r.Date) + ".")
}

// StartComment returns the lines of the comment that says what a start rule is.
func (r revision) StartComment(rule string) string {
	text := identifier(rule) + " is " + rule + " of " + r.Aliases[0]
	if rule == r.StartRules[0] {
		text += ", the default start rule of [" + r.Identifier + "]"
	}
	return wrap(text + ".")
}

// month returns the month of a date, such as "January 2005" for 2005-01, or the date if it is written otherwise.
func month(date string) string {
	t, err := time.Parse("2006-01", date[:min(len("2006-01"), len(date))])
	if err != nil {
		return date
	}
	return t.Format("January 2006")
}

// wrap returns a text as lines of a comment that is indented by a tab, which end
// before the 80th column.
func wrap(text string) string {
	const width = 80 - len("    // ")
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return "// " + strings.Join(append(lines, line), "\n// ")
}
