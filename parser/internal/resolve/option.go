package resolve

// An Option is a choice that a document leaves to who resolves a reference, or that any
// document leaves to who looks for a reference to a target. What each is, package parser
// says.
type Option uint8

// The options.
const (
	BackwardCompatible Option = iota + 1
	RemoveExcess
	RefuseExcess
	RelativePath
	NotEmpty
)

// The causes of errors that only earlier documents have.
const (
	CauseExcess          = "excess"
	CauseCurrentDocument = "current-document"
)
