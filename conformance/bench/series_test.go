package bench

import (
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// Each operation of each revision has series, of strings that are as long as
// they are said to be and that are accepted unless the pattern is to be
// refused.
func TestSeries(t *testing.T) {
	count := map[parser.Revision]map[string]int{}
	longest := testflag.Choose(14, 20) // the power of two
	groups, err := Series(1 << longest)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range groups {
		if count[g.Revision] == nil {
			count[g.Revision] = map[string]int{}
		}
		count[g.Revision][g.Operation]++
		if len(g.Cases) != (longest-10)/2+1 {
			t.Errorf("%d lengths", len(g.Cases))
		}
		for i := range g.Cases {
			c := &g.Cases[i]
			if want := 1 << (10 + 2*i); len(c.Texts) != 1 || size(c.Texts) > want || size(c.Texts) < want-32 {
				t.Errorf("%s: %d strings of %d bytes", g.Name(c), len(c.Texts), size(c.Texts))
			}
			if (c.Name == Tree || c.Name == StockNew) && size(c.Texts) > 16<<10 &&
				!(g.Revision == parser.RFC3986 && g.Input == "segments") {
				continue // takes much memory
			}
			lenient := c.Name == NetURLParse || c.Name == Expression
			if accepted := c.Do(c.Texts[0]); accepted != (g.Input != "invalid-late" || lenient) {
				t.Errorf("%s: accepted: %t", g.Name(c), accepted)
			}
		}
	}
	for v := range all.Revisions() {
		for _, o := range Operations(v) {
			if count[v][o.Name] < 4 {
				t.Errorf("%v: only %d series of %s", v, count[v][o.Name], o.Name)
			}
		}
	}
}
