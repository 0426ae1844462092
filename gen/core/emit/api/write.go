package api

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Part is a value of one of the types of rules: a pointer to it.
type Part interface {
	Rule() Rule
	Text() string // that was read
	Begin() int
	End() int
	String() string // as it is written now
	AppendText(b []byte) ([]byte, error)
	write(w *writing) error
}

// A Span is what a value was read from. It is empty if the value was not read.
type Span struct{ read Node }

// Text returns the bytes of the input that were matched, from Begin to End, even if the value was changed since.
func (s Span) Text() string { return s.read.Text() }

// Begin returns the offset in bytes of what was matched.
func (s Span) Begin() int { return s.read.Begin() }

// End returns the offset in bytes behind what was matched.
func (s Span) End() int { return s.read.End() }

// A Writer writes values. The zero Writer writes as the methods AppendText of the types do.
//
// What is written is a derivation of the value's rule, and so a member of it. If a value was read, and has as many
// values in each field as then, what stands between them is written as it was read. Otherwise it is written anew: of
// alternatives, the first that takes the fields that are set; a repetition as often as there are values; and what holds
// no field, such as white space and delimiters that are optional, as the shortest string that may stand there, of
// several the first in the grammar, letters as the grammar spells them. The text of a rule without fields is its Value,
// which has to be a member of the rule: a line break, or a delimiter, is only written where the grammar allows it.
//
// A message reads as the value that it was written from. If no rule that holds values is ambiguous, that follows, since
// the message has no other derivation. If that is not known, what is written of a start rule is read again, and it is
// an error if that gives something else.
type Writer struct {
	// NoFolding refuses line breaks in all values, and those before white space, even where the grammar allows them.
	NoFolding bool
}

// A WriteError says which field of a value cannot be written, and why.
type WriteError struct {
	Field   string // the path of the field, such as "List.Member[3].Key"
	Message string // what is wrong, and what was expected
	Err     error  // of the text of a rule without fields: mostly a [*SyntaxError]; else nil
}

func (e *WriteError) Error() string { return e.Field + ": " + e.Message }

// Unwrap returns Err.
func (e *WriteError) Unwrap() error { return e.Err }

// AppendText appends the text of a value, by its rule, to b. If the value cannot be written, it returns b and a
// [*WriteError].
func (o Writer) AppendText(b []byte, v Part) ([]byte, error) {
	w := writings.Get().(*writing)
	w.Writer, w.out, w.base = o, b, len(b)
	if v != nil {
		w.records = writeTypes[v.Rule()].again > 0
	}
	err := w.begin(v)
	if err == nil && w.records {
		err = w.readBack(v.Rule())
	}
	written := w.out
	w.end()
	if err != nil {
		return b, err
	}
	return written, nil
}

// mostNested is how deep values may be inside one another, some of which may be inside themselves.
const mostNested = 10_000

// A writing writes one value.
type writing struct {
	Writer
	out    []byte
	base   int           // of the value, in out
	fields []writeValues // of the values that are being written, the innermost last
	writeOrder
	depth    int
	records  bool // in the builder, what is written
	builder  builder
	leaves   []int // indexes of matches in the builder whose texts are values
	collects bool  // the parts directly inside the value, in place of writing them
	inside   []Part
}

// writings are to be used again.
var writings = sync.Pool{New: func() any { return new(writing) }}

// end forgets what was written.
func (w *writing) end() {
	w.fields, w.trace, w.leaves, w.inside = w.fields[:0], w.trace[:0], w.leaves[:0], nil
	w.out, w.depth, w.records, w.collects = nil, 0, false, false
	writings.Put(w)
}

// begin writes the outermost value.
func (w *writing) begin(v Part) error {
	if v == nil {
		return &WriteError{Field: "value", Message: "there is none"}
	}
	if w.records {
		w.builder.begin()
	}
	err := v.write(w)
	if e, ok := err.(*WriteError); ok {
		e.Field = strings.TrimSuffix(writeTypes[v.Rule()].name+"."+e.Field, ".")
	}
	return err
}

// A holder is a value with fields: part returns one of the values of the field that has a number.
type holder interface {
	part(number uint16, index int32) Part
}

// open returns room for so many fields of a value.
func (w *writing) open(fields int) []writeValues {
	at := len(w.fields)
	if fields > cap(w.fields)-at {
		w.fields = slices.Grow(w.fields, fields)
	}
	w.fields = w.fields[:at+fields]
	return w.fields[at:]
}

// one is the number of values of a field that may be missing.
func one(is bool) int32 {
	if is {
		return 1
	}
	return 0
}

// close writes a value, of a rule, that has as many values as its fields say: as it was read, or by the program that
// begins at a step.
func (w *writing) close(v holder, fields []writeValues, rule Rule, read Node, step uint16) error {
	if w.depth++; w.depth > mostNested {
		return &WriteError{Message: "there are more than " + strconv.Itoa(mostNested) + " values inside one another"}
	}
	w.enter(rule)
	var err error
	if unchanged(fields, read) {
		err = w.asRead(v, fields, read)
	} else {
		err = w.anew(v, fields, step)
	}
	w.leave()
	w.depth--
	w.fields = w.fields[:len(w.fields)-len(fields)]
	return err
}

// enter and leave record that a match begins, and ends.
func (w *writing) enter(rule Rule) {
	if w.records {
		w.builder.enter(rule, len(w.out)-w.base)
	}
}

func (w *writing) leave() {
	if w.records {
		w.builder.leave(len(w.out) - w.base)
	}
}

// unchanged reports whether fields have as many values as they had when they were read.
func unchanged(fields []writeValues, read Node) bool {
	if read.IsZero() {
		return false
	}
	matches := read.tree.matches
	for i, end := read.index+1, read.match().next; i < end; i = matches[i].next {
		of(fields, matches[i].rule).next++
	}
	same := true
	for i := range fields {
		f := &fields[i]
		same = same && f.next == f.end
		f.next = 0
	}
	return same
}

// of returns the field of a rule.
func of(fields []writeValues, rule Rule) *writeValues {
	i := 0
	for fields[i].rule != rule {
		i++
	}
	return &fields[i]
}

// asRead writes what was read, with the values that the fields have now.
func (w *writing) asRead(v holder, fields []writeValues, read Node) error {
	text, matches, whole := read.tree.text, read.tree.matches, read.match()
	from := whole.begin
	for i := read.index + 1; i < whole.next; {
		m := &matches[i]
		if from < m.begin {
			if err := w.gap(text[from:m.begin]); err != nil {
				return err
			}
		}
		if err := w.next(v, of(fields, m.rule)); err != nil {
			return err
		}
		from, i = m.end, m.next
	}
	if from == whole.end {
		return nil
	}
	return w.gap(text[from:whole.end])
}

// gap writes what stands between values.
func (w *writing) gap(text string) error {
	if w.NoFolding && (strings.Contains(text, "\n ") || strings.Contains(text, "\n\t")) {
		return &WriteError{Message: "what was read is folded, and folding is not allowed"}
	}
	w.put(text)
	return nil
}

// put writes text. It writes no pointer if there is room, which is faster than to append.
func (w *writing) put(text string) {
	n := len(w.out)
	if len(text) > cap(w.out)-n {
		w.out = slices.Grow(w.out, len(text))
	}
	w.out = w.out[:n+len(text)]
	copy(w.out[n:], text)
}

// next writes the next value of a field.
func (w *writing) next(of holder, f *writeValues) error {
	index, number := f.next, f.number
	v := of.part(number, index)
	f.next++
	if w.collects && w.depth == 1 {
		w.inside = append(w.inside, v)
		return nil
	}
	if v == nil {
		return inField(number, index, &WriteError{Message: "is missing"})
	}
	if err := v.write(w); err != nil {
		return inField(number, index, err)
	}
	return nil
}

// inField puts a field before the path of an error.
func inField(number uint16, index int32, err error) error {
	e, ok := err.(*WriteError)
	if !ok {
		return err
	}
	name := writeFields[number].name
	if writeFields[number].many {
		name += "[" + strconv.Itoa(int(index)) + "]"
	}
	if e.Field != "" {
		name += "." + e.Field
	}
	e.Field = name
	return e
}

// missing is the error of a value that is nil.
func (w *writing) missing() error { return &WriteError{Message: "is a nil pointer"} }

// leaf writes the text of a rule without fields. The start, which may be one that is not exported, decides on it.
func (w *writing) leaf(rule Rule, start Start, read Node, text string) error {
	if read.IsZero() || text != read.Text() {
		ok, err := accepts(start, text, defaultItems)
		if !ok && err == nil {
			var syntax *SyntaxError
			if syntax, err = (Limits{}).syntaxError(start, text); err == nil {
				syntax.Start = rule.String()
				err = syntax
			}
		}
		if err != nil {
			return &WriteError{Message: err.Error(), Err: err}
		}
	}
	if w.NoFolding && strings.ContainsAny(text, "\r\n") {
		return &WriteError{Message: "has a line break, and folding is not allowed"}
	}
	if w.records {
		w.leaves = append(w.leaves, len(w.builder.matches))
	}
	w.enter(rule)
	w.put(text)
	w.leave()
	return nil
}

// anew writes the values of fields by the program that begins at a step.
func (w *writing) anew(v holder, fields []writeValues, step uint16) error {
	first := len(w.trace)
	if e, ok := w.find(fields, step); !ok {
		return w.unordered(fields, e)
	}
	for i := range fields {
		fields[i].next = 0
	}
	for i := first; i < len(w.trace); i++ {
		if of := w.trace[i]; of >= 0 {
			w.put(writeTexts[of])
		} else if err := w.next(v, &fields[^of]); err != nil {
			return err
		}
	}
	w.trace = w.trace[:first]
	return nil
}

// unordered is the error of values without an order: it names the field that is missing, or that cannot stand where it
// would have to.
func (w *writing) unordered(fields []writeValues, e writeFailure) error {
	if e.steps {
		return &WriteError{Message: "takes more than " + strconv.Itoa(mostSteps) + " steps to write"}
	}
	var names []string
	number, index, message := fields[e.first].number, e.index, "cannot stand there; expected "
	for i, f := range fields[:min(len(fields), 64)] {
		if e.missing>>i&1 == 0 {
			continue
		}
		names = append(names, writeFields[f.number].name)
		if len(names) == 1 && (e.left == 0 || f.end == 0) {
			number, index, message = f.number, f.end, "is missing; expected "
		}
	}
	if names == nil {
		names = []string{"the end"}
	}
	return inField(number, index, &WriteError{Message: message + enumerate(names)})
}

// readBack returns an error if what was written, of a rule, reads as another value: if other matches are inside one
// another, without those that are one of several others, or another text is a value.
func (w *writing) readBack(rule Rule) error {
	b := builders.Get().(*builder)
	defer builders.Put(b)
	text, of := string(w.out[w.base:]), writeTypes[rule]
	if err := (Limits{Length: mostLength}).derive(b, Start(of.again-1), text); err != nil {
		return &WriteError{Field: of.name, Message: "cannot be read again: " + err.Error(), Err: err}
	}
	// The matches become those that have values, as they are recorded.
	values, before := b.matches[:0], make([]uint32, 0, len(b.matches)+1)
	for _, m := range b.matches {
		before = append(before, uint32(len(values)))
		if !writeTypes[m.rule].choice {
			values = append(values, m)
		}
	}
	before = append(before, uint32(len(values)))
	other := func(m match) error {
		return &WriteError{Field: of.name, Message: "reads as another value, with the " + m.rule.String() + " at bytes " +
			strconv.Itoa(int(m.begin)) + "-" + strconv.Itoa(int(m.end))}
	}
	written := w.builder.matches
	for i, m := range values {
		if i == len(written) || m.rule != written[i].rule {
			return other(m)
		}
	}
	for i, m := range values {
		if before[m.next] != written[i].next {
			return other(m)
		}
	}
	for _, i := range w.leaves {
		if m := values[i]; text[m.begin:m.end] != text[written[i].begin:written[i].end] {
			return other(m)
		}
	}
	return nil
}

// writtenText returns what is written of a value, or the error in angle brackets.
func writtenText(v Part) string {
	b, err := Writer{}.AppendText(nil, v)
	if err != nil {
		return "<" + err.Error() + ">"
	}
	return string(b)
}

// writtenJSON returns the tree of what is written of a value: see [Node.MarshalJSON].
func writtenJSON(v Part) ([]byte, error) {
	w := writings.Get().(*writing)
	defer w.end()
	w.base, w.Writer, w.records = 0, Writer{}, true
	if err := w.begin(v); err != nil {
		return nil, err
	}
	return Node{tree: &tree{string(w.out), w.builder.matches}}.MarshalJSON()
}

// partsOf returns an iterator over the values directly inside a value, in the order in which they are written.
func partsOf(v Part) iter.Seq[Part] {
	return func(yield func(Part) bool) {
		w := writings.Get().(*writing)
		w.base, w.Writer, w.collects = 0, Writer{}, true
		_ = w.begin(v)
		parts := w.inside
		w.inside = nil
		w.end()
		for _, part := range parts {
			if !yield(part) {
				return
			}
		}
	}
}
