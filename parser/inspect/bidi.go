package inspect

import (
	"strings"
	"unicode"

	"github.com/urispec/urispec/parser"
)

// bidiComponent finds each component, label of a host and segment of a path with
// right-to-left letters that is not shown in a predictable order (RFC 3987,
// Section 4.2): one that also has left-to-right letters, or that begins or ends
// with something other than a right-to-left letter.
func bidiComponent(s *subject, report report) {
	for unit, in := range s.units() {
		switch in {
		case parser.Userinfo, parser.Host, parser.Path, parser.Query, parser.Fragment:
			if s.part(unit) != "" && isMisordered(s.part(unit)) {
				report(unit, "")
			}
		}
	}
}

// isMisordered reports whether text, which is not empty, breaks one of the two
// rules of RFC 3987, Section 4.2. A combining mark belongs to the letter before
// it. Triplets are taken as the characters that they are written with.
func isMisordered(text string) bool {
	if !strings.ContainsFunc(text, isRightToLeft) {
		return false
	}
	letters := []rune(strings.TrimRightFunc(text, unicode.IsMark))
	return strings.ContainsFunc(text, isLeftToRight) || !isRightToLeft(letters[0]) ||
		!isRightToLeft(letters[len(letters)-1])
}

// isLeftToRight reports whether a character is a letter that is written from
// left to right.
func isLeftToRight(c rune) bool { return unicode.IsLetter(c) && !isRightToLeft(c) }

// isRightToLeft reports whether a character is a letter of a script that is
// written from right to left.
func isRightToLeft(c rune) bool { return unicode.IsLetter(c) && unicode.In(c, rightToLeft...) }

// rightToLeft are the scripts whose letters have the bidirectional classes R
// and AL.
var rightToLeft = []*unicode.RangeTable{
	unicode.Adlam, unicode.Arabic, unicode.Avestan, unicode.Chorasmian, unicode.Cypriot, unicode.Elymaic,
	unicode.Hanifi_Rohingya,
	unicode.Hatran, unicode.Hebrew, unicode.Imperial_Aramaic, unicode.Inscriptional_Pahlavi,
	unicode.Inscriptional_Parthian,
	unicode.Kharoshthi, unicode.Lydian, unicode.Mandaic, unicode.Manichaean, unicode.Mende_Kikakui,
	unicode.Meroitic_Cursive,
	unicode.Meroitic_Hieroglyphs, unicode.Nabataean, unicode.Nko, unicode.Old_Hungarian, unicode.Old_North_Arabian,
	unicode.Old_Sogdian,
	unicode.Old_South_Arabian, unicode.Old_Turkic, unicode.Old_Uyghur, unicode.Palmyrene, unicode.Phoenician,
	unicode.Psalter_Pahlavi,
	unicode.Samaritan, unicode.Sogdian, unicode.Syriac, unicode.Thaana, unicode.Yezidi,
}
