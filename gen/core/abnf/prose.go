package abnf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
	"github.com/urispec/urispec/internal/lists"
)

// A pointer is what a prose-val says when it takes a rule from another document,
// such as <host, see [RFC3986], Section 3.2.2>.
type pointer struct {
	rule      string   // name of the rule; empty if the text names none
	documents []string // what is cited: "RFC 3986", or a tag as it stands in brackets
}

var (
	// rulePointed is the name of a rule that a text begins with, alone or before words that say where it is defined,
	// perhaps after words such as "a string that matches the rule". The words after it count only if they cite a
	// document: <date in words> does not.
	rulePointed = lazyregexp.New(`^(?i:the )?((?i:see |(?:the )?same as |identical to )?(?i:(?:an? |any |the )?` +
		`(?:unquoted |valid )?(?:string|text|value|sequence)(?: (?:that|which))? (?:match|conform|follow)(?:es|s|ing)? (?:to )?)?` +
		`(?i:an? |any |the )?(?i:valid )?(?i:(?:ABNF )?(?:rule|production|non-?terminal) )?)` +
		`["'<]?([A-Za-z][A-Za-z0-9-]*)["'>]?(?:$|[,;]| ?[(\[]| (?:is |as )?(?:(?:definition|defined|specified|given|` +
		`described|imported|rule|production|non-?terminal|from|in|see|as|per|according)\b|of(?: the)? (?:\[|(?i:RFC|section|appendix))))`)
	// pointedBehind is the name of a rule that follows the document that has it.
	pointedBehind = lazyregexp.New(`^(?i:(?:as )?(?:defined |specified |described |given )?(?:in |from |by |per |see )?)` +
		`(?:\[[^\[\]]+\]|(?i:RFC|STD|BCP)[ -]?[0-9]+)(?:,? (?i:section|appendix) [0-9A-Z][0-9A-Z.]*)?(?:'s|,|:)? ` +
		`(?:(?:as|for|the|of|definition|rule|production) )*["'<]?([A-Za-z][A-Za-z0-9-]*)["'>]?` +
		`(?: (?:definition|rule|production|non-?terminal))?$`)
	// otherThan says that something else than the rule is meant.
	otherThan = lazyregexp.New(`(?i)\b(?:but|except|excepting|excluding|without|not|other than|only|limited|restricted)\b`)
)

// noRules are words that rulePointed would read as a rule, as in <as defined in RFC 3986> and <see RFC 3986>.
var noRules = []string{"a", "an", "any", "as", "defined", "from", "imported", "in", "per", "rule", "see", "specified",
	"the"}

func readPointer(text string) pointer {
	var p pointer
	text = proseKey(text)
	if m := pointedBehind().FindStringSubmatch(text); m != nil && !slices.Contains(noRules, strings.ToLower(m[1])) {
		return pointer{m[1], citations(text)}
	}
	m := rulePointed().FindStringSubmatchIndex(text)
	if m == nil || slices.Contains(noRules, strings.ToLower(text[m[4]:m[5]])) {
		p.documents = citations(text)
		return p
	}
	p.documents = citations(text[m[5]:]) // rfc1123-date is none
	plain := m[2] == m[3]
	switch {
	case otherThan().MatchString(text[m[5]:]):
	case len(p.documents) > 0 || plain && m[1] == len(text):
		p.rule = text[m[4]:m[5]]
	case !plain:
		p.documents = citations(text)
	}
	return p
}

// advice says how to get the rule that a prose-val takes from another document.
func (p pointer) advice() string {
	if len(p.documents) == 0 {
		return ""
	}
	documents := lists.Each(p.documents, withSuccessor)
	return "; give a file with the grammar of " + strings.Join(documents, " or ") +
		", too, or say with --import where the rule is"
}

// citedBy reports whether a file has, by its name, the grammar of a document that the pointer cites, as rfc3986.abnf
// has RFC 3986's.
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

// successors are the documents that have the rules of documents that they obsolete and that RFCs often cite.
var successors = map[string]string{
	"RFC 2821": "RFC 5321",
	"RFC 2822": "RFC 5322",
	"RFC 4646": "RFC 5646",
	"RFC 4627": "RFC 8259",
	"RFC 7159": "RFC 8259",
	"RFC 4566": "RFC 8866",
	"RFC 7230": "RFC 9110",
	"RFC 7231": "RFC 9110",
	"RFC 7232": "RFC 9110",
	"RFC 7233": "RFC 9110",
	"RFC 7235": "RFC 9110",
}

// withSuccessor returns a document and, if it is obsolete, which one has its rules.
func withSuccessor(document string) string {
	if s, ok := successors[document]; ok {
		return document + " (or " + s + ", which obsoletes it)"
	}
	return document
}
