package bench

import (
	"slices"

	"github.com/urispec/urispec/parser"
)

// The names of more that is done with a string, of RFC 3986: to read it, to
// refuse it with a text, and to take its normal form.
const (
	ReadComponent = "Parse-Component"
	ReadAccessors = "Parse-accessors"
	ParseError    = "Parse-Error"
	NormalizePath = "Normalize-path"
)

// eight are the components that are read.
var eight = [...]parser.Component{
	parser.Scheme, parser.Userinfo, parser.Host, parser.Port, parser.Path, parser.Query, parser.Fragment,
	parser.Authority,
}

// reading returns the operations that read a valid string.
func reading(v parser.Revision) []Operation {
	return []Operation{
		{ReadComponent, func(t Text) bool {
			r, err := v.Parse(t.String)
			return err == nil && lengths(r) >= 0
		}},
		{ReadAccessors, func(t Text) bool {
			r, err := v.Parse(t.String)
			return err == nil && accessed(r) >= 0
		}},
		{NormalizePath, func(t Text) bool {
			r, err := v.Parse(t.String)
			if err == nil {
				_, err = r.Normalize(parser.LevelPath)
			}
			return err == nil
		}},
	}
}

// lengths reads eight components, and returns how long those are together that
// are defined, and how many they are: so the compiler leaves out none.
func lengths(r parser.Reference) int {
	n := 0
	for _, c := range eight {
		n += length(r.Component(c))
	}
	return n
}

// accessed does what lengths does by the accessors of the components.
func accessed(r parser.Reference) int {
	return length(r.Scheme()) + length(r.Userinfo()) + length(r.Host()) + length(r.Port()) +
		length(r.Path()) + length(r.Query()) + length(r.Fragment()) + length(r.Authority())
}

// length returns how long a component is and one more, or 0 where it is not
// defined.
func length(s string, ok bool) int {
	if !ok {
		return 0
	}
	return 1 + len(s)
}

// refusing returns the operations that make the text of the error that refuses
// a string: those of a revision, and of net/url.
func refusing(v parser.Revision) []Operation {
	return []Operation{
		{ParseError, func(t Text) bool {
			_, err := v.Parse(t.String)
			return err == nil || err.Error() == ""
		}},
		netURLParseError(),
	}
}

// beside returns the operations of a revision that others are compared with on
// the same strings, by the names that they have there.
func beside(v parser.Revision) []Operation {
	some := slices.DeleteFunc(Operations(v), func(o Operation) bool { return o.Name != Valid && o.Name != Parse })
	for i := range some {
		some[i].Name = besideName(some[i].Name)
	}
	return some
}

// besideName returns the name of an operation of RFC 3986 among those of
// another revision.
func besideName(operation string) string { return parser.RFC3986.String() + "-" + operation }
