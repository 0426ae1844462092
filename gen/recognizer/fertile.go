package recognizer

// findFertile finds out which bodies match a string that is not empty.
func findFertile(bodies []*body) {
	for changed := true; changed; {
		changed = false
		for _, x := range bodies {
			if !x.fertile && x.reachesEnd() {
				x.fertile = true
				changed = true
			}
		}
	}
}

// reachesEnd reports whether the end of a body is reached by some reading, with
// what is known of fertile bodies.
func (x *body) reachesEnd() bool {
	type place struct {
		node int
		read bool // something is read before
	}
	seen := map[place]bool{}
	todo := []place{{x.first, false}}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		if p == (place{nodeOfEnd, true}) {
			return true
		}
		n := &x.nodes[p.node]
		if n.kind == readNode || n.kind == callNode && n.body.fertile {
			todo = append(todo, place{n.b, true})
		}
		for _, to := range x.onward(p.node, isEmpty) {
			todo = append(todo, place{to, p.read})
		}
	}
	return false
}
