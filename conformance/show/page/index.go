package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
)

// The first file, and the files that are put into it, so that the first verdict waits for no other.
const (
	index       = "index.html"
	firstStyle  = "page.css"
	firstScript = "first.js"
)

// share is the picture for shared links to the page, which the page itself does not load. The service worker keeps the
// files for when there is no network.
const (
	share  = "share.png"
	worker = "offline.js"
)

// Style returns the style of the page, for pages beside it.
func Style() string {
	style, _ := static.ReadFile("static/" + firstStyle) // what is embedded can be read
	return string(style)
}

// Policy returns the source expression for a text in a page, for its Content-Security-Policy (Content Security Policy
// Level 3, Section 2.3.1).
func Policy(text string) string {
	hash := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(hash[:]) + "'"
}

// SetNavigation puts HTML, the navigation of the site that has the page, before the page's
// header.
func (f Files) SetNavigation(navigation string) {
	const header = "<header>"
	f[index] = bytes.Replace(f[index], []byte(header), []byte(navigation+header), 1)
}

// SetAddress tells the first file the address of its folder. Services that show links with pictures need an absolute
// address (The Open Graph protocol).
func (f Files) SetAddress(address string) {
	const image = `<meta property="og:image" content="`
	address = html.EscapeString(strings.TrimSuffix(address, "/") + "/")
	f[index] = bytes.Replace(f[index], []byte(image+share), []byte(`<meta property="og:url" content="`+address+`">`+
		"\n"+image+address+share), 1)
}

// Script returns the script of the first file, for pages beside it: the table of RFC 3986, and what answers about the
// string in the element "input", in the elements "about-input", "answer", "words", "answer-string", "reason" and
// "hosts". The check box "escaped" says whether the string has escapes. Redraw it by first.draw().
func Script() (string, error) {
	d, _ := grammar.Lookup("rfc3986")
	g, err := abnf.ReadGrammar(d.File(), d.ABNF(), d.Undefined...)
	if err != nil {
		return "", err
	}
	t, _, err := newTable(g, d.StartRules[0])
	if err != nil {
		return "", err
	}
	text, _ := static.ReadFile("static/" + firstScript) // what is embedded can be read
	return "const rfc3986 = " + string(encode(t)) + ";\n" + notRun.ReplaceAllString(string(text), ""), nil
}

// notRun matches what need not be loaded of a script: indents, and comments on lines of their own.
var notRun = regexp.MustCompile(`(?m)^ *(//.*\n)?`)

// addIndex completes the first file: with its style and script, a row for each revision in force, and a policy that
// allows only that script and that style in it.
func (f Files) addIndex(revisions []revision) error {
	script, err := Script()
	if err != nil {
		return err
	}
	style := Style()
	var rows strings.Builder
	for _, r := range revisions {
		if r.InForce && r.Prefix == "" {
			rows.WriteString(r.row())
		}
	}
	f[index] = []byte(strings.NewReplacer(
		"{{style-hash}}", Policy(style), "{{script-hash}}", Policy(script),
		"{{style}}", style, "{{script}}", script, "{{rows}}", rows.String(),
	).Replace(string(bytes.TrimSpace(f[index]))) + "\n")
	delete(f, firstStyle)
	delete(f, firstScript)
	return nil
}

// row returns the row of a revision, whose verdict is not there yet.
func (r *revision) row() string {
	e := html.EscapeString
	return `<tr data-revision="` + e(r.Name) + `"><th scope="row"><button type="button" aria-pressed="false">` +
		e(r.Aliases[0]) + `</button> <small><a href="` + e(r.URI) + `" rel="noreferrer">` + e(r.Title) + "</a>, " +
		r.Date[:4] + `</small></th><td>…</td><td class="read"></td></tr>` + "\n"
}

// addVersion tells the service worker the names of all files that the page loads, and
// what tells these from the files of any other version.
func (f Files) addVersion() {
	hash := sha256.New()
	names := slices.DeleteFunc(f.Names(), func(name string) bool { return name == share })
	for _, name := range names {
		fmt.Fprintf(hash, "%s %d\n", name, len(f[name]))
		hash.Write(f[name])
	}
	head := fmt.Sprintf("const version = \"%x\";\nconst files = %s;\n", hash.Sum(nil)[:8], encode(names))
	f[worker] = append([]byte(head), f[worker]...)
}
