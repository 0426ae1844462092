package rfctext

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// A Form is how a document is written.
type Form string

// The forms.
const (
	// Text is plain text, as RFCs are published.
	Text Form = "text"
	// XML is the vocabulary of RFC 7749 (version 2) or RFC 7991 (version 3).
	XML Form = "xml"
	// Markdown is Markdown of kramdown-rfc or mmark, or another with fenced blocks.
	Markdown Form = "markdown"
	// HTML is a page, or the source of one for Bikeshed or ReSpec.
	HTML Form = "html"
)

// A Remark is what is to be known of a place in the text.
type Remark struct {
	Position abnf.Position
	Message  string
	Broken   bool // a block that says that it is ABNF has no rule there
}

// String returns the remark in the form "file:line:col: message".
func (r Remark) String() string { return fmt.Sprintf("%v: %s", r.Position, r.Message) }

// A passage is lines that are searched, from one up to another. No rule goes on in the next passage.
type passage struct {
	from, to int    // numbers of lines, from 0
	kind     string // type of the block, in lower case; "" for none
	names    []string
}

// grammar reports whether the document says that a passage is ABNF.
func (p passage) grammar() bool { return strings.HasPrefix(p.kind, "abnf") }

// A document is the lines of a source, and the lines that are searched for rules; there, all others are empty.
type document struct {
	form       Form
	lines      []string
	passages   []passage // in the order of the lines
	text       []string  // the lines of prose
	paragraphs []passage // of prose, in the order of the lines
	references references
}

// rank says how likely a block of the type has rules, 0 most; notRules for one of another type.
func rank(kind string) int {
	switch {
	case kind == "abnf":
		return 0
	case strings.HasPrefix(kind, "abnf"): // abnf2616, abnf9110
		return 1
	case kind == "":
		return 2
	}
	return notRules
}

const notRules = 3

// divide divides the passages into the most likely ones, which are searched, and others that may have rules.
func divide(passages []passage) (chosen, others []passage) {
	best := notRules - 1
	for _, p := range passages {
		best = min(best, rank(p.kind))
	}
	for _, p := range passages {
		switch rank(p.kind) {
		case best:
			chosen = append(chosen, p)
		case notRules:
		default:
			others = append(others, p)
		}
	}
	return chosen, others
}
