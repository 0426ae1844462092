package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// reads reports whether a revision says how any input is read: then parse and resolve give what is read, valid or not.
func reads(v parser.Revision) bool { return v == parser.URLStandard }

// A urlReader is a run of parse or resolve by the URL Standard.
type urlReader struct {
	*scan
	base   string // empty: none, unless a record has its own
	parsed *urlstandard.URL
	result string // the key of the serialization, in JSON
	short  bool   // in text, the serialization is all
}

func (r *urlReader) run(cmd *cobra.Command, args []string) error {
	if r.base != "" {
		base, err := urlstandard.Parse(r.base, nil)
		if err != nil {
			return r.refuseBase(err)
		}
		r.parsed = &base
	}
	r.whole = r.input.word == formatJSON
	return r.scan.run(cmd, args, r.answer, r.counted("read", "not read"))
}

func (r *urlReader) refuseBase(err error) error {
	var b line.Buffer
	if r.json() {
		o := b.Object()
		beginURL(&o, r.base)
		o.Bool("valid", false)
		o.Null(r.result)
		addErrors(&o, []urlstandard.ValidationError{*err.(*urlstandard.ValidationError)})
		o.String("source", "base")
		b.End(o)
	} else {
		b.Line("invalid", r.base, "the base: "+err.Error())
	}
	if _, err := r.Write(b.Text); err != nil {
		return err
	}
	return errNo
}

func (r *urlReader) answer(to *record.Output, rec record.Record) (bool, error) {
	text, base := r.base, r.parsed
	if r.whole {
		own, ok, err := ownBase(rec.Other)
		if err != nil {
			return false, err
		}
		if ok {
			u, err := urlstandard.Parse(own, nil)
			if err != nil {
				return false, fmt.Errorf("base %q: %w", own, err)
			}
			text, base = own, &u
		}
	}
	u, errors, err := urlstandard.Diagnose(rec.Text, base)
	switch {
	case !r.shows(len(errors) == 0):
	case r.json():
		o := to.Object()
		beginURL(&o, rec.Text)
		o.Nullable("base", text)
		o.Bool("valid", len(errors) == 0)
		o.Optional(r.result, u.String(), !u.IsZero())
		if !u.IsZero() {
			for _, c := range components(&u) {
				o.Optional(c.name, c.text, c.ok)
			}
			o.String("host_kind", u.HostKind().String())
			o.String("origin", u.Origin())
		}
		addErrors(&o, errors)
		to.End(o)
	case r.short && !u.IsZero():
		to.Line(rec.Text, u.String())
	default:
		r.writeText(to, rec.Text, &u, errors)
	}
	return err == nil, nil
}

// ownBase returns the member base of a record of JSON, if it has one.
func ownBase(text string) (base string, ok bool, err error) {
	var members map[string]json.RawMessage // whose keys are told apart by case
	if len(text) == 0 || text[0] != '{' {
		return "", false, nil
	}
	if err := json.Unmarshal([]byte(text), &members); err != nil {
		return "", false, err
	}
	value, ok := members["base"]
	if !ok || string(value) == "null" {
		return "", false, nil
	}
	if json.Unmarshal(value, &base) != nil {
		return "", false, errors.New("base must be a string")
	}
	return base, true, nil
}

// component is a component of a URL record; it is null if the record does not have it.
type component struct {
	name, text string
	ok         bool
}

func components(u *urlstandard.URL) []component {
	port, hasPort := u.Port()
	query, hasQuery := u.Query()
	fragment, hasFragment := u.Fragment()
	return []component{
		{"scheme", u.Scheme(), true}, {"username", u.Username(), true}, {"password", u.Password(), true},
		{"host", u.Host(), u.HostKind() != urlstandard.NoHost}, {"port", fmt.Sprint(port), hasPort},
		{"path", u.Path(), true}, {"query", query, hasQuery}, {"fragment", fragment, hasFragment},
	}
}

// beginURL adds the members that say what is read, and by what.
func beginURL(o *line.Object, input string) {
	o.Octets("input", input)
	verdict.Begin(o, parser.URLStandard.String())
}

func addErrors(o *line.Object, errors []urlstandard.ValidationError) {
	line.Objects(o, "errors", slices.Values(errors), func(o *line.Object, e urlstandard.ValidationError) {
		o.String("name", e.Type.String())
		o.Int("offset", e.Offset)
	})
}

// writeText writes a line for the record, and lines for its components and errors.
func (r *urlReader) writeText(to *record.Output, input string, u *urlstandard.URL,
	errors []urlstandard.ValidationError) {
	word := "valid"
	if len(errors) > 0 {
		word = "invalid"
	}
	to.Line(word, input, u.String())
	if !u.IsZero() {
		for _, c := range components(u) {
			if c.ok && (c.text != "" || c.name != "username" && c.name != "password") {
				to.Line("", c.name, c.text)
			}
		}
	}
	for i := range errors {
		to.Line("", "error", errors[i].Error())
	}
}
