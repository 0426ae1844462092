package main

import (
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/internal/escape"
)

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
func witness(from, s string) *html.Node {
	if s == "" {
		return doc.Link(tried(from, "", ""), doc.Element("em", "empty"))
	}
	shown := escape.Text(s)
	return doc.Link(tried(from, shown, ""), doc.Element("code", shown))
}

// relative returns the link from a file of the site to another.
func relative(from, to string) string {
	if path.Dir(from) == path.Dir(to) {
		return path.Base(to)
	}
	return strings.Repeat("../", strings.Count(from, "/")) + to
}
