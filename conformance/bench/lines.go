package bench

import (
	"fmt"
	"io"
	"strings"
)

// WriteHead writes the lines that say where benchmarks ran, in the format of go
// test. The error is that of w.
func WriteHead(w io.Writer, machine Machine) error {
	_, err := fmt.Fprintf(w, "goos: %s\ngoarch: %s\npkg: github.com/urispec/urispec/conformance/bench\n", machine.OS,
		machine.Arch)
	if err == nil && machine.CPU != "" {
		_, err = fmt.Fprintf(w, "cpu: %s\n", machine.CPU)
	}
	return err
}

// WriteLines writes a line for each sample of a measurement, in the format of
// go test, which benchstat reads. Of a peer it has no memory. The error is that
// of w.
func WriteLines(w io.Writer, m *Measurement, machine Machine) error {
	suffix := ""
	if machine.Procs > 1 {
		suffix = fmt.Sprintf("-%d", machine.Procs)
	}
	var b strings.Builder
	for i := range m.Cases {
		name := m.Name(&m.Cases[i]) + suffix
		for _, s := range m.Samples[i] {
			fmt.Fprintf(&b, "%s\t%d\t%.2f ns/op", name, s.Ops, s.Nanoseconds())
			if ops := uint64(s.Ops); m.Cases[i].Peer == nil {
				fmt.Fprintf(&b, "\t%d B/op\t%d allocs/op", s.Bytes/ops, s.Allocs/ops)
			}
			b.WriteByte('\n')
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
