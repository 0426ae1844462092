package document

import (
	"errors"
	"sync"
	"unsafe"
)

// A Syntax is the names of a document, as package grammar has them, and the
// parsers that are generated from its grammar. Rules are numbers: indices into
// Starts.
type Syntax struct {
	Name, Title string
	Aliases     []string
	Starts      []string // ABNF names, the default start rule first

	Valid        func(rule uint8, s string) bool
	ViablePrefix func(rule uint8, s string) int
	Diagnose     func(rule uint8, s string) Diagnosis
	// Tree calls use with the tokens of the parse tree of s, which do not last,
	// and the names that they stand for. It reports whether the PEG parser
	// takes s; the error is a [*LimitError].
	Tree func(rule uint8, s string, use func(tokens []Token, chains [][]string)) (bool, error)
}

// A Diagnosis says where a string ceases to be a member, and how it could go
// on.
type Diagnosis struct {
	Offset   int
	Expected [4]uint64
	MayEnd   bool
	Rule     string
	Next     [4]uint64
}

// A Token is a match in preorder, or matches of the same bytes, one inside the
// other: Rules is an index into a list of lists of names. Children is how many
// tokens are directly inside it.
type Token struct{ Rules, Children, Begin, End uint32 }

// A LimitError says that a string is nested deeper than a PEG parser takes.
type LimitError struct {
	Limit int
	Unit  string
}

func (e *LimitError) Error() string { return "limit of " + e.Unit + " exceeded" }

// Tree is the function of the same name of a [Syntax], by the types and
// functions of a generated package. The pool has tokens to be used again.
func Tree[
	LimitPointer interface {
		*Limit
		error
	},
	Limit ~struct {
		Limit int
		Unit  string
	},
	Generated ~struct{ Rules, Children, Begin, End uint32 },
](
	appendTokens func(tokens []Generated, start, s string) ([]Generated, bool, error),
	chains [][]string, pool *sync.Pool, start, s string,
	use func(tokens []Token, chains [][]string),
) (bool, error) {
	scratch, ok := pool.Get().(*[]Generated)
	if !ok {
		scratch = new([]Generated)
	}
	defer pool.Put(scratch)
	tokens, ok, err := appendTokens((*scratch)[:0], start, s)
	*scratch = tokens
	if limit, is := errors.AsType[LimitPointer](err); is {
		l := struct {
			Limit int
			Unit  string
		}(*limit)
		return false, &LimitError{l.Limit, l.Unit}
	}
	if err != nil || !ok {
		return false, err
	}
	// A Generated is a Token by another name.
	use(unsafe.Slice((*Token)(unsafe.Pointer(unsafe.SliceData(tokens))), len(tokens)), chains)
	return true, nil
}
