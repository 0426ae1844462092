package rfctext

import (
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lazyregexp"
	"github.com/urispec/urispec/internal/lists"
)

var (
	// borrows says that rules come from the document that is cited after it.
	borrows = lazyregexp.New(`(?i)\b(?:defin\w+|from|import\w*|specified|described|syntax|productions?|rules?|` +
		`(?:non-?)?terminals?)\b`)
	// following says that rules come from the document cited before it.
	following = lazyregexp.New(`(?i)\b(?:from (?:it|that (?:specification|document))|` +
		`(?:following|these) [\w -]{0,24}(?:productions|rules|definitions))\b`)
	// allOthers says that rules which the text does not define come from a document.
	allOthers = lazyregexp.New(`(?i)\b(?:productions|rules|symbols|(?:non-?)?terminals|definitions|elements)\b` +
		`(?:[^.]|\.\S)*\bnot (?:otherwise )?(?:defined|described|specified|listed|given)\b(?:[^.]|\.\S)*$`)
	// listed is a list right after a citation, in brackets or after a colon.
	listed = lazyregexp.New(`^(?:,? ?\([^()\[\]]*\)|: [^:;.\[\]]*)`)
	// more is what stands between documents that are cited together.
	more = lazyregexp.New(`^,? ?(?:and |or )?$`)
	// dash is the end of a line in which a name goes on in the next one.
	dash = lazyregexp.New(`(\w-) `)
)

// A borrower finds which document defines rules that the text refers to but does not define.
type borrower struct {
	references
	missing spellings
	from    map[string]source // by the name in lower case
	others  string            // the documents that define all others
	at      int               // the line that says so
}

// A source is a document, and the line that names it; "" if several are named.
type source struct {
	document string
	line     int
}

// borrowed returns, by lines, rules that say where the text takes the rules from that it does not define: each in a
// line that has no rule, from the line that says so on. Comments of rules count more than prose.
func (d *document) borrowed(missing spellings, refs references, rules []string) map[int]string {
	b := &borrower{refs, maps.Clone(missing), map[string]source{}, "", 0}
	comments := lists.Each(rules, func(l string) string { return strings.TrimLeft(l[len(withoutComment(l)):], "; ") })
	for _, p := range runs(nil, comments, 0, len(comments)) {
		b.paragraph(newProse(p))
	}
	for key := range b.from {
		delete(b.missing, key)
	}
	for _, p := range d.parts() {
		if !p.block && (p.from >= len(rules) || rules[p.from] == "") {
			b.paragraph(newProse(p))
		}
	}
	lines := map[int]string{}
	next := map[int]int{} // by the line that says so: the one that may be free
	for _, key := range slices.Sorted(maps.Keys(missing)) {
		l, ok := b.from[key]
		if !ok && b.others != "" {
			l = source{b.others, b.at}
		}
		if l.document == "" {
			continue
		}
		line := max(l.line, next[l.line])
		for line < len(rules) && rules[line] != "" || lines[line] != "" {
			line++
		}
		next[l.line] = line + 1
		lines[line] = "   " + missing[key] + " = <" + missing[key] + ", see " + l.document + ">"
	}
	return lines
}

func (b *borrower) paragraph(p *prose) {
	last, end := "", 0
	others := false // the citation is for all other rules
	for _, m := range citation().FindAllStringSubmatchIndex(p.text, -1) {
		cited := b.document(citedTag(p.text, m))
		said := p.text[end:m[0]]
		line := p.position("", m[0]).Line - 1
		if end = m[1]; cited == "" {
			last = ""
			continue
		}
		last = cited
		switch others = others && more().MatchString(said); {
		case others:
			b.others += ", " + cited
		case b.others == "" && allOthers().MatchString(said):
			others, b.others, b.at = true, cited, line
		}
		if borrows().MatchString(said) {
			b.names(said, cited, line, false)
			if list := listed().FindString(p.text[end:]); list != "" {
				b.names(list, cited, line, true)
				end += len(list)
			}
		}
	}
	if rest := p.text[end:]; last != "" && following().MatchString(rest) {
		b.names(rest, last, p.position("", end).Line-1, true)
	}
}

// names takes the names of rules in a text as a document's. A name that is also a word of prose has to be marked or the
// first word, or the text has to be a list.
func (b *borrower) names(text, document string, line int, list bool) {
	text = dash().ReplaceAllString(text, "$1")
	for _, m := range proseWord().FindAllStringIndex(text, -1) {
		word := text[m[0]:m[1]]
		key := strings.ToLower(word)
		name, ok := b.missing[key]
		plain := ok && !inWord().MatchString(name)
		if !ok || plain && (word != name || !list && m[0] > 0 && !isMarked(text[:m[0]], text[m[1]:])) {
			continue
		}
		if before, ok := b.from[key]; !ok {
			b.from[key] = source{document, line}
		} else if before.document != document {
			b.from[key] = source{}
		}
	}
}

// isMarked reports whether what stands beside a word says that it is a name.
func isMarked(before, behind string) bool {
	return strings.HasSuffix(before, `"`) && strings.HasPrefix(behind, `"`) || marked(before, behind)
}

// missing returns the names of rules that rules refer to, but that neither they nor the notation define.
func missing(rules []rule, e *evidence) spellings {
	all := spellings{}
	for _, r := range rules {
		for _, name := range abnf.References(r.Body) {
			if !e.isName(name) {
				all[strings.ToLower(name)] = name
			}
		}
	}
	return all
}
