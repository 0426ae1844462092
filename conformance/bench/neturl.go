package bench

import "net/url"

// The names of what net/url does.
const (
	NetURLParse         = "net-url-Parse"
	NetURLParseError    = "net-url-Parse-Error"
	NetURLResolve       = "net-url-ResolveReference"
	NetURLResolveString = "net-url-ResolveReference-String"
)

// netURLParse returns the parse of net/url.
func netURLParse() Operation {
	return Operation{NetURLParse, func(t Text) bool {
		_, err := url.Parse(t.String)
		return err == nil
	}}
}

// netURLResolve returns the resolution of net/url. Like Resolve, it includes
// the two parses that it needs; it does not make a string of the target, as
// Resolve does.
func netURLResolve() Operation {
	return Operation{NetURLResolve, func(t Text) bool {
		_, ok := netURLTarget(t)
		return ok
	}}
}

// netURLResolveString returns what netURLResolve does, and the string of the
// target.
func netURLResolveString() Operation {
	return Operation{NetURLResolveString, func(t Text) bool {
		target, ok := netURLTarget(t)
		return ok && target.String() != ""
	}}
}

// netURLTarget parses base and reference, and returns the target.
func netURLTarget(t Text) (*url.URL, bool) {
	base, err := url.Parse(t.Base)
	if err != nil {
		return nil, false
	}
	reference, err := url.Parse(t.Reference)
	if err != nil {
		return nil, false
	}
	return base.ResolveReference(reference), true
}

// netURLParseError returns the parse of net/url, with the text of the error
// where it refuses a string.
func netURLParseError() Operation {
	return Operation{NetURLParseError, func(t Text) bool {
		_, err := url.Parse(t.String)
		return err == nil || err.Error() == ""
	}}
}
