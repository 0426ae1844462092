// Package rfctext finds the grammar in the text of an RFC, or in what the text is made
// of: XML for xml2rfc, Markdown for kramdown-rfc. It also finds the strings that the
// text gives as examples of rules (example.go).
//
// The versions of the module promise nothing about this package.
//
// What is left is the lines of the rules, each in its place, so that the n-th line
// is the n-th line of the text and errors name the place in the RFC. The heads and
// feet of pages, form feeds and all prose become empty lines.
//
// A line that begins with a name and "=", "=/" or, in the notation of RFC 2141,
// "::=" starts a rule, whatever its margin. The rule goes on in the lines below
// that are indented more; and, behind an empty line or a page break, where it is
// not complete, where the next line begins with another alternative, and where that
// is indented as far as the sign, or farther. What cannot be read as a rule is none. Nor
// is what only looks like one, as v=0 in an example of SDP does (evidence.go). Of XML
// (xml.go) and Markdown (markdown.go) only blocks are looked at.
package rfctext
