package template

// IsRegular reports whether the readings of a template are a regular language.
func IsRegular(t Template) bool { return !t.parsed().automaton().relaxed }

// Work returns how many edges Match takes for a URI, and how many subsets it makes.
func Work(t Template, uri string) (edges, subsets int) {
	w := newWalk(t.parsed(), uri)
	w.next()
	return w.steps, len(w.rest.sets)
}
