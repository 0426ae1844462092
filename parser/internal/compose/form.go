// Package compose puts components together into strings: the opposite of what
// package split does. A [Form] says what stands where; the caller checks that
// the string splits into the same components again.
package compose

import (
	"cmp"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
)

// A Form is the form of the strings of a scheme, or of all schemes.
type Form struct {
	Scheme string // in lower case; empty: any other
	Pieces []Piece
	Needs  component.Set // at least one of them is defined, or another form is meant
}

// A Piece is the place of a component in a form, with its delimiters. If the
// component is not defined, but what it is made of is, that stands there. A
// Piece without a name is a group, or if nothing is in it, a delimiter that
// always stands there.
type Piece struct {
	Name          component.Name
	Before, After string
	Between       string // stands before Before, behind another component of the same whole
	Made          *[]Piece
}

// Generic is the form of the documents whose schemes have the components of RFC
// 3986 in common. Each document has some of the components.
var Generic = []Form{{Pieces: []Piece{
	{Name: component.Scheme, After: ":"},
	{Name: component.Authority, Before: "//", Made: &authority},
	{Name: component.Path, Made: &path},
	{Name: component.Params, Before: ";"},
	{Name: component.Query, Before: "?", Made: &query},
	{Name: component.Fragment, Before: "#", Made: &fragment},
}}}

// What hostport, login, and the groups and articles of news are made of, in the documents whose schemes have components
// of their own.
var (
	Hostport = []Piece{{Name: component.Host}, {Name: component.Port, Before: ":"}}
	Login    = []Piece{{After: "@", Made: &userinfo}, {Name: component.Host}, {Name: component.Port, Before: ":"}}
	News     = []Piece{{Name: component.Group}, {Name: component.Article, Made: &article}}
	article  = []Piece{{Name: component.Host}}
)

// What the components of the generic form are made of.
var (
	authority = []Piece{
		{Name: component.Userinfo, After: "@", Made: &userinfo},
		{Name: component.Host},
		{Name: component.Port, Before: ":"},
	}
	userinfo = []Piece{{Name: component.User}, {Name: component.Password, Before: ":"}}
	path     = []Piece{{Name: component.NID}, {Name: component.NSS, Before: ":"}}
	query    = []Piece{
		{Name: component.RComponent, Before: "+"},
		{Name: component.QComponent, Between: "?", Before: "="},
	}
	fragment = []Piece{{Name: component.FComponent}}
)

// Choose returns the form of a scheme, whatever its case, that has places for some
// components, and has one of those that it needs. If there is none, the form for
// any scheme may have them; otherwise it returns one of the forms that there are.
func Choose(forms []Form, scheme string, defined component.Set) *Form {
	var chosen *Form
	for i := range forms {
		f := &forms[i]
		if f.Scheme != "" && !strings.EqualFold(f.Scheme, scheme) {
			continue
		}
		if defined&^names(f.Pieces) == 0 && (f.Needs == 0 || f.Needs&defined != 0) {
			return f
		}
		chosen = cmp.Or(chosen, f)
	}
	return chosen
}

// Components returns the components that the form has places for.
func (f *Form) Components() component.Set { return names(f.Pieces) }

// Inside returns the components that a component can be made of.
func (f *Form) Inside(c component.Name) component.Set {
	if p := find(f.Pieces, c); p != nil {
		return p.names()
	}
	return 0
}

// Around returns the components that can be made of a component and others.
func (f *Form) Around(c component.Name) component.Set {
	return around(f.Pieces, c)
}

// IsBare reports whether a component has no delimiters, so that if nothing
// stands there, it may be empty or undefined.
func (f *Form) IsBare(c component.Name) bool {
	for i := range f.Pieces {
		if p := &f.Pieces[i]; p.Name == c {
			return p.Before == "" && p.After == ""
		}
	}
	return false
}

func names(pieces []Piece) component.Set {
	var set component.Set
	for i := range pieces {
		if c := pieces[i].Name; c != 0 {
			set |= 1 << c
		}
		set |= pieces[i].names()
	}
	return set
}

func find(pieces []Piece, c component.Name) *Piece {
	for i := range pieces {
		if pieces[i].Name == c {
			return &pieces[i]
		}
		if p := find(pieces[i].made(), c); p != nil {
			return p
		}
	}
	return nil
}

func around(pieces []Piece, c component.Name) component.Set {
	for i := range pieces {
		p := &pieces[i]
		if !p.names().Has(c) {
			continue
		}
		set := around(p.made(), c)
		if p.Name != 0 {
			set |= 1 << p.Name
		}
		return set
	}
	return 0
}

func (p *Piece) made() []Piece {
	if p.Made == nil {
		return nil
	}
	return *p.Made
}

func (p *Piece) names() component.Set { return names(p.made()) }
