package parser

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rules"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Begin returns the index of the first byte of the character that cannot stand where it
// does: in a revision of characters, Offset can be within one, as bytes before it begin
// other characters, too. Otherwise, and if no character of UTF-8 is there, it is Offset.
// The methods below, and the text, speak of this place.
func (e *SyntaxError) Begin() int {
	r := e.refusal()
	return r.begin
}

// Expected returns the bytes that can stand at Begin: with each of them, and no
// other, Input()[:Begin] is still what some member begins with.
func (e *SyntaxError) Expected() ByteSet { return e.refusal().Expected }

// MayEnd reports whether Input()[:Begin] is itself a member.
func (e *SyntaxError) MayEnd() bool { return e.refusal().MayEnd }

// Rule returns the ABNF name of the innermost rule at Begin worth naming: one that
// can go on there, and is not small.
func (e *SyntaxError) Rule() string { return e.refusal().Rule }

// Next returns the bytes of Expected that Error names: the ones that follow Rule if
// it can end there, otherwise the ones that continue it.
func (e *SyntaxError) Next() ByteSet { return e.refusal().Next }

// MarshalJSON returns an object of the fields, without the input, and of the results of Begin,
// Expected, MayEnd, Rule and Next.
func (e *SyntaxError) MarshalJSON() ([]byte, error) {
	if e == nil {
		return []byte("null"), nil
	}
	r := e.refusal()
	b := make([]byte, 0, 256) // room for most
	text := func(key, value string) {
		b = scan.AppendJSON(append(append(b, key...), ':'), value)
	}
	text(`{"Revision"`, e.Revision.name())
	text(`,"Start"`, e.Start)
	b = strconv.AppendInt(append(b, `,"Offset":`...), int64(e.Offset), 10)
	b = strconv.AppendInt(append(b, `,"Begin":`...), int64(r.begin), 10)
	text(`,"Expected"`, ByteSet(r.Expected).String())
	b = strconv.AppendBool(append(b, `,"MayEnd":`...), r.MayEnd)
	text(`,"Rule"`, r.Rule)
	text(`,"Next"`, ByteSet(r.Next).String())
	return append(b, '}'), nil
}

// A refusal is what is worked out from a SyntaxError.
type refusal struct {
	rules.Diagnosis // of what could stand at the place

	err   *SyntaxError
	input string
	start Start // of that name; zero if it is not a start rule
	known bool  // whether it is one
	begin int   // the place: see Begin
}

// refusal works out what could stand at the Offset.
func (e *SyntaxError) refusal() (r refusal) {
	r.of(e)
	return r
}

// of works out what could stand at the Offset. An error made by hand may have wrong
// values: then nothing could.
func (r *refusal) of(e *SyntaxError) {
	if r.err = e; e == nil {
		return
	}
	start, err := e.Revision.Start(e.Start)
	r.input = e.Input()
	r.start, r.known, r.begin = start, err == nil, min(max(e.Offset, 0), len(r.input))
	r.diagnose()
	if begin := scan.CharacterBegin(r.input, r.begin); begin < r.begin && isRest(r.Expected) && !r.MayEnd {
		if _, n := utf8.DecodeRuneInString(r.input[begin:]); begin+n > r.begin {
			r.begin = begin
			r.diagnose()
		}
	}
	if r.Offset != r.begin {
		r.Diagnosis = rules.Diagnosis{}
	}
}

// diagnose says how the input up to its place could go on.
func (r *refusal) diagnose() {
	switch {
	case r.known:
		r.Diagnosis = r.start.diagnose(r.prefix())
	case r.err.tables != nil:
		r.Diagnosis = diagnoseRule(r.err.tables, r.err.Start, r.prefix())
	default:
		r.Offset = -1
	}
}

// isRest reports whether a set has bytes that go on with a character of UTF-8, and no
// others.
func isRest(s ByteSet) bool { return s[2] != 0 && s == ByteSet{2: s[2]} }

func (r *refusal) rest() string { return r.input[r.begin:] }

// at reports whether the Input has a byte at the place, and whether it is c.
func (r *refusal) at(c byte) bool { return r.begin < len(r.input) && r.input[r.begin] == c }

// prefix returns the Input up to the place.
func (r *refusal) prefix() string { return r.input[:r.begin] }

// diagnoseRule says how a string could go on by a rule that is not a start rule.
// If the tables have no such rule, the offset is -1.
func diagnoseRule(tables *rules.Tables, rule, s string) rules.Diagnosis {
	for i, names := range tables.Names() {
		if strings.EqualFold(names[0], rule) {
			d := tables.Diagnose(i, s)
			d.Rule = cmp.Or(d.Rule, names[0])
			return d
		}
	}
	return rules.Diagnosis{Offset: -1}
}

// appendHint appends what a person may have meant, or did not know, behind "; ": the first
// hint that applies, the most specific first. Each is "" if it does not apply. What they
// suggest, the automaton has accepted.
func (r *refusal) appendHint(b []byte) []byte {
	var hint string
	applies := func(said string) bool {
		hint = said
		return said != ""
	}
	switch { // the cases are evaluated in order, until one holds
	case applies(hintAround(r)), applies(hintPercent(r)), applies(hintNoIPv6(r)), applies(hintZone(r)),
		applies(hintBrackets(r)), applies(hintAt(r)), applies(hintPort(r)), applies(hintScheme(r)),
		applies(hintOfDocument(r)), applies(hintSlash(r)):
		return append(append(b, "; "...), hint...)
	}
	return r.appendEncoded(b)
}

// viable reports whether a member can begin with a prefix, which is in parts.
func (t Start) viable(prefix string, parts ...string) bool {
	a := t.revision.document().Syntax.Automaton
	n, state := a.ViablePrefix(t.rule, prefix)
	if n < len(prefix) {
		return false
	}
	for _, part := range parts {
		for i := range len(part) {
			state = a.Move(state, part[i])
		}
	}
	return state != 0
}

// hintAround is about white space at the beginning or the end.
func hintAround(r *refusal) string {
	if r.input == "" || !isSpace(r.input[0]) && !isSpace(r.input[len(r.input)-1]) {
		return ""
	}
	inner := strings.TrimFunc(r.input, func(c rune) bool { return c < utf8.RuneSelf && isSpace(byte(c)) })
	if inner == "" || !r.start.Valid(inner) {
		return ""
	}
	return "without the white space around it, the string is valid"
}

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// hintPercent is about a "%" without two hexadecimal digits.
func hintPercent(r *refusal) string {
	if r.Expected != hexDigits {
		return ""
	}
	s := r.prefix()
	for s != "" && hexDigits.Has(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	if !strings.HasSuffix(s, "%") || !r.start.viable(s, "25") {
		return ""
	}
	return `a "%" that stands for itself is written %25`
}

// hintNoIPv6 is about brackets around a host, in the revisions without.
func hintNoIPv6(r *refusal) string {
	if !r.at('[') {
		return ""
	}
	if authority, ok := r.authority(); !ok || authority != "" && !strings.HasSuffix(authority, "@") {
		return ""
	}
	hosts := r.err.Revision.document().Hosts.Value
	if hosts == nil || slices.Contains(hosts.Kinds, host.IPv6) {
		return ""
	}
	return "this revision has no IPv6 addresses"
}

// hintZone is about a zone identifier (RFC 6874).
func hintZone(r *refusal) string {
	hosts := r.err.Revision.document().Hosts.Value
	if !r.at('%') || !strings.HasPrefix(r.Rule, "IPv6") || hosts != nil &&
		slices.Contains(hosts.Kinds, host.IPv6addrz) {
		return ""
	}
	return "this revision has no zone identifiers"
}

// hintBrackets is about an IPv6 address without brackets, which can begin a
// userinfo.
func hintBrackets(r *refusal) string {
	if !r.inUserinfo() {
		return ""
	}
	host, ok := r.authority()
	ends := r.rest() == "" || strings.IndexByte(delimiters, r.rest()[0]) >= 0
	if !ok || !ends || !r.start.viable(strings.TrimSuffix(r.prefix(), host), "[", host, "]") {
		return ""
	}
	return "an IPv6 address stands in brackets"
}

func (r *refusal) inUserinfo() bool { return r.Rule == "userinfo" || r.Rule == "iuserinfo" }

// hintAt is about a second "@" in an authority. The first ends the userinfo,
// but was hardly meant to.
func hintAt(r *refusal) string {
	if !r.at('@') {
		return ""
	}
	authority, _ := r.authority() // behind it, what can stand does not depend on its user
	encoded := strings.ReplaceAll(authority, "@", "%40")
	if !r.start.viable(strings.TrimSuffix(r.prefix(), authority), encoded, "@") {
		return ""
	}
	return `in a user name or a password, "@" is written %40`
}

// hintPort is about a port that is not a number, or hosts in a list. What follows the ":"
// then begins a userinfo, but without an "@" it was hardly meant to.
func hintPort(r *refusal) string {
	switch {
	case r.Rule == "port" && r.rest() != "" && r.Next != digits:
		return digitsOnly
	case !r.inUserinfo() || strings.Contains(r.rest(), "@"):
		return ""
	}
	authority, _ := r.authority()
	_, port, _ := strings.Cut(authority, ":")
	rest := strings.TrimLeft(port, "0123456789")
	switch {
	case rest != "" && len(rest) < len(port) && strings.IndexByte("!$&'()*+,;=", rest[0]) >= 0: // sub-delims
		return `read as host and port, the port ends at "` + rest[:1] + `"`
	case strings.Contains(port, ":"):
		return `outside brackets, a host has no ":"`
	}
	return digitsOnly
}

const digitsOnly = "a port has digits only"

// hintScheme is about a ":" that no scheme precedes.
func hintScheme(r *refusal) string {
	if !r.at(':') {
		return ""
	}
	relative := r.err.Revision.Valid("") // else a scheme is expected
	if !relative || strings.ContainsAny(r.prefix(), ":/?#") || !r.start.viable("a:") {
		return ""
	}
	return `no scheme stands before the ":"`
}

// hintOfDocument is about what only one document has, or has differently.
func hintOfDocument(r *refusal) string {
	hint := r.err.Revision.document().Hint
	if hint == nil {
		return ""
	}
	return hint(r.input, r.begin, r.start.ViablePrefix)
}

// hintSlash is about a backslash where a slash can stand, before any query.
func hintSlash(r *refusal) string {
	if !r.at('\\') || !ByteSet(r.Expected).Has('/') || strings.ContainsAny(r.prefix(), "?#") {
		return ""
	}
	return `the delimiter is "/"`
}

// appendEncoded appends a hint about a character that can stand there percent-encoded, and
// was hardly meant for a delimiter: a printable one, or one beyond ASCII. A "/"
// behind the scheme was.
func (r *refusal) appendEncoded(b []byte) []byte {
	if r.rest() == "" || !ByteSet(r.Expected).Has('%') || r.inScheme() {
		return b
	}
	c, n := utf8.DecodeRuneInString(r.rest())
	octets, how := r.rest()[:n], "encoded in UTF-8"
	latin1 := r.err.Revision.document().Latin1.IsSpecified()
	switch {
	case c == '/' && strings.IndexByte(r.input, ':') == r.begin-1:
		return b
	case c < ' ' || c == 0x7f || c < utf8.RuneSelf && r.inHost():
		return b
	case c < utf8.RuneSelf, n == 1: // n is 1 even if no character begins there
		how = "encoded"
	case !strconv.IsPrint(c):
		return b
	case latin1 && c > 0xff:
		return b
	case latin1:
		octets, how = string([]byte{byte(c)}), "encoded in ISO Latin 1"
	}
	told := append(append(append(b, "; "...), how...), ", it is "...)
	begin := len(told)
	for i := range len(octets) {
		told = scan.AppendTriplet(told, octets[i])
	}
	if !r.start.viable(r.prefix(), view(told[begin:])) {
		return b
	}
	return told
}

// inScheme reports whether a ":" follows the Offset before any other delimiter
// does, or the scheme goes wrong.
func (r *refusal) inScheme() bool {
	if r.Rule == "scheme" {
		return true
	}
	for i := range len(r.input) {
		switch r.input[i] {
		case ':':
			return r.begin < i
		case '/', '?', '#':
			return false
		}
	}
	return false
}

// inHost reports whether the Offset is in an authority, and not in what
// precedes its host.
func (r *refusal) inHost() bool {
	_, ok := r.authority()
	return ok && !strings.Contains(r.rest(), "@")
}

// authority returns the authority up to the Offset, and whether the Offset is
// in one, or at its end.
func (r *refusal) authority() (string, bool) {
	_, authority, ok := strings.Cut(r.prefix(), "//")
	for i := range len(authority) {
		if delimiterSet.Has(authority[i]) {
			return authority, false
		}
	}
	return authority, ok
}

// Error returns one line of printable ASCII that names the revision, the start
// rule unless it is the revision's default, the offset, what stands there, the
// rule that does not allow it, and what could stand there. Characters other
// than printable ASCII are named by their number, so that it is safe to log; of
// the input, it has no more than that one character.
func (e *SyntaxError) Error() string {
	if e == nil {
		return nilError
	}
	var space [textSpace]byte
	b := append(append(space[:0], e.Revision.String()...), ": "...)
	if d, err := e.Revision.Start(""); err == nil && d.String() != e.Start {
		b = append(append(b, printable(e.Start)...), ": "...)
	}
	var r refusal
	r.of(e)
	return string(r.append(b))
}

// textSpace is how many bytes nearly all messages have at most.
const textSpace = 192

// Reason returns what Error says after the revision and the start rule: where
// the string goes wrong, in which rule, what could stand there, and a hint if
// there is one. It names what could follow the rule; bytes that go on with the
// rule only if it cannot end yet. The whole is [SyntaxError.Expected].
func (e *SyntaxError) Reason() string {
	var space [textSpace]byte
	r := e.refusal()
	return string(r.append(space[:0]))
}

// ReasonWith returns Reason with other values in place of what Expected, Next and MayEnd
// return, unless Offset is within a character. It is for callers that know that less can stand
// at Offset, as the documents of schemes say: package
// [github.com/urispec/urispec/parser/scheme].
func (e *SyntaxError) ReasonWith(expected, next ByteSet, mayEnd bool) string {
	r := e.refusal()
	if r.err != nil && r.begin >= e.Offset {
		r.Expected, r.Next, r.MayEnd = expected, next, mayEnd
	}
	var space [textSpace]byte
	return string(r.append(space[:0]))
}

func (r *refusal) append(b []byte) []byte {
	if r.err == nil {
		return append(b, nilError...)
	}
	b = append(strconv.AppendInt(append(b, "byte "...), int64(r.begin), 10), ": "...)
	in, nowhere := " in ", ""
	if rest := r.rest(); rest == "" {
		b = append(b, "unexpected end"...)
	} else {
		b = scan.AppendDescription(b, rest)
		in, nowhere = " is not allowed in ", " cannot stand here"
	}
	if r.Rule == "" {
		b = append(b, nowhere...)
	} else {
		b = append(append(b, in...), printable(r.Rule)...)
	}
	b = r.appendExpected(b)
	if r.known {
		b = r.appendHint(b)
	}
	return b
}

func (r *refusal) appendExpected(b []byte) []byte {
	var words string
	switch word := r.word(); {
	case word != "":
		words = word
	case isRest(r.Next) && scan.CharacterBegin(r.input, r.begin) < r.begin:
		words = scan.Alternatives([]string{"the rest of the character that begins at byte " +
			strconv.Itoa(scan.CharacterBegin(r.input, r.begin))}, r.MayEnd)
	case r.Next != ByteSet{}:
		words = r.err.Revision.describeSet(r.Next, r.MayEnd)
	case r.Expected == ByteSet{} && r.MayEnd:
		words = "end"
	default:
		return b
	}
	return append(append(b, "; expected "...), words...)
}

// maxWord is the length in bytes of the longest word that a message shows.
const maxWord = 16

// word returns what must follow at the Offset, in quotation marks, as far as it is
// printable and the only choice is between the cases of a letter; or "" for fewer
// than two bytes.
func (r *refusal) word() string {
	next := ByteSet(r.Expected)
	if !r.known || r.MayEnd || r.Next != r.Expected {
		return ""
	}
	if _, ok := next.only(); !ok {
		return ""
	}
	var space [textSpace]byte
	begun := append(space[:0], r.prefix()...)
	for len(begun)-r.begin < maxWord {
		c, ok := next.only()
		if !ok || c < ' ' || c > '~' {
			break
		}
		begun = append(begun, c)
		d := r.start.diagnose(view(begun))
		if d.MayEnd {
			break
		}
		next = d.Expected
	}
	word := string(begun[r.begin:])
	if len(word) < 2 {
		return ""
	}
	return `"` + word + `"`
}
