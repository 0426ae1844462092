package parser

import (
	"errors"
	"sync"

	"github.com/urispec/urispec/parser/internal/rfc1738"
	"github.com/urispec/urispec/parser/internal/rfc2141bisurn03"
	"github.com/urispec/urispec/parser/internal/rfc2396bis01"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/url1993"
	"github.com/urispec/urispec/parser/internal/urlsyntax05"
)

// engines is indexed by Revision. The start rules are in the order of StartRules.
var engines = [...]engine{
	URL1993: newEngine[*url1993.LimitError](url1993.AppendTokens, url1993.RuleChains[:],
		url1993.StartFragmentaddress, url1993.StartUri, url1993.StartUrl),
	RFC1738: newEngine[*rfc1738.LimitError](rfc1738.AppendTokens, rfc1738.RuleChains[:],
		rfc1738.StartUrl, rfc1738.StartGenericurl),
	URLSyntax05: newEngine[*urlsyntax05.LimitError](urlsyntax05.AppendTokens, urlsyntax05.RuleChains[:],
		urlsyntax05.StartURLReference),
	RFC2396bis01: newEngine[*rfc2396bis01.LimitError](rfc2396bis01.AppendTokens, rfc2396bis01.RuleChains[:],
		rfc2396bis01.StartURIReference, rfc2396bis01.StartAbsoluteURIReference, rfc2396bis01.StartAbsoluteURI),
	RFC3986: newEngine[*rfc3986.LimitError](rfc3986.AppendTokens, rfc3986.RuleChains[:],
		rfc3986.StartURIReference, rfc3986.StartURI, rfc3986.StartAbsoluteURI, rfc3986.StartRelativeRef),
	RFC2141bisURN03: newEngine[*rfc2141bisurn03.LimitError](rfc2141bisurn03.AppendTokens, rfc2141bisurn03.RuleChains[:],
		rfc2141bisurn03.StartURNReference, rfc2141bisurn03.StartURN, rfc2141bisurn03.StartURI),
}

// An engine is the generated parsers of one revision.
type engine struct {
	starts []start // the default start rule first
}

// A start is the generated parsers of one start rule.
type start struct {
	name         string // the ABNF rule
	valid        func(s string) bool
	viablePrefix func(s string) int
	diagnose     func(s string) diagnosis
	// tree returns the parse tree of s, or nil where the parser refuses s. The
	// error is a *LimitError that lacks the Revision.
	tree func(s string) (*Node, error)
}

// A diagnosis says where a string ceases to be a member, and how it could go on.
type diagnosis struct {
	Offset   int
	Expected [4]uint64
	MayEnd   bool
	Rule     string
	Next     [4]uint64
}

// An automaton is a start rule of a generated package.
type automaton[Diagnosis any] interface {
	Valid(s string) bool
	ViablePrefix(s string) int
	Diagnose(s string) Diagnosis
	String() string
}

// newEngine makes an engine of the types and functions of a generated package.
func newEngine[
	LimitPointer interface {
		*Limit
		error
	},
	Limit ~struct {
		Limit int
		Unit  string
	},
	Token ~struct{ Rules, Children, Begin, End uint32 },
	Diagnosis ~struct {
		Offset   int
		Expected [4]uint64
		MayEnd   bool
		Rule     string
		Next     [4]uint64
	},
	Start automaton[Diagnosis],
](appendTokens func(tokens []Token, start, s string) ([]Token, bool, error), chains [][]string, starts ...Start) engine {
	var e engine
	pool := sync.Pool{New: func() any { return new([]Token) }}
	for _, s := range starts {
		name := s.String()
		e.starts = append(e.starts, start{
			name:         name,
			valid:        s.Valid,
			viablePrefix: s.ViablePrefix,
			diagnose:     func(input string) diagnosis { return diagnosis(s.Diagnose(input)) },
			tree: func(input string) (*Node, error) {
				scratch := pool.Get().(*[]Token)
				defer pool.Put(scratch)
				tokens, ok, err := appendTokens((*scratch)[:0], name, input)
				*scratch = tokens
				if limit, is := errors.AsType[LimitPointer](err); is {
					l := struct {
						Limit int
						Unit  string
					}(*limit)
					return nil, &LimitError{Limit: l.Limit, Unit: l.Unit}
				}
				if err != nil || !ok {
					return nil, err
				}
				return plant(tokens, chains), nil
			},
		})
	}
	return e
}
