package pseudocode

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

//go:embed rfc3986.txt
var rfc3986 string

//go:embed mistakes.txt
var mistakes string

// RFC3986 returns a machine that executes an algorithm of RFC 3986: the function resolve of a base and a reference, or
// normalize of a URI.
func RFC3986(function string) (*Machine, error) { return read(rfc3986, function) }

// read returns a machine that executes a function of the program of a text.
func read(text, function string) (*Machine, error) {
	p, err := Read(text)
	if err != nil {
		return nil, err
	}
	return p.Machine(function)
}

// A Mistake is in a step of an algorithm of RFC 3986.
type Mistake struct {
	Section  string // of the document, that has the step
	*Machine        // executes the algorithm with the mistake
}

// conditional is a line with a condition.
var conditional = lazyregexp.New(`^(\s*(?:else )?(?:if|while) ).*( then| do)\n$`)

// Mistakes returns mistakes in a function of [RFC3986]: each statement is left out; each condition holds always, and
// never; and what mistakes.txt has.
func Mistakes(function string) ([]Mistake, error) {
	var all []Mistake
	add := func(begin, end int, instead string) error {
		m, err := read(rfc3986[:begin]+instead+rfc3986[end:], function)
		all = append(all, Mistake{sectionAt(begin), m})
		return err
	}
	at := 0
	for line := range strings.Lines(rfc3986) {
		begin, end := at, at+len(line)
		at = end
		var instead []string
		word := strings.TrimSpace(line)
		switch parts := conditional().FindStringSubmatch(line); {
		case parts != nil:
			instead = []string{parts[1] + "true" + parts[2] + "\n", parts[1] + "not true" + parts[2] + "\n"}
		case strings.HasSuffix(word, ";") && !strings.HasPrefix(word, "end") && !strings.HasPrefix(word, "return "):
			instead = []string{""}
		}
		for _, other := range instead {
			if err := add(begin, end, other); err != nil {
				return nil, err
			}
		}
	}
	for block := range strings.SplitSeq(strings.TrimSpace(mistakes), "\n\n") {
		title, lines, _ := strings.Cut(block, "\n")
		var old, instead string
		for line := range strings.Lines(lines + "\n") {
			if rest, removed := strings.CutPrefix(line, "-"); removed {
				old += rest
			} else {
				instead += strings.TrimPrefix(line, "+")
			}
		}
		begin := strings.Index(rfc3986, old)
		if strings.Count(rfc3986, old) != 1 {
			return nil, fmt.Errorf("mistakes.txt: %s: the program does not have its lines once", title)
		}
		if err := add(begin, begin+len(old), instead); err != nil {
			return nil, fmt.Errorf("mistakes.txt: %s: %w", title, err)
		}
	}
	return all, nil
}

// sectionAt returns the section of the step that is at an offset.
func sectionAt(offset int) string {
	const heading = "-- Section "
	before := rfc3986[:offset]
	section, _, _ := strings.Cut(before[strings.LastIndex(before, heading)+len(heading):], "\n")
	return section
}
