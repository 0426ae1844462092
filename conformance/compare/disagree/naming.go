package disagree

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// name sets the patterns of disagreements. It finds them by asking about a rule's other string: one of both reads it as
// the string at hand, and both read it alike.
func (p *pair) name(all []Disagreement) {
	for i, pattern := range p.explained(all) {
		if all[i].Pattern = pattern; pattern == (Pattern{}) {
			all[i].Pattern, _ = p.characterPattern(all[i])
		}
	}
}

// pattern returns the pattern of a disagreement: the one of the first rule that explains it, else the byte without
// which there is no disagreement.
func (p *pair) pattern(d Disagreement) Pattern {
	one := []Disagreement{d}
	p.name(one)
	return one[0].Pattern
}

// explainedTogether is for how many disagreements at a time the strings of all rules are asked about.
const explainedTogether = 256

// explained returns the patterns of the first rules that explain disagreements, in their order; the zero Pattern if
// none does.
func (p *pair) explained(all []Disagreement) []Pattern {
	var patterns []Pattern
	for some := range slices.Chunk(all, explainedTogether) {
		patterns = append(patterns, p.explainedByRules(rules(), p.withTwoSlashes(some))...)
	}
	return patterns
}

// withTwoSlashes returns disagreements with two slashes before the host if they are read in the same way: more or fewer
// slashes are then not part of the pattern.
func (p *pair) withTwoSlashes(all []Disagreement) []Disagreement {
	all = slices.Clone(all)
	texts := lists.Each(all, func(d Disagreement) string { return twoSlashes(d.Input) })
	for i, f := range p.ask(texts) {
		if d := &all[i]; f.differs && f.Difference == d.Difference && d.alike(&d.A, f.a) && d.alike(&d.B, f.b) {
			d.Input = texts[i]
		}
	}
	return all
}

// explainedByRules asks about the edited strings of disagreements.
func (p *pair) explainedByRules(rules []rule, all []Disagreement) []Pattern {
	var texts []string
	var edited []struct{ disagreement, rule int } // one for each text
	for i, d := range all {
		for j, r := range rules {
			if s := r.edit(d.Input); s != d.Input {
				texts = append(texts, s)
				edited = append(edited, struct{ disagreement, rule int }{i, j})
			}
		}
	}
	patterns := make([]Pattern, len(all))
	for i, f := range p.ask(texts) {
		r, at := rules[edited[i].rule], edited[i].disagreement
		if by := r.by(all[at], f); by != "" && patterns[at] == (Pattern{}) {
			patterns[at] = Pattern{r.name, r.cwe, by}
		}
	}
	return patterns
}

// by returns the side that reads a string as the rule says, or "": f is what both read in the other string.
func (r rule) by(d Disagreement, f found) Side {
	if !settles(d.Difference, f) {
		return ""
	}
	refuser := Side("")
	if d.Component == 0 {
		refuser = map[Manner]Side{OnlyA: SideB, OnlyB: SideA}[d.Manner]
	}
	switch {
	case r.refuses:
		return refuser
	case d.alike(&d.A, f.a):
		return SideA
	case d.alike(&d.B, f.b):
		return SideB
	}
	return ""
}

// alike reports whether an implementation reads two strings alike as far as a difference is concerned: the component
// and all that matter more or, for a string that one refuses, everything.
func (d Difference) alike(x, y *Reading) bool {
	most := reading.Index(d.Component) + 1
	most = cmp.Or(most, len(x.Parts))
	for i := range most {
		if x.Parts[i] != y.Parts[i] || d.Manner == Spelling && i == most-1 && x.Written[i] != y.Written[i] {
			return false
		}
	}
	return x.Valid && y.Valid
}

// settles reports whether another string does not have a difference: both take it, and read it alike or differ only in
// what matters less.
func settles(d Difference, f found) bool {
	taken := f.answered && f.a.Valid && f.b.Valid
	return taken && (!f.differs || d.Component == 0 || rank(f.Difference) > rank(d))
}

// characterPattern names the character without which there is no difference, and its place. Of several it is the least
// plain one; a letter, a digit or a delimiter between the pieces only if there is no other. Then, and if there is none
// at all, ok is false: something else makes the difference.
func (p *pair) characterPattern(d Disagreement) (pattern Pattern, ok bool) {
	type character struct {
		begin, end, plainness int
		telling               bool
	}
	pieces := newSplit(d.Input)
	var all []character
	var texts []string
	for i, c := range d.Input {
		end := i + utf8.RuneLen(c)
		if c == utf8.RuneError {
			end = i + 1
		}
		first := d.Input[i]
		for _, plain := range []string{"", "a"} {
			telling := !reading.IsAlnum(first) && !pieces.delimits(i)
			all = append(all, character{i, end, automaton.Preference(first), telling})
			texts = append(texts, d.Input[:i]+plain+d.Input[end:])
		}
	}
	least := character{plainness: -1}
	for i, f := range p.ask(texts) {
		c := all[i]
		better := c.telling && !least.telling || c.telling == least.telling && c.plainness > least.plainness
		if better && settles(d.Difference, f) {
			least = c
		}
	}
	cwe := ""
	if d.Severity() < Respelled {
		cwe = interpretationConflict
	}
	if least.plainness < 0 {
		return Pattern{Name: d.unnamed(), CWE: cwe}, false
	}
	name := strconv.QuoteToASCII(d.Input[least.begin:least.end]) + " in the " + pieces.piece(least.begin)
	return Pattern{Name: name, CWE: cwe}, least.telling
}

// unnamed returns a pattern that only repeats the difference.
func (d Difference) unnamed() string {
	if d.Component == 0 {
		return "what one takes and the other refuses"
	}
	return "another " + d.Component.String()
}

// A rule names a pattern. Its edit makes explicit what the name says. If both then read alike, the implementation whose
// reading did not change reads the string so; the other does not.
type rule struct {
	name, cwe string
	edit      edit
	refuses   bool // for a string that one refuses: that one takes the edited string
}

// Weaknesses of the Common Weakness Enumeration, by their names there.
const (
	pathTraversal           = "CWE-22"
	doubleDecoding          = "CWE-174"
	unicodeEncoding         = "CWE-176"
	urlEncoding             = "CWE-177"
	caseSensitivity         = "CWE-178"
	collapseOfData          = "CWE-182"
	interpretationConflict  = "CWE-436"
	openRedirect            = "CWE-601"
	serverSideRequest       = "CWE-918"
	differentRadices        = "CWE-1389"
	improperInputValidation = "CWE-20"
)

// rules are tried in their order: the first that explains a difference names it. A new rule is a row before all rows
// that would name its strings, too.
func rules() []rule {
	return []rule{
		// Bytes that are removed.
		{"tabs and line breaks are removed", collapseOfData, replaced("\t", "", "\n", "", "\r", ""), false},
		{"spaces at the ends are removed", collapseOfData, trimmed(isSpace), false},
		{"control characters at the ends are removed", collapseOfData, trimmed(isControl), false},
		{"spaces and control characters at the ends are removed", collapseOfData, trimmed(isBlank), false},

		// Where the authority begins and ends.
		{"a backslash is a slash before the host", openRedirect, slashesOnly, false},
		{"slashes before the host may be missing", openRedirect, onlyIf(fewerSlashes, twoSlashes), false},
		{"a slash more before the host is skipped", openRedirect, onlyIf(moreSlashes, twoSlashes), false},
		{"percent-encoded slashes stand before the host", urlEncoding, encodedSlashes, false},
		{"percent-encoding is decoded in the scheme", urlEncoding, inScheme(allDecoded), false},
		{"a backslash ends the authority", interpretationConflict, of(backslashInAuthority), false},
		{`"?" ends the authority`, interpretationConflict, endAuthority("?"), false},
		{`"#" ends the authority`, interpretationConflict, endAuthority("#"), false},

		{"an empty host is refused", "", someHost, true},

		// Userinfo.
		{`the last "@" ends the userinfo`, interpretationConflict, of(lastAt), false},
		{`the first "@" ends the userinfo`, interpretationConflict, of(firstAt), false},
		{"an empty userinfo is left out", "", of(emptyUserinfo), false},
		{"an empty password is left out", "", of(emptyPassword), false},

		// Ports.
		{"leading zeros of a port are left out", "", of(leadingZeros), false},
		{"a default port is left out", "", of(defaultPort), false},
		{"a colon without a port is left out", "", of(emptyPort), false},
		{"characters that are not digits are left out of the port", improperInputValidation, of(digitsOfPort), false},
		{"a port that is too large is refused", improperInputValidation, of(portInRange), true},

		// Percent-encoding, which hosts and paths have.
		{"percent-encoding is decoded twice", doubleDecoding, onceLess, false},
		{`a percent-encoded "@" ends the userinfo`, urlEncoding, decodedInHost('@'), false},
		{"a percent-encoded slash ends the host", urlEncoding, decodedInHost('/'), false},
		{"a percent-encoded backslash ends the host", urlEncoding, decodedInHost('\\'), false},
		{`a percent-encoded "?" ends the host`, urlEncoding, decodedInHost('?'), false},
		{`a percent-encoded "#" ends the host`, urlEncoding, decodedInHost('#'), false},
		{"a percent-encoded colon ends the host", urlEncoding, decodedInHost(':'), false},
		{"percent-encoding is decoded in the host", urlEncoding, of(decodedHost), false},
		{"percent-encoding that is not needed is decoded", "", needlessDecoded, false},
		{`a "%" that encodes nothing is taken`, improperInputValidation, loneSigns, false},

		// Hosts.
		{"a zone identifier is left out", interpretationConflict, of(noZone), false},
		{"a zone identifier is refused", "", of(noZone), true},
		{"characters behind an IP literal are left out", improperInputValidation, of(literalOnly), false},
		{"characters behind an IP literal are refused", improperInputValidation, of(literalOnly), true},
		{"characters before brackets are left out", improperInputValidation, inBrackets(literalFirst), false},
		{"characters before brackets are refused", improperInputValidation, inBrackets(literalFirst), true},
		{"characters behind an IPv6 address in its brackets are left out", improperInputValidation,
			inBrackets(addressFirst), false},
		{"brackets without an IP address are refused", improperInputValidation, inBrackets(someAddress), true},
		{"a bracket without the other one is refused", improperInputValidation, of(noLoneBracket), true},
		{"percent-encoding ends the host", interpretationConflict, hostUpTo(isPercent), false},
		{"a character that no name has ends the host", interpretationConflict, hostUpTo(inNoName), false},
		{"an IPv6 address has one form", "", of(addressInOneForm), false},
		{"an ideographic full stop is a dot", unicodeEncoding, replaced("。", ".", "%e3%80%82", ".", "%E3%80%82", "."), false},
		{"a full-width form is mapped", unicodeEncoding, of(mapped), false},
		{"a name beyond ASCII is converted", unicodeEncoding, of(domain), false},
		{"an octal number is an IPv4 address", differentRadices, of(numberWith("0")), false},
		{"a hexadecimal number is an IPv4 address", differentRadices, of(numberWith("0x")), false},
		{"a number is an IPv4 address", serverSideRequest, of(number), false},
		{"localhost is not a host of a file URL", interpretationConflict, of(localhost), false},
		{"a dot at the end of the host is left out", "", of(noDotAtEnd), false},

		// Paths.
		{"a backslash is a slash in the path", pathTraversal, inPath(slashed), false},
		{"dot-segments are removed", pathTraversal, of(noDots), false},
		{"percent-encoded dots are dot-segments", pathTraversal, of(encodedDots), false},
		{"percent-encoded slashes are decoded in the path", urlEncoding, decodedInPath('/'), false},
		{"percent-encoded backslashes are decoded in the path", urlEncoding, decodedInPath('\\'), false},
		{"a path begins with a slash", "", of(absolute), false},
		{"repeated slashes are one", pathTraversal, of(repeatedSlashes), false},
		{"an empty path is a slash", "", emptyPath, false},

		// Spelling, and characters that no URI has.
		{"letters of the scheme are in lower case", "", inScheme(strings.ToLower), false},
		{"letters of the host are in lower case", caseSensitivity, inHost(strings.ToLower), false},
		{"digits of percent-encoding are in upper case", "", digits(strings.ToUpper), false},
		{"digits of percent-encoding are in lower case", "", digits(strings.ToLower), false},
		{"delimiters are percent-encoded", "", encodedEverywhere(isDelimiter), false},
		{"delimiters are percent-encoded in the host", "", encodedInHost(isDelimiter), false},
		{"spaces are percent-encoded", "", encodedEverywhere(isSpace), false},
		{"control characters are percent-encoded", "", encodedEverywhere(isControl), false},
		{"characters beyond ASCII are percent-encoded", "", encodedEverywhere(isBeyondASCII), false},
		{"characters that no URI has are percent-encoded", "", encodedEverywhere(isExcluded), false},
	}
}
