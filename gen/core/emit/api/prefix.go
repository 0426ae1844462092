package api

import (
	"math"
	"unicode/utf8"
)

// ParsePrefix parses the beginning of s by the default start rule: see
// [Start.ParsePrefix].
func ParsePrefix(s string) (match Node, rest string, err error) { return Start(0).ParsePrefix(s) }

// MatchPrefix is [Start.MatchPrefix] by the default start rule.
func MatchPrefix(s string) (length int, ok bool) { return Start(0).MatchPrefix(s) }

// ParsePrefix parses the message that s begins with, and returns the match of the
// start rule and what of s is left behind it.
//
// The message is the shortest prefix of s that is a member of the start rule, but
// never the empty string; in a package compiled with --longest, it is the longest
// one. Where no prefix is a member, the error is a [*SyntaxError], whose Offset is the
// length of the longest prefix of s that some member begins with. The other errors are
// those of [Start.Parse]; the limit of Length holds for all that has to be read to
// find the message. With an error, the rest is s.
func (r Start) ParsePrefix(s string) (match Node, rest string, err error) {
	return Limits{}.ParsePrefix(r, s)
}

// MatchPrefix returns the length in bytes of the message that [Start.ParsePrefix]
// parses, and whether there is one. It makes no tree, and has no limit of Length; beyond
// the limit of Items it finds none.
func (r Start) MatchPrefix(s string) (length int, ok bool) {
	if r.known() != nil {
		return 0, false
	}
	var p prefixRun
	if err := (Limits{}).match(&p, r, &window{text: s}, math.MaxInt); err != nil {
		return 0, false
	}
	return p.match, p.match > 0
}

// ParsePrefix is [Start.ParsePrefix] within limits.
func (l Limits) ParsePrefix(start Start, s string) (match Node, rest string, err error) {
	length, err := l.prefix(start, s)
	if err != nil {
		return Node{}, s, err
	}
	if match, err = l.Parse(start, s[:length]); err != nil {
		return Node{}, s, err
	}
	return match, s[length:], nil
}

// ParsePrefix is [Start.ParsePrefix] within the limits of p. The nodes that it returns
// are good until p parses again.
func (p *Parser) ParsePrefix(start Start, s string) (match Node, rest string, err error) {
	length, err := p.Limits.prefix(start, s)
	if err != nil {
		return Node{}, s, err
	}
	if match, err = p.Parse(start, s[:length]); err != nil {
		return Node{}, s, err
	}
	return match, s[length:], nil
}

// prefix returns the length of the message that s begins with.
func (l Limits) prefix(start Start, s string) (int, error) {
	if err := start.known(); err != nil {
		return 0, err
	}
	var p prefixRun
	w := window{text: s}
	err := l.match(&p, start, &w, l.length())
	if err == nil && p.match == 0 {
		err = l.noMatch(&p, start, &w)
	}
	return p.match, err
}

// match has a run read the beginning of an input, at most so many bytes of it, until
// the message is found, or none can be. The run is still open where the input ends, or
// cannot be read, before. The error is a [*LimitError].
func (l Limits) match(p *prefixRun, start Start, w *window, most int) error {
	p.begin(start, l.items())
	defer p.end()
	for {
		if err := p.read(w.text[:min(len(w.text), most)]); err != nil || !p.open {
			return err
		}
		if len(w.text) > most {
			return &LimitError{Limit: most, Unit: "bytes"}
		}
		if !w.more() {
			return nil
		}
	}
}

// noMatch returns the error of an input of which a run has found no message.
func (l Limits) noMatch(p *prefixRun, start Start, w *window) error {
	for !(utf8.FullRuneInString(w.text[p.at:]) && utf8.FullRuneInString(w.text[characterBegin(w.text, p.at):])) &&
		w.more() {
	}
	e, err := l.syntaxError(start, w.text[:min(len(w.text), p.at+utf8.UTFMax)])
	if err != nil {
		return err
	}
	e.MayEnd = false // only the empty string could, which is no message
	return e
}
