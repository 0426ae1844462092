package grammar_test

import (
	"encoding/hex"
	"flag"
	"iter"
	"math/rand"
	"net/netip"
	"net/textproto"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/grammar"
)

var seed = flag.Int64("seed", 1, "seed of the random strings")

// An outside oracle is a function of the standard library that decides the same
// as some rules.
type outside struct {
	name    string
	rules   string // each as REVISION:RULE
	accepts func(s string) bool
	all     []allStrings
	words   []string // random strings are made of these; none if a member has one byte
}

// AllStrings are the strings over some bytes up to a length.
type allStrings struct {
	alphabet string
	length   int
}

// everyByte has each byte once.
var everyByte = func() string {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return string(b)
}()

// Of the packages that come to mind, mime and net/mail decide no rule of these
// grammars: what RFC 1738 calls encoded822addr is any characters.
var outsides = []outside{
	{
		name:    "netip.ParseAddr, version 4",
		rules:   "rfc2396bis-01:IPv4address rfc3986:IPv4address",
		accepts: func(s string) bool { a, err := netip.ParseAddr(s); return err == nil && a.Is4() },
		all:     []allStrings{{"0.", 15}, {"025.", 9}, {"1269.a", 7}, {everyByte, 2}},
		words: []string{"0", "1", "9", "10", "99", "100", "199", "200", "249", "250", "255", "256", "260", "300",
			"00", "01", ".", ".", ".", ".", "..", "1.", "255.", "2.3.4", ":", "/", "-"},
	},
	{
		name:  "netip.ParseAddr, version 6", // which takes zones (RFC 4007); RFC 3986, 3.2.2: there are none
		rules: "rfc2396bis-01:IPv6address rfc3986:IPv6address",
		accepts: func(s string) bool {
			a, err := netip.ParseAddr(s)
			return err == nil && a.Is6() && a.Zone() == ""
		},
		all: []allStrings{{"0:", 17}, {"0:.", 11}, {"fG:.1", 7}, {everyByte, 2}},
		words: []string{"0", "1", "f", "F", "ffff", "0000", "12345", "g", "G", ":", ":", ":", ":", "::", "0:", "a:",
			"0:0:", "0:0:0:", "1.2.3.4", "1.2.3", "256.0.0.0", ".", "%"},
	},
	{
		name:  "strconv.ParseUint, 8 bits",
		rules: "rfc2396bis-01:dec-octet rfc3986:dec-octet",
		accepts: func(s string) bool {
			n, err := strconv.ParseUint(s, 10, 8)
			return err == nil && strconv.FormatUint(n, 10) == s // no zero in front
		},
		all:   []allStrings{{"0123456789", 4}, {everyByte, 2}},
		words: []string{"0", "1", "2", "5", "25", "a"},
	},
	{
		name:  "strconv.ParseUint, 16 bits",
		rules: "rfc2732:hex4 rfc2396bis-01:h4 rfc3986:h16",
		accepts: func(s string) bool {
			_, err := strconv.ParseUint(s, 16, 16)
			return err == nil && len(s) <= 4
		},
		all:   []allStrings{{"09afAFgG", 5}, {everyByte, 2}},
		words: []string{"0", "f", "A", "9", "00", "g"},
	},
	{
		name: "url.PathUnescape",
		rules: "url-1993:escape rfc1738:escape url-syntax-05:escaped rfc2396:escaped rfc2732:escaped " +
			"rfc2396bis-01:escaped rfc3986:pct-encoded rfc2141bis-urn-03:pct-encoded",
		accepts: func(s string) bool {
			decoded, err := url.PathUnescape(s)
			return err == nil && len(s) == 3 && len(decoded) == 1
		},
		all:   []allStrings{{"%09afAFgG@", 4}, {everyByte, 2}},
		words: append(strings.Split(everyByte, ""), "%", "%", "%0", "%f"),
	},
	{
		name: "hex.DecodeString",
		rules: "url-1993:hex rfc1738:hex url-syntax-05:hex rfc2396:hex rfc2732:hex rfc2732:HEXDIG " +
			"rfc2396bis-01:HEXDIG rfc3986:HEXDIG rfc2141bis-urn-03:HEXDIG",
		accepts: func(s string) bool {
			_, err := hex.DecodeString("0" + s)
			return err == nil && len(s) == 1
		},
		all: []allStrings{{everyByte, 2}},
	},
	{
		name: "unicode.IsDigit",
		rules: "url-1993:digit rfc1738:digit url-syntax-05:digit rfc2396:digit rfc2732:digit rfc2396bis-01:DIGIT " +
			"rfc3986:DIGIT rfc2141bis-urn-03:DIGIT",
		accepts: oneASCII(unicode.IsDigit),
		all:     []allStrings{{everyByte, 2}},
	},
	{
		name: "unicode.IsLetter",
		rules: "url-1993:alpha rfc1738:alpha url-syntax-05:alpha rfc2396:alpha rfc2732:alpha rfc2396bis-01:ALPHA " +
			"rfc3986:ALPHA rfc2141bis-urn-03:ALPHA",
		accepts: oneASCII(unicode.IsLetter),
		all:     []allStrings{{everyByte, 2}},
	},
	{
		name:    "unicode.IsLower",
		rules:   "rfc1738:lowalpha url-syntax-05:lowalpha rfc2396:lowalpha rfc2732:lowalpha",
		accepts: oneASCII(unicode.IsLower),
		all:     []allStrings{{everyByte, 2}},
	},
	{
		name:    "unicode.IsUpper",
		rules:   "rfc1738:hialpha url-syntax-05:upalpha rfc2396:upalpha rfc2732:upalpha",
		accepts: oneASCII(unicode.IsUpper),
		all:     []allStrings{{everyByte, 2}},
	},
	{
		name: "unicode.IsLetter and IsDigit",
		rules: "url-1993:alphanum rfc1738:alphadigit url-syntax-05:alphanum rfc2396:alphanum rfc2732:alphanum " +
			"rfc2396bis-01:alphanum",
		accepts: oneASCII(func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }),
		all:     []allStrings{{everyByte, 2}},
	},
	{
		name:    "unicode.IsControl",
		rules:   "url-syntax-05:control rfc2396:control rfc2732:control rfc2141bis-urn-03:CTL",
		accepts: oneASCII(unicode.IsControl),
		all:     []allStrings{{everyByte, 2}},
	},
	{
		name:  "url.Parse, Scheme",
		rules: "rfc2396:scheme rfc2732:scheme rfc2396bis-01:scheme rfc3986:scheme rfc2141bis-urn-03:scheme-generic",
		accepts: func(s string) bool {
			u, err := url.Parse(s + ":")
			return err == nil && s != "" && u.Scheme == strings.ToLower(s)
		},
		all: []allStrings{{"aZ9+-._", 4}, {everyByte, 2}},
		words: []string{"http", "URN", "a", "z", "A", "Z", "0", "9", "+", "-", ".", "/", ":", "_", "~", "%41", "@", "[",
			"`", "{"},
	},
	{
		name:  "url.Parse, Port",
		rules: "url-syntax-05:port rfc2396:port rfc2732:port rfc2396bis-01:port rfc3986:port",
		accepts: func(s string) bool {
			u, err := url.Parse("//h:" + s)
			return err == nil && u.Host == "h:"+s && u.Port() == s
		},
		all:   []allStrings{{"0189/:a", 4}, {everyByte, 2}},
		words: []string{"0", "80", "65536", "99999999999999999999", "/", ":", "-1", "+", "a", "%30", "@", "]"},
	},
	{
		name:  "url.Parse, User", // which takes "@" in front of another one; RFC 3986, 3.2.1: there is none
		rules: "rfc2396:userinfo rfc2732:userinfo rfc2396bis-01:userinfo rfc3986:userinfo",
		accepts: func(s string) bool {
			u, err := url.Parse("//" + s + "@h")
			return err == nil && u.User != nil && u.Host == "h" && !strings.Contains(s, "@")
		},
		all:   []allStrings{{"a%0F:;[", 4}, {everyByte, 2}},
		words: append(strings.Split(everyByte, ""), "%41", "%7e", "%C3%A9", "%", "%4", "user", ":"),
	},
}

// oneASCII returns the function for one byte of US-ASCII for which another
// function holds.
func oneASCII(holds func(rune) bool) func(string) bool {
	return func(s string) bool { return len(s) == 1 && s[0] < 0x80 && holds(rune(s[0])) }
}

// sampler returns the sampler of a rule, given as REVISION:RULE.
func sampler(t *testing.T, name string) *sample.Sampler {
	t.Helper()
	revision, rule, _ := strings.Cut(name, ":")
	r, ok := grammar.Lookup(revision)
	if !ok {
		t.Fatalf("no revision %s", revision)
	}
	_, lowered := readABNF(t, r)
	space := automaton.NewSpace(0, lowered.Sets()...)
	language, err := automaton.NewABNF(lowered, space).Rule(rule)
	if err != nil {
		t.Fatal(err)
	}
	return sample.New(space, language)
}

// Rules that functions of the standard library decide, too, accept what these
// accept: all short strings, random ones of words, random members and near
// misses.
func TestOutsideOracles(t *testing.T) {
	t.Logf("rerun with -seed %d", *seed)
	for _, o := range outsides {
		t.Run(o.name, func(t *testing.T) {
			t.Parallel()
			for _, name := range strings.Fields(o.rules) {
				rule := sampler(t, name)
				r := rand.New(rand.NewSource(*seed))
				accepted, refused := 0, 0
				check := func(s string) bool {
					want := o.accepts(s)
					if rule.Contains(s) != want {
						t.Errorf("%s accepts %q: %t", name, s, !want)
						return false
					}
					if want {
						accepted++
					} else {
						refused++
					}
					return true
				}
				for _, all := range o.all {
					for s := range all.strings() {
						if !check(s) {
							return
						}
					}
				}
				for range o.random() {
					if !check(concatenated(r, o.words)) || !check(rule.Member(r, 20)) || !check(rule.NearMiss(r, 20)) {
						return
					}
				}
				if accepted < 10 || refused < 10 {
					t.Errorf("%s: only %d accepted strings, %d refused ones", name, accepted, refused)
				}
			}
		})
	}
}

// strings yields the strings, the shortest first.
func (a allStrings) strings() iter.Seq[string] {
	return func(yield func(string) bool) {
		for length := range a.length + 1 {
			digits := make([]int, length) // of the number of the string, in base len(alphabet)
			text := []byte(strings.Repeat(a.alphabet[:1], length))
			for {
				if !yield(string(text)) {
					return
				}
				i := length - 1
				for ; i >= 0 && digits[i] == len(a.alphabet)-1; i-- {
					digits[i], text[i] = 0, a.alphabet[0]
				}
				if i < 0 {
					break
				}
				digits[i]++
				text[i] = a.alphabet[digits[i]]
			}
		}
	}
}

// random returns how many random strings of each kind are tried.
func (o outside) random() int {
	if o.words == nil {
		return 0
	}
	return 5000
}

// concatenated returns up to 16 words, chosen at random.
func concatenated(r *rand.Rand, words []string) string {
	var s strings.Builder
	for range r.Intn(17) {
		s.WriteString(words[r.Intn(len(words))])
	}
	return s.String()
}

// Each address that netip writes is an address to both grammars that have any.
func TestAddressesOfNetip(t *testing.T) {
	t.Logf("rerun with -seed %d", *seed)
	r := rand.New(rand.NewSource(*seed))
	for _, revision := range []string{"rfc2396bis-01", "rfc3986"} {
		v4, v6 := sampler(t, revision+":IPv4address"), sampler(t, revision+":IPv6address")
		for range 20_000 {
			var b [16]byte
			for i := range b {
				b[i] = byte(r.Intn(256) * r.Intn(2)) // many zeros, to be elided
			}
			four, six := netip.AddrFrom4([4]byte(b[:4])), netip.AddrFrom16(b)
			mapped := netip.AddrFrom16(four.As16())
			if s := four.String(); !v4.Contains(s) {
				t.Fatalf("%s refuses %s", revision, s)
			}
			for _, s := range []string{six.String(), six.StringExpanded(), mapped.String()} {
				if !v6.Contains(s) {
					t.Fatalf("%s refuses %s", revision, s)
				}
			}
		}
	}
}

// The names of header fields have no case, as they have none in MIME
// (url-syntax-05, 5.1.1).
func TestFieldNames(t *testing.T) {
	t.Logf("rerun with -seed %d", *seed)
	r := rand.New(rand.NewSource(*seed))
	for _, field := range []string{"Content-Base", "Content-Location"} {
		rule := sampler(t, "url-syntax-05:"+field)
		accepted := 0
		for range 5000 {
			name := []byte(field)
			for i := range name {
				if unicode.IsLetter(rune(name[i])) && r.Intn(2) == 0 {
					name[i] ^= 0x20
				}
			}
			if r.Intn(4) == 0 {
				name[r.Intn(len(name))] ^= byte(1 << r.Intn(7))
			}
			want := textproto.CanonicalMIMEHeaderKey(string(name)) == field
			if rule.Contains(string(name)+":a:b") != want {
				t.Fatalf("%s accepts %q: %t", field, name, !want)
			}
			if want {
				accepted++
			}
		}
		if accepted < 1000 {
			t.Errorf("%s: only %d names are accepted", field, accepted)
		}
	}
}
