package emit

import (
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/escape"
)

// mostGrammar is how many lines a grammar may have to stand in the package's
// comment.
const mostGrammar = 100

// comment returns the lines of the package's comment.
func (p *Package) comment() ([]string, error) {
	var c comment
	c.paragraph("Package " + p.Name + " reads strings by the grammar of " + p.Source.Name + ": as " +
		enumerate(p.Starts) + ".")
	if p.Proof != "" {
		c.paragraph(p.Proof)
	}
	for _, note := range p.Notes {
		c.paragraph(note.Text)
		if len(note.Code) > 0 {
			c.code(note.Code)
		}
	}
	c.paragraph("[Parse] returns the matches of the rules as a tree, [Check] says what is wrong with a string, and " +
		"where, and [Valid] only whether anything is. Each has a form for bytes, and a method of [Start] for the " +
		"other start rules. [Limits] bound what they take.")
	messages, err := p.messagesText()
	if err != nil {
		return nil, err
	}
	c.paragraph(messages)
	if lines := p.grammarText(); len(lines) <= mostGrammar {
		c.paragraph("# Grammar")
		c.code(lines)
	}
	return c.lines, nil
}

// grammarText returns the lines of the rules that the start rules reach, in the
// order of the grammar.
func (p *Package) grammarText() []string { return p.textOf(p.rules()...) }

// textOf returns the lines of rules in ABNF.
func (p *Package) textOf(rules ...string) []string {
	file := &abnf.File{}
	for _, name := range rules {
		for _, part := range p.Grammar.Rule(name).Parts {
			rule := *part
			rule.Doc = nil
			file.Rules = append(file.Rules, &rule)
		}
	}
	return strings.Split(strings.TrimSuffix(file.String(), "\n"), "\n")
}

// A comment is the lines of a doc comment.
type comment struct{ lines []string }

// paragraph adds a paragraph, its lines broken before the 80th column.
func (c *comment) paragraph(text string) {
	const width = 80
	c.separate()
	line := ""
	for _, word := range strings.Fields(text) {
		word = escape.Line(word)
		if line != "" && len("//")+len(line)+len(" ")+len(word) > width {
			c.lines = append(c.lines, commentLine(line))
			line = ""
		}
		line += " " + word
	}
	c.lines = append(c.lines, commentLine(line))
}

// code adds lines that stay as they are.
func (c *comment) code(lines []string) {
	c.separate()
	for _, line := range lines {
		c.lines = append(c.lines, strings.TrimRight("//\t"+line, " \t\r"))
	}
}

// separate adds an empty line behind others.
func (c *comment) separate() {
	if len(c.lines) > 0 {
		c.lines = append(c.lines, "//")
	}
}

// enumerate joins words as alternatives.
func enumerate(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
