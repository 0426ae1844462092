package baseuri

import (
	"errors"
	"mime"
	"net/textproto"
	"strings"

	"github.com/urispec/urispec/parser"
)

// The media types of entities that name none: in general, and in a digest (RFC
// 2045, Section 5.2; RFC 2046, Section 5.1.5).
const (
	textPlain     = "text/plain"
	messageRFC822 = "message/rfc822"
)

// A mediaType is the value of a field Content-Type (RFC 2045, Section 5.1).
type mediaType struct {
	name       string // in lower case
	parameters map[string]string
	err        error // what is wrong with the parameters, or nil
}

// readMediaType returns the media type of an entity. A type that is not valid
// counts as text/plain (RFC 2045, Section 5.2).
func readMediaType(h textproto.MIMEHeader, defaultType string) mediaType {
	value := h.Get("Content-Type")
	if value == "" {
		return mediaType{name: defaultType}
	}
	first, _, _ := strings.Cut(value, ";")
	name, _, err := mime.ParseMediaType(first)
	if err != nil || !strings.Contains(name, "/") {
		return mediaType{name: textPlain}
	}
	_, parameters, err := mime.ParseMediaType(value)
	return mediaType{name, parameters, err}
}

func (m mediaType) multipart() bool { return strings.HasPrefix(m.name, "multipart/") }

// message reports whether the entity encloses a message.
func (m mediaType) message() bool {
	return m.name == messageRFC822 || m.name == "message/news" || m.name == "message/global"
}

// partType returns the media type of parts that name none.
func (m mediaType) partType() string {
	if m.name == "multipart/digest" {
		return messageRFC822
	}
	return textPlain
}

func (m mediaType) boundary() (string, error) {
	const maxLength = 70
	switch b := m.parameters["boundary"]; {
	case m.err != nil:
		return "", m.err
	case b == "":
		return "", errors.New("it is missing")
	case len(b) > maxLength:
		return "", &parser.LimitError{Limit: maxLength, Unit: "bytes of a boundary"}
	default:
		return b, nil
	}
}
