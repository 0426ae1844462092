package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const planted = `goos: linux
cpu: abacus
BenchmarkParse/input=real-urls/who=urispec-2 10 50.0 ns/op 0 B/op
BenchmarkParse/input=real-urls/who=urispec-2 10 90.0 ns/op 0 B/op
BenchmarkParse/input=real-urls/who=urispec-2 10 55.5 ns/op 0 B/op
BenchmarkParse/input=real-urls/who=net-url-2 10 167 ns/op 144 B/op
BenchmarkLength/op=Tree/pattern=labels/size=1KB-2 10 1000 ns/op 500.00 MB/s
`

// The report has medians, ratios, and what benchstat finds; of a run that fails there is none.
func TestWrite(t *testing.T) {
	name := filepath.Join(t.TempDir(), "samples")
	for end, wants := range map[string][]string{
		"PASS\nok  \tbench\t1s\n": {
			", abacus with ", "| `Parse` | 55.5 | 167 | 3.01 | 0 | 144 |\n", "| `Tree` | – | – | – | – | – |\n",
			"| Parse | 55.5 |\n| net-url Parse | 167 |\n", "| pattern, operation | 1KB |\n|---|--:|\n| labels, Tree | 2.00 |\n",
			"\nParse real-urls   55.50n ± ∞ ¹   167.00n ± ∞ ¹ ", "</details>",
		},
		"FAIL\n": {"the benchmarks did not pass"},
	} {
		if err := os.WriteFile(name, []byte(planted+end), 0o666); err != nil {
			t.Fatal(err)
		}
		text, err := write(name)
		for _, want := range wants {
			if !strings.Contains(fmt.Sprint(string(text), err), want) {
				t.Errorf("no %q in\n%s%v", want, text, err)
			}
		}
	}
}
