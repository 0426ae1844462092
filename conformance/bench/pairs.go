package bench

import "slices"

// A pair is two operations: the time of the first is divided by that of the
// second.
type pair struct{ of, by string }

func (p pair) String() string { return p.of + " : " + p.by }

// pairs are what is worth comparing: operations that answer the same question,
// or a part of it.
var pairs = []pair{
	{Valid, Classes},
	{Valid, besideName(Valid)},
	{Valid, NetURLParse},
	{Parse, Valid},
	{Parse, Classes},
	{Parse, besideName(Parse)},
	{Parse, NetURLParse},
	{Parse, NetURLParseError},
	{Parse, Expression},
	{ReadComponent, NetURLParse},
	{ReadAccessors, NetURLParse},
	{ParseError, NetURLParse},
	{ParseError, NetURLParseError},
	{Resolve, NetURLResolve},
	{Resolve, NetURLResolveString},
	{NormalizePath, NetURLParse},
	{Normalize, NetURLParse},
	{Normalize, Parse},
	{Compare, Parse},
	{Tree, StockNew},
	{Tree, StockKept},
	{Tree, StockNoTree},
}

// peerPairs returns the pairs of the operations and the peers of measurements.
func peerPairs(ms []*Measurement) []pair {
	var some []pair
	for _, m := range ms {
		for _, c := range m.Cases {
			if c.Peer == nil {
				continue
			}
			if p := (pair{c.Peer.Operation, c.Name}); !slices.Contains(some, p) {
				some = append(some, p)
			}
		}
	}
	return some
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
