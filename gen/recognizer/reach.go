package recognizer

// walk visits the nodes of a network that are reached from one without reading,
// it included. into reports whether a call is passed for matching nothing.
func (x *network) walk(from int, into func(*body) bool, visit func(n int)) {
	seen := make([]bool, len(x.nodes))
	for todo := []int{from}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[i] {
			continue
		}
		seen[i] = true
		visit(i)
		todo = append(todo, x.onward(i, into)...)
	}
}

// onward returns the nodes that one leads to without reading.
func (x *network) onward(i int, into func(*body) bool) []int {
	switch n := &x.nodes[i]; n.kind {
	case branchNode:
		return []int{n.b, n.a}
	case enterNode, leaveNode:
		return []int{n.b}
	case callNode:
		if into(n.body) {
			return []int{n.b}
		}
	}
	return nil
}

// isEmpty reports whether a body matches the empty string.
func isEmpty(x *body) bool { return x.empty > 0 }
