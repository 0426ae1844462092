package rfctext

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// An Example is a string of a text.
type Example struct {
	Position abnf.Position // of its first byte, behind the quote if there is one
	Text     string        // without quotes
	Quoted   bool          // the text has it in quotes, which may be part of it
	comma    bool          // it ends with a sign that may belong to the sentence: "a," "b."
}

// Examples are the strings that a text gives in one place for a rule.
type Examples struct {
	Rule    string // as its definition spells the name
	Valid   bool   // the text says that the rule matches them; else, that it does not
	Strings []Example
}

// FindExamples returns what a text gives as examples of rules. Only what says plainly what it is counts:
//
//   - the block below a sentence that ends with a colon, names one of the rules, and says that what follows is an
//     example, valid or invalid: either quoted strings, or one string a line;
//   - quoted strings in a sentence that names one rule, right after its name and "such as" or the like.
//
// A name that is also a word of prose, such as host, counts if it is marked as a rule: <host>, `host`, the rule host,
// the host production. Blocks that have lines of rules are not examples.
//
// The error says where XML is not well-formed.
func FindExamples(name, src string, f Form, g *Grammar, rules []string) ([]Examples, error) {
	d, err := newDocument(name, src, f, abnf.RFC5234)
	if err != nil {
		return nil, err
	}
	e := &exampler{name: name, form: d.form, ruled: strings.Split(g.Text, "\n"), rules: spellings{}}
	for _, r := range rules {
		e.rules[strings.ToLower(r)] = r
	}
	parts := d.parts()
	for i, p := range parts {
		if !p.block {
			e.paragraph(p, parts[i+1:])
		}
	}
	return e.found, nil
}

// Contradicted returns the examples about which a rule says something else than the text does. What is quoted may be
// meant with its quotes, and without a punctuation mark at its end. Lines without quotes may be something else than
// strings: they count if most of them are what the text says.
func (e Examples) Contradicted(matches func(string) bool) []Example {
	var wrong []Example
	quoted := true
	for _, x := range e.Strings {
		quoted = quoted && x.Quoted
		if e.Valid != slices.ContainsFunc(x.readings(e.Valid), matches) {
			wrong = append(wrong, x)
		}
	}
	if !quoted && 2*len(wrong) >= len(e.Strings) {
		return nil
	}
	return wrong
}

// readings returns the strings that an example may mean. One that is said to be invalid means the string without its
// quotes. A line may end with a remark.
func (x Example) readings(valid bool) []string {
	all := []string{x.Text}
	if valid && x.Quoted {
		all = append(all, `"`+x.Text+`"`)
	}
	if valid && x.comma {
		all = append(all, x.Text[:len(x.Text)-1])
	}
	if text, _, ok := strings.Cut(x.Text, "  "); valid && ok && !x.Quoted {
		all = append(all, text)
	}
	return all
}

type exampler struct {
	name  string
	form  Form
	ruled []string // the lines of rules, others empty
	rules spellings
	found []Examples
}

// paragraph takes the examples that a paragraph has or introduces.
func (e *exampler) paragraph(p part, behind []part) {
	text := newProse(p)
	sentences := text.sentences()
	for _, s := range sentences {
		e.inSentence(text, s)
	}
	if len(sentences) == 0 {
		return
	}
	last := plainProse(text.text[sentences[len(sentences)-1].from:])
	if !strings.HasSuffix(last, ":") {
		return
	}
	rule, ok := e.rules.named(last)
	valid, told := verdict(last)
	if !ok || !told {
		return
	}
	if found := e.block(p, behind); len(found) > 0 {
		e.found = append(e.found, Examples{rule, valid, found})
	}
}

// inSentence takes the quoted strings right behind the name of a rule: a foo-name such as "bar" or "baz".
func (e *exampler) inSentence(p *prose, s span) {
	sentence := p.text[s.from:s.to]
	rule, ok := e.rules.named(plainProse(sentence))
	if !ok || negative().MatchString(sentence) || unclear().MatchString(sentence) {
		return
	}
	for _, at := range suchAs().FindAllStringSubmatchIndex(sentence, -1) {
		if sentence[at[2]:at[3]] != rule {
			continue
		}
		var found []Example
		for _, q := range quotedList(sentence[at[1]-1:]) {
			from := s.from + at[1] - 1 + q.from
			found = append(found, newExample(p.position(e.name, from), p.text[from:from+q.to-q.from], true))
		}
		if len(found) > 0 {
			e.found = append(e.found, Examples{rule, true, found})
		}
	}
}

func newExample(at abnf.Position, text string, quoted bool) Example {
	return Example{at, text, quoted, quoted && text != "" && strings.Contains(",.;", text[len(text)-1:])}
}

// block returns the examples of the block below a paragraph.
func (e *exampler) block(p part, behind []part) []Example {
	var lines []line
	margin := indent(p.lines[p.from])
	for i, b := range behind {
		if b.block && i > 0 || !b.block && (e.form == XML || b.indent() <= margin) {
			break
		}
		for n := b.from; n < b.to; n++ {
			if n < len(e.ruled) && e.ruled[n] != "" {
				return nil
			}
			if text := strings.TrimLeft(b.lines[n], " \t"); text != "" {
				lines = append(lines, line{n, indent(b.lines[n]), len(b.lines[n]) - len(text), text})
			}
		}
		if b.block {
			break
		}
	}
	if found := e.quotedLines(lines); found != nil {
		return found
	}
	return e.bareLines(lines)
}

// A line is one of a block.
type line struct {
	number int // from 0
	margin int // columns in front of its text
	column int // bytes in front of its text
	text   string
}

// at returns the place of a byte of the line's text.
func (e *exampler) at(l line, offset int) abnf.Position {
	return abnf.Position{File: e.name, Line: l.number + 1, Column: l.column + offset + 1}
}

// quotedLines returns the strings of lines that have only quoted strings, and remarks a few spaces after them; none if
// a line has something else.
func (e *exampler) quotedLines(lines []line) []Example {
	var found []Example
	for _, l := range lines {
		from := len(bullet().FindString(l.text))
		quoted := quotedList(l.text[from:])
		if len(quoted) == 0 || !endsQuoted().MatchString(l.text[from+quoted[len(quoted)-1].to+1:]) {
			return nil
		}
		for _, q := range quoted {
			found = append(found, newExample(e.at(l, from+q.from), l.text[from+q.from:from+q.to], true))
		}
	}
	return found
}

// bareLines returns lines as strings; none if one is indented unlike the first, since it may continue the line above
// it, or begins with a quote.
func (e *exampler) bareLines(lines []line) []Example {
	var found []Example
	items := !slices.ContainsFunc(lines, func(l line) bool { return !bullet().MatchString(l.text) })
	for _, l := range lines {
		if l.margin != lines[0].margin || l.text[0] == '"' {
			return nil
		}
		from := 0
		if items {
			from = len(bullet().FindString(l.text))
		}
		found = append(found, newExample(e.at(l, from), l.text[from:], false))
	}
	return found
}
