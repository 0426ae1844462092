package agreed_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/scheme"
	sut "github.com/urispec/urispec/parser/scheme/agreed"
	rules "github.com/urispec/urispec/parser/scheme/internal/agreed"
)

// members are agreed URLs, and their parts.
var members = []struct {
	input string
	want  sut.Parts
	from  string
}{
	{"http://a", sut.Parts{"http", "a", "", ""}, "RFC 3986, Section 3: the path may be empty"},
	{"https://a", sut.Parts{"https", "a", "", ""}, "RFC 9110, Section 4.2.2"},
	{"HTTP://A.Example./", sut.Parts{"HTTP", "A.Example.", "", "/"}, "RFC 3986, Section 6.2.2.1: case"},
	{"hTTpS://a:1", sut.Parts{"hTTpS", "a", "1", ""}, "RFC 3986, Section 3.2.3"},
	{"http://a:65535/b:1?c:2#d:3", sut.Parts{"http", "a", "65535", "/b:1?c:2#d:3"}, "RFC 3986, Section 3.3"},
	{"https://192.0.2.1:8443/", sut.Parts{"https", "192.0.2.1", "8443", "/"}, "RFC 3986, Section 3.2.2"},
	{"http://[::1]:80", sut.Parts{"http", "[::1]", "80", ""}, "RFC 3986, Section 3.2.2"},
	{"http://[2001:db8::1]:8080/[", sut.Parts{}, "RFC 3986, Section 3.3: no bracket in a path"},
	{"http://[2001:db8::1]:8080/]", sut.Parts{}, "RFC 3986, Section 3.3: no bracket in a path"},
	{"http://[2001:db8::1]:8080//@", sut.Parts{"http", "[2001:db8::1]", "8080", "//@"}, "RFC 3986, Section 3.3"},
	{"http://1a.b-c/?@:", sut.Parts{"http", "1a.b-c", "", "/?@:"}, "RFC 3986, Section 3.4"},
	{"https://xn--bcher-kva.XN--1XA:1/xn--a", sut.Parts{"https", "xn--bcher-kva.XN--1XA", "1", "/xn--a"}, "RFC 5890, Section 2.3.2.1"},
	{"https://xn--bcher-kva.xn--3xa/", sut.Parts{}, "UTS #46, Section 6: a deviation"},
	{"ftp://a/", sut.Parts{}, "RFC 3986, Section 3.1: another scheme"},
	{"", sut.Parts{}, "RFC 3986, Section 4.2"},
}

// Host and Split read what the generic syntax reads, and have the profile's error.
func TestSplit(t *testing.T) {
	for _, test := range members {
		got, err := sut.Split(test.input)
		host, hostErr := sut.Host(test.input)
		if got != test.want || host != test.want.Host {
			t.Errorf("%s (%s): %+v, %v; host %q", test.input, test.from, got, err, host)
		}
		want := scheme.Agreed.Check(test.input)
		for _, err := range []error{err, hostErr} {
			if (err == nil) != (want == nil) || want != nil && err.Error() != want.Error() {
				t.Errorf("%s: %v, want %v", test.input, err, want)
			}
		}
		if err != nil {
			continue
		}
		ref, err := parser.RFC3986.Parse(test.input)
		if err != nil {
			t.Error(err)
			continue
		}
		for c, part := range map[parser.Component]string{
			parser.Scheme: got.Scheme, parser.Host: got.Host, parser.Port: got.Port,
		} {
			if theirs, _ := ref.Component(c); theirs != part {
				t.Errorf("%s: %v %q, by RFC 3986 %q", test.input, c, part, theirs)
			}
		}
	}
}

// What is added, left out or replaced in a member is refused, or is read as the generic
// syntax reads it.
func TestEdited(t *testing.T) {
	const bytes = "#[]{}%:/?@\\;=,.-_~+ a0x9AH\x00\t\n\xff"
	read := 0
	for _, m := range members {
		for i := range len(m.input) {
			edited := []string{m.input[:i], m.input[:i] + m.input[i+1:]}
			for j := range len(bytes) {
				edited = append(edited, m.input[:i]+bytes[j:j+1]+m.input[i:], m.input[:i]+bytes[j:j+1]+m.input[i+1:])
			}
			for _, s := range edited {
				p, err := sut.Split(s)
				if (err == nil) != scheme.Agreed.Valid(s) {
					t.Errorf("%q: %v", s, err)
				}
				if err != nil {
					continue
				}
				read++
				ref, err := parser.RFC3986.Parse(s)
				host, _ := ref.Component(parser.Host)
				port, _ := ref.Component(parser.Port)
				if err != nil || host != p.Host || port != p.Port || !strings.HasSuffix(s, p.Rest) {
					t.Errorf("%q: %+v, by RFC 3986 host %q and port %q, %v", s, p, host, port, err)
				}
			}
		}
	}
	if read < 1000 {
		t.Errorf("only %d strings are read", read)
	}
}

// What is agreed and allowed costs no allocation.
func TestAllocations(t *testing.T) {
	list := sut.Hosts{"b.example", ".a.example", ".1.example.", "192.0.2.1", "[2001:db8::1]"}
	registered := []string{"http://127.0.0.1/"}
	for _, s := range []string{"https://B.example:8443/path?q#f", "https://[2001:db8::1]:80/", "http://b.a.example."} {
		n := testing.AllocsPerRun(20, func() {
			_, _ = sut.Host(s)
			_, _ = sut.Split(s)
			_ = list.Check(s)
			_ = sut.RedirectURI(registered, "http://127.0.0.1:80/")
		})
		if n > 0 {
			t.Errorf("%s: %v allocations, %v", s, n, list.Check(s))
		}
	}
}

// One megabyte is read, or refused, in time that a quadratic algorithm would not keep.
func TestLong(t *testing.T) {
	const size = 1 << 20
	for _, s := range []string{
		"http://" + strings.Repeat("a.", size/2) + "b/",
		"http://" + strings.Repeat("a", size) + "_/",
		"http://a/" + strings.Repeat("/", size),
		"http://a:" + strings.Repeat("0", size),
		strings.Repeat("[", size),
		strings.Repeat("/", size),
	} {
		begin := time.Now()
		_, _ = sut.Split(s)
		_ = sut.Hosts{".example"}.Check(s)
		_ = sut.Redirect("http://a", s)
		_ = sut.RedirectURI([]string{"http://127.0.0.1"}, s)
		if d := time.Since(begin); d > 10*time.Second {
			t.Errorf("%.20q…: %v", s, d)
		}
	}
}

// An error is the profile's, with its place.
func TestError(t *testing.T) {
	_, err := sut.Host(`http://good.example\@evil.example/`)
	var e *scheme.Error
	if !errors.As(err, &e) || e.Offset != 19 || e.Scheme != scheme.Agreed || !errors.Is(err, parser.ErrSyntax) {
		t.Errorf("%v", err)
	}
	var none *sut.RefusedError
	if none.Error() != "<nil>" {
		t.Errorf("%v", none)
	}
}

// typical is a URL as most are.
const typical = "https://www.example.com/path/to/page.html?key=value&other=1"

// BenchmarkHost compares Host with the generated test of membership and with the generic
// syntax, in turns: the ratios are of one run.
func BenchmarkHost(b *testing.B) {
	const turn = 1000
	var host, valid, parse time.Duration
	for range b.N {
		begin := time.Now()
		for range turn {
			if _, err := sut.Host(typical); err != nil {
				b.Fatal(err)
			}
		}
		host += time.Since(begin)
		begin = time.Now()
		for range turn {
			if !rules.Valid(0, typical) {
				b.Fatal("not valid")
			}
		}
		valid += time.Since(begin)
		begin = time.Now()
		for range turn {
			if _, err := parser.RFC3986.Parse(typical); err != nil {
				b.Fatal(err)
			}
		}
		parse += time.Since(begin)
	}
	b.ReportMetric(float64(host)/float64(b.N*turn), "ns/host")
	b.ReportMetric(float64(host)/float64(valid), "×valid")
	b.ReportMetric(float64(host)/float64(parse), "×parse")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkHosts is about a list of ten hosts, the last of which is the URL's.
func BenchmarkHosts(b *testing.B) {
	var list sut.Hosts
	for i := range 9 {
		list = append(list, fmt.Sprintf(".service%d.example.net", i))
	}
	list = append(list, "www.example.com")
	b.ReportAllocs()
	for b.Loop() {
		if err := list.Check(typical); err != nil {
			b.Fatal(err)
		}
	}
}
