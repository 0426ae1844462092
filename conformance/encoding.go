package conformance

import (
	"errors"
	"fmt"
	"strings"

	"github.com/urispec/urispec/parser"
)

// encodingLaws returns the laws about the percent-encoding of components, which
// need the section that defines it.
func (s *Subject) encodingLaws(section string) []Law {
	var laws []Law
	for c := range s.Revision.Components() {
		if _, err := s.genuine.Encode(c, ""); errors.Is(err, parser.ErrNotDefined) {
			continue
		}
		var members, texts []string
		for _, found := range s.contexts[c] {
			members = append(members, found.member)
			texts = append(texts, found.text)
		}
		laws = append(laws, Law{
			ID:       fmt.Sprintf("%s/%s/encoding/%s", s.Revision, section, c),
			Sentence: "bytes that were made a component are given back by decoding it, and it is valid in its place",
			Inputs:   Tuple(s.data(c, texts), OneOf(members)),
			Holds:    func(inputs ...string) error { return s.encoding(c, inputs[0], inputs[1]) },
		})
	}
	return laws
}

// encoding says whether decoding gives back what was encoded as a component, and
// whether that is one when it is put into a member in the place of another.
func (s *Subject) encoding(c parser.Component, data, member string) error {
	encoded, err := s.Parser.Encode(c, data)
	if err != nil {
		return s.refusal(c, data, member, err)
	}
	decoded, err := s.Parser.Decode(c, encoded)
	if err != nil {
		return fmt.Errorf("encoded it is %q: %w", encoded, err)
	}
	if decoded != data {
		return fmt.Errorf("encoded it is %q, decoded again %q", encoded, decoded)
	}
	placed, ok := s.place(c, encoded, member)
	if ok {
		if err := s.stands(c, encoded, placed); err != nil {
			return fmt.Errorf("in its place, %q: %w", placed, err)
		}
	}
	return Trivial.unless(encoded != data || ok && placed != member)
}

// refusal says whether an error is right that bytes cannot be made a component:
// not even percent-encoding all of them makes them one.
func (s *Subject) refusal(c parser.Component, data, member string, err error) error {
	if err := wantError[*parser.EncodeError](err); err != nil {
		return err
	}
	if s.forbids(c, data) {
		return Discarded
	}
	var triplets strings.Builder
	for _, octet := range []byte(data) {
		fmt.Fprintf(&triplets, "%%%02X", octet)
	}
	placed, ok := s.place(c, triplets.String(), member)
	if !ok {
		return Discarded
	}
	if r, parseErr := s.Parser.Parse(placed); parseErr != nil || componentOf(r, c) != (Component{triplets.String(), true}) {
		return Discarded
	}
	return fmt.Errorf("%q is valid, the error is %w", placed, err)
}

// forbids reports whether bytes cannot be made a component although strings are
// valid that have them encoded there.
func (s *Subject) forbids(c parser.Component, data string) bool {
	switch {
	case s.Revision == parser.URL1993 && c == parser.HSOName && strings.Contains(data, "\x00"): // which ends it
		return true
	case s.Revision == parser.URL1993: // delimiters within a component stay
		return strings.ContainsAny(data, "/+")
	case s.Revision == parser.RFC1738 && c == parser.Selector: // section 3.4.1
		return strings.ContainsAny(data, "\t\n\r")
	case s.Revision == parser.URLSyntax05: // what Appendix B captures need not be by the rules scheme and site
		return c == parser.Scheme || c == parser.Authority
	case s.Revision == parser.RFC2141bisURN03: // section 2.5.3
		return strings.Contains(data, "\x00")
	}
	return false
}

// place puts a text into a member in the place of a component, and reports whether
// the component is defined there and the text fits.
func (s *Subject) place(c parser.Component, text, member string) (placed string, ok bool) {
	r, err := s.Parser.Parse(member)
	if err != nil {
		return "", false // it may be shrunk to no member
	}
	begin, end, ok := r.Range(c)
	if !ok || !s.fits(c, text, r) {
		return "", false
	}
	return member[:begin] + text + member[end:], true
}

// stands says whether a string is valid, and has a text for a component. In
// url-1993, whose tokens contain its delimiters, it may be taken for something else.
func (s *Subject) stands(c parser.Component, text, placed string) error {
	r, err := s.Parser.Parse(placed)
	if err != nil {
		return err
	}
	if got := componentOf(r, c); got != (Component{text, true}) && s.Revision != parser.URL1993 {
		return fmt.Errorf("%s is %s, not %q", c, got, text)
	}
	return nil
}

// fits reports whether a text can stand in the place of a component, as far as
// that depends on the components around it.
func (s *Subject) fits(c parser.Component, text string, around Reference) bool {
	defined := func(c parser.Component) bool { return componentOf(around, c).Defined }
	switch {
	case c == parser.Scheme && s.Revision <= parser.RFC1738:
		return !s.hasForm(text) && !s.hasForm(componentOf(around, c).Text)
	case c == parser.URLPath: // with another, the URL may have the form of its scheme
		return !s.hasForm(componentOf(around, parser.Scheme).Text)
	case c == parser.Search && s.Revision == parser.RFC1738 && strings.EqualFold(componentOf(around, parser.Scheme).Text, "gopher"):
		return !strings.Contains(text, "%09") // which ends it there
	case c == parser.Path && s.Revision >= parser.URLSyntax05 && s.Revision <= parser.RFC3986:
		first, _, _ := strings.Cut(text, "/")
		switch {
		case defined(parser.Authority):
			return text == "" || strings.HasPrefix(text, "/")
		case strings.HasPrefix(text, "//"): // it would be an authority
			return false
		case !defined(parser.Scheme): // it would be one, or in rfc2396bis-01 an opaque-part
			return !strings.Contains(first, ":") && !strings.ContainsAny(text, "[]")
		case strings.ContainsAny(componentOf(around, parser.Query).Text, "[]"): // of an opaque-part
			return !strings.HasPrefix(text, "/")
		}
	}
	return true
}

// hasForm reports whether url-1993 or RFC 1738 has a form for a scheme of its
// own.
func (s *Subject) hasForm(scheme string) bool {
	switch strings.ToLower(scheme) {
	case "http", "ftp", "news", "prospero", "telnet", "gopher", "wais":
		return true
	case "file", "nntp", "mailto":
		return s.Revision == parser.RFC1738
	}
	return false
}
