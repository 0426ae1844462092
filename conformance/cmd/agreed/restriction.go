package main

// The start rules of the grammar.
const (
	Agreed      = "agreed"       // scheme, host and port are read alike
	AgreedWhole = "agreed-whole" // path, query and fragment, too
)

// A Restriction is what a member must not have though RFC 3986 allows it, with the string
// that forces it.
type Restriction struct {
	Name    string            // as the comments of the grammar have it
	Rule    string            // the start rule
	Relaxed map[string]string // the definitions of rules without it
	Added   []string          // rules that these need
	Witness string            // a member without it, and only so
	Who     string            // reads it otherwise: an implementation, or the URL Standard
	Reads   string            // what that reads, or "refused"
}

// urlStandard is named if RFC 3986 and the URL Standard do not read a string alike.
const urlStandard = "the URL Standard"

// Restrictions are all but two: no scheme is agreed but http and https, and no URL with a
// userinfo, which hides the host (RFC 9110, Section 4.2.4).
var Restrictions = []Restriction{
	{
		Name: "only letters, digits and hyphens in a label", Rule: Agreed,
		Relaxed: map[string]string{"ldh": `ALPHA / DIGIT / "-" / "_"`},
		Witness: "http://a_b/", Who: "java", Reads: "scheme http",
	}, {
		Name: "no hyphen at an end of a label", Rule: Agreed,
		Relaxed: map[string]string{"rest": `*ldh`},
		Witness: "http://a-/", Who: "java", Reads: "scheme http",
	}, {
		Name: "no empty label", Rule: Agreed,
		Relaxed: map[string]string{"label": `[ letter-label / number / mixed ]`},
		Witness: "http://a..b/", Who: "java", Reads: "scheme http",
	}, {
		Name: "a letter at the beginning of the last label", Rule: Agreed,
		Relaxed: map[string]string{"any": `*( label "." ) label`},
		Witness: "http://a.0x1/", Who: urlStandard, Reads: "refused",
	}, {
		Name: "a letter at the beginning of the last label", Rule: Agreed,
		Relaxed: map[string]string{"domain": `any [ "." ]`, "any": `*( label "." ) label`},
		Witness: "http://1.0x/", Who: urlStandard, Reads: "host 1.0.0.0, scheme http",
	}, {
		Name: "no IPv4 address at the beginning of a domain", Rule: Agreed,
		Relaxed: map[string]string{"domain": `any [ "." ]`},
		Witness: "http://0.0.0.0.a/", Who: "boost-url", Reads: "host 0.0.0.0, scheme http",
	}, {
		Name: "no label that begins with xn--", Rule: Agreed,
		Relaxed: map[string]string{"xn-rest": `let-digit rest / 1*"-" let-digit rest`},
		Witness: "http://xn--a/", Who: "node", Reads: "refused",
	}, {
		Name: "four decimal numbers in an IPv4 address", Rule: Agreed,
		Relaxed: map[string]string{"IPv4address": `1*3DIGIT 3( "." 1*3DIGIT )`},
		Witness: "http://01.2.3.4/", Who: urlStandard, Reads: "host 1.2.3.4, scheme http",
	}, {
		Name: `no zero beside "::" in an IPv6 address, but "::" and "::1"`, Rule: Agreed,
		Relaxed: map[string]string{"IPv6": `"::" / "::1" / piece "::" [ h16 *5( ":" h16 ) ]`},
		Witness: "http://[1::4:0:0:0:0:0]/", Who: "uri-js", Reads: "host [1::4::], scheme http",
	}, {
		Name: "no zero at the beginning of an IPv6 address", Rule: Agreed,
		Relaxed: map[string]string{"IPv6": `"::" / "::1" / "::ffff:" h16 ":" h16 / piece 7( ":" h16 )`},
		Witness: "http://[::ffff:1:2]/", Who: "okhttp", Reads: "host 0.1.0.2, scheme http",
	}, {
		Name: "no dotted end of an IPv6 address", Rule: Agreed,
		Relaxed: map[string]string{"IPv6": `piece "::" IPv4address / piece 7( ":" h16 )`},
		Witness: "http://[1::0.0.0.0]/", Who: "uri-js", Reads: "host [1::.0.0.0], scheme http",
	}, {
		Name: "only an IPv6 address in brackets", Rule: Agreed,
		Relaxed: map[string]string{"authority": `( domain / IPv4address / "[" IPvFuture "]" ) [ ":" port ]`},
		Added:   []string{"IPvFuture = <IPvFuture, see [RFC3986], Section 3.2.2>"},
		Witness: "http://[v1.a]/", Who: urlStandard, Reads: "refused",
	}, {
		Name: "a port, or a path that is not a number, behind an IPv6 address", Rule: Agreed,
		Relaxed: map[string]string{"far-path": `path`},
		Witness: "http://[::1]/60", Who: "neon", Reads: "host [::1], scheme http, port 60",
	}, {
		Name: "a port from 1 to 65535, without leading zeros", Rule: Agreed,
		Relaxed: map[string]string{"port": `[ %x31-39 *3DIGIT ]`},
		Witness: "http://a:/", Who: "perl", Reads: "host a:, scheme http",
	}, {
		Name: "a port from 1 to 65535, without leading zeros", Rule: Agreed,
		Relaxed: map[string]string{"port": `"0" / %x31-39 *3DIGIT`},
		Witness: "http://a:0/", Who: "libxml2", Reads: "host a, scheme http",
	}, {
		Name: "a port from 1 to 65535, without leading zeros", Rule: Agreed,
		Relaxed: map[string]string{"port": `*"0" %x31-39 *3DIGIT`},
		Witness: "http://a:08/", Who: urlStandard, Reads: "host a, scheme http, port 8",
	}, {
		Name: "a port from 1 to 65535, without leading zeros", Rule: Agreed,
		Relaxed: map[string]string{"port": `%x31-39 *4DIGIT`},
		Witness: "http://a:65536/", Who: urlStandard, Reads: "refused",
	}, {
		Name: "a path before a query or a fragment", Rule: Agreed,
		Relaxed: map[string]string{"agreed": `scheme "://" ( authority [ path ] end / "[" IPv6 "]" far-path end )`},
		Witness: "http://a?b", Who: "neon", Reads: "host a?b, scheme http",
	}, {
		Name: "no dot-segment", Rule: AgreedWhole,
		Relaxed: map[string]string{"whole-segment": `[ ( not-dot / "." ) *( not-dot / dot ) ]`},
		Witness: "http://a/./b", Who: urlStandard, Reads: "host a, scheme http, path /b",
	}, {
		Name: "no dot-segment, percent-encoded or not", Rule: AgreedWhole,
		Relaxed: map[string]string{"whole-segment": `[ ( not-dot / "%2E" ) *( not-dot / dot ) ]`},
		Witness: "http://a/%2e/b", Who: urlStandard, Reads: "host a, scheme http, path /b",
	}, {
		Name: "no apostrophe in a query", Rule: AgreedWhole,
		Relaxed: map[string]string{"query-delims": `sub-delims`},
		Witness: "http://a/?'", Who: urlStandard, Reads: "host a, scheme http, path /, query %27",
	}, {
		Name: "no percent-encoded delimiter that could stand there as it is", Rule: AgreedWhole,
		Relaxed: map[string]string{"octet": `"%" %x30-37 HEXDIG / UTF-8`},
		Witness: "http://a/%40", Who: "yarl", Reads: "host a, scheme http, path /@",
	}, {
		Name: "beyond ASCII, only UTF-8 of two or three octets", Rule: AgreedWhole,
		Relaxed: map[string]string{"UTF-8": `"%" ( "8" / "9" / "A" / "B" / "C" / "D" / "E" / "F" ) HEXDIG`},
		Witness: "http://a/%80%2F", Who: "uri-js", Reads: "host a, scheme http, path /%80/",
	},
}
