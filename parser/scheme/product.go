package scheme

import (
	"sync"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/rules"
)

// A product is the automaton of the strings that two grammars accept: the
// grammar of a revision, and the grammar of a scheme with the fragment that may
// follow. Only both at once tell what can stand somewhere: each alone may go on
// although no string that is valid by both does.
type product struct {
	generic *rules.Automaton
	own     *definition
	start   productState
	live    map[productState]bool // the states from which a valid string is reached
}

// A productState is a state of each automaton; the zero productState is dead.
type productState struct{ generic, own uint16 }

// inFragment is the state behind the "#" of a fragment, which the scheme has no
// rules for.
const inFragment = 1<<16 - 1

var anything = rules.Automaton{
	Run:     func(uint8, string) (uint, uint, int) { return 1, 1, 0 },
	Move:    func(uint16, byte) uint16 { return 1 },
	Accepts: func(uint16) bool { return true },
}

// products are the products that were asked for, by revision and scheme.
var products sync.Map

// A productKey is what a product is made of; the zero Revision stands for anything.
type productKey struct {
	revision parser.Revision
	own      *definition
}

// productOf returns the product of a revision's default start rule and a scheme.
func productOf(rev parser.Revision, d *definition) *product {
	key := productKey{rev, d}
	if found, ok := products.Load(key); ok {
		return found.(*product)
	}
	generic := &anything
	if of := document.Of(document.Revision(rev)); of != nil {
		generic = of.Syntax.Automaton
	}
	var start productState
	_, start.generic = generic.ViablePrefix(0, "")
	_, start.own = d.syntax.automaton.ViablePrefix(d.rule, "")
	j := &product{generic: generic, own: d, start: start}
	j.findLive()
	products.Store(key, j)
	return j
}

func (j *product) move(at productState, c byte) productState {
	to := productState{generic: j.generic.Move(at.generic, c)}
	switch own := j.own.syntax.automaton; {
	case at.own == inFragment, c == '#' && !j.own.whole && own.Accepts(at.own):
		to.own = inFragment
	case c != '#' || j.own.whole:
		to.own = own.Move(at.own, c)
	}
	if to.generic == 0 || to.own == 0 {
		return productState{}
	}
	return to
}

// accepts reports whether a string that leads to the state is valid by both.
func (j *product) accepts(at productState) bool {
	return j.generic.Accepts(at.generic) && (at.own == inFragment || j.own.syntax.automaton.Accepts(at.own))
}

// findLive sets live: backwards from the states that accept, of all that are
// reached.
func (j *product) findLive() {
	before := map[productState][]productState{j.start: nil}
	reached, alive := []productState{j.start}, []productState(nil)
	for i := 0; i < len(reached); i++ {
		at := reached[i]
		if j.accepts(at) {
			alive = append(alive, at)
		}
		for c := range 1 << 8 {
			to := j.move(at, byte(c))
			if to == (productState{}) {
				continue
			}
			from, known := before[to]
			if !known {
				reached = append(reached, to)
			}
			if n := len(from); n == 0 || from[n-1] != at {
				before[to] = append(from, at)
			}
		}
	}
	j.live = map[productState]bool{}
	for len(alive) > 0 {
		at := alive[len(alive)-1]
		alive = alive[:len(alive)-1]
		if !j.live[at] {
			j.live[at] = true
			alive = append(alive, before[at]...)
		}
	}
}

// stop returns where s stops being the prefix of a valid string: at 0 if no string is
// valid.
func (j *product) stop(s string) stop {
	at, i := j.start, 0
	for ; i < len(s); i++ {
		to := j.move(at, s[i])
		if !j.live[to] {
			break
		}
		at = to
	}
	found := stop{offset: i, mayEnd: j.accepts(at)}
	for c := range 1 << 8 {
		if j.live[j.move(at, byte(c))] {
			set(&found.expected, byte(c), true)
		}
	}
	return found
}
