package corpus_test

import (
	"fmt"
	"strconv"
	"strings"
)

// An Example is a string with the verdict of a document.
type Example struct {
	Start  string // the rule that matches it or not
	Text   string
	Member bool // by the document's rules, refined if the grammar has a refinement
	Unlike bool // the document's text says the opposite, and no refinement can: it only takes away

	// Offset is the length in bytes of the longest prefix that some member of the rule begins with, if the row states
	// it, or else -1.
	Offset int

	// Tree is the text with « and » around the nodes of the rules Nodes, if the row states them.
	Tree  string
	Nodes []string

	Source string // where the document says so, and what
	Line   int    // of the row in its file
}

// ReadExamples reads a file of examples; name stands in errors, with the line.
//
//	# comment
//	start RULE
//	yes "TEXT" SOURCE
//	no OFFSET "TEXT" SOURCE
//	unlike yes "TEXT" SOURCE
//	tree RULE,RULE "TEXT" SOURCE
//
// A row is a verdict on the rule of the line with start above it: yes for a
// member, no with the offset or without. Behind unlike, it is the verdict of the
// document's text, and its rules give the other one. In the text of a tree, « and »
// are around each node of the rules. The text is quoted as in Go; it may go on
// with other literals, which are joined. A line that begins with white space
// continues the row above it; the source is then the rest of the row's first line.
func ReadExamples(name, text string) ([]Example, error) {
	var r exampleReader
	for line := range strings.Lines(text) {
		r.number++
		if err := r.readLine(strings.TrimRight(line, "\r\n")); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, r.number, err)
		}
	}
	if err := r.endRow(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, r.number, err)
	}
	return r.examples, nil
}

// An exampleReader reads examples line by line.
type exampleReader struct {
	examples []Example
	start    string // of the next row
	number   int    // of the line
	textless bool   // the last row has no text so far
}

// readLine reads one line.
func (r *exampleReader) readLine(line string) error {
	if line == "" || line[0] == '#' {
		return nil
	}
	if line[0] == ' ' || line[0] == '\t' {
		return r.continueRow(line)
	}
	if err := r.endRow(); err != nil {
		return err
	}
	if start, ok := strings.CutPrefix(line, "start "); ok {
		r.start = strings.TrimSpace(start)
		return nil
	}
	return r.beginRow(line)
}

// beginRow reads the first line of a row.
func (r *exampleReader) beginRow(line string) (err error) {
	if r.start == "" {
		return fmt.Errorf("the row has no start rule above it")
	}
	e := Example{Start: r.start, Line: r.number, Offset: -1}
	line, e.Unlike = strings.CutPrefix(line, "unlike ")
	verdict, rest, _ := strings.Cut(line, " ")
	switch verdict {
	case "yes":
		e.Member = !e.Unlike
	case "tree":
		e.Member = true
		nodes, after, _ := strings.Cut(rest, " ")
		e.Nodes, rest = strings.Split(nodes, ","), after
	case "no":
		e.Member = e.Unlike
		if digits, after, _ := strings.Cut(rest, " "); digits != "" && digits[0] >= '0' && digits[0] <= '9' {
			if e.Offset, err = strconv.Atoi(digits); err != nil {
				return err
			}
			rest = after
		}
	default:
		return fmt.Errorf("%q is neither yes, no nor tree", verdict)
	}
	r.textless = !strings.HasPrefix(rest, `"`)
	if e.Source, err = e.addText(rest); err != nil {
		return err
	}
	if e.Source == "" {
		return fmt.Errorf("the row does not name its source")
	}
	r.examples = append(r.examples, e)
	return nil
}

// continueRow reads a line that goes on with the text of a row.
func (r *exampleReader) continueRow(line string) error {
	if len(r.examples) == 0 {
		return fmt.Errorf("there is no row to continue")
	}
	rest, err := r.examples[len(r.examples)-1].addText(line)
	if err == nil && rest != "" {
		err = fmt.Errorf("%q is not a quoted string", rest)
	}
	r.textless = false
	return err
}

// endRow checks that the last row has a text.
func (r *exampleReader) endRow() error {
	if r.textless {
		return fmt.Errorf("the row above has no quoted string")
	}
	return nil
}

// withoutMarks leaves out what is around the nodes of a tree.
var withoutMarks = strings.NewReplacer("«", "", "»", "")

// addText adds the quoted strings that line begins with to the text, and
// returns what follows them.
func (e *Example) addText(line string) (rest string, err error) {
	rest = strings.TrimSpace(line)
	for strings.HasPrefix(rest, `"`) {
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return "", fmt.Errorf("%w: %s", err, rest)
		}
		text, err := strconv.Unquote(quoted)
		if err != nil {
			return "", fmt.Errorf("%w: %s", err, quoted)
		}
		if e.Nodes != nil {
			e.Tree += text
			text = withoutMarks.Replace(text)
		}
		e.Text += text
		rest = strings.TrimSpace(rest[len(quoted):])
	}
	return rest, nil
}
