package stock

// A Node is a match of a rule in a parse tree, as the generated parser makes
// it: matches of the empty string are left out.
type Node = node32

// Tree parses s as a URI-reference with a new parser, and returns its tree,
// which is nil for the empty string, and whether s is one.
func Tree(s string) (*Node, bool) {
	p := pegParser{Buffer: s}
	if p.Init() != nil || !p.matches() {
		return nil, false
	}
	return p.AST(), true
}

// A Kept is a parser that is used again. It is not safe for concurrent use.
type Kept struct{ p pegParser }

// NewKept returns a parser. The error is that of the generated Init, which has
// none without options.
func NewKept() (*Kept, error) {
	k := &Kept{}
	return k, k.p.Init()
}

// Tree is like the function Tree.
func (k *Kept) Tree(s string) (*Node, bool) {
	if !k.Valid(s) {
		return nil, false
	}
	return k.p.AST(), true
}

// Valid parses s as a URI-reference, and returns whether it is one, without a
// tree.
func (k *Kept) Valid(s string) bool {
	k.p.Buffer = s
	k.p.Reset()
	return k.p.matches()
}

// matches parses the buffer, and returns whether all of it is a URI-reference:
// the match of the start rule is the last token, and an end symbol stands
// behind the characters.
func (p *pegParser) matches() bool {
	if p.Parse(int(ruleURI_reference)) != nil {
		return false
	}
	tokens := p.Tokens()
	return int(tokens[len(tokens)-1].end) == len(p.buffer)-1
}
