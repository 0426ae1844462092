package rfctext

import (
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
)

var (
	proseWord = lazyregexp.New(`[A-Za-z][A-Za-z0-9-]*`)
	inWord    = lazyregexp.New(`[0-9-]|.[A-Z].*[a-z]|[a-z].*[A-Z]`)
)

// Spellings are the names of rules as they are defined, by name in lower case.
type spellings map[string]string

// named returns the rule that a sentence names, and false if it names none or several.
// Each word that is the name of a rule counts, but one at least has to be plainly meant
// as that.
func (s spellings) named(sentence string) (rule string, ok bool) {
	for _, m := range proseWord().FindAllStringIndex(sentence, -1) {
		text := sentence[m[0]:m[1]]
		name, known := s[strings.ToLower(text)]
		switch {
		case !known:
			continue
		case rule != "" && rule != name:
			return "", false
		}
		rule = name
		ok = ok || text == name && (inWord().MatchString(name) || marked(sentence[:m[0]], sentence[m[1]:]))
	}
	return rule, ok
}

var (
	beforeName = lazyregexp.New("(?:[<`]|\\b(?:rule|production|nonterminal|non-terminal)s? )$")
	behindName = lazyregexp.New("^(?:[>`]| (?:rule|production|nonterminal|non-terminal)s?\\b)")
)

// markedWithin is how far from a name stands what marks it, at most.
const markedWithin = 32

// marked reports whether what stands beside a name says that it is one of a rule.
func marked(before, behind string) bool {
	before = before[max(0, len(before)-markedWithin):]
	return beforeName().MatchString(before) || behindName().MatchString(behind)
}

var (
	negative = lazyregexp.New(`(?i)\b(?:invalid|illegal|malformed|disallowed|forbidden|prohibited|incorrect|` +
		`(?:not|never|cannot|no|nor|neither|none)\b[^.:;]{0,24}?\b(?:valid|legal|allowed|permitted|match(?:es|ed)?|` +
		`well-formed|conform\w*|correct|acceptable))\b`)
	positive = lazyregexp.New(`(?i)\b(?:valid|legal|allowed|permitted|match(?:es|ed)?|well-formed|correct)\b`)
	neutral  = lazyregexp.New(`(?i)\b(?:examples?|for instance)\b|\be\.g\.`)
	// unclear is what says that strings are given for something else.
	unclear = lazyregexp.New(`(?i)\b(?:equivalent|deprecated|obsoleted?|normali[sz]\w+|transform\w*|convert\w*|` +
		`expan\w+|resolv\w+|becomes?|replac\w+|same|encod\w+|decod\w+|before|after|but|except|unless|some)\b`)
)

// verdict returns what a sentence says of the strings behind it, and false if it says
// nothing plainly.
func verdict(sentence string) (valid, told bool) {
	if unclear().MatchString(sentence) {
		return false, false
	}
	rest := negative().ReplaceAllString(sentence, "")
	switch said := positive().MatchString(rest); {
	case len(rest) < len(sentence):
		return false, !said
	case said:
		return true, true
	}
	return true, neutral().MatchString(sentence)
}
