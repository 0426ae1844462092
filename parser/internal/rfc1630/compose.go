package rfc1630

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
)

// composition is the default start rule.
var composition = []compose.Form{{Pieces: []compose.Piece{
	{Name: component.Scheme, After: ":"},
	{Name: component.Path},
	{Name: component.Search, Before: "?"},
	{Name: component.FragmentID, Before: "#"},
}}}
