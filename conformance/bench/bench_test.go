package bench

import (
	"flag"
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

var peers []*Peer

func init() {
	flag.Func("peer", "program to measure, too, as `NAME=COMMAND`; may be repeated", func(s string) error {
		p, err := OpenPeer(s, time.Minute)
		peers = append(peers, p)
		return err
	})
}

func BenchmarkValid(b *testing.B)      { benchmark(b, "Valid") }
func BenchmarkParse(b *testing.B)      { benchmark(b, "Parse") }
func BenchmarkComponents(b *testing.B) { benchmark(b, "Components") }
func BenchmarkError(b *testing.B)      { benchmark(b, "Error") }
func BenchmarkResolve(b *testing.B)    { benchmark(b, "Resolve") }
func BenchmarkNormalize(b *testing.B)  { benchmark(b, "Normalize") }
func BenchmarkCompare(b *testing.B)    { benchmark(b, "Compare") }
func BenchmarkTree(b *testing.B)       { benchmark(b, "Tree") }

// benchmark measures an operation on all inputs.
func benchmark(b *testing.B, operation string) {
	for _, in := range Inputs() {
		whos := in.Who(operation)
		for _, w := range whos {
			b.Run("input="+in.Name+"/who="+w.Name, func(b *testing.B) { in.measure(b, w.Do) })
		}
		for _, p := range peers {
			if p.Operation == operation && in.Revision == parser.RFC3986 && whos != nil {
				in.measurePeer(b, p)
			}
		}
	}
}

// measure measures what is done with one text after another.
func (in Input) measure(b *testing.B, do func(Text) bool) {
	b.ReportAllocs()
	b.SetBytes(int64(math.Round(in.Mean())))
	i := 0
	for b.Loop() {
		do(in.Texts[i])
		if i++; i == len(in.Texts) {
			i = 0
		}
	}
}

// measurePeer measures a peer, which tells its times.
func (in Input) measurePeer(b *testing.B, p *Peer) {
	begin := sync.OnceValues(func() (*Session, error) { return p.Begin(in.Texts) })
	end := func() {}
	b.Run("input="+in.Name+"/who="+p.Name, func(b *testing.B) {
		s, err := begin()
		took := 0.0
		if err == nil {
			end = s.End
			took, err = s.Took((b.N + len(in.Texts) - 1) / len(in.Texts))
		}
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(took, "ns/op")
	})
	end()
}

// BenchmarkLength measures strings of different lengths. In linear time, as many bytes take a second.
func BenchmarkLength(b *testing.B) {
	for _, in := range Lengths() {
		for _, operation := range []string{"Valid", "Parse", "Resolve", "Normalize", "Compare", "Tree"} {
			if whos := in.Who(operation); whos != nil {
				b.Run("op="+operation+"/"+in.Name, func(b *testing.B) { in.measure(b, whos[0].Do) })
			}
		}
	}
}

// BenchmarkRevision measures all revisions on the URLs that they take.
func BenchmarkRevision(b *testing.B) {
	for v := range all.Revisions() {
		in := Input{Revision: v, Texts: texts("", Members(v))}
		for _, operation := range []string{"Valid", "Parse", "Tree"} {
			if len(in.Texts) > 0 {
				b.Run(fmt.Sprintf("rev=%s/op=%s", v, operation),
					func(b *testing.B) { in.measure(b, in.Who(operation)[0].Do) })
			}
		}
	}
}
