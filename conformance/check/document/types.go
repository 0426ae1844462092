package document

import "github.com/urispec/urispec/parser"

// A Splitting returns the five components of a member. The form is its scheme's, "" if the document has none for it.
type Splitting func(r Reference, form string) Components

// A Parsing returns the components of a string by the steps of a document.
type Parsing func(s string) Components

// Rules are the rules for components: a component matches one of its list. No rule stands for a component with an empty
// list.
type Rules map[parser.Component][]string

// An Unmatched reports whether a component may be defined although the parse
// tree has no match of its rule.
type Unmatched func(root *Node, c parser.Component) bool

// An Unrelated reports whether the parse tree may have matches of a component's
// rule although the component is undefined, because the rule has other uses.
type Unrelated func(r Reference, c parser.Component) bool

// A PathRule returns the rule that the path of a reference matches.
type PathRule func(c Components) string

// A Within says that all strings of a revision are strings of another.
type Within struct {
	Of       parser.Revision
	Sentence string // of the law
	Always   string // why all strings exercise it
}

// A Difference is a point on which two engines rightly differ. Package law says, by its name, on which strings.
type Difference struct {
	Section, Name string
	Sentence      string // of the law
	Example       string // on which they differ
}

// A Partial reports whether the grammar has no rule for a reference.
type Partial func(reference string) bool

// DotSegments returns the path and any other text that resolution removes dot-segments from, and whether it is merged.
type DotSegments func(base, r Components) (path string, merged bool)

// A Removal removes the dot-segments of a path.
type Removal func(path Value) Value

// A Forbidden reports whether bytes cannot be a component.
type Forbidden func(c parser.Component, data string) bool

// A Fitting reports whether a text can be put in the place of a component, as far as that depends on the components
// around it.
type Fitting func(c parser.Component, text string, around Reference) bool

// Case is what the level case changes, beside the scheme and the NID.
type Case struct {
	AnyHost   bool // any host, not only a name
	ASCIIHost bool // any host that has US-ASCII characters only, encoded ones included
	Triplets  bool // also the digits of triplets
}

// NonASCII reports whether the normal form of a character beyond US-ASCII, in a query or not, is the character itself.
// The others become triplets.
type NonASCII func(c rune, query bool) bool

// A PathLevel is what the level path changes.
type PathLevel struct {
	Remove   Removal
	Rootless bool // also from paths that do not begin with a slash
}

// Schemes are some or all.
type Schemes uint8

// Some schemes, and all of them.
const (
	WithPort Schemes = iota + 1 // those with a default port
	All
)

// An EmptyPath returns the path that is the same as no path behind a server, or "". The rest is the text behind the
// server.
type EmptyPath func(r Reference, scheme, rest string) string

// An IsFile reports whether a file URL with a host has the form of file.
type IsFile func(r Reference) bool

// A Port is the default port of a scheme.
type Port struct{ Scheme, Number string }

// ports1738 are the default ports of RFC 1738, Section 3.
var ports1738 = []Port{
	{"ftp", "21"}, {"http", "80"}, {"gopher", "70"}, {"nntp", "119"}, {"telnet", "23"}, {"wais", "210"},
	{"prospero", "1525"},
}

// laterPorts are the default ports that schemes have been given since.
var laterPorts = []Port{
	{"vemmi", "575"},      // RFC 2122
	{"nfs", "2049"},       // RFC 2224
	{"dict", "2628"},      // RFC 2229
	{"acap", "674"},       // RFC 2244
	{"tip", "3372"},       // RFC 2371
	{"pop", "110"},        // RFC 2384
	{"icap", "1344"},      // RFC 3507
	{"ipp", "631"},        // RFC 3510
	{"mtqp", "1038"},      // RFC 3887
	{"snmp", "161"},       // RFC 4088
	{"ldap", "389"},       // RFC 4516
	{"imap", "143"},       // RFC 5092
	{"news", "119"},       // RFC 5538
	{"snews", "563"},      // RFC 5538
	{"rsync", "873"},      // RFC 5781
	{"tn3270", "23"},      // RFC 6270
	{"ws", "80"},          // RFC 6455
	{"wss", "443"},        // RFC 6455
	{"aaa", "3868"},       // RFC 6733
	{"aaas", "5658"},      // RFC 6733
	{"coap", "5683"},      // RFC 7252
	{"coaps", "5684"},     // RFC 7252
	{"ipps", "631"},       // RFC 7472
	{"rtsp", "554"},       // RFC 7826
	{"rtspu", "554"},      // RFC 2326
	{"rtsps", "322"},      // RFC 7826
	{"vnc", "5900"},       // RFC 7869
	{"coap+tcp", "5683"},  // RFC 8323
	{"coaps+tcp", "5684"}, // RFC 8323
	{"coap+ws", "80"},     // RFC 8323
	{"coaps+ws", "443"},   // RFC 8323
	{"https", "443"},      // RFC 9110
}
