package url1993

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
)

// composition has the rules of the chapter "BNF syntax" for the schemes, and
// the rule for any scheme: a path and a search.
var composition = []compose.Form{
	{Scheme: "http", Needs: 1 << component.Host, Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.Path, Before: "/"}, {Name: component.Search, Before: "?"},
		{Name: component.FragmentID, Before: "#"}}},
	{Scheme: "ftp", Needs: 1 << component.Host, Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Login},
		{Name: component.Path, Before: "/"}, {Name: component.FragmentID, Before: "#"}}},
	{Scheme: "telnet", Needs: 1 << component.Host, Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Login}, {Name: component.FragmentID, Before: "#"}}},
	{Scheme: "gopher", Needs: 1 << component.Host, Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.GType, Before: "/"}, {Name: component.Selector}, {Name: component.Search, Before: "?"},
		{Name: component.FragmentID, Before: "#"}}},
	{Scheme: "wais", Needs: 1 << component.Host, Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.Database, Before: "/"}, {Name: component.WType, Before: "/"},
		{Name: component.Digits, Before: "/"},
		{Name: component.Path, Before: "/"}, {Name: component.Search, Before: "?"},
		{Name: component.FragmentID, Before: "#"}}},
	{Scheme: "prospero", Needs: 1 << component.Host, Pieces: []compose.Piece{{Name: component.Scheme, After: ":"},
		{Before: "//", Made: &compose.Hostport},
		{Name: component.HSOName, Before: "/"}, {Name: component.Version, Before: "%00"}, {Name: component.Attributes},
		{Name: component.FragmentID, Before: "#"}}},
	{Scheme: "news", Needs: 1<<component.GroupArt | 1<<component.Group | 1<<component.Article,
		Pieces: []compose.Piece{{Name: component.Scheme, After: ":"}, {Name: component.GroupArt, Made: &compose.News},
			{Name: component.FragmentID, Before: "#"}}},
	{Pieces: []compose.Piece{{Name: component.Scheme, After: ":"}, {Name: component.Path},
		{Name: component.Search, Before: "?"}, {Name: component.FragmentID, Before: "#"}}},
}
