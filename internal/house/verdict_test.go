package house

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// verdictKeys are the keys, in all versions, that only the JSON of a verdict has.
var verdictKeys = []string{"may_end", "mayEnd", "MayEnd", "also_valid_in", "alsoIn", "hostKind", "expected"}

// otherWriters are files that write such a key in what is no verdict of a revision or
// a scheme, with the key, and what it is.
var otherWriters = map[string]string{
	"conformance/show/page/notation/match.go: mayEnd":   "of a grammar that a visitor of the page writes",
	"conformance/show/page/notation/match.go: expected": "of a grammar that a visitor of the page writes",
	"gen/cmd/abnfc/match.go: may_end":                   "of a grammar that a user of abnfc writes",
	"gen/cmd/abnfc/match.go: expected":                  "of a grammar that a user of abnfc writes",
	"conformance/compare/adapter/class.go: expected":    "the answer that an implementation should have given",
	"parser/syntaxerror.go: MayEnd":                     "a SyntaxError by encoding/json: its fields",
}

// TestOneWriterOfVerdicts checks that package verdict alone writes what is said of a
// string by a grammar: no other file of the module has a key of its own.
func TestOneWriterOfVerdicts(t *testing.T) {
	found := map[string]bool{}
	for pkg := range packageImports(t, ".") {
		if pkg == "conformance/internal/verdict" {
			continue
		}
		files, err := filepath.Glob(filepath.Join(filepath.FromSlash(pkg), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, key := range jsonKeys(t, file) {
				name := filepath.ToSlash(file) + ": " + key
				if found[name] = true; otherWriters[name] == "" {
					t.Errorf("%s: what a grammar says of a string is written by package conformance/internal/verdict",
						name)
				}
			}
		}
	}
	for name := range otherWriters {
		if !found[name] {
			t.Errorf("%s is not there", name)
		}
	}
}

// jsonKeys returns the keys of a verdict that a file has: in tags of fields, as strings,
// and within strings of JSON.
func jsonKeys(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(verdictKeys, func(key string) bool { return bytes.Contains(text, []byte(key)) }) {
		return nil
	}
	f, err := parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	ast.Inspect(f, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		s, err := strconv.Unquote(literal.Value)
		if err != nil {
			t.Fatal(err)
		}
		tag, _, _ := strings.Cut(reflect.StructTag(s).Get("json"), ",")
		for _, key := range verdictKeys {
			if (s == key || tag == key || strings.Contains(s, `"`+key+`"`)) && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
		return true
	})
	return keys
}
