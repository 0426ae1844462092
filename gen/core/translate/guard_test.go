package translate

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/must"
)

// A lookahead looks for what is refused or for what is passed, whichever costs less,
// and only as far as it has to.
func TestGuard(t *testing.T) {
	for _, test := range []struct {
		pass, refuse string
		want         string // empty: there is none
		cost         int
	}{
		{`%s"a"`, `%s"b"`, "![b]", 2},
		{`%s"a" *OCTET`, `*OCTET`, "", 0},
		{`%s"a"`, `%x80-BF`, "&[a]", 2},
		{`%s"a"`, `%x80-BE`, "![\\0x80-\\0xbe]", 2},
		{`%s"a" / %x80-BF`, `%xC0-FF`, "![\\0xc0-\\0xff]", 3},
		{`""`, `%s"a"`, "![a]", 2},
		{`%s"a"`, `""`, "&[a]", 2},
		{`%x80-BF / %s"a"`, `""`, "!(!.)", 3},
		{`*%s"x" %s"a"`, `*%s"x" %s"b"`, "!([x]* [b])", 2},
		{`%s"xa"`, `%s"xb"`, "!([x] [b])", 4},
		{`11%s"x" %s"a"`, `11%s"x" %s"b"`, "!(" + strings.Repeat("[x] ", 11) + "[b])", 24},
		{`12%s"x" %s"a"`, `12%s"x" %s"b"`, "", 0},
	} {
		g := must.Have(abnf.ReadGrammar("g", "pass = "+test.pass+"\nrefuse = "+test.refuse+"\nOCTET = %x00-FF\n"))(t)
		a := must.Have(automaton.Languages(g, 0))(t)
		pass, errPass := a.Rule("pass")
		refuse, errRefuse := a.Rule("refuse")
		if errPass != nil || errRefuse != nil {
			t.Fatal(errPass, errRefuse)
		}
		guard, cost, ok := (&translator{space: a.Space}).guard(decision{pass, refuse})
		var got string
		if ok {
			got = strings.TrimSpace(strings.TrimPrefix((&peg.Grammar{Rules: []*peg.Rule{{Name: "g",
				Body: guard}}}).String(), "g <- "))
		}
		if got != test.want || cost != test.cost {
			t.Errorf("%s, not %s: got %s, cost %d; want %s, cost %d", test.pass, test.refuse, got, cost, test.want,
				test.cost)
		}
	}
}
