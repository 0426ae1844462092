package template

type builder struct {
	core  *core
	edges [][]edge // of each state
}

func build(c *core) *automaton {
	b := &builder{core: c}
	at := b.state()
	relaxed := false
	for _, p := range c.parts {
		switch {
		case !p.expression:
			at = b.literal(at, p.literal)
		case c.settings.anyOrder && p.operator.named:
			relaxed = true
			at = b.anyOrder(at, p)
		default:
			at = b.expression(at, p)
		}
	}
	for _, v := range c.variables {
		relaxed = relaxed || len(v.occurrences) > 1 || c.prefixed(&v)
	}
	a := &automaton{accept: at, relaxed: relaxed}
	b.finish(a)
	return a
}

// finish lays the edges out.
func (b *builder) finish(a *automaton) {
	sets := map[set][]bool{}
	a.forward = make([][]arrow, len(b.edges))
	a.reverse = make([][]arrow, len(b.edges))
	for s, edges := range b.edges {
		a.first = append(a.first, int32(len(a.edges)))
		a.edges = append(a.edges, edges...)
		for _, e := range edges {
			if e.reads {
				sets[e.symbols] = nil
			}
			a.forward[s] = append(a.forward[s], arrow{e.to, e.symbols, e.reads})
			a.reverse[e.to] = append(a.reverse[e.to], arrow{e.from, e.symbols, e.reads})
		}
	}
	a.first = append(a.first, int32(len(a.edges)))
	a.classes = classesOf(sets)
}

func (b *builder) state() int32 {
	b.edges = append(b.edges, nil)
	return int32(len(b.edges) - 1)
}

// add adds an edge to a state, behind its others.
func (b *builder) add(from int32, e edge) {
	e.from = from
	b.edges[from] = append(b.edges[from], e)
}

// jump adds an edge that reads nothing.
func (b *builder) jump(from, to int32, do action, argument int32) {
	b.add(from, edge{to: to, action: do, argument: argument})
}

// literal adds edges that read a string, and returns the state behind them.
func (b *builder) literal(at int32, s string) int32 {
	for _, c := range symbolsOf(s) {
		next := b.state()
		b.add(at, edge{to: next, symbols: single(c), reads: true})
		at = next
	}
	return at
}

// expression adds the edges of an expression, and returns the state behind it. Before
// each varspec, there is a state for each of these cases:
//
//	none   no variable before it is defined
//	some   at least one is, and left a trace in the URI
//	empty  one is, and left none: such a value is read as undefined, unless
//	       another follows
func (b *builder) expression(none int32, p part) int32 {
	some, empty := b.state(), b.state()
	for i := p.first; i < p.end; i++ {
		nextNone, nextSome, nextEmpty := b.state(), b.state(), b.state()
		traceless := nextSome
		if p.operator.first == "" {
			traceless = nextEmpty
		}
		b.define(b.literal(none, p.operator.first), i, nextSome, traceless)
		b.jump(none, nextNone, nothing, 0)
		following := b.state()
		for _, s := range []int32{some, empty} {
			for _, c := range symbolsOf(p.operator.sep) {
				b.add(s, edge{to: following, symbols: single(c), reads: true})
			}
		}
		b.define(following, i, nextSome, nextSome)
		b.jump(some, nextSome, nothing, 0)
		b.jump(empty, nextEmpty, nothing, 0)
		none, some, empty = nextNone, nextSome, nextEmpty
	}
	behind := b.state()
	b.jump(none, behind, nothing, 0)
	b.jump(some, behind, nothing, 0)
	return behind
}

// anyOrder adds the edges of an expression whose parameters stand in any order, and
// returns the state behind it. [automaton.values] checks that none stands there twice.
func (b *builder) anyOrder(none int32, p part) int32 {
	some, behind := b.state(), b.state()
	parameter := b.literal(none, p.operator.first)
	for _, c := range symbolsOf(p.operator.sep) {
		b.add(some, edge{to: parameter, symbols: single(c), reads: true})
	}
	for i := p.first; i < p.end; i++ {
		b.define(parameter, i, some, some)
	}
	b.jump(none, behind, nothing, 0)
	b.jump(some, behind, nothing, 0)
	return behind
}

// A body is what the edges of a value lead to.
type body struct {
	alphabet         // of its strings
	name      string // of the variable
	sep       string // between members
	end       int32  // behind the value
	traceless int32  // behind a value that expands to nothing
	once      bool   // an exploded member is a value of its own
}

// define adds the edges of an occurrence.
func (b *builder) define(from int32, i int, end, traceless int32) {
	o := &b.core.occurrences[i]
	v := &b.core.variables[o.variable]
	y := body{
		alphabet: alphabet{reserved: o.operator.reserved, encoded: b.core.settings.encoded},
		name:     v.name, sep: ",", end: end, traceless: traceless,
		once: b.core.settings.anyOrder && o.operator.named,
	}
	if o.explode {
		y.sep = o.operator.sep
	}
	at := b.state()
	b.jump(from, at, define, int32(i))
	switch exploded := o.explode && v.kind != KindString; {
	case exploded && v.kind == KindMap:
		b.explodedMap(at, y, &o.operator)
	case exploded && o.operator.named:
		b.explodedList(at, y, &o.operator)
	case v.kind == KindString && o.operator.named:
		b.namedString(b.literal(at, v.name), y, &o.operator, exits{to: y.end})
	case v.kind == KindString:
		b.string(at, y.alphabet, exits{to: y.traceless}, exits{to: y.end})
	default:
		if o.operator.named {
			at = b.literal(at, v.name+"=")
			y.traceless = y.end
		}
		if v.kind == KindMap {
			b.wholeMap(at, y)
		} else {
			more := b.state()
			member := exits{[]edge{separator(y.sep, more, 1)}, y.end}
			b.string(at, y.alphabet, exits{member.edges, y.traceless}, member)
			b.string(more, y.alphabet, member, member)
		}
	}
}

// separator returns the edge of a byte before some strings.
func separator(s string, to int32, begins int32) edge {
	return edge{to: to, symbols: single(symbol(s[0])), reads: true, action: begin, argument: begins}
}

// namedString adds what stands behind the name of a string, and the ways out of it.
func (b *builder) namedString(at int32, y body, op *operator, out exits) {
	value := b.state()
	b.add(at, edge{to: value, symbols: single('='), reads: true})
	if op.ifEmpty != "" {
		b.string(value, y.alphabet, out, out)
		return
	}
	b.leave(at, out)
	b.string(value, y.alphabet, closed(), out)
}

// explodedList adds a list whose members have the name of the variable before them.
func (b *builder) explodedList(at int32, y body, op *operator) {
	b.namedString(b.literal(at, y.name), y, op, y.member(at, 1))
}

// wholeMap adds a map whose names and values alternate.
func (b *builder) wholeMap(at int32, y body) {
	value := b.state()
	name := exits{[]edge{separator(y.sep, value, 1)}, never}
	b.string(at, y.alphabet, name, name)
	b.string(value, y.alphabet, y.member(at, 1), y.member(at, 1))
}

// explodedMap adds a map whose names stand before their values.
func (b *builder) explodedMap(at int32, y body, op *operator) {
	value := b.state()
	name := exits{[]edge{separator("=", value, 1)}, never}
	if !op.named || op.ifEmpty != "" {
		b.string(at, y.alphabet, name, name)
		b.string(value, y.alphabet, y.member(at, 1), y.member(at, 1))
		return
	}
	// A name can also have an empty value, which ends where the name does.
	empty := y.member(at, 2)
	name.edges = append(name.edges, empty.edges...)
	name.to = b.state()
	b.jump(name.to, y.end, begin, 1)
	b.string(at, y.alphabet, name, name)
	b.string(value, y.alphabet, closed(), y.member(at, 1))
}

// member returns the ways out of a member: to the next one, which begins with a state
// and some strings, and behind the value.
func (y *body) member(next, begins int32) exits {
	if y.once {
		return exits{to: y.end}
	}
	return exits{[]edge{separator(y.sep, next, begins)}, y.end}
}

// Exits are the ways out of a string: the edges that read a separator, and the state
// that follows otherwise.
type exits struct {
	edges []edge
	to    int32
}

// never stands for a state that does not follow.
const never = -1

// closed returns no way out.
func closed() exits { return exits{to: never} }

// An alphabet says what the strings of a value are made of.
type alphabet struct {
	reserved bool // reserved characters and triplets are copied
	encoded  bool // no octet became a triplet there
}

// string adds a string that begins in a state. It has one way out if it is empty,
// and another if it is not.
//
// An octet "%" stays one in a reserved expansion if the two behind it are not
// hexadecimal digits: with them, it would be a triplet. So there are three states:
// anywhere, directly behind such an octet, and behind it and a digit.
func (b *builder) string(at int32, y alphabet, empty, out exits) {
	inside := b.state()
	behind, digit := int32(never), int32(never)
	if y.reserved && !y.encoded {
		behind, digit = b.state(), b.state()
	}
	for _, s := range []int32{at, inside, behind, digit} {
		if s == never {
			continue
		}
		way := out
		if s == at {
			way = empty
		}
		b.separate(s, way)
		switch {
		case !y.reserved:
			b.octet(s, inside, simple)
		case s == behind:
			b.octet(s, digit, hex)
			b.octet(s, inside, nohex)
		case s == digit:
			b.octet(s, inside, nohex)
		default:
			b.octet(s, inside, plain)
		}
		if y.reserved {
			b.add(s, edge{to: inside, symbols: triplet, reads: true, action: text})
		}
		if behind != never {
			b.octet(s, inside, encoded)
			b.octet(s, behind, percent)
		}
		b.follow(s, way)
	}
}

// octet adds an edge that reads an octet of a string.
func (b *builder) octet(from, to int32, symbols set) {
	b.add(from, edge{to: to, symbols: symbols, reads: true, action: octets})
}

// leave adds the ways out of a string.
func (b *builder) leave(s int32, way exits) {
	b.separate(s, way)
	b.follow(s, way)
}

// separate adds the edges that read a separator.
func (b *builder) separate(s int32, way exits) {
	for _, e := range way.edges {
		b.add(s, e)
	}
}

// follow adds the edge to what follows.
func (b *builder) follow(s int32, way exits) {
	if way.to != never {
		b.jump(s, way.to, nothing, 0)
	}
}
