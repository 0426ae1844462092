package api

import (
	"encoding/binary"
	"iter"
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

// Text returns the bytes of the input that were matched, from Begin to End. It stays what was read if the value is changed.
func (s Span) Text() string { return s.read.Text() }

// Begin returns the offset in bytes of what was matched.
func (s Span) Begin() int { return s.read.Begin() }

// End returns the offset in bytes behind what was matched.
func (s Span) End() int { return s.read.End() }

// A Writer writes values. The zero Writer writes as the methods AppendText of the types do.
//
// What is written is a derivation of the value's rule, and so a member of it. If a value was read, and has as many values
// in each field as then, what stands between them is written as it was read. Otherwise it is written anew: of
// alternatives, the first that takes the fields that are set; a repetition as often as there are values; and what holds no
// field, such as white space and delimiters that are optional, as the shortest string that may stand there, of several
// the first in the grammar, letters as the grammar spells them. The text of a rule without fields is its Value, which has
// to be a member of the rule: so a line feed, or a delimiter, is only written where the grammar allows it.
//
// A message reads as the value that it was written from. If the grammar is proved to be unambiguous, that follows, since
// the message has no other derivation; otherwise what is written of a start rule is read again, and it is an error if
// that gives something else.
type Writer struct {
	// NoFolding refuses carriage returns and line feeds in all values, and those before white space, even where the
	// grammar allows them.
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
	defer w.end()
	w.Writer, w.out, w.base = o, b, len(b)
	var err error
	if start, choices, ok := readingBack(v); ok {
		w.records = true
		if err = w.begin(v, choices...); err == nil {
			err = w.readBack(v, start)
		}
	} else {
		err = w.begin(v)
	}
	if err != nil {
		return b, err
	}
	return w.out, nil
}

// mostNested is how deep values may be inside one another, some of which may be inside themselves.
const mostNested = 10_000

// A writing writes one value.
type writing struct {
	Writer
	out      []byte
	base     int     // of the value, in out
	parts    []Part  // those directly inside the values that are being written, the innermost last
	most     int     // of these
	fields   []field // the same
	trace    []int32 // what a value that is written anew consists of: indexes of texts, and fields: see [writing.order]
	choices  []writeChoice
	frames   []writeFrame
	been     map[string]struct{}
	key      []byte
	depth    int
	records  bool // in the builder, what is written
	builder  builder
	leaves   []int // indexes of matches in the builder whose texts are values
	collects bool // the parts directly inside the value, in place of writing them
	inside   []Part
}

// writings are to be used again.
var writings = sync.Pool{New: func() any { return new(writing) }}

// end forgets what was written.
func (w *writing) end() {
	clear(w.parts[:w.most])
	w.parts, w.most, w.fields, w.trace, w.leaves, w.inside = w.parts[:0], 0, w.fields[:0], w.trace[:0], w.leaves[:0], nil
	w.out, w.depth, w.records, w.collects = nil, 0, false, false
	writings.Put(w)
}

// A field has the values of a field: from first to end in parts, next the next one.
type field struct {
	first, next, end, seen int32  // seen as it was read
	number                 uint16 // see writeFields
	rule                   Rule
}

// readingBack returns the start rule by which what is written of a value is read again, and the rules that are choices
// of others, up to the value's own; or false if it is not.
func readingBack(v Part) (start Start, choices []Rule, ok bool) {
	for i, name := range startNames {
		if readsBack[i] && v != nil {
			rule, _ := LookupRule(name)
			if choices = writeChain(rule, v.Rule()); rule == v.Rule() || choices != nil {
				return Start(i), choices, true
			}
		}
	}
	return 0, nil, false
}

// begin writes the outermost value, within rules that are choices of others.
func (w *writing) begin(v Part, choices ...Rule) error {
	if v == nil {
		return &WriteError{Field: "value", Message: "there is none"}
	}
	if w.records {
		w.builder.begin()
	}
	for _, rule := range choices {
		w.enter(rule)
	}
	err := v.write(w)
	for range choices {
		w.leave()
	}
	if e, ok := err.(*WriteError); ok {
		e.Field = strings.TrimSuffix(writeNames[v.Rule()]+"."+e.Field, ".")
	}
	return err
}

// open begins the fields of a value.
func (w *writing) open() int { return len(w.fields) }

// field begins the values of a field.
func (w *writing) field(number uint16, rule Rule) {
	at := int32(len(w.parts))
	w.fields = append(w.fields, field{first: at, next: at, end: at, number: number, rule: rule})
}

// add adds a value to the field that was begun last.
func (w *writing) add(v Part) {
	w.parts = append(w.parts, v)
	w.fields[len(w.fields)-1].end++
}

// close writes the value whose fields begin at an index: by the program that begins at a step, if it is not written as it
// was read.
func (w *writing) close(at int, rule Rule, read Node, step int) error {
	if w.depth++; w.depth > mostNested {
		return &WriteError{Message: "there are more than " + strconv.Itoa(mostNested) + " values inside one another"}
	}
	w.enter(rule)
	var err error
	if w.unchanged(at, read) {
		err = w.asRead(at, read)
	} else {
		err = w.anew(at, step)
	}
	w.leave()
	w.depth--
	w.most = max(w.most, len(w.parts))
	w.parts, w.fields = w.parts[:w.fields[at].first], w.fields[:at]
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
func (w *writing) unchanged(at int, read Node) bool {
	if read.IsZero() {
		return false
	}
	fields, matches := w.fields[at:], read.tree.matches
	for i, end := read.index+1, read.match().next; i < end; i = matches[i].next {
		of(fields, matches[i].rule).seen++
	}
	for i := range fields {
		f := &fields[i]
		if f.seen != f.end-f.first {
			return false
		}
	}
	return true
}

// of returns the field of a rule.
func of(fields []field, rule Rule) *field {
	i := 0
	for fields[i].rule != rule {
		i++
	}
	return &fields[i]
}

// asRead writes what was read, with the values that the fields have now.
func (w *writing) asRead(at int, read Node) error {
	text, matches, whole := read.tree.text, read.tree.matches, read.match()
	from := whole.begin
	for i := read.index + 1; i < whole.next; {
		m := &matches[i]
		if from < m.begin {
			if err := w.gap(text[from:m.begin]); err != nil {
				return err
			}
		}
		if err := w.next(of(w.fields[at:], m.rule)); err != nil {
			return err
		}
		from, i = m.end, m.next
	}
	return w.gap(text[from:whole.end])
}

// gap writes what stands between values.
func (w *writing) gap(text string) error {
	if w.NoFolding && (strings.Contains(text, "\n ") || strings.Contains(text, "\n\t")) {
		return &WriteError{Message: "what was read is folded, and folding is not allowed"}
	}
	w.out = append(w.out, text...)
	return nil
}

// next writes the next value of a field.
func (w *writing) next(f *field) error {
	index, number := int(f.next-f.first), f.number
	v := w.parts[f.next]
	f.next++ // f may be moved by what follows
	if w.collects && w.depth == 1 {
		w.inside = append(w.inside, v)
		return nil
	}
	if v == nil {
		return writeErrorAt(number, index, &WriteError{Message: "is missing"})
	}
	choices := 0
	if w.records {
		for _, rule := range writeChain(f.rule, v.Rule()) {
			w.enter(rule)
			choices++
		}
	}
	if err := v.write(w); err != nil {
		return writeErrorAt(number, index, err)
	}
	for range choices {
		w.leave()
	}
	return nil
}

// writeChain returns the rules from one that is one of others to one of these, without the latter.
func writeChain(from, to Rule) []Rule {
	for _, rule := range writeCases[from] {
		if rule == to {
			return []Rule{from}
		}
		if chain := writeChain(rule, to); chain != nil {
			return append([]Rule{from}, chain...)
		}
	}
	return nil
}

// writeErrorAt puts a field before the path of an error.
func writeErrorAt(number uint16, index int, err error) error {
	e, ok := err.(*WriteError)
	if !ok {
		return err
	}
	name := writeFields[number].name
	if writeFields[number].many {
		name += "[" + strconv.Itoa(index) + "]"
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
	w.out = append(w.out, text...)
	w.leave()
	return nil
}

// A writeStep is a step of the program that says in which order the values of fields may stand, and with what between
// them.
type writeStep struct{ op, of, next uint16 }

const (
	writeEnd    uint16 = iota
	writeText          // the text of this number
	writeField         // the next value of the field of this number within the rule
	writeSplit         // the step of this number; if that fails, the next one
	writeCall          // the steps from this number on, up to the next return
	writeReturn        // from these
)

// A writeChoice is where to go on if the steps taken since then fail.
type writeChoice struct {
	step          uint16
	frame         int32
	trace, frames int
}

// A writeFrame is where a call returns, and the frame around it, or -1.
type writeFrame struct {
	next   uint16
	around int32
}

// anew writes a value whose fields begin at an index by the program that begins at a step.
func (w *writing) anew(at, step int) error {
	first := len(w.trace)
	if err := w.order(at, uint16(step)); err != nil {
		return err
	}
	for i := at; i < len(w.fields); i++ {
		w.fields[i].next = w.fields[i].first
	}
	for i := first; i < len(w.trace); i++ {
		if of := w.trace[i]; of >= 0 {
			w.out = append(w.out, writeTexts[of]...)
		} else if err := w.next(&w.fields[at+int(^of)]); err != nil {
			return err
		}
	}
	w.trace = w.trace[:first]
	return nil
}

// quickSteps is how many steps are taken before it is noted where they have been: it takes memory.
const quickSteps = 1 << 12

// order finds an order of the values, and adds to the trace: the index of a text, or the number of a field, all bits
// inverted. From where steps have failed, with as many values of each field left, they are not taken again; so the
// steps are as many as those of the program, times the number of values of each field.
func (w *writing) order(at int, step uint16) error {
	begin, choices, frames := len(w.trace), len(w.choices), len(w.frames)
	defer func() { w.choices, w.frames = w.choices[:choices], w.frames[:frames] }()
	left, taken := 0, 0
	for _, f := range w.fields[at:] {
		left += int(f.end - f.first)
	}
	deepest := (left + 1) * writeDepth
	frame, failure := int32(-1), writeFailure{at: at, left: left + 1}
	clear(w.been)
	for {
		here, s, failed := step, writeCode[step], false
		if taken++; taken > writeMost {
			return &WriteError{Message: "takes too many steps to write"}
		}
		step = s.next
		switch s.op {
		case writeText:
			w.trace = append(w.trace, int32(s.of))
		case writeField:
			if f := &w.fields[at+int(s.of)]; f.next < f.end {
				f.next++
				left--
				w.trace = append(w.trace, ^int32(s.of))
			} else {
				failed = true
				failure.note(w, left, int(s.of))
			}
		case writeSplit:
			if taken > quickSteps && frame < 0 && !w.first(at, here) {
				failed = true
				break
			}
			w.choices = append(w.choices, writeChoice{s.next, frame, len(w.trace), len(w.frames)})
			step = s.of
		case writeCall:
			w.frames = append(w.frames, writeFrame{s.next, frame})
			frame, step = int32(len(w.frames)-1), s.of
			failed = len(w.frames)-frames > deepest
		case writeReturn:
			step, frame = w.frames[frame].next, w.frames[frame].around
		case writeEnd:
			if left == 0 {
				return nil
			}
			failed = true
			failure.note(w, left, -1)
		}
		if !failed {
			continue
		}
		last := len(w.choices) - 1
		if last < choices {
			w.trace = w.trace[:begin]
			return failure.error(w)
		}
		c := w.choices[last]
		for _, of := range w.trace[c.trace:] {
			if of < 0 {
				w.fields[at+int(^of)].next--
				left++
			}
		}
		step, frame = c.step, c.frame
		w.choices, w.trace, w.frames = w.choices[:last], w.trace[:c.trace], w.frames[:c.frames]
	}
}

// writeMost is how many steps are taken at most.
const writeMost = 1 << 24

// first reports whether a step is taken for the first time with as many values left, and notes it.
func (w *writing) first(at int, step uint16) bool {
	w.key = binary.LittleEndian.AppendUint16(w.key[:0], step)
	for _, f := range w.fields[at:] {
		w.key = binary.AppendUvarint(w.key, uint64(f.end-f.next))
	}
	if _, ok := w.been[string(w.key)]; ok {
		return false
	}
	if w.been == nil {
		w.been = map[string]struct{}{}
	}
	w.been[string(w.key)] = struct{}{}
	return true
}

// A writeFailure is what could not be written with the fewest values left.
type writeFailure struct {
	at, left int
	missing  uint64 // bits for fields, of the first 64, of which there are no values left
	ended    int    // the first field of which there are
	index    int
}

// note notes that a field has no value left, or, for -1, that the rule has ended.
func (e *writeFailure) note(w *writing, left, missing int) {
	if left < e.left {
		*e = writeFailure{at: e.at, left: left}
		for i, f := range w.fields[e.at:] {
			if f.next < f.end {
				e.ended, e.index = i, int(f.next-f.first)
				break
			}
		}
	}
	if missing >= 0 && left == e.left {
		e.missing |= 1 << missing
	}
}

// error names the field that is missing, or the one that cannot stand where it would have to.
func (e *writeFailure) error(w *writing) error {
	var names []string
	number, index, message := w.fields[e.at+e.ended].number, e.index, "cannot stand there; expected "
	for i := e.at; i < len(w.fields) && i < e.at+64; i++ {
		if e.missing>>(i-e.at)&1 == 0 {
			continue
		}
		f := w.fields[i]
		names = append(names, writeFields[f.number].name)
		if len(names) == 1 && (e.left == 0 || f.first == f.end) {
			number, index, message = f.number, int(f.end-f.first), "is missing; expected "
		}
	}
	if names == nil {
		names = []string{"the end"}
	}
	return writeErrorAt(number, index, &WriteError{Message: message + enumerate(names)})
}

// readBack returns an error if what was written of a start rule has another derivation than the one written.
func (w *writing) readBack(v Part, start Start) error {
	b := builders.Get().(*builder)
	defer builders.Put(b)
	text := string(w.out[w.base:])
	err := Limits{Length: mostLength}.derive(b, start, text)
	if err != nil {
		return &WriteError{Field: writeNames[v.Rule()], Message: "cannot be read again: " + err.Error(), Err: err}
	}
	written, read := w.builder.matches, b.matches
	other := func(rule Rule, at uint32) error {
		return &WriteError{Field: writeNames[v.Rule()], Message: "reads as another value: there, byte " +
			strconv.Itoa(int(at)) + " begins " + rule.String()}
	}
	for i, m := range read[:min(len(read), len(written))] {
		if m.rule != written[i].rule || m.next != written[i].next {
			return other(m.rule, m.begin)
		}
	}
	for _, i := range w.leaves {
		if m := read[i]; text[m.begin:m.end] != text[written[i].begin:written[i].end] {
			return other(m.rule, m.begin)
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

// partsOf returns an iterator over the values directly inside a value, in the order in which they are written; or,
// if it cannot be written, in the order of the fields.
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
