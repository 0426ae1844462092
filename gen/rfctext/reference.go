package rfctext

import (
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
)

var (
	// entry begins an entry of a list of references: [URI-GEN]  Berners-Lee, T.
	entry = lazyregexp.New(`^\s*\[([A-Za-z][^\[\]\s]*)\]\s+\S`)
	// number is the number of an RFC, which an entry has behind the title.
	number = lazyregexp.New(`\bRFC\s?([0-9]+)\b`)
	// citation is a tag in brackets, maybe with a section: [URI-GEN, Section 3].
	citation = lazyregexp.New(`\[([A-Za-z][^\[\],\s]*)(?:,[^\[\]]*)?\]`)
	// numbered is a tag that says itself which document it is.
	numbered = lazyregexp.New(`^(?i:(RFC|STD|BCP)-?0*([0-9]+))$`)
	// bracketed is prose in angle brackets.
	bracketed = lazyregexp.New(`<[^<>]*>`)
)

// A references is the documents in a text's lists of references, RFC3986, by other tags.
type references map[string]string

// readReferences reads the lists of references of lines.
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

// document returns the document that a tag cites, such as RFC 3986; "" if it is not
// known which.
func (r references) document(tag string) string {
	if d, ok := r[tag]; ok {
		tag = d
	}
	if m := numbered().FindStringSubmatch(tag); m != nil {
		return strings.ToUpper(m[1]) + " " + m[2]
	}
	return ""
}

// resolve returns a line of a rule in which prose and comments cite the documents of the
// references by their numbers.
func (r references) resolve(line string) string {
	named := func(text string) string {
		return citation().ReplaceAllStringFunc(text, func(cited string) string {
			tag := citation().FindStringSubmatch(cited)[1]
			if document, ok := r[tag]; ok {
				return strings.Replace(cited, tag, document, 1)
			}
			return cited
		})
	}
	if len(r) == 0 {
		return line
	}
	body := withoutComment(line)
	return bracketed().ReplaceAllStringFunc(body, named) + named(line[len(body):])
}
