package command

import (
	"slices"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/data"
	"github.com/urispec/urispec/parser/scheme/file"
	"github.com/urispec/urispec/parser/scheme/mailto"
	"github.com/urispec/urispec/parser/scheme/tel"
	"github.com/urispec/urispec/parser/scheme/uuid"
)

// A value is what the document of a scheme defines in a URI.
type value struct {
	members []scheme.Parameter
	section string // that says which values are equal
}

// valueOf returns the value of a URI, or nil if the document of its scheme defines none. The error is a *scheme.Error
// or a *scheme.ValueError.
func valueOf(s string) (*value, error) {
	switch c, _ := scheme.Of(s); c.String() {
	case "data":
		v, err := data.Parse(s)
		return newValue(v, err, "RFC 2045, Section 5.1")
	case "file":
		v, err := file.Parse(s)
		return newValue(v, err, "RFC 8089, Section 2")
	case "mailto":
		v, err := mailto.Parse(s)
		return newValue(v, err, "RFC 6068, Section 2")
	case "tel":
		v, err := tel.Parse(s)
		return newValue(v, err, "RFC 3966, Section 4")
	case "urn:uuid":
		v, err := uuid.Parse(s)
		return newValue(v, err, "RFC 9562, Section 4")
	}
	return nil, nil
}

// newValue returns the value that a package has read, unless there is an error.
func newValue(v interface{ Members() []scheme.Parameter }, err error, section string) (*value, error) {
	if err != nil {
		return nil, err
	}
	return &value{v.Members(), section}, nil
}

// writeText writes lines for the members of a value, or why there is none.
func (v *value) writeText(to *record.Output, none error) {
	if none != nil {
		to.Line("", "no value", none.Error())
	}
	if v != nil {
		for _, m := range v.members {
			to.Line("", "value", m.Name, m.Value)
		}
	}
}

// addTo adds the members of the value of a string to an object, and why there is none.
func (v *value) addTo(o *line.Object, one *verdict.Verdict, none error) {
	if v == nil {
		o.Null("value")
	} else {
		line.Objects(o, "value", slices.Values(v.members), func(o *line.Object, m scheme.Parameter) {
			q := line.NewEscaper(m.Name, m.Value)
			q.Members(o, line.Member{Name: "name", Value: m.Name}, line.Member{Name: "text", Value: m.Value})
		})
	}
	if none != nil {
		f, _ := judge.NewFailure(one.Rule, one.Input, none)
		o.Nested("no_value", f.AddReason)
	}
}
