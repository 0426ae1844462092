package report

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/internal/plural"
)

var (
	//go:embed html/style.css
	pageStyle string
	//go:embed html/script.js
	pageScript string
)

// pageHead returns the head of a page in the style of reports, which asks for nothing else.
func pageHead(title string) doc.Head {
	return doc.Head{Title: title, Style: "\n" + pageStyle,
		Policy: "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:",
		More: []any{doc.Meta("name", "color-scheme", "light dark"),
			doc.Element("link", doc.Attrs("rel", "icon", "href", "data:,"))}}
}

// A document is a report that becomes a page, or Markdown.
type document struct {
	*Report
	contents []any // links to the sections
	err      error // of a diagram
}

// section returns a section of an ID, to which the contents have a link if it has a name there.
func (d *document) section(id, name string, content ...any) *html.Node {
	if name != "" {
		d.contents = append(d.contents, doc.Element("li", doc.Link("#"+id, name)))
	}
	return doc.Element("section", doc.ID(id), content)
}

// ruleHref returns the link to a rule of a revision, whatever the case of its name; "" if there is none.
func (d *document) ruleHref(revision, rule string) string {
	for _, v := range d.Revisions {
		i := slices.IndexFunc(v.Rules, func(r Rule) bool { return strings.EqualFold(r.Name, rule) })
		if v.Name == revision && i >= 0 {
			return pageLink("rule", v.Name, v.Rules[i].Name)
		}
	}
	return ""
}

// madeHeading is above how a report was made.
const madeHeading = "How this was made"

// how says with which seed a report was made, behind a word, and of how many inputs.
func (d *document) how(seed string) []any {
	of := "the same seed gives the same questions."
	if len(d.Revisions) > 0 {
		of = "each law is tried on " + plural.Count(d.Inputs, "input", "inputs") + ". The same seed gives the same report."
	}
	content := []any{doc.P(seed, d.Seed, "; "+of)}
	for _, said := range []struct {
		words string
		what  any
		is    bool
	}{
		{"Date: ", d.Date, d.Date != ""}, {"urispec ", d.Tool, d.Tool != ""}, {"Commit ", doc.Code(d.Commit), d.Commit != ""},
	} {
		if said.is {
			content = append(content, doc.P(said.words, said.what, "."))
		}
	}
	return content
}

// caseName returns the name that a failure of a named case begins with.
func caseName(failure string) string {
	name, _, _ := strings.Cut(failure, ": ")
	return name
}

// pageLink returns the address, within the page, of the element for a kind and names: "#" and its ID, see [WriteHTML].
func pageLink(kind string, names ...string) string {
	var b strings.Builder
	b.WriteString("#" + kind)
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

// coded returns a name that is a link, or code in Markdown.
func coded(href, name string) []any { return doc.Either(doc.Link(href, name), doc.Code(name)) }

// codes returns strings as code: with commas between them in Markdown.
func codes[S ~string](all []S) any {
	if len(all) == 0 {
		return doc.Element("span", doc.Class("none"), "none")
	}
	var content []any
	for i, s := range all {
		if i > 0 {
			content = append(content, doc.MarkdownOnly(", "))
		}
		content = append(content, doc.Item(doc.Code(s)), doc.HTMLOnly(" "))
	}
	return content
}

// shownFirst is how many of a list are shown before it is folded.
const shownFirst = 3

// folded returns the first things of a list, and the others folded behind them.
func folded(all []any) []any {
	spaced := lists.Each(all, func(one any) any { return []any{one, " "} })
	more := len(all) - shownFirst
	if more <= 0 {
		return spaced
	}
	return []any{spaced[:shownFirst], doc.Details("more", fmt.Sprintf("%d more", more), spaced[shownFirst:])}
}

// openIf returns the attribute of details that are open at first, if they are.
func openIf(is bool) any {
	if !is {
		return nil
	}
	return doc.Attr("open", "")
}

func pointers[T any](all []T) []*T {
	var to []*T
	for i := range all {
		to = append(to, &all[i])
	}
	return to
}

// groups returns the things of each key, and the keys in their order.
func groups[T any, K comparable](all []T, key func(T) K) (keys []K, of map[K][]T) {
	of = map[K][]T{}
	for _, one := range all {
		k := key(one)
		if of[k] == nil {
			keys = append(keys, k)
		}
		of[k] = append(of[k], one)
	}
	return keys, of
}
