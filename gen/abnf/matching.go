package abnf

import "github.com/urispec/urispec/gen/lazyregexp"

// matchingProse is prose that takes a rule for strings that are written in another way,
// as in <a string that matches the rule date-arg> (RFC 6020, section 12).
var matchingProse = lazyregexp.New(
	`^(?:an? )?(?:unquoted )?string,? (?:as returned by the scanner,? )?(?:that|which) matches (?:the )?(?:rule |production )?["']?([A-Za-z][A-Za-z0-9-]*)["']?$`)

// stringProse is the beginning of such prose.
var stringProse = lazyregexp.New(`^(?:an? )?(?:unquoted )?string\b`)

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
