package parser

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/rfc1738"
	"github.com/urispec/urispec/parser/internal/rfc2141bisurn03"
	"github.com/urispec/urispec/parser/internal/rfc2396bis01"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/url1993"
	"github.com/urispec/urispec/parser/internal/urlsyntax05"
)

// A Revision is a published revision of the syntax of URIs, URLs or URNs.
//
// The zero Revision is invalid: Valid reports false for every string, and the
// methods that return an error return an [*UnknownRevisionError]. The same
// holds of a Revision that is none of the constants.
type Revision uint8

// The revisions, oldest first.
const (
	// URL1993 is the Internet-Draft "Uniform Resource Locators (URL): A
	// Unifying Syntax for the Expression of Names and addresses of Objects on
	// the Network", October 1993.
	URL1993 Revision = iota + 1
	// RFC1738 is RFC 1738, "Uniform Resource Locators (URL)", December 1994.
	RFC1738
	// URLSyntax05 is draft-fielding-url-syntax-05, "Uniform Resource Locators
	// (URL): Generic Syntax and Semantics", May 1997.
	URLSyntax05
	// RFC2396bis01 is draft-fielding-uri-rfc2396bis-01, "Uniform Resource
	// Identifier (URI): Generic Syntax", March 2003.
	RFC2396bis01
	// RFC3986 is RFC 3986 (STD 66), "Uniform Resource Identifier (URI): Generic
	// Syntax", January 2005.
	RFC3986
	// RFC2141bisURN03 is draft-ietf-urnbis-rfc2141bis-urn-03, "Uniform Resource
	// Name (URN) Syntax", October 2012.
	RFC2141bisURN03
)

// A document is what is said of a revision beside its grammar.
type document struct {
	name    string // as String returns it
	title   string
	aliases []string
}

// documents is indexed by Revision; the first entry is that of no revision.
var documents = [...]document{
	URL1993: {
		name:    "url-1993",
		title:   "Uniform Resource Locators (URL): A Unifying Syntax for the Expression of Names and addresses of Objects on the Network",
		aliases: []string{"draft-ietf-uri-url-02"},
	},
	RFC1738: {
		name:    "rfc1738",
		title:   "Uniform Resource Locators (URL)",
		aliases: []string{"RFC 1738"},
	},
	URLSyntax05: {
		name:    "url-syntax-05",
		title:   "Uniform Resource Locators (URL): Generic Syntax and Semantics",
		aliases: []string{"draft-fielding-url-syntax-05"},
	},
	RFC2396bis01: {
		name:    "rfc2396bis-01",
		title:   "Uniform Resource Identifier (URI): Generic Syntax",
		aliases: []string{"draft-fielding-uri-rfc2396bis-01"},
	},
	RFC3986: {
		name:    "rfc3986",
		title:   "Uniform Resource Identifier (URI): Generic Syntax",
		aliases: []string{"RFC 3986", "STD 66"},
	},
	RFC2141bisURN03: {
		name:    "rfc2141bis-urn-03",
		title:   "Uniform Resource Name (URN) Syntax",
		aliases: []string{"draft-ietf-urnbis-rfc2141bis-urn-03"},
	},
}

// known reports whether v is one of the constants.
func (v Revision) known() bool { return v != 0 && int(v) < len(documents) }

// String returns the name of the revision, such as "rfc3986", or
// "Revision(n)" when it is none of the constants.
func (v Revision) String() string {
	if !v.known() {
		return "Revision(" + strconv.Itoa(int(v)) + ")"
	}
	return documents[v].name
}

// Title returns the full title of the document, or "" when v is none of the
// constants.
func (v Revision) Title() string {
	if !v.known() {
		return ""
	}
	return documents[v].title
}

// Aliases returns the names other than String's under which [Lookup] finds the
// revision: the document's own number, the full name of a draft. The slice is
// the caller's.
func (v Revision) Aliases() []string {
	if !v.known() {
		return nil
	}
	return slices.Clone(documents[v].aliases)
}

// Revisions returns an iterator over the revisions, oldest first.
func Revisions() iter.Seq[Revision] {
	return func(yield func(Revision) bool) {
		for v := Revision(1); v.known(); v++ {
			if !yield(v) {
				return
			}
		}
	}
}

// Lookup returns the revision of a name: its String or one of its Aliases. Case
// and everything but letters and digits is ignored: "rfc3986", "RFC 3986" and
// "rfc-3986" are one. An unknown name is an [*UnknownRevisionError], which
// suggests the nearest name, if there is one.
func Lookup(name string) (Revision, error) {
	key := lookupKey(name)
	for v := range Revisions() {
		d := &documents[v]
		if lookupKey(d.name) == key {
			return v, nil
		}
		for _, alias := range d.aliases {
			if lookupKey(alias) == key {
				return v, nil
			}
		}
	}
	return 0, &UnknownRevisionError{Name: name, Suggestion: nearestRevision(key)}
}

// lookupKey returns what Lookup compares: the letters and digits of a name, in
// lower case.
func lookupKey(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			return r
		case 'A' <= r && r <= 'Z':
			return r + 'a' - 'A'
		case r < 0x80:
			return -1
		}
		return r
	}, name)
}

// nearestRevision returns the name of the only revision that has key in its name or
// an alias, otherwise that with the least edit distance from key, or "" when none is
// near.
func nearestRevision(key string) string {
	if found := revisionWith(key); found != "" {
		return found
	}
	nearest, least := "", -1
	for v := range Revisions() {
		d := &documents[v]
		for _, name := range append([]string{d.name}, d.aliases...) {
			k := lookupKey(name)
			limit := 1 + len(k)/5
			if n := len(key) - len(k); n > limit || -n > limit {
				continue
			}
			if n := editDistance(key, k); n <= limit && (least < 0 || n < least) {
				nearest, least = d.name, n
			}
		}
	}
	return nearest
}

// revisionWith returns the name of the only revision that has key in its name or an
// alias, such as its number, or "" when there are none or several.
func revisionWith(key string) string {
	found := ""
	for v := range Revisions() {
		d := &documents[v]
		for _, name := range append([]string{d.name}, d.aliases...) {
			if !strings.Contains(lookupKey(name), key) || found == d.name {
				continue
			}
			if found != "" {
				return ""
			}
			found = d.name
		}
	}
	return found
}

// editDistance returns the least number of bytes to insert, delete, replace or
// swap with their neighbour that turns a into b (optimal string alignment).
func editDistance(a, b string) int {
	width := len(b) + 1
	rows := make([]int, 3*width)
	before, above, row := rows[:width], rows[width:2*width], rows[2*width:]
	for j := range above {
		above[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			replace := above[j]
			if a[i] != b[j] {
				replace++
			}
			row[j+1] = min(replace, above[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}

// Valid reports whether s is a member of the revision's default start rule, the
// first of StartRules. It takes time linear in len(s) and allocates nothing.
func (v Revision) Valid(s string) bool {
	switch v { // calls by name, which are the fastest
	case URL1993:
		return url1993.StartFragmentaddress.Valid(s)
	case RFC1738:
		return rfc1738.StartUrl.Valid(s)
	case URLSyntax05:
		return urlsyntax05.StartURLReference.Valid(s)
	case RFC2396bis01:
		return rfc2396bis01.StartURIReference.Valid(s)
	case RFC3986:
		return rfc3986.StartURIReference.Valid(s)
	case RFC2141bisURN03:
		return rfc2141bisurn03.StartURNReference.Valid(s)
	}
	return false
}
