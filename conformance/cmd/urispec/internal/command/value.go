package command

import (
	"slices"
	"strconv"
	"strings"

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
	members []scheme.Parameter    // to show; there can be several of a name
	section string                // that says which values are equal
	equals  func(uri string) bool // whether another URI has an equal value
}

// valueOf returns the value of a URI, or nil if the document of its scheme defines none. The error is a *scheme.Error
// or a *scheme.ValueError.
func valueOf(s string) (*value, error) {
	switch c, _ := scheme.Of(s); c.String() {
	case "data":
		return readValue(s, "RFC 2045, Section 5.1", data.Parse, data.Value.Equal, dataMembers)
	case "file":
		return readValue(s, "RFC 8089, Section 2", file.Parse, file.Location.Equal, fileMembers)
	case "mailto":
		return readValue(s, "RFC 6068, Section 2", mailto.Parse, mailto.Message.Equal, mailtoMembers)
	case "tel":
		return readValue(s, "RFC 3966, Section 4", tel.Parse, tel.Number.Equal, telMembers)
	case "urn:uuid":
		return readValue(s, "RFC 9562, Section 4", uuid.Parse, func(a, b uuid.UUID) bool { return a == b }, uuidMembers)
	}
	return nil, nil
}

// readValue returns the value of a URI by the functions of its scheme.
func readValue[T any](s, section string, parse func(string) (T, error), equal func(a, b T) bool,
	members func(T) []scheme.Parameter) (*value, error) {
	v, err := parse(s)
	if err != nil {
		return nil, err
	}
	_, fragment, _ := strings.Cut(s, "#")
	return &value{members(v), section, func(other string) bool {
		w, err := parse(other)
		_, otherFragment, _ := strings.Cut(other, "#")
		isURN := strings.EqualFold(s[:len("urn:")], "urn:") // its f-component does not count (RFC 8141, Section 3.1)
		return err == nil && equal(v, w) && (isURN || fragment == otherFragment)
	}}, nil
}

func dataMembers(v data.Value) []scheme.Parameter {
	return slices.Concat(members("type", v.Type), v.Parameters,
		members("base64", strconv.FormatBool(v.Base64)), []scheme.Parameter{{Name: "data", Value: string(v.Data)}})
}

// fileMembers returns the host, and the paths on the systems that have one.
func fileMembers(l file.Location) []scheme.Parameter {
	shown := members("host", l.Host())
	if path, err := l.Path(file.POSIX); err == nil {
		shown = append(shown, members("posix", path)...)
	}
	if path, err := l.Path(file.Windows); err == nil {
		shown = append(shown, members("windows", path)...)
	}
	return shown
}

func mailtoMembers(m mailto.Message) []scheme.Parameter {
	var shown []scheme.Parameter
	for i, list := range [][]string{m.To, m.Cc, m.Bcc} {
		for _, address := range list {
			shown = append(shown, members([]string{"to", "cc", "bcc"}[i], address)...)
		}
	}
	return slices.Concat(shown, members("subject", m.Subject, "body", m.Body), m.Fields)
}

func telMembers(n tel.Number) []scheme.Parameter {
	return append(members("number", n.Digits, "ext", n.Extension, "isub", n.Subaddress, "phone-context", n.Context),
		n.Parameters...)
}

func uuidMembers(u uuid.UUID) []scheme.Parameter {
	return members("uuid", u.String())
}

// members returns members of names and texts, which follow each other, except those without a text.
func members(words ...string) []scheme.Parameter {
	var shown []scheme.Parameter
	for pair := range slices.Chunk(words, 2) {
		if pair[1] != "" {
			shown = append(shown, scheme.Parameter{Name: pair[0], Value: pair[1]})
		}
	}
	return shown
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
