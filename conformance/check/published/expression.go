package published

import (
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// bytesOf returns any of some bytes.
func bytesOf(set peg.ByteSet) automaton.Expr { return &automaton.Set{Bytes: set} }

// concat returns items in order.
func concat(items []automaton.Expr) automaton.Expr {
	if len(items) == 1 {
		return items[0]
	}
	return &automaton.Concat{Items: items}
}

// union returns any of some alternatives. Those of one byte become one set, so
// that spaces have no more classes of bytes than they need.
func union(alternatives []automaton.Expr) automaton.Expr {
	var bytes peg.ByteSet
	var all []automaton.Expr
	for _, a := range alternatives {
		if set, ok := a.(*automaton.Set); ok {
			bytes = bytes.Union(set.Bytes)
		} else {
			all = append(all, a)
		}
	}
	if bytes.Len() > 0 {
		all = append(all, bytesOf(bytes))
	}
	if len(all) == 1 {
		return all[0]
	}
	return &automaton.Union{Alternatives: all}
}
