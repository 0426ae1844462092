package recognizer

// prepare makes of the tables what the recognizer works with.
func (t *recognizerTables) prepare() {
	t.columns = t.classes + 2
	t.words = (t.columns + 63) / 64
	t.next = make([]uint32, len(t.states)*t.columns)
	t.flags = make([]uint8, len(t.states))
	t.live = make([]uint64, len(t.states)*t.words)
	for i := 1; i < len(t.states); i++ {
		s := &t.states[i]
		if s.final {
			t.flags[i] |= recognizerEnds
		}
		if s.count > 0 {
			t.flags[i] |= recognizerCalls
		}
		t.addLive(i, t.columnOfAny())
		for class, m := 0, s.moves; class < t.classes; m++ {
			for ; class <= int(t.moves[m].last); class++ {
				if to := t.moves[m].to; to != 0 {
					t.next[i*t.columns+class] = to
					t.flags[i] |= recognizerReads
					t.addLive(i, class)
				}
			}
		}
	}
	for t.spreadLive() {
	}
	t.findPlain()
	t.findJoins()
}

func (t *recognizerTables) addLive(state, column int) {
	t.live[state*t.words+column>>6] |= 1 << (column & 63)
}

// spreadLive adds to the live columns of states those of the bodies that they
// call, and reports whether any is new.
func (t *recognizerTables) spreadLive() bool {
	changed := false
	for i := range t.states {
		live := t.live[i*t.words:][:t.words]
		for _, e := range t.callsOf(uint32(i)) {
			first := int(t.bodies[e.body].state)
			for w, columns := range t.live[first*t.words:][:t.words] {
				if columns&^live[w] != 0 {
					live[w] |= columns
					changed = true
				}
			}
		}
	}
	return changed
}

// findPlain marks plain moves.
func (t *recognizerTables) findPlain() {
	for i := range t.states {
		if t.flags[i]&recognizerEnds != 0 {
			continue
		}
		for class := range t.classes {
			plain := t.next[i*t.columns+class] != 0
			for _, e := range t.callsOf(uint32(i)) {
				plain = plain && !t.isLive(t.bodies[e.body].state, class)
			}
			if plain {
				t.next[i*t.columns+class] |= recognizerPlain
			}
		}
	}
}

// findJoins finds the nodes that more than one way leads to.
func (t *recognizerTables) findJoins() {
	t.joins = make([]bool, len(t.nodes))
	reached := make([]bool, len(t.nodes))
	reach := func(n uint32) {
		t.joins[n] = t.joins[n] || reached[n]
		reached[n] = true
	}
	for _, b := range t.bodies {
		reach(b.node)
	}
	for _, first := range t.written {
		reach(first) // node 0 is not joined
	}
	for _, n := range t.nodes {
		if n.kind == recognizerBranch {
			reach(n.a)
		}
		if n.kind > recognizerFinal {
			reach(n.b)
		}
		if n.kind == recognizerCall {
			reach(n.b) // from different ends
		}
	}
}
