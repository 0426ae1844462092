// Package domain converts domain names to the form of the DNS and to the one that people
// read (UTS 46, Section 4), by the tables of golang.org/x/net/idna. What that package does
// differently from Section 4 is done here: it counts the bytes of a label where Section
// 4.1 counts characters (golang/go 81026), and takes "xn--", an A-label that has
// characters beyond ASCII, and one that decodes to what begins with "xn--".
package domain

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/secure/bidirule"
	"golang.org/x/text/unicode/bidi"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Rules say what is required of a name in addition to the tables.
type Rules uint8

const (
	// Lenient is "domain parser ToASCII" of the URL Standard with beStrict false: no hyphen
	// and no length is checked.
	Lenient Rules = iota
	// Strict is the same with beStrict true: CheckHyphens, UseSTD3ASCIIRules and
	// VerifyDnsLength are set. The root label is an error.
	Strict
	// Lookup is Strict for labels beyond ASCII. Others are taken as RFC 3490, Section 4.1,
	// takes them: they are letters, digits and hyphens, without a hyphen at either end, and
	// A-labels stand for what the tables take, or do not know yet. The root label is taken.
	Lookup
)

// An Error says which label is not valid.
type Error struct {
	Offset int // where the label begins in the name, in bytes
	Reason string
}

func (e *Error) Error() string { return e.Reason }

type label struct {
	begin          int // in the name, in bytes
	ascii, unicode string
}

// The limits of the DNS, in bytes (RFC 1035, Section 2.3.4); a name is counted without the
// root label and its dot.
const (
	maxLabel = 63
	maxName  = 253
)

const prefix = "xn--" // of A-labels

// Convert returns both forms of a name. With [Lookup], a name in ASCII has its form in ASCII
// for both if the other breaks the Bidi rule. The error is an [*Error].
func Convert(name string, rules Rules) (ascii, unicode string, err error) {
	var labels []label
	for begin, more := 0, true; more; {
		rest := name[begin:]
		end := strings.IndexAny(rest, ".\u3002\uff0e\uff61")
		if more = end >= 0; !more {
			end = len(rest)
		}
		found, reason := convert(rest[:end], rules)
		if reason == "" && rules != Lenient {
			reason = lengths(found, more, begin > 0 && rules == Lookup)
		}
		if reason != "" {
			return "", "", &Error{begin, reason}
		}
		for _, l := range found {
			labels = append(labels, label{begin, l.ascii, l.unicode})
		}
		if more {
			_, size := utf8.DecodeRuneInString(rest[end:])
			begin += end + size
		}
	}
	return join(labels, rules, scan.IsASCII(name))
}

// lengths says which label is empty or too long. The last one may be the root label.
func lengths(labels []label, more, root bool) string {
	for _, l := range labels {
		switch {
		case l.ascii == "" && (more || !root || len(labels) > 1):
			return "an empty label"
		case len(l.ascii) > maxLabel:
			return fmt.Sprintf("a label of more than %d octets", maxLabel)
		}
	}
	return ""
}

// join puts labels together, if the name is not too long and keeps the Bidi rule (RFC 5893).
func join(labels []label, rules Rules, plain bool) (ascii, unicode string, err error) {
	var forms [2][]string
	length, rightToLeft, broken := -1, false, (*Error)(nil)
	for _, l := range labels {
		forms[0], forms[1] = append(forms[0], l.ascii), append(forms[1], l.unicode)
		if length += 1 + len(l.ascii); rules != Lenient && length > maxName && l.ascii != "" {
			return "", "", &Error{l.begin, fmt.Sprintf("a name of more than %d octets", maxName)}
		}
		rightToLeft = rightToLeft || bidirule.DirectionString(l.unicode) != bidi.LeftToRight
		if broken == nil && !bidirule.ValidString(l.unicode) {
			broken = &Error{l.begin, "a label that breaks the Bidi rule (RFC 5893, Section 2)"}
		}
	}
	ascii, unicode = strings.Join(forms[0], "."), strings.Join(forms[1], ".")
	switch {
	case !rightToLeft || broken == nil:
		return ascii, unicode, nil
	case rules == Lookup && plain:
		return ascii, ascii, nil
	}
	return "", "", broken
}

// convert returns the labels of what stands between two dots, or why it has none. It is one
// label, except if UTS 46 maps characters to dots.
func convert(s string, rules Rules) (labels []label, reason string) {
	if rules == Lookup && scan.IsASCII(s) {
		l, reason := plain(strings.ToLower(s))
		return []label{l}, reason
	}
	p := profile(rules != Lenient)
	var mapped strings.Builder
	for _, r := range s {
		to, err := p.ToUnicode(string(r))
		if err != nil { // not yet, since it may follow others
			to = string(r)
		}
		mapped.WriteString(to)
	}
	for part := range strings.SplitSeq(mapped.String(), ".") {
		l, reason := single(part, p, rules)
		if reason != "" {
			return nil, reason
		}
		labels = append(labels, l)
	}
	return labels, ""
}

func plain(s string) (l label, reason string) {
	for _, c := range []byte(s) {
		if c != '-' && (c < '0' || '9' < c) && (c < 'a' || 'z' < c) {
			return l, disallowed(rune(c))
		}
	}
	if !strings.HasPrefix(s, prefix) {
		return label{ascii: s, unicode: s}, hyphens(s, false)
	}
	if l, reason := single(s, profile(true), Strict); reason == "" {
		return l, ""
	}
	decoded, err := idna.Punycode.ToUnicode(s)
	back, _ := idna.Punycode.ToASCII(decoded)
	if _, reason := single(s, profile(true), Lenient); err != nil || scan.IsASCII(decoded) || back != s ||
		reason != "" && strings.IndexFunc(decoded, isUnassigned) < 0 {
		return l, undecodable
	}
	return label{ascii: s, unicode: s}, ""
}

// isUnassigned reports whether a code point belongs to a newer version of Unicode, or to none.
func isUnassigned(r rune) bool {
	return !unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z, unicode.Cc, unicode.Cf,
		unicode.Co)
}

// single returns a label that is mapped already.
func single(s string, p *idna.Profile, rules Rules) (l label, reason string) {
	encoded := strings.HasPrefix(s, prefix)
	if encoded && !scan.IsASCII(s) {
		return l, undecodable
	}
	ascii, err := p.ToASCII(s)
	decoded, _ := p.ToUnicode(s)
	switch {
	case encoded && (scan.IsASCII(decoded) || strings.HasPrefix(decoded, prefix)):
		return l, undecodable
	case err != nil:
		for _, r := range decoded {
			if _, err := p.ToASCII("a" + string(r)); err != nil {
				return l, disallowed(r)
			}
		}
		return l, "a label that UTS 46, Section 4.1, does not allow"
	case rules != Lenient:
		reason = hyphens(decoded, true)
	}
	return label{ascii: ascii, unicode: decoded}, reason
}

// hyphens says where a label has hyphens that it must not have (UTS 46, Section 4.1), at an
// end or, with inside, at the third and the fourth place.
func hyphens(s string, inside bool) string {
	r := []rune(s)
	switch {
	case strings.HasPrefix(s, "-") || strings.HasSuffix(s, "-"):
		return "a hyphen at an end of a label"
	case inside && len(r) >= 4 && r[2] == '-' && r[3] == '-':
		return "hyphens at the third and the fourth place of a label"
	}
	return ""
}

const undecodable = "an A-label that stands for no label"

func disallowed(r rune) string { return fmt.Sprintf("%U, which no label has", r) }

// profile returns the conversion by the tables. It is made when it is needed, so that
// nothing runs when a program starts.
func profile(std3 bool) *idna.Profile {
	return idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(std3),
		idna.CheckHyphens(false))
}
