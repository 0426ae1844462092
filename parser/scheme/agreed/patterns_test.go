package agreed_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/scheme"
	sut "github.com/urispec/urispec/parser/scheme/agreed"
)

func patterns(t testing.TB, texts ...string) sut.Patterns {
	t.Helper()
	ps, err := sut.ParsePatterns(texts...)
	if err != nil {
		t.Fatal(err)
	}
	return ps
}

// Each row is a pattern, a URL, and why it is refused, with the place; "" if it is allowed.
func TestPatterns(t *testing.T) {
	for _, row := range []struct {
		pattern, input, refusal string
	}{
		{"good.example", "https://good.example/", ""},
		{"good.example", "http://GOOD.example.:80/x?y#z", ""},
		{"good.example", "https://good.example:8443/", "20: the port"},
		{"good.example", "https://a.good.example/", "8: the host"},
		{"good.example", "https://good.example.evil.example/", "8: the host"},
		{"https://good.example", "http://good.example/", "0: the scheme"},
		{"HTTPS://Good.Example", "https://good.example/", ""},
		{"https://good.example", "https://good.example:443/", ""},
		{"https://good.example:443", "https://good.example/", ""},
		{"https://good.example:8443", "https://good.example:8443/", ""},
		{"https://good.example:8443", "https://good.example/", "20: the port"},
		{"good.example:*", "http://good.example:1/", ""},
		{"*.good.example", "https://a.b.good.example/", ""},
		{"*.good.example", "https://good.example/", "8: the host"},
		{"*.good.example", "https://evilgood.example/", "8: the host"},
		{"192.0.2.1", "https://192.0.2.1/", ""},
		{"[2001:db8::1]", "https://[2001:DB8:0:0:0:0:0:1]:443/", ""},
		{"[2001:db8::1]:80", "http://[2001:db8::1]:80/", ""},
		{"good.example/api", "https://good.example/api", ""},
		{"good.example/api", "https://good.example/api?q", ""},
		{"good.example/api", "https://good.example/api/v1", ""},
		{"good.example/api/", "https://good.example/api", ""},
		{"good.example/api", "https://good.example/apis", "24: the path"},
		{"good.example/api", "https://good.example/", "21: the path"},
		{"good.example/api", "https://good.example", "20: the path"},
		{"good.example/", "https://good.example", ""},
		{"good.example/~u", "https://good.example/%7eu/x", ""},
		{"good.example/%7Eu", "https://good.example/~u", ""},
		{"good.example/a+b", "https://good.example/a%2Bb", "22: the path"},
		{"good.example/api", "https://good.example/api/../admin", `27: "/"`},
		{"good.example/api", "https://good.example/api/%2e%2e/admin", "31: "},
		{"good.example/api", "https://good.example/api/..%2Fadmin", "27: a server may decode"},
		{"good.example/api", "https://good.example/api/..%5cadmin", "27: a server may decode"},
		{"good.example/api", "https://good.example/%61pi/x", ""},
		{"good.example", "https://good.example/a/../b%2F", ""},
	} {
		got, err := patterns(t, "other.test/x", row.pattern).Match(row.input)
		switch {
		case row.refusal == "" && (err != nil || got != row.pattern):
			t.Errorf("%s, %s: %q, %v", row.pattern, row.input, got, err)
		case row.refusal != "" && (err == nil || !strings.Contains(err.Error(), "byte "+row.refusal)):
			t.Errorf("%s, %s: %q, %v, want %q", row.pattern, row.input, got, err, row.refusal)
		}
	}
	all := patterns(t, "good.example", "*.below.example", "192.0.2.1", "[2001:db8::1]")
	check(t, confusions, func(s string) error { _, err := all.Match(s); return err })
	if _, err := (sut.Patterns{}).Match("https://a/"); err == nil {
		t.Error("no pattern allows")
	}
}

func TestNearestPattern(t *testing.T) {
	ps := patterns(t, "http://good.example/", "https://good.example:8443/a", "https://good.example/b", "c.test")
	for input, want := range map[string]string{
		"https://good.example/":       `the path is not allowed; the nearest pattern is "https://good.example/b"`,
		"https://good.example:8443/x": `the path is not allowed; the nearest pattern is "https://good.example:8443/a"`,
		"https://x.test/":             `the host is not allowed; the nearest pattern is "c.test"`,
		"https://example.org/":        "the host is not allowed",
	} {
		if _, err := ps.Match(input); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", input, err, want)
		}
	}
}

func TestParsePatterns(t *testing.T) {
	for text, want := range map[string]string{
		"ftp://good.example": `0: the scheme must be`, "": "0: this is no host", "*": "0: this is no host", "*.": "0: this is no host",
		"https://*": "8: this is no host", ".good.example": `0: domains below another begin with "*."`,
		"a.*.example": "0: this is no host", "good.example:0": "13: the port", "good.example:": "13: the port",
		"u:p@good.example": "3: a pattern has no userinfo", "::1": "0: this is no host", "good.example/a/../b": "17: the path is not read",
		"good.example/a?b": "14: a pattern has no query", "good.example/%2F": "13: a server may decode",
		"b\u00fccher.example": "0: this is no host", " good.example": "0: this is no host",
	} {
		if _, err := sut.ParsePatterns("a.example", text); err == nil || !strings.Contains(err.Error(), "pattern 1: byte "+want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// checkAllowed holds a string to the laws, and reports whether it is allowed: what is allowed is agreed on, and so is
// the path if the pattern has one; its normal form is allowed by the same pattern.
func checkAllowed(ps sut.Patterns, s string) (bool, error) {
	pattern, err := ps.Match(s)
	if err != nil {
		return false, nil
	}
	normal, err := parser.RFC3986.MustParse(s).NormalizeSteps(parser.StepCase, parser.StepPercent, parser.StepPort)
	if err != nil {
		return true, err
	}
	if again, err := ps.Match(normal.String()); again != pattern {
		return true, fmt.Errorf("%s: by %q, and its normal form %s by %q: %v", s, pattern, normal, again, err)
	}
	if !scheme.Agreed.Valid(s) || strings.Count(pattern, "/") > 2 && !scheme.AgreedWhole.Valid(s) {
		return true, fmt.Errorf("%s is allowed by %q, and not agreed on", s, pattern)
	}
	return true, nil
}

func FuzzPatterns(f *testing.F) {
	for _, row := range confusions {
		f.Add("good.example", row.input)
	}
	f.Add("https://*.b.example:*/%7Ea", "HTTPS://a.B.example:8/~a/b")
	f.Fuzz(func(t *testing.T, pattern, s string) {
		ps, err := sut.ParsePatterns(pattern)
		if err != nil {
			return
		}
		if _, err := checkAllowed(ps, s); err != nil {
			t.Error(err)
		}
	})
}

func TestPatternLaws(t *testing.T) {
	ps := patterns(t, "good.example", "https://*.good.example:*/a", "http://b.test:81/%7Ea/b", "[::1]/c")
	pieces := []string{"http://", "https://", "good.example", "x.good.example", "b.test", "[::1]", ":", "80", "443", "81", "/", "/",
		"a", "~a", "%7ea", "%61", "b", "c", "..", "%2e", "%2F", "?", "#", "@", "\\", " ", "\u00fc", "GOOD", "."}
	parameters := gopter.DefaultTestParametersWithSeed(int64(testflag.Seed(t)))
	parameters.MaxSize = 9
	parameters.MinSuccessfulTests = testflag.Choose(20_000, 1_000_000)
	properties := gopter.NewProperties(parameters)
	allowed := 0
	properties.Property("what is allowed is agreed on", prop.ForAll(func(some []int) (bool, error) {
		s := "http" + []string{"s", ""}[len(some)%2] + "://"
		for _, i := range some {
			s += pieces[i]
		}
		isAllowed, err := checkAllowed(ps, s)
		if isAllowed {
			allowed++
		}
		return err == nil, err
	}, gen.SliceOf(gen.IntRange(0, len(pieces)-1))))
	properties.TestingRun(t)
	if allowed < parameters.MinSuccessfulTests/200 {
		t.Errorf("only %d are allowed", allowed)
	}
}

// BenchmarkPatterns asks 100 patterns, the last of which allows the URL.
func BenchmarkPatterns(b *testing.B) {
	var texts []string
	for i := range 99 {
		texts = append(texts, fmt.Sprintf("https://*.host%d.example:8443/api", i))
	}
	ps := patterns(b, append(texts, "https://good.example/api")...)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ps.Match("https://good.example/api/v1/users?id=1"); err != nil {
			b.Fatal(err)
		}
	}
}
