package codemutation

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// An edit is all that is put at a site: mutants, by their numbers.
type edit struct {
	site
	mutants []numbered
	inner   []*edit // within the site, in order
}

// A numbered is a mutant and its number in a build.
type numbered struct {
	id int
	*Mutant
}

// The names of the package that says which mutant is on: the last element of
// its import path, and what a file calls it.
const (
	activeFolder = "codemutant"
	activeName   = "codemutant_"
)

// instrumented returns a file in which mutants can be switched on. spans says
// which bytes of it belong to each mutant's site.
func instrumented(
	text []byte, file *ast.File, base *token.File, all []numbered, importPath string,
) (code []byte, spans map[int][2]int) {
	head := base.Offset(file.Name.End())
	r := &renderer{text: text, spans: map[int][2]int{}}
	r.out.Write(text[:head])
	fmt.Fprintf(&r.out, "; import %s %q", activeName, importPath)
	r.render(head, len(text), nested(all))
	return r.out.Bytes(), r.spans
}

// nested puts mutants of the same site into one edit, and edits into those that
// they lie in.
func nested(all []numbered) []*edit {
	sites := map[site]*edit{}
	var edits []*edit
	for _, m := range all {
		e := sites[m.site]
		if e == nil {
			e = &edit{site: m.site}
			sites[m.site] = e
			edits = append(edits, e)
		}
		e.mutants = append(e.mutants, m)
	}
	slices.SortFunc(edits, func(a, b *edit) int {
		return cmp.Or(a.start-b.start, b.end-a.end, int(a.kind-b.kind), strings.Compare(a.typ, b.typ))
	})
	var top, open []*edit
	for _, e := range edits {
		for len(open) > 0 && open[len(open)-1].end < e.end {
			open = open[:len(open)-1]
		}
		for len(open) > 0 && open[len(open)-1].end <= e.start && e.start < e.end {
			open = open[:len(open)-1]
		}
		if len(open) == 0 {
			top = append(top, e)
		} else {
			outer := open[len(open)-1]
			outer.inner = append(outer.inner, e)
		}
		open = append(open, e)
	}
	return top
}

// A renderer writes an instrumented file.
type renderer struct {
	text  []byte
	out   bytes.Buffer
	spans map[int][2]int
}

// render writes a piece of the text, with edits within it.
func (r *renderer) render(start, end int, edits []*edit) {
	for _, e := range edits {
		r.out.Write(r.text[start:e.start])
		r.edit(e)
		start = e.end
	}
	r.out.Write(r.text[start:end])
}

// edit writes what stands at a site: all mutants and the original.
func (r *renderer) edit(e *edit) {
	from := r.out.Len()
	if e.kind == statement {
		for _, m := range e.mutants {
			fmt.Fprintf(&r.out, " if %s.On(%d) { %s } else", activeName, m.id, m.code)
		}
		r.out.WriteString(" { ")
		r.render(e.start, e.end, e.inner)
		r.out.WriteString(" }")
	} else {
		fmt.Fprintf(&r.out, "(func() %s { ", e.typ)
		for _, m := range e.mutants {
			fmt.Fprintf(&r.out, "if %s.On(%d) { return %s }; ", activeName, m.id, m.code)
		}
		r.out.WriteString("return ")
		r.render(e.start, e.end, e.inner)
		r.out.WriteString(" }())")
	}
	for _, m := range e.mutants {
		r.spans[m.id] = [2]int{from, r.out.Len()}
	}
}

// instrument returns the files of the module in which numbered mutants can be
// switched on, by the paths from its folder, and the numbers of those that do
// not compile, which are not in them.
func (m *Module) instrument(all []numbered) (files map[string][]byte, invalid map[int]bool, err error) {
	files, invalid = map[string][]byte{}, map[int]bool{}
	byPackage := map[string][]numbered{}
	for _, n := range all {
		byPackage[n.Package] = append(byPackage[n.Package], n)
	}
	for _, p := range m.packages {
		if len(byPackage[p.PkgPath]) == 0 {
			continue
		}
		made, err := m.instrumentPackage(p, byPackage[p.PkgPath], invalid)
		if err != nil {
			return nil, nil, err
		}
		for name, code := range made {
			files[name] = code
		}
	}
	return files, invalid, nil
}

// instrumentPackage is instrument for one package. Mutants are taken out until
// the package compiles.
func (m *Module) instrumentPackage(p *packages.Package, all []numbered, invalid map[int]bool) (map[string][]byte,
	error) {
	for {
		valid := slices.DeleteFunc(slices.Clone(all), func(n numbered) bool { return invalid[n.id] })
		files, faulty, err := m.check(p, valid)
		if err != nil {
			return nil, err
		}
		if faulty == nil {
			return files, nil
		}
		// The problem may lie elsewhere than the mutant that makes it.
		for _, n := range faulty {
			_, alone, err := m.check(p, []numbered{n})
			if err != nil {
				return nil, err
			}
			if alone != nil {
				invalid[n.id] = true
			}
		}
		if !slices.ContainsFunc(faulty, func(n numbered) bool { return invalid[n.id] }) {
			// Each compiles alone: the first of them goes, and the others may stay.
			invalid[faulty[0].id] = true
		}
	}
}

// A problem is an error of the compiler at a byte offset of an instrumented file.
type problem struct {
	file   string
	offset int
}

// check returns the instrumented files of a package, or where these do not
// compile the mutants that may be at fault.
func (m *Module) check(p *packages.Package, all []numbered) (files map[string][]byte, faulty []numbered, err error) {
	byFile := map[string][]numbered{}
	for _, n := range all {
		byFile[n.File] = append(byFile[n.File], n)
	}
	files = map[string][]byte{}
	spans := map[string]map[int][2]int{}
	parsed := map[string]*ast.File{}
	var problems []problem
	var syntax []*ast.File
	for i, f := range p.Syntax {
		name, err := m.relative(p.CompiledGoFiles[i])
		if err != nil {
			return nil, nil, err
		}
		if len(byFile[name]) > 0 {
			files[name], spans[name] = instrumented(m.files[name], f, p.Fset.File(f.FileStart), byFile[name],
				m.Path+"/"+activeFolder)
			f, err = parser.ParseFile(p.Fset, name, files[name], parser.SkipObjectResolution)
			var list scanner.ErrorList
			if errors.As(err, &list) {
				for _, e := range list {
					problems = append(problems, problem{name, e.Pos.Offset})
				}
			}
			parsed[name] = f
		}
		syntax = append(syntax, f)
	}
	if len(problems) == 0 {
		config := &types.Config{Importer: m.importer(p), GoVersion: "go" + p.Module.GoVersion, Sizes: p.TypesSizes,
			Error: func(err error) {
				var e types.Error
				if errors.As(err, &e) {
					at := p.Fset.Position(e.Pos)
					problems = append(problems, problem{at.Filename, at.Offset})
				}
			}}
		if _, err := config.Check(p.PkgPath, p.Fset, syntax, nil); err != nil && len(problems) == 0 {
			return nil, nil, err
		}
	}
	if len(problems) == 0 {
		return files, nil, nil
	}
	suspects := map[int]bool{}
	for _, q := range problems {
		for _, id := range suspected(q, spans[q.file], parsed[q.file], p.Fset) {
			suspects[id] = true
		}
	}
	for _, n := range all {
		if len(suspects) == 0 || suspects[n.id] {
			faulty = append(faulty, n)
		}
	}
	return nil, faulty, nil
}

// suspected returns the mutants that may have made a problem: those of the
// smallest site around it, or else those of the function that it is in.
func suspected(q problem, spans map[int][2]int, file *ast.File, fset *token.FileSet) []int {
	smallest := -1
	for _, s := range spans {
		if size := s[1] - s[0]; s[0] <= q.offset && q.offset < s[1] && (smallest < 0 || size < smallest) {
			smallest = size
		}
	}
	var found []int
	for id, s := range spans {
		if s[0] <= q.offset && q.offset < s[1] && s[1]-s[0] == smallest {
			found = append(found, id)
		}
	}
	if len(found) > 0 || file == nil {
		return found
	}
	base := fset.File(file.FileStart)
	for _, d := range file.Decls {
		start, end := base.Offset(d.Pos()), base.Offset(d.End())
		if start <= q.offset && q.offset <= end {
			for id, s := range spans {
				if start <= s[0] && s[1] <= end {
					found = append(found, id)
				}
			}
		}
	}
	return found
}

// importer returns what has the packages that a package imports, as they were
// loaded, and the one that says which mutant is on.
func (m *Module) importer(p *packages.Package) types.Importer {
	active := types.NewPackage(m.Path+"/"+activeFolder, activeFolder)
	variable := func(t types.BasicKind) *types.Tuple {
		return types.NewTuple(types.NewVar(0, active, "",
			types.Typ[t]))
	}
	signature := types.NewSignatureType(nil, nil, nil, variable(types.Uint16), variable(types.Bool), false)
	active.Scope().Insert(types.NewFunc(0, active, "On", signature))
	active.MarkComplete()
	known := importer{"unsafe": types.Unsafe, active.Path(): active}
	for _, imported := range p.Types.Imports() {
		known[imported.Path()] = imported
	}
	return known
}

type importer map[string]*types.Package

func (i importer) Import(path string) (*types.Package, error) {
	if p := i[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s is not imported", path)
}
