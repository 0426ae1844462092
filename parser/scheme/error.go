package scheme

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/secret"
)

// An Error says that a string is not valid, which grammar refuses it, and where.
type Error struct {
	Revision parser.Revision
	Scheme   Scheme // whose grammar the string is held to; zero if this package has none
	// Generic says that the revision's grammar refuses what stands at Offset;
	// otherwise, it is the scheme's, or its prose.
	Generic bool
	Start   string // the ABNF name of the start rule that refuses it
	// Offset is the length in bytes of the longest prefix of the input that a valid
	// string begins with; if Prose is not empty, it is where the input breaks what
	// the document says, and nothing is expected.
	Offset int
	// Expected are the bytes that can stand at Offset: with each of them, and no
	// other, the prefix is still what a valid string begins with, by both the
	// revision and the scheme.
	Expected parser.ByteSet
	MayEnd   bool           // Input()[:Offset] is valid itself
	Rule     string         // the ABNF name of the innermost rule worth naming
	Next     parser.ByteSet // the bytes of Expected that Error names
	// Section is where the rule is defined, or what refuses the string: "RFC 9110,
	// Section 4.2.1".
	Section string
	// Prose is what the document says in prose and the input breaks, or "".
	Prose string

	input  secret.Text
	syntax *parser.SyntaxError // of the generic syntax, or nil
	hint   hint
}

// Input returns the whole string, which nothing else shows: see [parser.SyntaxError.Input].
func (e *Error) Input() string { return e.input.Show() }

// Grammar returns the name of what refuses the string: of the revision, or of the
// scheme.
func (e *Error) Grammar() string {
	if e == nil {
		return "<nil>"
	}
	if e.Generic {
		return e.Revision.String()
	}
	return e.Scheme.String()
}

// Error returns one line of printable ASCII, which shows one character of the
// input.
func (e *Error) Error() string {
	if e == nil {
		return "<nil>"
	}
	return e.Grammar() + ": " + e.Reason()
}

// Reason returns what Error says after the name of the grammar: where the string
// goes wrong, in which rule, what could stand there, and in brackets the document
// and the section.
func (e *Error) Reason() string {
	if e == nil {
		return "<nil>"
	}
	reason := e.what()
	if e.Section != "" {
		reason += " (" + e.Section + ")"
	}
	return reason
}

func (e *Error) what() string {
	if e.syntax != nil {
		return e.withHint(e.syntax.ReasonWith(e.Expected, e.Next, e.MayEnd))
	}
	var b strings.Builder
	b.WriteString("byte " + strconv.Itoa(e.Offset) + ": ")
	if e.Prose != "" {
		b.WriteString(e.Prose)
		return b.String()
	}
	if e.hint.instead != "" {
		b.WriteString(e.hint.instead)
		return b.String()
	}
	place := "in " + e.Rule
	if d := e.Scheme.definition; d != nil && d.place != nil && !e.Generic {
		place = d.place(e.Rule, e.Input()[:e.Offset])
	}
	triplet := e.triplet()
	switch {
	case e.Offset == len(e.Input()):
		b.WriteString("unexpected end " + place)
	case triplet != "":
		b.WriteString(triplet + " is not allowed " + place)
	default:
		b.WriteString(firstCharacter(e.Input()[e.Offset:]) + " is not allowed " + place)
	}
	if words := e.expected(); words != "" && triplet == "" && e.hint.rule == "" {
		b.WriteString("; expected " + words)
	}
	return e.withHint(b.String())
}

func (e *Error) withHint(reason string) string {
	if e.hint.text != "" {
		reason += "; " + e.hint.text
	}
	return reason
}

// triplet names the percent-encoded octet that the byte at Offset is a digit of,
// and what it stands for, or returns "".
func (e *Error) triplet() string {
	begin := strings.LastIndexByte(e.Input()[:e.Offset], '%')
	if begin < 0 || begin < e.Offset-2 || len(e.Input()) < begin+3 {
		return ""
	}
	octet, err := strconv.ParseUint(e.Input()[begin+1:begin+3], 16, 8)
	if err != nil {
		return ""
	}
	triplet := e.Input()[begin : begin+3]
	switch c := rune(octet); {
	case c == ' ':
		return triplet + " (space)"
	case c > ' ' && c < 0x7f:
		return triplet + " (" + strconv.QuoteToASCII(string(c)) + ")"
	}
	return triplet
}

// maxCharacters is how many characters a message names one by one.
const maxCharacters = 6

// expected names what could stand at the Offset: few punctuation characters one
// by one, others as a class.
func (e *Error) expected() string {
	var words []string
	named := e.Next.Len() <= maxCharacters
	for c := range e.Next.All() {
		named = named && c < utf8.RuneSelf && unicode.In(rune(c), unicode.Punct, unicode.Symbol)
		words = append(words, strconv.QuoteToASCII(string(rune(c))))
	}
	if !named {
		words = []string{"one of " + e.Next.String()}
	}
	return scan.Alternatives(words, e.MayEnd)
}

// firstCharacter quotes the first character of a string, or its first byte if no
// character of UTF-8 begins there.
func firstCharacter(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return strconv.QuoteToASCII(s[:n])
}

// Unwrap returns the [*parser.SyntaxError] if the revision's grammar refuses
// the string, and otherwise [parser.ErrSyntax].
func (e *Error) Unwrap() error {
	if e == nil {
		return nil
	}
	if e.syntax != nil {
		return e.syntax
	}
	return parser.ErrSyntax
}

// A ValueError says why a URI that the grammar of its scheme accepts has no value, or why no URI has a value: see the
// packages data, file, mailto and tel. It does not show the URI.
type ValueError struct {
	Scheme  string // such as "mailto"
	Field   string // of the value that cannot be written, or ""; always "" if a URI was read
	Offset  int    // in bytes of the URI that was read, or of the field
	Message string
	Section string // the document and the section that says so
}

// Error returns one line of text.
func (e *ValueError) Error() string {
	field := ""
	if e.Field != "" {
		field = e.Field + ": "
	}
	return e.Scheme + ": " + field + "byte " + strconv.Itoa(e.Offset) + ": " + e.Message + " (" + e.Section + ")"
}

// A Parameter is a name and a value of a URI: of a media type, of a telephone number, or of the header of a message.
// The value is decoded.
type Parameter struct{ Name, Value string }
