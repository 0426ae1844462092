package rules

// A Token is a match in preorder, or matches of the same bytes, one inside the
// other: Rules is an index into a list of lists of names. Children is how many
// tokens are directly inside it. [Tables.Parse] makes one of each match, and Rules
// is that of the rule.
type Token struct{ Rules, Children, Begin, End uint32 }

// A place is one to come back to: a choice, or the call of a rule.
type place struct {
	next  uint32 // instruction
	at    uint32 // in the string, of a choice
	token uint32 // how many there are; of a call, the index of its own, or noToken
	depth uint32 // of the matches of rules that are open; isCall for a call
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
	stack := append(space[:0], place{afterwards, 0, noToken, isCall})
	next, depth := uint32(t.Entry[rule]), uint32(0)
	at := 0
	for {
		i := t.Program[next]
		next++
		matches := true
		switch i.op() {
		case End:
			return children(tokens), at == len(s)
		case Byte:
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
		case Lookahead:
			matches = t.Ahead.holds(ahead[at], i.arg())
		case Call:
			stack = append(stack, place{next, 0, noToken, isCall})
			next = i.arg()
		case Open:
			stack[len(stack)-1].token = uint32(len(tokens))
			tokens = append(tokens, Token{i.arg(), depth, uint32(at), 0})
			depth++
		case Return:
			call := &stack[len(stack)-1]
			if call.token != noToken {
				tokens[call.token].End = uint32(at)
				depth--
			}
			next = call.next
			stack = stack[:len(stack)-1]
		case Choice:
			stack = append(stack, place{i.arg(), uint32(at), uint32(len(tokens)), depth})
		case Commit:
			stack = stack[:len(stack)-1]
			next = i.arg()
		case Again:
			choice := &stack[len(stack)-1]
			choice.at, choice.token = uint32(at), uint32(len(tokens))
			next = i.arg()
		case Restore:
			choice := stack[len(stack)-1]
			at, tokens, depth = int(choice.at), tokens[:choice.token], choice.depth
			stack = stack[:len(stack)-1]
			next = i.arg()
		case Unchoose:
			stack = stack[:len(stack)-1]
			matches = false
		default:
			matches = false
		}
		if matches {
			continue
		}
		for len(stack) > 0 && stack[len(stack)-1].depth == isCall {
			stack = stack[:len(stack)-1]
		}
		if len(stack) == 0 {
			return tokens[:0], false
		}
		choice := stack[len(stack)-1]
		next, at, tokens, depth = choice.next, int(choice.at), tokens[:choice.token], choice.depth
		stack = stack[:len(stack)-1]
	}
}

// children sets how many children tokens have, in place of their depths.
func children(tokens []Token) []Token {
	var space [64]int
	around := space[:0] // the indices of a token and those that it is in
	for i := range tokens {
		depth := tokens[i].Children
		around = append(around[:depth], i)
		tokens[i].Children = 0
		if depth > 0 {
			tokens[around[depth-1]].Children++
		}
	}
	return tokens
}

// has reports whether a set has a byte.
func has(set *[4]uint64, c byte) bool { return set[c>>6]>>(c&63)&1 != 0 }
