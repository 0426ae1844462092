package find_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/find"
)

// hasScheme matches what begins with a scheme, with something after it.
var hasScheme = regexp.MustCompile(`(?s)^[A-Za-z][A-Za-z0-9+.-]*:(//)?.`)

// checkMatches checks what holds of all that a Finder finds in a text.
func checkMatches(t *testing.T, f find.Finder, text string, found []find.Match) {
	t.Helper()
	v := f.Revision()
	end := 0
	for _, m := range found {
		if !(end <= m.OuterBegin && m.OuterBegin <= m.Begin && m.Begin < m.End && m.End <= m.OuterEnd &&
			m.OuterEnd <= len(text)) {
			t.Fatalf("%v: %q: offsets of %+v after %d", v, text, m, end)
		}
		end = m.OuterEnd
		if text[m.Begin:m.End] != m.Text {
			t.Errorf("%v: %q: text of %+v", v, text, m)
		}
		if !v.Valid(m.URI) || m.URI == "" || !hasScheme.MatchString(m.URI) &&
			!(m.Prefix && m.Delimiter == find.AngleBrackets) {
			t.Errorf("%v: %q: URI of %+v", v, text, m)
		}
		checkFragment(t, v, m)
		checkWrapper(t, text, m)
		checkFolded(t, v, m)
	}
}

// checkFragment checks that only RFC 1738 has fragments apart.
func checkFragment(t *testing.T, v parser.Revision, m find.Match) {
	t.Helper()
	if m.Fragment == "" {
		return
	}
	id, ok := strings.CutPrefix(m.Fragment, "#")
	if v != parser.RFC1738 || !ok || !v.Valid("a:"+id) || strings.Contains(m.URI, "#") {
		t.Errorf("%v: fragment of %+v", v, m)
	}
}

// checkWrapper checks what stands around a match.
func checkWrapper(t *testing.T, text string, m find.Match) {
	t.Helper()
	before, after := text[m.OuterBegin:m.Begin], text[m.End:m.OuterEnd]
	opening, closing := map[find.Delimiter]string{find.AngleBrackets: "<", find.DoubleQuotes: `"`}[m.Delimiter],
		map[find.Delimiter]string{find.AngleBrackets: ">", find.DoubleQuotes: `"`}[m.Delimiter]
	if strings.TrimRight(after, closing) != "" && strings.Trim(after, closing+" \t\n\v\f\r") != "" ||
		!strings.HasSuffix(after, closing) || !strings.HasPrefix(before, opening) {
		t.Errorf("%q: delimiters of %+v", text, m)
	}
	prefix := strings.Trim(strings.TrimPrefix(before, opening), " \t\n\v\f\r")
	if m.Prefix != strings.EqualFold(prefix, "URL:") || !m.Prefix && prefix != "" {
		t.Errorf("%q: prefix of %+v", text, m)
	}
}

// checkFolded checks that nothing but white space and a scheme is between what
// stands in the text and what it is read as.
func checkFolded(t *testing.T, v parser.Revision, m find.Match) {
	t.Helper()
	whole := m.URI + m.Fragment
	folded := m.Text
	if v != parser.URL1993 {
		folded = strings.Join(strings.FieldsFunc(m.Text,
			func(r rune) bool { return strings.ContainsRune(" \t\n\v\f\r", r) }), "")
	}
	if m.Abbreviated {
		folded = m.URI[:strings.Index(m.URI, "//")+2] + folded
	}
	// only the reading without hyphens is valid
	if whole != folded && m.Delimiter != find.Whitespace && m.Alternative == "" &&
		oracleBreak.MatchString(m.Text+"\n") {
		whole, folded = strings.ReplaceAll(whole, "-", ""), strings.ReplaceAll(folded, "-", "")
	}
	if whole != folded || m.Delimiter == find.Whitespace && folded != m.Text && !m.Abbreviated {
		t.Errorf("%v: %+v is not the text", v, m)
	}
	if m.Alternative == "" {
		return
	}
	uri, fragment := m.Alternative, ""
	if v == parser.RFC1738 {
		uri, fragment, _ = strings.Cut(uri, "#")
	}
	// a port makes a suffix of what is a URI with a hyphen behind it: "ftp.a.b:80-"
	other := m.Alternative
	if suffix := other[strings.Index(other, "//")+2:]; !m.Abbreviated && oracleShort.MatchString(suffix) &&
		oracleComplete(suffix) == other && !strings.Contains(whole, "//") {
		other = suffix
	}
	if !v.Valid(uri) || fragment != "" && !v.Valid("a:"+fragment) || other == whole || len(other) >= len(whole) ||
		strings.ReplaceAll(other, "-", "") != strings.ReplaceAll(whole, "-", "") {
		t.Errorf("%v: other reading of %+v", v, m)
	}
}
