package find_test

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/find"
)

// pieces are what random texts are made of.
var pieces = []string{
	"<", "<", ">", ">", `"`, `"`, "URL:", "url:", "http://", "HTTP://", "ftp:", "//", "mailto:", "news:", "urn:aa:",
	"a:", "b", "c1", "1", "éé", "\xff",
	" ", "\n", "-\n", "- \r\n ", "\t", "-", ".", ",", ":", ";", "?", "!", "'", "(", ")", "[", "]", "{", "}", "[::1]",
	"[v1.", "#", "#", "%", "%41", "/", "@", "_", "~", "=", "&", "+",
	"*", "**", "_", "。", "」", "「", "”", "“", "»", "［", "］", "\u0301",
	"www.", "ftp.", "www.a.b", "ftp.a.b:80", "\x00", "\\", "|",
}

// randomText returns a text of pieces.
func randomText(r *rand.Rand) string {
	var b strings.Builder
	for range 1 + r.Intn(12) {
		b.WriteString(pieces[r.Intn(len(pieces))])
	}
	return b.String()
}

// compare compares a Finder with the oracle.
func compare(t *testing.T, v parser.Revision, abbreviated bool, text string) {
	t.Helper()
	f := newFinder(t, v, abbreviated)
	found := slices.Collect(f.All(text))
	checkMatches(t, f, text, found)
	if want := oracle(v, abbreviated, text); !slices.Equal(found, want) {
		t.Errorf("%v, abbreviated %t: %q:\n%+v, want\n%+v", v, abbreviated, text, found, want)
	}
}

func TestRandomTexts(t *testing.T) {
	r := rand.New(rand.NewSource(int64(testflag.Seed(t))))
	for range testflag.Choose(6_000, 100_000) {
		text := randomText(r)
		for v := range all.Revisions() {
			compare(t, v, false, text)
		}
		compare(t, parser.RFC2396, true, text)
		compare(t, parser.RFC2732, true, text)
		compare(t, parser.RFC2396bis01, true, text)
		compare(t, parser.RFC3986, true, text)
		if t.Failed() {
			return
		}
	}
}

// A real URL is found in each way in which it can be delimited, if it is valid:
// without -complete, by RFC 3986 and one of four times by another revision.
func TestRealURLs(t *testing.T) {
	r := rand.New(rand.NewSource(int64(testflag.Seed(t))))
	take := testflag.Sample(t, 4)
	for v := range all.Revisions() {
		f := newFinder(t, v, false)
		count := 0
		for _, u := range cases.RealURLs() {
			if v != parser.RFC3986 && !take() {
				continue
			}
			slashes := len(oracleScheme.FindString(u))
			if !v.Valid(u) || !strings.HasPrefix(u[slashes:], "//") || len(u) == slashes+2 {
				continue
			}
			count++
			checkFound(t, f, "(see "+u+")", oracleTrim(u, ""), find.Whitespace, false)
			if v == parser.URL1993 || oracleSilent(v) {
				continue
			}
			checkFound(t, f, "x<"+u+">y", u, find.AngleBrackets, false)
			checkFound(t, f, "x<URL: "+u+">y", u, find.AngleBrackets, true)
			k := slashes + 2 + r.Intn(len(u)-slashes-2)
			if u[k-1] == '-' {
				continue
			}
			checkFound(t, f, "x<"+u[:k]+"\r\n\t"+u[k:]+">y", u, find.AngleBrackets, false)
			if v != parser.URL1993 && v != parser.RFC1738 {
				checkFound(t, f, `x"`+u[:k]+"\n   "+u[k:]+`"y`, u, find.DoubleQuotes, false)
			}
			found := slices.Collect(f.All("x<" + u[:k] + "-\n" + u[k:] + ">y"))
			if len(found) != 1 || found[0].Alternative != u && found[0].URI != u {
				t.Errorf("%v: %q with a hyphen at %d: %+v", v, u, k, found)
			}
		}
		t.Logf("%v: %d URLs", v, count)
	}
}

// checkFound checks that one URI is found in a text.
func checkFound(t *testing.T, f find.Finder, text, uri string, delimiter find.Delimiter, prefix bool) {
	t.Helper()
	found := slices.Collect(f.All(text))
	checkMatches(t, f, text, found)
	if len(found) != 1 || found[0].URI != uri || found[0].Delimiter != delimiter || found[0].Prefix != prefix {
		t.Errorf("%v: %q: %+v", f.Revision(), text, found)
	}
}
