package scheme

import (
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/fact"
)

// A Warning is what the document of a scheme forbids or advises against in a URI that its
// grammar takes.
type Warning = parser.Warning

// adviceOnUserinfo is about the userinfo of a URI of http or https (RFC 9110,
// Section 4.2.4).
func adviceOnUserinfo(s string) []Warning {
	begin := strings.Index(s, "//") + len("//")
	authority := s[begin:]
	if i := strings.IndexAny(authority, "/?#"); i >= 0 {
		authority = authority[:i]
	}
	at := strings.IndexByte(authority, '@')
	if at < 0 {
		return nil
	}
	return []Warning{{Begin: begin, End: begin + at + 1, Section: "RFC 9110, Section 4.2.4",
		Message: "a userinfo is deprecated; recipients should treat it as an error"}}
}

// adviceOnMail is about a URI of mailto: the line breaks in the values of its header fields,
// and its fragment (RFC 6068, Sections 5 and 2).
func adviceOnMail(s string) (warnings []Warning) {
	uri, _, _ := strings.Cut(s, "#")
	for at := 1 + strings.IndexByte(uri, '?'); at > 0 && at < len(uri); {
		field, _, _ := strings.Cut(uri[at:], "&")
		name, value, _ := strings.Cut(field, "=")
		// Names are not case-sensitive (RFC 5322, Section 1.2.2), and can be percent-encoded.
		inBody := strings.EqualFold(fact.Decode(name), "body")
		warnings = appendLineBreaks(warnings, value, at+len(field)-len(value), inBody)
		at += len(field) + len("&")
	}
	if len(uri) < len(s) {
		warnings = append(warnings, Warning{Begin: len(uri), End: len(s), Section: "RFC 6068, Section 2",
			Message: "a fragment is meaningless here, and should not be used"})
	}
	return warnings
}

// appendLineBreaks appends the warnings about the line breaks in the value of a header field.
func appendLineBreaks(warnings []Warning, value string, at int, body bool) []Warning {
	const crlf, section = "%0D%0A", "RFC 6068, Section 5"
	for i := 0; i+len("%0A") <= len(value); i++ {
		size, message := len("%0A"), "a line break in the body must be encoded as "+crlf
		octet := value[i : i+size]
		if !strings.EqualFold(octet, "%0D") && !strings.EqualFold(octet, "%0A") {
			continue
		}
		whole := len(value)-i >= len(crlf) && strings.EqualFold(value[i:i+len(crlf)], crlf)
		if whole {
			size = len(crlf)
		}
		if !body {
			message = "a line break should be in the body only"
		}
		if !whole || !body {
			warnings = append(warnings, Warning{Begin: at + i, End: at + i + size, Section: section, Message: message})
		}
		i += size - 1
	}
	return warnings
}
