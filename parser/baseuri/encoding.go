package baseuri

import (
	"bufio"
	"encoding/base64"
	"io"
	"mime/quotedprintable"
	"net/textproto"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/secret"
)

// decoded returns a reader of a body without its encoding (RFC 2045, Section
// 6). One that is not known is an [*EncodingError] when it is read.
func decoded(h textproto.MIMEHeader, body io.Reader) io.Reader {
	switch encoding := strings.ToLower(strings.TrimSpace(h.Get("Content-Transfer-Encoding"))); encoding {
	case "", "7bit", "8bit", "binary":
		return body
	case "quoted-printable":
		// The decoder does not take lines longer than the buffer.
		return quotedprintable.NewReader(bufio.NewReaderSize(body, 1<<16))
	case "base64":
		return base64.NewDecoder(base64.RawStdEncoding, &base64Digits{body, false})
	default:
		return unknownEncoding(encoding)
	}
}

// unknownEncoding is the reader of a body that cannot be decoded.
type unknownEncoding string

// Read returns an error.
func (e unknownEncoding) Read([]byte) (int, error) {
	return 0, &EncodingError{secret.Hide(string(e))}
}

// base64Digits reads the digits of base64. Other bytes are left out, and the
// first "=" ends the data (RFC 2045, Section 6.8).
type base64Digits struct {
	body io.Reader
	done bool
}

// Read reads digits.
func (r *base64Digits) Read(p []byte) (int, error) {
	for !r.done {
		n, err := r.body.Read(p)
		digits := 0
		for _, c := range p[:n] {
			if c == '=' {
				r.done = true
				break
			}
			if scan.IsAlnum(c) || c == '+' || c == '/' {
				p[digits] = c
				digits++
			}
		}
		if digits > 0 || err != nil || len(p) == 0 {
			return digits, err
		}
	}
	return 0, io.EOF
}
