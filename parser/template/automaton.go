package template

// An automaton reads the expansions of a template. Its paths from the first state to
// the accepting one are the readings: no two of them have the same values.
type automaton struct {
	edges   []edge  // in the order of the states that they leave, the preferred ones first
	first   []int32 // of the edges of each state, and at the end their number
	accept  int32
	relaxed bool // not every path is a reading: values must agree
	classes classes
	forward [][]arrow // the edges of each state
	reverse [][]arrow // the edges that enter each state, the other way
}

// start is the first state.
const start = 0

// An edge is an edge of a nondeterministic automaton. Every cycle has a symbol.
type edge struct {
	from, to int32
	symbols  set // that it reads, if any
	reads    bool
	action   action
	argument int32
}

// An arrow is an edge without its action.
type arrow struct {
	to    int32
	set   set
	reads bool
}

// An action says what an edge means for the values.
type action uint8

const (
	nothing action = iota
	define         // the occurrence of the argument begins, or goes on
	begin          // as many strings begin as the argument says
	octets         // the octet of the symbol is one of the string
	text           // the bytes of the symbol are bytes of the string
)

// Classes are sets of symbols that the edges of an automaton do not tell apart.
type classes struct {
	of      [symbols]uint16 // the class of each symbol
	members []symbol        // one symbol of each class, the shortest
	sets    map[set][]bool  // the classes in each set
}

func classesOf(sets map[set][]bool) classes {
	c := classes{sets: sets}
	numbers := map[[named + 1]uint16]uint16{}
	for _, s := range preferred() {
		var key [named + 1]uint16
		for set := range named {
			if set.has(s) {
				key[set] = 1
			}
		}
		if _, ok := sets[single(s)]; ok {
			key[named] = 1 + uint16(s)
		}
		n, ok := numbers[key]
		if !ok {
			n = uint16(len(c.members))
			numbers[key] = n
			c.members = append(c.members, s)
		}
		c.of[s] = n
	}
	for s := range sets {
		sets[s] = make([]bool, len(c.members))
		for n, member := range c.members {
			sets[s][n] = s.has(member)
		}
	}
	return c
}

// preferred returns all symbols, the ones that make a legible example first: letters,
// digits, then the other bytes, and last triplets, a space's before others.
func preferred() []symbol {
	order := symbolsOf("abcdefghijklmnopqrstuvwxyz1023456789")
	known := [symbols]bool{}
	for _, s := range order {
		known[s] = true
	}
	add := func(s symbol) {
		if !known[s] {
			known[s] = true
			order = append(order, s)
		}
	}
	for s := symbol(0); s < isTriplet; s++ {
		add(s)
	}
	add(isTriplet | ' ')
	for s := isTriplet; s < symbols; s++ {
		add(s)
	}
	return order
}
