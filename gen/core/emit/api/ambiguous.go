package api

// Ambiguous reports whether s, by the default start rule, has several derivations:
// see [Start.Ambiguous].
func Ambiguous(s string) (bool, error) { return Start(0).Ambiguous(s) }

// Ambiguous reports whether s, by the start rule, has derivations beside the one that
// [Start.Parse] returns: whether the grammar says in more than one way what s consists
// of. A repetition of what is empty is no other derivation. The error is that of Parse.
func (r Start) Ambiguous(s string) (bool, error) { return Limits{}.Ambiguous(r, s) }

// Ambiguous is [Start.Ambiguous] within limits.
func (l Limits) Ambiguous(start Start, s string) (bool, error) {
	if err := l.Check(start, s); err != nil {
		return false, err
	}
	if limit := l.length(); len(s) > limit {
		return false, &LimitError{limit, "bytes", len(s)}
	}
	b := builders.Get().(*builder)
	defer builders.Put(b)
	b.begin()
	return several(b, start, s, l.items())
}
