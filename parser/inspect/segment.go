package inspect

import (
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/fact"
)

// dotSegment finds each "." and ".." in the path of a reference with a scheme,
// if the path has segments.
func dotSegment(s *subject, report report) {
	path := s.extent(parser.Path)
	opaque := document.Of(document.Revision(s.ref.Revision())).Opaque.IsSpecified()
	if s.scheme == "" || opaque && !strings.HasPrefix(s.part(path), "/") {
		return
	}
	for segment := range s.segments() {
		if isDots(s.part(segment)) {
			report(segment, "")
		}
	}
}

// encodedDotSegment finds each segment that is "." or ".." when it is decoded,
// and only then.
func encodedDotSegment(s *subject, report report) {
	for segment := range s.segments() {
		text := s.part(segment)
		if len(text) <= len("%2E%2E") && !isDots(text) && isDots(decode(text)) {
			report(segment, "")
		}
	}
}

func isDots(s string) bool { return s == "." || s == ".." }

// maxDeviceName is the length of the longest segment that may be a device name.
const maxDeviceName = 32

// deviceName finds each segment that is, when decoded and without what follows
// a ".", the name of a device.
func deviceName(s *subject, report report) {
	for segment := range s.segments() {
		if segment.end-segment.begin > maxDeviceName {
			continue
		}
		name := strings.ToLower(decode(s.part(segment)))
		if name != "..." {
			name, _, _ = strings.Cut(name, ".")
		}
		if fact.IsDevice(name) {
			report(segment, name)
		}
	}
}
