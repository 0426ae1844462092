// Package baseuri establishes the base URI of a document, which its relative
// references are resolved against. It follows Section 5.1 of the revisions that
// have one: url-syntax-05, RFC 2396 (also as RFC 2732 updates it), rfc2396bis-01
// and RFC 3986; and Section 3 of RFC 1808. For the others, functions return a
// [*parser.NotDefinedError].
//
// # Layers
//
// Section 5.1 has four layers, in RFC 1808 Section 3; the innermost that defines a
// base URI wins:
//
//	5.1.1  embedded in the content        Statement: BASE of HTML, fields of a MIME header
//	5.1.2  of the encapsulating entity    Context.Enclosing
//	5.1.3  used to retrieve the entity    Context.Retrieved
//	5.1.4  the default                    Context.Default
//
// [Establish] applies them to statements from any media type; [FromHTML] and
// [FromMIME] find the statements, too:
//
//	HTML ──► FindBase ───┐
//	                     ├─► Statement ──► Establish ──► Base
//	MIME header fields ──┘                     │
//	Context ───────────────────────────────────┘
//
// A base URI is absolute and has no fragment (RFC 3986, Section 5.1). In the
// older revisions a fragment is not part of the URL, or URI, either; so only
// what precedes it is taken of a reference with one. A statement that cannot
// serve is skipped, and [Base] says why: a wrong BASE or field does not hide
// the layers around it. In RFC 1808 a base URL keeps its fragment, which an
// empty reference inherits (Section 4, step 2a).
//
// # HTML
//
// Appendix D of url-syntax-05, RFC 2396 and rfc2396bis-01 describes the BASE element. It
// counts in the HEAD, as HTML parses that (HTML Standard, Section 13.2.6.4; no scripts are
// run): the tags of HEAD and BODY need not be written, and what stands in BODY, comments,
// scripts, titles and templates does not count. The first BASE with an HREF is the only
// one that can count (Section 4.2.3). Up to rfc2396bis-01, it must be an absolute URI.
// Since RFC 3986, Section 5.1, a relative reference is first resolved against what the
// base URI would be without the BASE, which is the fallback base URL of HTML (Section
// 2.4.3), and a data or javascript URI is skipped (Section 4.2.3). White space around the
// value is not part of it.
//
// If a template in the HEAD has foreign elements (svg, math) or a select, only
// its tags tell where the template ends.
//
// The document is read as bytes that mean ASCII if they can, as in UTF-8 and
// ISO 8859; UTF-16 with a byte order mark is refused, other encodings are not
// recognized.
//
// # MIME
//
// The fields Content-Base and Content-Location are defined by url-syntax-05,
// Section 5.1.1, and by MHTML: RFC 2110, to which RFC 2396 and rfc2396bis-01 refer
// in Section 5.1.1, and RFC 2557, to which RFC 3986 refers in Section 5.1.2. The
// last has removed Content-Base: by RFC 3986 that field is skipped. RFC 1808 has
// the field Base instead of both: a URL in "<URL:" and ">" (Section 3.1).
//
//   - White space in a value is removed (url-syntax-05, Section 5.1.1). Comments and
//     encoded words are not recognised: URIs can have their characters, too.
//   - Content-Base is absolute, and takes precedence over Content-Location of the same header.
//   - A relative Content-Location is resolved against the base of what encloses
//     the entity. RFC 2557, Section 5(b), would skip it; RFC 3986, Section 5.1,
//     says that a reference is "converted to absolute form".
//   - A field counts once in a header (RFC 2557, Section 4.2): the first.
//   - The fields of a multipart or a message hold for its parts, recursively
//     (Section 5.1.2 of all). RFC 2110, Section 4.1, denies that, but RFC 2396
//     and rfc2396bis-01, which are the documents in question, do not.
//   - The BASE of an HTML document is further inside than the header of its own
//     part: it wins (RFC 2110 and RFC 2557, Section 5).
//
// Entities are numbered: the message is "1", its second part "1.2", and the
// message in a part "1.2" of type message/rfc822 is "1.2.1". Documents of type
// text/html are looked into; the composite types are multipart/*,
// message/rfc822, message/news and message/global. The encodings base64 and
// quoted-printable are undone, except of a multipart, which has none (RFC 2045,
// Section 6.4).
//
// What is a header or a delimiter is as in packages net/textproto and
// mime/multipart. So an empty line ends the header of a part even if it has no
// body, all delimiters of a multipart have the line end of the first, a
// multipart without parts is read only if its line ends are CRLF, and no line
// before the first part, or between parts, is longer than 4096 bytes. A message
// may end in its header. A multipart without its closing boundary is an error.
//
// # Limits
//
// Inputs are streams of any length and any bytes. Time is linear in the length,
// and memory is bounded: by [MaxToken], [MaxHeader], [MaxDepth] and
// [MaxLength]; while the header of a part is read, by about 30 MB.
package baseuri
