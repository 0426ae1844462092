package rfctext

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
)

// Production lists of Sphinx, in reStructuredText, have an EBNF: names in backquotes, a colon in the place of "=", and
// signs of repetition behind elements. A line that goes on begins with a colon.
var (
	productionList  = lazyregexp.New(`^[ \t]*\.\. +productionlist::[ \t]*([\w.-]*)`)
	productionName  = lazyregexp.New(`^([ \t]*[A-Za-z][\w-]*[ \t]*):(?:[ \t]|$)`)
	productionGoes  = lazyregexp.New(`^([ \t]*):`)
	productionToken = lazyregexp.New(`["'][ -~]["']\.\.\.["'][ -~]["']|%[is]"[^"\n]*"|"[^"\n]*"|'[^'\n]*'|<[^>]*>|` +
		"`[^`\n]*`|[A-Za-z0-9%_.-]+|(?s:.)")
)

// readProductions writes the production lists in lines as ABNF, and returns them, and what is between, as passages.
func readProductions(lines []string) []passage {
	var all []passage
	begin := 0
	for i := 0; i < len(lines); i++ {
		m := productionList().FindStringSubmatch(lines[i])
		if m == nil {
			continue
		}
		p := passage{from: i + 1, to: i + 1, kind: "abnf", names: []string{m[1]}}
		for p.to < len(lines) && (lines[p.to] == "" || indent(lines[p.to]) > indent(lines[i])) {
			l := productionGoes().ReplaceAllString(lines[p.to], "$1 ")
			lines[p.to] = productionName().ReplaceAllString(l, "$1 = ")
			p.to++
		}
		copy(lines[p.from:p.to], strings.Split(toABNF(strings.Join(lines[p.from:p.to], "\n")), "\n"))
		all = append(all, passage{from: begin, to: i}, p)
		begin, i = p.to, p.to-1
	}
	return append(all, passage{from: begin, to: len(lines)})
}

// repeats are what is in front of an element in ABNF for the signs behind it.
var repeats = map[string]string{"*": "*", "+": "1*", "?": "*1"}

func toABNF(productions string) string {
	var parts []string
	var open []int // the parts that are open brackets
	last := -1     // the part with which an element begins that ends here
	for _, token := range productionToken().FindAllString(productions, -1) {
		element := len(parts)
		switch c := token[0]; {
		case c == '(' || c == '[':
			open, element = append(open, len(parts)), -1
		case (c == ')' || c == ']') && len(open) > 0:
			element, open = open[len(open)-1], open[:len(open)-1]
		case repeats[token] != "" && last >= 0:
			parts[last], token, element = repeats[token]+parts[last], "", -1
		case (c == '"' || c == '\'') && len(token) == 9 && token[3:6] == "...":
			token = fmt.Sprintf("%%x%X-%X", token[1], token[7])
		case (c == '"' || c == '\'') && len(token) > 1:
			token = exactly(token[1 : len(token)-1])
		case c == '`':
			token = strings.ReplaceAll(strings.Trim(token, "`"), "_", "-") + " "
		case c == '|':
			token, element = "/", -1
		case c >= 'A':
			token = strings.ReplaceAll(token, "_", "-")
		case c != '<' && c != '%':
			element = -1
		}
		parts, last = append(parts, token), element
	}
	return strings.Join(parts, "")
}

// exactly returns a string, whose case matters in production lists, as ABNF.
func exactly(text string) string {
	switch {
	case strings.Contains(text, `"`):
		return "%x" + strings.ReplaceAll(fmt.Sprintf("% X", text), " ", ".")
	case strings.ToUpper(text) == strings.ToLower(text):
		return `"` + text + `"`
	}
	return `%s"` + text + `"`
}
