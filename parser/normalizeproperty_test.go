package parser_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// interchangeable returns the characters that a revision calls the same encoded
// and not.
func interchangeable(v parser.Revision) string { return document.Of(v).Percent.Value() }

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// A unit is a byte of a string, or a triplet.
type unit struct {
	octet   byte
	encoded bool
}

// triplet matches what begins with one. A "%" of RFC 2141 may stand for itself.
var triplet = regexp.MustCompile("^%[0-9A-Fa-f]{2}")

func unitsOf(s string) []unit {
	var units []unit
	for i := 0; i < len(s); i++ {
		u := unit{octet: s[i]}
		if triplet.MatchString(s[i:]) {
			fmt.Sscanf(s[i+1:i+3], "%02x", &u.octet)
			u.encoded = true
			i += 2
		}
		units = append(units, u)
	}
	return units
}

// checkNormal checks what holds of the normal forms of any Reference, with any
// options.
func checkNormal(t *testing.T, r parser.Reference, options ...parser.NormalizeOption) {
	t.Helper()
	v := r.Revision()
	var lower []parser.Reference
	for _, level := range v.Levels() {
		n, err := r.Normalize(level, options...)
		if err != nil {
			t.Fatalf("%v: %q at level %v: %v", v, r, level, err)
		}
		if again, err := v.Parse(n.String()); err != nil || again != n {
			t.Errorf("%v: %q at level %v is %q: %v", v, r, level, n, err)
		}
		if again, err := n.Normalize(level, options...); err != nil || again != n {
			t.Errorf("%v: %q at level %v is %q, and again %q, %v", v, r, level, n, again, err)
		}
		if n == r && unsafe.StringData(n.String()) != unsafe.StringData(r.String()) {
			t.Errorf("%v: %q at level %v is a copy", v, r, level)
		}
		for _, below := range lower {
			if higher, err := below.Normalize(level, options...); err != nil || higher != n {
				t.Errorf("%v: %q at level %v is %q, but %q by way of %q, %v", v, r, level, n, higher, below, err)
			}
		}
		if ok, err := r.Equivalent(n, level, options...); !ok || err != nil {
			t.Errorf("%v: %q is not equivalent to %q at level %v: %v", v, r, n, level, err)
		}
		lower = append(lower, n)
	}
}

// sampler returns a sampler of a rule.
func sampler(v parser.Revision, rule string) (*sample.Sampler, error) {
	l, err := input.LanguageOf(v)
	if err != nil {
		return nil, err
	}
	return l.Sampler(rule)
}

// members has a sampler of the default start rule of each revision.
var members = sync.OnceValue(func() map[parser.Revision]*sample.Sampler {
	samplers := map[parser.Revision]*sample.Sampler{}
	for v := range all.Revisions() {
		s, err := sampler(v, v.StartRules()[0])
		if err != nil {
			panic(err)
		}
		samplers[v] = s
	}
	return samplers
})

// pieces are what references are made of that have something to normalize.
var pieces = []string{
	"http", "FTP", "gopher", "telnet", "File", "news", "x", "urn", "URN", ":", ":", "://", "://", "//", "/", "/", "/",
	".", "..", "/./", "/../",
	"a", "B", "host", "HOST.b", "localhost", "1.2.3.4", "[::A]", "80", "021", "70", "0", "1", "2",
	"%41", "%7e", "%7E", "%2e", "%2E", "%2f", "%3A", "%3a", "%40", "%00", "%09", "/1%09a%09", "%31", "%c3", "%24",
	"%2d", "%5F", "%26", "%6c",
	"@", "@", "u", ":", "?", "#", "a=b", "c=%41", "&", "+", ";", ";type=", "*", "~", "!", "$",
	"U@D", ",", "%22", "%5C", "%2c", "%C3%A9", "\u200e",
}

// hostports are what can stand behind "//".
var hostports = []string{"", "", "host", "A.b", "localhost", "LocalHost", "h:80", "h:021", "h:70", "h:023", "h:",
	"h:80:80", "%68", "u@h", "u:p@H:80", "a@b:21@1.2.3.4:21"}

// someReference returns a valid reference: a member of the grammar, or a string
// of pieces.
func someReference(random *rand.Rand, v parser.Revision) parser.Reference {
	for range 200 {
		if random.Intn(4) == 0 {
			break
		}
		var b strings.Builder
		if isURN(v) {
			b.WriteString("Urn:" + pieces[random.Intn(3)] + "1:")
		} else if random.Intn(8) == 0 {
			b.WriteString("Mailto:")
		} else if random.Intn(2) == 0 {
			b.WriteString(pieces[random.Intn(7)] + "://" + hostports[random.Intn(len(hostports))])
		}
		for range random.Intn(9) {
			b.WriteString(pieces[random.Intn(len(pieces))])
		}
		if r, err := v.Parse(b.String()); err == nil {
			return r
		}
	}
	r, err := v.Parse(members()[v].Member(random, 30))
	if err != nil {
		panic(err)
	}
	return r
}

// rounds returns the number of references of each revision: some, or with -complete
// so many that a test can count on rare ones.
func rounds() int { return testflag.Choose(2000, 32_000) }

// properties runs a check on references of each revision.
func properties(t *testing.T, check func(t *testing.T, random *rand.Rand, r parser.Reference)) {
	seed := int64(testflag.Seed(t))
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			random := rand.New(rand.NewSource(seed))
			for i := 0; i < rounds() && !t.Failed(); i++ {
				r := someReference(random, v)
				if check(t, random, r); t.Failed() {
					t.Errorf("round %d: %q", i, r)
				}
			}
		})
	}
}

// rare is less than the share of references that a level changes, and of those that
// an edit can vary at a level: of url-syntax-05 at the level scheme, 0.7 %.
const rare = 0.005

// A levelOf is a level of a revision above the level of equal strings.
type levelOf struct {
	revision parser.Revision
	level    parser.Level
}

// demandLevels checks how many references something was seen of, each of a level:
// of one revision, where rounds are enough to count on them, and of all together.
func demandLevels(t *testing.T, seen map[levelOf]int, what string) {
	t.Helper()
	together, revisions := map[parser.Level]int{}, map[parser.Level]int{}
	for v := range all.Revisions() {
		for _, level := range v.Levels()[1:] {
			n := seen[levelOf{v, level}]
			if n < testflag.Least(rounds(), rare) {
				t.Errorf("%v %v: only %d references %s", v, level, n, what)
			}
			together[level] += n
			revisions[level]++
		}
	}
	for level, n := range together {
		if n < testflag.Least(rounds()*revisions[level], rare) {
			t.Errorf("%v: only %d references %s", level, n, what)
		}
	}
}

func TestNormalFormProperties(t *testing.T) {
	changed := map[levelOf]int{}
	properties(t, func(t *testing.T, random *rand.Rand, r parser.Reference) {
		checkNormal(t, r, []parser.NormalizeOption{0, earlier.AllDefaultPorts}[random.Intn(2)])
		below := r
		for _, level := range r.Revision().Levels() {
			n, _ := r.Normalize(level)
			if n != below {
				changed[levelOf{r.Revision(), level}]++
			}
			below = n
		}
	})
	demandLevels(t, changed, "have changed")
}

// An edit that keeps a reference equivalent at a level, and the levels above.
func TestEquivalentEdits(t *testing.T) {
	made := map[levelOf]int{}
	properties(t, func(t *testing.T, random *rand.Rand, r parser.Reference) {
		v := r.Revision()
		levels := v.Levels()
		if len(levels) == 1 {
			return // the level of equal strings
		}
		level := levels[1+random.Intn(len(levels)-1)]
		text, ok := variant(random, r, level)
		if !ok || text == r.String() {
			return
		}
		s, err := v.Parse(text)
		if err != nil {
			return
		}
		if (v == url1993 || v == rfc1738 || v == rfc1808) &&
			(!correspond(r, s) || level == parser.LevelPercent && !isDecoded(r)) {
			return
		}
		made[levelOf{v, level}]++
		found, ok := r.EquivalenceLevel(s)
		if back, _ := s.EquivalenceLevel(r); !ok || found > level || back != found {
			t.Errorf("%q at level %v: EquivalenceLevel = %v, %t, and back %v", s, level, found, ok, back)
		}
		for _, l := range levels {
			if got, err := r.Equivalent(s, l); err != nil || got != (ok && l >= found) {
				t.Errorf("%q at level %v: equivalent = %t, %v; lowest level %v", s, l, got, err, found)
			}
		}
	})
	demandLevels(t, made, "were edited")
}

// isDecoded reports whether the normal form of a reference has nothing encoded
// that need not be. In url-1993 and RFC 1738, it can have.
func isDecoded(r parser.Reference) bool {
	n, _ := r.Normalize(parser.LevelPercent)
	_, begin, _ := n.Range(parser.Scheme)
	return !slices.ContainsFunc(unitsOf(n.String()[begin:]), func(u unit) bool {
		return u.encoded && strings.IndexByte(interchangeable(r.Revision()), u.octet) >= 0
	})
}

// correspond reports whether two references have the same components except for
// what may be encoded or not, or what makes no difference to the scheme.
func correspond(r, s parser.Reference) bool {
	decode := func(text string) string { return document.WithoutTriplets(text, interchangeable(r.Revision())) }
	for c := range r.Revision().Components() {
		switch c {
		case parser.Scheme, parser.Host, parser.Port, earlier.HPath, earlier.GType, earlier.Selector:
			continue
		}
		a, defined := r.Component(c)
		b, also := s.Component(c)
		if defined != also || decode(a) != decode(b) {
			return false
		}
	}
	a, hosted := r.Component(parser.Host)
	b, also := s.Component(parser.Host)
	return hosted == also && (strings.EqualFold(decode(a), decode(b)) || a == "" || b == "")
}

// variant returns a string that is equivalent to a reference at a level, if it
// is valid, and has the same components.
func variant(random *rand.Rand, r parser.Reference, level parser.Level) (string, bool) {
	switch level {
	case parser.LevelCase:
		return caseVariant(random, r), true
	case parser.LevelPercent:
		return percentVariant(random, r), true
	case parser.LevelPath:
		return pathVariant(random, r)
	case parser.LevelScheme:
		return schemeVariant(random, r)
	case earlier.LevelURN5b, earlier.LevelURN5a:
		return queryVariant(random, r, level), true
	case parser.LevelURN:
		_, end, _ := r.Range(parser.Path)
		others := []string{"", "?+a", "?+a?=%41", "?=b/?", "#", "?+c#%c3"}
		return r.String()[:end] + others[random.Intn(len(others))], true
	}
	return "", false
}

// caseVariant changes the case of scheme, host and NID, and of triplets.
func caseVariant(random *rand.Rand, r parser.Reference) string {
	d, b := document.Of(r.Revision()), []byte(r.String())
	flip := func(begin, end int) {
		for i := begin; i < end; i++ {
			if c := b[i] | 0x20; 'a' <= c && c <= 'z' && random.Intn(2) == 0 {
				b[i] ^= 0x20
			}
		}
	}
	for _, c := range []parser.Component{parser.Scheme, parser.Host, parser.NID} {
		if text, ok := r.Component(c); ok && d.Caseless(c, r) && !strings.Contains(text, "%") {
			begin, end, _ := r.Range(c)
			flip(begin, end)
		}
	}
	if d.Case.Value().Triplets {
		for i := range b {
			if triplet.Match(b[i:]) {
				flip(i+1, i+3)
			}
		}
	}
	return string(b)
}

// percentVariant encodes some interchangeable bytes outside the scheme, and
// changes the case of triplets.
func percentVariant(random *rand.Rand, r parser.Reference) string {
	s := r.String()
	_, begin, _ := r.Range(parser.Scheme)
	b := []byte(s[:begin])
	for _, u := range unitsOf(s[begin:]) {
		encode := strings.IndexByte(interchangeable(r.Revision()), u.octet) >= 0 && random.Intn(6) == 0
		switch {
		case !u.encoded && !encode:
			b = append(b, u.octet)
		case random.Intn(2) == 0:
			b = fmt.Appendf(b, "%%%02x", u.octet)
		default:
			b = fmt.Appendf(b, "%%%02X", u.octet)
		}
	}
	return string(b)
}

// pathVariant inserts dot-segments into the path of an absolute URI.
func pathVariant(random *rand.Rand, r parser.Reference) (string, bool) {
	begin, end, _ := r.Range(parser.Path)
	path := r.String()[begin:end]
	_, absolute := r.Component(parser.Scheme)
	_, authority := r.Component(parser.Authority)
	if !absolute || !strings.HasPrefix(path, "/") || !authority && strings.Contains(path, "//") {
		return "", false
	}
	var slashes []int
	for i := range len(path) {
		if path[i] == '/' {
			slashes = append(slashes, i)
		}
	}
	at := begin + slashes[random.Intn(len(slashes))] + 1
	dots := []string{"./", "x/../", "x/y/../../", "././", "x/./../"}[random.Intn(5)]
	return r.String()[:at] + dots + r.String()[at:], true
}

// schemeVariant changes what the scheme makes default.
func schemeVariant(random *rand.Rand, r parser.Reference) (string, bool) {
	v, s := r.Revision(), r.String()
	scheme, _ := r.Component(parser.Scheme)
	_, end, hosted := r.Range(parser.Host)
	hostBegin, _, _ := r.Range(parser.Host)
	_, portEnd, ported := r.Range(parser.Port)
	_, user := r.Component(parser.User)
	_, userinfo := r.Component(parser.Userinfo)
	host, _ := r.Component(parser.Host)
	path, _ := r.Component(parser.Path)
	_, authority := r.Component(parser.Authority)
	if v != url1993 {
		scheme = strings.ToLower(scheme)
	}
	var variants []string
	if port := document.Of(v).DefaultPort(scheme); hosted && !ported && port != "" && host != "" {
		variants = append(variants, s[:end]+":0"+port+s[end:], s[:end]+":"+port+s[end:])
		if v != rfc1738 {
			variants = append(variants, s[:end]+":"+s[end:])
		}
	}
	if ported {
		end = portEnd
	}
	switch rest := s[end:]; {
	case v == url1993 && scheme == "gopher" && hosted && (rest == "" || rest[0] == '?' || rest[0] == '#'):
		variants = append(variants, s[:end]+"/1"+rest)
	case v == rfc1738 && !user && hosted && rest == "" && (scheme == "http" || scheme == "gopher"):
		variants = append(variants, s+"/")
	case v == rfc1738 && scheme == "telnet" && hosted && rest == "":
		variants = append(variants, s+"/")
	case v == rfc3986 && scheme != "" && authority && path == "":
		variants = append(variants, s[:end]+"/"+rest)
	}
	if scheme == "file" && !ported && v != syntax05 && v != rfc2396 && v != rfc2732 && !userinfo {
		switch {
		case strings.EqualFold(host, "localhost") && strings.HasPrefix(s[end:], "/"):
			variants = append(variants, s[:hostBegin]+s[end:])
		case v == rfc3986 && !authority && strings.HasPrefix(path, "/"):
			variants = append(variants, s[:len("file:")]+"//localhost"+s[len("file:"):])
		}
	}
	if len(variants) == 0 {
		return "", false
	}
	return variants[random.Intn(len(variants))], true
}

// queryVariant changes the fragment of a URN, and shuffles the directives of
// its query, or at level 5a replaces it.
func queryVariant(random *rand.Rand, r parser.Reference, level parser.Level) string {
	s := r.String()
	if begin, _, ok := r.Range(parser.Fragment); ok {
		s = s[:begin-1]
	}
	if begin, _, ok := r.Range(parser.Query); ok {
		directives := strings.Split(s[begin:], "&")
		random.Shuffle(len(directives), func(i, j int) { directives[i], directives[j] = directives[j], directives[i] })
		s = s[:begin] + strings.Join(directives, "&")
		if level == earlier.LevelURN5a {
			s = s[:begin-1]
		}
	} else if level == earlier.LevelURN5a {
		s += "?x=%41"
	}
	return s + "#%c3"
}

// A delimiter, or any other byte that is not interchangeable, is another thing
// when it is encoded.
func TestEncodedDelimiterDiffers(t *testing.T) {
	made := 0
	properties(t, func(t *testing.T, random *rand.Rand, r parser.Reference) {
		v := r.Revision()
		s := r.String()
		i := random.Intn(len(s) + 1)
		if i == len(s) || strings.IndexByte(interchangeable(v)+"%", s[i]) >= 0 || v == urn03 &&
			strings.IndexByte(letters, s[i]) >= 0 {
			return
		}
		other, err := v.Parse(fmt.Sprintf("%s%%%02X%s", s[:i], s[i], s[i+1:]))
		if err != nil {
			return
		}
		made++
		for _, level := range v.Levels() {
			if level > parser.LevelPercent {
				break
			}
			if same, err := r.Equivalent(other, level); same || err != nil {
				t.Errorf("equivalent to %q at level %v: %v", other, level, err)
			}
		}
	})
	if made < testflag.Least(14*rounds(), 0.15) { // of 56,000, 9,400
		t.Errorf("only %d strings", made)
	}
}
