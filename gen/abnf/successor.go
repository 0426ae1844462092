package abnf

// successors are the documents that have the rules of those that they obsolete, of those
// that RFCs cite most.
var successors = map[string]string{
	"RFC 2821": "RFC 5321",
	"RFC 2822": "RFC 5322",
	"RFC 4646": "RFC 5646",
	"RFC 4627": "RFC 8259",
	"RFC 7159": "RFC 8259",
	"RFC 4566": "RFC 8866",
	"RFC 7230": "RFC 9110",
	"RFC 7231": "RFC 9110",
	"RFC 7232": "RFC 9110",
	"RFC 7233": "RFC 9110",
	"RFC 7235": "RFC 9110",
}

// withSuccessor returns a document and, if it is obsolete, which one has its rules.
func withSuccessor(document string) string {
	if s, ok := successors[document]; ok {
		return document + " (or " + s + ", which obsoletes it)"
	}
	return document
}
