package command

import (
	"bytes"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// TestSecrecy checks that the text of explain and inspect shows, by any revision, nothing of what is between the first
// ":" and the last "@" behind "//", and for valid strings still says the same of the other components.
func TestSecrecy(t *testing.T) {
	const secret = "s3cret"
	valid := 0
	for v := range all.Revisions() {
		r := verdict.OfStart(v)
		for _, userinfo := range []string{":s3cret", "u:s3cret", "u:s3cret@a", "u:a@s3cret", "1:@s3cret",
			"a@b:s3cret:1", "u:s3cret%40"} {
			for _, before := range []string{"//", "ftp://", "http://", "telnet://", "redis://", "a@b://", "jdbc:x://"} {
				for _, after := range []string{"h", "h/", "1b/", "192.0.2.1:80/p", "h /", "/a:b@c"} {
					s := before + userinfo + "@" + after
					sc := &scan{revision: v, format: choice{word: formatText}, carets: true}
					var explained, inspected record.Output
					yes, err := (&explainCmd{scan: sc, rule: r}).answer(&explained, record.Record{Text: s})
					if err != nil || yes != v.Valid(s) {
						t.Errorf("%v: %q: %t, %v", v, s, yes, err)
					}
					if _, err := (&inspectCmd{scan: sc, rule: r}).answer(&inspected,
						record.Record{Text: s}); err != nil {
						t.Errorf("%v: %q: %v", v, s, err)
					}
					for _, shown := range [][]byte{explained.Text, inspected.Text} {
						if bytes.Contains(shown, []byte(secret)) {
							t.Errorf("%v: %q is shown as\n%s", v, s, shown)
						}
					}
					if yes {
						valid++
					}
					host, ok := componentOf(v, s, parser.Host)
					at := max(strings.LastIndexByte(host, '@'), 0) // what precedes it is behind the first ":"
					host = strings.Repeat("x", at) + host[at:]
					if ok && at < len(secret) && !bytes.Contains(explained.Text, []byte("\t"+host+"\t")) {
						t.Errorf("%v: %q is shown without the host %q:\n%s", v, s, host, explained.Text)
					}
				}
			}
		}
	}
	if valid < 500 {
		t.Errorf("only %d valid strings", valid)
	}
}

// TestSecrecyOfInvalid checks that the text of explain and inspect has nothing of what browsers would take for a
// password in a string that is not valid, and that it shows a string without one whole.
func TestSecrecyOfInvalid(t *testing.T) {
	r := verdict.OfStart(parser.RFC3986)
	for s, want := range map[string]string{
		`http:\\u:s3cret@h\`: `http:\\\\u:xxxxxx@h\\`, `http:/\u:s3cret@h/`: `http:/\\u:xxxxxx@h/`,
		`http://u:s3cret%40h/`: `http://u:xxxxxx%40h/`,
		`http://u:s3cret`:      `http://u:s3cret`, `//h:80/a:b@c d`: `//h:80/a:b@c d`, // a host and what would be its port
	} {
		sc := &scan{revision: parser.RFC3986, format: choice{word: formatText}, carets: true}
		var explained, inspected record.Output
		if yes, err := (&explainCmd{scan: sc, rule: r}).answer(&explained, record.Record{Text: s}); yes || err != nil {
			t.Errorf("%q: %t, %v", s, yes, err)
		}
		if _, err := (&inspectCmd{scan: sc, rule: r}).answer(&inspected, record.Record{Text: s}); err != nil {
			t.Errorf("%q: %v", s, err)
		}
		for _, shown := range [][]byte{explained.Text, inspected.Text} {
			hides := !strings.Contains(want, "s3cret")
			if !bytes.Contains(shown, []byte(want)) || hides && bytes.Contains(shown, []byte("s3cret")) {
				t.Errorf("%q is shown as\n%s", s, shown)
			}
		}
	}
}

// componentOf returns a component of a string, if that is valid.
func componentOf(v parser.Revision, s string, c parser.Component) (string, bool) {
	r, err := v.Parse(s)
	if err != nil {
		return "", false
	}
	return r.Component(c)
}
