package recognizer

import (
	"math"
)

// A recognizerSpecial says of a body what its automata cannot.
type recognizerSpecial struct {
	kind   recognizerSpecialKind
	of     uint32 // number of the start rule of what stands before the length, or of the function
	number uint32 // index of the rule that is the length
	base   uint64 // of its digits
	seen   uint64 // what the body adds to what has been seen
}

type recognizerSpecialKind uint8

const (
	recognizerPlainBody recognizerSpecialKind = iota
	recognizerAlone                           // its calls are not merged: what it matches depends on where it begins
	recognizerCounts                          // it hands on what has been seen
	recognizerLength                          // its length is a number in what its caller has matched before
	recognizerFunction                        // a function says where it ends
)

// A recognizerMark is what the calls of a body at one offset differ in.
type recognizerMark struct {
	until uint32 // the offset at which it ends, if that is known; or 0
	seen  uint64 // a bit for each rule that may not match again in what the caller began
}

// addMeasured adds all columns to the live columns of bodies that are measured: they may end as they begin.
func (t *recognizerTables) addMeasured() {
	for i, s := range t.special {
		if s.kind == recognizerLength || s.kind == recognizerFunction {
			for column := range t.columns {
				t.addLive(int(t.bodies[i].state), column)
			}
		}
	}
}

// stops reports whether a call cannot go on at an offset: one that is forgotten could not.
func (r *recognizerRun) stops(call uint32, at int) bool {
	if r.t.special == nil {
		return false
	}
	if int(call) >= len(r.calls) {
		return true
	}
	until := r.calls[call].until
	return until > 0 && int(until) <= at
}

// marked returns the call of a body, with a mark, at the offset of the set.
func (r *recognizerRun) marked(body uint32, mark recognizerMark) (call uint32, ok bool) {
	if r.t.special == nil {
		return r.latest[body], true
	}
	for call := len(r.calls) - 1; call >= r.opened; call-- {
		if c := &r.calls[call]; c.body == body && c.recognizerMark == mark {
			return uint32(call), true
		}
	}
	return 0, false
}

// mark returns the mark of a body that a call calls at an offset; false if it cannot be called there, and whether it
// matches the empty string instead.
func (r *recognizerRun) mark(body, by, at uint32) (mark recognizerMark, empty, ok bool) {
	if r.t.special == nil {
		return mark, false, true
	}
	var end uint64
	special := &r.t.special[body]
	switch special.kind {
	case recognizerCounts:
		mark.seen = r.calls[by].seen
		if mark.seen&special.seen != 0 {
			return mark, false, false
		}
		mark.seen |= special.seen
		return mark, false, true
	case recognizerLength:
		end, ok = r.lengthEnd(special, r.calls[by].at, at)
		if empty = ok && end == uint64(at) && r.t.flags[r.t.bodies[body].state]&recognizerEnds != 0; empty {
			return mark, true, false
		}
	case recognizerFunction:
		found, known := r.t.functions[special.of](r.s, int(at))
		end, ok = uint64(found), known && found > int(at) && found <= len(r.s)
		r.asks = r.asks || !known && found > len(r.s) && r.part
	default:
		return mark, false, true
	}
	mark.until = uint32(end)
	return mark, false, ok && end > uint64(at)
}

// lengthEnd returns the end of what begins at an offset, and is as long as a number says in what is before it, from
// another offset on.
func (r *recognizerRun) lengthEnd(special *recognizerSpecial, from, at uint32) (end uint64, ok bool) {
	tokens, ok, err := r.t.derive(int(special.of), r.s[from:at], r.limit)
	if !ok || err != nil {
		r.over = err != nil
		return 0, false
	}
	for _, t := range tokens {
		if t.rule != special.number {
			continue
		}
		for _, digit := range []byte(r.s[from+t.begin : from+t.end]) {
			value := uint64(digit & 0xF)
			if digit > '9' {
				value += 9
			}
			end = min(end*special.base+value, math.MaxUint32)
		}
		return min(end+uint64(at), math.MaxUint32), true
	}
	return 0, false
}
