package main

import (
	"fmt"
	"html"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/escape"
)

// A markup is HTML; a string is text.
type markup string

// write formats HTML: what is neither markup nor a number is escaped.
func write(format string, arguments ...any) markup {
	escaped := slices.Clone(arguments)
	for i, a := range arguments {
		switch a.(type) {
		case markup, int, float64:
		default:
			escaped[i] = html.EscapeString(fmt.Sprint(a))
		}
	}
	return markup(fmt.Sprintf(format, escaped...))
}

// tried returns the address of the page for the browser with a string, and a base if
// it is not "", both shown as package escape does: `\xHH` is a byte, `\\` a backslash. It is "" for a base
// that is so escaped, which the page does not read.
func tried(from, shown, base string) string {
	if strings.Contains(base, `\`) {
		return ""
	}
	state := "#s=" + component(shown)
	if shown == "" {
		state = "#empty=1"
	}
	if strings.Contains(shown, `\`) {
		state += "&e=1"
	}
	if base != "" {
		state += "&base=" + component(base)
	}
	return relative(from, "page/index.html") + state
}

// component returns a string percent-encoded for the page's fragment.
func component(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }

// witness returns a string as a link to the page for the browser.
func witness(from, s string) markup {
	shown := escape.Text(s)
	if s == "" {
		return write(`<a href="%s"><em>empty</em></a>`, tried(from, "", ""))
	}
	return write(`<a href="%s"><code>%s</code></a>`, tried(from, shown, ""), shown)
}

// region returns HTML that may be wider than the page, under a name.
func region(name string, inner markup) markup {
	return write("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">\n%s</div>\n", name, inner)
}

// relative returns the link from a file of the site to another.
func relative(from, to string) string {
	if path.Dir(from) == path.Dir(to) {
		return path.Base(to)
	}
	return strings.Repeat("../", strings.Count(from, "/")) + to
}
