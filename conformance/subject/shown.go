package subject

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"reflect"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
	"github.com/urispec/urispec/parser/inspect"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/logvalue"
	"github.com/urispec/urispec/parser/neturl"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/agreed"
	"github.com/urispec/urispec/parser/sqlvalue"
	"github.com/urispec/urispec/parser/template"
	"github.com/urispec/urispec/parser/urlstandard"
)

// Shown returns what is shown of a string by all that hides passwords: errors as they
// are printed, encoded and logged, what logs have of a reference, and the string without
// what package inspect takes for a password.
func (p *standard) Shown(s string) []string {
	var shown []string
	types := map[reflect.Type]bool{} // of the errors that were written in all ways
	for _, err := range p.errors(s) {
		for ; err != nil; err = errors.Unwrap(err) {
			shown = append(shown, err.Error())
			if t := reflect.TypeOf(err); !types[t] {
				types[t] = true
				shown = append(shown, written(err)...)
			}
		}
	}
	r, err := p.revision.Parse(s)
	if err != nil {
		begin, end, _ := inspect.LikelyPassword(s)
		return append(shown, s[:begin]+s[end:])
	}
	begin, end, _ := inspect.Password(r)
	shown = append(shown, s[:begin]+s[end:], r.Redacted(), logged(logvalue.Of(r), nil))
	for _, v := range []any{r, &r, sqlvalue.Of(r), parser.ReferenceBy[byRFC3986]{Reference: r}} {
		shown = append(shown, logged(v, logvalue.Replace))
	}
	for _, finding := range inspect.Reference(r) {
		shown = append(shown, finding.Message)
	}
	return shown
}

type byRFC3986 struct{}

func (byRFC3986) Revision() parser.Revision { return parser.RFC3986 }

// errors returns the errors about a string of what takes one.
func (p *standard) errors(s string) []error {
	v := p.revision
	var all []error
	add := func(_ any, err error) { all = append(all, err) }
	for _, start := range p.starts {
		add(start.Parse(s))
	}
	r, err := v.Parse(s)
	add(nil, err)
	base, _ := v.Parse("x://h/a")
	for _, pair := range [][2]string{{"x://h/a", s}, {s, ""}, {s, "../.."}, {s, "\x00"}, {s, ".//x"}} {
		from, _ := v.Parse(pair[0])
		to, _ := v.Parse(pair[1])
		add(from.Resolve(pair[1], parser.RefuseExcess))
		add(from.Resolve(pair[1]))
		add(from.ResolveReference(to))
		add(from.Relativize(base))
		add(from.Relativize(to))
	}
	for c := range v.Components() {
		add(v.Build(parser.Parts{c: s}))
		add(v.Build(parser.Parts{parser.Scheme: "x", c: s}, parser.KeepEscapes))
		add(base.With(c, s))
		add(v.EncodeString(c, s, parser.EncodeLatin1))
		add(v.EncodeString(c, s, parser.KeepEscapes))
		add(v.Decode(c, s))
	}
	add(base.JoinSegments(s, ".."))
	add(parser.Unescape(s + "%"))
	add(nil, new(parser.ByteSet).UnmarshalText([]byte(s)))
	add(nil, new(parser.Reference).UnmarshalBinary([]byte(s)))
	add(nil, new(parser.Reference).Scan(s))
	add(nil, scheme.Check(v, s))
	for c := range scheme.Schemes() {
		add(nil, c.Check(s))
	}
	host := strings.TrimSuffix(s[strings.LastIndexByte(s, '@')+1:], "/") + ".s3cret.example"
	add(nil, agreed.Hosts{"h"}.Check("http://"+host))
	for _, target := range []string{s, "/" + s, "?" + s, "//" + host} {
		add(nil, agreed.Redirect("https://good.example", target))
		add(nil, agreed.RedirectURI(nil, target))
	}
	add(nil, agreed.Redirect(s, ""))
	add(iri.ToURI(r, iri.DomainNames))
	add(iri.FromURI(r, iri.DomainNames))
	u, _ := url.Parse(s)
	add(neturl.To(r))
	add(neturl.FromString(v, s, u))
	add(neturl.FromString(v, s, &url.URL{Path: s}))
	add(neturl.From(v, &url.URL{Scheme: "x", Host: s}))
	add(template.Parse(s))
	add(template.MustParse("{a}").Match(s))
	add(template.MustParse("{s3cret:1}").Expand(template.Values{"s3cret": template.List(s)}))
	add(template.ValuesOf(map[string]any{s: map[string]any{s: all}}))
	add(urlstandard.Parse(s, nil))
	for _, context := range []baseuri.Context{{Retrieved: s}, {Default: s}, {Enclosing: s}} {
		add(nil, context.Check(v))
	}
	for _, header := range []string{"Content-Base: %s", "Content-Location: %s", "%s",
		"Content-Type: text/html\nContent-Transfer-Encoding: %s", "Content-Type: multipart/mixed; boundary=%s"} {
		for _, err := range baseuri.FromMIME(v, strings.NewReader(fmt.Sprintf(header, s)+"\n\n<p>"), baseuri.Context{}) {
			add(nil, err)
		}
	}
	return slices.DeleteFunc(all, func(err error) bool { return err == nil })
}

// written returns what a program may write of an error: of the value, of what it points
// to, and of a value that has these in it.
func written(err error) []string {
	values := []any{err, struct{ err error }{err}, struct{ Err error }{err}}
	if v := reflect.ValueOf(err); v.Kind() == reflect.Pointer {
		values = append(values, v.Elem().Interface(), struct{ Err any }{v.Elem().Interface()},
			struct{ err any }{v.Elem().Interface()})
	}
	var all []string
	for _, v := range values {
		text, _ := json.Marshal(v)
		all = append(all, string(text), fmt.Sprintf("%v %+v %#v %s %q", v, v, v, v, v), logged(v, nil),
			logged(v, logvalue.Replace))
	}
	return all
}

// logged returns what logs have of a value, as text and as JSON.
func logged(v any, replace func([]string, slog.Attr) slog.Attr) string {
	var b bytes.Buffer
	options := &slog.HandlerOptions{ReplaceAttr: replace}
	slog.New(slog.NewTextHandler(&b, options)).Info("", "key", v)
	slog.New(slog.NewJSONHandler(&b, options)).Info("", slog.Group("group", "key", v))
	return b.String()
}
