package answer

import (
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// A string that is longer than Parse takes gets no answer but that. Nothing reads its
// octets.
func TestTooLong(t *testing.T) {
	most := int64(math.MaxInt32)
	if strconv.IntSize < 64 {
		t.Skip("the memory is not there")
	}
	b := make([]byte, most+1)
	s := unsafe.String(&b[0], len(b))
	const want = "input exceeds the limit of 2147483647 bytes"
	for _, op := range []string{"verdicts", "why", "normal", "meaning"} {
		if _, err := NewAll().Answer(op, &Question{Input: s}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", op, err, want)
		}
	}
	runtime.GC() // or the next collection waits for as much again
}

// RFC 3986, Section 5.2.4, has these two examples, step by step.
func TestRemoveDotSegments(t *testing.T) {
	for _, want := range [][]Step{
		{
			{"", "/a/b/c/./../../g", ""}, {"2E", "/b/c/./../../g", "/a"}, {"2E", "/c/./../../g", "/a/b"},
			{"2E", "/./../../g", "/a/b/c"},
			{"2B", "/../../g", "/a/b/c"}, {"2C", "/../g", "/a/b"}, {"2C", "/g", "/a"}, {"2E", "", "/a/g"},
		},
		{
			{"", "mid/content=5/../6", ""}, {"2E", "/content=5/../6", "mid"}, {"2E", "/../6", "mid/content=5"},
			{"2C", "/6", "mid"}, {"2E", "", "mid/6"},
		},
		{{"", "../a", ""}, {"2A", "a", ""}, {"2E", "", "a"}},
		{{"", "/..", ""}, {"2C", "/", ""}, {"2E", "", "/"}},
		{{"", "..", ""}, {"2D", "", ""}},
		{{"", "/.", ""}, {"2B", "/", ""}, {"2E", "", "/"}},
		{{"", ".", ""}, {"2D", "", ""}},
		{{"", "./a", ""}, {"2A", "a", ""}, {"2E", "", "a"}},
		{{"", "//a", ""}, {"2E", "/a", "/"}, {"2E", "", "//a"}},
		{{"", "/.a/..b", ""}, {"2E", "/..b", "/.a"}, {"2E", "", "/.a/..b"}},
		{{"", "", ""}},
	} {
		if diff := cmp.Diff(want, removeDotSegments(want[0].Input)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", want[0].Input, diff)
		}
	}
}

// resolved returns what a reference resolves to, with steps by RFC 3986.
func resolved(input, base string) *Resolved {
	return resolve(input, base, parser.RFC3986, NewAll().Revisions)
}

// The steps of each example of RFC 3986, Section 5.4, end with the path of its target.
func TestResolve(t *testing.T) {
	named, err := cases.OfRevision(cases.Files(), "rfc3986")
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	for _, c := range named {
		if c.Kind != cases.Resolution || len(c.Options) > 0 {
			continue
		}
		all := resolved(c.Input, c.Base)
		for _, target := range all.Targets {
			if target.Name == "rfc3986" && c.Outcome.Result != nil && target.Text != newText(*c.Outcome.Result) {
				t.Errorf("%s against %s: %+v, want %s", c.Input, c.Base, target, *c.Outcome.Result)
			}
		}
		if len(all.Steps) > 0 {
			steps++
		}
	}
	if steps < 20 {
		t.Errorf("steps of %d targets", steps)
	}
}

// A tree has its nodes before those within them, and not more than are shown.
func TestTree(t *testing.T) {
	small, err := tree("http://a", parser.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	if first := small.Nodes[0]; first.Rule != "URI-reference" || first.Depth != 0 || first.End != 8 ||
		small.Nodes[1].Depth != 1 {
		t.Errorf("%+v", small.Nodes[:2])
	}
	large, err := tree("http://a/"+strings.Repeat("a", 100_000), parser.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	if len(large.Nodes) != mostNodes || large.Omitted < 190_000 {
		t.Errorf("%d nodes and %d more", len(large.Nodes), large.Omitted)
	}
}

// No answer about a long or strange string is long, or panics; without -complete, most strings are shorter, and one
// of three of the revisions other than RFC 3986 is asked.
func TestSizes(t *testing.T) {
	take := testflag.Sample(t, 3)
	size := testflag.Choose(1<<18, 1<<20)
	for _, s := range []string{strings.Repeat("a", size), strings.Repeat("[", size), "http://a" +
		strings.Repeat("/..", size/4), strings.Repeat("\xff", size), "x:" + strings.Repeat("%00", 1<<18), ""} {
		for op := range operations {
			for _, v := range []string{"rfc3986", "url-1993", "rfc8141"} {
				if v != "rfc3986" && !take() {
					continue
				}
				answer := answered(NewAll(), op, Question{Input: s, Base: s, Revision: v, Rule: "path"})
				if len(answer) > 200_000+len(s)*5/4 {
					t.Errorf("%.10q…, %s by %s: %d bytes", s, op, v, len(answer))
				}
			}
		}
	}
}
