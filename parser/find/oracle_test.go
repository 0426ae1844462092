package find_test

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/find"
)

// oracle finds what a Finder finds, slowly: at each place it tries each way in
// which a URI can begin there, and each place where it can end.
func oracle(v parser.Revision, abbreviated bool, text string) []find.Match {
	var found []find.Match
	searched := 0 // the schemes that end before have been tried, and abbreviated URIs are not
	for i := 0; i < len(text); {
		m := oracleWrapped(v, abbreviated, text, i)
		if m == (find.Match{}) && abbreviated && i >= searched {
			m = oracleSuffix(v, text, i)
		}
		if scheme := oracleScheme.FindString(text[i:]); m == (find.Match{}) && scheme != "" && wordBegins(text, i) &&
			i+len(scheme) > searched {
			m, searched = oracleBare(v, text, floorOf(found), i, scheme)
		}
		if m == (find.Match{}) {
			i++
			continue
		}
		m.Unfinished = oracleUnfinished(v, text[floorOf(found):], m, floorOf(found))
		found = append(found, m)
		i = m.OuterEnd
	}
	return found
}

// floorOf returns where the last match ends.
func floorOf(found []find.Match) int {
	if n := len(found); n > 0 {
		return found[n-1].OuterEnd
	}
	return 0
}

// oracleUnfinished reports whether an angle bracket is open before a match,
// whose text behind the floor is given.
func oracleUnfinished(v parser.Revision, text string, m find.Match, floor int) bool {
	opens := oracleOpens
	switch {
	case v == parser.URL1993:
		opens = oracleOpens1993
	case oracleSilent(v):
		return false
	}
	begin := m.Begin - floor
	next := strings.IndexAny(text[begin:], "<>")
	return m.Delimiter == find.Whitespace && opens.MatchString(text[:begin]) && (next < 0 || text[begin+next] == '<')
}

var (
	oracleScheme    = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`)
	oracleRun       = regexp.MustCompile(`^[!#-;=?-~]*`)
	oracleRunBeyond = regexp.MustCompile(`^(?:[!#-;=?-~]|[^\x00-\x7F])*`)
	oracleLikely    = regexp.MustCompile(`^(?i:[A-Z][A-Z0-9+.-]*://|(mailto|news|tel|urn):)`)
	oracleName      = regexp.MustCompile(`^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*`)
	oraclePort      = regexp.MustCompile(`^:[0-9]+`)
	oracleBreak     = regexp.MustCompile(`-[ \t\n\v\f\r]*[\n\v\f\r][ \t\n\v\f\r]*`)
	oracleSpace     = regexp.MustCompile(`[ \t\n\v\f\r]+`)
	oracleAngle     = regexp.MustCompile(`^<([ \t\n\v\f\r]*)((?i:URL:)?)([^<>]*)>`)
	oracleWordByte  = regexp.MustCompile(`[A-Za-z0-9]`)
	oracleJoins     = regexp.MustCompile(`^[\pL\pM\pN_~=]`)
	oracleEmphasis  = regexp.MustCompile(`\*+|_+|~+`)
	oracleWordEnd   = regexp.MustCompile(`[\pL\pM\pN]$`)
	oracleWordStart = regexp.MustCompile(`^[\pL\pM\pN]`)
	oracleSpaceEnd  = regexp.MustCompile(`(^|[\s\v\pZ\x{85}])$`)
	oracleMark      = regexp.MustCompile(`^([.,;:!?'»]|[^!-~\PP\p{Ps}])$`)
	oracleLoose     = regexp.MustCompile(`[^A-Za-z0-9.\-_~@/\\:%&=+#?]`)
	oracleShort     = regexp.MustCompile(`^(?i:www|ftp)\.`)
	oracleEmpty     = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:(//)?$`)
	oracleOpens     = regexp.MustCompile(`<[ \t\n\v\f\r]*((?i:URL:)[ \t\n\v\f\r]*)?$`)
	oracleOpens1993 = regexp.MustCompile(`<$`)
	oracleQuotes    = regexp.MustCompile(`^"([ \t\n\v\f\r]*)((?i:URL:)?)([^<>"]*)"`)
)

// runOf returns what a bare URI of a revision can be made of.
func runOf(v parser.Revision) *regexp.Regexp {
	if v == parser.RFC3987 || v == parser.URLStandard {
		return oracleRunBeyond
	}
	return oracleRun
}

// wordBegins reports whether no letter and no digit stands before i.
func wordBegins(text string, i int) bool {
	return i == 0 || !oracleWordByte.MatchString(text[i-1:i])
}

// oracleSilent reports whether the document says nothing of running text.
func oracleSilent(v parser.Revision) bool {
	switch v {
	case parser.RFC1630, parser.RFC1808, parser.RFC2141, parser.RFC2141bisURN03, parser.RFC8141,
		parser.URLStandard:
		return true
	}
	return false
}

// oracleSplit tells whether a string is valid, and splits its fragment off.
func oracleSplit(v parser.Revision, s string) (uri, fragment string, ok bool) {
	if v == parser.RFC1738 {
		if uri, id, found := strings.Cut(s, "#"); found {
			return uri, "#" + id, v.Valid(uri) && v.Valid("a:"+id)
		}
	}
	return s, "", v.Valid(s)
}

// oracleOpening has the opening bracket or quote of each closing one.
var oracleOpening = map[string]string{")": "(", "]": "[", "}": "{", "）": "（", "」": "「", "］": "［", "】": "【", "”": "“"}

// oracleTrim removes the punctuation at the end, by what stands before.
func oracleTrim(s, before string) string {
	before = before[max(0, len(before)-256):]
	before = before[strings.LastIndexAny(before, "\n\v\f\r")+1:]
	emphasis := ""
	for _, at := range oracleEmphasis.FindAllStringIndex(before, -1) {
		left, run, right := before[:at[0]], before[at[0]:at[1]], before[at[1]:]+"x"
		opens := !oracleWordEnd.MatchString(left) && strings.TrimLeftFunc(right, unicode.IsSpace) == right
		closes := !oracleSpaceEnd.MatchString(left) && !oracleWordStart.MatchString(right)
		if closes && (strings.Contains(emphasis, run[:1]) || !opens) {
			emphasis = strings.Replace(emphasis, run[:1], "", len(run))
		} else if opens {
			emphasis += run
		}
	}
	for s != "" {
		_, size := utf8.DecodeLastRuneInString(s)
		last := s[len(s)-size:]
		opening, closes := oracleOpening[last]
		switch {
		case strings.Contains("*_~", last) && strings.Contains(emphasis, last):
			emphasis = strings.Replace(emphasis, last, "", 1)
		case closes && strings.Count(s, last) > strings.Count(s, opening):
		case !closes && oracleMark.MatchString(last):
		default:
			return s
		}
		s = s[:len(s)-size]
	}
	return s
}

// oracleBare returns the URI without wrapper that begins with a scheme at i,
// and how far it has been searched.
func oracleBare(v parser.Revision, text string, floor, i int, scheme string) (m find.Match, searched int) {
	searched = i + len(scheme)
	marked, outer := oracleLikely.MatchString(text[i:]), i
	if v != parser.URL1993 && !oracleSilent(v) {
		if strings.EqualFold(scheme, "URL:") {
			return find.Match{}, searched
		}
		if p := i - 4; p >= floor && strings.EqualFold(text[p:i], "URL:") && wordBegins(text, p) {
			marked, outer = true, p
		}
	}
	if !marked {
		return find.Match{}, searched
	}
	run := runOf(v).FindString(text[i:])
	start, _ := v.Start("")
	viable := start.ViablePrefix(run)
	n := len(run)
	for ; n > 0; n-- {
		if _, _, ok := oracleSplit(v, run[:n]); ok {
			break
		}
	}
	if n < viable-64 {
		n = 0
	}
	searched = max(searched, i+max(viable, n)-1)
	ascii := v == parser.RFC2141 || v == parser.RFC2141bisURN03 // what ends a URN, these documents say
	if oracleJoins.MatchString(text[i+n:]) && (!ascii || text[i+n] < 0x80) {
		return find.Match{}, searched
	}
	s := oracleTrim(run[:n], text[:outer])
	uri, fragment, ok := oracleSplit(v, s)
	if !ok || !hasScheme.MatchString(uri) || strings.HasSuffix(uri, "://") && len(uri) == len(scheme)+2 {
		return find.Match{}, searched
	}
	return find.Match{
		Begin: i, End: i + len(s), OuterBegin: outer, OuterEnd: i + len(s), Text: s, URI: uri, Fragment: fragment,
		Delimiter: find.Whitespace, Prefix: outer < i,
	}, i + len(s)
}

// oracleComplete completes an abbreviated URI of a given end.
func oracleComplete(s string) string {
	if strings.EqualFold(s[:3], "ftp") {
		return "ftp://" + s
	}
	return "http://" + s
}

// oracleSuffix returns the abbreviated URI that begins at i without wrapper.
func oracleSuffix(v parser.Revision, text string, i int) find.Match {
	if i > 0 && !oracleLoose.MatchString(text[i-1:i]) {
		return find.Match{}
	}
	run := runOf(v).FindString(text[i:])
	n := oracleNameLength(run)
	if n == 0 {
		return find.Match{}
	}
	joined := i + n
	if strings.ContainsAny(run[n:min(n+1, len(run))], "/?#") {
		end := len(run)
		for !v.Valid(oracleComplete(run[:end])) {
			end--
		}
		joined = i + end
		n = len(oracleTrim(run[:end], text[:i]))
	}
	if oracleJoins.MatchString(text[joined:]) {
		return find.Match{}
	}
	return find.Match{
		Begin: i, End: i + n, OuterBegin: i, OuterEnd: i + n, Text: run[:n], URI: oracleComplete(run[:n]),
		Delimiter: find.Whitespace, Abbreviated: true,
	}
}

// oracleNameLength returns the length of the name and port that s begins with.
func oracleNameLength(s string) int {
	name := oracleName.FindString(s)
	labels := strings.Split(name, ".")
	if len(labels) < 3 || !oracleShort.MatchString(s) || !oracleScheme.MatchString(labels[len(labels)-1]+":") {
		return 0
	}
	for _, label := range labels {
		if strings.Trim(label, "-") != label {
			return 0
		}
	}
	n := len(name) + len(oraclePort.FindString(s[len(name):]))
	if n < len(s) && (oracleJoins.MatchString(s[n:n+1]) || s[n] == '@' || s[n] == '%') {
		return 0
	}
	return n
}

// oracleWrapped returns the URI in the wrapper that opens at i.
func oracleWrapped(v parser.Revision, abbreviated bool, text string, i int) find.Match {
	if oracleSilent(v) {
		return find.Match{}
	}
	m := find.Match{OuterBegin: i, Delimiter: find.AngleBrackets}
	parts := oracleAngle.FindStringSubmatchIndex(text[i:])
	if v != parser.URL1993 && v != parser.RFC1738 && parts == nil {
		m.Delimiter = find.DoubleQuotes
		parts = oracleQuotes.FindStringSubmatchIndex(text[i:])
	}
	if parts == nil {
		return find.Match{}
	}
	m.OuterEnd = i + parts[1]
	m.Begin, m.End = i+parts[6], i+parts[7]
	m.Prefix = parts[4] < parts[5]
	spaced := strings.ContainsAny(text[i+1:m.End], " \t\n\v\f\r")
	blanks := text[i+1 : m.End]
	if v == parser.URL1993 {
		m.Begin, m.Prefix = i+1, false
	}
	if m.Prefix {
		blanks = strings.TrimLeft(text[m.Begin:m.End], " \t\n\v\f\r")
		spaced = false
	}
	if m.Delimiter == find.DoubleQuotes {
		for _, gap := range oracleSpace.FindAllString(blanks, -1) {
			if !strings.ContainsAny(gap, "\n\v\f\r") {
				return find.Match{}
			}
		}
	}
	whole, without := text[m.Begin:m.End], text[m.Begin:m.End]
	if v != parser.URL1993 {
		m.End -= len(whole) - len(strings.TrimRight(whole, " \t\n\v\f\r"))
		m.Begin += len(whole) - len(strings.TrimLeft(whole, " \t\n\v\f\r"))
		without = oracleSpace.ReplaceAllString(oracleBreak.ReplaceAllString(whole, ""), "")
		whole = oracleSpace.ReplaceAllString(whole, "")
	}
	if m.Begin >= m.End {
		return find.Match{}
	}
	m.Text = text[m.Begin:m.End]
	if !m.Prefix && !oracleScheme.MatchString(m.Text) && !(abbreviated && oracleShort.MatchString(m.Text)) {
		return find.Match{}
	}
	read := func(s string) (uri, fragment string, completed, ok bool) {
		if n := oracleNameLength(s); abbreviated && n > 0 && (n == len(s) || strings.Contains("/?#", s[n:n+1])) {
			s, completed = oracleComplete(s), true
		}
		uri, fragment, ok = oracleSplit(v, s)
		if m.Prefix && m.Delimiter == find.AngleBrackets {
			return uri, fragment, completed, ok && uri != ""
		}
		empty := oracleEmpty.MatchString(uri)
		return uri, fragment, completed, ok && oracleScheme.MatchString(uri) && !empty &&
			(!spaced || oracleLikely.MatchString(uri))
	}
	var ok bool
	m.URI, m.Fragment, m.Abbreviated, ok = read(whole)
	if uri, fragment, completed, valid := read(without); without != whole && valid {
		if ok {
			m.Alternative = uri + fragment
		} else {
			m.URI, m.Fragment, m.Abbreviated, ok = uri, fragment, completed, true
		}
	}
	if !ok {
		return find.Match{}
	}
	return m
}
