package rfc1738

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
)

// composition has the rules of Section 5 for the schemes, and ip-schemepart. Of
// several fieldspecs, the first has components. The slash that may end a telneturl
// is left out, since there is no component behind it.
var composition = []compose.Form{
	{Scheme: "http", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.HPath, Before: "/"}, {Name: component.Search, Before: "?"}}},
	{Scheme: "ftp", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"}, {Before: "//", Made: &compose.Login},
		{Name: component.FPath, Before: "/"}, {Name: component.FTPType, Before: ";type="}}},
	{Scheme: "news", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Name: component.GroupPart, Made: &compose.News}}},
	{Scheme: "nntp", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.Group, Before: "/"}, {Name: component.Digits, Before: "/"}}},
	{Scheme: "telnet", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Login}}},
	{Scheme: "gopher", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.GType, Before: "/"}, {Name: component.Selector},
		{Name: component.Search, Before: "%09"}, {Name: component.GopherPlusString, Before: "%09"}}},
	{Scheme: "wais", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.Database, Before: "/"}, {Name: component.WType, Before: "/"},
		{Name: component.WPath, Before: "/"}, {Name: component.Search, Before: "?"}}},
	{Scheme: "mailto", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"}, {Name: component.Encoded822Addr}}},
	{Scheme: "file", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"}, {Before: "//"},
		{Name: component.Host}, {Name: component.FPath, Before: "/"}}},
	{Scheme: "prospero", Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.PPath, Before: "/"}, {Name: component.FieldName, Before: ";"},
		{Name: component.FieldValue, Before: "="}}},
	{Pieces: []compose.Piece{{Name: component.Scheme, After: ":"}, {Before: "//", Made: &compose.Login},
		{Name: component.URLPath, Before: "/"}}},
}
