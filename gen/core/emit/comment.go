package emit

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/escape"
)

// mostGrammar is how many lines a grammar may have to stand in the package's
// comment.
const mostGrammar = 100

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

// messagesText says what of an input is a message.
func (p *Package) messagesText() (string, error) {
	const text = "[ParsePrefix] parses the message that a string begins with, the %s member that is not empty, and a " +
		"[Scanner] a sequence of messages."
	if !p.Longest {
		return fmt.Sprintf(text, "shortest"), nil
	}
	longest := fmt.Sprintf(text, "longest")
	if p.Recursive {
		return longest + " How much has to be read behind a message, to see that no longer one follows, may have no " +
			"limit: a sequence then takes time in proportion to the square of its length.", nil
	}
	t, err := p.tables()
	if err != nil {
		return "", err
	}
	switch ahead, bounded := readAhead(t.Tables); {
	case !bounded:
		return longest + " How much has to be read behind a message, to see that no longer one follows, has no " +
			"limit: a sequence can take time in proportion to the square of its length.", nil
	case ahead == 0:
		return longest + " Nothing has to be read behind a message: no longer one follows.", nil
	case ahead == 1:
		return longest + " The byte behind a message has to be read to see that no longer one follows.", nil
	default:
		return longest + fmt.Sprintf(" Up to %d bytes behind a message have to be read to see that no longer one "+
			"follows.", ahead), nil
	}
}

// readAhead returns how many bytes have to be read at most behind the longest member that an input begins with to see
// that it is the longest, and false if their number has no limit: if an automaton that has accepted can cycle through
// states that do not accept.
func readAhead(t *automaton.Tables) (bytes int, bounded bool) {
	const open = -1
	known := map[int]int{} // by state that does not accept: the bytes read from there
	var read func(state int) (int, bool)
	read = func(state int) (most int, ok bool) {
		for _, to := range t.Next[state] {
			if to == 0 {
				continue
			}
			ahead := 1
			if !t.Accept[to] {
				after, seen := known[to]
				if !seen {
					known[to] = open
					if after, ok = read(to); !ok {
						return 0, false
					}
					known[to] = after
				}
				if after == open {
					return 0, false
				}
				ahead += after
			}
			most = max(most, ahead)
		}
		return most, true
	}
	for state := range t.States {
		if t.Accept[state] {
			ahead, ok := read(state)
			if !ok {
				return 0, false
			}
			bytes = max(bytes, ahead)
		}
	}
	return bytes, true
}
