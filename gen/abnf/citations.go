package abnf

import (
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
)

// documentCited is a document of a numbered series, or another tag in brackets.
var documentCited = lazyregexp.New(`\b((?i:RFC|STD|BCP))[ -]?0*([0-9]+)\b|\[[@!?]*([^\[\]]+)\]`)

// citations returns the documents that a text cites.
func citations(text string) []string {
	var documents []string
	for _, m := range documentCited().FindAllStringSubmatch(text, -1) {
		switch {
		case m[3] == "":
			documents = append(documents, strings.ToUpper(m[1])+" "+m[2])
		case documentCited().MatchString(m[3]): // RFC5234, Appendix B.1
			documents = append(documents, citations(m[3])...)
		default:
			documents = append(documents, m[3])
		}
	}
	return documents
}
