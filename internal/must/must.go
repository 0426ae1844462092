// Package must ends a test if what it needs cannot be had. Tests import it, and
// nothing else does.
package must

import "testing"

// Have returns a function that returns a value, and ends the test if there is
// an error:
//
//	g := must.Have(abnf.ReadGrammar(name, text))(t)
func Have[T any](value T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		Do(t, err)
		return value
	}
}

// Do ends the test if there is an error.
func Do(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
