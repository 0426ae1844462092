package judge

import (
	"testing"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// TestVerdicts checks that the verdicts of several revisions together say the same
// as each by itself.
func TestVerdicts(t *testing.T) {
	for _, engine := range []Engine{DFA, Rules, PEG} {
		all, err := All("", engine)
		if err != nil {
			t.Fatal(err)
		}
		checkVerdicts(t, all)
		some, err := Of([]parser.Revision{parser.RFC3987, parser.RFC1738, parser.RFC2141}, "", engine)
		if err != nil {
			t.Fatal(err)
		}
		checkVerdicts(t, some)
	}
}

// checkVerdicts checks what the verdicts of some recognizers say together.
func checkVerdicts(t *testing.T, recognizers []Recognizer) {
	t.Helper()
	for _, input := range []string{"", "%", "a", "../a", "http://a/", "http://[::1]/", "http://[fe80::1%25a]/",
		"urn:a:b", "http://\u00e9/", "a\xff"} {
		all := make(verdict.Verdicts, len(recognizers))
		q := line.NewEscaper(input)
		var want line.Buffer
		for i := range recognizers {
			var err error
			if all[i], err = recognizers[i].Check(input); err != nil {
				t.Fatal(err)
			}
			o := want.Object()
			all[i].Object(&o, q)
			o.Int("number", i)
			want.End(o)
		}
		var got line.Buffer
		all.Write(&got, q, func(bool) bool { return true }, func(i int, o *line.Object) { o.Int("number", i) })
		if string(got.Text) != string(want.Text) {
			t.Errorf("%q:\n%swant\n%s", input, got.Text, want.Text)
		}
	}
}
