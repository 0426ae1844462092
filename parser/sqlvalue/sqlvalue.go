// Package sqlvalue stores references in databases by package database/sql.
//
//	parser.Reference ──► Of ──► Reference ──► Value ──► driver.Value
//	driver.Value ──► Scan, of parser.Reference too ──► parser.Reference
//
// It is not in package parser because a Valuer has to return a type of package
// database/sql/driver, which makes a program 0.2 MB larger.
package sqlvalue

import (
	"database/sql/driver"

	"github.com/urispec/urispec/parser"
)

// A Reference is a parser.Reference that databases take and give; Scan is
// promoted from it. The zero Reference is NULL.
type Reference struct{ parser.Reference }

// Of returns the Reference that stores r.
func Of(r parser.Reference) Reference { return Reference{Reference: r} }

// Value returns the string of the reference, unchanged, or nil, which is NULL,
// for the zero one. It returns no error.
func (r Reference) Value() (driver.Value, error) {
	if r.IsZero() {
		return nil, nil
	}
	return r.String(), nil
}
