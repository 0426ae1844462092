package scheme_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	sut "github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/data"
	"github.com/urispec/urispec/parser/scheme/file"
	"github.com/urispec/urispec/parser/scheme/mailto"
	"github.com/urispec/urispec/parser/scheme/tel"
	"github.com/urispec/urispec/parser/scheme/uuid"
)

// values are the packages that read values of schemes, with pieces of URIs: of the grammars, of
// what only the packages refuse, and of what no URI has.
var values = []struct {
	scheme string
	first  string // what strings begin with
	value  valued
	pieces []string
}{
	{"data", "", of[data.Value]{data.Parse, data.Value.URI, data.Value.Equal}, []string{
		",", ",", "text/plain", "TEXT/plain", "image/gif", ";charset=US-ASCII", ";charset=us-ascii", ";CHARSET=utf-8",
		";a=b", ";a=%22b%22", ";A=%22%5C%22", ";a=%0D%0A", ";base64",
		"QQ==", "QQ", "%51%51%3D=", "%0A", "A", "%41", "%",
		"#f", "?/@"}},
	{"file", "", of[file.Location]{file.Parse, noError(file.Location.URI), file.Location.Equal}, []string{
		"/", "//", "//localhost/", "//LOCALHOST/", "//h/", "//%68/", "//[::1]/", "//%5B%3A%3A1%5D/",
		"c:", "C%3a", "a", "%61", "..", "%2F",
		"%5C", "%00", "%ff", "#f", "?"}},
	{"mailto", "", of[mailto.Message]{mailto.Parse, mailto.Message.URI, mailto.Message.Equal}, []string{
		"a@b", "a@B", "A@b", "%22,%22@b", "a@%5B,%5D", "a@%5B@%5D", ",", "?", "?to=", "?cc=", "?bcc=a,b", "&to=c@d", "&cc=,",
		"&subject=a%26",
		"&SUBJECT=", "&body=%0d%0A", "&body=%0A", "&x=a%0D%0ABcc:%20a", "&x=%C3%A9", "&x%3A=", "&X=+", "%ff", "#f"}},
	{"tel", "+1", of[tel.Number]{tel.Parse, tel.Number.URI, tel.Number.Equal}, []string{
		"+1", "1", "-", "(2)", "aF", ";ext=1-2", ";EXT=12", ";ext", ";isub=a%3B", ";phone-context=a.b", ";phone-context=+1-2",
		";phone-context=%2B1", ";a", ";A", ";b=%2B-1", ";cic=+1-2", ";npdi", ";rn=%2b12", ";tgrp=+/", ";trunk-context=+1",
		";trunk-context=%2B1a", "#f", "%"}},
	{"urn:uuid", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", of[uuid.UUID]{uuid.Parse, noError(uuid.UUID.URI),
		func(a, b uuid.UUID) bool { return a == b }}, []string{"f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
		"F81d4fae-7dec-11d0-a765-00a0c91e6bf6", "?+r", "?=q", "#f", "0", "-"}},
}

// A valued is an of[T].
type valued interface {
	check(s string) (has bool, _ error)
	equal(a, b string) bool
}

// An of is what a package has of a type of values.
type of[T any] struct {
	parse func(string) (T, error)
	uri   func(T) (string, error)
	same  func(a, b T) bool
}

// noError returns a function that makes a URI of each value.
func noError[T any](uri func(T) string) func(T) (string, error) {
	return func(v T) (string, error) { return uri(v), nil }
}

// check checks what holds of any string: only a URI has a value; the value has a URI, which has
// the value, and is the URI of it; and an error is of the two types, with an offset in the string.
func (o of[T]) check(s string) (bool, error) {
	v, err := o.parse(s)
	valid := sut.Check(parser.RFC3986, s)
	if err != nil {
		var refused *sut.Error
		var none *sut.ValueError
		switch {
		case errors.As(err, &none) && valid == nil && none.Field == "" && 0 <= none.Offset && none.Offset <= len(s):
		case errors.As(err, &refused):
		default:
			return false, fmt.Errorf("%q: %w, and as a URI: %w", s, err, valid)
		}
		if !reflect.ValueOf(v).IsZero() {
			return false, fmt.Errorf("%q: %v beside %w", s, v, err)
		}
		return false, nil
	}
	if valid != nil {
		return true, fmt.Errorf("%q is read, but %w", s, valid)
	}
	made, err := o.uri(v)
	if err != nil {
		return true, fmt.Errorf("%q: %#v has no URI: %w", s, v, err)
	}
	again, err := o.parse(made)
	if err != nil || !o.same(v, again) {
		return true, fmt.Errorf("%q: %#v is %s, which is %#v, %w", s, v, made, again, err)
	}
	if twice, err := o.uri(again); err != nil || twice != made {
		return true, fmt.Errorf("%q is %s, which is %s, %w", s, made, twice, err)
	}
	return true, nil
}

// equal reports whether two strings have the same value.
func (o of[T]) equal(a, b string) bool {
	v, errA := o.parse(a)
	w, errB := o.parse(b)
	return errA == nil && errB == nil && o.same(v, w)
}

func TestValueLaws(t *testing.T) {
	for _, test := range values {
		t.Run(strings.ReplaceAll(test.scheme, ":", "-"), func(t *testing.T) {
			parameters := gopter.DefaultTestParametersWithSeed(int64(testflag.Seed(t)))
			parameters.MinSuccessfulTests = testflag.Choose(2000, 50_000)
			properties := gopter.NewProperties(parameters)
			pieces := make([]any, 2*len(test.pieces)) // half of them empty
			for i := range pieces {
				pieces[i] = ""
			}
			for i, p := range test.pieces {
				pieces[i] = p
			}
			piece := gen.OneConstOf(pieces...)
			have, drawn := 0, 0
			var pool []string
			properties.Property("a value has a URI, which has the value", prop.ForAll(func(a, b, c, d, e string) (bool, error) {
				s := test.scheme + ":" + test.first + a + b + c + d + e
				has, err := test.value.check(s)
				if drawn++; has {
					have++
					if len(pool) < 60 && !slices.Contains(pool, s) {
						pool = append(pool, s)
					}
				}
				return err == nil, err
			}, piece, piece, piece, piece, piece))
			properties.TestingRun(t)
			t.Logf("%d of %d strings have a value", have, drawn)
			if want := testflag.Least(drawn, 0.05); have < want {
				t.Errorf("%d of %d strings have a value, want %d", have, drawn, want)
			}
			for _, a := range pool {
				if !test.value.equal(a, a) {
					t.Errorf("%s differs from itself", a)
				}
				for _, b := range pool {
					ab := test.value.equal(a, b)
					if ab != test.value.equal(b, a) {
						t.Errorf("%s and %s: one of them equals the other", a, b)
					}
					for _, c := range pool {
						if ab && test.value.equal(b, c) && !test.value.equal(a, c) {
							t.Errorf("%s equals %s, and that %s", a, b, c)
						}
					}
				}
			}
		})
	}
}

// FuzzValue checks the laws of values of any string.
func FuzzValue(f *testing.F) {
	for _, test := range valid {
		f.Add(test.input)
	}
	for _, test := range values {
		f.Add(test.scheme + ":" + strings.Join(test.pieces[:4], ""))
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, test := range values {
			if _, err := test.value.check(s); err != nil {
				t.Error(err)
			}
		}
	})
}

// FuzzBuild checks that what is made of any value is read as the same value, that an error names a
// place in a field, and that no text begins a header field of its own.
func FuzzBuild(f *testing.F) {
	f.Add("a@b", "c", "d\r\n", "e")
	f.Add("+1", "x;y", "+", "..")
	f.Add("text/plain", "charset", "utf-8", "\r\nBcc: a@b")
	f.Fuzz(checkBuilt)
}

func checkBuilt(t *testing.T, a, b, c, d string) {
	check := func(uri string, err error, same func(string) bool, fields ...string) {
		t.Helper()
		var e *sut.ValueError
		switch {
		case err == nil && !same(uri):
			t.Errorf("%q, %q, %q, %q: %s has another value", a, b, c, d, uri)
		case err == nil:
		case !errors.As(err, &e) || e.Offset < 0 || e.Field == "" && e.Offset > 0 ||
			!slices.ContainsFunc(fields, func(f string) bool { return e.Offset <= len(f) }):
			t.Errorf("%q, %q, %q, %q: %v", a, b, c, d, err)
		}
	}
	p := []sut.Parameter{{Name: b, Value: c}}
	v := data.Value{Type: a, Parameters: p, Data: []byte(d)}
	uri, err := v.URI()
	check(uri, err, func(s string) bool { w, err := data.Parse(s); return err == nil && w.Equal(v) }, a, b, c)
	if strings.ContainsAny(v.MediaType(), "\r\n") {
		t.Errorf("%q, %q, %q: two lines in %q", a, b, c, v.MediaType())
	}
	m := mailto.Message{To: []string{a}, Cc: []string{a, b}, Subject: c, Body: d, Fields: p}
	uri, err = m.URI()
	check(uri, err, func(s string) bool { n, err := mailto.Parse(s); return err == nil && n.Equal(m) }, a+","+b, c, d)
	if i := strings.Index(uri, "%0"); i >= 0 && !strings.Contains(uri[:i], "body=") && !strings.HasPrefix(uri[i:], "%09") {
		t.Errorf("%q: a line end before the body in %s", b, uri)
	}
	n := tel.Number{Digits: a, Extension: b, Context: c, Parameters: []sut.Parameter{{Name: d, Value: b}}}
	uri, err = n.URI()
	check(uri, err, func(s string) bool { m, err := tel.Parse(s); return err == nil && m.Equal(n) }, a, b, c, d)
	for _, system := range []file.System{0, file.POSIX, file.Windows} {
		for _, path := range []string{a, "/" + a, `C:\` + a + "/" + b, `\\` + a + `\` + b, "/" + a + "/" + b} {
			l, err := file.FromPath(system, path)
			check(l.URI(), err, func(s string) bool {
				again, err := file.Parse(s)
				back, errBack := again.Path(system)
				if system == file.Windows {
					path = strings.ReplaceAll(path, "/", `\`)
				}
				return err == nil && errBack == nil && again.Equal(l) && strings.EqualFold(back, path)
			}, path)
		}
	}
}

func TestBuiltLaws(t *testing.T) {
	parameters := gopter.DefaultTestParametersWithSeed(int64(testflag.Seed(t)))
	parameters.MinSuccessfulTests = testflag.Choose(3000, 50_000)
	properties := gopter.NewProperties(parameters)
	word := gen.OneConstOf("", "a", "a@b", "A@B.c", `"a,b"@c`, "a,b", "+1-2", "+1", "ext", "rn", "text/html", "charset",
		"base64", "US-ASCII", `"`, `\`, "\r\n", "\n", "\r", "a\nb", "é", "\xff", "\x00", "%", "%41",
		"..", ".", "a.", "c:", "nul",
		"com¹.x",
		"/", ";", "=", "&", "#", "?", " ", "body", "to", "X-a",
		"localhost", "h")
	properties.Property("what is made of a value has the value", prop.ForAll(func(a, b, c, d string) bool {
		checkBuilt(t, a, b, c, d)
		return !t.Failed()
	}, word, word, word, word))
	properties.TestingRun(t)
}
