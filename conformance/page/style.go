package page

import "bytes"

// Style returns the style of the page, for pages beside it.
func Style() string {
	style, _ := static.ReadFile("static/" + firstStyle) // what is embedded can be read
	return string(style)
}

// Policy returns what a page's Content-Security-Policy has of a style that stands in it.
func Policy(style string) string { return hashSource(style) }

// SetNavigation puts HTML, the navigation of the site that has the page, before the page's
// header.
func (f Files) SetNavigation(navigation string) {
	const header = "<header>"
	f[index] = bytes.Replace(f[index], []byte(header), []byte(navigation+header), 1)
}
