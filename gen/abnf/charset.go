package abnf

import (
	"fmt"
	"slices"
)

// A charset is ranges of characters, in order, with others between them.
type charset []interval

// An interval is the characters from low to high.
type interval struct{ low, high rune }

// plus returns the characters of either set.
func (a charset) plus(b charset) charset {
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(x, y interval) int { return int(x.low - y.low) })
	var sum charset
	for _, r := range all {
		if n := len(sum); n > 0 && r.low <= sum[n-1].high+1 {
			sum[n-1].high = max(sum[n-1].high, r.high)
		} else {
			sum = append(sum, r)
		}
	}
	return sum
}

// minus returns the characters of a that b does not have.
func (a charset) minus(b charset) charset {
	var rest charset
	for _, r := range a {
		for _, cut := range b {
			if cut.high < r.low || cut.low > r.high {
				continue
			}
			if cut.low > r.low {
				rest = append(rest, interval{r.low, cut.low - 1})
			}
			r.low = cut.high + 1
		}
		if r.low <= r.high {
			rest = append(rest, r)
		}
	}
	return rest
}

// alternatives returns the ranges as expressions.
func (a charset) alternatives(at Position) []Expr {
	var all []Expr
	for _, r := range a {
		if r.low == r.high {
			all = append(all, &Sequence{Position: at, Base: Hexadecimal, Values: []rune{r.low}})
		} else {
			all = append(all, &Range{Position: at, Base: Hexadecimal, Low: r.low, High: r.high})
		}
	}
	return all
}

// first returns how a message names the first character.
func (a charset) first() string {
	if c := a[0].low; c > ' ' && c < 0x7F {
		return quote(byte(c))
	}
	return fmt.Sprintf("%%x%02X", a[0].low)
}
