package find

import "github.com/urispec/urispec/parser"

// A convention is what a document says about URIs in running text.
type convention struct {
	brackets bool // enclose URIs
	quotes   bool // enclose URIs
	prefix   bool // "URL:" may precede a URI
	folds    bool // white space in a URI is ignored, and a hyphen before it is doubtful
	suffixes bool // URIs that lack the scheme are mentioned
}

// conventions is indexed by Revision. Section 2.5.3 of rfc2141bis-urn-03 calls the
// matter out of its scope.
var conventions = [...]convention{
	parser.URL1993:         {brackets: true},
	parser.RFC1738:         {brackets: true, prefix: true, folds: true},
	parser.URLSyntax05:     {brackets: true, quotes: true, prefix: true, folds: true},
	parser.RFC2396bis01:    {brackets: true, quotes: true, prefix: true, folds: true, suffixes: true},
	parser.RFC3986:         {brackets: true, quotes: true, prefix: true, folds: true, suffixes: true},
	parser.RFC2141bisURN03: {},
}
