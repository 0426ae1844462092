package document

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSplit(t *testing.T) {
	undefined := Value{}
	text := func(s string) Value { return Value{s, true} }
	for _, test := range []struct {
		input string
		want  Components
	}{
		{"http://www.ics.uci.edu/pub/ietf/uri/#Related", Components{ // the example of Appendix B
			text("http"), text("www.ics.uci.edu"), text("/pub/ietf/uri/"), undefined, undefined, text("Related"),
		}},
		{"", Components{undefined, undefined, text(""), undefined, undefined, undefined}},
		{"//?#", Components{undefined, text(""), text(""), undefined, text(""), text("")}},
		{":a", Components{undefined, undefined, text(":a"), undefined, undefined, undefined}},
		{"/a:b", Components{undefined, undefined, text("/a:b"), undefined, undefined, undefined}},
		{"a:b:c?d?e#f?g", Components{text("a"), undefined, text("b:c"), undefined, text("d?e"), text("f?g")}},
		{"a:////b", Components{text("a"), text(""), text("//b"), undefined, undefined, undefined}},
		{"//a@b:c/d", Components{undefined, text("a@b:c"), text("/d"), undefined, undefined, undefined}},
		{"\xff?\xfe", Components{undefined, undefined, text("\xff"), undefined, text("\xfe"), undefined}},
	} {
		got := Split(test.input)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("Split(%q) (-want +got):\n%s", test.input, diff)
		}
		if s := got.Recompose(); s != test.input {
			t.Errorf("Split(%q).Recompose() = %q", test.input, s)
		}
	}
}
