package recognizer

import (
	"math"
	"slices"
)

// A recognizerPrefix looks for a member that a string begins with, and that is not
// empty: the shortest, or the longest. More and more of the string becomes known.
type recognizerPrefix struct {
	run     *recognizerRun
	start   int
	longest bool

	at    int  // how much was read
	match int  // length of the member, 0 if there is none
	open  bool // what is not known decides whether there is one, or a longer one
}

// prefix begins with a string, given the number of a start rule.
func (t *recognizerTables) prefix(start, limit int, longest bool) recognizerPrefix {
	r := t.begin("", limit)
	r.at = 0
	return recognizerPrefix{run: r, start: start, longest: longest, open: true}
}

// end ends the search. What was found remains.
func (p *recognizerPrefix) end() {
	p.run.t.end(p.run)
	p.run = nil
}

// read goes on with what is known of the string. It returns an error if that takes
// more items than the limit.
//
// The last set of what was known before is made anew: it had no items that go on, as
// nothing was ahead, and so no calls.
func (p *recognizerPrefix) read(s string) error {
	r := p.run
	if uint64(len(s)) > math.MaxUint32 {
		return &recognizerLimit{r.limit, 0}
	}
	r.s, r.part, r.asks = s, true, false
	err := r.again(p.start, r.t.column(s, r.at))
	for err == nil && !r.asks {
		if r.accepted {
			p.match = r.at // 0 is none
		}
		if p.match > 0 && !p.longest || !r.reads() {
			break
		}
		err = r.step()
	}
	p.at = r.at
	p.open = r.asks || p.at == len(s) && (p.match == 0 || p.longest)
	if err == nil && p.open && p.match == p.at {
		p.open, err = r.goesOn(p.start)
	}
	return err
}

// goesOn reports whether a longer string than the one up to the set can be a member. It makes the set anew, with all
// items, and then forgets their calls, so that calls of the next sets are still merged into the calls before.
func (r *recognizerRun) goesOn(start int) (bool, error) {
	latest := slices.Clone(r.latest)
	err := r.exact(start)
	copy(r.latest, latest)
	return r.expected() != recognizerSet{}, err
}
