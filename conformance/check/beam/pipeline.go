// Package pipeline counts the strings of many files as urispec count does, as a pipeline of
// Apache Beam: on one machine or on many, with the same result, to the byte.
//
//	glob ─► files ─► a summary of each ─► merged, in any order ─► JSON
//
// A file is the unit of work: it is read by one worker. Its name in samples is that which the
// file system gives.
//
// The versions of the module promise nothing about this package.
package pipeline

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/fileio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/show/count"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func init() {
	register.DoFn3x1[context.Context, fileio.ReadableFile, func(*count.Summary), error](&countFile{})
	register.Emitter1[*count.Summary]()
	register.Combiner3[*count.Summary, *count.Summary, []byte](&merge{})
	beam.RegisterCoder(reflect.TypeFor[*count.Summary](), encode, count.ReadJSON)
}

// Options say what is counted. Workers get them as JSON.
type Options struct {
	Revisions  []string // or all
	Dimensions []string
	Samples    int
	MaxRecord  int // bytes of a line: 1 to 64 MiB
}

// counter returns the counter of the options. The error says what is wrong with them.
func (o Options) counter() (*count.Counter, error) {
	if err := record.CheckMost(o.MaxRecord); err != nil {
		return nil, err
	}
	var revisions []parser.Revision
	for _, name := range o.Revisions {
		if name == "all" {
			for v := range all.Revisions() {
				revisions = append(revisions, v)
			}
			continue
		}
		v, err := all.Lookup(name)
		if err != nil {
			return nil, err
		}
		revisions = append(revisions, v)
	}
	by, err := count.ParseDimensions(o.Dimensions)
	if err != nil {
		return nil, err
	}
	return count.NewCounter(revisions, by, o.Samples)
}

// Count returns a collection of one element: the JSON of the summary of all lines of the files that a glob matches, at
// least one. The error says what is wrong with the options.
func Count(s beam.Scope, glob string, o Options) (beam.PCollection, error) {
	s = s.Scope("urispec.Count")
	if _, err := o.counter(); err != nil {
		return beam.PCollection{}, err
	}
	matches := fileio.MatchFiles(s, glob, fileio.MatchEmptyDisallow())
	files := fileio.ReadMatches(s, beam.Reshuffle(s, matches), fileio.ReadUncompressed()) // package record decompresses
	return beam.Combine(s, &merge{o}, beam.ParDo(s, &countFile{Options: o}, files)), nil
}

// A countFile makes a summary of each file.
type countFile struct {
	Options Options
	counter *count.Counter
}

// Setup makes the counter.
func (f *countFile) Setup() (err error) {
	f.counter, err = f.Options.counter()
	return err
}

// ProcessElement emits the summary of a file. A line that is too long is counted as refused; the error is about
// reading, after which a runner tries the file again.
func (f *countFile) ProcessElement(ctx context.Context, file fileio.ReadableFile, emit func(*count.Summary)) error {
	r, err := file.Open(ctx)
	if err != nil {
		return err
	}
	defer r.Close()
	s := count.NewSummary(f.counter.Shape)
	if err := countLines(f.counter, s, file.Metadata.Path, r, f.Options.MaxRecord); err != nil {
		return err
	}
	emit(s)
	return nil
}

func countLines(c *count.Counter, to *count.Summary, name string, r io.Reader, most int) error {
	err := record.Each(r, record.Format{Most: most}, func(number int, one record.Record, err error) {
		if err != nil {
			to.Refused++
			return
		}
		_ = c.Count(to, name, number, one.Text) // counts it as refused
	})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// A merge makes one summary of many.
type merge struct{ Options Options }

// CreateAccumulator returns a summary of nothing.
func (m *merge) CreateAccumulator() *count.Summary {
	c, err := m.Options.counter()
	if err != nil {
		panic(err) // Count has tried the options
	}
	return count.NewSummary(c.Shape)
}

// AddInput merges the summary of a file.
func (m *merge) AddInput(s, file *count.Summary) *count.Summary { return m.MergeAccumulators(s, file) }

// MergeAccumulators merges two summaries.
func (m *merge) MergeAccumulators(s, t *count.Summary) *count.Summary {
	if err := s.Merge(t); err != nil {
		panic(err) // all have the shape of the options
	}
	return s
}

// ExtractOutput returns the JSON.
func (m *merge) ExtractOutput(s *count.Summary) []byte { return encode(s) }

// encode returns the JSON of a summary, by which it goes from one worker to another.
func encode(s *count.Summary) []byte {
	var b bytes.Buffer
	_ = count.WriteJSON(&b, s) // a buffer takes all
	return b.Bytes()
}
