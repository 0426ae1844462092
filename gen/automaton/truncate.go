package automaton

// Truncated returns the words of l of fewer than n bytes, and all that begin with
// the first n bytes of a longer one.
func (s *Space) Truncated(l Language, n int) Language {
	type prefix struct {
		l Language
		n int
	}
	known := map[prefix]Language{}
	var truncate func(at prefix) Language
	truncate = func(at prefix) Language {
		switch {
		case at.l == s.Empty():
			return at.l
		case at.n == 0:
			return s.all
		}
		if t, ok := known[at]; ok {
			return t
		}
		row := make([]Language, s.width)
		for class, to := range s.row(at.l)[:s.mark()] {
			row[class] = truncate(prefix{to, at.n - 1})
		}
		known[at] = s.state(s.accept[at.l], row)
		return known[at]
	}
	return truncate(prefix{l, n})
}
