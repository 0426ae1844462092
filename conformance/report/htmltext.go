package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/escape"
)

// caseName returns the name that a failure of a named case begins with.
func caseName(failure string) string {
	name, _, _ := strings.Cut(failure, ": ")
	return name
}

// pageID returns the ID of what a kind and names stand for: see [WriteHTML].
func pageID(kind string, names ...string) string {
	var b strings.Builder
	b.WriteString(kind)
	for i, name := range names {
		b.WriteByte("-:"[min(i, 1)])
		for _, c := range []byte(name) {
			if 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' ||
				strings.IndexByte("-./", c) >= 0 {
				b.WriteByte(c)
			} else {
				fmt.Fprintf(&b, "_%02X", c)
			}
		}
	}
	return b.String()
}

// pageLink returns the address, within the page, of what has an ID.
func pageLink(kind string, names ...string) string { return "#" + pageID(kind, names...) }

// textNode returns a string of a test as it is, with the escapes of package escape
// set off.
func textNode(t line.Text) *html.Node {
	if t == "" {
		return code(class("empty"), "empty")
	}
	var parts []any
	for rest := escape.Text(string(t)); rest != ""; {
		plain, escaped, found := strings.Cut(rest, `\`)
		if plain != "" {
			parts = append(parts, plain)
		}
		if !found {
			break
		}
		n := len("xHH")
		if escaped[0] == '\\' {
			n = 1
		}
		parts = append(parts, element("b", `\`+escaped[:n]))
		rest = escaped[n:]
	}
	return code(parts...)
}

// plain returns a sentence, escaped if it has bytes that cannot be shown.
func plain(s string) string {
	if lines := strings.ReplaceAll(s, "\n", ""); escape.Text(lines) != strings.ReplaceAll(lines, `\`, `\\`) {
		return escape.Text(s)
	}
	return s
}

// unexercised returns a number of inputs that do not exercise a law, or a dash
// where all do.
func unexercised(l LawResult, n int) string {
	if l.Always != "" {
		return "–"
	}
	return strconv.Itoa(n)
}

// words returns a count and what is counted.
func words(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// kindName returns a kind of wrong answers in words.
func kindName(kind adapter.Kind) string { return strings.ReplaceAll(string(kind), "-", " ") }

// textNodes returns strings of tests.
func textNodes(all []line.Text) []any {
	if len(all) == 0 {
		return []any{element("span", class("none"), "none")}
	}
	return each(all, func(t line.Text) any { return []any{item(textNode(t)), " "} })
}

// raw returns what is HTML already.
func raw(markup string) *html.Node { return &html.Node{Type: html.RawNode, Data: escape.Page(markup)} }

// shownFirst is how many of a list are shown before it is folded.
const shownFirst = 3

// folded returns the first nodes of a list, and the others folded behind them.
func folded(all []any) []any {
	if len(all) <= shownFirst {
		return all
	}
	rest := element("details", class("more"), element("summary", fmt.Sprintf("%d more", len(all)-shownFirst)),
		all[shownFirst:])
	return append(slices.Clip(all[:shownFirst]), rest)
}
