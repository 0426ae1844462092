package abnf

import (
	"cmp"
	"fmt"
	"strings"
)

// A Position is a place in a source file.
type Position struct {
	File   string // name as given to the reader; may be empty
	Line   int    // starting at 1
	Column int    // in bytes, starting at 1
}

// right returns the place so many bytes further on the line.
func (p Position) right(n int) Position {
	p.Column += n
	return p
}

// String returns file:line:col, or line:col for a position without a file name.
func (p Position) String() string {
	if p.File == "" {
		return fmt.Sprintf("%d:%d", p.Line, p.Column)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// compare orders the places of one file as they stand in it.
func (p Position) compare(q Position) int {
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// A File is the syntax tree of one ABNF file: its rules as they are written, in source order, incremental alternatives
// (=/) not yet merged. The comment at the head is the first one that an empty line follows, if it is above all rules.
type File struct {
	Name     string
	Notation Notation // that it was read in
	Comment  []string // text of the comment lines at the head of the file, as in Doc of a rule
	Rules    []*Rule

	remarks    []remark // in the order of their lines
	declared   []declared
	deviations []deviation
	strict     []deviation // told with [Linking.Strict]
}

// A remark is a comment that cites documents, as after a name that its file does not define: "language = Language-Tag ;
// from RFC 5646".
type remark struct {
	line      int
	documents []string
}

// A deviation is what a source has, and its notation does not have.
type deviation struct {
	at     Position // of the first one of its kind
	rule   string
	readAs string // what is written, and what that is read as
}

// A declared is a comment that may be a declaration: its first character is "@", or follows white space.
type declared struct {
	at     Position // of "@"
	text   string
	spaced bool // there is white space: no declaration
}

// A declaration is what a comment of a refinement says of a rule: of its derivations, as ";@left expression
// or-expression < and-expression", ";@right e "^"", ";@prefer value name", or ";@longest value", or a [Said].
type declaration struct {
	at     Position
	kind   string // one of declarationKinds
	rule   word
	levels [][]word // of operators, the tightest last; or one: of alternatives, the preferred first, or of rules
}

// A Said is what a declaration of a refinement says of a rule, and no expression can say.
type Said struct {
	Kind  SaidKind
	Rule  string
	At    Position
	Names []string // rules that stand at most once; or the one that is the number
}

// A SaidKind is what is said of a rule.
type SaidKind string

// What declarations say of rules.
const (
	Once   SaidKind = "once"   // in each match of the rule, some rules match at most once
	Length SaidKind = "length" // as many bytes belong to a match as a number before them says
	Func   SaidKind = "func"   // a function of Go finds the match
)

// A word is the name of a rule, or a quoted string.
type word struct {
	at     Position
	text   string
	quoted bool
}

// String returns the word as declarations have it.
func (w word) String() string {
	if w.quoted {
		return `"` + w.text + `"`
	}
	return w.text
}

func (w word) is(other word) bool {
	return w.quoted == other.quoted && strings.EqualFold(w.text, other.text)
}

// A Rule is one rule of a file (RFC 5234, Section 4: rule).
type Rule struct {
	Name        string // as spelled at the definition
	Position    Position
	Incremental bool // defined with "=/": adds alternatives (RFC 5234, Section 3.3)
	Body        Expr
	Doc         []string // text of the comment lines directly above the rule, without ";" and white space at the end

	hasList bool // "1#element", which RFC 5234 does not have
}

// IsRuleName reports whether a text is the name of a rule (RFC 5234, Section 4).
func IsRuleName(s string) bool {
	for i := range len(s) {
		if !isNameByte(s[i]) || i == 0 && !isAlpha(int(s[i])) {
			return false
		}
	}
	return s != ""
}

// An Expr is an expression on the right-hand side of a rule: [*Alternation], [*Concatenation], [*Repetition],
// [*Option], [*Reference], [*String], [*Range], [*Sequence] or [*Prose]. Parentheses leave no node.
type Expr interface {
	Pos() Position
	expr()
}

// An Alternation is two or more alternatives separated by "/" (RFC 5234, Section 3.2).
type Alternation struct {
	Position     Position
	Alternatives []Expr

	// Ordered says that an earlier alternative is meant, if several match: a declaration decides.
	Ordered bool
}

// A Concatenation is two or more items in order (RFC 5234, Section 3.1).
type Concatenation struct {
	Position Position
	Items    []Expr
}

// Unbounded is the Max of a repetition without an upper bound.
const Unbounded = -1

// A Repetition is "n*m", "n" or "*" before an element (RFC 5234, Sections 3.6 and 3.7).
type Repetition struct {
	Position Position
	Min, Max int  // Max is Unbounded if there is none
	Exact    bool // written as "n", not "n*n"
	Body     Expr
}

// An Option is an element in brackets (RFC 5234, Section 3.8).
type Option struct {
	Position Position
	Body     Expr
}

// A Reference is the name of a rule; names are case-insensitive (RFC 5234, Section 2.1).
type Reference struct {
	Position Position
	Name     string
}

// A String is a quoted string: "…" and %i"…" match ASCII letters of both cases,
// %s"…" only the very characters (RFC 7405, Section 2.1).
type String struct {
	Position      Position
	Text          string
	CaseSensitive bool
	Prefixed      bool // %i written out
}

// A Range is a numeric value range, such as %x30-39 (RFC 5234, Section 3.4).
type Range struct {
	Position Position
	Base     Base
	Low      rune
	High     rune
}

// A Sequence is one numeric value or several joined by ".", such as %d13.10 (RFC 5234, Section 2.3).
type Sequence struct {
	Position Position
	Base     Base
	Values   []rune
}

// A Base is the radix of a numeric value.
type Base byte

// The bases of RFC 5234, Section 2.3.
const (
	Binary      Base = 'b'
	Decimal     Base = 'd'
	Hexadecimal Base = 'x'
)

// A Prose is a prose-val: text in angle brackets for what ABNF cannot say (RFC 5234, Section 4, prose-val).
type Prose struct {
	Position Position
	Text     string
	why      string // it is not read, if it takes strings from a rule
}

// Pos returns the position of the node's first byte.
func (e *Alternation) Pos() Position   { return e.Position }
func (e *Concatenation) Pos() Position { return e.Position }
func (e *Repetition) Pos() Position    { return e.Position }
func (e *Option) Pos() Position        { return e.Position }
func (e *Reference) Pos() Position     { return e.Position }
func (e *String) Pos() Position        { return e.Position }
func (e *Range) Pos() Position         { return e.Position }
func (e *Sequence) Pos() Position      { return e.Position }
func (e *Prose) Pos() Position         { return e.Position }

func (*Alternation) expr()   {}
func (*Concatenation) expr() {}
func (*Repetition) expr()    {}
func (*Option) expr()        {}
func (*Reference) expr()     {}
func (*String) expr()        {}
func (*Range) expr()         {}
func (*Sequence) expr()      {}
func (*Prose) expr()         {}
