package abnf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
)

// A pointer is what a prose-val says when it takes a rule from another document,
// such as <host, see [RFC3986], Section 3.2.2>.
type pointer struct {
	rule      string   // name of the rule; empty where the text names none
	documents []string // what is cited: "RFC 3986", or a tag as it stands in brackets
}

var (
	// rulePointed is the name of a rule where a text begins with one, alone or
	// before words that say where it is defined. These say so only if they cite a
	// document: <date in words> does not.
	rulePointed = lazyregexp.New(
		`^(?:[Tt]he )?["']?([A-Za-z][A-Za-z0-9-]*)["']?(?:$|,| ` +
			`(?:is |as )?(?:definition|defined|specified|imported|rule|production|from|in|see|as|of|per)\b)`)
)

// noRules are words that rulePointed would take for a rule, as in <as defined in
// RFC 3986> and <see RFC 3986>.
var noRules = []string{"a", "an", "any", "as", "defined", "from", "imported", "in", "per", "rule", "see", "specified",
	"the"}

// readPointer reads the text of a prose-val.
func readPointer(text string) pointer {
	var p pointer
	text = proseKey(text)
	m := rulePointed().FindStringSubmatch(text)
	if m == nil || slices.Contains(noRules, strings.ToLower(m[1])) {
		p.documents = citations(text)
		return p
	}
	p.documents = citations(text[len(m[0]):]) // rfc1123-date is none
	if len(p.documents) > 0 || len(m[0]) == len(text) {
		p.rule = m[1]
	}
	return p
}

// advice says how the rule that a prose-val takes from another document can be
// had.
func (p pointer) advice() string {
	if len(p.documents) == 0 {
		return ""
	}
	var documents []string
	for _, d := range p.documents {
		documents = append(documents, withSuccessor(d))
	}
	return "; give a file with the grammar of " + strings.Join(documents, " or ") +
		", too, or say with --import where the rule is"
}

// citedBy reports whether the name of a file tells that it has the grammar of a
// document that the pointer cites: rfc3986.abnf that of RFC 3986.
func (p pointer) citedBy(file string) bool {
	number := fileNumber().FindStringSubmatch(file)
	if number == nil {
		return false
	}
	n, err := strconv.Atoi(number[1])
	return err == nil && slices.Contains(p.documents, "RFC "+strconv.Itoa(n))
}

var fileNumber = lazyregexp.New(`(?i)rfc[-_ ]?([0-9]+)[^/\\]*$`)

// core reports whether the pointer cites a document that has the core rules.
func (p pointer) core() bool {
	return slices.ContainsFunc(p.documents, func(d string) bool {
		return d == "RFC 5234" || d == "RFC 4234" || d == "RFC 2234"
	})
}

// proseOf returns the prose-val that a rule is wholly made of, or nil.
func proseOf(d *Definition) *Prose {
	p, _ := d.Body.(*Prose)
	return p
}
