package document

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// Forms are the forms of the schemes for which a document has rules of their own.
type Forms struct {
	Schemes []string // in lower case
	Data    []string // those behind which comes data, without an authority
	Other   string   // the rule of the URLs of other schemes
}

func (f Forms) has(scheme string) bool { return slices.Contains(f.Schemes, strings.ToLower(scheme)) }

// fits is the [Fitting] of a document whose forms depend on the scheme.
func (f Forms) fits(c parser.Component, text string, around Reference) bool {
	scheme := ValueOf(around, parser.Scheme).Text
	switch c {
	case parser.Scheme:
		return !f.has(text) && !f.has(scheme)
	case earlier.URLPath: // with another, the URL may have the form of its scheme
		return !f.has(scheme)
	}
	return true
}

// anyFile is the [IsFile] of documents without a form of file.
func anyFile(Reference) bool { return true }

// fitsGeneric is the [Fitting] of documents that have the generic syntax.
func fitsGeneric(c parser.Component, text string, around Reference) bool {
	if c != parser.Path {
		return true
	}
	first, _, _ := strings.Cut(text, "/")
	switch {
	case ValueOf(around, parser.Authority).Defined:
		return text == "" || strings.HasPrefix(text, "/")
	case strings.HasPrefix(text, "//"): // it would be an authority
		return false
	case !ValueOf(around, parser.Scheme).Defined: // it would be one, or in rfc2396bis-01 an opaque-part
		return !strings.Contains(first, ":") && !strings.ContainsAny(text, "[]")
	case strings.ContainsAny(ValueOf(around, parser.Query).Text, "[]"): // of an opaque-part
		return !strings.HasPrefix(text, "/")
	}
	return true
}
