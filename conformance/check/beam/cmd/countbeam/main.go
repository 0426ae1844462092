// Countbeam counts the strings of many files as urispec count does, as a pipeline of Apache
// Beam, and writes the summary in JSON, which urispec count --merge reads.
//
//	countbeam --input 'urls/*.gz' --output urls.json
//
// The flags of Beam say where it runs: --runner and the flags of the runner.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/urispec/urispec/conformance/check/beam"
)

func init() { register.Function1x1(withoutEnd) }

var (
	input   = flag.String("input", "", "`GLOB` of the files: text, or what gzip or zstd has compressed")
	output  = flag.String("output", "", "`FILE` for the summary")
	rev     = flag.String("rev", "rfc3986", "`REVISION`s with commas between them, or all")
	by      = flag.String("by", "verdict,reason", "`DIMENSION`s with commas between them")
	samples = flag.Int("samples", 3, "`N` strings of each combination")
	most    = flag.Int("max-record", 1<<20, "refuse lines of more than `N` bytes, at most 64 MiB")
)

func main() {
	flag.Parse()
	beam.Init()
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "countbeam:", err)
		os.Exit(2)
	}
}

func run(ctx context.Context) error {
	if *input == "" || *output == "" || flag.NArg() > 0 {
		return errors.New("--input GLOB and --output FILE are needed, and no arguments")
	}
	p, s := beam.NewPipelineWithRoot()
	summary, err := pipeline.Count(s, *input, pipeline.Options{Revisions: strings.Split(*rev, ","),
		Dimensions: strings.Split(*by, ","), Samples: *samples, MaxRecord: *most})
	if err != nil {
		return err
	}
	textio.Write(s, *output, beam.ParDo(s, withoutEnd, summary))
	return beamx.Run(ctx, p)
}

func withoutEnd(text []byte) string { return strings.TrimSuffix(string(text), "\n") }
