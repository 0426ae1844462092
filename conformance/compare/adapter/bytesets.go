package adapter

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/cause"
	"github.com/urispec/urispec/conformance/compare/pseudocode"
	"github.com/urispec/urispec/gen/core/peg"
)

// all bytes are tried in a place of so many strings, and among so many of their first bytes
const probed, longestProbed = 3, 16

// setMutants returns the mutants that have bytes more or less in a place of the grammar: those with which the
// implementation takes strings that it should refuse, or refuses strings that it should take.
func (x *explainer) setMutants(wrong, right []*answered) []*cause.Mutant {
	parsed := func(all []*answered, valid bool) []*answered {
		var some []*answered
		for _, a := range all {
			if a.Operation == Parse && a.want.Valid == valid && a.got.Valid && a.want.read == nil {
				some = append(some, a)
			}
		}
		slices.SortStableFunc(some, func(a, b *answered) int { return compareQuestions(a.Question, b.Question) })
		return some
	}
	taken, rightly := parsed(wrong, false), parsed(right, true)
	plus, minus := map[*cause.Site]peg.ByteSet{}, map[*cause.Site]peg.ByteSet{}
	var every peg.ByteSet
	x.sites = cause.Sites(x.grammar)
	for _, site := range x.sites {
		if set := x.taken(site, taken); set.Len() > 0 {
			plus[site] = set
			every = every.Union(set)
		}
		if set := x.refused(site, wrong, rightly); set.Len() > 0 {
			minus[site] = set
		}
	}
	all := cause.Joined(minus, (*cause.Site).Minus)
	for _, site := range x.sites {
		others := every.Intersect(site.Members.Complement())
		if plus[site].Len() == 0 && others.Len() > 0 { // perhaps no question was about these bytes there
			if set := x.taken(site, x.drawn(site.Plus(others))); set.Len() > 0 {
				plus[site] = set
			}
		}
		if set := plus[site]; set.Len() > 0 {
			all = append(all, site.Plus(set))
			// Bytes beyond ASCII may be taken in UTF-8 only.
			if ascii := set.Intersect(peg.Range(0, 0x7F)); ascii.Len() > 0 && ascii != set {
				all = append(all, site.Plus(ascii))
			}
		}
		if set := minus[site]; set.Len() > 0 {
			all = append(all, site.Minus(set))
		}
	}
	return append(cause.Joined(plus, (*cause.Site).Plus), all...)
}

// drawn returns strings that an edited grammar takes, and the implementation, too, although the document refuses them.
func (x *explainer) drawn(m *cause.Mutant) (all []*answered) {
	from := x.difference(m)
	if from == nil {
		return nil
	}
	var questions []Question
	for range probed {
		questions = append(questions, Question{Operation: Parse, Input: from.Member(x.rand, freshSize/3)})
	}
	for _, a := range x.ask(questions) {
		if a.got.Valid && !a.want.Valid {
			all = append(all, a)
		}
	}
	return all
}

// taken returns the bytes that an implementation takes in a place where they are to be refused.
func (x *explainer) taken(site *cause.Site, wrong []*answered) peg.ByteSet {
	others := site.Members.Complement()
	m := &model{mutant: site.Plus(others), start: x.syntax.start.Rule}
	var questions []Question
	var bytes []byte
	tried := 0
	for _, a := range wrong {
		if tried == probed {
			break
		}
		at := -1
		if m.takes(a.Input) {
			at = x.oddByte(site, a.Input)
		}
		if at < 0 {
			continue
		}
		tried++
		for c := range 256 {
			q := replaced(a.Question, at, byte(c))
			known := c == '#' && x.elsewhere(site, q.Input)
			if others.Has(byte(c)) && !known && !x.syntax.revision.Valid(q.Input) {
				questions, bytes = append(questions, q), append(bytes, byte(c))
			}
		}
	}
	return x.withAnswer(true, questions, bytes)
}

// elsewhere reports whether a string that has two `#` is taken, too, if a site with more members takes them, or a later
// one with the same: the first ends what stands before it, and the fragment has the second.
func (x *explainer) elsewhere(site *cause.Site, text string) bool {
	if strings.Count(text, "#") < 2 {
		return false
	}
	before := true
	for _, s := range x.sites {
		before = before && s != site
		if s == site || s.Members.Union(site.Members) != s.Members || before && s.Members == site.Members {
			continue
		}
		if with := (&model{mutant: s.Plus(peg.Range('#', '#')), start: x.syntax.start.Rule}); with.takes(text) {
			return true
		}
	}
	return false
}

// oddByte returns the place of the first byte with which a site would take a string, and in whose place one that it
// takes makes the string valid; -1 if there is none.
func (x *explainer) oddByte(site *cause.Site, text string) int {
	for at := range min(len(text), longestProbed) {
		if site.Members.Has(text[at]) || !x.validWith(site.Members, text, at) {
			continue
		}
		with := &model{mutant: site.Plus(peg.Range(text[at], text[at])), start: x.syntax.start.Rule}
		if with.takes(text) {
			return at
		}
	}
	return -1
}

// validWith reports whether a string is valid with the first or the last of a range of bytes in a place.
func (x *explainer) validWith(set peg.ByteSet, text string, at int) bool {
	for low, high := range set.Ranges() {
		for _, c := range []byte{low, high} {
			if x.syntax.revision.Valid(replaced(Question{Input: text}, at, c).Input) {
				return true
			}
		}
	}
	return false
}

// refused returns the bytes that an implementation refuses in a place where they are to be taken.
func (x *explainer) refused(site *cause.Site, wrong, right []*answered) peg.ByteSet {
	m := &model{mutant: site.Minus(site.Members), start: x.syntax.start.Rule}
	refuses := func(a *answered) bool { return a.want.Valid && !a.got.Valid && !m.takes(a.Input) }
	if !slices.ContainsFunc(wrong, refuses) {
		return peg.ByteSet{}
	}
	var questions []Question
	var bytes []byte
	tried := 0
	for _, a := range right {
		if tried == probed {
			break
		}
		if m.takes(a.Input) {
			continue
		}
		tried++
		for at := range min(len(a.Input), longestProbed) {
			for c := range 256 {
				if !site.Members.Has(a.Input[at]) || !site.Members.Has(byte(c)) {
					continue
				}
				if q := replaced(a.Question, at, byte(c)); x.syntax.revision.Valid(q.Input) && !m.takes(q.Input) {
					questions, bytes = append(questions, q), append(bytes, byte(c))
				}
			}
		}
	}
	return x.withAnswer(false, questions, bytes)
}

// withAnswer returns the bytes whose questions are answered by a verdict: each has one.
func (x *explainer) withAnswer(valid bool, questions []Question, bytes []byte) (set peg.ByteSet) {
	for i, got := range x.answers(questions) {
		if got.Outcome == Answered && got.Valid == valid {
			set.Add(bytes[i])
		}
	}
	return set
}

// decoding returns the mistake to decode the octets in a path that an implementation decodes, if these are others than
// unreserved ones. It is about characters that the steps can name.
func (x *explainer) decoding() []*pseudocode.Mistake {
	var octets []byte
	var questions []Question
	for c := byte('!'); c <= '~'; c++ {
		if c != '{' && c != '}' {
			octets = append(octets, c)
			questions = append(questions, Question{Operation: Normalize, Input: fmt.Sprintf("a:b%%%02Xc", c)})
		}
	}
	var decodes string
	var more, less peg.ByteSet
	for i, got := range x.answers(questions) {
		c := octets[i]
		want, _ := expect(x.syntax.revision, questions[i])
		literal := "a:b" + string(c) + "c"
		decoded, right := got.Result == literal, want.Result == literal
		switch {
		case decoded && !right:
			more.Add(c)
		case !decoded && right:
			less.Add(c)
		}
		if decoded {
			decodes += string(c)
		}
	}
	var words []string
	if less.Len() > 0 {
		words = append(words, "does not decode "+cause.Names(less))
	}
	if more.Len() > 0 {
		words = append(words, "decodes "+cause.Names(more)+", too")
	}
	if words == nil || decodes == "" {
		return nil
	}
	return []*pseudocode.Mistake{pseudocode.Decoding(strings.Join(words, ", and "), decodes)}
}

// replaced returns a question to parse with another byte at a place of its input.
func replaced(q Question, at int, c byte) Question {
	return Question{Operation: Parse, Input: q.Input[:at] + string([]byte{c}) + q.Input[at+1:]}
}
