package abnf

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
)

// readOtherwise keeps a warning: that the source has what its notation does not have,
// and what that is read as. The first place counts.
func (r *reader) readOtherwise(at Position, written, readAs string) {
	for _, p := range r.warnings {
		if p.Message == otherwise(written, readAs) {
			return
		}
	}
	r.warnings = append(r.warnings, Problem{Position: at, Kind: ReadOtherwise, Rule: r.rulename,
		Message: otherwise(written, readAs)})
}

// otherwise is the message of a problem of kind [ReadOtherwise].
func otherwise(written, readAs string) string {
	return fmt.Sprintf("%s is read as %s", written, readAs)
}

// apostrophes reads a string in single quotes, which is of the case in which it stands,
// as the keywords of RFC 6020, section 12, are.
func (r *reader) apostrophes() (Expr, error) {
	start := r.position()
	r.off++
	text, err := r.printable('\'', "string")
	if err != nil {
		return nil, err
	}
	if r.off == len(r.src) || r.lineEnd() {
		return nil, r.fail(start, `string is not terminated, expected "'" before the end of the line`)
	}
	r.off++
	r.readOtherwise(start, "'...'", `%s"...", as RFC 6020, section 12, has it`)
	if strings.Contains(text, `"`) {
		return &Sequence{Position: start, Base: Hexadecimal, Values: []rune(text)}, nil
	}
	return &String{Position: start, Text: text, CaseSensitive: true}, nil
}

// angledMark reads <">, which is the double-quote mark in the notation of RFC 822,
// section 3.3.
func (r *reader) angledMark() Expr {
	start := r.position()
	r.off += len(angledQuote)
	if !r.notation.early() {
		r.readOtherwise(start, angledQuote, "%x22, as RFC 822, section 3.3, has it")
	}
	return &Sequence{Position: start, Base: Hexadecimal, Values: []rune{'"'}}
}

// matchingProse is prose that takes a rule for strings that are written in another way,
// as in <a string that matches the rule date-arg> (RFC 6020, section 12).
var matchingProse = lazyregexp.New(
	`^(?:an? )?(?:unquoted )?string (?:as returned by the scanner,? )?(?:that|which) matches (?:the )?(?:rule |production )?["']?([A-Za-z][A-Za-z0-9-]*)["']?$`)

// matched returns a reference to the rule that prose of a file says that a string
// matches; nil if it says none that is known.
func (r *resolver) matched(s *scope, p *Prose) Expr {
	m := matchingProse().FindStringSubmatch(proseKey(p.Text))
	if m == nil || r.lookup(s, m[1], p.Position) == nil {
		return nil
	}
	r.readOtherwise(p, "rule "+m[1]+", whatever is said of quotes")
	return &Reference{Position: p.Position, Name: m[1]}
}

// readOtherwise reports what prose is read as.
func (r *resolver) readOtherwise(p *Prose, readAs string) {
	r.problems = append(r.problems, Problem{Position: p.Position, Kind: ReadOtherwise,
		Message: otherwise("<"+proseKey(p.Text)+">", readAs)})
}
