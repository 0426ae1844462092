package main

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"testing"
)

// BenchmarkScan measures the commands in bytes of input per second: on all
// processors, of which -cpu says the number.
func BenchmarkScan(b *testing.B) {
	urls, err := os.ReadFile("../../testdata/real-urls.txt")
	if err != nil {
		b.Fatal(err)
	}
	text := bytes.Repeat(urls, 16<<20/len(urls))
	for name, a := range namedAnswers(b) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				w := &answers{out: &output{Writer: bufio.NewWriterSize(io.Discard, 1<<16)}}
				if err := newPipeline(a, '\n', true).run(newMeter(bytes.NewReader(text)), w); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
