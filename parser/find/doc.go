// Package find finds URIs in running text. The revisions of their syntax say how to
// tell them from the text around them.
//
// # Documents
//
//   - RFC 3986 (parser.RFC3986), Appendix C: double-quotes, angle brackets, white
//     space; Section 4.5: suffix references
//   - RFC 1738 (parser.RFC1738), Appendix: angle brackets and the prefix "URL:"
//   - RFC 2141 (parser.RFC2141), Section 2.4, and draft-ietf-urnbis-rfc2141bis-urn-03
//     (parser.RFC2141bisURN03), Section 2.5.3: where a URN ends; RFC 8141
//     (parser.RFC8141) does not say where
//   - draft-fielding-uri-rfc2396bis-01 (parser.RFC2396bis01), Appendices E and F
//   - RFC 2396 (parser.RFC2396), Appendices E and F, also for RFC 2732
//     (parser.RFC2732), which updates it
//   - draft-fielding-url-syntax-05 (parser.URLSyntax05), Appendix E
//   - the Internet-Draft of October 1993 (parser.URL1993), "Wrappers for URIs in
//     plain text"
//
// What each of them defines:
//
//	                   <>   ""   URL:  white space ignored  abbreviated  fragment apart
//	url-1993           yes  -    -     -                    -            -
//	rfc1630            -    -    -     -                    -            -
//	rfc1738            yes  -    yes   yes                  -            yes
//	rfc1808            -    -    -     -                    -            -
//	url-syntax-05      yes  yes  yes   yes                  -            -
//	rfc2396            yes  yes  yes   yes                  yes          -
//	rfc2732            yes  yes  yes   yes                  yes          -
//	rfc2396bis-01      yes  yes  yes   yes                  yes          -
//	rfc3986            yes  yes  yes   yes                  yes          -
//	rfc2141            -    -    -     -                    -            -
//	rfc2141bis-urn-03  -    -    -     -                    -            -
//	rfc8141            -    -    -     -                    -            -
//	url-standard       -    -    -     -                    -            -
//
// Whatever is found is valid by the revision's default start rule. The documents
// recommend how to write URIs, but leave open how to read running text. The rest of
// this comment says what this package decides.
//
// # In wrappers
//
// An absolute URI stands between "<" and ">", or between two double quotes. It has a
// scheme, which begins with a letter, and something after the scheme, or after "//"
// behind it. So "<b>" is nothing, but "<xs:b>" is a URI by its syntax. The prefix
// "URL:" may precede it, in any case, with or without white space after it. Then a
// relative reference between angle brackets is found as well.
//
// White space (space, tab, LF, VT, FF, CR) is removed from what stands between
// angle brackets; if there is some, and no prefix, the URI must be a plausible
// one (see below), since "a < b: c >" is more often a comparison. None is
// removed from a scheme. Between double quotes, only white space that has a
// line break in it is removed; any other makes them the quotes of a quotation,
// which are not a wrapper. In url-1993, whose grammar contains the space,
// nothing is removed, and "URL:" is a scheme like others.
//
// A hyphen before white space with a line break may be part of the URI, or come
// from breaking the line. [Match.URI] has it, [Match.Alternative] does not; if
// the former would not be valid, the latter is the URI.
//
// What does not turn out to be a wrapper is searched for URIs without one. A
// URI right behind "<" that nothing closes is marked: [Match.Unfinished]. One
// behind a double quote is not, since the quote may close a quotation. Single
// quotes, which no document mentions, are not wrappers.
//
// # Without wrappers
//
// A bare URI begins with a scheme that no letter or digit precedes. It must be
// plausible, or "note:this" would be one: after the scheme comes "//" and something,
// or the scheme is one that the documents have without "//" (mailto, news, tel, urn),
// or "URL:" stands before it and the document has the prefix. "URL" itself is not a
// scheme there.
//
// The URI is the longest valid one, but it always ends at white space, "<", ">", a
// double quote, controls, and bytes beyond ASCII if no valid URI has them. Nothing is
// found if a letter or a mark on one, a digit, "_", "~" or "=" follows, so that no part
// of another word is a URI ("http://a:80b"; by RFC 3986, "http://a/café"): it would be
// cut short. The option [Cut] finds it.
//
// At the end, punctuation is left out: any of . , ; : ! ? ' and, beyond ASCII, what has
// one of the categories Po, Pi and Pd of Unicode; brackets and quotes of the categories Pe
// and Pf, unless the URI has the opening one; and the "*", "_" and "~" with which Markdown
// ends an emphasis that begins before the URI on its line. What is left must be valid, too.
//
// Section 2.4 of RFC 2141 ends a URN, and Section 2.5.3 of rfc2141bis-urn-03 the NSS, at
// the first character that they exclude, and leaves the rest to what holds for all URIs;
// so punctuation at the end is left out of URNs, too, and a letter beyond ASCII does not
// cut one short. "<", ">" and double quotes end a URN because they are excluded; they are
// not wrappers.
//
// Text that begins like a URI but is not one is skipped, up to the place where it
// stops being like one. A URI is also not found if its end is more than 64 bytes
// before that place.
//
// # Fragments in RFC 1738
//
// The Appendix of RFC 1738 puts a fragment identifier into the brackets, with
// its "#", but the grammar has none. [Match.URI] is without it,
// [Match.Fragment] is the rest: "#" and any characters that can stand in a URL.
//
// # Abbreviations
//
// The option [Abbreviated] finds what RFC 2396 and rfc2396bis-01 call abbreviated URLs or URIs
// and RFC 3986 suffix references: names of three or more labels, the first of which is www or
// ftp and the last of which begins with a letter, with or without a port, and what follows after
// "/", "?" or "#". They are completed to http and ftp URIs. No letter, no digit and none of . -
// _ ~ @ / \ : % & = + # ? precedes them.
//
// All takes time linear in the length of the text, which need not be UTF-8.
package find
