package corpus_test

import (
	"fmt"
	"io"
)

// An exposition reads as one of OpenMetrics of about so many bytes, which it makes as it is read.
type exposition struct {
	left    int
	rest    []byte
	ended   bool
	reading func() // is called for each block
}

// blockSamples is how many samples a block has.
const blockSamples = 10_000

// block has metric families.
var block = func() (b []byte) {
	for n := range blockSamples {
		if n%1000 == 0 {
			b = fmt.Appendf(b, "# TYPE http_requests_%d counter\n# HELP http_requests_%[1]d Requests, by \\\"code\\\".\n", n)
		}
		b = fmt.Appendf(b, "http_requests_%d_total{method=\"post\",code=\"%d\",path=\"/api/items/%d\",instance=\"10.0.%d.1:9090\"}"+
			" %d.5 1700000%03d\n", n/1000*1000, 200+n%5, n, n%250, n, n%1000)
	}
	return b
}()

func (e *exposition) Read(b []byte) (int, error) {
	if len(e.rest) == 0 {
		switch {
		case e.left > 0:
			e.rest, e.left = block, e.left-len(block)
			e.reading()
		case !e.ended:
			e.rest, e.ended = []byte("# EOF\n"), true
		default:
			return 0, io.EOF
		}
	}
	n := copy(b, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}
