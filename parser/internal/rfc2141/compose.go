package rfc2141

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
)

// composition is the rule URN.
var composition = []compose.Form{{Pieces: []compose.Piece{
	{Name: component.Scheme, After: ":"},
	{Name: component.NID},
	{Name: component.NSS, Before: ":"},
}}}
