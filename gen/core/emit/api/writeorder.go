package api

import "encoding/binary"

// A writeValues tells of a field how many values it has, and which is next to be written.
type writeValues struct {
	next, end int32
	number    uint16 // see writeFields
	rule      Rule
}

// A writeOrder finds the order of values. The trace is what they consist of: indexes of texts, and, with all bits
// inverted, numbers of fields.
type writeOrder struct {
	trace   []int32
	choices []writeChoice
	frames  []writeFrame
	been    map[string]struct{} // steps, and how many values are left, from where all ways fail
	key     []byte
}

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

// A writeFailure is what could not be written with the fewest values left.
type writeFailure struct {
	left    int
	missing uint64 // bits for fields, of the first 64, of which there are no values left
	first   int    // the first field of which there are
	index   int32  // of its value
	steps   bool   // there were too many
}

const (
	quickSteps = 1 << 12 // that are taken before it is noted where they have been, which takes memory
	mostSteps  = 1 << 24 // that are taken
)

// find adds an order of values to the trace, by the program that begins at a step. It reports whether there is one; if
// not, why. From where steps have failed, with as many values of each field left, they are not taken again: so they are
// as many as those of the program, times the numbers of values of the fields.
func (o *writeOrder) find(fields []writeValues, step uint16) (e writeFailure, ok bool) {
	begin, left := len(o.trace), 0
	for _, f := range fields {
		left += int(f.end)
	}
	e.left = left + 1
	deepest, frame := e.left*writeDepth, int32(-1)
	o.choices, o.frames = o.choices[:0], o.frames[:0]
	clear(o.been)
	for taken := range mostSteps {
		here, s, failed := step, writeCode[step], false
		step = s.next
		switch s.op {
		case writeText:
			o.trace = append(o.trace, int32(s.of))
		case writeField:
			if f := &fields[s.of]; f.next < f.end {
				f.next++
				left--
				o.trace = append(o.trace, ^int32(s.of))
				break
			}
			failed = true
			if e.note(fields, left); left == e.left {
				e.missing |= 1 << s.of
			}
		case writeSplit:
			if failed = taken > quickSteps && frame < 0 && !o.first(fields, here); !failed {
				o.choices = append(o.choices, writeChoice{s.next, frame, len(o.trace), len(o.frames)})
				step = s.of
			}
		case writeCall:
			o.frames = append(o.frames, writeFrame{s.next, frame})
			frame, step = int32(len(o.frames)-1), s.of
			failed = len(o.frames) > deepest
		case writeReturn:
			step, frame = o.frames[frame].next, o.frames[frame].around
		case writeFail:
			failed = true
		case writeEnd:
			if left == 0 {
				return e, true
			}
			failed = true
			e.note(fields, left)
		}
		if !failed {
			continue
		}
		last := len(o.choices) - 1
		if last < 0 {
			o.trace = o.trace[:begin]
			return e, false
		}
		c := o.choices[last]
		for _, of := range o.trace[c.trace:] {
			if of < 0 {
				fields[^of].next--
				left++
			}
		}
		step, frame = c.step, c.frame
		o.choices, o.trace, o.frames = o.choices[:last], o.trace[:c.trace], o.frames[:c.frames]
	}
	e.steps, o.trace = true, o.trace[:begin]
	return e, false
}

// first reports whether a step is taken for the first time with as many values left, and notes it.
func (o *writeOrder) first(fields []writeValues, step uint16) bool {
	o.key = binary.LittleEndian.AppendUint16(o.key[:0], step)
	for _, f := range fields {
		o.key = binary.AppendUvarint(o.key, uint64(f.end-f.next))
	}
	if _, ok := o.been[string(o.key)]; ok {
		return false
	}
	if o.been == nil {
		o.been = map[string]struct{}{}
	}
	o.been[string(o.key)] = struct{}{}
	return true
}

// note notes which values are left, if fewer never were.
func (e *writeFailure) note(fields []writeValues, left int) {
	if left >= e.left {
		return
	}
	*e = writeFailure{left: left}
	for i, f := range fields {
		if f.next < f.end {
			e.first, e.index = i, f.next
			return
		}
	}
}
