package bench

// A pair is two operations: the time of the first is divided by that of the
// second.
type pair struct{ of, by string }

func (p pair) String() string { return p.of + " : " + p.by }

// pairs are what is worth comparing: operations that answer the same question,
// or a part of it.
var pairs = []pair{
	{Valid, Classes},
	{Valid, NetURLParse},
	{Parse, Classes},
	{Parse, NetURLParse},
	{Parse, Expression},
	{Resolve, NetURLResolve},
	{Normalize, Parse},
	{Compare, Parse},
	{Tree, StockNew},
	{Tree, StockKept},
	{Tree, StockNoTree},
}

// in returns the ratio of a pair in a measurement, and false where it lacks one
// of the operations.
func (p pair) in(m *Measurement) (Ratio, bool) {
	of, okOf := m.find(p.of)
	by, okBy := m.find(p.by)
	if !okOf || !okBy {
		return Ratio{}, false
	}
	return m.Ratio(of, by), true
}
