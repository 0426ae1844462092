package adapter

// A NamedCase counts the questions of a named case.
type NamedCase struct {
	Name        string // such as "rfc3986/traps/3.2/01"
	Questions   int
	NotAsked    int
	Unsupported int
	Wrong       int
}

// namedCases are the named cases that have questions, in the order of these.
type namedCases struct {
	all   []NamedCase
	index map[string]int
}

// add counts a question of some cases.
func (n *namedCases) add(names []string, outcome Outcome, wrong bool) {
	for _, name := range names {
		i, ok := n.index[name]
		if !ok {
			if n.index == nil {
				n.index = map[string]int{}
			}
			i = len(n.all)
			n.index[name] = i
			n.all = append(n.all, NamedCase{Name: name})
		}
		c := &n.all[i]
		c.Questions++
		switch {
		case wrong:
			c.Wrong++
		case outcome == NotAsked:
			c.NotAsked++
		case outcome == Unsupported:
			c.Unsupported++
		}
	}
}
