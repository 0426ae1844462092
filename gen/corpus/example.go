package corpus

import (
	"fmt"
	"strconv"
	"strings"
)

// An Example is a string with the verdict of a document.
type Example struct {
	Start  string // the rule that matches it or not
	Text   string
	Member bool

	// Offset is the length in bytes of the longest prefix that some member of
	// the rule begins with, where the row states it, and -1 elsewhere.
	Offset int

	Source string // where the document says so, and what
	Line   int    // of the row in its file
}

// ReadExamples reads a file of examples; name stands in errors, with the line.
//
//	# comment
//	start RULE
//	yes "TEXT" SOURCE
//	no OFFSET "TEXT" SOURCE
//
// A row is a verdict on the rule of the line with start above it: yes for a
// member, no with the offset or without. The text is quoted as in Go; it may go
// on with other literals, which are joined. A line that begins with white space
// continues the row above it; the source is then the rest of the row's first
// line.
func ReadExamples(name, text string) ([]Example, error) {
	var examples []Example
	start, number := "", 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(line, "\r\n")
		switch {
		case line == "" || line[0] == '#':
			continue
		case strings.HasPrefix(line, "start "):
			start = strings.TrimSpace(line[len("start "):])
			continue
		}
		if err := readLine(&examples, line, start, number); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
	}
	return examples, nil
}

// readLine reads a line that begins a row or goes on with one.
func readLine(examples *[]Example, line, start string, number int) error {
	if line[0] == ' ' || line[0] == '\t' {
		if len(*examples) == 0 {
			return fmt.Errorf("there is no row to continue")
		}
		last := &(*examples)[len(*examples)-1]
		rest, err := last.addText(line)
		if err == nil && rest != "" {
			err = fmt.Errorf("%q is not a quoted string", rest)
		}
		return err
	}
	if start == "" {
		return fmt.Errorf("the row has no start rule above it")
	}
	e, err := readRow(line)
	e.Start, e.Line = start, number
	*examples = append(*examples, e)
	return err
}

// readRow reads the first line of a row.
func readRow(line string) (e Example, err error) {
	e.Offset = -1
	verdict, rest, _ := strings.Cut(line, " ")
	switch verdict {
	case "yes":
		e.Member = true
	case "no":
		if digits, after, _ := strings.Cut(rest, " "); digits != "" && digits[0] >= '0' && digits[0] <= '9' {
			if e.Offset, err = strconv.Atoi(digits); err != nil {
				return e, err
			}
			rest = after
		}
	default:
		return e, fmt.Errorf("%q is neither yes nor no", verdict)
	}
	e.Source, err = e.addText(rest)
	if err == nil && e.Source == "" {
		err = fmt.Errorf("the row does not say where it is from")
	}
	return e, err
}

// addText adds the quoted strings that line begins with to the text, and
// returns what follows them. There is one, at least.
func (e *Example) addText(line string) (rest string, err error) {
	rest = strings.TrimSpace(line)
	if !strings.HasPrefix(rest, `"`) {
		return "", fmt.Errorf("%q is not a quoted string", rest)
	}
	for strings.HasPrefix(rest, `"`) {
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return "", fmt.Errorf("%w: %s", err, rest)
		}
		text, err := strconv.Unquote(quoted)
		if err != nil {
			return "", fmt.Errorf("%w: %s", err, quoted)
		}
		e.Text += text
		rest = strings.TrimSpace(rest[len(quoted):])
	}
	return rest, nil
}
