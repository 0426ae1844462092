package emit

import (
	"bytes"
	_ "embed"
	"sync"
	"text/template"

	"github.com/urispec/urispec/gen/automaton"
)

// AheadFile is the name of the file of lookaheads.
const AheadFile = "ahead_gen.go"

//go:embed ahead.go.tmpl
var aheadTemplateText string

var aheadTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("ahead").Parse(aheadTemplateText))
})

// maxBackward is how many states the automaton may have that reads an input from
// its end. Beyond it, what each of a set of states leads to is followed, which
// takes time in proportion to their number for each byte.
const maxBackward = 1 << 12

// Ahead returns the file of the lookaheads of a PEG, given their languages: for
// each offset of an input, what the rest of it is a member of.
func Ahead(pkg string, source Source, s *automaton.Space, lookaheads []automaton.Language) (File, error) {
	data := map[string]any{"Package": pkg, "Words": (len(lookaheads) + 63) / 64}
	if b, err := s.Backward(maxBackward, lookaheads...); err == nil {
		data["Backward"] = true
		data["Element"] = element(b.States)
		data["Classes"] = b.Tables.Classes
		data["ClassOf"] = table(classes(&b.Tables))
		data["Initial"] = b.Initial[0]
		data["Next"] = table(flat(b.Next))
		data["Holds"] = bitRows(b.Holds)
	} else {
		t := s.Tables(lookaheads...)
		data["States"] = t.States
		data["Element"] = element(t.States)
		data["Classes"] = t.Classes
		data["ClassOf"] = table(classes(t))
		data["Accept"] = table(accept(t))
		data["Next"] = table(flat(t.Next))
		data["Initial"] = table(t.Initial)
	}
	out := bytes.NewBuffer(source.head())
	if err := aheadTemplate().Execute(out, data); err != nil {
		return File{}, err
	}
	return newFile(AheadFile, out.Bytes())
}

// flat returns the rows of a table one after the other.
func flat(rows [][]int) []int {
	var values []int
	for _, row := range rows {
		values = append(values, row...)
	}
	return values
}

// bitRows returns rows of bits as words of 64.
func bitRows(rows [][]bool) [][]uint64 {
	var words [][]uint64
	for _, row := range rows {
		set := make([]uint64, (len(row)+63)/64)
		for i, bit := range row {
			if bit {
				set[i/64] |= 1 << (i % 64)
			}
		}
		words = append(words, set)
	}
	return words
}
