package stock

// A Node is a match of a rule in a parse tree, as the generated parser makes it: matches of the empty string are left
// out.
type Node = node32

// A Parser parses one string after another. It is not safe for concurrent use.
type Parser struct{ p pegParser }

// New returns a parser.
func New() *Parser {
	p := &Parser{}
	_ = p.p.Init() // fails with options only
	return p
}

// Tree parses s as a URI-reference, and returns its tree, which is nil for the empty string and for what is none.
func (p *Parser) Tree(s string) *Node {
	if !p.Valid(s) {
		return nil
	}
	return p.p.AST()
}

// Valid parses s as a URI-reference, and returns whether it is one: the match of the start rule is the last token, and
// an end symbol stands behind the characters.
func (p *Parser) Valid(s string) bool {
	p.p.Buffer = s
	p.p.Reset()
	if p.p.Parse(int(ruleURI_reference)) != nil {
		return false
	}
	tokens := p.p.Tokens()
	return int(tokens[len(tokens)-1].end) == len(p.p.buffer)-1
}
