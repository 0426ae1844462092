package parser

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Errors that the error types of this package wrap, for errors.Is.
var (
	// ErrSyntax is wrapped by every [*SyntaxError].
	ErrSyntax = errors.New("syntax error")
	// ErrLimit is wrapped by every [*LimitError].
	ErrLimit = errors.New("limit exceeded")
)

// A SyntaxError says that a string is not a member of a rule, and where it
// ceases to be one.
type SyntaxError struct {
	Revision Revision
	Rule     string // the ABNF name of the start rule
	Input    string // the whole string
	// Offset is the length in bytes of the longest prefix of Input that some
	// member of the rule begins with: the index of the first byte that cannot
	// stand where it does, or len(Input) when more was expected.
	Offset int
}

// Error returns one line of printable ASCII that names the revision, the rule
// unless it is the revision's default, the offset and what stands there, and
// shows the surroundings of the offset. Bytes outside printable ASCII are
// escaped as in a Go string, so that it is safe to log, except that the part of
// the input shown may contain a password.
func (e *SyntaxError) Error() string {
	var b strings.Builder
	b.WriteString(e.Revision.String())
	b.WriteString(": ")
	if d, err := e.Revision.Start(""); err == nil && d.String() != e.Rule {
		b.WriteString(e.Rule)
		b.WriteString(": ")
	}
	b.WriteString(e.Reason())
	return b.String()
}

// Reason returns what Error says after the revision and the rule.
func (e *SyntaxError) Reason() string {
	offset := min(max(e.Offset, 0), len(e.Input))
	excerpt := excerpt(e.Input, offset)
	if offset == len(e.Input) {
		return fmt.Sprintf("byte %d: unexpected end of %s", offset, excerpt)
	}
	return fmt.Sprintf("byte %d: %s cannot stand here in %s", offset, describe(e.Input[offset:]), excerpt)
}

// Unwrap returns [ErrSyntax].
func (e *SyntaxError) Unwrap() error { return ErrSyntax }

// describe names the first character of s, or its first byte where no
// character of UTF-8 begins.
func describe(s string) string {
	c := s[0]
	switch {
	case c == ' ':
		return "space"
	case c == '"':
		return `'"'`
	case c > ' ' && c < 0x7f:
		return strconv.Quote(s[:1])
	}
	if r, n := utf8.DecodeRuneInString(s); r != utf8.RuneError || n > 1 {
		return fmt.Sprintf("%U", r)
	}
	return fmt.Sprintf("byte 0x%02X", c)
}

// excerptMargin is how many bytes an excerpt shows on either side.
const excerptMargin = 40

// excerpt quotes s, shortened around offset.
func excerpt(s string, offset int) string {
	begin, before := 0, ""
	if offset > excerptMargin+3 {
		begin, before = offset-excerptMargin, "..."
		for begin < offset && !utf8.RuneStart(s[begin]) {
			begin++
		}
	}
	end, after := len(s), ""
	if len(s)-offset > excerptMargin+3 {
		end, after = offset+excerptMargin, "..."
		for end > offset && !utf8.RuneStart(s[end]) {
			end--
		}
	}
	return before + strconv.QuoteToASCII(s[begin:end]) + after
}

// A LimitError says that a string is longer, or nested deeper, than an operation
// takes.
type LimitError struct {
	Revision Revision
	Limit    int
	Unit     string // what Limit is a number of: "bytes"
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("%s: input exceeds the limit of %d %s", e.Revision, e.Limit, e.Unit)
}

// Unwrap returns [ErrLimit].
func (e *LimitError) Unwrap() error { return ErrLimit }

// An UnknownRevisionError says that a name, or a [Revision], is none of the
// revisions.
type UnknownRevisionError struct {
	Name       string
	Suggestion string // the name of a revision that is spelled much alike, or ""
}

func (e *UnknownRevisionError) Error() string {
	if e.Suggestion != "" {
		return fmt.Sprintf("unknown revision %s: did you mean %s?", strconv.QuoteToASCII(e.Name), e.Suggestion)
	}
	return fmt.Sprintf("unknown revision %s", strconv.QuoteToASCII(e.Name))
}

// unknown returns the error about a Revision that is none of the constants.
func (v Revision) unknown() error { return &UnknownRevisionError{Name: v.String()} }

// An UnknownRuleError says that a name is none of a revision's start rules.
type UnknownRuleError struct {
	Revision Revision
	Rule     string
}

func (e *UnknownRuleError) Error() string {
	return fmt.Sprintf("%s: unknown start rule %s: it is one of %s", e.Revision,
		strconv.QuoteToASCII(e.Rule), strings.Join(e.Revision.StartRules(), ", "))
}
