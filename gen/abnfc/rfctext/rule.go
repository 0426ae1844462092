package rfctext

import (
	"cmp"
	"errors"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

// A rule is lines of a text, from one up to another that is not part of it.
type rule struct {
	*abnf.Rule
	setting
	from, to int // numbers of lines, from 0
}

// A loss is a line that begins like a rule but cannot be read as one.
type loss struct {
	setting
	name   string
	remark Remark
}

// A reader finds the rules in the passages of a document.
type reader struct {
	name     string
	notation abnf.Notation
	lines    []string
	starts   []bool // whether a line begins a rule
	passage  passage
	block    int // number of the block
	run      int // number of the run of lines
	mixed    map[int]bool
	lost     []loss // what cannot be read
	cut      []Remark
}

func newReader(name string, d *document, n abnf.Notation) *reader {
	r := &reader{name: name, notation: n, lines: d.lines, mixed: map[int]bool{}}
	r.starts = lists.Each(r.lines, func(l string) bool { return n.BeginsRule(strings.TrimLeft(l, " \t")) })
	names := map[string]bool{}
	for i, starts := range r.starts {
		if starts {
			names[strings.ToLower(r.ruleName(i))] = true
		}
	}
	for _, i := range joinComments(r.lines, names) {
		r.starts[i] = false
	}
	return r
}

func (r *reader) rules(passages []passage) []rule {
	var rules []rule
	for _, p := range passages {
		r.passage = p
		r.block++
		r.run++
		rules = append(rules, r.passageRules()...)
	}
	return rules
}

func (r *reader) passageRules() []rule {
	var rules []rule
	told := false // that lines are part of no rule
	margin := -1  // of what begins like a rule, directly above
	for i := r.passage.from; i < r.passage.to; i++ {
		text := strings.TrimLeft(r.lines[i], " \t")
		found, ok := rule{}, false
		if r.starts[i] {
			found, ok = r.rule(i)
		}
		switch {
		case ok:
			rules = append(rules, found)
			i = found.to - 1
			told = false
			margin = indent(r.lines[found.from])
		case text == "":
			r.run++
			margin = -1
		case r.passage.grammar() && text[0] == ';':
		case r.starts[i] && !isTight(r.lines[i]):
			told = true
			margin = indent(r.lines[i])
		default:
			r.block++
			r.mixed[r.run] = r.mixed[r.run] || text[0] != ';' && !strings.HasSuffix(text, ":") &&
				(margin < 0 || indent(r.lines[i]) <= margin)
			if r.passage.grammar() && !told && !r.starts[i] {
				r.cut = append(r.cut, Remark{Position: r.position(i), Message: "left out, since it is part of no rule",
					Broken: true})
			}
			told = true
		}
	}
	return rules
}

func (r *reader) position(line int) abnf.Position {
	l := r.lines[line]
	return abnf.Position{File: r.name, Line: line + 1, Column: len(l) - len(strings.TrimLeft(l, " \t")) + 1}
}

// attempts is how often a rule is read again without the lines from an error on.
const attempts = 4

// rule reads the rule that begins in a line. If it cannot be read, it ends before the line of the error.
func (r *reader) rule(from int) (rule, bool) {
	to := r.end(from)
	var first, syntax *abnf.SyntaxError
	for range attempts {
		f, err := r.notation.ReadFrom(from+1, r.name, []byte(strings.Join(r.lines[from:to], "\n")+"\n"))
		if err == nil && len(f.Rules) == 1 {
			r.checkCut(from, to, syntax)
			return rule{f.Rules[0], r.setting(from, to), from, to}, true
		}
		if !errors.As(err, &syntax) {
			break
		}
		first = cmp.Or(first, syntax)
		if syntax.Position.Line <= from+1 {
			break
		}
		to = syntax.Position.Line - 1
	}
	if first != nil {
		r.lost = append(r.lost, loss{r.setting(from, max(from+1, first.Position.Line)), r.ruleName(from),
			Remark{first.Position, "left out, since it is not a rule: " + first.Message, r.passage.grammar()}})
	}
	return rule{}, false
}

// setting returns the setting of lines, from one up to another that is not part of it.
func (r *reader) setting(from, to int) setting {
	return newSetting(r.lines[from:to], r.block, r.run, r.passage.grammar())
}

// checkCut reports that a rule which ends before the line of an error loses alternatives. In an ABNF block it reports
// all lines that are not part of a rule.
func (r *reader) checkCut(from, to int, syntax *abnf.SyntaxError) {
	if syntax == nil || r.passage.grammar() {
		return
	}
	if rest := strings.TrimLeft(r.lines[to], " \t"); rest != "" && (rest[0] == '/' || rest[0] == '|') {
		r.cut = append(r.cut, Remark{Position: syntax.Position, Message: "alternatives of rule " + r.ruleName(from) + " are left out from here on: " + syntax.Message})
	}
}

// hanging is how much more than its rule a continuation line after an empty line is at least indented, if nothing else
// shows that it continues the rule: notes are indented less.
const hanging = 5

// end returns the line before which the rule that begins in a line ends.
func (r *reader) end(from int) int {
	margin := indent(r.lines[from])
	far := max(signColumn(r.lines[from]), margin+hanging)
	var state progress
	state.add(r.lines[from])
	to, gap := from+1, false
	for i := from + 1; i < r.passage.to && !r.starts[i]; i++ {
		l := r.lines[i]
		if l == "" {
			gap = true
			continue
		}
		text := strings.TrimLeft(l, " \t")
		alternative := text[0] == '/' || text[0] == '|'
		switch {
		case state.incomplete():
		case alternative && indent(l) > margin:
		case gap && indent(l) < far, !gap && indent(l) <= margin:
			return to
		}
		state.add(l)
		to, gap = i+1, false
	}
	return to
}

// signColumn returns the column of the sign in a rule's first line that defines it.
func signColumn(line string) int {
	before, _, _ := strings.Cut(line, "=")
	return width(strings.TrimRight(before, ":"))
}

func (r *reader) ruleName(line int) string {
	before, _, _ := strings.Cut(r.lines[line], "=")
	name := strings.Trim(strings.TrimRight(before, ": \t"), " \t<>")
	return strings.ReplaceAll(name, "_", "-")
}

// A progress tells whether a rule can end, by its lines so far: not in open brackets, and not after a sign that
// something has to follow.
type progress struct {
	open int    // brackets
	last string // word or sign of the lines so far
}

// incomplete reports whether the rule has to go on.
func (p *progress) incomplete() bool {
	return p.open > 0 || p.last == "/" || p.last == "|" || p.last == "="
}

func (p *progress) add(text string) {
	for text = strings.TrimLeft(text, " \t"); text != ""; text = strings.TrimLeft(text, " \t") {
		length := 1
		switch c := text[0]; c {
		case ';':
			return
		case '"', '\'':
			if i := strings.IndexByte(text[1:], '"'); i >= 0 {
				length = i + 2
			}
		case '<':
			if i := strings.LastIndexByte(text, '>'); i >= 0 {
				length = i + 1
			} else {
				p.open++
				length = len(text)
			}
		case '(', '[':
			p.open++
		case ')', ']', '>':
			p.open = max(p.open-1, 0)
		}
		p.last, text = text[:length], text[length:]
	}
}

// joinComments puts a ";" before lines that the last words of the comment above went to, if the comment goes on below,
// as in RFC 5321, Section 4.4, and returns their numbers:
//
//	; Additional standard clauses may be
//	added in this
//	; location by future standards
//
// Such a line is indented as both signs are, and has words only, not all of them names of rules, in lower case.
func joinComments(lines []string, names map[string]bool) []int {
	var joined []int
	for i := 1; i+1 < len(lines); i++ {
		text, margin := strings.TrimLeft(lines[i], " \t"), indent(lines[i])
		if text != "" && text[0] != ';' && commentColumn(lines[i-1]) == margin && commentColumn(lines[i+1]) == margin &&
			areWords(text, names) {
			lines[i] = strings.Repeat(" ", margin) + "; " + text
			joined = append(joined, i)
		}
	}
	return joined
}

// commentColumn returns the column of the comment in a line; -1 if there is none.
func commentColumn(line string) int {
	body := withoutComment(line)
	if len(body) == len(line) {
		return -1
	}
	return width(body)
}

// areWords reports whether a text is words of prose, and not only names.
func areWords(text string, names map[string]bool) bool {
	all := true
	for _, word := range strings.Fields(text) {
		bare := strings.TrimRight(word, ",.")
		if !isWord(bare) {
			return false
		}
		all = all && names[strings.ToLower(bare)]
	}
	return !all
}
