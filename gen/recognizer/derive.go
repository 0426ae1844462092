package recognizer

// A recognizerToken is a match of a rule. Tokens are in the order of their
// beginnings, a rule before those in it.
type recognizerToken struct {
	rule       uint32 // index into the names
	begin, end uint32 // offsets in bytes
	next       uint32 // index of the first token that is not in this one
}

// derive returns the matches of all rules in a derivation of s from a start
// rule, by number, or false if s is no member. It returns an error if that takes
// more items than the limit.
//
// Where there are several derivations, it is the one that, from left to right,
// takes an earlier alternative rather than a later one, and one more repetition
// rather than none, as far as the rest still matches. But of a body that is
// called it takes the longest match, whatever is in that. No repetition matches
// the empty string where it need not.
func (t *recognizerTables) derive(start int, s string, limit int) (tokens []recognizerToken, ok bool, err error) {
	r := t.begin(s, limit)
	defer t.end(r)
	r.keep = true
	if err := r.run(start); err != nil {
		return nil, false, err
	}
	if !r.accepted || r.at < len(s) {
		return nil, false, nil
	}
	d := recognizerDerivation{recognizerWalk: r.newWalk()}
	if !d.read(t.starts[start]) {
		return nil, false, &recognizerLimit{r.limit}
	}
	return d.tokens, true, nil
}

// A recognizerDerivation reads a derivation from what a run has kept.
type recognizerDerivation struct {
	recognizerWalk
	tokens []recognizerToken
	open   []uint32         // tokens that have not ended
	todo   []recognizerStep // the next one last
}

// read makes the tokens of the whole string from the body of a start rule. It
// reports whether that is within the limit.
func (d *recognizerDerivation) read(body uint32) bool {
	d.todo = append(d.todo, recognizerStep{kind: recognizerCall, of: body, end: uint32(len(d.s))})
	for len(d.todo) > 0 {
		step := d.todo[len(d.todo)-1]
		d.todo = d.todo[:len(d.todo)-1]
		if !d.take(step) {
			return false
		}
	}
	return true
}

// take adds the token of a step and puts those that follow it in front. It
// reports whether that is within the limit.
func (d *recognizerDerivation) take(step recognizerStep) bool {
	switch step.kind {
	case recognizerRule:
		d.enter(step.of, step.at)
	case recognizerFinal:
		last := len(d.open) - 1
		token := &d.tokens[d.open[last]]
		token.end, token.next = step.at, uint32(len(d.tokens))
		d.open = d.open[:last]
	case recognizerCall:
		if rule := d.t.bodies[step.of].rule; rule >= 0 {
			d.enter(uint32(rule), step.at)
			d.todo = append(d.todo, recognizerStep{kind: recognizerFinal, at: step.end})
		}
		return d.takeCall(step)
	}
	return true
}

func (d *recognizerDerivation) enter(rule, at uint32) {
	d.open = append(d.open, uint32(len(d.tokens)))
	d.tokens = append(d.tokens, recognizerToken{rule: rule, begin: at})
}

// takeCall puts the steps in front that are in a call. It reports whether that
// is within the limit.
func (d *recognizerDerivation) takeCall(step recognizerStep) bool {
	if step.end > step.at {
		if known, ok := d.results[recognizerResultOf(step)]; ok {
			d.todo = append(d.todo, d.kept[known.first:known.last]...)
			return true
		}
	}
	if !d.walk(step, d.limit-len(d.tokens)-len(d.todo)) {
		return false
	}
	d.todo = append(d.todo, d.found...)
	return true
}
