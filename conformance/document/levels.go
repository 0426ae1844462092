package document

import (
	"encoding/hex"
	"regexp"
	"strings"

	"github.com/urispec/urispec/parser"
)

const alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// LevelSection returns the section about a level of comparison, and whether the
// document has the level. A document without a section about equal strings has
// the section of its lowest equivalence there.
func (d *Document) LevelSection(level parser.Level) (section string, ok bool) {
	switch level {
	case parser.LevelString:
		return d.Identity.section, d.Identity.said
	case parser.LevelCase:
		return d.Case.section, d.Case.said
	case parser.LevelPercent:
		return d.Percent.section, d.Percent.said
	case parser.LevelPath:
		return d.Path.section, d.Path.said
	case parser.LevelScheme:
		return d.Scheme.section, d.Scheme.said
	case parser.LevelURN5b:
		return d.URN5b.section, d.URN5b.said
	case parser.LevelURN5a:
		return d.URN5a.section, d.URN5a.said
	case parser.LevelURN:
		return d.URN.section, d.URN.said
	}
	return "", false
}

// Levels returns the levels of comparison beyond that of equal strings, lowest
// first.
func (d *Document) Levels() []parser.Level {
	var all []parser.Level
	for level := parser.LevelString + 1; level <= parser.LevelURN; level++ {
		if _, ok := d.LevelSection(level); ok {
			all = append(all, level)
		}
	}
	return all
}

// Below returns the level below one.
func (d *Document) Below(level parser.Level) parser.Level {
	for level--; level > parser.LevelString; level-- {
		if _, ok := d.LevelSection(level); ok {
			break
		}
	}
	return level
}

// Caseless reports whether the case of a component's letters does not matter.
// In url-syntax-05, what stands before the ":" need not be a scheme.
func (d *Document) Caseless(c parser.Component, r Reference) bool {
	if !d.Case.Said() {
		return false
	}
	switch c {
	case parser.Scheme:
		return !strings.ContainsFunc(ValueOf(r, c).Text, func(c rune) bool {
			return !strings.ContainsRune(alphanumerics+"+-.", c)
		})
	case parser.Host:
		return d.Case.Value().AnyHost || r.HostKind() == parser.Hostname
	}
	return c == parser.NID
}

// Triplets finds percent-encoded octets.
var Triplets = regexp.MustCompile("%[0-9A-Fa-f]{2}")

// WithoutTriplets decodes the triplets of some bytes, and writes those of
// others in upper case.
func WithoutTriplets(text, decode string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	return Triplets.ReplaceAllStringFunc(text, func(t string) string {
		if octet, err := hex.DecodeString(t[1:]); err == nil && strings.Contains(decode, string(octet)) {
			return string(octet)
		}
		return strings.ToUpper(t)
	})
}

// LowerButTriplets returns a text in lower case, but its triplets in upper
// case.
func LowerButTriplets(text string) string {
	return Triplets.ReplaceAllStringFunc(strings.ToLower(text), strings.ToUpper)
}

// DecodedDots returns a path with its dots decoded, if the level percent does
// that.
func (d *Document) DecodedDots(path string) string {
	if !strings.Contains(d.Percent.Value(), ".") {
		return path
	}
	return WithoutTriplets(path, ".")
}

// RemoveDots removes the dot-segments of a path, if the level path does that,
// by the steps of the document.
func (d *Document) RemoveDots(path Value) Value {
	if removal := d.Path.Value(); removal.Remove != nil {
		return removal.Remove(path)
	}
	return path
}

// GetsAuthority reports whether the level scheme gives a reference an empty
// authority.
func (d *Document) GetsAuthority(c Components) bool {
	return d.FileAuthority.Said() && !c.Authority.Defined && strings.EqualFold(c.Scheme.Text, "file")
}
