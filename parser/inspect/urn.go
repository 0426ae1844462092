package inspect

import (
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/urn"
)

// reservedNID finds the NID "urn".
func reservedNID(s *subject, report report) {
	if nid := s.extent(parser.NID); strings.EqualFold(s.part(nid), "urn") {
		report(nid, "")
	}
}

// unregistrableNID finds a NID with which no namespace can be registered.
func unregistrableNID(s *subject, report report) {
	if nid := s.extent(parser.NID); nid.defined && urn.ClassOf(s.part(nid)) > urn.Informal {
		report(nid, "")
	}
}

// encodedUnreserved finds each encoded character of a namespace specific string
// that is unreserved. In RFC 2141, "~" must be encoded.
func encodedUnreserved(s *subject, report report) {
	unreserved := "-._~"
	if !s.ref.Revision().Valid("urn:aa:~") {
		unreserved = "-._"
	}
	for e := range s.escapes() {
		if e.in == parser.NSS && (scan.IsAlnum(e.octet) || strings.IndexByte(unreserved, e.octet) >= 0) {
			report(e.extent, quote(e.octet))
		}
	}
}

// barePercent finds each "%" of a namespace specific string that does not begin
// an escape.
func barePercent(s *subject, report report) {
	nss := s.extent(parser.NSS)
	for i := nss.begin; i < nss.end; i++ {
		if s.text[i] == '%' && !scan.IsTriplet(s.text[i:]) {
			report(extent{i, i + 1, true}, "")
		}
	}
}

// unencodedReserved finds each sequence of "/", "?" and "#" in a namespace
// specific string.
func unencodedReserved(s *subject, report report) {
	nss := s.extent(parser.NSS)
	for i := nss.begin; i < nss.end; i++ {
		begin := i
		for i < nss.end && strings.IndexByte("/?#", s.text[i]) >= 0 {
			i++
		}
		if begin < i {
			report(extent{begin, i, true}, "")
		}
	}
}

// duplicateKeyword finds each keyword that an earlier directive of the query
// has; keywords are case-sensitive.
func duplicateKeyword(s *subject, report report) {
	seen := map[string]bool{}
	for directive := range s.divide(s.extent(parser.Query), '&') {
		keyword, _, _ := strings.Cut(s.part(directive), "=")
		if seen[keyword] {
			report(extent{directive.begin, directive.begin + len(keyword), true}, "")
		}
		seen[keyword] = true
	}
}
