package urlstandard_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"net/url"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser/urlstandard"
)

// pieces are what random inputs are made of.
var pieces = []string{"/", "//", "\\", ":", "@", "?", "#", "[", "]", "%2e", "%2E", "..", ".", "%", "%41", "0x", "1.2.3",
	"255", "256", "[::1]", "::", "1:", "C:", "C|", "c:/", "|", " ", "\t", "\n", "\x00", "é", "日本", "ß", "a", "Z", "file:",
	"http:", "foo:", "https://", "//h", "localhost", "-", "_", "`", "{", "}", "'", "\"", "<", ">", "\u00ad", "．", "。",
	"\u200d", "İ", "~", "&", "=", "+", "80", "443", "65536", "0", "00", "08", "xn--", "\xff", "\xe2\x82", "\ufffe", "^"}

// bases are the bases that random inputs are read with; the first means none.
var bases = []string{"", "http://u:p@h:81/a/b?q#f", "file:///C:/a/b", "file://h/x/y?z", "mailto:x", "foo://h/a/b",
	"foo:/a/..//b", "https://h", "foo:?q"}

func randomInput(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString([]string{"", "http://", "file:", "foo:", "foo://"}[r.IntN(5)])
	for range r.IntN(8) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}

// check fails if an input is not read as the laws say: Parse and Diagnose agree, a
// serialization is read as the same record, in ASCII, and offsets are in the input.
func check(t *testing.T, input string, base *urlstandard.URL) {
	t.Helper()
	u, err := urlstandard.Parse(input, base)
	diagnosed, found, err2 := urlstandard.Diagnose(input, base)
	if u != diagnosed || (err == nil) != (err2 == nil) || err != nil && err.Error() != err2.Error() {
		t.Fatalf("%q: Parse gives %+v, %v, Diagnose %+v, %v", input, u, err, diagnosed, err2)
	}
	for i := range found {
		if at := found[i].Offset; at < 0 || at > len(input) {
			t.Fatalf("%q: %v", input, &found[i])
		}
	}
	if err != nil {
		return
	}
	for i := range len(u.String()) {
		if c := u.String()[i]; c < ' ' || c > '~' {
			t.Fatalf("%q: %q", input, u.String())
		}
	}
	if again, err := urlstandard.Parse(u.String(), nil); err != nil || again != u {
		t.Fatalf("%q: %q is read again as %+v, %v, not %+v", input, u.String(), again, err, u)
	}
	if len(found) == 0 && strings.ContainsAny(input, " \"<>\\^`{|}") {
		t.Fatalf("%q has no validation errors", input)
	}
}

func parsedBases(t testing.TB) []*urlstandard.URL {
	parsed := []*urlstandard.URL{nil}
	for _, base := range bases[1:] {
		u, err := urlstandard.Parse(base, nil)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, &u)
	}
	return parsed
}

func TestRandom(t *testing.T) {
	r := testflag.Rand(t)
	parsed := parsedBases(t)
	for range testflag.Choose(20_000, 1_000_000) {
		check(t, randomInput(r), parsed[r.IntN(len(parsed))])
	}
}

func FuzzParse(f *testing.F) {
	for _, piece := range pieces {
		f.Add("http://"+piece, uint(1))
	}
	parsed := parsedBases(f)
	f.Fuzz(func(t *testing.T, input string, base uint) { check(t, input, parsed[base%uint(len(parsed))]) })
}

// nodeProgram answers with the components of each URL, a line of JSON each.
const nodeProgram = `const lines = [];
require('readline').createInterface({input: process.stdin}).on('line', line => {
	const q = JSON.parse(line);
	let answer = null;
	try {
		const u = q.base ? new URL(q.input, q.base) : new URL(q.input);
		answer = [u.href, u.username, u.password, u.hostname, u.port, u.pathname, u.search, u.hash, u.origin];
	} catch (e) {}
	lines.push(JSON.stringify(answer));
}).on('close', () => process.stdout.write(lines.join('\n') + '\n'));`

// What node reads, if it is installed: the same, except for what the standard has changed
// since, and for faults of its parser.
func TestNode(t *testing.T) {
	r := testflag.Rand(t)
	parsed := parsedBases(t)
	type question struct {
		Input string `json:"input"`
		Base  string `json:"base"`
		base  *urlstandard.URL
	}
	var questions []question
	var in bytes.Buffer
	encoder := json.NewEncoder(&in)
	for range testflag.Choose(5_000, 100_000) {
		i := r.IntN(len(bases))
		q := question{strings.ToValidUTF8(randomInput(r), "\ufffd"), bases[i], parsed[i]}
		questions = append(questions, q)
		if err := encoder.Encode(q); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("node", "-e", nodeProgram)
	cmd.Stdin = &in
	out, err := cmd.Output()
	if err != nil {
		t.Skip("node is absent:", err)
	}
	answers := bufio.NewScanner(bytes.NewReader(out))
	answers.Buffer(nil, 1<<20)
	read := 0
	for i := 0; answers.Scan(); i++ {
		q := questions[i]
		u, err := urlstandard.Parse(q.Input, q.base)
		want := "null"
		if err == nil {
			want = jsonOf(t, u)
			read++
		}
		if got := answers.Text(); got != want && !explained(q.Input, q.base) {
			t.Errorf("%q, base %q: node answers %s, not %s, %v", q.Input, q.Base, got, want, err)
		}
	}
	if read < len(questions)/4 {
		t.Errorf("only %d of %d have a URL record", read, len(questions))
	}
}

// explained reports whether node may read an input otherwise than the standard says today.
func explained(input string, base *urlstandard.URL) bool {
	return strings.Contains(input, "^") || // in the path percent-encode set since 2024
		strings.Contains(strings.ToLower(input), "xn--") || // ASCII domains are lowercased only, since 2025
		strings.Contains(input, " ") || // opaque paths with a space at their ends, since 2025
		base != nil && (base.OpaquePath() || !base.IsSpecial()) || // faults of ada 2, of paths without an authority
		strings.Contains(input, ".") && !strings.HasPrefix(input, "http") // and of dots in paths that are not special
}

func jsonOf(t *testing.T, u urlstandard.URL) string {
	t.Helper()
	port := ""
	if n, ok := u.Port(); ok {
		port = strconv.Itoa(int(n))
	}
	query, _ := u.Query()
	if query != "" {
		query = "?" + query
	}
	fragment, _ := u.Fragment()
	if fragment != "" {
		fragment = "#" + fragment
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode([]string{u.String(), u.Username(), u.Password(), u.Host(), port, u.Path(), query, fragment,
		u.Origin()}); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}

// Long inputs take linear time: the sizes are such that quadratic time would show.
func TestLong(t *testing.T) {
	for _, piece := range []string{"a", "/", "../", "@", ":", "%", "\t", "\xff", ".", "[", "é", " ", "0.", "xn--a."} {
		input := strings.Repeat(piece, (1<<18)/len(piece))
		for _, start := range []string{"", "http://", "http://h/", "foo:", "foo://", "file:"} {
			check(t, start+input, nil)
		}
	}
}

var real = []string{"https://www.example.com/", "https://en.wikipedia.org/wiki/Uniform_Resource_Identifier",
	"https://www.example.com/search?q=url+standard&hl=en&source=hp&ei=abc123",
	"https://code.example.org/a/b/issues/12345#issuecomment-678", "https://cdn.example.org:8443/a/b/c/d.js?v=1.2.3",
	"http://news.example.co.uk/2/hi/technology/default.stm"}

func BenchmarkParse(b *testing.B) {
	b.Run("urlstandard", func(b *testing.B) {
		for b.Loop() {
			for _, s := range real {
				if _, err := urlstandard.Parse(s, nil); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("net-url", func(b *testing.B) {
		for b.Loop() {
			for _, s := range real {
				if _, err := url.Parse(s); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
