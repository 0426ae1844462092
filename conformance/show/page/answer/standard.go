package answer

import (
	"strconv"

	"github.com/urispec/urispec/parser/urlstandard"
)

// A Standard is what the URL Standard says that browsers make of a string.
type Standard struct {
	Unicode   string     `json:"unicode"`             // the version by which domains beyond ASCII are converted
	Domain    bool       `json:"domain"`              // the host is one, or was to be converted to one
	BaseError string     `json:"baseError,omitempty"` // why the base has no URL record; then the string has none
	URL       []Property `json:"url,omitempty"`       // of the string; none if it has no URL record
	Errors    []Invalid  `json:"errors"`              // the last is the failure, if there is no URL record
	Omitted   int        `json:"omitted,omitempty"`   // errors before the last that Errors does not have
}

// A Property is one of a URL object (URL Standard, Section 6.1). Its value is ASCII.
type Property struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Omitted int    `json:"omitted,omitempty"` // bytes at the end that Value does not have
	Open    bool   `json:"open,omitempty"`    // the standard leaves the value open
}

// An Invalid is a validation error: a place where a string is not a valid URL string.
type Invalid struct {
	Name    string `json:"name"`    // the standard's
	Offset  int    `json:"offset"`  // in bytes
	Message string `json:"message"` // with both
}

// mostValue is how many bytes of a property an answer has. A browser is asked about 20,000 characters and a base of as
// many, each of which becomes at most 9 bytes.
const mostValue = 360_000

// standard returns what the URL Standard makes of a string, with a base unless that is
// empty.
func standard(s, base string) *Standard {
	a := &Standard{Unicode: urlstandard.UnicodeVersion, Errors: []Invalid{}}
	var with *urlstandard.URL
	if base != "" {
		b, err := urlstandard.Parse(base, nil)
		if err != nil {
			a.BaseError = err.Error()
			return a
		}
		with = &b
	}
	url, all, err := urlstandard.Diagnose(s, with)
	if err == nil {
		a.URL = properties(&url)
		a.Domain = url.HostKind() == urlstandard.Domain
	}
	for i, e := range all {
		a.Domain = a.Domain || e.Type == urlstandard.DomainToASCII
		if i >= mostFacts-1 && i < len(all)-1 {
			a.Omitted++
			continue
		}
		a.Errors = append(a.Errors, Invalid{e.Type.String(), e.Offset, e.Error()})
	}
	return a
}

// properties returns what the attributes of a URL object are (URL Standard, Section 6.1).
func properties(u *urlstandard.URL) []Property {
	port := ""
	if n, ok := u.Port(); ok {
		port = strconv.Itoa(int(n))
	}
	after := func(delimiter string, component func() (string, bool)) string {
		text, _ := component()
		if text == "" {
			return ""
		}
		return delimiter + text
	}
	all := []Property{
		{Name: "href", Value: u.String()}, {Name: "protocol", Value: u.Scheme() + ":"},
		{Name: "username", Value: u.Username()}, {Name: "password", Value: u.Password()},
		{Name: "hostname", Value: u.Host()}, {Name: "port", Value: port}, {Name: "pathname", Value: u.Path()},
		{Name: "search", Value: after("?", u.Query)}, {Name: "hash", Value: after("#", u.Fragment)},
		{Name: "origin", Value: u.Origin(), Open: originIsOpen(u)},
	}
	for i := range all {
		end := min(len(all[i].Value), mostValue)
		all[i].Value, all[i].Omitted = all[i].Value[:end], len(all[i].Value)-end
	}
	return all
}

// originIsOpen reports whether the origin is a file URL's, which the standard leaves open (Section 4.7).
func originIsOpen(u *urlstandard.URL) bool {
	if u.Scheme() != "blob" {
		return u.Scheme() == "file"
	}
	inner, err := urlstandard.Parse(u.Path(), nil)
	return err == nil && inner.Scheme() == "file"
}
