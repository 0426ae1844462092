package law

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
	"testing"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
	"github.com/urispec/urispec/parser/iri"
	"github.com/urispec/urispec/parser/logvalue"
	"github.com/urispec/urispec/parser/neturl"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/agreed"
	"github.com/urispec/urispec/parser/template"
	"github.com/urispec/urispec/parser/urlstandard"
)

// No error about a string shows it, nor do logs show the password of a reference. Laws does not have this law, since it
// calls more than the command links.
func TestErrorsShowNothing(t *testing.T) {
	runner := testRunner(t)
	runner.Inputs = testflag.Choose(6, runner.Inputs)
	eachRevision(t, func(t *testing.T, s laws) {
		t.Parallel()
		result := runner.Run(Law{
			ID:       s.Revision.String() + "/errors",
			Sentence: "no error shows the string that it is about, and no log a password",
			Inputs:   input.Tuple(input.Secrets(marker)),
			Holds: ofOne(func(text string) error {
				for _, shown := range shownOf(s.Revision, text) {
					if strings.Contains(shown, marker) {
						return fmt.Errorf("what is shown is %q", shown)
					}
				}
				return nil
			}),
		})
		if result.Broken != nil {
			t.Error(result)
		}
	})
}

// shownOf returns what a program may write of the errors about a string and, if it is a
// reference with a password that is hidden, what logs have of it.
func shownOf(v parser.Revision, s string) []string {
	var shown []string
	types := map[reflect.Type]bool{} // of the errors that were written in all ways
	for _, err := range errorsAbout(v, s) {
		for ; err != nil; err = errors.Unwrap(err) {
			shown = append(shown, err.Error())
			if t := reflect.TypeOf(err); !types[t] {
				types[t] = true
				shown = append(shown, written(err)...)
			}
		}
	}
	if r, err := v.Parse(s); err == nil && !strings.Contains(r.Redacted(), marker) {
		for _, value := range []any{r, &r, struct{ parser.Reference }{r}, logvalue.Of(r)} {
			shown = append(shown, logged(value, logvalue.Replace))
		}
	}
	return shown
}

// errorsAbout returns the errors about a string of the functions that take one.
func errorsAbout(v parser.Revision, s string) []error {
	var all []error
	add := func(_ any, err error) { all = append(all, err) }
	for _, rule := range v.StartRules() {
		add(v.MustStart(rule).Parse(s))
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
	host := strings.TrimSuffix(s[strings.LastIndexByte(s, '@')+1:], "/") + "." + marker + ".example"
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
	add(template.MustParse("{" + marker + ":1}").Expand(template.Values{marker: template.List(s)}))
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

// logged returns a value as logs have it, as text and as JSON.
func logged(v any, replace func([]string, slog.Attr) slog.Attr) string {
	var b bytes.Buffer
	options := &slog.HandlerOptions{ReplaceAttr: replace}
	slog.New(slog.NewTextHandler(&b, options)).Info("", "key", v)
	slog.New(slog.NewJSONHandler(&b, options)).Info("", slog.Group("group", "key", v))
	return b.String()
}
