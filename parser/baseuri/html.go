package baseuri

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/secret"
	"golang.org/x/net/html"
)

// MaxToken is the length in bytes of the longest token that the HEAD of an HTML
// document may have before its BASE: a tag, a comment, a script. About three
// times as much memory is used if one is that long, and a few KB otherwise.
const MaxToken = 8 << 20

// FromHTML returns the base URI of an HTML document: of its BASE element
// (Section 5.1.1), or of the Context. It reads as far as the first BASE that
// has an HREF, or the end of the HEAD.
//
// It returns the errors of [Context.Check] and [FindBase].
func FromHTML(v parser.Revision, r io.Reader, c Context) (Base, error) {
	outside, err := c.base(v)
	if err != nil {
		return Base{}, err
	}
	s, found, err := FindBase(r)
	switch {
	case err != nil:
		return Base{}, err
	case !found:
		return outside, nil
	}
	return establish(v, outside, []Statement{s}), nil
}

// FindBase returns what the first BASE element with an HREF in the HEAD of an
// HTML document states, and whether there is one.
//
// The error is a [*parser.LimitError] when a token is longer than [MaxToken], an
// [*EncodingError] when the document begins with the byte order mark of UTF-16,
// or what r returned.
func FindBase(r io.Reader) (Statement, bool, error) {
	document := bufio.NewReader(r)
	offset, err := skipByteOrderMark(document)
	if err != nil {
		return Statement{}, false, err
	}
	z := html.NewTokenizer(document)
	z.SetMaxBuf(MaxToken)
	for h := (head{Tokenizer: z}); ; {
		token := z.Next()
		begin := offset
		offset += int64(len(z.Raw()))
		switch token {
		case html.ErrorToken:
			return Statement{}, false, tokenError(z.Err())
		case html.TextToken:
			if h.text() {
				continue
			}
			return Statement{}, false, nil
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			tag, _ := z.TagName()
			name := string(tag)
			if !h.tag(name, token == html.EndTagToken) {
				return Statement{}, false, nil
			}
			if name != "base" || h.templates > 0 {
				continue
			}
			if href, ok := attribute(z, "href"); ok {
				return Statement{Source: HTMLBase, Value: strings.Trim(href, whiteSpace), Offset: begin}, true, nil
			}
		}
	}
}

// whiteSpace is the ASCII whitespace of HTML.
const whiteSpace = " \t\r\n\f"

// skipByteOrderMark skips the byte order mark of UTF-8 and returns the length
// of what it skipped. A byte order mark of UTF-16 is an error.
func skipByteOrderMark(r *bufio.Reader) (int64, error) {
	mark, err := r.Peek(3)
	switch {
	case err != nil && err != io.EOF:
		return 0, err
	case bytes.HasPrefix(mark, []byte("\xfe\xff")) || bytes.HasPrefix(mark, []byte("\xff\xfe")):
		return 0, &EncodingError{secret.Hide("UTF-16")}
	case string(mark) == "\xef\xbb\xbf":
		n, err := r.Discard(len(mark))
		return int64(n), err
	}
	return 0, nil
}

// tokenError returns the error that a tokenizer ended with: nil at the end of
// the document.
func tokenError(err error) error {
	switch {
	case err == io.EOF:
		return nil
	case errors.Is(err, html.ErrBufferExceeded):
		return &parser.LimitError{Limit: MaxToken, Unit: "bytes of a token of HTML"}
	}
	return err
}

// attribute returns the value of an attribute of the current tag.
func attribute(z *html.Tokenizer, name string) (string, bool) {
	for {
		key, value, more := z.TagAttr()
		if string(key) == name {
			return string(value), true
		}
		if !more {
			return "", false
		}
	}
}

// A head follows the tokens of a document as long as a BASE would be inserted
// into the HEAD (HTML Standard, Sections 13.2.6.4.1 to 13.2.6.4.6).
type head struct {
	*html.Tokenizer
	mode      mode
	templates int  // that are open
	rawText   bool // the next token, if it is text, belongs to a script or the like
}

// A mode is an insertion mode. Those before "in head" do as that one does, as
// far as a HEAD and its end are implied by the same tokens.
type mode uint8

const (
	inHead mode = iota
	inNoscript
	afterHead
)

// text reports whether the HEAD goes on with the current token, a text.
func (h *head) text() bool {
	return h.rawText || h.templates > 0 || len(bytes.Trim(h.Text(), whiteSpace)) == 0
}

// tag reports whether the HEAD goes on with the current token, a tag.
func (h *head) tag(name string, end bool) bool {
	h.rawText = false
	switch {
	case name == "noscript" && !end:
		h.NextIsNotRawText()
	case name == "template" && end:
		h.templates = max(h.templates-1, 0)
		return true
	}
	switch {
	case h.templates > 0:
		if name == "template" {
			h.templates++
		}
		return true
	case end:
		return h.endTag(name)
	}
	return h.startTag(name)
}

// startTag reports whether the HEAD goes on with the start of an element.
func (h *head) startTag(name string) bool {
	switch name {
	case "html", "head", "basefont", "bgsound", "link", "meta":
	case "noframes", "style":
		h.rawText = true
	case "noscript":
		if h.mode == afterHead {
			return false
		}
		h.mode = inNoscript
	case "base", "script", "template", "title":
		if h.mode == inNoscript {
			h.mode = inHead
		}
		h.rawText = name == "script" || name == "title"
		if name == "template" {
			h.templates++
		}
	default:
		return false
	}
	return true
}

// endTag reports whether the HEAD goes on with the end of an element.
func (h *head) endTag(name string) bool {
	switch name {
	case "br":
		return false
	case "html", "body":
		return h.mode == inNoscript
	case "noscript":
		if h.mode == inNoscript {
			h.mode = inHead
		}
	case "head":
		if h.mode == inHead {
			h.mode = afterHead
		}
	}
	return true
}
