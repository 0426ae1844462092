package rfctext

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lazyregexp"
)

// Options say what is taken from a text.
type Options struct {
	Form     Form          // of the text; "": told by its content
	Notation abnf.Notation // of the rules, unless they suggest another: see [abnf.Notation.For]
	Starts   []string      // only what these rules reach; none: all rules
	Prefer   Preference    // which rule is kept of several that have one name and differ
	Blocks   []string      // names of the blocks to look at, in XML, Markdown and HTML; none: all
	First    int           // number of the first line to look at, from 1; 0: the first of the text
	Last     int           // number of the last one; 0: the last of the text
}

// A Grammar is the rules of a text.
type Grammar struct {
	Text    string   // the lines of the rules in their places, other lines empty
	Remarks []Remark // in the order of the lines
}

// Extract finds the rules in a text. A rule that the text has twice is kept once, at its first place, if both are the
// same. If they differ, o.Prefer says which is kept. In XML and Markdown, it reads the blocks of type abnf; if there
// are none, those of a type that begins with abnf (abnf2616), or else those without a type. Line numbers are the
// text's.
//
// What begins like a rule but cannot be read as one is reported if it is meant as one: in a block of ABNF; if others
// refer to it; and, without start rules, if it stands among rules, with white space before the sign.
//
// The error is an [*abnf.StartError] for a start rule that the text does not have, says where XML is not well-formed,
// or that there is no rule at all. The name of the text is used in messages.
func Extract(name, src string, o Options) (*Grammar, error) {
	o.Notation = o.Notation.For([]byte(src))
	d, err := newDocument(name, src, o.Form, o.Notation)
	if err != nil {
		return nil, err
	}
	if err := d.restrict(name, o.Blocks); err != nil {
		return nil, err
	}
	r := newReader(name, d, o.Notation)
	r.restrict(o.First, o.Last)
	chosen, others := divide(d.passages)
	rules := r.rules(chosen)
	e := newEvidence(rules, r.lost, o.Notation, r.mixed)
	rules = slices.DeleteFunc(rules, func(r rule) bool { return !e.isRule(r) })
	leftOut := unread(name, d, o.Notation, others, e)
	if len(rules) == 0 {
		err := fmt.Errorf("%s: there is no rule in the text, read as %s (see --form)", name, d.form)
		for _, r := range leftOut {
			err = errors.Join(err, errors.New(r.String()))
		}
		return nil, err
	}
	c := newCollection(rules, cmp.Or(o.Prefer, Nearest))
	kept, err := c.kept(o.Starts)
	if err != nil {
		return nil, fmt.Errorf("%s: %w%s", name, err, r.whyLost(err))
	}
	remarks := slices.Concat(r.cut, c.remarks, leftOut, d.included(name))
	if len(o.Starts) > 0 {
		e = newEvidence(kept, r.lost, o.Notation, r.mixed)
	}
	for _, l := range r.lost {
		if len(o.Starts) > 0 && e.isMissing(l) || len(o.Starts) == 0 && e.isLost(l) {
			remarks = append(remarks, l.remark)
		}
	}
	slices.SortStableFunc(remarks, func(a, b Remark) int { return cmp.Compare(a.Position.Line, b.Position.Line) })
	return &Grammar{Text: r.text(kept, d, missing(kept, e)), Remarks: remarks}, nil
}

// whyLost returns what is wrong with a start rule that is not defined, since it cannot be read.
func (r *reader) whyLost(err error) string {
	var start *abnf.StartError
	if !errors.As(err, &start) {
		return ""
	}
	for _, l := range r.lost {
		if strings.EqualFold(l.name, start.Rule) {
			return ": " + l.remark.String()
		}
	}
	return ""
}

// unread returns remarks if there are rules in passages that are not searched, or outside of all blocks, with the form
// that the document is read as.
func unread(name string, d *document, n abnf.Notation, passages []passage, e *evidence) []Remark {
	var remarks []Remark
	say := func(rules []rule, where string) {
		for _, r := range rules {
			if !r.tight && (where == "in a block that has not the type abnf" || e.connected(r) && !r.isProse(e.isName)) {
				remarks = append(remarks, Remark{Position: r.Position, Message: fmt.Sprintf(
					"left out here, and maybe below: rules %s (read as %s, see --form)", where, d.form)})
				return
			}
		}
	}
	say(newReader(name, d, n).rules(passages), "in a block that has not the type abnf")
	if d.form != Text {
		say(newReader(name, &document{lines: d.text}, n).rules(d.paragraphs), "outside of blocks")
	}
	return remarks
}

// inclusion is how kramdown-rfc and mmark include a file.
var inclusion = lazyregexp.New(`\{::include(?:-[\w]+)* +([^}]+)\}|^<?\{\{([^}]+)\}\}`)

// included returns remarks on files that a source in Markdown includes: they are not read.
func (d *document) included(name string) []Remark {
	var remarks []Remark
	for i := 0; d.form == Markdown && i < len(d.text); i++ {
		if m := inclusion().FindStringSubmatch(d.text[i]); m != nil {
			at := abnf.Position{File: name, Line: i + 1, Column: 1}
			remarks = append(remarks, Remark{Position: at, Message: m[1] + m[2] +
				" is included here, and not read: extract it, or give it as a FILE of its own"})
		}
	}
	return remarks
}

// restrict leaves only the blocks of some names.
func (d *document) restrict(name string, blocks []string) error {
	named := map[string]bool{}
	for _, p := range d.passages {
		for _, n := range p.names {
			named[n] = true
		}
	}
	delete(named, "")
	for _, block := range blocks {
		if !named[block] {
			return fmt.Errorf("%s: no block has the name %s; the names are %q", name, block, slices.Sorted(maps.Keys(named)))
		}
	}
	if len(blocks) > 0 {
		d.passages = slices.DeleteFunc(d.passages, func(p passage) bool {
			return !slices.ContainsFunc(p.names, func(n string) bool { return slices.Contains(blocks, n) })
		})
	}
	return nil
}

// restrict empties the lines before the first and after the last that is searched.
func (r *reader) restrict(first, last int) {
	for i := range r.lines {
		if i+1 < first || last > 0 && i+1 > last {
			r.lines[i], r.starts[i] = "", false
		}
	}
}

// text returns the lines of rules in their places, with the comments directly above them, and, in other lines, the
// sources that the text names for rules.
func (r *reader) text(rules []rule, d *document, missing spellings) string {
	refs := d.references
	lines := make([]string, len(r.lines))
	for _, rule := range rules {
		from := rule.from
		for from > 0 && lines[from-1] == "" && strings.HasPrefix(strings.TrimLeft(r.lines[from-1], " \t"), ";") {
			from--
		}
		for i := from; i < rule.to; i++ {
			lines[i] = refs.resolve(r.lines[i])
		}
	}
	borrowed := d.borrowed(missing, refs, lines)
	for _, i := range slices.Sorted(maps.Keys(borrowed)) {
		lines = append(lines, make([]string, max(0, i+1-len(lines)))...)
		lines[i] = borrowed[i]
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}
