package translate

import "github.com/urispec/urispec/gen/peg"

// sequence puts expressions one after the other, sequences among them opened.
func sequence(items ...peg.Expr) peg.Expr {
	var flat []peg.Expr
	for _, item := range items {
		if s, ok := item.(*peg.Sequence); ok {
			flat = append(flat, s.Items...)
		} else {
			flat = append(flat, item)
		}
	}
	if len(flat) == 1 {
		return flat[0]
	}
	return &peg.Sequence{Items: flat}
}

// choice returns the choice of expressions, at least one.
func choice(alternatives []peg.Expr) peg.Expr {
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	return &peg.Choice{Alternatives: alternatives}
}

func endOfInput() peg.Expr { return &peg.Not{Body: &peg.Any{}} }

func lowest(s peg.ByteSet) byte {
	for c := 0; ; c++ {
		if s.Has(byte(c)) {
			return byte(c)
		}
	}
}
