package answer

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/parser"
)

// answered returns the answer to a question, or an error, as JSON.
func answered(service *Service, op string, q Question) string {
	answer, err := service.Answer(op, &q)
	if err != nil {
		answer = map[string]string{"error": err.Error()}
	}
	text, err := json.Marshal(answer)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// Each row is a question to a service that has five revisions, and its answer.
func TestAnswers(t *testing.T) {
	service := &Service{[]parser.Revision{parser.RFC1738, parser.RFC1808, parser.RFC3986, parser.RFC3987,
		parser.RFC8141}}
	markup := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&")
	for _, test := range []struct {
		name, op string
		Question
		want string
	}{
		{
			"unknown operation", "x", Question{},
			`{"error":"there is no operation \"x\""}`,
		},
		{
			"unknown revision", "tree", Question{Revision: "rfc9999"},
			`{"error":"there is no revision \"rfc9999\""}`,
		},
		{
			"no escape", "verdicts", Question{Input: `\`, Escaped: true},
			`{"error":"a backslash is followed by neither another nor x and two hexadecimal digits"}`,
		},
		{
			"no escape in the base", "resolve", Question{Input: `\x41`, Base: `\`, Escaped: true,
				Revision: "rfc3986"},
			`{"error":"a backslash is followed by neither another nor x and two hexadecimal digits"}`,
		},
		{
			"verdicts", "verdicts", Question{Input: "http://[::1]:80/a?#\\x"},
			`{"revisions":[{"version":2,"rev":"rfc1738","start":"url","rule":"schemepart","valid":false,"offset":7,"found":"[","expected":"[!$%&'()*+,\\-./0-9:;=?@A-Z_a-z]","may_end":true,"reason":"bracket","message":"byte 7: \"[\" is not allowed in schemepart; this revision has no IPv6 addresses"},{"version":2,"rev":"rfc1808","start":"URL","rule":"absoluteURL","valid":false,"offset":7,"found":"[","expected":"[!#$%&'()*+,\\-./0-9:;=?@A-Z_a-z]","may_end":true,"reason":"bracket","message":"byte 7: \"[\" is not allowed in absoluteURL; expected \"#\" or end"},{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"fragment","valid":false,"offset":19,"found":"\\","expected":"[!$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]","may_end":true,"reason":"backslash","message":"byte 19: \"\\\" is not allowed in fragment; encoded, it is %5C"},{"version":2,"rev":"rfc3987","start":"IRI-reference","rule":"ifragment","valid":false,"offset":19,"found":"\\","expected":"[!$%&'()*+,\\-./0-9:;=?@A-Z_a-z~\\xC2-\\xED\\xEF-\\xF3]","may_end":true,"reason":"backslash","message":"byte 19: \"\\\" is not allowed in ifragment; encoded, it is %5C"},{"version":2,"rev":"rfc8141","start":"namestring","rule":"assigned-name","valid":false,"offset":0,"found":"h","expected":"[Uu]","may_end":false,"reason":"scheme","message":"byte 0: \"h\" is not allowed in assigned-name; expected \"urn:\""}]}`,
		},
		{
			"verdicts/escaped", "verdicts", Question{Input: `é\x00`, Escaped: true},
			`{"revisions":[{"version":2,"rev":"rfc1738","start":"url","rule":"url","valid":false,"offset":0,"found":"é","expected":"[+\\-.0-9F-HMNPTWa-z]","may_end":false,"reason":"non-ascii","message":"byte 0: U+00E9 is not allowed in url; expected a scheme"},{"version":2,"rev":"rfc1808","start":"URL","rule":"URL","valid":false,"offset":0,"found":"é","expected":"[!#$%&'()*+,\\-./0-9:;=?@A-Z_a-z]","may_end":true,"reason":"non-ascii","message":"byte 0: U+00E9 is not allowed in URL; expected a scheme, a path, \";\", \"?\", \"#\" or end; encoded in UTF-8, it is %C3%A9"},{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":false,"offset":0,"found":"é","expected":"[!#$%&'()*+,\\-./0-9;=?@A-Z_a-z~]","may_end":true,"reason":"non-ascii","message":"byte 0: U+00E9 is not allowed in URI-reference; expected a scheme, a path, \"?\", \"#\" or end; encoded in UTF-8, it is %C3%A9"},{"version":2,"rev":"rfc3987","start":"IRI-reference","rule":"isegment-nz-nc","valid":false,"offset":2,"found":"\u0000","expected":"[!#$%&'()*+,\\-./0-9;=?@A-Z_a-z~\\xC2-\\xED\\xEF-\\xF3]","may_end":true,"reason":"control","message":"byte 2: U+0000 is not allowed in isegment-nz-nc; expected \"/\", \"?\", \"#\" or end"},{"version":2,"rev":"rfc8141","start":"namestring","rule":"assigned-name","valid":false,"offset":0,"found":"é","expected":"[Uu]","may_end":false,"reason":"non-ascii","message":"byte 0: U+00E9 is not allowed in assigned-name; expected \"urn:\""}]}`,
		},
		{
			"rule", "rule", Question{Rule: "PORT", Input: "8x"},
			`{"revisions":[{"version":2,"rev":"rfc1738","start":"port","rule":"port","valid":false,"offset":1,"found":"x","expected":"[0-9]","may_end":true,"reason":"other","message":"byte 1: \"x\" is not allowed in port; expected a digit or end"},{"version":2,"rev":"rfc3986","start":"port","rule":"port","valid":false,"offset":1,"found":"x","expected":"[0-9]","may_end":true,"reason":"other","message":"byte 1: \"x\" is not allowed in port; expected a digit or end"},{"version":2,"rev":"rfc3987","start":"port","rule":"port","valid":false,"offset":1,"found":"x","expected":"[0-9]","may_end":true,"reason":"other","message":"byte 1: \"x\" is not allowed in port; expected a digit or end"}]}`,
		},
		{
			"rule/valid", "rule", Question{Revision: "rfc1738", Rule: "hostport", Input: "a:8"},
			`{"revisions":[{"version":2,"rev":"rfc1738","start":"hostport","rule":"hostport","valid":true}]}`,
		},
		{
			"tree", "tree", Question{Input: "//a%41", Revision: "rfc3986"},
			`{"nodes":[{"rule":"URI-reference","depth":0,"begin":0,"end":6},{"rule":"relative-ref","depth":1,"begin":0,"end":6},{"rule":"relative-part","depth":2,"begin":0,"end":6},{"rule":"authority","depth":3,"begin":2,"end":6},{"rule":"host","depth":4,"begin":2,"end":6},{"rule":"reg-name","depth":5,"begin":2,"end":6},{"rule":"unreserved","depth":6,"begin":2,"end":3},{"rule":"ALPHA","depth":7,"begin":2,"end":3},{"rule":"pct-encoded","depth":6,"begin":3,"end":6},{"rule":"HEXDIG","depth":7,"begin":4,"end":5},{"rule":"DIGIT","depth":8,"begin":4,"end":5},{"rule":"HEXDIG","depth":7,"begin":5,"end":6},{"rule":"DIGIT","depth":8,"begin":5,"end":6},{"rule":"path-abempty","depth":3,"begin":6,"end":6}]}`,
		},
		{
			"tree/bytes", "tree", Question{Input: "é", Revision: "rfc3987"},
			`{"nodes":[{"rule":"IRI-reference","depth":0,"begin":0,"end":2},{"rule":"irelative-ref","depth":1,"begin":0,"end":2},{"rule":"irelative-part","depth":2,"begin":0,"end":2},{"rule":"ipath-noscheme","depth":3,"begin":0,"end":2},{"rule":"isegment-nz-nc","depth":4,"begin":0,"end":2},{"rule":"iunreserved","depth":5,"begin":0,"end":2},{"rule":"ucschar","depth":6,"begin":0,"end":2}]}`,
		},
		{
			"why", "why", Question{Input: "http://a/b{c", Revision: "rfc3986"},
			`{"verdict":{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"segment","valid":false,"offset":10,"found":"{","expected":"[!#$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]","may_end":true,"reason":"excluded","message":"byte 10: \"{\" is not allowed in segment; expected \"/\", \"?\", \"#\" or end; encoded, it is %7B","also_valid_in":[]},"best":{"input":"http://a/b%7Bc","how":"percent-encode what cannot stand there (RFC 3986, Section 2.1)","changes":1,"sure":"certain"},"repairs":[{"input":"http://a/bc","how":"leave out what cannot stand there","changes":1,"sure":"likely"},{"input":"http://a/b","how":"keep what stands before the place","changes":2,"sure":"likely"}]}`,
		},
		{
			"no such rule", "rule", Question{Rule: "hostport", Input: "a:8"},
			`{"revisions":[{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":true,"kind":"absolute-uri"}]}`,
		},
		{
			"A-labels", "plain", Question{Input: "http://xn--zca.xn--bcher-kva/"}, `[16,17,18]`,
		},
		{
			"no base", "resolve", Question{Input: "#f", Revision: "rfc1738"},
			`{"base":"http://a/b/c/d;p?q","targets":[{"name":"rfc1808","input":"http://a/b/c/d;p?q#f"},{"name":"rfc3986","input":"http://a/b/c/d;p?q#f"},{"name":"rfc3987","input":"http://a/b/c/d;p?q#f"}],"origins":[],"steps":[]}`,
		},
		{
			"why/valid", "why", Question{Input: "a", Revision: "rfc3986"},
			`{"verdict":{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":true,"kind":"relative-ref","components":[{"name":"path","begin":0,"end":1}]},"repairs":[]}`,
		},
		{
			"why/end", "why", Question{Input: "a:%4", Revision: "rfc3986"},
			`{"verdict":{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"pct-encoded","valid":false,"offset":4,"found":null,"expected":"[0-9A-Fa-f]","may_end":false,"reason":"percent-encoding","message":"byte 4: unexpected end in pct-encoded; expected a hexadecimal digit; a \"%\" that stands for itself is written %25","also_valid_in":[]},"best":{"input":"a:%254","how":"write \"%25\" for \"%\" without two digits (RFC 3986, Section 2.4)","changes":1,"sure":"likely"},"repairs":[{"input":"a:4","how":"leave out what cannot stand there","changes":1,"sure":"likely"}]}`,
		},
		{
			"why/spaces", "why", Question{Input: " a\n", Revision: "rfc3986"},
			`{"verdict":{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":false,"offset":0,"found":" ","expected":"[!#$%&'()*+,\\-./0-9;=?@A-Z_a-z~]","may_end":true,"reason":"space-around","message":"byte 0: space is not allowed in URI-reference; expected a scheme, a path, \"?\", \"#\" or end; without the white space around it, the string is valid","also_valid_in":[]},"best":{"input":"a","how":"leave out the white space around it (RFC 3986, Appendix C)","changes":2,"sure":"certain"},"repairs":[{"input":"%20a%0A","how":"percent-encode what cannot stand there (RFC 3986, Section 2.1)","changes":2,"sure":"likely"}]}`,
		},
		{
			"why/bytes", "why", Question{Input: "é", Revision: "rfc3986"},
			`{"verdict":{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":false,"offset":0,"found":"é","expected":"[!#$%&'()*+,\\-./0-9;=?@A-Z_a-z~]","may_end":true,"reason":"non-ascii","message":"byte 0: U+00E9 is not allowed in URI-reference; expected a scheme, a path, \"?\", \"#\" or end; encoded in UTF-8, it is %C3%A9","also_valid_in":["rfc3987","url-standard"]},"best":{"input":"%C3%A9","how":"percent-encode what cannot stand there (RFC 3986, Section 2.1)","changes":1,"sure":"certain"},"repairs":[]}`,
		},
		{
			"normal", "normal", Question{Input: "HTTP://A:80/%7e/../b", Revision: "rfc3986"},
			`{"levels":[{"level":"string","input":"HTTP://A:80/%7e/../b"},{"level":"case","input":"http://a:80/%7E/../b","changed":true},{"level":"percent","input":"http://a:80/~/../b","changed":true},{"level":"path","input":"http://a:80/b","changed":true},{"level":"scheme","input":"http://a/b","changed":true}]}`,
		},
		{
			"normal/unchanged", "normal", Question{Input: "a", Revision: "rfc1808"},
			`{"levels":[{"level":"string","input":"a"},{"level":"case","input":"a"},{"level":"percent","input":"a"}]}`,
		},
		{
			"normal/bytes", "normal", Question{Input: "//É/%c3%a9", Revision: "rfc3987"},
			`{"levels":[{"level":"string","input":"//É/%c3%a9"},{"level":"case","input":"//É/%C3%A9","changed":true},{"level":"percent","input":"//É/é","changed":true},{"level":"path","input":"//É/é"},{"level":"scheme","input":"//É/é"}]}`,
		},
		{
			"meaning", "meaning", Question{Input: "ftp://u:p@h/a;type=a", Revision: "rfc1738"},
			`{"facts":[{"kind":"fact","name":"form","source":"given","section":"3.2","value":"ftpurl","text":"a file or a directory on an Internet host that FTP (RFC 959) gives access to"},{"kind":"fact","name":"scheme","source":"given","section":"3.2","value":"ftp","text":"defined here: how to access the resource; case is ignored (2.1)"},{"kind":"fact","name":"user","source":"given","section":"3.2.1","value":"u","text":"the user name to log in with"},{"kind":"fact","name":"password","source":"given","section":"3.2.1","value":"p","text":"the password to log in with"},{"kind":"fact","name":"host","source":"given","section":"3.1","value":"h","text":"the domain name of the network host"},{"kind":"fact","name":"port","source":"default","section":"3.2","value":"21","text":"the default port of the scheme"},{"kind":"fact","name":"fpath","source":"given","section":"3.2.2","value":"a","text":"directories to change to, one after the other, and a name"},{"kind":"fact","name":"name","source":"given","section":"3.2.2","value":"a","text":"the name of the file or the directory"},{"kind":"fact","name":"ftptype","source":"given","section":"3.2.2","value":"a","text":"the type of the transfer"},{"kind":"step","name":"USER","source":"given","section":"3.2.1","value":"u","text":"log in"},{"kind":"step","name":"PASS","source":"given","section":"3.2.1","value":"p","text":"log in"},{"kind":"step","name":"TYPE","source":"given","section":"3.2.2","value":"a","text":"set the type of the transfer"},{"kind":"step","name":"RETR","source":"given","section":"3.2.2","value":"a","text":"access the file, for example with this command"}],"findings":[{"ID":"password","Severity":"high","Begin":8,"End":9,"Section":"6","Message":"a password in clear text"}]}`,
		},
		{
			"resolve", "resolve", Question{Input: "../g?y", Base: "http://u@a/b/c/d?q#f", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"http://u@a/b/g?y"},{"name":"rfc3986","input":"http://u@a/b/g?y"},{"name":"rfc3987","input":"http://u@a/b/g?y"}],"origins":[{"component":"scheme","value":"http","from":"base"},{"component":"authority","value":"u@a","from":"base"},{"component":"path","value":"/b/g","from":"both"},{"component":"query","value":"y","from":"reference"}],"merged":"/b/c/../g","steps":[{"rule":"","input":"/b/c/../g","output":""},{"rule":"2E","input":"/c/../g","output":"/b"},{"rule":"2E","input":"/../g","output":"/b/c"},{"rule":"2C","input":"/g","output":"/b"},{"rule":"2E","input":"","output":"/b/g"}]}`,
		},
		{
			"resolve/absolute path", "resolve", Question{Input: "/./g", Base: "http://a/b", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"http://a/./g"},{"name":"rfc3986","input":"http://a/g"},{"name":"rfc3987","input":"http://a/g"}],"origins":[{"component":"scheme","value":"http","from":"base"},{"component":"authority","value":"a","from":"base"},{"component":"path","value":"/g","from":"both"}],"merged":"/./g","steps":[{"rule":"","input":"/./g","output":""},{"rule":"2B","input":"/g","output":""},{"rule":"2E","input":"","output":"/g"}]}`,
		},
		{
			"resolve/host without path", "resolve", Question{Input: "g", Base: "http://a", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"http://a/g"},{"name":"rfc3986","input":"http://a/g"},{"name":"rfc3987","input":"http://a/g"}],"origins":[{"component":"scheme","value":"http","from":"base"},{"component":"authority","value":"a","from":"base"},{"component":"path","value":"/g","from":"both"}],"merged":"/g","steps":[{"rule":"","input":"/g","output":""},{"rule":"2E","input":"","output":"/g"}]}`,
		},
		{
			"resolve/base without slash", "resolve", Question{Input: "g", Base: "a:b", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"a:g"},{"name":"rfc3986","input":"a:g"},{"name":"rfc3987","input":"a:g"}],"origins":[{"component":"scheme","value":"a","from":"base"},{"component":"path","value":"g","from":"reference"}],"merged":"g","steps":[{"rule":"","input":"g","output":""},{"rule":"2E","input":"","output":"g"}]}`,
		},
		{
			"resolve/query alone", "resolve", Question{Input: "?x", Base: "http://a/b?q", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"http://a/b?x"},{"name":"rfc3986","input":"http://a/b?x"},{"name":"rfc3987","input":"http://a/b?x"}],"origins":[{"component":"scheme","value":"http","from":"base"},{"component":"authority","value":"a","from":"base"},{"component":"path","value":"/b","from":"base"},{"component":"query","value":"x","from":"reference"}],"steps":[]}`,
		},
		{
			"resolve/nothing", "resolve", Question{Input: "", Base: "http://a/b?q", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"http://a/b?q"},{"name":"rfc3986","input":"http://a/b?q"},{"name":"rfc3987","input":"http://a/b?q"}],"origins":[{"component":"scheme","value":"http","from":"base"},{"component":"authority","value":"a","from":"base"},{"component":"path","value":"/b","from":"base"},{"component":"query","value":"q","from":"base"}],"steps":[]}`,
		},
		{
			"resolve/fragment", "resolve", Question{Input: "#x", Base: "http://a/b", Revision: "rfc1808"},
			`{"targets":[{"name":"rfc1808","input":"http://a/b#x"},{"name":"rfc3986","input":"http://a/b#x"},{"name":"rfc3987","input":"http://a/b#x"}],"origins":[{"component":"scheme","value":"http","from":"base"},{"component":"authority","value":"a","from":"base"},{"component":"path","value":"/b","from":"base"},{"component":"fragment","value":"x","from":"reference"}],"steps":[]}`,
		},
		{
			"resolve/scheme", "resolve", Question{Input: "b:../c", Base: "a:/b", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"b:../c"},{"name":"rfc3986","input":"b:c"},{"name":"rfc3987","input":"b:c"}],"origins":[{"component":"scheme","value":"b","from":"reference"},{"component":"path","value":"c","from":"both"}],"merged":"../c","steps":[{"rule":"","input":"../c","output":""},{"rule":"2A","input":"c","output":""},{"rule":"2E","input":"","output":"c"}]}`,
		},
		{
			"resolve/authority", "resolve", Question{Input: "//h/./i", Base: "a:/b", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"a://h/./i"},{"name":"rfc3986","input":"a://h/i"},{"name":"rfc3987","input":"a://h/i"}],"origins":[{"component":"scheme","value":"a","from":"base"},{"component":"authority","value":"h","from":"reference"},{"component":"path","value":"/i","from":"both"}],"merged":"/./i","steps":[{"rule":"","input":"/./i","output":""},{"rule":"2B","input":"/i","output":""},{"rule":"2E","input":"","output":"/i"}]}`,
		},
		{
			"resolve/older", "resolve", Question{Input: "../g", Base: "http://a/b/c", Revision: "rfc1808"},
			`{"targets":[{"name":"rfc1808","input":"http://a/g"},{"name":"rfc3986","input":"http://a/g"},{"name":"rfc3987","input":"http://a/g"}],"origins":[{"component":"scheme","value":"http","from":"base"},{"component":"authority","value":"a","from":"base"},{"component":"path","value":"/g","from":"both"}],"steps":[]}`,
		},
		{
			"resolve/no base", "resolve", Question{Input: "a", Base: "b", Revision: "rfc3986"},
			`{"baseError":"rfc3986: byte 1: the base has no scheme (Section ` +
				`5.2.1)","targets":[{"name":"rfc1808","error":"the base: rfc1808: byte 1: the base has no scheme ` +
				`(Section 3)","input":""},{"name":"rfc3986","error":"the base: rfc3986: byte 1: the base has ` +
				`no scheme (Section 5.2.1)","input":""},{"name":"rfc3987","error":"the base: rfc3987: byte ` +
				`1: the base has no scheme (RFC 3986, 5.2.1)","input":""}],"origins":[],"steps":[]}`,
		},
		{
			"resolve/not valid", "resolve", Question{Input: "{", Base: "a:b", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","error":"byte 0: \"{\" is not allowed in URL; expected a scheme, a ` +
				`path, \";\", \"?\", \"#\" or end; encoded, it is %7B","input":""},{"name":"rfc3986","error":"byte ` +
				`0: \"{\" is not allowed in URI-reference; expected a scheme, a path, \"?\", \"#\" or end; ` +
				`encoded, it is %7B","input":""},{"name":"rfc3987","error":"byte 0: \"{\" is not allowed ` +
				`in IRI-reference; expected a scheme, a path, \"?\", \"#\" or end; encoded, it is ` +
				`%7B","input":""}],"origins":[],"steps":[]}`,
		},
		{
			"resolve/base not valid", "resolve", Question{Input: "a", Base: "{", Revision: "rfc3986"},
			`{"baseError":"byte 0: \"{\" is not allowed in URI-reference; expected a scheme, a path, \"?\", \"#\" ` +
				`or end; encoded, it is %7B","targets":[{"name":"rfc1808","error":"the base: byte 0: \"{\" is not ` +
				`allowed in URL; expected a scheme, a path, \";\", \"?\", \"#\" or end; encoded, it is ` +
				`%7B","input":""},{"name":"rfc3986","error":"the base: byte 0: \"{\" is not allowed in ` +
				`URI-reference; expected a scheme, a path, \"?\", \"#\" or end; encoded, it is ` +
				`%7B","input":""},{"name":"rfc3987","error":"the base: byte 0: \"{\" is not ` +
				`allowed in IRI-reference; expected a scheme, a path, \"?\", \"#\" or end; ` +
				`encoded, it is %7B","input":""}],"origins":[],"steps":[]}`,
		},
		{
			"resolve/no target", "resolve", Question{Input: "..//g", Base: "a:/b", Revision: "rfc3986"},
			`{"targets":[{"name":"rfc1808","input":"a:/..//g"},{"name":"rfc3986","error":"rfc3986: the result does ` +
				`not split into its components again: its path begins at byte 2 (Section ` +
				`5.3)","input":""},{"name":"rfc3987","error":"rfc3987: the result does not split into its ` +
				`components again: its path begins at byte 2 (RFC 3986, ` +
				`5.3)","input":""}],"origins":[],"steps":[]}`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := markup.Replace(answered(service, test.op, test.Question)); got != test.want {
				t.Errorf("the answer is\n%s, want\n%s", got, test.want)
			}
		})
	}
}

// Of a string that is not valid, the answer is why.
func TestNotValid(t *testing.T) {
	for _, op := range []string{"tree", "normal", "meaning", "near"} {
		q := Question{Input: "a{"}
		if got, want := answered(NewAll(), op, q), answered(NewAll(), "why", q); got != want {
			t.Errorf("%s: %s, want %s", op, got, want)
		}
	}
}

// Long text is cut before a character that does not fit, and the rest is counted.
func TestTexts(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	for _, test := range []struct {
		s    string
		want Text
	}{
		{"", Text{}}, {"a b", Text{Input: "a b"}}, {"a\n", Text{`a\x0A`, true, 0}}, {`\`, Text{`\\`, true, 0}},
		{x(8192), Text{Input: x(8192)}}, {x(8193), Text{x(8192), false, 1}}, {x(8191) + "é", Text{x(8191), false, 2}},
		{x(8190) + "éy", Text{x(8190) + "é", false, 1}},
	} {
		if diff := cmp.Diff(test.want, newText(test.s)); diff != "" {
			t.Errorf("%.20q… (-want +got):\n%s", test.s, diff)
		}
	}
	for s, want := range map[string]string{"": "", "a\n": `a\x0A`, x(400): x(400), x(401): x(400) + "…", x(399) +
		"é": x(399) + "…", x(399) + "\n!": x(399) + `\x0A…`} {
		if got := brief(s); got != want {
			t.Errorf("%d bytes: %d, want %d", len(s), len(got), len(want))
		}
	}
}

// The steps of a path are shown up to a length, the nodes of a tree up to a number, and
// so are facts and findings.
func TestMost(t *testing.T) {
	for length, shown := range map[int]bool{600: true, 601: false} {
		r := resolved("/"+strings.Repeat("a", length-1), "a:b")
		if (len(r.Steps) == 2) != shown || (r.Merged != "") != shown || len(r.Origins) != 2 ||
			r.Steps == nil {
			t.Errorf("%d bytes: %d steps, merged %.10s…, %d origins", length, len(r.Steps), r.Merged, len(r.Origins))
		}
	}
	whole, err := tree(strings.Repeat("-", 2000-6), parser.RFC3986) // a node each, and some around
	if err != nil {
		t.Fatal(err)
	}
	if len(whole.Nodes) >= mostNodes || whole.Omitted != 0 {
		t.Errorf("%d nodes and %d more", len(whole.Nodes), whole.Omitted)
	}
	around := len(whole.Nodes) - (2000 - 6)
	for length, omitted := range map[int]int{mostNodes - around: 0, mostNodes - around + 1: 1, mostNodes - around +
		7: 7} {
		if got, err := tree(strings.Repeat("-", length), parser.RFC3986); err != nil || len(got.Nodes) != mostNodes ||
			got.Omitted != omitted {
			t.Errorf("%d bytes: %d nodes and %d more, %v", length, len(got.Nodes), got.Omitted, err)
		}
	}
	m, err := meaning("ftp://h/"+strings.Repeat("a/", 600)+"b", parser.RFC1738)
	if err != nil || len(m.Facts) != 500 {
		t.Errorf("%d facts, %v", len(m.Facts), err)
	}
	if m, err = meaning("http://a/"+strings.Repeat("%2f", 600), parser.RFC3986); err != nil || len(m.Findings) > 500 ||
		len(m.Findings) == 0 {
		t.Errorf("%d findings, %v", len(m.Findings), err)
	}
}

// A string is repaired up to a length, and a number of characters.
func TestRepairLimits(t *testing.T) {
	for _, test := range []struct {
		s    string
		want []string // how, and how many changes
	}{
		{strings.Repeat("{", 63), []string{"percent-encode 63", "leave 63"}},
		{strings.Repeat("{", 64), []string{"percent-encode 64"}},
		{"a" + strings.Repeat("{", 64), []string{"percent-encode 64", "keep 64"}},
		{strings.Repeat("a", 4095) + "{", []string{"percent-encode 1", "leave 1"}},
		{strings.Repeat("a", 4096) + "{", []string{"percent-encode 1"}},
		{"a%", []string{"write 1", "leave 1"}},
		{"a%4{", []string{"write 2", "leave 2"}},
		{"a%41{", []string{"percent-encode 1", "leave 1"}},
		{"%41%", []string{"write 1", "leave 1"}},
		{"%", []string{"write 1", "leave 1"}},
		{"%a%41", []string{"write 1", "leave 1"}},
		{"a%%41", []string{"write 1", "leave 1"}},
		{"//[", nil},
		{"//[::1", []string{"close 1"}},
		{" ", []string{"percent-encode 1"}},
		{" \t\r\na\n", []string{"leave 5", "percent-encode 5"}},
		{" {", []string{"leave 2", "percent-encode 2", "leave 2"}},
		{"http://a:b/", nil}, // what is wrong is that no "@" follows
		{"http://[::1]:b/", []string{"keep 2"}},
		{"\xff", []string{"percent-encode 1", "leave 1"}},
	} {
		w, err := why(test.s, parser.RFC3986)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		if w.Best != nil {
			w.Repairs = slices.Insert(w.Repairs, 0, *w.Best)
		}
		for _, r := range w.Repairs {
			how, _, _ := strings.Cut(r.How, " ")
			got = append(got, fmt.Sprintf("%s %d", how, r.Changes))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%.20q… (-want +got):\n%s", test.s, diff)
		}
		if text, err := json.Marshal(w); err != nil || w.Verdict.Valid() {
			t.Errorf("%.20q…: %.100s, %v", test.s, text, err)
		}
	}
}

// A path is merged behind the last "/" of the base's (RFC 3986, Section 5.2.3).
func TestMerge(t *testing.T) {
	for base, want := range map[string]string{
		"a://h": "/g", "a://h/": "/g", "a://h/b": "/g", "a://h/b/": "/b/g", "a://h/b/c": "/b/g", "a://h?q/r": "/g",
		"a:": "g", "a:b": "g", "a:b/c": "b/g", "a:b/": "b/g", "a:/": "/g", "a:/b": "/g", "a:b/c?d/e": "b/g",
	} {
		r, err := parser.RFC3986.Parse(base)
		if err != nil {
			t.Fatal(err)
		}
		if got := merge(r, "g"); got != want {
			t.Errorf("%s: %s, want %s", base, got, want)
		}
	}
}

// There are steps for a path that is not taken from the base, by the revisions that have the algorithm.
func TestPathSteps(t *testing.T) {
	for _, test := range []struct {
		v         parser.Revision
		base, ref string
		merged    string // "-" if there are no steps
		steps     int
	}{
		{parser.RFC3986, "a:/b", "c", "/c", 2}, {parser.RFC3987, "a:/b", "c", "/c", 2},
		{parser.RFC6874, "a:/b", "c", "/c", 2},
		{parser.RFC2396, "a:/b", "c", "-", 0},
		{parser.RFC3986, "a:/b", "", "-", 0}, {parser.RFC3986, "a:/b", "?q", "-", 0},
		{parser.RFC3986, "a:/b", "#f", "-", 0},
		{parser.RFC3986, "a:/b", "c:", "", 1}, {parser.RFC3986, "a:/b", "c:./d", "./d", 3},
		{parser.RFC3986, "a:/b", "//h", "", 1},
		{parser.RFC3986, "a:/b", "//h/c", "/c", 2}, {parser.RFC3986, "a:/b/c", "/d", "/d", 2},
		{parser.RFC3986, "a:/b/c", "../d", "/b/../d", 4},
	} {
		base, err := test.v.Parse(test.base)
		if err != nil {
			t.Fatal(err)
		}
		ref, err := test.v.Parse(test.ref)
		if err != nil {
			t.Fatal(err)
		}
		target, err := base.Resolve(test.ref)
		if err != nil {
			t.Fatal(err)
		}
		merged, steps, ok := pathSteps(base, ref, target)
		if !ok {
			merged = "-"
		}
		if merged != test.merged || len(steps) != test.steps {
			t.Errorf("%s: %s, base %s: merged %s, %d steps, want %s, %d", test.v, test.ref, test.base, merged,
				len(steps), test.merged, test.steps)
		}
	}
}

// What a URN means, with a directive (RFC 2141bis-urn-03).
func TestDirective(t *testing.T) {
	m, err := meaning("urn:aa:a?b=c%20d&e=f", parser.RFC2141bisURN03)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range m.Facts {
		if f.Kind == "directive" {
			got = append(got, fmt.Sprint(f))
		}
	}
	const ignored = "ignored by resolvers that do not know the keyword, which is not registered here"
	want := []string{"{directive b ignored 2.3 c d " + ignored + "}", "{directive e ignored 2.3 f " + ignored + "}"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
