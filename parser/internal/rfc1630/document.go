// Package rfc1630 has what RFC 1630 (June 1994) says. It numbers no sections:
// its headings are cited.
package rfc1630

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/kind"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is RFC 1630. Its default start rule is that of the generic syntax,
// which does not tell what is in a path.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitAddress,
	Parts:      splitParts,
	Components: components,
	Has:        1<<component.Scheme | 1<<component.Path | 1<<component.Search | 1<<component.FragmentID,
	Kinds: document.Said(heading, &kind.Kinds{Bare: kind.URI, Full: kind.FragmentAddress,
		More: 1 << component.FragmentID}),
	Hosts:        document.Silent[document.Hosts]("URI syntax"),
	Composition:  document.Said(heading, &composition),
	Levels:       document.Said("Encoding reserved characters", &levels),
	Ports:        document.Silent[document.Ports]("Specific Schemes"),
	SameDocument: document.Omits("Partial (relative) form"),
	Latin1:       document.States("CONVENTIONAL URI ENCODING SCHEME"),
	Opaque:       document.Omits("PATH"),
	Resolution: document.Said("Partial (relative) form", &resolve.Rules{
		Base:          "Partial (relative) form",
		Algorithm:     "Partial (relative) form",
		Recomposition: "Partial (relative) form",
		Dots:          dots.PathElements,
		Split:         splitPartialForm,
		Full:          isFullForm,
		Above:         above,
		Shorten:       shorten,
	}),
	Excess:      document.Omits("Partial (relative) form"),
	SameScheme:  document.Omits("Partial (relative) form"),
	BaseURI:     document.Silent[document.BaseURI]("Partial (relative) form"),
	RunningText: document.Silent[document.RunningText]("Unsafe characters"),
	Meaning:     document.Said("URI syntax", &document.Meaning{Explain: explain}),
	Warnings:    document.Silent[[]document.Warning]("Security Considerations"),
	ByteClasses: document.Said(heading, &byteClasses),
}

// byteClasses are xalpha.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{(xalpha | 1<<'%') & scan.Word, xalpha >> 64}, Words: []string{"a character of xalpha"}},
}
