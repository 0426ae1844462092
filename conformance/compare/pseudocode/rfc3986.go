package pseudocode

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

//go:embed rfc3986.txt
var rfc3986 string

//go:embed mistakes.txt
var mistakes string

// RFC3986 returns a machine that executes an algorithm of RFC 3986: the function resolve of a base and a reference,
// split of a reference into its components, normalize of a URI, or normalize_generic, which does not depend on the
// scheme.
func RFC3986(function string) (*Machine, error) {
	m := Mistake{}
	return m.Machine(function)
}

// A Mistake is in a step of the algorithms of RFC 3986. The zero value is none.
type Mistake struct {
	Words   string // what is done, as "removes dot-segments before merging"; of code, between backquotes
	Section string // of the document, that has the step
	changes []change
	program *Program // with the mistake, once it is read
}

// A change has a text instead of a part of the program.
type change struct {
	begin, end int
	instead    string
}

// Machine returns a machine that executes a function with the mistake. The error says that there is no such function.
func (m *Mistake) Machine(function string) (*Machine, error) {
	if m.program == nil {
		p, err := Read(m.text())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.Words, err)
		}
		m.program = p
	}
	return m.program.Machine(function)
}

func (m *Mistake) text() string {
	var b strings.Builder
	at := 0
	for _, c := range m.changes {
		b.WriteString(rfc3986[at:c.begin] + c.instead)
		at = c.end
	}
	return b.String() + rfc3986[at:]
}

// With returns both mistakes. It reports false if they are in one place.
func (m *Mistake) With(other *Mistake) (*Mistake, bool) {
	all := slices.Concat(m.changes, other.changes)
	slices.SortFunc(all, func(a, b change) int { return cmp.Compare(a.begin, b.begin) })
	for i := range all[:max(len(all)-1, 0)] {
		if all[i].end > all[i+1].begin {
			return nil, false
		}
	}
	return &Mistake{Words: m.Words + " and " + other.Words, Section: m.Section, changes: all}, true
}

// Decoding returns the mistake to decode other octets than the unreserved ones (RFC 3986, Section 6.2.2.2): ASCII
// characters that can be printed, without braces.
func Decoding(words, octets string) *Mistake {
	const unreserved = "{A-Z a-z 0-9 - . _ ~}"
	begin := strings.Index(rfc3986, unreserved)
	set := "{" + strings.Join(strings.Split(octets, ""), " ") + "}"
	return &Mistake{Words: words, Section: sectionAt(begin), changes: []change{{begin, begin + len(unreserved), set}}}
}

var (
	// conditional is a line with a condition.
	conditional = lazyregexp.New(`^(\s*(?:else )?(?:if|while) )(.*)( then| do)\n$`)
	// applied is a line that sets a variable to what a function makes of another.
	applied = lazyregexp.New(`^(\s*[\w.]+ *= )(\w+)\(([\w.]+)\);\n$`)
)

// Mistakes returns mistakes in the steps of RFC 3986: those that mistakes.txt has; then each statement is left out, or
// the function in it, and each condition holds always, and never. A mistake that a former one is, too, is left out.
func Mistakes() ([]*Mistake, error) {
	var all []*Mistake
	known := map[string]bool{}
	add := func(words string, begin, end int, instead string) {
		m := &Mistake{Words: words, Section: sectionAt(begin), changes: []change{{begin, end, instead}}}
		if text := m.text(); !known[text] {
			known[text] = true
			all = append(all, m)
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
		if strings.Count(rfc3986, old) != 1 {
			return nil, fmt.Errorf("mistakes.txt: %s: the program does not have its lines once", title)
		}
		begin := strings.Index(rfc3986, old)
		add(strings.TrimPrefix(title, "## "), begin, begin+len(old), instead)
	}
	at := 0
	for line := range strings.Lines(rfc3986) {
		begin, end := at, at+len(line)
		at = end
		step := strings.TrimSuffix(strings.TrimSpace(line), ";")
		if parts := conditional().FindStringSubmatch(line); parts != nil {
			condition := "as if the condition `" + parts[2] + "` "
			add(condition+"always held", begin, end, parts[1]+"true"+parts[3]+"\n")
			add(condition+"never held", begin, end, parts[1]+"not true"+parts[3]+"\n")
			continue
		}
		if parts := applied().FindStringSubmatch(line); parts != nil {
			add(fmt.Sprintf("as if `%s(%s)` were `%s`", parts[2], parts[3], parts[3]), begin, end,
				parts[1]+parts[3]+";\n")
		}
		isStatement := strings.HasSuffix(line, ";\n") && !strings.HasPrefix(step, "end") &&
			!strings.HasPrefix(step, "return ")
		if isStatement {
			add("leaves out the step `"+step+"`", begin, end, "")
		}
	}
	return all, nil
}

func sectionAt(offset int) string {
	const heading = "-- Section "
	before := rfc3986[:offset]
	last := strings.LastIndex(before, heading)
	if last < 0 {
		return ""
	}
	section, _, _ := strings.Cut(before[last+len(heading):], "\n")
	return section
}
