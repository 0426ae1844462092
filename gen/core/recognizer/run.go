package recognizer

import (
	"math"
	"strings"
)

// accepts reports whether s is a member of a start rule, by number. It returns
// an error if that takes more items than the limit.
func (t *recognizerTables) accepts(start int, s string, limit int) (bool, error) {
	r := t.begin(s, limit)
	defer t.end(r)
	err := r.run(start)
	return err == nil && r.accepted && r.at == len(s), err
}

// begin returns a run for a string.
func (t *recognizerTables) begin(s string, limit int) *recognizerRun {
	t.once.Do(t.prepare)
	r, ok := t.runs.Get().(*recognizerRun)
	if !ok {
		r = &recognizerRun{t: t, latest: make([]uint32, len(t.bodies))}
	}
	if limit <= 0 || limit > math.MaxInt32 {
		limit = math.MaxInt32
	}
	r.s, r.limit, r.keep, r.part, r.round = s, limit, false, false, 0
	return r
}

// end keeps a run for another string.
func (t *recognizerTables) end(r *recognizerRun) {
	r.s = ""
	t.runs.Put(r)
}

// run makes the sets of all offsets up to the one at which the string cannot go on.
func (r *recognizerRun) run(start int) error {
	if uint64(len(r.s)) > math.MaxUint32 {
		return &recognizerLimit{r.limit, 0}
	}
	r.at, r.ahead, r.asks, r.over = 0, r.t.column(r.s, 0), false, false
	r.first(start)
	if err := r.close(); err != nil {
		return err
	}
	for r.reads() {
		if err := r.step(); err != nil {
			return err
		}
	}
	return nil
}

// step makes the set of the next offset or, if reading is all that can be done, of one further on. An item must be able
// to go on.
func (r *recognizerRun) step() error {
	r.skip()
	column := r.ahead
	r.at++
	r.ahead = r.t.column(r.s, r.at)
	r.items, r.before = r.before, r.items
	r.read(column)
	return r.close()
}

// exact makes the set anew, with all items, after [recognizerRun.run].
func (r *recognizerRun) exact(start int) error { return r.again(start, r.t.columnOfAny()) }

// again makes the set anew, given the column of what is ahead.
func (r *recognizerRun) again(start, ahead int) error {
	r.ahead = ahead
	if r.at == 0 {
		r.first(start)
	} else {
		r.calls, r.waiting = r.calls[:r.opened], r.waiting[:r.waited]
		r.read(int(r.t.classOf[r.s[r.at-1]]))
	}
	return r.close()
}

// first makes the set of offset 0, which is not closed.
func (r *recognizerRun) first(start int) {
	r.calls, r.waiting, r.spans = r.calls[:0], append(r.waiting[:0], recognizerWaiting{}), r.spans[:0]
	r.entries = r.entries[:0]
	r.opened = 0
	r.open()
	r.call(r.t.starts[start], recognizerMark{})
}

// reads reports whether an item can go on with the byte ahead.
func (r *recognizerRun) reads() bool {
	for _, i := range r.items {
		if r.t.next[int(i.state)*r.t.columns+r.ahead] != 0 && !r.stops(i.call, r.at) {
			return true
		}
	}
	return false
}

// skip goes on as long as there is one item, and it only reads, to the last set
// in which that is so.
func (r *recognizerRun) skip() {
	if len(r.items) != 1 {
		return
	}
	t, s, at, state := r.t, r.s, r.at, r.items[0].state
	until := r.markOf(r.items[0].call).until
	if until > 0 {
		s = s[:min(int(until), len(s))]
	}
	to := t.next[int(state)*t.columns+r.ahead] &^ recognizerPlain
	for at+1 < len(s) {
		after := t.next[int(to)*t.columns+int(t.classOf[s[at+1]])]
		if after&recognizerPlain == 0 && (until == 0 || after == 0) {
			break
		}
		state, to = to, after&^recognizerPlain
		at++
	}
	r.items[0].state, r.at, r.ahead = state, at, t.column(r.s, at)
}

// read makes a set of what the items of the one before lead to by the byte of a
// column. The set is not closed.
func (r *recognizerRun) read(column int) {
	r.open()
	last := uint32(0)
	for _, i := range r.before {
		if to := r.t.next[int(i.state)*r.t.columns+column] &^ recognizerPlain; to != 0 && !r.stops(i.call, r.at-1) {
			last = max(last, i.call)
			r.add(to, i.call)
		}
	}
	if !r.keep {
		r.forget(last)
	}
}

// forget drops the calls made at later offsets than a call.
func (r *recognizerRun) forget(last uint32) {
	for end := int(last) + 1; end < len(r.calls); end++ {
		if r.calls[end].at != r.calls[last].at {
			r.waiting = r.waiting[:r.calls[end].waited]
			r.calls = r.calls[:end]
			return
		}
	}
}

// A recognizerDiagnosis says where a string cannot go on, and how it could.
type recognizerDiagnosis struct {
	offset   int           // length in bytes of the longest prefix that some member begins with
	expected recognizerSet // the bytes that can follow that
	mayEnd   bool          // that prefix is a member
	rule     string        // that a person would look for there; empty if the start rule has no members
	next     recognizerSet // bytes of expected that are worth naming
	words    string        // what can begin there, one a line: literals behind " or ', and names of rules
}

// diagnose returns how far s is the beginning of a member of a start rule, by
// number, and what can stand there. It returns an error if that takes more
// items than the limit.
//
// The rule is the innermost that has begun and can go on there; if none can, the innermost that is complete; of
// several, the one whose body was called last.
func (t *recognizerTables) diagnose(start int, s string, limit int) (recognizerDiagnosis, error) {
	r := t.begin(s, limit)
	defer t.end(r)
	if err := r.run(start); err != nil {
		return recognizerDiagnosis{}, err
	}
	if err := r.exact(start); err != nil {
		return recognizerDiagnosis{}, err
	}
	d := recognizerDiagnosis{offset: r.at, expected: r.expected(), mayEnd: r.accepted, rule: r.rule(), words: r.words()}
	d.next = d.expected
	return d, nil
}

// statesAfter returns the states of the items after a prefix of a member of a start rule,
// by number, and how they move without a call.
func (t *recognizerTables) statesAfter(start int, prefix string) (states []uint, move func(state uint, c byte) uint) {
	r := t.begin(prefix, 0)
	defer t.end(r)
	if r.run(start) == nil && r.exact(start) == nil {
		for _, i := range r.items {
			states = append(states, uint(i.state))
		}
	}
	return states, func(state uint, c byte) uint {
		return uint(t.next[int(state)*t.columns+int(t.classOf[c])] &^ recognizerPlain)
	}
}

// expected returns the bytes that items of the set read.
func (r *recognizerRun) expected() recognizerSet {
	classes := make([]bool, r.t.classes)
	for _, i := range r.items {
		if r.stops(i.call, r.at) {
			continue
		}
		for class, to := range r.t.next[int(i.state)*r.t.columns:][:r.t.classes] {
			classes[class] = classes[class] || to != 0
		}
	}
	var expected recognizerSet
	for c := range 256 {
		if classes[r.t.classOf[c]] {
			expected.add(byte(c))
		}
	}
	return expected
}

// words returns what can begin at the set.
func (r *recognizerRun) words() string {
	var words strings.Builder
	for _, i := range r.items {
		if w := r.t.begun[r.t.states[i.state].begun]; w != "" && i.state != 0 {
			words.WriteString(w + "\n")
		}
	}
	return words.String()
}

// rule returns the name of the rule that a person would look for.
func (r *recognizerRun) rule() string {
	best, score := recognizerItem{}, -1
	for _, i := range r.items {
		if i.state == 0 || r.stops(i.call, r.at) {
			continue
		}
		s := 0
		if r.t.flags[i.state] != recognizerEnds {
			s++
		}
		if i.call == 0 || int(r.calls[i.call].at) < r.at {
			s += 2
		}
		if s > score || s == score && i.call > best.call {
			best, score = i, s
		}
	}
	if score < 0 {
		return ""
	}
	return r.t.rules[r.t.states[best.state].rule]
}
