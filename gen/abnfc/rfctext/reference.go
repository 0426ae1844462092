package rfctext

import (
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

var (
	// entry begins an entry of a list of references: [URI-GEN]  Berners-Lee, T.
	entry = lazyregexp.New(`^\s*\[([A-Za-z][^\[\]\s]*)\]\s+\S`)
	// number is the number of an RFC, which an entry has behind the title.
	number = lazyregexp.New(`\bRFC\s?([0-9]+)\b`)
	// citation is a tag in brackets, maybe with a section: [URI-GEN, Section 3]; as mmark has it, [@!RFC3986],
	// Bikeshed, [[!RFC3986]], or kramdown-rfc, {{Section 3 of RFC3986}} and {{!URI=RFC3986}}.
	citation = lazyregexp.New(`\[{1,2}[@!?-]*((?i:(?:RFC|STD|BCP) ?[0-9]+)|[A-Za-z][^\[\],;\s]*)(?:[,;][^\[\]]*)?\]{1,2}|` +
		`\{\{[!?-]*(?:(?i:section|appendix)[^{}]* of [!?-]*)?([A-Za-z][^{}\s,=]*)(?:[=,][^{}]*)?\}\}`)
	// numbered is a tag that says itself which document it is.
	numbered = lazyregexp.New(`^(?i:(RFC|STD|BCP)[ -]?0*([0-9]+))$`)
	// bracketed is prose in angle brackets.
	bracketed = lazyregexp.New(`<[^<>]*>`)
)

// A references is the documents in a text's lists of references, RFC3986, by other tags.
type references map[string]string

func readReferences(lines []string) references {
	all := references{}
	tag, text, margin := "", "", 0
	end := func() {
		n := number().FindStringSubmatch(text[strings.LastIndexByte(text, '"')+1:])
		if n != nil && !numbered().MatchString(tag) {
			all[tag] = "RFC" + n[1]
		}
		tag, text = "", ""
	}
	for _, l := range lines {
		m := entry().FindStringSubmatch(l)
		switch {
		case m != nil:
			end()
			tag, text, margin = m[1], l, indent(l)
		case text == "" || strings.TrimSpace(l) == "":
		case indent(l) > margin:
			text += " " + strings.TrimSpace(l)
		default:
			end()
		}
	}
	end()
	return all
}

var (
	// referenceElement is an entry in XML, displayElement another tag of one.
	referenceElement = lazyregexp.New(`(?s)<reference\b[^>]*\banchor=["']([^"']+)["'].*?</reference>`)
	displayElement   = lazyregexp.New(`<displayreference\b[^>]*>`)
	seriesElement    = lazyregexp.New(`<seriesInfo\b[^>]*>`)
	rfcValue         = lazyregexp.New(`\bvalue=["'](?:RFC ?)?([0-9]+)["']`)
	targetValue      = lazyregexp.New(`\btarget=["']([^"']+)["']`)
	toValue          = lazyregexp.New(`\bto=["']([^"']+)["']`)
	// aliased is a tag that kramdown-rfc reads as another one: {{!HTTP=RFC9110}}.
	aliased = lazyregexp.New(`\{\{[!?-]*([A-Za-z][^{}\s,=]*)=([^{}\s]+)\}\}`)
	// headEntry is a line in the front matter of kramdown-rfc: HTTP: RFC9110, or display:
	// HTTP, =: RFC9110 and RFC: 9110 below a tag.
	headEntry = lazyregexp.New(`^(\s+)([A-Za-z=][^\s:]*)\s*:\s*["']?([^"'\s]*)["']?\s*$`)
)

// markup reads the references of a source in XML or Markdown, and of its front matter.
func (r references) markup(src, head string) {
	name := func(tag, document string) {
		if m := numbered().FindStringSubmatch(document); m != nil && !numbered().MatchString(tag) {
			r[tag] = strings.ToUpper(m[1]) + m[2]
		}
	}
	for _, m := range referenceElement().FindAllStringSubmatch(src, -1) {
		for _, series := range seriesElement().FindAllString(m[0], -1) {
			if n := rfcValue().FindStringSubmatch(series); n != nil && strings.Contains(series, "RFC") {
				name(m[1], "RFC"+n[1])
			}
		}
	}
	for _, m := range displayElement().FindAllString(src, -1) {
		target, to := targetValue().FindStringSubmatch(m), toValue().FindStringSubmatch(m)
		if target != nil && to != nil {
			name(to[1], r.document(target[1]))
		}
	}
	for _, m := range aliased().FindAllStringSubmatch(src, -1) {
		name(m[1], m[2])
	}
	tag, margin := "", 0
	for _, l := range strings.Split(head, "\n") {
		m := headEntry().FindStringSubmatch(l)
		switch {
		case m == nil:
		case tag == "" || len(m[1]) <= margin:
			tag, margin = m[2], len(m[1])
			name(tag, m[3])
		case m[2] == "=":
			name(tag, m[3])
		case m[2] == "RFC":
			name(tag, "RFC"+m[3])
		case m[2] == "display":
			name(m[3], r.document(tag))
		}
	}
}

// citedTag returns the tag in a match of citation.
func citedTag(text string, m []int) string {
	if m[2] < 0 {
		return text[m[4]:m[5]]
	}
	return text[m[2]:m[3]]
}

// document returns the document that a tag cites, such as RFC 3986; "" if that is not known.
func (r references) document(tag string) string {
	if d, ok := r[tag]; ok {
		tag = d
	}
	if m := numbered().FindStringSubmatch(tag); m != nil {
		return strings.ToUpper(m[1]) + " " + m[2]
	}
	return ""
}

// resolve returns a line of a rule in which prose and comments cite the documents of the references by their numbers.
func (r references) resolve(line string) string {
	named := func(text string) string {
		return citation().ReplaceAllStringFunc(text, func(text string) string {
			tag := citedTag(text, citation().FindStringSubmatchIndex(text))
			if document, ok := r[tag]; ok {
				return strings.Replace(text, tag, document, 1)
			}
			return text
		})
	}
	if len(r) == 0 {
		return line
	}
	body := withoutComment(line)
	return bracketed().ReplaceAllStringFunc(body, named) + named(line[len(body):])
}
