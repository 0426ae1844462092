package abnf

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// A reader is a recursive descent parser that works on the bytes of the source.
type reader struct {
	name       string
	src        []byte
	notation   Notation
	off        int      // offset of the next byte
	line       int      // number of the line that off is in
	lineStart  int      // offset of the first byte of that line
	begun      bool     // a rule has begun
	head       []string // the comment at the head of the file
	remarks    []remark
	declared   []declared
	deviations []deviation
	strict     []deviation
	rulename   string // of the rule that is being read
	ruleEnd    bool   // the rule that is being read has no more lines
	depth      int    // open groups and options
	hasList    bool   // the rule that is being read has a list
}

// blankLines reads what stands between rules: blank lines and comment lines (rulelist, with erratum 3076). It stops at
// the first byte of a rule, and returns the comments directly above it, in the margin of the rule.
func (r *reader) blankLines() (doc []string) {
	r.ruleEnd = false
	var indent []byte // of the comment lines in doc
	for {
		space := r.whiteSpace()
		if r.off == len(r.src) {
			return nil
		}
		switch {
		case r.src[r.off] == ';':
			if r.off-r.lineStart != len(space) { // at the end of a rule's last line
				r.comment()
				continue
			}
			if !bytes.Equal(space, indent) {
				doc, indent = nil, space
			}
			doc = append(doc, r.comment())
		case r.lineEnd():
			if r.off-r.lineStart == len(space) {
				if !r.begun && r.head == nil {
					r.head = doc
				}
				doc = nil
			}
			r.newLine()
		default:
			r.begun = true
			if !bytes.Equal(space, indent) {
				doc = nil
			}
			return doc
		}
	}
}

// skip reads white space, comments and line ends between the parts of a rule (*c-wsp). It sets ruleEnd if no
// continuation line follows.
func (r *reader) skip() {
	for !r.ruleEnd {
		r.whiteSpace()
		switch {
		case r.off == len(r.src):
			r.ruleEnd = true
		case r.src[r.off] != ';' && !r.lineEnd():
			return
		case !r.continues():
			r.ruleEnd = true
		default:
			for {
				if r.src[r.off] == ';' {
					r.comment()
				} else {
					r.newLine()
				}
				switch space := r.whiteSpace(); {
				case r.off-len(space) != r.lineStart:
				case r.lineEnd():
					r.strictly("an empty line within rule " + r.rulename)
				case len(space) == 0:
					r.strictly("a line of rule " + r.rulename + " that is not indented")
				}
				if r.src[r.off] != ';' && !r.lineEnd() {
					return
				}
			}
		}
	}
}

// strictly records what the lines of a rule have but RFC 5234, Section 4 (c-wsp), does not: once in a rule.
func (r *reader) strictly(written string) {
	l := deviation{r.position(), r.rulename, written +
		" is read as part of it, which RFC 5234, Section 4, does not allow"}
	for i := len(r.strict) - 1; i >= 0 && r.strict[i].rule == l.rule; i-- {
		if r.strict[i].readAs == l.readAs {
			return
		}
	}
	r.strict = append(r.strict, l)
}

// continues reports whether the first line after this one that is neither blank
// nor a comment is a continuation line: one that does not begin a rule.
func (r *reader) continues() bool {
	i := bytes.IndexByte(r.src[r.off:], '\n')
	if i < 0 {
		return false
	}
	rest := afterBlank(r.src[r.off+i:])
	return len(rest) > 0 && !r.notation.beginsRule(rest)
}

// likeRule is the beginning of a line that is meant to begin a rule.
var likeRule = lazyregexp.New(`^[\w<][^\s=;"(/]*[ \t]*:{0,2}=`)

// passOver skips the rest of a rule that cannot be read, up to a line that seems to begin another one.
func (r *reader) passOver() {
	r.depth, r.ruleEnd = 0, false
	for r.off < len(r.src) {
		if !r.lineEnd() {
			r.off++
			continue
		}
		r.newLine()
		line, _, _ := bytes.Cut(r.src[r.off:], []byte("\n"))
		if likeRule().Match(bytes.TrimLeft(line, " \t\f")) {
			return
		}
	}
}

// definedAs returns the sign that comes next and says that a rule is defined; empty if there is none.
func (r *reader) definedAs() string {
	if r.ruleEnd {
		return ""
	}
	return r.notation.definedAs(r.src[r.off:])
}

// ruleName reads letters, digits and hyphens.
func (r *reader) ruleName() string {
	from := r.off
	for r.off < len(r.src) && r.notation.isNameByte(r.src[r.off]) {
		r.off++
	}
	return strings.ReplaceAll(string(r.src[from:r.off]), "_", "-")
}

// comment reads a comment up to the end of its line and returns its text without ";" and white space at the end.
func (r *reader) comment() string {
	r.off++
	from, at := r.off, r.position()
	for r.off < len(r.src) && !r.lineEnd() {
		r.off++
	}
	text := commentText(r.src[from:r.off])
	if isDeclaration().MatchString(text) {
		rest := strings.TrimLeft(text, " \t")
		space := len(text) - len(rest)
		r.declared = append(r.declared, declared{at.right(space), rest, space > 0})
	}
	if documents := citations(text); len(documents) > 0 {
		r.remarks = append(r.remarks, remark{r.line, documents})
	}
	return text
}

// whiteSpace reads spaces, tabs and form feeds.
func (r *reader) whiteSpace() []byte {
	from := r.off
	for r.off < len(r.src) && isSpace(r.src[r.off]) {
		r.off++
	}
	return r.src[from:r.off]
}

// lineEnd reports whether the next byte begins a line end, CRLF or LF.
func (r *reader) lineEnd() bool {
	rest := r.src[r.off:]
	return len(rest) > 0 && rest[0] == '\n' || len(rest) > 1 && rest[0] == '\r' && rest[1] == '\n'
}

func (r *reader) newLine() {
	if r.src[r.off] == '\r' {
		r.off++
	}
	r.off++
	r.line++
	r.lineStart = r.off
}

// peek returns the next byte, or end.
func (r *reader) peek() int {
	if r.ruleEnd || r.off == len(r.src) {
		return end
	}
	return int(r.src[r.off])
}

func (r *reader) position() Position {
	return Position{File: r.name, Line: r.line, Column: r.off - r.lineStart + 1}
}

func (r *reader) fail(at Position, format string, args ...any) *SyntaxError {
	return &SyntaxError{Position: at, Rule: r.rulename, Message: fmt.Sprintf(format, args...)}
}

// unexpected returns the error for what stands at the next byte.
func (r *reader) unexpected(expected string) *SyntaxError {
	return r.fail(r.position(), "unexpected %s, expected %s%s", r.found(), expected, r.hint())
}

// hint says which notation has what stands at the next byte, if this one does not.
func (r *reader) hint() string {
	if r.ruleEnd {
		return ""
	}
	if !r.notation.early() && bytes.HasSuffix(bytes.TrimRight(r.src[:r.off], " "), []byte(angledQuote)) {
		return `; <"> within prose is of RFC 822: --notation rfc822 reads it, --notation rfc2616 with implied space`
	}
	return r.notation.hint(string(r.src[r.off:min(len(r.src), r.off+80)]))
}

// found names what stands at the next byte.
func (r *reader) found() string {
	switch rest := r.src[r.off:]; {
	case len(rest) == 0:
		return "end of file"
	case r.ruleEnd:
		return "end of the rule"
	case r.lineEnd():
		return "end of line"
	case rest[0] == '\r':
		return "carriage return without line feed"
	}
	return Describe(r.src[r.off:])
}

// Describe names what a text begins with, for messages: a character, or a byte that is not UTF-8.
func Describe(text []byte) string {
	c, size := utf8.DecodeRune(text)
	switch {
	case c == ' ':
		return "space"
	case c == '\t':
		return "tab"
	case ' ' < c && c < 0x7F:
		return quote(byte(c))
	case size == 1 && c == utf8.RuneError:
		return fmt.Sprintf(`byte \x%02X`, text[0])
	}
	return fmt.Sprintf("U+%04X", c)
}

// commentText returns the text of a comment as UTF-8 that can be printed, without white space at the end. Any bytes may
// stand in a comment, since RFCs have them there: what is not UTF-8 is read as ISO 8859-1, and what cannot be printed
// is replaced by U+FFFD.
func commentText(src []byte) string {
	src = bytes.TrimRight(src, " \t\f\r")
	var b strings.Builder
	for len(src) > 0 {
		c, size := utf8.DecodeRune(src)
		if c == utf8.RuneError && size == 1 {
			c = rune(src[0])
		}
		src = src[size:]
		if c != '\t' && !unicode.IsPrint(c) {
			c = utf8.RuneError
		}
		b.WriteRune(c)
	}
	return b.String()
}

// isDeclaration tells comments that are declarations, or are meant to be.
var isDeclaration = lazyregexp.New(`^[ \t]*@[A-Za-z]`)

// documentCited is a document of a numbered series, or another tag in brackets.
var documentCited = lazyregexp.New(`\b((?i:RFC|STD|BCP))[ -]?0*([0-9]+)\b|\[[@!?]*([^\[\]]+)\]`)

func citations(text string) []string {
	var documents []string
	for _, m := range documentCited().FindAllStringSubmatch(text, -1) {
		switch {
		case m[3] == "":
			documents = append(documents, strings.ToUpper(m[1])+" "+m[2])
		case documentCited().MatchString(m[3]): // RFC5234, Appendix B.1
			documents = append(documents, citations(m[3])...)
		default:
			documents = append(documents, m[3])
		}
	}
	return documents
}
