package export

import "testing"

// Counts inside counts are written in pieces, so that no product of them is
// more than regexp takes, whatever stands between them.
func TestRE2NestedCounts(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"as large as may be", `s = 40( 25%s"a" )`, `(?:a{25}){40}`},
		{"in a sequence", `s = 40( 30%s"a" %s"b" )`, `(?:a{30}b){33}(?:a{30}b){7}`},
		{"largest first", `s = 40( 30%s"a" 2%s"b" )`, `(?:a{30}b{2}){33}(?:a{30}b{2}){7}`},
		{"largest last", `s = 40( 2%s"b" 30%s"a" )`, `(?:b{2}a{30}){33}(?:b{2}a{30}){7}`},
		{"among alternatives", `s = 40( 30%s"a" / %s"bc" )`, `(?:a{30}|bc){33}(?:a{30}|bc){7}`},
		{"in a rule", "s = 40t\nt = u / %s\"bc\"\nu = 30%s\"a\"", `(?:a{30}|bc){33}(?:a{30}|bc){7}`},
		{"between bounds", `s = 40( 2*30%s"a" )`, `(?:a{2,30}){33}(?:a{2,30}){7}`},
		{"bounds in pieces", `s = 20*40( 30%s"a" )`, `(?:a{30}){20}(?:a{30}){0,20}`},
		{"at least", `s = 40*( 30%s"a" )`, `(?:a{30}){33}(?:a{30}){7}(?:a{30})*`},
		{"in a loop", `s = 40( 1*( 30%s"a" ) )`, `(?:(?:a{30})+){33}(?:(?:a{30})+){7}`},
		{"in an option", `s = 40[ 30%s"a" ]`, `(?:(?:a{30})?){33}(?:(?:a{30})?){7}`},
		{"three levels", `s = 3( 20( 30%s"a" ) )`, `(?:(?:a{30}){20})(?:(?:a{30}){20})(?:(?:a{30}){20})`},
		{"no room", `s = 3( 600%s"a" )`, `(?:a{600})(?:a{600})(?:a{600})`},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := readGrammar(t, "test.abnf", test.text+"\n")
			if got, err := RE2(g, "s"); err != nil || got != `\A`+test.want+`\z` {
				t.Errorf(`got %s, %v, want \A%s\z`, got, err, test.want)
			}
		})
	}
}
