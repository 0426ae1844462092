package rules

// A Token is a match of a rule, or of a chain of rules: Rules is an index into
// Chains. Tokens are in preorder; Children is how many are directly inside it.
type Token struct{ Rules, Children, Begin, End uint32 }

// A place is one to come back to: a choice, or the call of a rule.
type place struct {
	next   uint32 // instruction
	at     uint32 // in the string, of a choice; isCall for a call
	tokens uint32 // of a choice, how many there are; of a call, the one that was open
	inside uint32 // of a choice, how many are inside the one that is open
}

const (
	isCall  = ^uint32(0)
	noToken = ^uint32(0)
)

// Parse appends the tokens of s, of less than 4 GiB, to tokens, which are empty,
// and reports whether s is a match of a rule, from begin to end. It allocates
// only where there is no room.
func (t *Tables) Parse(tokens []Token, rule int, s string) ([]Token, bool) {
	const afterwards = 1 // instruction: the end
	var ahead []uint16
	if t.Ahead != nil {
		ahead = t.Ahead.read(s)
	}
	var space [64]place
	stack := append(space[:0], place{next: afterwards, at: isCall, tokens: noToken})
	next := uint32(t.Entry[rule])
	open := noToken // the token that others are inside
	at := 0
	for {
		i := t.Program[next]
		next++
		matches := true
		switch i.op() {
		case End:
			return tokens, at == len(s)
		case Char:
			matches = at < len(s) && uint32(s[at]) == i.arg()
			at++
		case Set:
			matches = at < len(s) && has(&t.Sets[i.arg()], s[at])
			at++
		case Any:
			matches = at < len(s)
			at++
		case Span:
			for set := &t.Sets[i.arg()]; at < len(s) && has(set, s[at]); {
				at++
			}
		case Leaf, TryLeaf:
			leaf := uint16(noLeaf)
			if at < len(s) {
				leaf = t.Leaves.at(int(i.arg())<<8 | int(s[at]))
			}
			switch {
			case leaf >= firstLeaf:
				tokens = append(tokens, Token{uint32(leaf - firstLeaf), 0, uint32(at), uint32(at) + 1})
				if open != noToken {
					tokens[open].Children++
				}
				at++
			case leaf == emptyLeaf:
				at++
			case i.op() == TryLeaf:
				next++
			default:
				matches = false
			}
		case Leaves:
			before := len(tokens)
			for ; at < len(s); at++ {
				leaf := t.Leaves.at(int(i.arg())<<8 | int(s[at]))
				if leaf >= firstLeaf {
					tokens = append(tokens, Token{uint32(leaf - firstLeaf), 0, uint32(at), uint32(at) + 1})
				} else if leaf == noLeaf {
					break
				}
			}
			if open != noToken {
				tokens[open].Children += uint32(len(tokens) - before)
			}
		case Lookahead:
			matches = t.Ahead.holds(ahead[at], i.arg())
		case TestSet:
			if at < len(s) && has(&t.Sets[i.arg()], s[at]) {
				next++
			}
		case Jump:
			next = i.arg()
		case Call:
			stack = append(stack, place{next: next, at: isCall, tokens: open})
			next = i.arg()
		case Open:
			if open != noToken {
				tokens[open].Children++
			}
			open = uint32(len(tokens))
			tokens = append(tokens, Token{i.arg(), 0, uint32(at), 0})
		case Return:
			call := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if open != call.tokens {
				tokens[open].End = uint32(at)
				open = call.tokens
			}
			next = call.next
		case Choice:
			inside := uint32(0)
			if open != noToken {
				inside = tokens[open].Children
			}
			stack = append(stack, place{i.arg(), uint32(at), uint32(len(tokens)), inside})
		case Commit:
			stack = stack[:len(stack)-1]
			next = i.arg()
		case PartialCommit:
			choice := &stack[len(stack)-1]
			choice.at, choice.tokens = uint32(at), uint32(len(tokens))
			if open != noToken {
				choice.inside = tokens[open].Children
			}
			next = i.arg()
		case BackCommit:
			choice := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			at, tokens = int(choice.at), tokens[:choice.tokens]
			if open != noToken {
				tokens[open].Children = choice.inside
			}
			next = i.arg()
		case FailTwice:
			stack = stack[:len(stack)-1]
			matches = false
		default:
			matches = false
		}
		if matches {
			continue
		}
		for len(stack) > 0 && stack[len(stack)-1].at == isCall {
			open = stack[len(stack)-1].tokens
			stack = stack[:len(stack)-1]
		}
		if len(stack) == 0 {
			return tokens[:0], false
		}
		choice := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		next, at, tokens = choice.next, int(choice.at), tokens[:choice.tokens]
		if open != noToken {
			tokens[open].Children = choice.inside
		}
	}
}

// has reports whether a set has a byte.
func has(set *[4]uint64, c byte) bool { return set[c>>6]>>(c&63)&1 != 0 }
