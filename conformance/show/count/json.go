package count

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

// Version is the version of the JSON. It changes when a key goes, or means something else, and
// when strings are counted in another way: what has another version is not merged.
const Version = 2

// These are the JSON of a summary.
type (
	jsonSummary struct {
		Version    int         `json:"version"`
		Revisions  []string    `json:"revisions"`
		Dimensions []string    `json:"dimensions"`
		Samples    int         `json:"samples"`
		Records    int         `json:"records"`
		Blank      int         `json:"blank"`
		Relative   []int       `json:"relative"`
		Refused    int         `json:"refused"`
		Unread     int         `json:"unread"`
		Coarse     bool        `json:"coarse"`
		Tables     []jsonTable `json:"tables"`
	}
	jsonTable struct {
		Dimensions []string   `json:"dimensions"`
		Cells      []jsonCell `json:"cells"`
	}
	jsonCell struct {
		Values  []*string    `json:"values"`
		Count   int          `json:"count"`
		Samples []jsonSample `json:"samples,omitempty"`
	}
	jsonSample struct {
		File line.Text `json:"file"`
		Line int       `json:"line"`
		Text line.Text `json:"text"`
	}
)

// WriteJSON writes a summary as one JSON object, each cell on a line. Equal summaries give equal bytes. The texts of
// samples are exact, as [line.Text.MarshalJSON] has them; characters that are not graphic are written \uHHHH. The error
// is w's, or [Summary.Err].
func WriteJSON(w io.Writer, s *Summary) error {
	if err := s.Err(); err != nil {
		return err
	}
	head := jsonSummary{Version, s.Revisions, namesOf(s.By), s.Samples, s.Records, s.Blank, s.Relative, s.Refused,
		s.Unread, s.Coarse, []jsonTable{}}
	var b strings.Builder
	if err := appendJSON(&b, head); err != nil {
		return err
	}
	text := strings.TrimSuffix(b.String(), "]}")
	b.Reset()
	b.WriteString(text)
	for i, t := range s.Tables {
		b.WriteString([]string{"\n", ",\n"}[min(i, 1)] + `{"dimensions":`)
		if err := appendJSON(&b, namesOf(t.By)); err != nil {
			return err
		}
		b.WriteString(`,"cells":[`)
		for j, c := range s.Cells(t) {
			b.WriteString([]string{"\n", ",\n"}[min(j, 1)])
			if err := appendJSON(&b, newJSONCell(c)); err != nil {
				return err
			}
		}
		b.WriteString("]}")
	}
	b.WriteString("]}\n")
	_, err := io.WriteString(w, escape.JSON(b.String()))
	return err
}

func appendJSON(b *strings.Builder, v any) error {
	text, err := line.Marshal(v)
	b.WriteString(strings.TrimSuffix(string(text), "\n"))
	return err
}

func newJSONCell(c Cell) jsonCell {
	j := jsonCell{Count: c.Count}
	for i := range c.Values {
		if v := &c.Values[i]; v.Defined {
			j.Values = append(j.Values, &v.Text)
		} else {
			j.Values = append(j.Values, nil)
		}
	}
	j.Samples = lists.Each(c.Samples, func(s Sample) jsonSample {
		return jsonSample{line.Text(s.File), s.Line, line.Text(s.Text)}
	})
	return j
}

// ReadJSON reads a summary that [WriteJSON] wrote. The error says what is wrong with it.
func ReadJSON(data []byte) (*Summary, error) {
	var version struct {
		Version *int `json:"version"`
		Tables  any  `json:"tables"`
	}
	err := json.Unmarshal(data, &version)
	if syntax, ok := err.(*json.SyntaxError); ok && len(data) > 0 && data[0] == '{' && int(syntax.Offset) == len(data) {
		return nil, notSummary(fmt.Sprintf("it is cut off at byte %d", len(data)))
	}
	if err != nil || version.Version == nil || version.Tables == nil {
		return nil, notSummary("it is not what urispec count --partial writes")
	}
	if *version.Version != Version {
		return nil, notSummary(fmt.Sprintf("its version is %d, and this program reads %d", *version.Version, Version))
	}
	var j jsonSummary
	if err := json.Unmarshal(data, &j); err != nil {
		return nil, notSummary("it is not a summary: " + err.Error())
	}
	by, err := ParseDimensions(j.Dimensions)
	switch {
	case err != nil:
		return nil, notSummary(err.Error())
	case len(j.Revisions) == 0 || len(j.Revisions) > int(fields[Revision].mask()) ||
		slices.ContainsFunc(j.Revisions, func(name string) bool { return !isName(name) }):
		return nil, notSummary("its revisions are not names")
	case j.Samples < 0 || j.Samples > MaxSamples || j.Blank < 0 || j.Blank > j.Records || j.Refused < 0 ||
		j.Unread < 0 || len(j.Relative) != len(j.Revisions) ||
		slices.ContainsFunc(j.Relative, func(n int) bool { return n < 0 || n > j.Records }):
		return nil, notSummary("a number is out of range")
	}
	s := NewSummary(Shape{j.Revisions, by, j.Samples})
	if j.Coarse {
		s.coarsen()
	}
	s.Records, s.Blank, s.Relative, s.Refused, s.Unread = j.Records, j.Blank, j.Relative, j.Refused, j.Unread
	if len(j.Tables) != len(s.Tables) {
		return nil, notSummary(fmt.Sprintf("it has %d tables, not %d", len(j.Tables), len(s.Tables)))
	}
	for i, t := range s.Tables {
		if !slices.Equal(j.Tables[i].Dimensions, namesOf(t.By)) {
			return nil, notSummary(fmt.Sprintf("table %d is not by %s", i+1, names(t.By)))
		}
		for _, c := range j.Tables[i].Cells {
			if err := s.read(t, c); err != nil {
				return nil, err
			}
		}
		left := len(j.Revisions) * j.Records
		for _, c := range t.cells {
			left -= c.count
		}
		if left != 0 {
			return nil, notSummary(fmt.Sprintf("the cells by %s do not make its records", names(t.By)))
		}
	}
	return s, nil
}

func (s *Summary) read(t *Table, c jsonCell) error {
	if len(c.Values) != len(t.By) || c.Count < 1 || len(c.Samples) > s.Samples {
		return notSummary(fmt.Sprintf("a cell by %s has %d values, the count %d and %d samples",
			names(t.By), len(c.Values), c.Count, len(c.Samples)))
	}
	var k key
	for i, d := range t.By {
		if v := c.Values[i]; v != nil && !s.setValue(&k, d, *v) {
			return notSummary(fmt.Sprintf("%q is not a value of %s", *v, d))
		}
	}
	var found samples
	for _, one := range c.Samples {
		found = append(found, newSample(string(one.File), one.Line, string(one.Text)))
	}
	t.find(&k).add(c.Count, s.Samples, found)
	return nil
}

// A notSummary is the error about a file that is not a summary.
type notSummary string

func (e notSummary) Error() string { return string(e) }
