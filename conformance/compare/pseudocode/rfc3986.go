package pseudocode

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed rfc3986.txt
var rfc3986 string

//go:embed mistakes.txt
var mistakes string

// RFC3986 returns the algorithms of RFC 3986. The function resolve is of a base and a
// reference, normalize of a URI.
var RFC3986 = sync.OnceValue(func() *Program {
	p, err := Read(rfc3986)
	if err != nil {
		panic(fmt.Errorf("rfc3986.txt: %w", err))
	}
	return p
})

// Mistakes returns larger mistakes in a function of [RFC3986]: edits of more than one part
// of a step.
func Mistakes(function string) ([]Edit, error) {
	var all []Edit
	for mistake := range strings.SplitSeq(strings.TrimSpace(mistakes), "\n\n") {
		e, err := readMistake(mistake)
		if err != nil {
			return nil, err
		}
		if RFC3986().reached(function)[e.from.in] {
			all = append(all, e)
		}
	}
	return all, nil
}

// readMistake reads a block of lines: a title behind "##", lines of the program, each
// behind "-", and those in their place, each behind "+".
func readMistake(block string) (Edit, error) {
	var title, old, replaced string
	for line := range strings.SplitSeq(block, "\n") {
		switch {
		case strings.HasPrefix(line, "## "):
			title = line[len("## "):]
		case strings.HasPrefix(line, "-"):
			old += line[1:] + "\n"
		case strings.HasPrefix(line, "+"):
			replaced += line[1:] + "\n"
		}
	}
	if old == "" || strings.Count(rfc3986, old) != 1 {
		return Edit{}, fmt.Errorf("mistakes.txt: %s: the program does not have its lines once", title)
	}
	program, err := Read(strings.Replace(rfc3986, old, replaced, 1))
	if err != nil {
		return Edit{}, fmt.Errorf("mistakes.txt: %s: %w", title, err)
	}
	e := Edit{What: title, program: program}
	first := strings.Count(rfc3986[:strings.Index(rfc3986, old)], "\n") + 1
	e.from = RFC3986().at(first)
	if e.from == nil {
		return Edit{}, fmt.Errorf("mistakes.txt: %s: it begins with no step", title)
	}
	e.Section = e.from.section
	return e, nil
}
