package document

import (
	"encoding/hex"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/lazyregexp"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

const alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// LevelSection returns the section about a level of comparison, and whether the
// document has the level. A document without a section about equal strings has
// the section of its lowest equivalence there.
func (d *Transcription) LevelSection(level parser.Level) (section string, ok bool) {
	levels := [...]property{
		parser.LevelString: &d.Identity, parser.LevelCase: &d.Case, parser.LevelPercent: &d.Percent,
		parser.LevelPath: &d.Path, parser.LevelScheme: &d.Scheme, earlier.LevelURN5b: &d.URN5b,
		earlier.LevelURN5a: &d.URN5a, parser.LevelURN: &d.URN,
	}
	if int(level) >= len(levels) || levels[level] == nil {
		return "", false
	}
	at := levels[level].at()
	return at.section, at.specified
}

// Levels returns the levels of comparison above the level of equal strings, lowest first.
func (d *Transcription) Levels() []parser.Level {
	var all []parser.Level
	for level := parser.LevelString + 1; level <= parser.LevelURN; level++ {
		if _, ok := d.LevelSection(level); ok {
			all = append(all, level)
		}
	}
	return all
}

// Below returns the level below one.
func (d *Transcription) Below(level parser.Level) parser.Level {
	for level--; level > parser.LevelString; level-- {
		if _, ok := d.LevelSection(level); ok {
			break
		}
	}
	return level
}

// Caseless reports whether the case of a component's letters does not matter. In url-syntax-05, the text before the ":"
// need not be a scheme.
func (d *Transcription) Caseless(c parser.Component, r Reference) bool {
	if !d.Case.Specified() {
		return false
	}
	switch c {
	case parser.Scheme:
		return !strings.ContainsFunc(ValueOf(r, c).Text, func(c rune) bool {
			return !strings.ContainsRune(alphanumerics+"+-.", c)
		})
	case parser.Host:
		if d.Case.Value().ASCIIHost {
			return isASCII(ValueOf(r, c).Text)
		}
		return d.Case.Value().AnyHost || r.HostKind() == earlier.Hostname
	}
	return c == parser.NID
}

// isASCII reports whether a text and what is encoded in it are US-ASCII.
func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool { return c > '~' }) && !nonASCIITriplet().MatchString(text)
}

var nonASCIITriplet = lazyregexp.New("%[89A-Fa-f][0-9A-Fa-f]")

// Triplets finds percent-encoded octets.
var Triplets = lazyregexp.New("%[0-9A-Fa-f]{2}")

// WithoutTriplets decodes the triplets of some bytes, and writes the others in upper case.
func WithoutTriplets(text, decode string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	return Triplets().ReplaceAllStringFunc(text, func(t string) string {
		if octet, err := hex.DecodeString(t[1:]); err == nil && strings.Contains(decode, string(octet)) {
			return string(octet)
		}
		return strings.ToUpper(t)
	})
}

// characters matches encodings of characters beyond US-ASCII, or of octets that do not form a character.
var characters = lazyregexp.New(`(?:%[89A-Fa-f][0-9A-Fa-f]|[^\x00-\x7F])+`)

// AlignCharacters gives the characters beyond US-ASCII of a member one form, as
// the document says: themselves, or triplets.
func (d *Transcription) AlignCharacters(text string) string {
	if !d.NonASCII.Specified() {
		return text
	}
	c := Split(text)
	align := func(v *Value, query bool) {
		v.Text = characters().ReplaceAllStringFunc(v.Text, func(run string) string {
			return d.aligned(run, query)
		})
	}
	align(&c.Authority, false)
	align(&c.Path, false)
	align(&c.Query, true)
	align(&c.Fragment, false)
	return c.Recompose()
}

// aligned returns the one form of a run of characters.
func (d *Transcription) aligned(run string, query bool) string {
	octets := Triplets().ReplaceAllStringFunc(run, func(t string) string {
		octet, err := hex.DecodeString(t[1:])
		if err != nil {
			return t
		}
		return string(octet)
	})
	var b strings.Builder
	for octets != "" {
		c, n := utf8.DecodeRuneInString(octets)
		if n > 1 && d.NonASCII.Value()(c, query) {
			b.WriteRune(c)
		} else {
			b.WriteString(Encoded(octets[:n]))
		}
		octets = octets[n:]
	}
	return b.String()
}

// Encoded returns triplets of octets.
func Encoded(octets string) string {
	var b strings.Builder
	for i := range len(octets) {
		fmt.Fprintf(&b, "%%%02X", octets[i])
	}
	return b.String()
}

// LowerButTriplets returns a text in lower case, with its triplets in upper case.
func LowerButTriplets(text string) string {
	return Triplets().ReplaceAllStringFunc(strings.ToLower(text), strings.ToUpper)
}

// DecodedDots returns a path with its dots decoded, if the level percent does
// that.
func (d *Transcription) DecodedDots(path string) string {
	if !strings.Contains(d.Percent.Value(), ".") {
		return path
	}
	return WithoutTriplets(path, ".")
}

// RemoveDots removes the dot-segments of a path, if the level path does that,
// by the steps of the document.
func (d *Transcription) RemoveDots(path Value) Value {
	if removal := d.Path.Value(); removal.Remove != nil {
		return removal.Remove(path)
	}
	return path
}

// GetsAuthority reports whether the level scheme gives a reference an empty
// authority.
func (d *Transcription) GetsAuthority(c Components) bool {
	return d.FileAuthority.Specified() && !c.Authority.Defined && strings.EqualFold(c.Scheme.Text, "file")
}

// quotedString is a quoted string at the beginning of an address, in which "," and "@" are not delimiters. Its
// quotation marks and backslashes are encoded.
var quotedString = lazyregexp.New(`(?i)^%22(?:[^%]|%5C(?:[^%]|%..)|%(?:[^25].|2[^2]|5[^C]))*%22`)

// ChangeDomains changes the domains in a list of addresses (RFC 6068, Section 2): the text between the last "@" of each
// and the next ",". A quoted string that does not end takes the rest.
func ChangeDomains(addresses string, change func(domain string) string) string {
	var b strings.Builder
	for {
		quoted := quotedString().FindString(addresses)
		if quoted == "" && strings.HasPrefix(addresses, "%22") {
			return b.String() + addresses
		}
		address, rest, more := strings.Cut(addresses[len(quoted):], ",")
		b.WriteString(quoted)
		if at := strings.LastIndex(address, "@") + len("@"); at > 0 {
			address = address[:at] + change(address[at:])
		}
		b.WriteString(address)
		if !more {
			return b.String()
		}
		b.WriteByte(',')
		addresses = rest
	}
}

// MailAddresses returns the path of a mailto URI that is a list of addresses
// whose domains have no case, and false for other references. In such a list, a
// "/" is encoded.
func (d *Transcription) MailAddresses(r Reference) (string, bool) {
	c := ComponentsOf(r)
	is := d.MailDomains.Specified() && strings.EqualFold(c.Scheme.Text, "mailto") && !c.Authority.Defined
	return c.Path.Text, is && !strings.Contains(c.Path.Text, "/")
}
