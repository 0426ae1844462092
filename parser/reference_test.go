package parser_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// mustParse returns a Reference, or ends the test.
func mustParse(t testing.TB, v parser.Revision, s string) parser.Reference {
	t.Helper()
	r, err := v.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestZeroReference(t *testing.T) {
	var r parser.Reference
	if r.String() != "" || r.Revision() != (parser.Revision{}) || r.HostKind() != 0 || r.HostKind().String() != "" {
		t.Errorf("the zero Reference is %v of %v", r, r.Revision())
	}
	for c := range allComponents() {
		if s, ok := r.Component(c); ok || s != "" {
			t.Errorf("its %v is %q", c, s)
		}
	}
	for c := range r.Components() {
		t.Errorf("it has a component %v", c)
	}
	if s, ok := r.Recompose(); ok || s != "" {
		t.Errorf("it is recomposed to %q", s)
	}
	empty, err := parser.RFC3986.Parse("")
	if err != nil || empty == r {
		t.Errorf("the empty reference of RFC 3986 is the zero Reference (%v)", err)
	}
}

// allComponents has the components of all revisions.
func allComponents() map[parser.Component]bool {
	components := map[parser.Component]bool{}
	for v := range all.Revisions() {
		for c := range v.Components() {
			components[c] = true
		}
	}
	return components
}

func TestReferenceIsComparable(t *testing.T) {
	parse := func(v parser.Revision, s string) parser.Reference {
		t.Helper()
		r := mustParse(t, v, strings.Clone(s))
		return r
	}
	const s = "http://a:b@c:1/d?e#f"
	seen := map[parser.Reference]bool{parse(parser.RFC3986, s): true}
	if !seen[parse(parser.RFC3986, s)] {
		t.Error("two References of one string differ")
	}
	if seen[parse(parser.RFC2396bis01, s)] {
		t.Error("References of different revisions are equal")
	}
	if seen[parse(parser.RFC3986, s+"g")] {
		t.Error("References of different strings are equal")
	}
}

func TestComponentNames(t *testing.T) {
	names := map[string]bool{}
	for _, c := range slices.Sorted(maps.Keys(allComponents())) {
		name := c.String()
		if names[name] {
			t.Errorf("two components are called %s", name)
		}
		names[name] = true
		var got parser.Component
		if err := got.UnmarshalText([]byte(name)); got != c || err != nil {
			t.Errorf("%q is read as %v, %v", name, got, err)
		}
	}
	for _, name := range []string{"host_kind", "Scheme", "Component(0)"} {
		var c parser.Component
		if err := c.UnmarshalText([]byte(name)); err == nil || c != 0 {
			t.Errorf("%q is read as %v", name, c)
		}
	}
	for _, c := range []parser.Component{0, parser.Component(len(names) + 1), 255} {
		if got := c.String(); !strings.HasPrefix(got, "Component(") {
			t.Errorf("an invalid component is called %s", got)
		}
	}
	if got, last := (parser.EmptyHost + 1).String(), strconv.Itoa(int(parser.EmptyHost)+1); got != "HostKind("+last+")" {
		t.Errorf("behind the last kind is %q", got)
	}
	if got := parser.HostKind(255).String(); got != "HostKind(255)" {
		t.Errorf("an invalid host kind is called %s", got)
	}
}

// The components whose rules' names a document uses for several things, and
// those that no case file has.
func TestComponents(t *testing.T) {
	for _, c := range []struct {
		v     parser.Revision
		input string
		want  string // "name=text" of all that are defined, in order
		kind  string
	}{
		{parser.RFC3986, "", "path=", ""},
		{parser.RFC3986, "a:", "scheme=a path=", ""},
		{parser.RFC3986, "//", "authority= host= path=", "reg-name"},
		{parser.RFC3986, "//@:", "authority=@: userinfo= host= port= path=", "reg-name"},
		{parser.RFC3986, "//a:b:c@d", "authority=a:b:c@d userinfo=a:b:c host=d path=", "reg-name"},
		{parser.RFC3986, "//:@[::]:1?#", "authority=:@[::]:1 userinfo=: host=[::] port=1 path= query= fragment=",
			"ipv6"},
		{parser.RFC3986, "//[v0.:]:", "authority=[v0.:]: host=[v0.:] port= path=", "ipvfuture"},
		{parser.RFC3986, "//255.255.255.255", "authority=255.255.255.255 host=255.255.255.255 path=", "ipv4"},
		{parser.RFC3986, "//1.2.3.04", "authority=1.2.3.04 host=1.2.3.04 path=", "reg-name"},
		{parser.RFC3986, "?a?b#c?d", "path= query=a?b fragment=c?d", ""},
		{parser.RFC2396, "//", "authority= path=", ""},
		{parser.RFC2396, "//a:b@c.:", "authority=a:b@c.: userinfo=a:b host=c. port= path=", "hostname"},
		{parser.RFC2396, "//256.0.0.00", "authority=256.0.0.00 host=256.0.0.00 path=", "ipv4"},
		{parser.RFC2396, "//a@b_", "authority=a@b_ path=", ""},
		{parser.RFC2396, "//a:1:2", "authority=a:1:2 path=", ""},
		{parser.RFC2396, "a:b?c", "scheme=a path=b query=c", ""},
		{parser.RFC2732, "//a:b@[::1]:", "authority=a:b@[::1]: userinfo=a:b host=[::1] port= path=", "ipv6"},
		{parser.RFC2732, "//256.0.0.00", "authority=256.0.0.00 host=256.0.0.00 path=", "ipv4"},
		{parser.RFC2732, "//256.0.0.0000", "authority=256.0.0.0000 path=", ""},
		{parser.RFC2732, "a:b[?[#[", "scheme=a path=b[ query=[ fragment=[", ""},
		{parser.RFC2396bis01, "//", "authority= path=", ""},
		{parser.RFC2396bis01, "//a:b@[::1]:", "authority=a:b@[::1]: userinfo=a:b host=[::1] port= path=", "ipv6"},
		{parser.RFC2396bis01, "//a@b_", "authority=a@b_ path=", ""},
		{parser.RFC2396bis01, "//a:1:2", "authority=a:1:2 path=", ""},
		{parser.URLSyntax05, "//a:b@c.d:", "authority=a:b@c.d: user=a password=b host=c.d port= path=", "hostname"},
		{parser.URLSyntax05, "//a:b:c@d", "authority=a:b:c@d path=", ""},
		{parser.URLSyntax05, "//a@b@c", "authority=a@b@c path=", ""},
		{parser.URLSyntax05, "//1.2.3.4:5/6", "authority=1.2.3.4:5 host=1.2.3.4 port=5 path=/6", "hostnumber"},
		{parser.RFC2141bisURN03, "urn:aa:b?c=d#e", "scheme=urn path=aa:b NID=aa NSS=b query=c=d fragment=e", ""},
		{parser.RFC2141, "Urn:a:b:c/d?e#f", "scheme=Urn NID=a NSS=b:c/d?e#f", ""},
		{parser.RFC8141, "urn:aa:b?+c?=d#e",
			"scheme=urn path=aa:b NID=aa NSS=b query=+c?=d r-component=c q-component=d fragment=e f-component=e", ""},
		{parser.RFC8141, "urn:aa:b?+c?=/d", "scheme=urn path=aa:b NID=aa NSS=b query=+c?=/d r-component=c?=/d", ""},
		{parser.RFC1738, "http://a", "scheme=http host=a", "hostname"},
		{parser.RFC1738, "http://a:1/b?c", "scheme=http host=a port=1 hpath=b search=c", "hostname"},
		{parser.RFC1738, "http://a/b?c?d", "scheme=http host=a urlpath=b?c?d", "hostname"},
		{parser.RFC1738, "http://a@b/", "scheme=http user=a host=b urlpath=", "hostname"},
		{parser.RFC1738, "http://a.1/", "scheme=http", ""},
		{parser.RFC1738, "ftp://a:b@c:1/d;type=i", "scheme=ftp user=a password=b host=c port=1 fpath=d ftptype=i",
			"hostname"},
		{parser.RFC1738, "ftp://a:b:c@d/", "scheme=ftp", ""},
		{parser.RFC1738, "news:*", "scheme=news grouppart=*", ""},
		{parser.RFC1738, "news:a.b", "scheme=news grouppart=a.b group=a.b", ""},
		{parser.RFC1738, "news:a@1.2.3.4", "scheme=news host=1.2.3.4 grouppart=a@1.2.3.4 article=a@1.2.3.4",
			"hostnumber"},
		{parser.RFC1738, "news:@a", "scheme=news", ""},
		{parser.RFC1738, "nntp://a/b/12", "scheme=nntp host=a group=b digits=12", "hostname"},
		{parser.RFC1738, "nntp://a/b/c", "scheme=nntp host=a urlpath=b/c", "hostname"},
		{parser.RFC1738, "nntp://a/b/", "scheme=nntp host=a urlpath=b/", "hostname"},
		{parser.RFC1738, "nntp://a/b", "scheme=nntp host=a group=b", "hostname"},
		{parser.RFC1738, "nntp://a/", "scheme=nntp host=a urlpath=", "hostname"},
		{parser.RFC1738, "telnet://a:b@c:1/", "scheme=telnet user=a password=b host=c port=1", "hostname"},
		{parser.RFC1738, "gopher://a/", "scheme=gopher host=a", "hostname"},
		{parser.RFC1738, "gopher://a/%09%09?%09b%09c/",
			"scheme=gopher host=a gtype=%09 selector=%09? search=b gopherplus-string=c/", "hostname"},
		{parser.RFC1738, "wais://a/b@c", "scheme=wais host=a urlpath=b@c", "hostname"},
		{parser.RFC1738, "file:///", "scheme=file fpath=", ""},
		{parser.RFC1738, "file://localhost/a/b", "scheme=file host=localhost fpath=a/b", "hostname"},
		{parser.RFC1738, "file:/a", "scheme=file", ""},
		{parser.RFC1738, "prospero://a/b;c=d;e=f", "scheme=prospero host=a ppath=b fieldname=c fieldvalue=d",
			"hostname"},
		{parser.RFC1738, "prospero://a/b;c=d/e", "scheme=prospero host=a urlpath=b;c=d/e", "hostname"},
		{parser.RFC1738, "mailto:a@b", "scheme=mailto encoded822addr=a@b", ""},
		{parser.RFC1738, "mailto://a", "scheme=mailto encoded822addr=//a", ""},
		{parser.RFC1738, "x://a:b@1.2.3.4:5/6/7", "scheme=x user=a password=b host=1.2.3.4 port=5 urlpath=6/7",
			"hostnumber"},
		{parser.URL1993, "A::", "scheme=A path=:", ""},
		{parser.URL1993, "a:b:%00%00/c?d#e", "scheme=a:b path=%00%00/c search=d fragmentid=e", ""},
		{parser.URL1993, "a:%00:", "scheme=a path=%00:", ""},
		{parser.URL1993, "a:b:/c", "scheme=a path=b:/c", ""},
		{parser.URL1993, "news:ab", "scheme=news groupart=ab group=ab", ""},
		{parser.URL1993, "news:a+", "scheme=news path=a+", ""},
		{parser.URL1993, "news:a@b@1.2.3.4", "scheme=news host=1.2.3.4 groupart=a@b@1.2.3.4 article=a@b@1.2.3.4",
			"hostnumber"},
		{parser.URL1993, "http://a?b+c#d", "scheme=http host=a search=b+c fragmentid=d", "hostname"},
		{parser.URL1993, "ftp://:a:b@c/", "scheme=ftp user=:a password=b host=c path=", "hostname"},
		{parser.URL1993, "ftp://::@c/", "scheme=ftp user=:: host=c path=", "hostname"},
		{parser.URL1993, "ftp://a@b@1.2.3.4:5/", "scheme=ftp user=a@b host=1.2.3.4 port=5 path=", "hostnumber"},
		{parser.URL1993, "telnet://a@1.2.3.4:", "scheme=telnet host=a@1.2.3.4:", "hostname"},
		{parser.URL1993, "gopher://a/b/", "", ""}, // a selector cannot begin with "/"
		{parser.URL1993, "gopher://a/%00?b", "scheme=gopher host=a gtype=%00 selector= search=b", "hostname"},
		{parser.URL1993, "wais://a/b/c/0/?", "", ""},
		{parser.URL1993, "prospero://a/%00%001b2", "scheme=prospero host=a hsoname=%00 version=1 attributes=b2",
			"hostname"},
		{parser.URL1993, "prospero://a/%000", "scheme=prospero host=a hsoname= version=0", "hostname"},
		{parser.URL1993, "prospero://a/%01", "scheme=prospero host=a hsoname=%01", "hostname"},
	} {
		r, err := c.v.Parse(c.input)
		if (err == nil) != (c.want != "") {
			t.Errorf("%v: %q: %v", c.v, c.input, err)
			continue
		}
		var got []string
		for name, text := range r.Components() {
			got = append(got, name.String()+"="+text)
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("%v: %q:\n\t%s, want\n\t%s", c.v, c.input, got, c.want)
		}
		if got := r.HostKind().String(); got != c.kind {
			t.Errorf("%v: %q: host kind %q, want %q", c.v, c.input, got, c.kind)
		}
		if err == nil {
			checkReference(t, r, c.v, c.input)
		}
	}
}

// checkReference checks what holds of every Reference.
func checkReference(t *testing.T, r parser.Reference, v parser.Revision, s string) {
	t.Helper()
	if r.String() != s || r.Revision() != v {
		t.Fatalf("%v: %q: the Reference is %q of %v", v, s, r, r.Revision())
	}
	defined := 0
	own := map[parser.Component]bool{}
	for c := range v.Components() {
		own[c] = true
		begin, end, ok := r.Range(c)
		if begin < 0 || begin > end || end > len(s) {
			t.Fatalf("%v: %q: %v is [%d:%d]", v, s, c, begin, end)
		}
		if text, same := r.Component(c); text != s[begin:end] || same != ok || !ok && end != 0 {
			t.Errorf("%v: %q: %v is %q, %t and [%d:%d], %t", v, s, c, text, same, begin, end, ok)
		}
		if ok {
			defined++
		}
	}
	for c := range allComponents() {
		if _, ok := r.Component(c); ok && !own[c] {
			t.Errorf("%v: %q: has a %v", v, s, c)
		}
	}
	for c, text := range r.Components() {
		defined--
		if want, ok := r.Component(c); text != want || !ok {
			t.Errorf("%v: %q: Components yields %v %q, not %q", v, s, c, text, want)
		}
	}
	if defined != 0 {
		t.Errorf("%v: %q: Components yields %d too few", v, s, defined)
	}
	if _, ok := r.Component(parser.Host); ok != (r.HostKind() != 0) {
		t.Errorf("%v: %q: host defined: %t, kind %v", v, s, ok, r.HostKind())
	}
	if own[parser.Query] {
		ok := own[parser.Authority] || !own[parser.Host]
		want := map[bool]string{true: s}[ok]
		if got, recomposed := r.Recompose(); got != want || recomposed != ok {
			t.Errorf("%v: %q: recomposed to %q, %t", v, s, got, recomposed)
		}
	} else if _, ok := r.Component(parser.Scheme); !ok {
		t.Errorf("%v: %q: no scheme", v, s)
	}
}

// Without -complete, revisions other than RFC 3986 read one of four URLs each.
func TestParseRealURLs(t *testing.T) {
	urls := cases.RealURLs()
	if len(urls) < 2000 {
		t.Errorf("only %d URLs", len(urls))
	}
	take := testflag.Sample(t, 4)
	for v := range all.Revisions() {
		asked, valid := 0, 0
		for _, s := range urls {
			if v != parser.RFC3986 && !take() {
				continue
			}
			asked++
			r, err := v.Parse(s)
			if (err == nil) != v.Valid(s) {
				t.Errorf("%v: %q: Parse says %v", v, s, err)
			}
			if err != nil {
				var syntax *parser.SyntaxError
				if !errors.As(err, &syntax) {
					t.Errorf("%v: %q: %v", v, s, err)
				}
				continue
			}
			valid++
			checkReference(t, r, v, s)
		}
		t.Logf("%v: %d of %d are valid", v, valid, asked)
	}
}

func TestParseDoesNotAllocate(t *testing.T) {
	for v := range all.Revisions() {
		for _, s := range validInputs(t, v) {
			if n := testing.AllocsPerRun(10, func() { v.Parse(s) }); n != 0 {
				t.Errorf("%v.Parse(%q) allocates %v times", v, s, n)
			}
		}
	}
}

// allOperations returns what the operations of a revision say of a string. Among
// them are those that take memory from pools.
func allOperations(v parser.Revision, s string) string {
	var b strings.Builder
	add := func(values ...any) { fmt.Fprintln(&b, values...) }
	add(v.Valid(s))
	add(v.Tree(s))
	r, err := v.Parse(s)
	add(err)
	for c := range v.Components() {
		add(r.Component(c))
	}
	add(r.Resolve("../g;x=1?y#z"))
	add(r.Relativize(r))
	for _, level := range []parser.Level{parser.LevelCase, parser.LevelPercent, parser.LevelPath, parser.LevelScheme} {
		add(r.Normalize(level))
	}
	add(v.Encode(parser.Query, s))
	add(v.Decode(parser.Path, s))
	return b.String()
}

// TestConcurrentUse has goroutines do at the same time what one does alone. With the
// race detector, it also finds what they share.
func TestConcurrentUse(t *testing.T) {
	urls := cases.RealURLs()[:testflag.Choose(15, 400)]
	urls = append(urls, "", "%", "urn:a:b?+c?=d", "http://[::1]:80/%7e/../a%2fb?c#d", "http://a\\b",
		strings.Repeat("a/../", 200))
	for v := range all.Revisions() {
		var want []string
		for _, s := range urls {
			want = append(want, allOperations(v, s))
		}
		var group sync.WaitGroup
		for first := range 8 {
			group.Go(func() {
				for i := range urls {
					at := (i + first*len(urls)/8) % len(urls)
					if got := allOperations(v, urls[at]); got != want[at] {
						t.Errorf("%v: %q:\n%s, alone\n%s", v, urls[at], got, want[at])
						return
					}
				}
			})
		}
		group.Wait()
	}
}

// Bytes are valid, and parsed, as their string is, and what is returned does not
// change with them.
func checkBytes(t *testing.T, v parser.Revision, s string) {
	t.Helper()
	b := []byte(s)
	if got := v.ValidBytes(b); got != v.Valid(s) {
		t.Errorf("%v: %q: ValidBytes = %t", v, s, got)
	}
	for _, rule := range v.StartRules() {
		start, _ := v.Start(rule)
		if got := start.ValidBytes(b); got != start.Valid(s) {
			t.Errorf("%v: %s: %q: ValidBytes = %t", v, rule, s, got)
		}
	}
	want, wantErr := v.Parse(s)
	got, err := v.ParseBytes(b)
	for i := range b {
		b[i] = 'x'
	}
	if got != want || (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
		t.Errorf("%v: %q: %q, %v; Parse: %q, %v", v, s, got, err, want, wantErr)
	}
	var e *parser.SyntaxError
	if errors.As(err, &e) && e.Input() != s {
		t.Errorf("%v: %q: the error is about %q", v, s, e.Input())
	}
}

func TestBytes(t *testing.T) {
	for _, v := range append(slices.Collect(all.Revisions()), parser.Revision{}) {
		for _, s := range []string{"", "http://h/p", "http://[", "urn:ab:c", "\xff", "é"} {
			checkBytes(t, v, s)
		}
	}
	if (parser.Start{}).ValidBytes(nil) {
		t.Error("the zero Start has a member")
	}
}

func FuzzBytes(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		checkBytes(t, v, s)
	})
}

// A stack that grows while bytes on it are validated takes them along.
func TestBytesOnStack(t *testing.T) {
	done := make(chan bool)
	go func() {
		var b [4096]byte
		copy(b[:], "http://h/"+strings.Repeat("a", len(b)))
		done <- deeply(100, b[:])
	}()
	if !<-done {
		t.Error("the bytes are not valid")
	}
}

// deeply validates bytes in a frame that is some calls away.
func deeply(calls int, b []byte) bool {
	var frame [256]byte
	if calls > 0 {
		frame[calls] = 1
		return deeply(calls-1, b) && frame[calls] == 1
	}
	return rfc3986.ValidBytes(b)
}
