package verdict

import (
	"testing"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
)

// TestVerdicts checks that the verdicts of all revisions together say the same as
// each by itself.
func TestVerdicts(t *testing.T) {
	for _, engine := range []Engine{DFA, PEG} {
		recognizers, err := All("", engine)
		if err != nil {
			t.Fatal(err)
		}
		for _, input := range []string{"", "%", "a", "../a", "http://a/", "http://[::1]/", "http://[fe80::1%25a]/", "urn:a:b", "http://\u00e9/", "a\xff"} {
			all := make(Verdicts, len(recognizers))
			for i := range recognizers {
				if all[i], err = recognizers[i].Check(input); err != nil {
					t.Fatal(err)
				}
			}
			q := line.NewQuoter(input)
			for i := range all {
				got, want := jsonOf(func(o *line.Object) { all.Object(i, o, q) }), jsonOf(func(o *line.Object) { all[i].Object(o, q) })
				if got != want {
					t.Errorf("%q:\n%swant\n%s", input, got, want)
				}
			}
		}
	}
}
