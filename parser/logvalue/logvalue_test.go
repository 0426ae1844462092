package logvalue_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/logvalue"
	"github.com/urispec/urispec/parser/sqlvalue"
)

// logged returns what a logger writes of a value, in text and JSON.
func logged(a slog.Attr, options *slog.HandlerOptions) string {
	var b bytes.Buffer
	slog.New(slog.NewTextHandler(&b, options)).Info("", a)
	slog.New(slog.NewJSONHandler(&b, options)).Info("", a)
	return b.String()
}

func TestNoPassword(t *testing.T) {
	ref, err := parser.RFC3986.Parse("ftp://u:s3cret@h/")
	if err != nil {
		t.Fatal(err)
	}
	var none *parser.Reference
	replace := &slog.HandlerOptions{ReplaceAttr: logvalue.Replace}
	for _, test := range []struct {
		name    string
		attr    slog.Attr
		options *slog.HandlerOptions
	}{
		{"Attr", logvalue.Attr("url", ref), nil},
		{"Of", slog.Any("url", logvalue.Of(ref)), nil},
		{"Replace/Reference", slog.Any("url", ref), replace},
		{"Replace/pointer", slog.Any("url", &ref), replace},
		{"Replace/group", slog.Group("g", slog.Any("url", ref)), replace},
		{"Replace/embedded", slog.Any("url", sqlvalue.Of(ref)), replace},
		{"Replace/net/url", slog.Any("url", &url.URL{Scheme: "ftp", User: url.UserPassword("u", "s3cret"), Host: "h", Path: "/"}),
			replace},
		{"Of/in a slice", slog.Any("url", []any{logvalue.Of(ref)}), nil},
		{"Of/in a struct", slog.Any("url", struct{ E any }{logvalue.Of(ref)}), nil},
		{"Of/verbs", slog.String("url", fmt.Sprintf("%#v", logvalue.Of(ref))), nil},
		{"Replace/Attr", logvalue.Attr("url", ref), replace},
	} {
		got := logged(test.attr, test.options)
		if strings.Contains(got, "s3cret") || strings.Count(got, "ftp://u:xxxxx@h/") != 2 {
			t.Errorf("%s: %s", test.name, got)
		}
	}
	for _, a := range []slog.Attr{slog.Any("url", none), slog.Int("n", 1), slog.String("s", "ftp://u:s3cret@h/")} {
		if got := logvalue.Replace(nil, a); !got.Equal(a) {
			t.Errorf("%v becomes %v", a, got)
		}
	}
}

func ExampleAttr() {
	ref, _ := parser.RFC3986.Parse("ftp://user:secret@example.com/")
	log := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: withoutTime}))
	log.Info("fetching", logvalue.Attr("url", ref))
	// Output: level=INFO msg=fetching url=ftp://user:xxxxx@example.com/
}

func ExampleReplace() {
	ref, _ := parser.RFC3986.Parse("ftp://user:secret@example.com/")
	log := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{
		ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
			return logvalue.Replace(groups, withoutTime(groups, a))
		},
	}))
	log.Info("fetching", "url", ref)
	// Output: level=INFO msg=fetching url=ftp://user:xxxxx@example.com/
}

// withoutTime leaves out the time, which differs from run to run.
func withoutTime(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}
