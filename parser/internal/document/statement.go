package document

// A Statement is what a document says of a matter, or that it is silent. The zero
// Statement is neither: it is one that was forgotten, and a test names it.
type Statement[T any] struct {
	Section string // where the document says it, or where it could have
	Says    *T     // nil: it is silent
}

// Said is the Statement of a document that says something of a matter.
func Said[T any](section string, says *T) Statement[T] { return Statement[T]{section, says} }

// Silent is the Statement of a document that says nothing of a matter; section is
// where it comes nearest.
func Silent[T any](section string) Statement[T] { return Statement[T]{Section: section} }
