package gen

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
)

// A library reads grammars, each once: files, and the documents that package citation has.
type library struct {
	notations map[string]abnf.Notation // of files by absolute path; of the others by ""
	contents  map[string][]byte        // of files by the name that is given
	stdin     func() ([]byte, error)   // of "-"; nil: it is a file as others
	files     map[string]*abnf.File    // by absolute path
	cited     citation.Library
}

// newLibrary returns a library whose files are in some notations, NOTATION of all files or FILE=NOTATION of one.
func newLibrary(notations []string) (*library, error) {
	l := &library{notations: map[string]abnf.Notation{"": abnf.RFC5234}, files: map[string]*abnf.File{}}
	for _, text := range notations {
		equals := strings.LastIndexByte(text, '=')
		n, err := abnf.ParseNotation(text[equals+1:])
		if err != nil {
			return nil, fmt.Errorf("--notation %s: %w", text, err)
		}
		file := text[:max(equals, 0)]
		if file != "" {
			if file, err = filepath.Abs(file); err != nil {
				return nil, err
			}
		}
		l.notations[file] = n
	}
	return l, nil
}

func (l *library) checkNotations() error {
	for _, file := range slices.Sorted(maps.Keys(l.notations)) {
		if file != "" && l.files[file] == nil {
			return fmt.Errorf("--notation %s=%s: no such file is given", filepath.Base(file), l.notations[file])
		}
	}
	return nil
}

func (l *library) read(name string) (*abnf.File, error) {
	key, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	if f := l.files[key]; f != nil {
		return f, nil
	}
	src, ok := l.contents[name]
	switch {
	case ok:
	case name == "-" && l.stdin != nil:
		src, err = l.stdin()
	default:
		src, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, err
	}
	n, err := l.notation(name)
	if err != nil {
		return nil, err
	}
	f, err := n.Read(name, src)
	l.files[key] = cmp.Or(f, &abnf.File{Name: name}) // errors are told once
	return f, err
}

func (l *library) notation(name string) (abnf.Notation, error) {
	key, err := filepath.Abs(name)
	return cmp.Or(l.notations[key], l.notations[""]), err
}

// imported reads NAME=FILE or NAME=FILE:RULE. NAME ends with the last "=" and RULE begins after the last colon.
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
	i.File, err = l.named(file)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w, nor is there a document of that name", err)
	}
	if err != nil && !errors.As(err, new(*abnf.SyntaxErrors)) {
		err = fmt.Errorf("--import %s: %w", text, err)
	}
	return i, err
}

// named returns the rules of a file, or of a document if there is no file of that name.
func (l *library) named(name string) (*abnf.File, error) {
	f, err := l.read(name)
	if !errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	if f := l.cited.Cited(name); f != nil {
		return f, nil
	}
	return nil, err
}

// all returns the rules of files or documents, each given once. The error joins all errors of reading.
func (l *library) all(names []string) ([]*abnf.File, error) {
	var files []*abnf.File
	var errs []error
	says := false
	for _, name := range names {
		f, err := l.named(name)
		switch {
		case err != nil:
			errs = append(errs, err)
		case slices.Contains(files, f):
			errs = append(errs, fmt.Errorf("%s is given twice", name))
		default:
			files = append(files, f)
			says = says || len(f.Rules) > 0 || f.Declares()
		}
	}
	if errs != nil {
		return nil, errors.Join(errs...)
	}
	if !says {
		return nil, fmt.Errorf("%s: no rule is defined", strings.Join(names, ", "))
	}
	return files, nil
}

// SplitRule splits FILE:RULE into the names of a file and of a rule, which stands after the last colon; the rule is
// empty if there is none. What follows the last colon in the name of a file is hardly the name of a rule (RFC 5234,
// Section 4), since it has a dot or a slash.
func SplitRule(text string) (file, rule string) {
	if colon := strings.LastIndexByte(text, ':'); colon >= 0 && abnf.IsRuleName(text[colon+1:]) {
		return text[:colon], text[colon+1:]
	}
	return text, ""
}
