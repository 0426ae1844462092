// Package rfc1630 has what RFC 1630 (June 1994) says. Its sections have no
// numbers: its headings are cited.
package rfc1630

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is RFC 1630. Its default start rule is the one of the generic
// syntax, which does not tell what is in a path.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Parts:      splitParts,
	Components: components,
	Has:        1<<component.Scheme | 1<<component.Path | 1<<component.Search | 1<<component.FragmentID,
	Kinds: document.Specified(heading, &document.Kinds{Bare: document.URI, Full: document.FragmentAddress,
		More: 1 << component.FragmentID}),
	Hosts:        document.Unspecified[document.Hosts]("URI syntax"),
	Composition:  document.Specified(heading, &composition),
	Levels:       document.Specified("Encoding reserved characters", &levels),
	Ports:        document.Unspecified[document.Ports]("Specific Schemes"),
	SameDocument: document.Unspecified[struct{}]("Partial (relative) form"),
	Latin1:       document.Specified("CONVENTIONAL URI ENCODING SCHEME", &struct{}{}),
	Opaque:       document.Unspecified[struct{}]("PATH"),
	Resolution: document.Specified("Partial (relative) form", &resolve.Rules{
		Base:          "Partial (relative) form",
		Algorithm:     "Partial (relative) form",
		Recomposition: "Partial (relative) form",
		Dots:          dots.PathElements,
		Split:         resolve.SplitPartialForm,
		Full:          resolve.IsFullForm,
		Above:         above,
		Shorten:       shorten,
	}),
	Excess:      document.Unspecified[struct{}]("Partial (relative) form"),
	SameScheme:  document.Unspecified[struct{}]("Partial (relative) form"),
	BaseURI:     document.Unspecified[document.BaseURI]("Partial (relative) form"),
	RunningText: document.Unspecified[document.RunningText]("Unsafe characters"),
	Meaning:     document.Specified("URI syntax", &document.Meaning{Explain: explain}),
	Warnings:    document.Unspecified[[]document.Warning]("Security Considerations"),
	ByteClasses: document.Specified(heading, &byteClasses),
}

// byteClasses are xalpha.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{(xalpha | 1<<'%') & scan.Word, xalpha >> 64}, Words: []string{"a character of xalpha"}},
}
