package certificate_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/certificate"
	"github.com/urispec/urispec/internal/must"
)

func link(t *testing.T, notation abnf.Notation, src, start string) *abnf.Grammar {
	t.Helper()
	f := must.Have(notation.Read("g.abnf", []byte(src)))(t)
	return must.Have(abnf.Link(abnf.Linking{Starts: []string{start}, AllowProse: true}, f))(t)
}

// The format is in conformance/certificate/README.md. The alternatives of s lead to one state with two terms.
func TestWrite(t *testing.T) {
	g := link(t, abnf.RFC5234, "s = %x61 [b] / \"a\" 2t\nb = %s\"b\"\nt = %x80-7FF <x>\n", "s")
	var got strings.Builder
	must.Do(t, must.Have(certificate.Make(g, []string{"s"}, 99))(t).Write(&got))
	const want = `{"format":1,
"files":["g.abnf"],
"rules":{"b":[0,9],"s":[0,8],"t":[0,14]},
"expressions":[
["set",97,97],
["rule","b"],
["rep",0,1,1],
["cat",0,2],
["set",65,65,97,97],
["rule","t"],
["rep",2,2,5],
["cat",4,6],
["alt",3,7],
["set",98,98],
["set",194,223],
["set",128,191],
["set"],
["cat",11,12],
["cat",10,13],
["rule","s"],
["empty"],
["cat",12,5],
["cat",11,17]],
"classes":[…],
"terms":[
[15,false,[[],[2],[1,2],[],[],[]]],
[2,true,[[],[],[],[3],[],[]]],
[6,false,[[],[],[],[],[],[4]]],
[16,true,[[],[],[],[],[],[]]],
[18,false,[[],[],[],[],[5],[]]],
[17,false,[[],[],[],[],[],[]]]],
"states":[
[false,[0,0,0,0,0,0]],
[false,[0,0,2,0,0,0]],
[true,[0,0,0,3,0,0]],
[true,[0,0,0,0,0,0]]],
"pairs":[
[1,[0],[1,2,3,1,1,1]],
[0,[],[1,1,1,1,1,1]],
[0,[2],[1,1,1,1,1,4]],
[2,[1,2],[1,1,1,5,1,4]],
[0,[4],[1,1,1,1,6,1]],
[3,[3],[1,1,1,1,1,1]],
[0,[5],[1,1,1,1,1,1]]],
"starts":{"s":0}}
`
	text := regexp.MustCompile(`\[[\d,]{500,}\]`).ReplaceAllString(got.String(), "[…]") // of 256 bytes
	if diff := cmp.Diff(want, text); diff != "" {
		t.Error(diff)
	}
}

func TestNoCertificate(t *testing.T) {
	for _, test := range []struct {
		name, src string
		notation  abnf.Notation
		want      string
	}{
		{"other than at the end", "s = \"(\" [s] \")\"", abnf.RFC5234, "refers to itself other than at its end"},
		{"too many states", "s = 100\"a\"", abnf.RFC5234, "more than 99 states"},
		{"notation", "s = \"a\"", abnf.RFC822, "no certificate: g.abnf:1:1: rule s is in the notation rfc822"},
		{"list", "s = 1#\"a\"", abnf.RFC9110, "no certificate: g.abnf:1:1: rule s has a list, which ABNF does not"},
		{"prose", "s = <any CHAR except \"a\">", abnf.RFC5234, "no certificate: g.abnf:1:5: prose takes characters from others"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := certificate.Make(link(t, test.notation, test.src+"\n", "s"), []string{"s"}, 99)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

// Many sets of terms lead to one state: the last 13 bytes are remembered by the terms, and make no difference.
func TestMostPairs(t *testing.T) {
	g := link(t, abnf.RFC5234, "s = *(\"a\" / \"b\") / *(\"a\" / \"b\") \"a\" 13(\"a\" / \"b\")\n", "s")
	_, err := certificate.Make(g, []string{"s"}, automaton.DefaultLimit)
	var none *certificate.Error
	if !errors.As(err, &none) || none.Error() != "no certificate: s: there are more than 5000 pairs" {
		t.Errorf("%v", err)
	}
}
