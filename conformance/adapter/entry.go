package adapter

import "github.com/urispec/urispec/parser"

// An entry is what is known of an implementation by its name.
type entry struct {
	program  opener
	document parser.Revision // that it follows, where that is not the one which is asked for
	absolute bool            // whether it takes absolute URIs only
}

// An opener starts an implementation.
type opener interface {
	open(name string, limits Limits) (Implementation, error)
}
