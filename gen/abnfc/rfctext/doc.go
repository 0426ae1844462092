// Package rfctext finds the grammar in the text of an RFC, or in its source: XML for xml2rfc, Markdown for
// kramdown-rfc, HTML. It also finds the strings that the text gives as examples of rules (example.go).
//
// The versions of the module promise nothing about this package.
//
// The lines of the rules stay in their places: the n-th line is the n-th line of the text, so that errors name the
// place in the RFC. Page headers and footers, form feeds and all prose become empty lines.
//
// A line that begins with a name and "=", "=/" or, in the notation of RFC 2141, "::=" starts a rule, whatever its
// margin. The rule goes on in the lines below that are indented more. After an empty line or a page break it goes on if
// it is not complete, if the next line begins with another alternative, or if that is indented as far as the sign, or
// farther. Text that cannot be read as a rule is not a rule. Nor is text that only looks like one, such as v=0 in an
// example of SDP (evidence.go). In XML (xml.go), Markdown (markdown.go) and HTML (html.go), only blocks are searched.
// Production lists of Sphinx become ABNF (productions.go).
package rfctext
