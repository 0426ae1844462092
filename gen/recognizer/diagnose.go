package recognizer

// A recognizerDiagnosis says where a string cannot go on, and how it could.
type recognizerDiagnosis struct {
	offset   int           // length in bytes of the longest prefix that some member begins with
	expected recognizerSet // the bytes that can follow that
	mayEnd   bool          // that prefix is a member
	rule     string        // that a person would look for there; empty where the start rule has no members
	next     recognizerSet // bytes of expected that are worth naming
}

// diagnose returns how far s is the beginning of a member of a start rule, by
// number, and what can stand there. It returns an error if that takes more
// items than the limit.
//
// The rule is the innermost that has begun and can go on there; where none can,
// the innermost that is complete. Of several the one whose body was called
// last.
func (t *recognizerTables) diagnose(start int, s string, limit int) (recognizerDiagnosis, error) {
	r := t.begin(s, limit)
	defer t.end(r)
	if err := r.run(start); err != nil {
		return recognizerDiagnosis{}, err
	}
	if err := r.exact(start); err != nil {
		return recognizerDiagnosis{}, err
	}
	d := recognizerDiagnosis{offset: r.at, expected: r.expected(), mayEnd: r.accepted, rule: r.rule()}
	d.next = d.expected
	return d, nil
}

// expected returns the bytes that items of the set read.
func (r *recognizerRun) expected() recognizerSet {
	classes := make([]bool, r.t.classes)
	for _, i := range r.items {
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

// rule returns the name of the rule that a person would look for.
func (r *recognizerRun) rule() string {
	best, score := recognizerItem{}, -1
	for _, i := range r.items {
		if i.state == 0 {
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
