package inspect

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
)

// A Finding is a part of a reference that a document warns of.
type Finding struct {
	ID       string // of the Check
	Severity Severity
	Begin    int    // offset in bytes of the part
	End      int    // offset in bytes of what follows it
	Section  string // of the revision's document; in url-1993 and RFC 1630, which do not number theirs, its title
	// one line of printable ASCII: the Check's Summary, and details, but nothing of a password
	Message string
}

// Reference returns the findings about a reference, ordered by Begin and then
// by ID. The zero Reference has no findings.
func Reference(ref parser.Reference) []Finding {
	s := newSubject(ref)
	var findings []Finding
	for _, c := range checks {
		section, ok := c.Section(ref.Revision())
		if !ok {
			continue
		}
		c.run(s, func(part extent, detail string) {
			message := c.Summary
			if detail != "" && !s.password.contains(part) {
				message += ": " + detail
			}
			findings = append(findings, Finding{c.ID, c.Severity, part.begin, part.end, section, message})
		})
	}
	slices.SortFunc(findings, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Begin, b.Begin), strings.Compare(a.ID, b.ID), cmp.Compare(a.End, b.End))
	})
	return findings
}
