package gen

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/grammar"
)

// A library reads grammars, each once: files, and the documents of package
// grammar.
type library struct {
	files map[string]*abnf.File // by absolute path, or by name of a document
}

// read returns the rules of a file.
func (l *library) read(name string) (*abnf.File, error) {
	key, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	if f := l.files[key]; f != nil {
		return f, nil
	}
	src, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	f, err := abnf.Read(name, src)
	if err != nil {
		return nil, err
	}
	l.files[key] = f
	return f, nil
}

// document returns the grammar of a document.
func (l *library) document(d grammar.Document) (*abnf.File, error) {
	if f := l.files[d.Name]; f != nil {
		return f, nil
	}
	f, err := abnf.Read(d.File(), []byte(d.ABNF()))
	if err != nil {
		return nil, err
	}
	l.files[d.Name] = f
	return f, nil
}

// uriTag is how RFCs since 2005 cite RFC 3986 where they do not by its number.
const uriTag = "URI"

// cited returns the grammar of a document that a prose-val cites, and nil where
// package grammar has none.
func (l *library) cited(citation string) *abnf.File {
	for d := range grammar.Revisions() {
		if slices.Contains(append(d.Aliases, d.Name), citation) || citation == uriTag && slices.Contains(d.Aliases, "RFC 3986") {
			f, err := l.document(d)
			if err != nil {
				panic(err) // the tests of package grammar read them all
			}
			return f
		}
	}
	return nil
}

// imported reads NAME=FILE or NAME=FILE:RULE. NAME ends with the last "=" and
// RULE begins after the last colon.
func (l *library) imported(text string) (abnf.Import, error) {
	equals := strings.LastIndexByte(text, '=')
	if equals < 1 || equals == len(text)-1 {
		return abnf.Import{}, fmt.Errorf("--import %s: NAME=FILE or NAME=FILE:RULE is expected", text)
	}
	i := abnf.Import{Name: text[:equals]}
	if prose, ok := strings.CutPrefix(i.Name, "<"); ok {
		i.Name = strings.TrimSuffix(prose, ">")
	}
	file, rule := SplitRule(text[equals+1:])
	i.Rule = rule
	var err error
	if i.File, err = l.named(file); err != nil {
		return i, fmt.Errorf("--import %s: %w", text, err)
	}
	return i, nil
}

// coreDocument is the name of the document of the core rules, as that of a
// revision would be.
const coreDocument = "rfc5234"

// named returns the rules of a file, or of a document where there is no such
// file.
func (l *library) named(name string) (*abnf.File, error) {
	f, err := l.read(name)
	if !errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	if name == coreDocument {
		return abnf.CoreRules(), nil
	}
	if d, ok := grammar.Lookup(name); ok {
		return l.document(d)
	}
	return nil, fmt.Errorf("%w, nor is there a revision of that name", err)
}

// SplitRule splits FILE:RULE into the name of a file and that of a rule, which
// stands after the last colon; the rule is empty where there is none. What
// follows the last colon in the name of a file hardly is the name of a rule (RFC
// 5234, section 4), since it has a dot or a slash.
func SplitRule(text string) (file, rule string) {
	if colon := strings.LastIndexByte(text, ':'); colon >= 0 && abnf.IsRuleName(text[colon+1:]) {
		return text[:colon], text[colon+1:]
	}
	return text, ""
}
