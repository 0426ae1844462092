package rules

// A Token is what a program found in a string: a match of a chain of rules, one inside
// the other, or a run of leaves and blocks, where each named one is a match. Tokens
// are in preorder. They have no pointers.
type Token struct {
	Rules      uint32 // of a match, an index into Chains; of a run, its table of leaves plus run
	Next       uint32 // the index of the first token behind those inside this one
	Begin, End uint32
}

// run is what a run of leaves has beside its table.
const run = 1 << 31

// Leaves returns the table of a run of leaves, and whether the token is one.
func (k *Token) Leaves() (table uint32, ok bool) { return k.Rules &^ run, k.Rules >= run }

// Leaf returns the chain that matches the leaf or block that begins with the byte c, an
// index into Chains, and false if no rule does; and the tables of what is behind c in a
// block.
func (t *Tables) Leaf(table uint32, c byte) (chain uint16, parts []uint16, ok bool) {
	leaf := t.Leaves.at(int(table)<<8 | int(c))
	if leaf >= firstBlock {
		b := &t.Blocks[leaf-firstBlock]
		return b.Chain, b.Parts, true
	}
	return leaf - firstLeaf, nil, leaf >= firstLeaf
}

// A place is a place to come back to: a choice, or the call of a rule.
type place struct {
	next   uint32 // instruction
	at     uint32 // in the string, of a choice; isCall for a call
	tokens uint32 // of a choice, how many there are
	open   uint32 // the token that was open
}

const (
	isCall  = ^uint32(0)
	noToken = ^uint32(0)
)

// A Scratch is memory that a program reuses.
type Scratch struct {
	tokens []Token
	stack  []place
	ahead  []uint16
}

// Parse returns the tokens of s, of less than 2 GiB, and reports whether s is a
// match of a rule, from begin to end. The tokens are good until the scratch is used
// again. It allocates only if scratch is too small.
func (t *Tables) Parse(scratch *Scratch, rule int, s string) ([]Token, bool) {
	tokens, ok := t.parse(scratch, scratch.tokens[:0], uint32(t.Entry[rule]), s)
	scratch.tokens = tokens
	return tokens, ok
}

func (t *Tables) parse(scratch *Scratch, tokens []Token, next uint32, s string) ([]Token, bool) {
	const afterwards = 1 // instruction: the end
	var ahead []uint16
	program := t.Program
	stack := append(scratch.stack[:0], place{next: afterwards, at: isCall, open: noToken})
	open := noToken // the token that others are inside
	at := 0
	for {
		i := program[next]
		next++
		switch i.op() {
		case End:
			scratch.stack = stack
			return tokens, at == len(s)
		case Char:
			if at < len(s) && uint32(s[at]) == i.arg() {
				at++
				continue
			}
		case Set:
			if at < len(s) && has(&t.Sets[i.arg()], s[at]) {
				at++
				continue
			}
		case Any:
			if at < len(s) {
				at++
				continue
			}
		case Span:
			for set := &t.Sets[i.arg()]; at < len(s) && has(set, s[at]); {
				at++
			}
			continue
		case Leaf, TryLeaf:
			leaf := uint16(noLeaf)
			if at < len(s) {
				leaf = t.Leaves.at(int(i.arg())<<8 | int(s[at]))
			}
			if leaf >= firstBlock {
				if n := t.block(leaf, s[at:]); n > 0 {
					begin := uint32(at)
					at += n
					tokens = append(tokens, Token{run | i.arg(), uint32(len(tokens)) + 1, begin, uint32(at)})
					continue
				}
				leaf = noLeaf
			}
			switch {
			case leaf >= firstLeaf:
				begin := uint32(at)
				tokens = append(tokens, Token{uint32(leaf - firstLeaf), uint32(len(tokens)) + 1, begin, begin + 1})
				at++
				continue
			case leaf == emptyLeaf:
				at++
				continue
			case i.op() == TryLeaf:
				next++
				continue
			}
		case Leaves:
			begin := at
			for leaves := t.Leaves[i.arg()<<9:][:1<<9]; at < len(s); {
				leaf, n := leaves.at(int(s[at])), 1
				if leaf == noLeaf {
					break
				}
				if leaf >= firstBlock {
					if n = t.block(leaf, s[at:]); n == 0 {
						break
					}
				}
				at += n
			}
			if at > begin {
				tokens = append(tokens, Token{run | i.arg(), uint32(len(tokens)) + 1, uint32(begin), uint32(at)})
			}
			continue
		case Lookahead:
			if ahead == nil {
				ahead = t.Ahead.read(scratch.ahead, s)
				scratch.ahead = ahead
			}
			if t.Ahead.holds(ahead[at], i.arg()) {
				continue
			}
		case TestSet:
			if at < len(s) && has(&t.Sets[i.arg()], s[at]) {
				next++
			} else if jump := program[next]; jump.op() == Jump {
				next = jump.arg()
			}
			continue
		case Jump:
			next = i.arg()
			continue
		case Call:
			stack = append(stack, place{next: next, at: isCall, open: open})
			next = i.arg()
			if i = program[next]; i.op() != Open {
				continue
			}
			next++
			fallthrough
		case Open:
			open = uint32(len(tokens))
			tokens = append(tokens, Token{Rules: i.arg(), Begin: uint32(at)})
			continue
		case Return:
			call := &stack[len(stack)-1]
			if open != call.open {
				tokens[open].Next, tokens[open].End = uint32(len(tokens)), uint32(at)
				open = call.open
			}
			next = call.next
			stack = stack[:len(stack)-1]
			continue
		case Choice:
			stack = append(stack, place{i.arg(), uint32(at), uint32(len(tokens)), open})
			continue
		case Commit:
			stack = stack[:len(stack)-1]
			next = i.arg()
			continue
		case PartialCommit:
			choice := &stack[len(stack)-1]
			choice.at, choice.tokens = uint32(at), uint32(len(tokens))
			next = i.arg()
			continue
		case BackCommit:
			choice := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			at, tokens = int(choice.at), tokens[:choice.tokens]
			next = i.arg()
			continue
		case FailTwice:
			stack = stack[:len(stack)-1]
		}
		// Nothing matches here: go on at the latest choice.
		for len(stack) > 0 && stack[len(stack)-1].at == isCall {
			stack = stack[:len(stack)-1]
		}
		if len(stack) == 0 {
			scratch.stack = stack
			return tokens[:0], false
		}
		choice := &stack[len(stack)-1]
		next, at, tokens, open = choice.next, int(choice.at), tokens[:choice.tokens], choice.open
		stack = stack[:len(stack)-1]
	}
}

func has(set *[4]uint64, c byte) bool { return set[c>>6]>>(c&63)&1 != 0 }
