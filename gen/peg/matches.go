package peg

// A Match is a rule of the PEG and the part of the input that it matched, from
// byte offset Begin to End. Children are the matches of the rules it refers to,
// in input order, those inside lookaheads left out.
type Match struct {
	Rule       string
	Begin, End int
	Children   []*Match
}

// A PublishedMatch is a match of a rule of the ABNF, by its ABNF name, in a
// list in preorder; Depth is the number of matches around it.
type PublishedMatch struct {
	Rule              string
	Depth, Begin, End int
}

// Published returns m and all matches in it in preorder, under the names that
// [PublishedName] gives, those of hidden rules left out.
func (m *Match) Published() []PublishedMatch {
	var list []PublishedMatch
	type level struct {
		match *Match
		depth int
	}
	for stack := []level{{m, 0}}; len(stack) > 0; {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if name, ok := PublishedName(top.match.Rule); ok {
			list = append(list, PublishedMatch{name, top.depth, top.match.Begin, top.match.End})
			top.depth++
		}
		for i := range top.match.Children {
			stack = append(stack, level{top.match.Children[len(top.match.Children)-1-i], top.depth})
		}
	}
	return list
}
