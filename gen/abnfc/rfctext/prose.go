package rfctext

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lazyregexp"
)

// A part is lines of a document, from one up to another that is not part of it: a
// paragraph, or a block that the document marks as one. In plain text, where nothing
// does, a block is a paragraph that is indented more than the one above it.
type part struct {
	from, to int
	block    bool
	lines    []string // of the document
}

// indent returns the margin of the part.
func (p part) indent() int {
	least := -1
	for _, l := range p.lines[p.from:p.to] {
		if margin := indent(l); l != "" && (least < 0 || margin < least) {
			least = margin
		}
	}
	return least
}

func (d *document) parts() []part {
	var parts []part
	for _, p := range d.paragraphs {
		parts = runs(parts, d.text, p.from, p.to)
	}
	if d.form != Text {
		for _, p := range d.passages {
			parts = append(parts, part{p.from, p.to, true, d.lines})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return a.from - b.from })
	return parts
}

// runs appends the runs of lines that are not empty. One also ends with a line that ends with a colon, if the next one
// is indented more.
func runs(parts []part, lines []string, from, to int) []part {
	for i := from; i < to; i++ {
		if strings.TrimSpace(lines[i]) == "" {
			continue
		}
		p := part{from: i, lines: lines}
		for i++; i < to && strings.TrimSpace(lines[i]) != ""; i++ {
			if strings.HasSuffix(lines[i-1], ":") && indent(lines[i]) > indent(lines[p.from]) {
				break
			}
		}
		p.to = i
		parts = append(parts, p)
		i--
	}
	return parts
}

// Prose is the lines of a paragraph as one.
type prose struct {
	text  string
	lines []start
}

// A start is the place where a line begins.
type start struct {
	offset int // in the prose
	line   int // from 0
	margin int // bytes in front of the line's text
}

func newProse(p part) *prose {
	var b strings.Builder
	out := &prose{}
	for i, l := range p.lines[p.from:p.to] {
		text := strings.TrimLeft(l, " \t")
		out.lines = append(out.lines, start{b.Len(), p.from + i, len(l) - len(text)})
		b.WriteString(strings.TrimRight(text, " \t\r") + " ")
	}
	out.text = strings.TrimSuffix(b.String(), " ")
	return out
}

// position returns the place of a byte.
func (p *prose) position(file string, offset int) abnf.Position {
	i, ok := slices.BinarySearchFunc(p.lines, offset, func(s start, at int) int { return s.offset - at })
	if !ok {
		i--
	}
	s := p.lines[i]
	return abnf.Position{File: file, Line: s.line + 1, Column: s.margin + offset - s.offset + 1}
}

// A span is bytes of a text, from one up to another that is not part of it.
type span struct{ from, to int }

// sentenceEnd is the end of a sentence: after a word of two letters or more, which "e.g." is not.
var sentenceEnd = lazyregexp.New("[\\w)>\"'`]{2}[.?!][\"')]*\\s+[A-Z<\"'`(]")

func (p *prose) sentences() []span {
	var all []span
	from := 0
	for _, m := range sentenceEnd().FindAllStringIndex(p.text, -1) {
		all = append(all, span{from, m[1] - 1})
		from = m[1] - 1
	}
	return append(all, span{from, len(p.text)})
}

var (
	// quotedString is a string in quotes.
	quotedString = lazyregexp.New(`"([^"]*)"`)
	// nextQuoted is what stands between strings of a list.
	nextQuoted = lazyregexp.New(`^(?:,|;)?\s*(?:and|or)?\s*$`)
	// endsQuoted is what may stand behind the last string of a line.
	endsQuoted = lazyregexp.New(`^[,;.]?(?:\s*(?:and|or))?(?:\s{2,}[^"]*|\s*[;#(][^"]*)?$`)
	// bullet is the sign in front of an item of a list.
	bullet = lazyregexp.New(`^(?:[o*+-]|\d+\.)\s+`)
	// suchAs introduces quoted strings behind the name of a rule.
	suchAs = lazyregexp.New("[<`]?\\b([A-Za-z][A-Za-z0-9-]*)[>`]?(?: (?:rule|production|value|string)s?)?,? " +
		`\(?(?:such as|like|e\.g\.,?|for example,?|for instance,?) "`)
)

// quotedList returns the quoted strings of a list that a text begins with, without the quotes.
func quotedList(text string) []span {
	var list []span
	end := 0
	for _, m := range quotedString().FindAllStringSubmatchIndex(text, -1) {
		if between := text[end:m[0]]; len(list) == 0 && between != "" || len(list) > 0 &&
			(between == "" || !nextQuoted().MatchString(between)) {
			break
		}
		list = append(list, span{m[2], m[3]})
		end = m[1]
	}
	return list
}

// plainProse returns prose without what is in quotes.
func plainProse(text string) string { return quotedString().ReplaceAllString(text, `""`) }

var (
	proseWord = lazyregexp.New(`[A-Za-z][A-Za-z0-9-]*`)
	inWord    = lazyregexp.New(`[0-9-]|.[A-Z].*[a-z]|[a-z].*[A-Z]`)
)

// Spellings are the names of rules as they are defined, by name in lower case.
type spellings map[string]string

// named returns the rule that a sentence names, and false if it names none or several. Each word that is the name of a
// rule counts, but at least one has to be plainly meant as a rule.
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

// marked reports whether what stands beside a name says that it names a rule.
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

// verdict returns what a sentence says about the strings after it, and false if it does not say that plainly.
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
