package document

import "github.com/urispec/urispec/parser"

// RFC 6874. RFC 3986, which it updates, says the rest: its sections are cited with its name.
var _ = add(func() *Transcription {
	d := rfc3986().cited("RFC 3986, ")
	d.Revision = parser.RFC6874
	d.Grammar, d.Encoding = Specified("2", struct{}{}), Specified("2", struct{}{})
	unspecified("2", &d.Parsing, &d.Examples, &d.URN, &d.HostByRule)
	unspecified("2", &d.Within) // it is the other way round
	return d
})
